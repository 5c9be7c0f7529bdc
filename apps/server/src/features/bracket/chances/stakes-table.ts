import {
  type BracketMatch,
  type ChanceTable,
  conditionalChances,
  InvalidChanceOptionsError,
  match as matchOf,
  matches,
  swissStandings,
  takesDraws,
  type Tournament,
} from '@lobby/brackets'
import { matchesInTable, mostLive } from '@lobby/chances'
import { teamsOf } from '../bracket.rules.ts'
import { oddsByRatings, type RatedTeams } from './series-odds.rules.ts'

/** Rows that a table may have: eight matches of two ends. */
const mostRows = 256
/** Cups up to which all that is live is in a table; of larger ones there are tables of few matches, by futures that take a second or two. */
const smallCup = 16
const mostNamedOfMany = 4
const futuresOfTeams = 1_024_000
const fewestFutures = 128

export type StakesQuestion = {
  /** The match whose stakes they are. */
  readonly shown: string
  /** All that are played now, by their places in the bracket, with the chance of the first team of each; a draw counts half. */
  readonly live: ReadonlyMap<string, number>
}

/** Which matches a table is of, and at which chances it takes all other live ones. */
export type Endings = {
  readonly shown: string
  readonly named: readonly string[]
  readonly assumed: Readonly<Record<string, number>>
}

/** Null where the match is no longer open. */
export function endingsFor(t: Tournament, { shown, live }: StakesQuestion): Endings | null {
  const open = openMatches(t, [...new Set([shown, ...live.keys()])])
  const onScreen = open.find(({ id }) => id === shown)
  if (onScreen === undefined) return null
  const named = withinRows(t, chosen(t, open, onScreen), shown)
  const outside = open.filter(({ id }) => !named.includes(id))
  // Whole hundredths: so little moves nothing that is shown, and tables are asked for again.
  const assumed = outside.map(({ id }) => [id, Math.round((live.get(id) ?? 0.5) * 100) / 100])
  return { shown, named, assumed: Object.fromEntries(assumed) as Record<string, number> }
}

/** What a cup makes of every way in which these matches may end, with matches to come even or by ratings; null where the engine cannot count it. */
export function tableOf(
  t: Tournament,
  { named, assumed }: Endings,
  teams: RatedTeams | null = null,
): ChanceTable | null {
  try {
    return conditionalChances(t, named, {
      live: assumed,
      ...(teams && { p: oddsByRatings(teams) }),
      ...futuresFor(t, named),
    })
  } catch (error) {
    if (error instanceof InvalidChanceOptionsError) return null
    throw error
  }
}

/** A future of many teams takes longer, so a table of them is made of fewer. */
function futuresFor(t: Tournament, named: readonly string[]): { samples?: number } {
  const teams = t.config.teams.length
  const rows = named.reduce((product, id) => product * waysOf(t, id), 1)
  return teams <= smallCup ? {} : { samples: Math.max(fewestFutures, Math.round(futuresOfTeams / teams / rows)) }
}

/** What teams are after: a knock-out is won, and so is a last stage that sends nobody on. */
export function goalOf(t: Tournament, shown: string, table: ChanceTable): 'advance' | 'win' {
  const stage = matchOf(t, shown)?.stage
  const at = t.config.stages.findIndex(({ id }) => id === stage)
  const format = t.config.stages[at]?.format
  const isKnockout = format === 'single_elimination' || format === 'double_elimination'
  return isKnockout || at === t.config.stages.length - 1 || table.stage !== stage ? 'win' : 'advance'
}

/** In the order of the bracket, so that whoever asks for the same ones gets the same table. */
function openMatches(t: Tournament, keys: readonly string[]): BracketMatch[] {
  return keys
    .flatMap((key) => matchOf(t, key) ?? [])
    .filter(({ state }) => state === 'ready' || state === 'live')
    .toSorted((one, other) => one.number - other.number)
}

/** All of them in small cups; else the one on the screen and those whose teams its own may meet next. */
function chosen(t: Tournament, open: readonly BracketMatch[], shown: BracketMatch): string[] {
  const place = new Map(t.config.teams.map((team, at) => [team, at]))
  const live = open.map((match) => ({ teams: pairOf(match, place), chance: 0.5 }))
  const matchWith = new Map(open.flatMap((match, at) => live[at]!.teams.map((team) => [team, match] as const)))
  const meetsNext = nextMeetings(t, shown)
  const canMeetNext = (_: number, team: number) => {
    const other = matchWith.get(team)
    return other !== undefined && meetsNext(other)
  }
  const cup = { teams: t.config.teams.length, canMeetNext }
  return matchesInTable(live, open.indexOf(shown), cup).map((at) => open[at]!.id)
}

function pairOf(match: BracketMatch, place: ReadonlyMap<string, number>): [number, number] {
  const [one, two] = teamsOf(match) ?? []
  return [place.get(one ?? '') ?? -1, place.get(two ?? '') ?? -1]
}

/** As many of them as a table has rows for, the shown one among them. */
function withinRows(t: Tournament, named: readonly string[], shown: string): string[] {
  let rows = waysOf(t, shown)
  const most = t.config.teams.length <= smallCup ? mostLive : mostNamedOfMany
  const others = named.filter((id) => id !== shown)
  const kept = others.filter((id) => {
    if (rows * waysOf(t, id) > mostRows) return false
    rows *= waysOf(t, id)
    return true
  })
  const within = new Set([shown, ...kept.slice(0, most - 1)])
  return named.filter((id) => within.has(id))
}

/** A series of two maps can end drawn, and one that is played without overtime. */
function waysOf(t: Tournament, id: string): 2 | 3 {
  return takesDraws(t, id) || matchOf(t, id)?.bestOf === 2 ? 3 : 2
}

/** Whether a team of the match may meet one of the shown match in its next one. */
function nextMeetings(t: Tournament, shown: BracketMatch): (other: BracketMatch) => boolean {
  const stage = t.config.stages.find(({ id }) => id === shown.stage)
  const isNear = ({ stage: id, group }: BracketMatch) => id === shown.stage && group === shown.group
  if (stage?.format === 'round_robin') return isNear
  if (stage?.format === 'swiss') {
    const record = new Map(swissStandings(t, shown.stage).map(({ team, wins, losses }) => [team, `${wins}-${losses}`]))
    const recordOf = ({ slots: [{ occupant }] }: BracketMatch) =>
      occupant.kind === 'team' ? record.get(occupant.team) : undefined
    return (other) => isNear(other) && recordOf(other) === recordOf(shown)
  }
  const feeds = matchesFedBy(t, shown.id)
  return (other) => matchesFedBy(t, other.id).some((id) => feeds.includes(id))
}

/** Where the winner and the loser of a match go. */
function matchesFedBy(t: Tournament, id: string): string[] {
  return matches(t)
    .filter(({ slots }) => slots.some(({ source }) => 'match' in source && source.match === id))
    .map((match) => match.id)
}
