import { applyAll, type Applied } from './apply.ts'
import { type Counting, counted, countingOf, openPosition } from './chance-count.ts'
import { type ChanceRow, type Chances, chancesOf, type ChanceTable, type MatchChance } from './chance-mix.ts'
import { drawChance } from './chance-odds.ts'
import { type ChanceOptions, InvalidChanceOptionsError } from './chance-options.ts'
import type { Tournament } from './state.ts'
import type { MatchId, TournamentEvent, TournamentFact } from './types.ts'

/** Futures when nobody says how many: ± 0.8 points at most. */
const defaultSamples = 4000
/** Rows of a table, and futures for all of them together: each row has its part, and no fewer than `fewestSamples`. */
const mostRows = 256
const mostMatches = 8
const tableSamples = 64_000
const fewestSamples = 500

/**
 * The tournament if more happened: facts are applied in order, numbered on from the last event. Nothing is logged
 * anywhere but in the tournament given back.
 */
export function whatIf(t: Tournament, facts: readonly TournamentFact[]): Applied {
  return applyAll(
    t,
    facts.map((fact, at): TournamentEvent => ({ ...fact, seq: t.lastSeq + 1 + at })),
  )
}

/**
 * The chances of all teams. Single eliminations at the end of a tournament are counted exactly, whatever their size:
 * n(n-1) multiplications for n teams. So is all else while no more than a dozen matches can come before them; with more,
 * futures are played from `seed`, and each chance says its standard error. Nobody is taken to leave, and no match to end
 * by forfeit. What hangs on scores of matches yet to be played, or on lots, goes to each of the tied alike. Throws
 * InvalidChanceOptionsError for options that mean nothing.
 */
export function chances(t: Tournament, options: ChanceOptions = {}): Chances {
  const counting = countingOf(t, options)
  const { model } = counting
  const found = counted(counting, new Uint8Array(model.matches.length), options.samples ?? defaultSamples)
  return chancesOf({ ...found, stage: stageOf(counting) }, model.teams, found)
}

function stageOf({ model }: Counting): string {
  return model.t.layout.stages[model.running]!.config.id
}

/**
 * The chances of all teams for every way in which up to eight matches that can be played now may end together; see
 * `ChanceTable`. All rows come from the same futures, so that they differ by these matches and not by luck. Mix them by the
 * matches' own chances with `mixChances`: while these move, nothing has to be counted again. `samples` is for each row;
 * when left out 4,000, fewer with more rows than 16, and 500 at least. Throws InvalidChanceOptionsError for options that
 * mean nothing, for a match that cannot be played now or is named twice, and for more than 256 rows.
 */
export function conditionalChances(
  t: Tournament,
  matches: readonly MatchId[],
  options: ChanceOptions = {},
): ChanceTable {
  const counting = countingOf(t, options)
  const { model } = counting
  const positions = matches.map((id) => openPosition(model, id))
  const twice = matches.find((id, at) => matches.indexOf(id) !== at)
  if (twice !== undefined) throw new InvalidChanceOptionsError('match_invalid', twice)
  const ways = positions.map((at): 2 | 3 => (model.draws[at] === 1 ? 3 : 2))
  const count = ways.reduce<number>((product, each) => product * each, 1)
  if (matches.length > mostMatches || count > mostRows) throw new InvalidChanceOptionsError('matches_too_many')
  const samples = options.samples ?? Math.max(fewestSamples, Math.min(defaultSamples, Math.ceil(tableSamples / count)))
  const found = Array.from({ length: count }, (_, row) => {
    const assumed = new Uint8Array(model.matches.length)
    let rest = row
    positions.forEach((at, match) => {
      const digit = rest % ways[match]!
      rest = Math.floor(rest / ways[match]!)
      assumed[at] = digit === 0 ? 2 : digit === 1 ? 1 : 3
    })
    return counted(counting, assumed, samples)
  })
  const isSampled = found.some(({ method }) => method === 'sampled')
  return {
    method: isSampled ? 'sampled' : 'exact',
    samples: Math.max(...found.map((row) => row.samples)),
    stage: stageOf(counting),
    matches: [...matches],
    ways,
    chances: positions.map((at): MatchChance => chanceNow(counting, at)),
    teams: model.teams,
    rows: found.map(({ advance, win, advanceError, winError }): ChanceRow => {
      return { advance: [...advance], win: [...win], advanceError: [...advanceError], winError: [...winError] }
    }),
  }
}

function chanceNow({ model, live, odds }: Counting, at: number): MatchChance {
  const { bestOf } = model.matches[at]!
  const [one, two] = [model.occupants[at * 2]!, model.occupants[at * 2 + 1]!]
  const p = live[at]! >= 0 ? live[at]! : odds(one, two, bestOf)
  const draw = model.draws[at] === 1 ? drawChance(p, bestOf) : 0
  return { win: p - draw / 2, draw }
}
