import { expect, test } from 'vitest'
import { nameKeys } from './name-keys.ts'
import { searchKey } from './search-key.ts'
import { soundKey } from './sound-key.ts'

test('what was typed is looked for first, then what its keys write on other keyboards, each once', () => {
  expect(nameKeys('Tulpar')[0]).toBe('tulpar')
  expect(nameKeys('ТуЛпар')).toHaveLength(new Set(nameKeys('ТуЛпар')).size)
  expect(nameKeys('ghbdtn')).toEqual(['ghbdtn', 'gbdtn', searchKey('привет'), 'privet'])
  // A letter alone is any letter of another keyboard.
  expect(nameKeys('q')).toEqual(['q'])
  expect(nameKeys('qw').length).toBeGreaterThan(1)
  expect(nameKeys(' ')).toEqual([])
})

test.each([
  ['тулпар', 'tulpar'],
  ['Тұлпар', 'tulpar'],
  // On the wrong keyboard.
  ['nekgfh', 'tulpar'],
])('%s is looked for as it sounds, too', (typed, key) => expect(nameKeys(typed)).toContain(key))

test.each([
  ['Қыран', 'Qyran'],
  ['Ғасыр', 'Gasyr'],
  ['Әлем', 'Alem'],
  ['Өрлеу', 'Orleu'],
  ['Ұлы дала', 'Uly dala'],
  ['Үміт', 'Umit'],
  ['Іле', 'Ile'],
  ['Таң', 'Tan'],
  ['Жаһан', 'Jahan'],
  ['Шаңырақ', 'Shanyrak'],
])('%s is found by %s, and the other way round', (kazakh, latin) => {
  const isFound = (typed: string, name: string): boolean =>
    nameKeys(typed).some((key) => searchKey(name).includes(key) || soundKey(name).includes(key))
  expect([isFound(latin, kazakh), isFound(kazakh, latin)]).toEqual([true, true])
})
