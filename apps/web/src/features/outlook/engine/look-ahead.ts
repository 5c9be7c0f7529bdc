import { apply, createTournament, pairNextRound, type Tournament } from '@lobby/brackets'
import type { BracketMatch, BracketStage, FieldDetail, Seat, TournamentFormat } from '@lobby/contract'
import { presentBracket } from '@lobby/server/bracket'
import { configFor, formatProblems } from '@lobby/server/format'
import { type BracketSlot, slotsOf } from '@lobby/server/plan'

/** A bracket of more teams is told in figures: a picture of it would be nothing but lines. */
export const drawnTeamsMax = 128

export type Ahead = {
  /** Empty where so many teams are not drawn. */
  stages: BracketStage[]
  /** Everything that is played, or may be. */
  slots: BracketSlot[]
}

/** What would be played by so many teams, their seats named by seeds alone; or why nothing could be. */
export function lookAhead(format: TournamentFormat, teams: number): Ahead | { problems: FieldDetail[] } {
  const problems = formatProblems(teams, format)
  if (problems.length > 0) return { problems }
  const seeds = Array.from({ length: teams }, (_, index) => String(index + 1))
  const bracket = createTournament(configFor(seeds, format))
  return { stages: teams > drawnTeamsMax ? [] : stagesOf(bracket, seeds), slots: slotsOf(bracket) }
}

function stagesOf(bracket: Tournament, seeds: readonly string[]): BracketStage[] {
  const teams = new Map(seeds.map((id) => [id, { id, name: id, tag: id }]))
  return presentBracket(paired(bracket), { tournamentId: '0', version: 0, teams, played: [] }).stages
}

/** The first round of a Swiss stage follows from the seeds. */
function paired(bracket: Tournament): Tournament {
  const [first] = bracket.config.stages
  const round = first?.format === 'swiss' ? pairNextRound(bracket, first.id) : null
  if (round?.ok !== true) return bracket
  const applied = apply(bracket, { seq: 1, ...round.fact })
  return applied.ok ? applied.tournament : bracket
}

/** Nobody sits there yet: a team of the engine is the seed that it has. */
export function unseated(match: BracketMatch): BracketMatch {
  const empty = (seat: Seat): Seat =>
    seat.team === null ? seat : { ...seat, team: null, source: { kind: 'seed', seed: Number(seat.team.id) } }
  return {
    ...match,
    state: match.state === 'ready' ? 'pending' : match.state,
    winner: null,
    team1: empty(match.team1),
    team2: empty(match.team2),
  }
}
