/** The chances of one team, from 0 to 1, and the standard error of each: 0 for what is certain or exact. */
export type Chance = {
  readonly team: string
  /** To be among those the running stage sends on; in a last stage that sends nobody on, to win. */
  readonly advance: number
  readonly win: number
  readonly advanceError: number
  readonly winError: number
}

export type Chances = {
  /** `exact`: all ways to the end were counted; `sampled`: some, see `samples`. */
  readonly method: 'exact' | 'sampled'
  /** Futures played; 0 when exact. */
  readonly samples: number
  /** The largest standard error of all below. */
  readonly error: number
  /** The stage `advance` speaks of. */
  readonly stage: string
  readonly teams: readonly Chance[]
}

/** The chances of all teams under the condition of how some matches end, by position of the team. */
export type ChanceRow = {
  readonly advance: readonly number[]
  readonly win: readonly number[]
  readonly advanceError: readonly number[]
  readonly winError: readonly number[]
}

/**
 * A row for each way in which some matches can end together. Side 1 wins match i in the rows whose number has its digit i
 * at 1, side 2 where it is 0, and 2 is a draw; a digit has two values, or three where the match can end drawn (`ways`).
 * So where no match can, row o is the bit mask o.
 */
export type ChanceTable = {
  readonly method: 'exact' | 'sampled'
  /** Futures played for each row, the same for all of them. */
  readonly samples: number
  readonly stage: string
  readonly matches: readonly string[]
  /** How many ways each match can end, and the chances of them as they were when the table was made. */
  readonly ways: readonly (2 | 3)[]
  readonly chances: readonly MatchChance[]
  readonly teams: readonly string[]
  readonly rows: readonly ChanceRow[]
  /**
   * By team, how alike the luck is of two rows that differ by one match: 1 when both are off alike, 0 when one says nothing
   * of the other. Two that differ by n matches are alike to the power of n.
   */
  readonly alike: { readonly advance: readonly number[]; readonly win: readonly number[] }
}

/** The chance that side 1 wins, and that the match ends drawn: side 2 has the rest. */
export type MatchChance = { readonly win: number; readonly draw: number }

/**
 * The chances of all teams from a table and the chances of its matches as they stand now, a number for side 1 where no
 * draw can be: P = Σ Π (chance of each outcome of the row) · row. It is linear in every one of them, so that a match that
 * moves from 40 to 60 moves all teams on a line between its two sides. The error is that of the rows that count, less what
 * their luck has not in common. Without `now` the chances are those the table was made with. O(rows · teams). Throws RangeError for a list of another
 * length, and for what is no chance.
 */
export function mixChances(table: ChanceTable, now: readonly (number | MatchChance)[] = table.chances): Chances {
  const { ways, rows, method, samples, stage } = table
  if (now.length !== ways.length) throw new RangeError(`${ways.length} chances are needed, not ${now.length}`)
  const parts = now.map((chance, at) => partsOf(chance, ways[at]!))
  const size = table.teams.length
  const sums = { advance: zeros(size), win: zeros(size), advanceError: zeros(size), winError: zeros(size) }
  rows.forEach((row, number) => {
    const weight = weightOf(parts, number)
    if (weight === 0) return
    for (const field of fields) {
      const list = row[field]
      const sum = sums[field]
      for (let team = 0; team < size; team += 1) sum[team]! += weight * list[team]!
    }
  })
  for (const field of ['advance', 'win'] as const) {
    const errors = sums[`${field}Error`]
    errors.forEach((error, team) => {
      errors[team] = error * Math.sqrt(leftOf(parts, table.alike[field][team] ?? 1))
    })
  }
  return chancesOf({ method, samples, stage }, table.teams, sums)
}

/** How likely a row is, by the chances of the ends of each match. */
function weightOf(parts: readonly (readonly number[])[], row: number): number {
  let weight = 1
  let rest = row
  for (const part of parts) {
    weight *= part[rest % part.length]!
    rest = Math.floor(rest / part.length)
  }
  return weight
}

/** The part of a variance that is left when rows are mixed whose luck is so alike: all of it when one row is certain. */
export function leftOf(parts: readonly (readonly number[])[], alike: number): number {
  return parts.reduce((product, part) => {
    const same = part.reduce((sum, chance) => sum + chance * chance, 0)
    return product * (alike + (1 - alike) * same)
  }, 1)
}

const fields = ['advance', 'win', 'advanceError', 'winError'] as const

function zeros(size: number): number[] {
  return Array.from({ length: size }, () => 0)
}

/** By digit: side 2 wins, side 1 does, a draw. */
function partsOf(chance: number | MatchChance, ways: number): readonly number[] {
  const { win, draw } = typeof chance === 'number' ? { win: chance, draw: 0 } : chance
  const isChance = win >= 0 && draw >= 0 && win + draw <= 1 + 1e-12 && (ways === 3 || draw === 0)
  if (!isChance) throw new RangeError('no chance')
  const loss = Math.max(0, 1 - win - draw)
  return ways === 3 ? [loss, win, draw] : [loss, win]
}

type Head = Pick<Chances, 'method' | 'samples' | 'stage'>
type Lists = { readonly [field in (typeof fields)[number]]: ArrayLike<number> }

/** Chances as a reader sees them. */
export function chancesOf({ method, samples, stage }: Head, teams: readonly string[], lists: Lists): Chances {
  const list = teams.map((team, at): Chance => {
    const { advance, win, advanceError, winError } = lists
    return {
      team,
      advance: rounded(advance[at]!),
      win: rounded(win[at]!),
      advanceError: advanceError[at]!,
      winError: winError[at]!,
    }
  })
  const error = Math.max(...list.map(({ advanceError, winError }) => Math.max(advanceError, winError)))
  return { method, samples, error, stage, teams: list }
}

/** Sums of many halves and thirds come out a hair off the whole. */
function rounded(value: number): number {
  return Math.round(value * 1e12) / 1e12
}
