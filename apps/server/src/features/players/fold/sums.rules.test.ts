import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerMatch } from './player-matches.rules.ts'
import { changesOf } from './sums.rules.ts'

const count = fc.nat(30)
const figures = fc.record({
  rounds: count,
  kills: count,
  deaths: count,
  assists: count,
  damage: count,
  headshotKills: count,
})
const told = (userId: string): fc.Arbitrary<PlayerMatch> =>
  fc.record({
    userId: fc.constant(userId),
    team: fc.constantFrom(1, 2),
    outcome: fc.constantFrom(1, 0, -1),
    how: fc.constantFrom('played', 'forfeit', 'admin'),
    score: fc.tuple(count, count),
    maps: fc.array(
      fc.record({
        map: fc.constantFrom('de_mirage', 'de_nuke', ''),
        own: fc.option(count),
        other: fc.option(count),
        outcome: fc.constantFrom(1, 0, -1, null),
        figures: fc.option(figures),
      }),
      { maxLength: 3 },
    ),
    figures: fc.option(figures),
    logged: fc.option(
      fc.record({
        rounds: count,
        firstKills: count,
        firstDeaths: count,
        tradeKills: count,
        clutchesTried: count,
        clutches: count,
      }),
    ),
    weapons: fc.uniqueArray(
      fc.record({ weapon: fc.constantFrom('awp', 'ak47', 'knife'), kills: count, headshots: count }),
      { selector: ({ weapon }) => weapon, maxLength: 3 },
    ),
    duels: fc.uniqueArray(fc.record({ opponentId: fc.constantFrom('u7', 'u8'), killed: count, died: count }), {
      selector: ({ opponentId }) => opponentId,
      maxLength: 2,
    }),
  }) as fc.Arbitrary<PlayerMatch>

const match = fc
  .tuple(told('u1'), told('u2'), fc.subarray([0, 1]))
  .map(([one, other, kept]) => [one, other].filter((_, at) => kept.includes(at)))

/** All changes one after another, by kind and key. */
function added(all: readonly ReturnType<typeof changesOf>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const changes of all)
    for (const [kind, rows] of Object.entries(changes))
      for (const row of rows) {
        const key = Object.values(row)
          .filter((value) => typeof value === 'string')
          .join(' ')
        for (const [name, value] of Object.entries(row)) {
          if (typeof value !== 'number') continue
          sums[`${kind} ${key} ${name}`] = (sums[`${kind} ${key} ${name}`] ?? 0) + value
        }
      }
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

test('however often a match tells something else, its sums are those of what it told last', () => {
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 5 }), (versions) => {
      const changes = versions.map((now, at) => changesOf(versions[at - 1] ?? [], now))
      expect(added(changes)).toEqual(added([changesOf([], versions.at(-1) ?? [])]))
    }),
  )
})

test('told again as it was, nothing moves', () => {
  fc.assert(
    fc.property(match, (told) => {
      expect(Object.values(changesOf(told, told)).flat()).toEqual([])
    }),
  )
})

test('keys come in one order, so that two matches never wait for each other', () => {
  fc.assert(
    fc.property(match, (told) => {
      const { totals, duels } = changesOf([], told)
      const ids = totals.map(({ user_id: id }) => id)
      expect(ids).toEqual(ids.toSorted())
      const keys = duels.map((duel) => `${duel.user_id} ${duel.opponent_id}`)
      expect(keys).toEqual(keys.toSorted())
    }),
  )
})

test('what each thing counts as', () => {
  const one: PlayerMatch = {
    userId: 'u1',
    team: 1,
    outcome: 1,
    how: 'played',
    score: [1, 0],
    maps: [
      {
        map: 'de_nuke',
        own: 13,
        other: 7,
        outcome: 1,
        figures: { rounds: 20, kills: 18, deaths: 9, assists: 2, damage: 1_800, headshotKills: 8 },
      },
      // Nobody told how it ended: no record, but its figures count for the match.
      { map: 'de_dust2', own: null, other: null, outcome: null, figures: null },
    ],
    figures: { rounds: 20, kills: 18, deaths: 9, assists: 2, damage: 1_800, headshotKills: 8 },
    logged: { rounds: 19, firstKills: 4, firstDeaths: 1, tradeKills: 3, clutchesTried: 2, clutches: 1 },
    weapons: [
      { weapon: 'awp', kills: 5, headshots: 1 },
      { weapon: 'ak47', kills: 12, headshots: 7 },
    ],
    duels: [{ opponentId: 'u7', killed: 4, died: 2 }],
  }
  const forfeit: PlayerMatch = { ...one, how: 'forfeit', maps: [], figures: null, logged: null, weapons: [], duels: [] }
  expect(changesOf([], [one]).totals).toMatchObject([
    { matches: 1, wins: 1, counted: 1, counted_wins: 1, maps: 1, kills: 18, logged_rounds: 19, logged_kills: 17 },
  ])
  expect(changesOf([], [forfeit]).totals).toMatchObject([
    { matches: 1, wins: 1, counted: 0, counted_wins: 0, kills: 0 },
  ])
})
