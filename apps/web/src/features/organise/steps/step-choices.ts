import type { Bracket, BracketMatch, RegistrationPrivate, SwissRow, SwissStage, TeamSummary } from '@lobby/contract'
import { allMatches } from '#features/tournaments/apply-score'
import { compareNames } from '#lib/name-order'

type Entry = Pick<RegistrationPrivate, 'team' | 'status'>

/** Everybody who holds a seat. */
export function playingTeams(bracket: Bracket): TeamSummary[] {
  return bracket.placements.map((entry) => entry.team).toSorted((a, b) => compareNames(a.name, b.name))
}

/** Registered teams that hold no seat: one of them can step in. */
export function spareTeams(bracket: Bracket, registrations: readonly Entry[]): TeamSummary[] {
  const seated = new Set(bracket.placements.map((entry) => entry.team.id))
  return registrations
    .filter((entry) => entry.status !== 'withdrawn' && !seated.has(entry.team.id))
    .map((entry) => entry.team)
}

export type OpenRound = {
  stage: string
  group: string
  round: number
  best_of: number
  kind: Bracket['stages'][number]['kind']
  sample: BracketMatch
}

/** Rounds of which no match has begun: their best-of can still change. */
export function openRounds(bracket: Bracket): OpenRound[] {
  const rounds = new Map<string, BracketMatch[]>()
  for (const match of allMatches(bracket)) {
    const key = `${match.stage}/${match.group}/${match.round}`
    rounds.set(key, [...(rounds.get(key) ?? []), match])
  }
  const kinds = new Map(bracket.stages.map((stage) => [stage.id, stage.kind]))
  return [...rounds.values()].flatMap((matches) => {
    const sample = matches[0]
    const kind = sample && kinds.get(sample.stage)
    // A Swiss round has a best-of for deciding matches and one for all others: neither is the round's.
    if (!sample || !kind || kind === 'swiss') return []
    if (!matches.every((match) => match.state === 'pending' || match.state === 'ready' || match.outcome === 'bye'))
      return []
    const played = matches.find((match) => match.outcome !== 'bye')
    if (!played) return []
    const { stage, group, round, best_of: bestOf } = played
    return [{ stage, group, round, best_of: bestOf, kind, sample: played }]
  })
}

export type PairableRound = {
  stage: string
  round: number
  teams: TeamSummary[]
  pairs: [string, string][]
  bye: string | null
}

/** Who is certain to go on, or not to, still plays until the stage's wins or losses are reached. */
function isToPlay({ wins, losses }: SwissStage, row: SwissRow): boolean {
  return row.status !== 'left' && row.wins < (wins ?? Infinity) && row.losses < (losses ?? Infinity)
}

/** The Swiss round that waits for its pairs, or the last one while none of its matches has begun. */
export function pairableRounds(bracket: Bracket): PairableRound[] {
  return bracket.stages.flatMap((stage): PairableRound[] => {
    if (stage.kind !== 'swiss') return []
    const teams = stage.standings.filter((row) => isToPlay(stage, row)).map((row) => row.team)
    const need = bracket.needs.find((entry) => entry.kind === 'pairing' && entry.stage === stage.id)
    if (need?.kind === 'pairing')
      return [{ stage: stage.id, round: need.round, teams, pairs: inOrder(teams), bye: oddOne(teams) }]
    const last = stage.rounds.at(-1)
    const matches = last?.records.flatMap((record) => record.matches) ?? []
    if (!last || matches.length === 0 || !matches.every((match) => match.state === 'ready')) return []
    const pairs = matches.flatMap((match): [string, string][] =>
      match.team1.team && match.team2.team ? [[match.team1.team.id, match.team2.team.id]] : [],
    )
    return [{ stage: stage.id, round: last.number, teams, pairs, bye: last.bye?.id ?? null }]
  })
}

function inOrder(teams: readonly TeamSummary[]): [string, string][] {
  return Array.from({ length: Math.floor(teams.length / 2) }, (_, index) => [
    teams[2 * index]?.id ?? '',
    teams[2 * index + 1]?.id ?? '',
  ])
}

function oddOne(teams: readonly TeamSummary[]): string | null {
  return teams.length % 2 === 1 ? (teams.at(-1)?.id ?? null) : null
}

/**
 * A team put into a seat of the round leaves its own to the team that sat there, so that everybody is paired once all the
 * time. Seats are counted through the pairs: 0 and 1 are the first pair; the last one is the bye.
 */
export function swapSeats(seats: readonly string[], at: number, team: string): string[] {
  const from = seats.indexOf(team)
  const before = seats[at] ?? ''
  return seats.map((seat, index) => (index === at ? team : index === from ? before : seat))
}
