import { validateConfig } from '../config.ts'
import { defaultTieBreaks } from '../limits.ts'
import type { StageConfig, SwissConfig, TournamentConfig } from '../types.ts'
import { type Dice, diceOf } from './stir.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockoutStage,
  numbers,
  swissStage,
  teamsOf,
  valveStage,
} from './test-kit.ts'

type Head = { readonly id: string; readonly from: 'seeds' | 'previous'; readonly advance: number }
type Maker = (head: Head, dice: Dice) => StageConfig

const forbidden = [['T1', 'T2']] as const

const inGroups: readonly Maker[] = [
  ({ id, advance }, { next, pick }) => {
    const meetings = pick([1, 2] as const)!
    const seeding = pick(['snake', 'pots'] as const)!
    return groupStage({ id, advance, groupSize: upTo(next, 5), tieBreaks: someTieBreaks(next), meetings, seeding })
  },
  ({ id, advance }, { next }) =>
    groupStage({ id, advance, groupSize: upTo(next, 5), tieBreaks: someTieBreaks(next), bestOf: 2 }),
  ({ id, advance }, { next }) =>
    groupStage({
      id,
      advance,
      advanceBest: upTo(next, 3) - 1,
      groupSize: upTo(next, 4),
      tieBreaks: someTieBreaks(next),
    }),
  ({ id, advance }, { pick }) => {
    const groupSize = pick([3, 4, 6, 7, 8])!
    return gslStage({ id, advance: groupSize > 4 ? advance : Math.min(2, advance), groupSize })
  },
  (head, { next, pick }) => {
    const pairing = pick(['valve', 'general'] as const)!
    const length = { wins: upTo(next, 4) - 1, losses: upTo(next, 4) - 1 }
    const rule = lateRule(head, length.losses)
    return valveStage({ ...head, ...length, pairing, ...rule, ...(next() < 0.2 ? { forbidden } : {}) })
  },
  (head, { next }) => {
    const rounds = upTo(next, 6) - 1
    return swissStage(rounds, { ...head, ...lateRule(head, rounds), ...(next() < 0.2 ? { forbidden } : {}) })
  },
]

/** Whoever comes late may, as long as can be: nothing hangs on it while nobody does. */
function lateRule({ from }: Head, until: number): Pick<SwissConfig, 'lateEntry'> {
  return from === 'seeds' && until > 1 ? { lateEntry: { until } } : {}
}

/** A whole number from 2 to `most`. */
function upTo(next: () => number, most: number): number {
  return 2 + Math.floor(next() * (most - 1))
}

const knockouts: readonly Maker[] = [
  ({ id, from }, { next, pick }) => knockoutStage({ id, from, bronze: next() < 0.5, bestOf: pick([1, 3])! }),
  ({ id, from }, { pick }) => doubleStage({ id, from, grandFinal: pick(['single', 'reset', 'upper_map'] as const)! }),
]

/** Played until 2, 4 or 8 teams remain. */
const qualifiers: readonly Maker[] = [
  (head, { pick }) => knockoutStage({ ...head, advance: pick([2, 2, 4, 8])!, bestOf: pick([1, 3])! }),
  (head, { pick }) => doubleStage({ ...head, advance: pick([2, 2, 4])! }),
]

function someTieBreaks(next: () => number) {
  return defaultTieBreaks.filter(() => next() < 0.4)
}

/** Two to sixteen teams in one to three stages of any formats, one behind the other; hangs on `seed` alone. */
export function anyChain(seed: number): TournamentConfig {
  const dice = diceOf(numbers(seed))
  const { next, pick } = dice
  for (;;) {
    const teams = teamsOf(2 + Math.floor(next() * 15))
    const count = 1 + Math.floor(next() * 3)
    const stages = Array.from({ length: count }, (_, at) => {
      const isLast = at === count - 1
      const advance = isLast && next() < 0.5 ? 0 : 1 + Math.floor(next() * 4)
      const others = isLast ? knockouts : qualifiers
      const maker = pick(next() < 0.5 ? others : inGroups)!
      const stage = maker({ id: `s${at}`, from: at === 0 ? 'seeds' : 'previous', advance }, dice)
      return at > 0 && next() < 0.4 ? { ...stage, invited: upTo(next, 5) - 1 } : stage
    })
    const config: TournamentConfig = { teams, stages, ...(next() < 0.3 ? { disqualifiedPlace: 'last' } : {}) }
    if (validateConfig(config).length === 0) return config
  }
}

/** The same, with teams invited to a later stage. */
export function invitedChain(seed: number): TournamentConfig {
  for (let from = seed; ; from = Math.imul(from, 31) + 7) {
    const config = anyChain(from)
    if (config.stages.some(({ invited = 0 }) => invited > 0)) return config
  }
}

/** Groups of up to eight lines, or of which the best of a place go on. */
const seams: readonly Maker[] = [
  (head, dice) => {
    const { next, pick } = dice
    const tieBreaks = someTieBreaks(next)
    const meetings = pick([1, 1, 1, 2] as const)!
    return groupStage({
      id: head.id,
      advance: pick([1, 1, 2])!,
      advanceBest: upTo(next, 4) - 1,
      groupSize: upTo(next, 4),
      tieBreaks,
      meetings,
    })
  },
  ({ id, advance }, { next }) => gslStage({ id, advance, groupSize: 5 + Math.floor(next() * 4) }),
]

/** Such groups with teams that enter later, behind them or with them; hangs on `seed` alone. */
export function seamChain(seed: number): TournamentConfig {
  const dice = diceOf(numbers(seed))
  const { next, pick } = dice
  for (;;) {
    const isFirst = next() < 0.6
    const makers = [...(isFirst ? [] : [pick([...qualifiers, ...inGroups])!]), pick(seams)!]
    if (next() < 0.3) makers.push(pick([...inGroups, ...qualifiers])!)
    makers.push(pick([...knockouts, ...knockouts, ...inGroups])!)
    const seam = isFirst ? 0 : 1
    const stages = makers.map((maker, at) => {
      const advance = at === makers.length - 1 ? 0 : 1 + Math.floor(next() * 4)
      const stage = maker({ id: `s${at}`, from: at === 0 ? 'seeds' : 'previous', advance }, dice)
      const isInvited = at === Math.max(1, seam) || (at > 0 && next() < 0.3)
      return isInvited ? { ...stage, invited: upTo(next, 5) - 1 } : stage
    })
    const config: TournamentConfig = { teams: teamsOf(5 + Math.floor(next() * 12)), stages }
    if (validateConfig(config).length === 0) return config
  }
}
