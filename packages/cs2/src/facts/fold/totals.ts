import type { BoardLine, FactOf } from '../game-fact.ts'
import type { RoundFigures, RoundView, Totals } from './map-view.ts'

type Sums = {
  rounds: number
  counts: Record<Count, number>
  kastRounds: number
  firstKills: number
  firstDeaths: number
  tradedDeaths: number
  clutches: [tried: number, won: number][]
  multiKills: [number, number, number, number]
}
type Count = (typeof counts)[number]

/** What every round adds. */
const counts = [
  'kills',
  'deaths',
  'assists',
  'flashAssists',
  'headshots',
  'teamKills',
  'damage',
  'utilityDamage',
  'teamDamage',
  'enemiesFlashed',
  'tradeKills',
  'plants',
  'defuses',
] as const
const boardCounts = ['kills', 'deaths', 'assists', 'damage', 'utilityDamage', 'enemiesFlashed'] as const
const largestClutch = 5

function emptySums(): Sums {
  return {
    rounds: 0,
    counts: Object.fromEntries(counts.map((name) => [name, 0])) as Record<Count, number>,
    kastRounds: 0,
    firstKills: 0,
    firstDeaths: 0,
    tradedDeaths: 0,
    clutches: Array.from({ length: largestClutch }, () => [0, 0]),
    multiKills: [0, 0, 0, 0],
  }
}

type Told = {
  readonly rounds: readonly RoundView[]
  readonly board: FactOf<'round_stats'> | null
  readonly all: number
}

/**
 * Everybody's figures over the rounds that count, by SteamID64. The engine's scoreboard is right about what it counts, whatever is missing here: it
 * stands for the rounds before it, and lines for those since.
 */
export function totalsOf(told: Told): ReadonlyMap<string, Totals> {
  const lines = new Map(told.board?.lines.map((line) => [line.steamId, line]))
  const ids = new Set([...told.rounds.flatMap(({ figures }) => figures.map(({ steamId }) => steamId)), ...lines.keys()])
  const isTorn = isTornBefore(told)
  return new Map(
    [...ids].map((steamId) => {
      const line = lines.get(steamId)
      return [steamId, { ...totalsFor(steamId, told, line), isRepaired: isTorn && line !== undefined }]
    }),
  )
}

/** Whether something is missing of the rounds that the scoreboard tells. */
function isTornBefore({ rounds, board }: Told): boolean {
  const whole = new Set(rounds.flatMap(({ number, isWhole }) => (isWhole && number !== null ? [number] : [])))
  for (let number = 1; number < (board?.round ?? 0); number += 1) if (!whole.has(number)) return true
  return false
}

function totalsFor(
  steamId: string,
  { rounds, board, all }: Told,
  line: BoardLine | undefined,
): Omit<Totals, 'isRepaired'> {
  const [sums, since] = [emptySums(), emptySums()]
  let played = 0
  for (const round of rounds) {
    const figures = round.figures.find((one) => one.steamId === steamId)
    if (figures === undefined) continue
    if (round.winner !== null) played += 1
    add(sums, round, figures)
    if (board !== null && (round.number ?? 0) >= board.round) add(since, round, figures)
  }
  const { counts: own, kastRounds, rounds: whole, ...rest } = sums
  const figures = { ...own }
  if (line !== undefined) for (const name of boardCounts) figures[name] = Math.round(line[name]) + since.counts[name]
  const ended = line === undefined ? played : all
  return {
    ...figures,
    ...rest,
    rounds: whole,
    endedRounds: ended,
    kastRounds,
    adr: ended === 0 ? null : figures.damage / ended,
    kast: whole === 0 ? null : kastRounds / whole,
  }
}

function add(sums: Sums, { isWhole, winner }: RoundView, figures: RoundFigures): void {
  for (const name of counts) sums.counts[name] += figures[name]
  // What hangs on all that happened is told of whole rounds alone.
  if (!isWhole || winner === null) return
  sums.rounds += 1
  if (figures.isKast) sums.kastRounds += 1
  if (figures.isFirstKill) sums.firstKills += 1
  if (figures.isFirstDeath) sums.firstDeaths += 1
  if (figures.wasTraded) sums.tradedDeaths += 1
  const multi = Math.min(5, figures.kills) - 2
  if (multi >= 0) sums.multiKills[multi] = (sums.multiKills[multi] ?? 0) + 1
  const clutch =
    figures.clutch === null ? undefined : sums.clutches[Math.min(figures.clutch.against, largestClutch) - 1]
  if (clutch === undefined) return
  clutch[0] += 1
  if (figures.clutch?.isWon === true) clutch[1] += 1
}
