import { problemsOf } from './config-problems.ts'
import { frozenConfig } from './freeze.ts'
import { type Blueprint, buildBlueprint } from './layout.ts'
import type { Rules } from './rules.ts'
import { nobody, occupantOf, pending, isDecided, verdictOf, winnerOf } from './settle.ts'
import { type GroupState, placeKey, seatsOf, type Setup, type Tournament } from './state.ts'
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
 * A tournament of a config, played by these rules alone. Throws InvalidConfigError listing all problems of an invalid
 * config, one of a format that is not among them, too.
 */
export function createBy(rules: Rules, config: TournamentConfig): Tournament {
  const problems = problemsOf(config, rules)
  if (problems.length > 0) throw new InvalidConfigError(problems)
  const own = frozenConfig(config)
  return layOut(own, own, rules)
}

const noGroup: Omit<GroupState, 'open'> = {
  lots: Object.freeze([]),
  closed: false,
  leftBefore: null,
  rounds: Object.freeze([]),
  extra: Object.freeze([]),
}

/** A tournament without events: `setup` is the config with the teams as they stand by now. */
export function layOut(config: TournamentConfig, setup: Setup, rules: Rules): Tournament {
  const blueprint = buildBlueprint(setup, rules)
  const matches = firstMatches(setup, blueprint)
  const isOpen = (at: number) => !isDecided(matches[at]!.state)
  return Object.freeze({
    config,
    setup,
    lastSeq: 0,
    layout: blueprint.layout,
    matches: vectorOf(matches),
    open: matches.filter((_, at) => isOpen(at)).length,
    groups: Object.freeze(
      blueprint.layout.groups.map((plan) => Object.freeze({ ...noGroup, open: plan.matches.filter(isOpen).length })),
    ),
    added: Object.freeze([]),
    out: new Map(),
    kept: new Set<number>(),
    log: null,
  })
}

const noneOut: Tournament['out'] = new Map()

/** In playing order, as a bye may send a team on to the next stage at once. */
function firstMatches(config: Setup, { drafts, numbers, layout }: Blueprint): BracketMatch[] {
  const found: BracketMatch[] = []
  const seated = (source: SlotSource): Slot => {
    const sender =
      source.kind === 'group_place'
        ? layout.deciderOf.get(placeKey(source.stage, source.group, source.place))
        : undefined
    const occupant = sender === undefined ? firstOccupant(config, source) : firstWinner(found[sender]!)
    return Object.freeze({ source: Object.freeze(source), occupant })
  }
  drafts.forEach(({ id, stage, group, round, index, bestOf, sources, isFinal, isBronze }, at) => {
    const number = numbers[at] ?? 0
    const slots = Object.freeze([seated(sources[0]), seated(sources[1])] as const)
    const { state, outcome } = verdictOf(slots[0].occupant, slots[1].occupant, noneOut)
    const match = { id, number, stage, group, round, index, bestOf, slots, state, outcome, isFinal, isBronze }
    found.push(Object.freeze(match))
  })
  return found
}

function firstWinner(match: BracketMatch): Occupant {
  return isDecided(match.state) ? winnerOf(match) : pending
}

function firstOccupant(config: Setup, source: SlotSource): Occupant {
  if (source.kind === 'bye') return nobody
  if (source.kind !== 'seed') return pending
  return occupantOf(seatsOf(config)[source.seed - 1] ?? null)
}
