import { groupModels, type GroupModel } from './chance-groups.ts'
import { enteringTeams } from './invited.ts'
import { decidersIn } from './read.ts'
import { isDecided } from './settle.ts'
import { type KnockoutPlan, placeKey, sendersOf, type StagePlan, type Tournament } from './state.ts'
import { winnerIn } from './tally.ts'
import type { BracketMatch, Occupant, TeamId } from './types.ts'
import { vectorValues } from './vector.ts'

/** In the place of a team: a slot that stays empty, and one that is not known yet. */
export const nobody = -1
export const unknown = -2

/**
 * A tournament in flat lists, made once so that thousands of futures can be played from it. Teams, matches and places
 * are numbers: positions in `teams`, in the running order and in `seats`. Nothing here changes once it is made.
 */
export type ChanceModel = {
  readonly t: Tournament
  readonly teams: readonly TeamId[]
  /** 1 for teams that have left: they lose to whoever comes. */
  readonly out: Uint8Array
  readonly matches: readonly BracketMatch[]
  /** By match · 2 + slot. */
  readonly occupants: Int32Array
  /** 1 for a match that is not decided. */
  readonly open: Uint8Array
  /** 1 for a match that takes no other teams, whatever comes before it. */
  readonly held: Uint8Array
  /** 1 for a match that can end drawn. */
  readonly draws: Uint8Array
  /** Which meeting of two teams a match is: see `meetingKey`. */
  readonly keys: Int32Array
  /** Who won a decided match, or `nobody`; `unknown` for an open one. */
  readonly winners: Int32Array
  /** Who holds a place, by place. */
  readonly seats: Int32Array
  /** Slots fed by a place. */
  readonly targets: readonly (readonly number[])[]
  /** The place a match decides, or -1. */
  readonly placeAt: Int32Array
  readonly groups: readonly GroupModel[]
  /** Position of the stage that `advance` speaks of. */
  readonly running: number
  /** From this stage on there are only single eliminations, which are counted and not played. */
  readonly tail: number
  /** Teams the running stage has sent on already, and those that wait for a later one. */
  readonly sent: readonly number[]
}

/** Lays a tournament out for chances. O(matches). */
export function modelOf(t: Tournament): ChanceModel {
  const matches = vectorValues(t.matches)
  const { teams } = t.setup
  const at = new Map(teams.map((team, index) => [team, index]))
  const numberOf = (team: TeamId | null) => (team === null ? nobody : (at.get(team) ?? nobody))
  const occupants = new Int32Array(matches.length * 2)
  matches.forEach(({ slots }, match) => {
    slots.forEach(({ occupant }, slot) => {
      occupants[match * 2 + slot] = seated(occupant, numberOf)
    })
  })
  const open = Uint8Array.from(matches, ({ state }) => Number(!isDecided(state)))
  const running = runningStage(t)
  const places = placesOf(t)
  const groups = groupModels(t, { numberOf, places, matches })
  const seats = new Int32Array(places.size).fill(unknown)
  for (const { seatPlaces, closed } of groups) {
    closed?.seats.forEach((team, place) => {
      if (seatPlaces[place]! >= 0) seats[seatPlaces[place]!] = team
    })
  }
  const placeAt = new Int32Array(matches.length).fill(-1)
  for (const [match, key] of t.layout.placeOf) {
    const place = places.get(key) ?? -1
    placeAt[match] = place
    if (place >= 0 && open[match] === 0) seats[place] = numberOf(winnerIn(matches[match]!))
  }
  return {
    t,
    teams,
    out: Uint8Array.from(teams, (team) => Number(t.out.has(team))),
    matches,
    occupants,
    open,
    held: Uint8Array.from(matches, ({ state }, match) =>
      Number(open[match] === 0 || state === 'live' || t.kept.has(match)),
    ),
    draws: drawsOf(t, matches),
    keys: keysOf(t, matches),
    winners: Int32Array.from(matches, (match, index) => (open[index] === 1 ? unknown : numberOf(winnerIn(match)))),
    seats,
    targets: [...places.keys()].map((key) => t.layout.placeTo.get(key) ?? []),
    placeAt,
    groups,
    running,
    tail: tailOf(t, running),
    sent: [...sentBy(t, t.layout.stages[running]!, { numberOf, groups }), ...waitingFor(t, running).map(numberOf)],
  }
}

function seated(occupant: Occupant, numberOf: (team: TeamId) => number): number {
  return occupant.kind === 'team' ? numberOf(occupant.team) : occupant.kind === 'pending' ? unknown : nobody
}

/** The first stage that is not over; the last one at the end. */
function runningStage(t: Tournament): number {
  const open = t.layout.stages.findIndex((stage) =>
    'groups' in stage
      ? sendersOf(stage).some((at) => t.groups[at]?.closed !== true)
      : decidersIn(t, stage).some(({ state }) => !isDecided(state)),
  )
  return open < 0 ? t.layout.stages.length - 1 : open
}

function tailOf(t: Tournament, running: number): number {
  const { stages } = t.layout
  let tail = stages.length
  while (tail > running && stages[tail - 1]!.format === 'single_elimination') tail -= 1
  return tail
}

/** A number for every place that a later stage asks for. */
function placesOf({ layout }: Tournament): Map<string, number> {
  const places = new Map<string, number>()
  const add = (key: string) => {
    if (!places.has(key)) places.set(key, places.size)
  }
  for (const key of layout.placeTo.keys()) add(key)
  for (const { sources } of layout.groups) {
    for (const source of sources) {
      if (source.kind === 'group_place') add(placeKey(source.stage, source.group, source.place))
    }
  }
  return places
}

function drawsOf(t: Tournament, matches: readonly BracketMatch[]): Uint8Array {
  const draws = Uint8Array.from(matches, ({ bestOf }) => Number(bestOf % 2 === 0))
  for (const { stage, matches: planned } of t.layout.groups) {
    if (stage.format === 'round_robin' && stage.draws === true) for (const at of planned) draws[at] = 1
  }
  return draws
}

/**
 * Names a meeting: luck goes by it and by the two teams. Matches of the layout are told apart by bracket and round, those
 * that a Swiss stage has yet to pair by how often the two have met before, in whichever round that is.
 */
export function meetingKey(
  stage: number,
  { group, round }: { readonly group: string | null; readonly round: number },
): number {
  const bracket = group === 'W' ? 1 : group === 'L' ? 2 : group === 'S' ? 3 : 0
  return (stage * 4 + bracket) * 256 + round
}

/** As rounds of a Swiss stage: behind all that are in it. */
export const firstMeeting = 128

function keysOf({ layout }: Tournament, matches: readonly BracketMatch[]): Int32Array {
  const numbers = new Map(layout.stages.map(({ config }, at) => [config.id, at]))
  return Int32Array.from(matches, ({ stage, group, round }) => meetingKey(numbers.get(stage) ?? 0, { group, round }))
}

type Known = { readonly numberOf: (team: TeamId | null) => number; readonly groups: readonly GroupModel[] }

/** Winners of the decided matches that send on, and the teams that closed groups have. */
function sentBy(t: Tournament, stage: StagePlan, { numberOf, groups }: Known): number[] {
  if ('groups' in stage) return sendersOf(stage).flatMap((at) => groups[at]!.closed?.advancing ?? [])
  return decidersIn(t, stage)
    .map((match) => numberOf(winnerIn(match)))
    .filter((team) => team >= 0)
}

/** Teams invited to stages behind the running one: they are through to the next, or past it. */
function waitingFor({ setup, out }: Tournament, running: number): TeamId[] {
  return enteringTeams(setup)
    .slice(running + 1)
    .flat()
    .filter((team) => !out.has(team))
}

/** The open matches of a knockout in the order they are played; a bronze match moves nobody and is left out. */
export function openIn({ open }: Pick<ChanceModel, 'open'>, { matches, bronze }: KnockoutPlan): number[] {
  return matches.filter((at) => open[at] === 1 && at !== bronze)
}
