/** Which of the options is wrong. Stable codes. */
export type ChanceOptionCode =
  | 'strength_invalid'
  | 'samples_invalid'
  | 'seed_invalid'
  | 'chance_invalid'
  | 'match_invalid'
  | 'matches_too_many'

/**
 * Thrown by `chances` and `conditionalChances` for options that mean nothing; `team` names whose strength, or the match
 * or the pair whose chance it is.
 */
export class InvalidChanceOptionsError extends RangeError {
  readonly code: ChanceOptionCode
  readonly team: string | null

  constructor(code: ChanceOptionCode, team: string | null = null) {
    super(team === null ? code : `${code}: ${team}`)
    this.name = 'InvalidChanceOptionsError'
    this.code = code
    this.team = team
  }
}

/** How to work out chances. */
export type ChanceOptions = {
  /**
   * Positive numbers; a team of 3 beats one of 1 three times in four. Teams left out count 1, so that without
   * strengths every match is even. Not asked where `p` is given.
   */
  readonly strengths?: Readonly<Record<string, number>>
  /**
   * The chance, 0 to 1, that the first team beats the second in a match of `bestOf` maps. It must depend on nothing
   * else, as a pair is asked once. Where a match can end drawn it is the chance before draws are taken off: see README.
   */
  readonly p?: (team1: string, team2: string, bestOf: number) => number
  /** Chances of side 1 in matches that can be played now, by match id: they go before `p` and `strengths`. */
  readonly live?: Readonly<Record<string, number>>
  /**
   * Number of tournaments to play, a whole number from 1 up (an odd one is made even), when there are too many ways to
   * the end for all of them. When left out 4,000, which is ± 0.8 points at most.
   */
  readonly samples?: number
  /** Whole number the samples depend on, and nothing else does; 1 when left out. */
  readonly seed?: number
}

/** Futures when nobody says how many: ± 0.8 points at most. */
export const defaultSamples = 4000

/** Two strengths are added up, and the sum must be a number still. */
const mostStrength = Number.MAX_VALUE / 2

/**
 * A strength of 0 or below, or one that is no number, would make chances that are none: they are refused, as are
 * samples and seeds that are not whole. Throws InvalidChanceOptionsError.
 */
export function requireChanceOptions({ strengths = {}, live = {}, samples, seed }: ChanceOptions): void {
  for (const [team, strength] of Object.entries(strengths)) {
    const isStrength = typeof strength === 'number' && strength > 0 && strength <= mostStrength
    if (!isStrength) throw new InvalidChanceOptionsError('strength_invalid', team)
  }
  for (const [match, chance] of Object.entries(live)) requireChance(chance, match)
  if (samples !== undefined && (!Number.isSafeInteger(samples) || samples < 1)) {
    throw new InvalidChanceOptionsError('samples_invalid')
  }
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new InvalidChanceOptionsError('seed_invalid')
}

/** Gives a chance back; throws InvalidChanceOptionsError for what is none. */
export function requireChance(chance: number, of: string): number {
  if (typeof chance !== 'number' || !(chance >= 0 && chance <= 1)) {
    throw new InvalidChanceOptionsError('chance_invalid', of)
  }
  return chance
}
