import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('chooseLanguage', () => {
  it.each([
    ['kz', 'en-US', 'kz'],
    ['ru', 'kk-KZ', 'ru'],
    [null, 'ru-RU', 'ru'],
    [null, 'kk', 'kz'],
    [null, 'kk-KZ', 'kz'],
    [null, 'de-DE', 'en'],
    ['fr', 'ru', 'ru'],
    ['', undefined, 'en'],
  ] as const)('stored %s, browser %s: %s', (stored, browser, expected) => {
    expect(chooseLanguage(stored, browser)).toBe(expected)
  })
})
