import { type Ending, type GroupModel, placeOfSource } from './chance-groups.ts'
import { bestEnding } from './chance-best.ts'
import { leagueOrder, type LeagueMember, pointsOf } from './chance-league.ts'
import { type ChanceModel, firstMeeting, meetingKey, nobody, unknown } from './chance-model.ts'
import { forbiddenKey } from './chance-pairing.ts'
import { duel, isHere, playMatch, type Run, takeSeat } from './chance-run.ts'
import { begin, copyOf, type Players, playersOf, restore, type SwissPlay } from './chance-player.ts'
import { playRounds, settle, sorted } from './chance-swiss.ts'
import { gslPlace, gslShape } from './gsl-places.ts'
import type { GroupStagePlan } from './state.ts'
import { countedTeams, type SwissTeam } from './swiss-table.ts'
import type { GroupResult } from './tie-breaks.ts'
import type { SwissConfig } from './types.ts'

type Told = { readonly counts: boolean; readonly isLast: boolean }

/** Plays a stage of groups and sends its places on. A group that cannot be finished sends nobody. */
export function playGroups(run: Run, stage: GroupStagePlan, { counts, isLast }: Told): void {
  const endings: Ending[] = []
  for (const at of stage.groups) {
    const group = run.model.groups[at]!
    const ending = group.closed ?? endingOf(run, group)
    endings.push(ending)
    if (group.closed === null) sendOn(run, group, ending, counts)
    if (isLast && stage.groups.length === 1 && ending.seats !== null) run.champion = ending.seats[0] ?? nobody
  }
  const best = stage.best === undefined ? null : run.model.groups[stage.best]!
  if (best !== null && best.closed === null) sendOn(run, best, bestEnding(run, { best, stage, endings }), counts)
}

function sendOn(run: Run, { seatPlaces }: GroupModel, { seats, advancing }: Ending, counts: boolean): void {
  if (counts) for (const team of advancing) run.sent.push(team)
  if (seats === null) return
  seatPlaces.forEach((place, seat) => {
    if (place >= 0) takeSeat(run, place, seats[seat] ?? nobody)
  })
}

const unfinished: Ending = { seats: null, advancing: [] }

function endingOf(run: Run, group: GroupModel): Ending {
  const members = membersIn(run, group)
  if (members === null) return unfinished
  const { format } = group.plan.stage
  if (format === 'swiss') return playSwiss(run, group, members)
  return format === 'gsl' ? playGsl(run, group, members) : playLeague(run, group, members)
}

const firstMembers = new WeakMap<GroupModel, readonly LeagueMember[]>()

/** The teams of a group in the order of its seeds, each once; null while one of them is not known. */
function membersIn(run: Run, group: GroupModel): readonly LeagueMember[] | null {
  const known = firstMembers.get(group)
  if (known !== undefined) return known
  const members = membersNow(run, group)
  if (members !== null && group.sources.every((source) => placeOfSource(source) < 0)) firstMembers.set(group, members)
  return members
}

function membersNow({ seats }: Run, { sources, plan }: GroupModel): LeagueMember[] | null {
  const members: LeagueMember[] = []
  for (const [at, source] of sources.entries()) {
    const place = placeOfSource(source)
    const team = place < 0 ? source : seats[place]!
    if (team === unknown) return null
    if (team >= 0 && !members.some((member) => member.team === team)) {
      members.push({ team, seed: plan.seeds[at] ?? at + 1 })
    }
  }
  return members
}

function playLeague(run: Run, group: GroupModel, members: readonly LeagueMember[]): Ending {
  const { model, occupants, winners, fate } = run
  const league = group.league!
  const results = [...league.decided]
  // Tie-break matches are added behind all that were laid out.
  const laidOut = model.t.layout.groupOf.length
  for (const at of group.open) {
    const [one, two] = [occupants[at * 2]!, occupants[at * 2 + 1]!]
    if (one === unknown || two === unknown) return unfinished
    const winner = playIn(run, at)
    winners[at] = winner === 0 ? one : winner === 1 ? two : nobody
    if (one >= 0 && two >= 0 && at < laidOut) {
      const isForfeit = !isHere(model, one) || !isHere(model, two)
      results.push({ one, two, winner, told: null, isForfeit })
    }
  }
  const isOut = (team: number) => model.out[team] === 1
  const table = { members, results, winnerOf: (at: number) => winners[at]! }
  const order = leagueOrder(group, table, { names: model.teams, isOut, fate })
  const { advance } = group.plan.stage
  const ending = { seats: order, advancing: order.slice(0, advance) }
  const next = order[advance]
  if (league.stage.advanceBest === undefined || next === undefined) return ending
  return { ...ending, compared: comparedOf({ members, results, league }, next) }
}

type Counting = Parameters<typeof pointsOf>[0]

function comparedOf(counting: Counting, next: number): NonNullable<Ending['compared']> {
  const played = counting.results.filter(({ one, two }) => one === next || two === next).length
  const points = pointsOf(counting).get(next)! / Math.max(1, played)
  return { points, seed: counting.members.find(({ team }) => team === next)!.seed }
}

/** A match of a group: a team that has left loses, and two of them both do. */
function playIn(run: Run, at: number): GroupResult['winner'] {
  const { model, occupants } = run
  const hasOne = isHere(model, occupants[at * 2]!)
  const hasTwo = isHere(model, occupants[at * 2 + 1]!)
  if (!hasOne || !hasTwo) return hasOne ? 0 : hasTwo ? 1 : null
  const result = duel(run, at)
  return result === 3 ? 'draw' : result === 1 ? 0 : 1
}

/** Places as `gslTable` has them: by the match a team played last. */
function playGsl(run: Run, { plan, open }: GroupModel, members: readonly LeagueMember[]): Ending {
  const { occupants, winners, model } = run
  for (const at of open) playMatch(run, at)
  const rank = new Map<number, number>()
  const shape = gslShape(model.t, plan)
  for (const at of plan.matches) {
    if (winners[at] === unknown) return unfinished
    for (const slot of [0, 1]) {
      const team = occupants[at * 2 + slot]!
      const ended = { won: winners[at] === team, stays: winners[at] !== nobody && isHere(model, team) }
      if (team >= 0) rank.set(team, gslPlace(shape, model.matches[at]!, ended))
    }
  }
  const placeOf = (team: number) => Math.min(rank.get(team) ?? members.length, members.length)
  const teams = members.map(({ team }) => team)
  return {
    seats: plan.sources.map((_, at) => teams.find((team) => placeOf(team) === at + 1) ?? nobody),
    advancing: teams.filter((team) => placeOf(team) <= plan.stage.advance),
  }
}

function playSwiss(run: Run, group: GroupModel, members: readonly LeagueMember[]): Ending {
  const { model, fate } = run
  const start = swissStart(model, group, members)
  const { players, config, key } = start
  restore(players, start.before)
  for (const at of group.open) {
    // Who sits in a kept round without a place in the stage is no player of it.
    const [one, two] = [0, 1].map((slot) => start.playerOf.get(run.occupants[at * 2 + slot]!) ?? nobody) as [
      number,
      number,
    ]
    const isFirst = duel(run, at) === 1
    settle(players, isFirst ? one : two, isFirst ? two : one)
  }
  const { team, hasLeft } = players
  const play: SwissPlay = {
    config,
    players,
    names: model.teams,
    forbidden: start.forbidden,
    round: model.t.groups[group.at]!.rounds.length,
    winsFirst: (one, two, { bestOf, before }) => {
      const meeting = { one: team[one]!, two: team[two]!, key: key + before }
      return fate.duel(meeting, run.odds(meeting.one, meeting.two, bestOf), 0) === 1
    },
  }
  playRounds(play)
  const order = Array.from(team.keys())
  sorted(play, order)
  return {
    seats: order.map((at) => team[at]!),
    advancing: order.slice(0, config.advance).flatMap((at) => (hasLeft[at] === 1 ? [] : [team[at]!])),
  }
}

type Start = {
  readonly config: SwissConfig
  /** Of two teams that meet for the first time in a round to come. */
  readonly key: number
  /** As they stand, and as a future makes of them. */
  readonly before: Players
  readonly players: Players
  readonly playerOf: ReadonlyMap<number, number>
  readonly forbidden: ReadonlySet<number>
}

const starts = new WeakMap<GroupModel, Start>()

/** A Swiss stage as it stands; found once where its teams are known from the start. */
function swissStart(model: ChanceModel, group: GroupModel, members: readonly LeagueMember[]): Start {
  const known = starts.get(group)
  if (known !== undefined) return known
  const { swiss, plan, at } = group
  const { t, teams, out } = model
  const config = plan.stage.format === 'swiss' ? plan.stage : null
  const { rounds, wins = 0, losses = 0, forbidden = [] } = config!
  const memberOf = new Map(members.map(({ team }, member) => [teams[team]!, member]))
  const played = t.groups[at]!.rounds.length
  const before = playersOf(members, played + (rounds ?? wins + losses) + 1)
  // Rounds may have been played before a correction took the teams back.
  const entries = swiss ?? (played > 0 ? countedNow(model, group, members) : [])
  for (const entry of entries) begin(before, memberOf.get(entry.team)!, entry, memberOf)
  members.forEach(({ team }, member) => {
    if (out[team] === 1) before.hasLeft[member] = 1
  })
  const pairs = forbidden.map(([one, two]) => [memberOf.get(one) ?? nobody, memberOf.get(two) ?? nobody] as const)
  const number = t.layout.stages.findIndex(({ config: { id } }) => id === plan.stage.id)
  const start: Start = {
    config: config!,
    key: meetingKey(number, { group: 'S', round: firstMeeting }),
    before,
    players: copyOf(before),
    playerOf: new Map(members.map(({ team }, member) => [team, member])),
    forbidden: new Set(pairs.filter((pair) => !pair.includes(nobody)).map(([one, two]) => forbiddenKey(one, two))),
  }
  if (swiss !== null) starts.set(group, start)
  return start
}

function countedNow({ t, teams }: ChanceModel, { at }: GroupModel, members: readonly LeagueMember[]): SwissTeam[] {
  const named = members.map(({ team, seed }) => ({ team: teams[team]!, seed }))
  return countedTeams(t, at, { members: named, rounds: Infinity })
}
