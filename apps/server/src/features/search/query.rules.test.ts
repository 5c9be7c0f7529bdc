import { describe, expect, test } from 'vitest'
import { searchKey } from '#core/search-key'
import { keysOf, matchQueryOf } from './query.rules.ts'

test('what was typed is looked for first, then what its keys write on other keyboards, each once', () => {
  expect(keysOf('Tulpar')[0]).toBe('tulpar')
  expect(keysOf('ТуЛпар')).toHaveLength(new Set(keysOf('ТуЛпар')).size)
  expect(keysOf('ghbdtn')).toEqual(['ghbdtn', 'gbdtn', searchKey('привет'), 'privet'])
  // A letter alone is any letter of another keyboard.
  expect(keysOf('q')).toEqual(['q'])
  expect(keysOf('qw').length).toBeGreaterThan(1)
  expect(keysOf(' ')).toEqual([])
})

test.each([
  ['тулпар', 'tulpar'],
  ['Тұлпар', 'tulpar'],
  // On the wrong keyboard.
  ['nekgfh', 'tulpar'],
])('%s is looked for as it sounds, too', (typed, key) => expect(keysOf(typed)).toContain(key))

describe('a match is looked for', () => {
  test.each([
    ['5', 5],
    ['#12', 12],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['0', null],
    ['05', null],
    ['5a', null],
    ['#', null],
    ['1 2', null],
  ])('by its number: %j is %j', (text, number) => expect(matchQueryOf(text).number).toBe(number))

  test.each(['vs', 'vs.', 'v', 'VS', 'мы', 'против', 'қарсы', '-', '–', '—', ':'])(
    'by two teams with %j between',
    (word) => {
      expect(matchQueryOf(`Tulpar ${word} Barys`).teams).toEqual([keysOf('Tulpar'), keysOf('Barys')])
    },
  )

  test.each(['Tulpar', 'Tulpar-Barys', 'one vs two vs three', 'Tulpar vs'])('by one name: %s', (text) => {
    expect(matchQueryOf(text).teams).toEqual([keysOf(text)])
  })
})
