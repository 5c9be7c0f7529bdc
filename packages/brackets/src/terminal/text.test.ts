import { describe, expect, it, test } from 'vitest'
import { cut, fit, fitRight, paintOf, plain, widthOf } from './text.ts'

describe('columns', () => {
  test.each([
    ['Astana', 6],
    ['Астана', 6],
    ['Әуезов', 6],
    ['東京', 4],
    ['한국', 4],
    ['🦅', 2],
    ['👩‍💻', 2],
    ['🇰🇿', 2],
    ['e\u0301', 1],
    ['❤️', 2],
    ['', 0],
  ])('%s takes %i', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })

  test.each([
    ['Shymkent', 8, 'Shymkent'],
    ['Shymkent', 7, 'Shymke…'],
    ['Шымкент сұңқарлары', 9, 'Шымкент…'],
    ['東京ドラゴンズ', 7, '東京ド…'],
    ['東京ドラゴンズ', 8, '東京ド…'],
    ['ab', 1, '…'],
    ['ab', 0, ''],
  ])('%s in %i is %s', (text, width, short) => {
    expect(cut(text, width)).toBe(short)
  })

  it('are filled up to the last one, at either side', () => {
    expect(fit('東京', 6)).toBe('東京  ')
    expect(fitRight('東京', 6)).toBe('  東京')
    for (const width of [1, 2, 3, 4, 5, 9]) expect(widthOf(fit('東京ドラ🦅ゴ', width))).toBe(width)
  })
})

describe('a name', () => {
  test.each([
    ['a\u001B[31mb', 'a [31mb'],
    ['a\r\nb\tc', 'a b c'],
    ['x\u202Eevil', 'x evil'],
    ['  Oral  ', 'Oral'],
  ])('does nothing to the terminal: %j', (name, shown) => {
    expect(plain(name)).toBe(shown)
  })
})

it('what stands out does so only where colours are wanted', () => {
  expect(paintOf(false).strong('a')).toBe('a')
  expect(paintOf(true).strong('a')).toBe('\u001B[1ma\u001B[22m')
  expect(paintOf(true).faint('  ')).toBe('  ')
})
