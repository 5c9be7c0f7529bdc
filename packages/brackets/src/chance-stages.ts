import { type GroupModel, placeOfSource } from './chance-groups.ts'
import { leagueOrder, type LeagueMember } from './chance-league.ts'
import { type ChanceModel, firstMeeting, meetingKey, nobody, unknown } from './chance-model.ts'
import { forbiddenKey } from './chance-pairing.ts'
import { duel, isHere, playMatch, type Run, takeSeat } from './chance-run.ts'
import { copyOf, type Player, playerFrom, playerOf, type SwissPlay } from './chance-player.ts'
import { playRounds, settle, sorted } from './chance-swiss.ts'
import type { GroupStagePlan } from './state.ts'
import { countedTeams, hasReached, type SwissTeam } from './swiss-table.ts'
import type { GroupResult } from './tie-breaks.ts'
import type { SwissConfig } from './types.ts'

type Told = { readonly counts: boolean; readonly isLast: boolean }

/** The places of a group at its end: who sits in each (null: it never ends), and who goes on. */
type Ending = { readonly seats: readonly number[] | null; readonly advancing: readonly number[] }

/** Plays a stage of groups and sends its places on. A group that cannot be finished sends nobody. */
export function playGroups(run: Run, stage: GroupStagePlan, { counts, isLast }: Told): void {
  for (const at of stage.groups) {
    const group = run.model.groups[at]!
    const { seats, advancing } = group.closed ?? endingOf(run, group)
    if (counts && group.closed === null) for (const team of advancing) run.sent.push(team)
    if (seats === null) continue
    if (group.closed === null) {
      group.seatPlaces.forEach((place, seat) => {
        if (place >= 0) takeSeat(run, place, seats[seat] ?? nobody)
      })
    }
    if (isLast && stage.groups.length === 1) run.champion = seats[0] ?? nobody
  }
}

const unfinished: Ending = { seats: null, advancing: [] }

function endingOf(run: Run, group: GroupModel): Ending {
  const members = membersIn(run, group)
  if (members === null) return unfinished
  const { format } = group.plan.stage
  if (format === 'swiss') return playSwiss(run, group, members)
  return format === 'gsl' ? playGsl(run, group, members) : playLeague(run, group, members)
}

/** The teams of a group in the order of its seeds, each once; null while one of them is not known. */
function membersIn({ seats }: Run, { sources, plan }: GroupModel): LeagueMember[] | null {
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
  const scheduled = group.plan.matches.length
  for (const at of group.open) {
    const [one, two] = [occupants[at * 2]!, occupants[at * 2 + 1]!]
    if (one === unknown || two === unknown) return unfinished
    const winner = playIn(run, at)
    winners[at] = winner === 0 ? one : winner === 1 ? two : nobody
    const isExtra = !isPlanned(group, at, scheduled)
    if (one >= 0 && two >= 0 && !isExtra) results.push({ one, two, winner })
  }
  const isOut = (team: number) => model.out[team] === 1
  const table = { members, results, winnerOf: (at: number) => winners[at]! }
  const order = leagueOrder(group, table, { names: model.teams, isOut, occupants: model.occupants, fate })
  return { seats: order, advancing: order.slice(0, group.plan.stage.advance) }
}

function isPlanned({ plan }: GroupModel, at: number, scheduled: number): boolean {
  return scheduled > 0 && plan.matches.includes(at)
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
  for (const at of plan.matches) {
    if (winners[at] === unknown) return unfinished
    const { round, index } = model.matches[at]!
    for (const slot of [0, 1]) {
      const team = occupants[at * 2 + slot]!
      const hasWon = winners[at] === team
      if (team >= 0) rank.set(team, round === 3 ? (hasWon ? 2 : 3) : round === 2 && index === 1 && hasWon ? 1 : 4)
    }
  }
  const placeOf = (team: number) => Math.min(rank.get(team) ?? 4, members.length)
  const teams = members.map(({ team }) => team)
  return {
    seats: plan.sources.map((_, at) => teams.find((team) => placeOf(team) === at + 1) ?? nobody),
    advancing: teams.filter((team) => placeOf(team) <= plan.stage.advance),
  }
}

function playSwiss(run: Run, group: GroupModel, members: readonly LeagueMember[]): Ending {
  const { model, fate } = run
  const start = swissStart(model, group, members)
  const players = start.players.map(copyOf)
  const number = model.t.layout.stages.findIndex(({ config }) => config.id === start.config.id)
  const key = (before: number) => meetingKey(number, { group: 'S', round: firstMeeting + before })
  for (const at of group.open) {
    const [one, two] = [start.playerOf.get(run.occupants[at * 2]!), start.playerOf.get(run.occupants[at * 2 + 1]!)]
    const winner = duel(run, at)
    // Who sits in a kept round without a place in the stage is no player of it.
    const other = playerOf(nobody, 0, true)
    settle(one === undefined ? other : players[one]!, two === undefined ? other : players[two]!, winner === 1 ? 1 : 2)
  }
  const play: SwissPlay = {
    config: start.config,
    players,
    names: model.teams,
    forbidden: start.forbidden,
    round: model.t.groups[group.at]!.rounds.length,
    duel: ({ team: one }, { team: two }, { bestOf, before }) =>
      fate.duel({ one, two, key: key(before) }, run.odds(one, two, bestOf), 0) === 1 ? 1 : 2,
  }
  if (!playRounds(play)) return { seats: null, advancing: throughByWins(play) }
  const order = players.map((_, at) => at)
  sorted(play, order)
  const { advance } = start.config
  return {
    seats: order.map((at) => players[at]!.team),
    advancing: order.slice(0, advance).flatMap((at) => (players[at]!.hasLeft ? [] : [players[at]!.team])),
  }
}

/** Of a stage that cannot be paired to its end, those who have won enough go on all the same. */
function throughByWins({ players, config }: SwissPlay): number[] {
  return players.flatMap(({ team, wins, hasLeft }) => (!hasLeft && hasReached(wins, config.wins) ? [team] : []))
}

type Start = {
  readonly config: SwissConfig
  readonly players: readonly Player[]
  readonly playerOf: ReadonlyMap<number, number>
  readonly forbidden: ReadonlySet<number>
}

const starts = new WeakMap<GroupModel, Start>()

/** A Swiss stage as it stands; found once where its teams are known from the start. */
function swissStart(model: ChanceModel, group: GroupModel, members: readonly LeagueMember[]): Start {
  const known = starts.get(group)
  if (known !== undefined) return known
  const { swiss, plan } = group
  const config = plan.stage.format === 'swiss' ? plan.stage : null
  const numbers = new Map(model.teams.map((team, at) => [team, at]))
  const memberOf = new Map(members.map(({ team }, at) => [model.teams[team]!, at]))
  // Rounds may have been played before a correction took the teams back.
  const counted = swiss ?? (isBegun(model, group) ? countedNow(model, group, members) : null)
  const players =
    counted?.map((entry) => playerFrom(entry, (team) => numbers.get(team)!, memberOf)) ??
    members.map(({ team, seed }) => playerOf(team, seed, model.out[team] === 1))
  const forbidden = new Set(
    (config!.forbidden ?? []).flatMap(([one, two]) => {
      const pair = [memberOf.get(one), memberOf.get(two)] as const
      return pair[0] === undefined || pair[1] === undefined ? [] : [forbiddenKey(pair[0], pair[1])]
    }),
  )
  const start: Start = {
    config: config!,
    players,
    playerOf: new Map(players.map(({ team }, at) => [team, at])),
    forbidden,
  }
  if (swiss !== null) starts.set(group, start)
  return start
}

function isBegun({ t }: ChanceModel, { at }: GroupModel): boolean {
  return t.groups[at]!.rounds.length > 0
}

function countedNow({ t, teams }: ChanceModel, { at }: GroupModel, members: readonly LeagueMember[]): SwissTeam[] {
  return countedTeams(t, at, {
    members: members.map(({ team, seed }) => ({ team: teams[team]!, seed })),
    rounds: Infinity,
  })
}
