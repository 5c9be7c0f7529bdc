import type { PlayerMatch } from './player-matches.rules.ts'

/** Numbers that are added up under a key. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>
type Sum<Key, Name extends string> = Key & Numbers<Name>

const totalNames = [
  'matches',
  'wins',
  'draws',
  'counted',
  'counted_wins',
  'maps',
  'rounds',
  'kills',
  'deaths',
  'assists',
  'damage',
  'headshot_kills',
  'logged_rounds',
  'first_kills',
  'first_deaths',
  'trade_kills',
  'clutches_tried',
  'clutches',
  'logged_kills',
] as const
const weaponNames = ['kills', 'headshots'] as const
const duelNames = ['killed', 'died'] as const

type Total = Sum<{ user_id: string }, (typeof totalNames)[number]>
type WeaponSum = Sum<{ user_id: string; weapon: string }, (typeof weaponNames)[number]>
type DuelSum = Sum<{ user_id: string; opponent_id: string }, (typeof duelNames)[number]>
export type Sums = { totals: Total[]; weapons: WeaponSum[]; duels: DuelSum[] }

export const sumNames = { totals: totalNames, weapons: weaponNames, duels: duelNames } as const

/** The totals of whoever played nothing. */
export const noTotals = Object.fromEntries(totalNames.map((name) => [name, 0])) as Numbers<(typeof totalNames)[number]>

/** By how much the sums of all players change when a match tells `now` in place of `before`. What stays the same is left out; the order is that of the keys. */
export function changesOf(before: readonly PlayerMatch[], now: readonly PlayerMatch[]): Sums {
  const of = <T extends object>(read: (match: PlayerMatch) => T[], names: readonly string[]): T[] =>
    difference(before.flatMap(read), now.flatMap(read), names)
  return {
    totals: of(totalOf, totalNames),
    weapons: of(({ userId, weapons }) => weapons.map((one) => ({ user_id: userId, ...one })), weaponNames),
    duels: of(
      ({ userId, duels }) =>
        duels.map(({ opponentId, killed, died }) => ({ user_id: userId, opponent_id: opponentId, killed, died })),
      duelNames,
    ),
  }
}

function totalOf({ userId, outcome, figures, maps, logged, weapons }: PlayerMatch): Total[] {
  const isCounted = figures !== null
  return [
    {
      user_id: userId,
      matches: 1,
      wins: outcome === 1 ? 1 : 0,
      draws: outcome === 0 ? 1 : 0,
      counted: isCounted ? 1 : 0,
      counted_wins: isCounted && outcome === 1 ? 1 : 0,
      maps: maps.filter((map) => map.figures !== null).length,
      rounds: figures?.rounds ?? 0,
      kills: figures?.kills ?? 0,
      deaths: figures?.deaths ?? 0,
      assists: figures?.assists ?? 0,
      damage: figures?.damage ?? 0,
      headshot_kills: figures?.headshotKills ?? 0,
      logged_rounds: logged?.rounds ?? 0,
      first_kills: logged?.firstKills ?? 0,
      first_deaths: logged?.firstDeaths ?? 0,
      trade_kills: logged?.tradeKills ?? 0,
      clutches_tried: logged?.clutchesTried ?? 0,
      clutches: logged?.clutches ?? 0,
      logged_kills: weapons.reduce((total, { kills }) => total + kills, 0),
    },
  ]
}

function difference<T extends object>(before: readonly T[], now: readonly T[], names: readonly string[]): T[] {
  const sums = new Map<string, Record<string, unknown>>()
  const add = (row: T, sign: 1 | -1): void => {
    const entries = Object.entries(row)
    const keys = entries.filter(([name]) => !names.includes(name))
    const key = JSON.stringify(keys)
    const sum = sums.get(key) ?? { ...Object.fromEntries(keys), ...Object.fromEntries(names.map((name) => [name, 0])) }
    for (const [name, value] of entries) if (names.includes(name)) sum[name] = Number(sum[name]) + sign * Number(value)
    sums.set(key, sum)
  }
  for (const row of before) add(row, -1)
  for (const row of now) add(row, 1)
  return [...sums]
    .filter(([, sum]) => names.some((name) => sum[name] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum as T)
}
