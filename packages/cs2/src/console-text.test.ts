import { describe, expect, it } from 'vitest'
import { isHttpUrl, requireConsoleHeader, requireConsoleSafe, requireConsoleUrl } from './console-text.ts'

describe('requireConsoleSafe', () => {
  it.each(['plain', 'with blanks', 'Қазақ', '{}():?&=%20//'])('lets %j through', (text) => {
    expect(() => requireConsoleSafe('text', text)).not.toThrow()
  })

  it.each(['', '"', "'", '`', ';', 'a;quit', 'a\nb', 'a\rb', '\0', '\u001B[2J', '\u007F'])('refuses %j', (text) => {
    expect(() => requireConsoleSafe('text', text)).toThrow(RangeError)
  })

  it('says what was wrong, without repeating the text, which may be secret', () => {
    expect(() => requireConsoleSafe('header value', 'secret;')).toThrow(
      /^header value holds a quote, a semicolon or a control character$/,
    )
  })
})

describe('requireConsoleUrl', () => {
  it('takes http and https', () => {
    expect(() => requireConsoleUrl('url', 'http://127.0.0.1:8080/e')).not.toThrow()
    expect(() => requireConsoleUrl('url', 'https://lobby.kz/e?x=1')).not.toThrow()
  })

  it.each(['', 'lobby.kz', 'ws://lobby.kz', 'http://a;b/', 'http://'])('refuses %j', (text) => {
    expect(() => requireConsoleUrl('url', text)).toThrow(RangeError)
  })
})

describe('isHttpUrl', () => {
  it.each([
    ['http://a', true],
    ['https://a/b?c#d', true],
    ['HTTP://a', false],
    ['http://a b', false],
    ['//a', false],
    ['http://:80', false],
  ])('%j: %s', (text, expected) => {
    expect(isHttpUrl(text)).toBe(expected)
  })
})

describe('requireConsoleHeader', () => {
  it('takes a token and printable text', () => {
    expect(() => requireConsoleHeader('X-Match-Secret', 'Bearer abc.def')).not.toThrow()
  })

  it.each([
    ['', 'v'],
    ['X:Y', 'v'],
    ['X Y', 'v'],
    ['X'.repeat(65), 'v'],
    ['X', ''],
    ['X', 'ключ'],
    ['X', 'a\r\nSet-Cookie: b'],
  ])('refuses %j: %j', (name, value) => {
    expect(() => requireConsoleHeader(name, value)).toThrow(RangeError)
  })
})
