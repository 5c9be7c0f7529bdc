import { expect, test } from 'vitest'
import { swingOf, type RoundFacts } from '@lobby/chances'
import { onRecorded } from '@lobby/cs2/recorded'
import { publishedScoreboards } from './published-scoreboards.test-kit.ts'
import { ratingOf } from './rating.rules.ts'

test('is 1 for an average player, of all rounds alike, and none without a round', () => {
  // The means of those rounds.
  const average = { rounds: 10_000, kills: 6_519, assists: 2_341, deaths: 6_598 }
  expect(ratingOf(average)).toBeCloseTo(1, 2)
  expect(ratingOf({ rounds: 20, kills: 21, assists: 4, deaths: 8 })).toBe(1.481)
  expect(ratingOf({ rounds: 0, kills: 0, assists: 0, deaths: 0 })).toBeNull()
})

type Told = {
  t: number
  type: string
  killer?: number
  victim?: number
  assist?: number
  flash?: number
  player?: number
}
type RecordedRound = {
  map: string
  name: string
  round: number
  score: RoundFacts['score']
  players: { p: number; side: 'ct' | 't'; equip: number; kit?: 1 }[]
  events: Told[]
  seconds: number
  winner: 'ct' | 't'
}
type Sums = { rounds: number; kills: number; assists: number; deaths: number; swing: number; won: number }

const tradeSeconds = 5

/** The round for `swingOf`: it tells no hits, so a kill is all of its damage. */
function factsOf({ name, round, score, players, events, seconds, winner }: RecordedRound): RoundFacts {
  const sideOf = new Map(players.map(({ p, side }) => [p, side]))
  const text = (player: number | undefined): string | null => (player ? String(player) : null)
  return {
    map: name,
    round,
    score,
    players: players.map(({ p, side, equip, kit }) => ({ id: String(p), side, equipment: equip, kit: kit === 1 })),
    events: events.map((told): RoundFacts['events'][number] => {
      const { t, type, killer, victim, flash } = told
      if (type === 'explode') return { kind: 'explode', t }
      if (type === 'plant' || type === 'defuse') return { kind: type, t, player: String(told.player) }
      const trades = events.filter(
        (other) =>
          other.killer === victim &&
          other.t <= t &&
          t - other.t <= tradeSeconds &&
          sideOf.get(other.victim ?? 0) === sideOf.get(killer ?? 0),
      )
      const avenged = trades.map((other) => String(other.victim))
      return { kind: 'kill', t, killer: text(killer), victim: String(victim), flash: text(flash), trades: avenged }
    }),
    end: { t: seconds, winner },
  }
}

function addRound(sums: Map<string, Sums>, round: RecordedRound): void {
  const swings = swingOf(factsOf(round))
  const sideOf = new Map(round.players.map(({ p, side }) => [p, side]))
  const kills = round.events.filter(
    ({ type, killer, victim }) => type === 'kill' && killer && sideOf.get(killer) !== sideOf.get(victim ?? 0),
  )
  for (const { p, side } of round.players) {
    const key = `${round.map}:${p}`
    const own = sums.get(key) ?? { rounds: 0, kills: 0, assists: 0, deaths: 0, swing: 0, won: 0 }
    sums.set(key, own)
    own.rounds += 1
    own.kills += kills.filter(({ killer }) => killer === p).length
    own.assists += kills.filter(({ assist, flash }) => assist === p || flash === p).length
    own.deaths += Number(round.events.some(({ victim }) => victim === p))
    own.swing += swings.get(String(p))?.total ?? 0
    own.won += Number(round.winner === side)
  }
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  const along = mean(one.map((value, at) => (value - a) * ((other[at] ?? 0) - b)))
  return along / Math.sqrt(mean(one.map((value) => (value - a) ** 2)) * mean(other.map((value) => (value - b) ** 2)))
}

onRecorded('rounds', 'the match rating on twelve maps of a Major', (read) => {
  const sums = new Map<string, Sums>()
  for (const line of read('rounds.ndjson').trim().split('\n')) addRound(sums, JSON.parse(line) as RecordedRound)
  const players = [...sums.values()]
  const ratings = players.map((one) => ratingOf(one) ?? 0)

  test('is 1 on average, and few are beyond half of it', () => {
    expect(players).toHaveLength(120)
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(Math.abs(mean - 1)).toBeLessThan(0.02)
    expect(ratings.filter((rating) => Math.abs(rating - 1) > 0.5).length).toBeLessThan(12)
  })

  test('goes along with what players moved rounds by, and with rounds that were won, as docs/decisions/056 says', () => {
    const bySwing = correlation(
      ratings,
      players.map(({ swing, rounds }) => swing / rounds),
    )
    const byWon = correlation(
      ratings,
      players.map(({ won, rounds }) => won / rounds),
    )
    expect([bySwing, byWon]).toEqual([expect.closeTo(0.784, 2), expect.closeTo(0.46, 1)])
  })
})

test.each(publishedScoreboards)(
  'of published scoreboards it goes along with the ratings that stand there: $name',
  (map) => {
    const { rounds, players } = map
    const own = players.map(([kills, assists, deaths]) => ratingOf({ rounds, kills, assists, deaths }) ?? 0)
    const first = correlation(
      own,
      players.map(([, , , rating]) => rating),
    )
    const second = correlation(
      own,
      players.map(([, , , , rating]) => rating),
    )
    // Each of those counts something that ours does not: several kills of a round, or damage and KAST.
    expect([first > 0.97, second > 0.95]).toEqual([true, true])
    // Theirs is 1 for an average professional, ours for an average player of a map.
    expect(own.reduce((sum, rating) => sum + rating, 0) / own.length).toBeCloseTo(1, 1)
  },
)
