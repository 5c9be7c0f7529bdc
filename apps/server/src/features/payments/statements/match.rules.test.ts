import { describe, expect, test } from 'vitest'
import { codeKey, matchLines, type Owing } from './match.rules.ts'
import type { Line } from './lines.rules.ts'

const owing = (is: Partial<Owing> = {}): Owing => ({
  registrationId: 'r1',
  code: 'LC-ABC-01234',
  rest: 35_000,
  names: ['Тұлпар', 'aidos_k'],
  ...is,
})
const line = (is: Partial<Line> = {}): Line => ({
  origin: 'statement:1',
  date: '2026-12-11',
  amount: 35_000,
  text: '',
  payer: '',
  ...is,
})
const other = owing({ registrationId: 'r2', code: 'LC-XYZ-99999', names: ['Barys'] })
const said = (lines: readonly Line[], all: readonly Owing[] = [owing(), other], known: string[] = []) =>
  matchLines(lines, all, new Set(known)).map(({ verdict, registrationIds }) => [verdict, ...registrationIds].join(' '))

test.each([
  'LC-ABC-01234',
  'lc abc 01234',
  'взнос LCABC01234 спасибо',
  'код: LC–ABC–O1234',
  'ЛС-АВС-01234',
  'lc-abc-0i2 34',
])('a code is told however it was typed: %s', (text) => expect(said([line({ text })])).toEqual(['sure r1']))

test('two codes are never taken for one another by chance of alike signs', () => {
  expect(codeKey('LC-SBZ-00000')).toBe(codeKey('LC-582-OOOOO'))
  const twins = [owing({ code: 'LC-SAB-00001' }), owing({ registrationId: 'r3', code: 'LC-SA8-00001' })]
  expect(said([line({ text: 'LC-SAB-00001' })], twins)).toEqual(['ask r1 r3'])
})

describe('is asked about', () => {
  test.each<[string, Partial<Line>, string]>([
    ['a code with less money', { text: 'LC-ABC-01234', amount: 30_000 }, 'ask r1'],
    ['a code with more', { text: 'LC-ABC-01234', amount: 36_000 }, 'ask r1'],
    ['two codes', { text: 'LC-ABC-01234 LC-XYZ-99999' }, 'ask r1 r2'],
    ['the sum and a name in another alphabet', { payer: 'TULPAR' }, 'ask r1'],
    ['the sum and a name of the roster', { text: 'от aidos_k за команду' }, 'ask r1'],
    ['a name with another sum', { payer: 'Барыс Б.', amount: 1 }, 'ask r2'],
  ])('%s', (_, is, expected) => expect(said([line(is)])).toEqual([expected]))

  test('a code of whoever owes nothing any more', () => {
    expect(said([line({ text: 'LC-ABC-01234' })], [owing({ rest: 0 })])).toEqual(['ask r1'])
  })
  test('a team that is named twice', () => {
    const twice = [line({ text: 'LC-ABC-01234' }), line({ text: 'LC-ABC-01234', origin: 'statement:2' })]
    expect(said(twice)).toEqual(['ask r1', 'ask r1'])
  })
})

test('the sum alone is nobody’s, and what was entered is known', () => {
  expect(said([line({ payer: 'Somebody Else' })])).toEqual(['not_ours'])
  expect(said([line({ payer: 'Tul' })], [owing({ names: ['Tul'] })])).toEqual(['not_ours'])
  expect(said([line({ text: 'LC-ABC-01234' })], undefined, ['statement:1'])).toEqual(['known'])
})
