/** Which of the options is wrong. Stable codes. */
export type ChanceOptionCode = 'strength_invalid' | 'samples_invalid' | 'seed_invalid'

/** Thrown by `chances` for options that mean nothing; `team` names whose strength it is. */
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

type Options = {
  readonly strengths?: Readonly<Record<string, number>>
  readonly samples?: number
  readonly seed?: number
}

/** Two strengths are added up, and the sum must be a number still. */
const mostStrength = Number.MAX_VALUE / 2

/**
 * A strength of 0 or below, or one that is no number, would make chances that are none: they are refused, as are
 * samples and seeds that are not whole. Throws InvalidChanceOptionsError.
 */
export function requireChanceOptions({ strengths = {}, samples, seed }: Options): void {
  for (const [team, strength] of Object.entries(strengths)) {
    const isStrength = typeof strength === 'number' && strength > 0 && strength <= mostStrength
    if (!isStrength) throw new InvalidChanceOptionsError('strength_invalid', team)
  }
  if (samples !== undefined && (!Number.isSafeInteger(samples) || samples < 1)) {
    throw new InvalidChanceOptionsError('samples_invalid')
  }
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new InvalidChanceOptionsError('seed_invalid')
}
