import { describe, expect, test } from 'vitest'
import { nameKeys } from '#core/name-keys'
import { matchQueryOf } from './query.rules.ts'

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
      expect(matchQueryOf(`Tulpar ${word} Barys`).teams).toEqual([nameKeys('Tulpar'), nameKeys('Barys')])
    },
  )

  test.each(['Tulpar', 'Tulpar-Barys', 'one vs two vs three', 'Tulpar vs'])('by one name: %s', (text) => {
    expect(matchQueryOf(text).teams).toEqual([nameKeys(text)])
  })
})
