import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundKey } from './sound-key.ts'

test.each([
  ['тулпар', 'Tulpar'],
  ['Тұлпар', 'tulpar'],
  ['Ақбөрі', 'Aqbori'],
  ['Ақбөрі', 'Akböri'],
  ['Қыран', 'Qyran'],
  ['Жібек', 'Zhibek'],
  ['Жібек', 'Jibek'],
  ['Шыңғыс', 'Shyngys'],
  ['Асхат', 'Askhat'],
  ['Дмитрий', 'Dmitriy'],
  ['Чемпион', 'Chempion'],
  ['Юлия', 'Yuliya'],
  ['Щука', 'Shchuka'],
  ['Қайрат', 'Kairat'],
  ['Цезарь', 'Tsezar'],
  ['Максат', 'Maxat'],
  ['Caspian', 'Каспиан'],
  ['  Степь__KZ ', 'step kz'],
])('%s sounds as %s', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other))
})

test.each([
  ['Алматы', 'Астана'],
  ['team 1', 'team 11'],
  ['Барс', 'Марс'],
])('%s does not sound as %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})

test('what is written in Cyrillic begins as its Latin spelling does, letter by letter', () => {
  const name = 'тулпар'
  for (let count = 1; count <= name.length; count += 1)
    expect(soundKey('Tulpar')).toMatch(new RegExp(`^${soundKey(name.slice(0, count))}`))
})

test('a key has no capitals, no double letters and no blanks but single ones', () => {
  const letters = Array.from('аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘҒҚҢӨҰҮҺІЯabcdhkxyzsABCXYZ019 _-')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 32 }), (name) => {
      expect(soundKey(name)).not.toMatch(/^ | $| {2}|([a-z])\1|[A-ZА-Я]/)
    }),
  )
})
