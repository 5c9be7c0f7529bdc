import { type Counted, type Counting, counted, countingOf, openPosition, stageOf, type Sums } from './chance-count.ts'
import { type ChanceRow, type ChanceTable, leftOf, type MatchChance } from './chance-mix.ts'
import { drawChance } from './chance-odds.ts'
import { type ChanceOptions, defaultSamples, InvalidChanceOptionsError } from './chance-options.ts'
import type { Tournament } from './state.ts'
import type { MatchId } from './types.ts'

/** Matches that may be named, and rows they may make. */
const mostMatches = 8
const mostRows = 256
/** Futures for all rows together when nobody says how many: each has its part, and no fewer than `fewestSamples`. */
const tableSamples = 24_000
const fewestSamples = 128

/**
 * The chances of all teams for every way in which up to eight matches that can be played now may end together; see
 * `ChanceTable`. All rows come from the same futures, so that they differ by these matches and not by luck. Mix them by the
 * matches' own chances with `mixChances`: while these move, nothing has to be counted again. `samples` is for each row;
 * when left out 4,000 for up to six rows, then fewer, 128 at least: many rows together tell as much. Throws
 * InvalidChanceOptionsError for options that mean nothing, for a match that cannot be played now or is named twice, and for
 * more than 256 rows.
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
  const share = Math.max(fewestSamples, Math.min(defaultSamples, Math.ceil(tableSamples / count)))
  const pairs = new PairSums(model.teams.length)
  const found = Array.from({ length: count }, (_, row) =>
    counted(counting, assumedIn({ size: model.matches.length, positions, ways }, row), {
      samples: options.samples ?? share,
      each: (pair, two) => pairs.add(pair, two),
    }),
  )
  return {
    method: found.some(({ method }) => method === 'sampled') ? 'sampled' : 'exact',
    samples: Math.max(...found.map(({ samples }) => samples)),
    stage: stageOf(model),
    matches: [...matches],
    ways,
    chances: positions.map((at): MatchChance => chanceNow(counting, at)),
    teams: model.teams,
    rows: found.map(rowOf),
    alike: {
      advance: alikeOf(
        found.map(({ advanceError }) => advanceError),
        pairs.errors('advance', count),
        ways,
      ),
      win: alikeOf(
        found.map(({ winError }) => winError),
        pairs.errors('win', count),
        ways,
      ),
    },
  }
}

function rowOf({ advance, win, advanceError, winError }: Counted): ChanceRow {
  return { advance: [...advance], win: [...win], advanceError: [...advanceError], winError: [...winError] }
}

type Assuming = { readonly size: number; readonly positions: readonly number[]; readonly ways: readonly number[] }

/** What a row assumes, by the digits of its number: side 2 wins, side 1 does, a draw. */
function assumedIn({ size, positions, ways }: Assuming, row: number): Uint8Array {
  const assumed = new Uint8Array(size)
  let rest = row
  positions.forEach((at, match) => {
    assumed[at] = [2, 1, 3][rest % ways[match]!]!
    rest = Math.floor(rest / ways[match]!)
  })
  return assumed
}

function chanceNow({ model, live, odds }: Counting, at: number): MatchChance {
  const { bestOf } = model.matches[at]!
  const [one, two] = [model.occupants[at * 2]!, model.occupants[at * 2 + 1]!]
  const p = live[at]! >= 0 ? live[at]! : odds(one, two, bestOf)
  const draw = model.draws[at] === 1 ? drawChance(p, bestOf) : 0
  return { win: p - draw / 2, draw }
}

/** What each pair of futures comes to over all rows, from which follows how much of their luck the rows share. */
class PairSums {
  readonly #teams: number
  readonly #sums: { readonly advance: Float64Array; readonly win: Float64Array }[] = []

  constructor(teams: number) {
    this.#teams = teams
  }

  add(pair: number, two: Sums): void {
    const known = this.#sums[pair]
    const sums = known ?? { advance: new Float64Array(this.#teams), win: new Float64Array(this.#teams) }
    if (known === undefined) this.#sums[pair] = sums
    for (let team = 0; team < this.#teams; team += 1) {
      sums.advance[team]! += two.advance[team]!
      sums.win[team]! += two.win[team]!
    }
  }

  /** By team, the standard error of the mean of all rows. */
  errors(field: 'advance' | 'win', rows: number): number[] {
    const pairs = this.#sums.length
    return Array.from({ length: this.#teams }, (_, team) => {
      const means = this.#sums.map((sums) => sums[field][team]! / rows / 2)
      const mean = means.reduce((sum, each) => sum + each, 0) / pairs
      const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0)
      return pairs < 2 ? Infinity : Math.sqrt(squares / (pairs - 1) / pairs)
    })
  }
}

/** How alike rows are, by team, so that mixing all of them evenly has the error that was seen. */
function alikeOf(errors: readonly Float64Array[], seen: readonly number[], ways: readonly number[]): number[] {
  const even = ways.map((count) => Array.from({ length: count }, () => 1 / count))
  return seen.map((error, team) => {
    const mean = errors.reduce((sum, row) => sum + row[team]!, 0) / errors.length
    if (!(error < mean)) return 1
    let [low, high] = [0, 1]
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2
      if (leftOf(even, middle) < (error / mean) ** 2) low = middle
      else high = middle
    }
    return high
  })
}
