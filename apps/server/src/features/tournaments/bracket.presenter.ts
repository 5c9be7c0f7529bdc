import {
  matches,
  placements,
  standings,
  type BracketMatch as EngineMatch,
  type GroupStandings,
  type SlotSource,
  type Tournament,
} from '@lobby/brackets'
import type {
  Bracket,
  BracketMatch,
  GroupsStage,
  PlayoffStage,
  Seat,
  SeatSource,
  StandingRow,
  TeamSummary,
  TournamentFormat,
} from '@lobby/contract'
import { presentScore, type MatchRow } from '#matches'
import { groupsStage, playoffStage, progressOf } from './bracket.rules.ts'

type Facts = {
  tournamentId: string
  version: number
  format: TournamentFormat
  teams: ReadonlyMap<string, TeamSummary>
  rows: readonly MatchRow[]
}

export function presentBracket(bracket: Tournament, facts: Facts): Bracket {
  const all = matches(bracket)
  const numbers = new Map(all.map((match) => [match.id, match.number]))
  const rows = new Map(facts.rows.map((row) => [row.key, row]))
  const present = (match: EngineMatch): BracketMatch => presentMatch(match, { facts, numbers, row: rows.get(match.id) })
  const champion = progressOf(bracket).championId
  return {
    tournament_id: facts.tournamentId,
    version: facts.version,
    stages: [
      presentGroups(
        standings(bracket, groupsStage),
        all.filter((match) => match.stage === groupsStage).map(present),
        facts,
      ),
      presentPlayoff(all.filter((match) => match.stage === playoffStage).map(present), facts),
    ],
    placements: placements(bracket).map(({ team, from, to }) => ({ team: teamOf(facts, team), from, to })),
    champion: champion === null ? null : teamOf(facts, champion),
  }
}

function presentGroups(groups: readonly GroupStandings[], all: readonly BracketMatch[], facts: Facts): GroupsStage {
  return {
    kind: 'groups',
    id: groupsStage,
    best_of: facts.format.group_best_of,
    advance_per_group: facts.format.advance_per_group,
    groups: groups.map((group) => ({
      id: group.group,
      complete: group.complete,
      standings: group.rows.map((row) => presentRow(row, facts)),
      matches: all.filter((match) => match.key.startsWith(`${groupsStage}/${group.group}/`)),
    })),
  }
}

function presentRow(row: GroupStandings['rows'][number], facts: Facts): StandingRow {
  return {
    place: row.place,
    team: teamOf(facts, row.team),
    played: row.played,
    wins: row.wins,
    draws: row.draws,
    losses: row.losses,
    points: row.points,
    rounds_won: row.roundsWon,
    rounds_lost: row.roundsLost,
    decided_by: row.decidedBy,
    decided_value: row.decidedValue,
    advances: row.advances,
  }
}

function presentPlayoff(all: readonly BracketMatch[], facts: Facts): PlayoffStage {
  const rounds = [...Map.groupBy(all, (match) => match.round)].toSorted(([a], [b]) => a - b)
  return {
    kind: 'single_elimination',
    id: playoffStage,
    best_of: facts.format.playoff_best_of,
    final_best_of: facts.format.final_best_of,
    rounds: rounds.map(([number, inRound]) => ({
      number,
      best_of: inRound[0]?.best_of ?? facts.format.playoff_best_of,
      matches: inRound.toSorted((a, b) => a.index - b.index),
    })),
  }
}

type MatchContext = { facts: Facts; numbers: ReadonlyMap<string, number>; row: MatchRow | undefined }

function presentMatch(match: EngineMatch, context: MatchContext): BracketMatch {
  const { row } = context
  const winner = match.outcome?.winner ?? null
  return {
    key: match.id,
    number: match.number,
    match_id: row ? String(row.id) : null,
    round: match.round,
    index: match.index,
    best_of: match.bestOf,
    is_final: match.isFinal,
    // The match itself knows first that it is being played; the bracket hears a moment later.
    state: match.state === 'ready' && row?.status === 'live' ? 'live' : match.state,
    team1: presentSeat(match.slots[0], context),
    team2: presentSeat(match.slots[1], context),
    winner: winner === 'draw' ? null : winner,
    outcome: match.outcome?.kind ?? null,
    score: row ? presentScore(row) : null,
  }
}

function presentSeat(slot: EngineMatch['slots'][number], { facts, numbers }: MatchContext): Seat {
  return {
    team: slot.occupant.kind === 'team' ? teamOf(facts, slot.occupant.team) : null,
    nobody: slot.occupant.kind === 'nobody',
    source: presentSource(slot.source, numbers),
  }
}

function presentSource(source: SlotSource, numbers: ReadonlyMap<string, number>): SeatSource {
  switch (source.kind) {
    case 'winner_of':
    case 'loser_of':
      return { kind: source.kind, match_number: numbers.get(source.match) ?? 0 }
    case 'group_place':
      return { kind: 'group_place', group: source.group, place: source.place }
    case 'seed':
      return { kind: 'seed', seed: source.seed }
    case 'bye':
      return { kind: 'bye' }
  }
}

function teamOf(facts: Facts, id: string): TeamSummary {
  return facts.teams.get(id) ?? { id, name: id, tag: '' }
}
