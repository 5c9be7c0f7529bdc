import { apply } from './apply.ts'
import { refuse } from './effect.ts'
import { isFields } from './config-stages.ts'
import { placements } from './placements.ts'
import { matches } from './read.ts'
import { type KnockoutPlan, seatsOf, type Tournament } from './state.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, MatchId, Placement, Refusal, TeamId, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

/** A fact that changes who plays, or where. */
export type EntrantsFact = Extract<
  TournamentFact,
  { type: 'teams_swapped' | 'seeding_changed' | 'team_replaced' | 'team_inserted' | 'team_removed' }
>

/** The teams of a match, null for an empty or open slot. */
export type Pair = readonly [TeamId | null, TeamId | null]

/** What a change of the entrants would bring about. */
export type EntrantsPreview = EntrantsChanges & {
  /** Why `apply` would not take it; then there is nothing to tell. */
  readonly refusal: Refusal | null
}

/** What is otherwise after a change of the entrants. */
export type EntrantsChanges = {
  /** Matches whose teams change, in running order; null for a match that is not there before, or after. */
  readonly matches: readonly { readonly match: MatchId; readonly before: Pair | null; readonly after: Pair | null }[]
  /** Teams that would have a bye in a match, or have it no more. */
  readonly byes: {
    readonly won: readonly { readonly match: MatchId; readonly team: TeamId }[]
    readonly lost: readonly { readonly match: MatchId; readonly team: TeamId }[]
  }
  /** Swiss rounds that are paired, and would have other pairs. */
  readonly rounds: readonly { readonly stage: string; readonly round: number }[]
  /** Teams whose range of places would change; null for a team that is not in it before, or after. */
  readonly fates: readonly {
    readonly team: TeamId
    readonly before: Placement | null
    readonly after: Placement | null
  }[]
  /** Teams whose seed would change, with the seeds (from 1); null as above. */
  readonly seeds: readonly { readonly team: TeamId; readonly before: number | null; readonly after: number | null }[]
  /** A bracket would have other lines, or a stage another number of groups. */
  readonly redrawn: boolean
}

const noChange: EntrantsChanges = Object.freeze({
  matches: [],
  byes: { won: [], lost: [] },
  rounds: [],
  fates: [],
  seeds: [],
  redrawn: false,
})

/** Everything that a change of the entrants would bring about, without doing it. O(matches). */
export function previewEntrants(t: Tournament, fact: EntrantsFact): EntrantsPreview {
  const applied = isFields(fact) ? apply(t, { ...fact, seq: t.lastSeq + 1 }) : refuse('event_malformed')
  if (!applied.ok) return { refusal: applied, ...noChange }
  return { refusal: null, ...entrantsChanges(t, applied.tournament) }
}

/** The same between a tournament and what became of it. */
export function entrantsChanges(t: Tournament, next: Tournament): EntrantsChanges {
  if (next === t) return noChange
  const [before, after] = [stateOf(t), stateOf(next)]
  return {
    matches: changed(before.pairs, after.pairs, isSamePair).map(([match, was, is]) => ({
      match,
      before: was,
      after: is,
    })),
    byes: { won: byesOnlyIn(after.byes, before.byes), lost: byesOnlyIn(before.byes, after.byes) },
    rounds: changedRounds(before.rounds, after.rounds),
    fates: changed(before.places, after.places, isSamePlace).map(([team, was, is]) => ({
      team,
      before: was,
      after: is,
    })),
    seeds: changed(before.seeds, after.seeds, (a, b) => a === b).map(([team, was, is]) => ({
      team,
      before: was,
      after: is,
    })),
    redrawn: before.shape !== after.shape,
  }
}

type Seen = {
  readonly pairs: ReadonlyMap<MatchId, Pair>
  readonly byes: ReadonlyMap<MatchId, TeamId>
  readonly rounds: ReadonlyMap<string, { readonly stage: string; readonly round: number; readonly pairs: string }>
  readonly places: ReadonlyMap<TeamId, Placement>
  readonly seeds: ReadonlyMap<TeamId, number>
  readonly shape: string
}

function stateOf(t: Tournament): Seen {
  const all = matches(t)
  return {
    pairs: new Map(all.map((match): [MatchId, Pair] => [match.id, [teamAt(match, 0), teamAt(match, 1)]])),
    byes: new Map(all.flatMap((match) => byeOf(match))),
    rounds: roundsOf(t, all),
    places: new Map(placements(t).map((place) => [place.team, place])),
    seeds: new Map(seatsOf(t.setup).flatMap((team, at) => (team === null ? [] : [[team, at + 1] as const]))),
    shape: t.layout.stages.map((stage) => ('final' in stage ? linesOf(t, stage) : stage.groups.length)).join(),
  }
}

/** A bronze match that comes with the fourth team is no other drawing. */
function linesOf(t: Tournament, { matches: positions }: KnockoutPlan): number {
  return positions.filter((at) => {
    const { group, round } = vectorGet(t.matches, at)
    return group === 'W' && round === 1
  }).length
}

function byeOf(match: BracketMatch): [MatchId, TeamId][] {
  const team = match.outcome?.kind === 'bye' ? (teamAt(match, 0) ?? teamAt(match, 1)) : null
  return team === null ? [] : [[match.id, team]]
}

function roundsOf(t: Tournament, all: readonly BracketMatch[]): Seen['rounds'] {
  const swiss = new Set(t.config.stages.flatMap(({ id, format }) => (format === 'swiss' ? [id] : [])))
  const rounds = new Map<string, BracketMatch[]>()
  for (const each of all.filter(({ stage }) => swiss.has(stage))) {
    const key = `${each.stage}/${each.round}`
    rounds.set(key, [...(rounds.get(key) ?? []), each])
  }
  const found = [...rounds].map(([key, list]) => {
    const pairs = list.map((match) => `${teamAt(match, 0)} ${teamAt(match, 1)}`).join('\n')
    return [key, { stage: list[0]!.stage, round: list[0]!.round, pairs }] as const
  })
  return new Map(found)
}

function changedRounds(before: Seen['rounds'], after: Seen['rounds']): EntrantsPreview['rounds'] {
  return changed(before, after, (one, two) => one.pairs === two.pairs).map(([, was, is]) => {
    const { stage, round } = (is ?? was)!
    return { stage, round }
  })
}

function byesOnlyIn(byes: Seen['byes'], others: Seen['byes']): { readonly match: MatchId; readonly team: TeamId }[] {
  return [...byes].flatMap(([match, team]) => (others.get(match) === team ? [] : [{ match, team }]))
}

/** Entries that are not the same in both, those of the second first. */
function changed<K, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  isSame: (one: V, two: V) => boolean,
): (readonly [K, V | null, V | null])[] {
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))]
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    return was !== undefined && is !== undefined && isSame(was, is) ? [] : [[key, was ?? null, is ?? null] as const]
  })
}

function isSamePair([a, b]: Pair, [c, d]: Pair): boolean {
  return a === c && b === d
}

function isSamePlace(one: Placement, two: Placement): boolean {
  return one.from === two.from && one.to === two.to
}
