import { frozenConfig, validateConfig } from './config.ts'
import { type Blueprint, buildBlueprint } from './layout.ts'
import { nobody, pending, isDecided, verdictOf } from './settle.ts'
import type { GroupState, MatchDraft, Tournament } from './state.ts'
import type { BracketMatch, ConfigProblem, Occupant, Slot, SlotSource, TournamentConfig } from './types.ts'
import { vectorOf } from './vector.ts'

/** Thrown for a config that `validateConfig` finds fault with; `problems` lists all of them. */
export class InvalidConfigError extends RangeError {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(`invalid tournament config: ${problems.map(({ code, path }) => `${code} at "${path}"`).join(', ')}`)
    this.name = 'InvalidConfigError'
    this.problems = problems
  }
}

/**
 * A tournament before its first event. O(number of matches). Byes are through at once, everything else waits.
 * Throws InvalidConfigError (a RangeError) listing all problems of an invalid config, nothing for a valid one.
 */
export function createTournament(config: TournamentConfig): Tournament {
  const problems = validateConfig(config)
  if (problems.length > 0) throw new InvalidConfigError(problems)
  const own = frozenConfig(config)
  const blueprint = buildBlueprint(own)
  const matches = firstMatches(own, blueprint)
  return Object.freeze({
    config: own,
    lastSeq: 0,
    layout: blueprint.layout,
    matches: vectorOf(matches),
    open: matches.filter((match) => !isDecided(match.state)).length,
    groups: Object.freeze(blueprint.layout.groups.map(firstGroupState)),
    log: null,
  })
}

function firstGroupState(plan: { readonly matches: readonly number[] }): GroupState {
  return Object.freeze({ open: plan.matches.length, lots: Object.freeze([]), closed: false })
}

/** Numbers go to the matches that are played first, so that captions count what a viewer sees. */
function firstMatches(config: TournamentConfig, { drafts }: Blueprint): BracketMatch[] {
  let number = 0
  let byeNumber = drafts.filter((draft) => !isBye(draft)).length
  return drafts.map((draft) => {
    const slots = Object.freeze([slotOf(config, draft.sources[0]), slotOf(config, draft.sources[1])] as const)
    const { id, stage, group, round, index, bestOf, isFinal, isBronze } = draft
    const { state, outcome } = verdictOf(slots[0].occupant, slots[1].occupant)
    const own = isBye(draft) ? (byeNumber += 1) : (number += 1)
    return Object.freeze({
      id,
      number: own,
      stage,
      group,
      round,
      index,
      bestOf,
      slots,
      state,
      outcome,
      isFinal,
      isBronze,
    })
  })
}

function isBye(draft: MatchDraft): boolean {
  return draft.sources[0].kind === 'bye' || draft.sources[1].kind === 'bye'
}

function slotOf(config: TournamentConfig, source: SlotSource): Slot {
  return Object.freeze({ source: Object.freeze(source), occupant: firstOccupant(config, source) })
}

function firstOccupant(config: TournamentConfig, source: SlotSource): Occupant {
  if (source.kind === 'bye') return nobody
  if (source.kind !== 'seed') return pending
  const team = config.teams[source.seed - 1]
  return team === undefined ? nobody : Object.freeze({ kind: 'team', team })
}
