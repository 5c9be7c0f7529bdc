import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultRules, type MatchMap, type MatchRound } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { sampleMap, sampleRounds, sampleSeries } from '../../../testing/samples-matches.ts'
import { show } from '../../../testing/show.tsx'
import { RoundStrip } from './round-strip.tsx'

const strip = (is: Partial<MatchMap>, language: 'en' | 'ru' | 'kz' = 'en') => {
  const match = sampleSeries([sampleMap({ status: 'live', ...is })])
  return show(<RoundStrip match={match} map={match.maps[0]!} />, { texts: ['matches'], language })
}
const half = (name: string) => within(screen.getByRole('table', { name: new RegExp(name) }))
/** What a screen reader reads of a team's rounds in a part of the map. */
const told = (part: string, team: RegExp) =>
  within(half(part).getByRole('row', { name: team }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('every round says who won it, on which side and how, and which one is played', async () => {
  await strip({ team1: 2, team2: 1, rounds: sampleRounds([1, 2, 1]) })
  expect(told('half 1', /Tulpar/).slice(0, 5)).toEqual([
    'CT, all enemies eliminated',
    'lost',
    'CT, all enemies eliminated',
    'in play',
    'not played',
  ])
  expect(told('half 1', /Barys/).slice(0, 3)).toEqual(['lost', 'T, all enemies eliminated', 'lost'])
  expect(half('half 1').getByText('Barys: 1 in this part')).toBeInTheDocument()
  expect(half('half 2').getByText('Tulpar: 0 in this part')).toBeInTheDocument()
  await expectAccessible()
})

test('each cell is read with its team and the number of its round', async () => {
  const { container } = await strip({ rounds: sampleRounds([1, 2]) })
  const cell = screen.getByText('T, all enemies eliminated').closest('td')
  const heads = (cell?.getAttribute('headers') ?? '').split(' ').map((id) => container.querySelector(`[id="${id}"]`))
  expect(heads.map((head) => head?.textContent)).toEqual([expect.stringContaining('Barys'), '2'])
})

test('a round that nobody reported is not known, rather than lost by both', async () => {
  await strip({ rounds: sampleRounds([1, null, 1]) })
  expect(told('half 1', /Tulpar/)[1]).toContain('not reported')
  expect(told('half 1', /Barys/)[1]).toContain('not reported')
})

const odd = (is: Partial<MatchRound>): MatchRound[] => [{ ...sampleRounds([1])[0]!, ...is }]

test.each([
  [{ reason: 'bomb', side: 't' }, 'T, bomb went off'],
  [{ reason: 'defuse' }, 'CT, bomb defused'],
  [{ reason: 'time' }, 'CT, time ran out'],
  [{ reason: 'surrender' }, 'CT, surrender'],
  [{ reason: null }, 'CT, reason not known'],
  // A server that does not say the side: only how it ended is certain.
  [{ reason: 'other', side: null }, 'another reason'],
] as const)('a round ends as it was told: %o', async (is, words) => {
  await strip({ rounds: odd(is) })
  expect(told('half 1', /Tulpar/)[0]).toBe(words)
})

test('there are two halves until the map goes into overtime, and then as many overtimes as began', async () => {
  const level = sampleRounds(Array.from({ length: 24 }, (_, at) => (at % 2 ? 1 : 2)))
  await strip({ team1: 12, team2: 12, rounds: level })
  expect(screen.getAllByRole('table')).toHaveLength(3)
  expect(told('overtime 1', /Tulpar/)).toEqual(['in play', ...Array.from({ length: 5 }, () => 'not played')])
})

test('a map of two against two has halves of eight', async () => {
  const match = sampleSeries([sampleMap({ status: 'live' })], { game: { players: 2, rules: defaultRules(2) } })
  await show(<RoundStrip match={match} map={match.maps[0]!} />, { texts: ['matches'] })
  expect(told('half 1', /Tulpar/)).toHaveLength(8)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('16')
  expect(screen.queryByRole('columnheader', { name: '17' })).toBeNull()
})

test('a map that is over has no round that is played', async () => {
  await strip({ status: 'finished', winner: 1, rounds: sampleRounds(Array.from({ length: 13 }, () => 1)) })
  expect(screen.queryByText('in play')).toBeNull()
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test.each([
  ['ru', /Mirage, 1-я половина/, 'CT, все убиты'],
  ['kz', /Mirage, 1-жарты/, 'CT, бәрі жойылды'],
] as const)('the strip speaks %s', async (language, caption, words) => {
  await strip({ rounds: sampleRounds([1]) }, language)
  expect(screen.getByRole('table', { name: caption })).toBeVisible()
  expect(screen.getByText(words)).toBeInTheDocument()
})
