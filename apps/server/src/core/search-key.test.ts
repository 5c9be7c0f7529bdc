import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onOtherLayouts } from './keyboard-layouts.ts'
import { searchKey } from './search-key.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 })
const kazakhName = fc.string({
  unit: fc.constantFrom(...Array.from('аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘҒҚҢӨҰҮҺІЯabcdxyzABCXYZ019 _-')),
  maxLength: 32,
})

describe('the key of a name', () => {
  test.each([
    ['Қарағанды', 'карагАНДЫ'],
    ['Өскемен Іле', 'оскемен иле'],
    ['Ұлытау үш', 'УЛЫТАУ УШ'],
    ['Жаһан', 'жахан'],
    ['Әнші', 'аншИ'],
    ['Таңғы', 'тангы'],
    // All of it Latin on the left, Cyrillic on the right.
    ['AKTOBE TEAM', 'АКТОВЕ ТЕАМ'],
    ['HOPEX', 'НОРЕХ'],
    ['Алёна й', 'алена и'],
    ['Ğalym Şôl', 'galym sol'],
    ['ＡＢＣ', 'abc'],
    ['  night__steppe -- KZ ', 'night steppe kz'],
  ])('%s is found as %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other))
  })

  test.each([
    ['Алматы', 'Астана'],
    ['team 1', 'team 10'],
    ['100%', '100'],
  ])('%s is not %s', (one, other) => {
    expect(searchKey(one)).not.toBe(searchKey(other))
  })

  test('of a key is the key itself', () => {
    fc.assert(
      fc.property(fc.oneof(text, kazakhName), (name) => {
        const key = searchKey(name)
        expect(searchKey(key)).toBe(key)
      }),
    )
  })

  test('knows no case, and has no blanks but single ones between words', () => {
    fc.assert(
      fc.property(kazakhName, (name) => {
        const key = searchKey(name)
        expect(searchKey(name.toUpperCase())).toBe(key)
        expect(searchKey(name.toLowerCase())).toBe(key)
        expect(key).not.toMatch(/^ | $| {2}|[_-]|[A-ZА-ЯЁӘҒҚҢӨҰҮҺІ]/)
      }),
    )
  })

  test('of a part of a name is a part of its key', () => {
    fc.assert(
      fc.property(kazakhName, fc.nat(), fc.nat(), (name, one, other) => {
        const [from, to] = [one % 33, other % 33].toSorted((a, b) => a - b)
        expect(searchKey(name)).toContain(searchKey(name.slice(from, to)))
      }),
    )
  })
})

describe('another layout', () => {
  test.each([
    ['fcnfyf', 'астана'],
    ['фыефтф', 'astana'],
    ['0fhf5fyls', 'қарағанды'],
    ['Rfhfufylf', 'Караганда'],
    [';fyf', 'жана'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(onOtherLayouts(typed)).toContain(meant)
  })

  test('and back gives the letters that were typed', () => {
    const latin = fc.string({
      unit: fc.constantFrom(...Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP")),
      maxLength: 30,
    })
    fc.assert(
      fc.property(latin, (typed) => {
        const [russian = ''] = onOtherLayouts(typed)
        expect(onOtherLayouts(russian).at(-1)).toBe(typed)
      }),
    )
  })
})
