import { holderOf, isFed } from './members.ts'
import { groupTable, leagueInput, swissTeams } from './standings.ts'
import { type GroupPlan, placeKey, seatsOf, type Tournament } from './state.ts'
import { isFinished, type SwissTeam } from './swiss-table.ts'
import type { GroupResult, RankingInput } from './tie-breaks.ts'
import type { BracketMatch, RoundRobinConfig, TeamId } from './types.ts'

/** Of a group: a seat of it, as a team, a place of a stage before (see `placeSource`), or nobody. */
export type Source = number

/** A group as futures are played from it. */
export type GroupModel = {
  readonly at: number
  readonly plan: GroupPlan
  readonly sources: readonly Source[]
  /** Number of each of its places; -1 where nothing asks for it. */
  readonly seatPlaces: readonly number[]
  /** Its places and who goes on, once it is closed. */
  readonly closed: { readonly seats: readonly number[]; readonly advancing: readonly number[] } | null
  /** Open matches, those added later included. */
  readonly open: readonly number[]
  readonly league: LeagueModel | null
  readonly swiss: readonly SwissTeam[] | null
}

/** A round robin: what is decided, as numbers, and as the tie-breaks of the table read it. */
export type LeagueModel = {
  readonly stage: RoundRobinConfig
  readonly decided: readonly Decided[]
  readonly input: RankingInput
  readonly lots: readonly (readonly number[])[]
  readonly extra: readonly { readonly teams: readonly number[]; readonly matches: readonly number[] }[]
}

/** A match of a group by numbers, and as the tie-breaks read it; `told` is null for one that a future has played. */
export type Decided = {
  readonly one: number
  readonly two: number
  readonly winner: GroupResult['winner']
  readonly told: GroupResult | null
  /** Ended by forfeit: no score will come of it. */
  readonly isForfeit?: boolean
}

/** The places of a group at its end: who sits in each (null: it never ends), and who goes on. */
export type Ending = {
  readonly seats: readonly number[] | null
  readonly advancing: readonly number[]
  /** Points per match and seed of the team behind those that go on, where it is compared with other groups. */
  readonly compared?: { readonly points: number; readonly seed: number }
}

type Making = {
  readonly numberOf: (team: TeamId | null) => number
  readonly places: ReadonlyMap<string, number>
  readonly matches: readonly BracketMatch[]
}

/** A place as a source: below all that stands for a team or for nobody. */
function placeSource(place: number): Source {
  return -3 - place
}

/** The place a source stands for; negative for a team or nobody. */
export function placeOfSource(source: Source): number {
  return -3 - source
}

/** The groups of a tournament. O(matches), and a table for each closed group. */
export function groupModels(t: Tournament, making: Making): GroupModel[] {
  return t.layout.groups.map((plan, at) => groupModel(t, at, making))
}

function groupModel(t: Tournament, at: number, making: Making): GroupModel {
  const { numberOf, places, matches } = making
  const plan = t.layout.groups[at]!
  const { stage } = plan
  const state = t.groups[at]!
  const sources = plan.sources.map((source): Source => {
    if (source.kind === 'seed') return numberOf(seatsOf(t.setup)[source.seed - 1] ?? null)
    if (source.kind !== 'group_place') return numberOf(null)
    return placeSource(places.get(placeKey(source.stage, source.group, source.place))!)
  })
  const all = [...plan.matches, ...state.rounds.flat(), ...state.extra.flatMap((extra) => extra.matches)]
  const isOpen = (position: number) => ['pending', 'ready', 'live'].includes(matches[position]!.state)
  return {
    at,
    plan,
    sources,
    seatPlaces: sources.map((_, place) => places.get(placeKey(stage.id, plan.id, place + 1)) ?? -1),
    closed: state.closed ? closedGroup(t, at, numberOf) : null,
    open: all.filter(isOpen),
    league:
      stage.format === 'round_robin' && !state.closed && plan.best === undefined
        ? leagueModel(t, { at, stage }, making)
        : null,
    swiss: stage.format === 'swiss' && !state.closed && isFed(t, plan) ? swissTeams(t, at, Infinity) : null,
  }
}

function closedGroup(t: Tournament, at: number, numberOf: Making['numberOf']): GroupModel['closed'] {
  const table = groupTable(t, at)
  return {
    seats: t.layout.groups[at]!.sources.map((_, place) => numberOf(holderOf(t, at, place + 1))),
    advancing: table.rows.flatMap(({ team, advances }) => (advances === true ? [numberOf(team)] : [])),
  }
}

function leagueModel(
  t: Tournament,
  { at, stage }: { at: number; stage: RoundRobinConfig },
  making: Making,
): LeagueModel {
  const { numberOf } = making
  const { lots, extra } = t.groups[at]!
  const input = leagueInput(t, at)
  return {
    stage,
    decided: input.results.map((told): Decided => {
      const [one, two] = told.teams
      return { one: numberOf(one), two: numberOf(two), winner: told.winner, told }
    }),
    input,
    lots: lots.map((lot) => lot.map(numberOf)),
    extra: extra.map(({ teams, matches: added }) => ({ teams: teams.map(numberOf), matches: added })),
  }
}

/**
 * About how many matches an unfinished Swiss stage has yet to pair: those of equal records meet, so that how many teams
 * stand where hardly hangs on who wins.
 */
export function unpairedMatches(t: Tournament, { plan, at, swiss }: GroupModel): number {
  const { stage } = plan
  if (stage.format !== 'swiss') return 0
  const played = t.groups[at]!.rounds.length
  const most = stage.rounds ?? stage.wins! + stage.losses! - 1
  const active = (swiss ?? []).filter((entry) => entry.status === 'active')
  // Of the two in a match under way one is taken to win.
  const waiting = new Map<string, number>()
  let records = active.map(({ wins, losses }) => {
    if (wins + losses >= played) return { wins, losses }
    const key = `${wins}-${losses}`
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    return waiting.get(key)! % 2 === 1 ? { wins: wins + 1, losses } : { wins, losses: losses + 1 }
  })
  if (swiss === null) records = plan.sources.map(() => ({ wins: 0, losses: 0 }))
  let sum = 0
  for (let round = played; round < most; round += 1) {
    const playing = records
      .filter((record) => !isFinished(record, stage))
      .toSorted((a, b) => b.wins - a.wins || a.losses - b.losses)
    sum += Math.floor(playing.length / 2)
    records = playing.map(({ wins, losses }, index) =>
      index % 2 === 0 ? { wins: wins + 1, losses } : { wins, losses: losses + 1 },
    )
  }
  return sum
}
