import {
  bestStandings,
  invitedTeams,
  matches,
  pairNextRound,
  placements,
  standings,
  ties,
  type BracketMatch as EngineMatch,
  type DoubleEliminationConfig,
  type GroupStandings,
  type GslConfig,
  type RoundRobinConfig,
  type SingleEliminationConfig,
  type StageConfig,
  type Tournament,
} from '@lobby/brackets'
import type {
  Bracket,
  BracketNeed,
  BracketStage,
  DoubleEliminationStage,
  GroupsStage,
  KnockoutRound,
  SingleEliminationStage,
  StandingRow,
} from '@lobby/contract'
import { presentMatch, teamOf, type Beside, type PlayedMatch, type Teams } from './bracket-match.presenter.ts'
import { progressOf } from '../bracket.rules.ts'
import { presentSwiss } from './swiss.presenter.ts'

type Facts = {
  tournamentId: string
  version: number
  teams: Teams
  played: readonly PlayedMatch[]
  planned?: Beside['planned']
}

/** The bracket as its own config and log tell it. */
export function presentBracket(bracket: Tournament, facts: Facts): Bracket {
  const beside = besideOf(bracket, facts)
  const { championId } = progressOf(bracket)
  return {
    tournament_id: facts.tournamentId,
    version: facts.version,
    stages: bracket.config.stages.map((stage) => ({
      ...presentStage(stage, beside),
      ...presentInvited(stage, beside),
    })),
    needs: bracket.config.stages.flatMap((stage) => presentNeeds(stage, beside)),
    placements: placements(bracket).map(({ team, from, to }) => ({ team: teamOf(facts.teams, team), from, to })),
    champion: championId === null ? null : teamOf(facts.teams, championId),
  }
}

export function besideOf(
  bracket: Tournament,
  { teams, played, planned }: Pick<Facts, 'teams' | 'played' | 'planned'>,
): Beside {
  return {
    bracket,
    teams,
    numbers: new Map(matches(bracket).map((match) => [match.id, match.number])),
    played: new Map(played.map((match) => [match.key, match])),
    planned,
  }
}

function presentInvited({ id }: StageConfig, { bracket, teams }: Beside): Pick<BracketStage, 'invited'> {
  const invited = invitedTeams(bracket, id)
  return invited.length === 0 ? {} : { invited: invited.map((team) => teamOf(teams, team)) }
}

function presentStage(stage: StageConfig, beside: Beside): BracketStage {
  const all = matches(beside.bracket).filter((match) => match.stage === stage.id)
  switch (stage.format) {
    case 'round_robin':
    case 'gsl':
      return presentGroups(stage, all, beside)
    case 'swiss':
      return presentSwiss(stage, all, beside)
    case 'single_elimination':
      return presentSingle(stage, all, beside)
    case 'double_elimination':
      return presentDouble(stage, all, beside)
  }
}

function presentGroups(stage: RoundRobinConfig | GslConfig, all: readonly EngineMatch[], beside: Beside): GroupsStage {
  return {
    kind: stage.format,
    id: stage.id,
    best_of: stage.bestOf,
    advance: stage.advance,
    ...presentBest(stage, beside),
    groups: standings(beside.bracket, stage.id).map((group) => ({
      id: group.group,
      complete: group.complete,
      standings: group.rows.map((row) => presentRow(row, beside)),
      matches: all.filter((match) => match.group === group.group).map((match) => presentMatch(match, beside)),
    })),
  }
}

/** The best of the place behind those that go on, as they compare. */
function presentBest(stage: RoundRobinConfig | GslConfig, beside: Beside): Pick<GroupsStage, 'best'> {
  const table = bestStandings(beside.bracket, stage.id)
  if (table === null || stage.format !== 'round_robin') return {}
  const tables = standings(beside.bracket, stage.id)
  const groupOf = (team: string) => tables.find(({ rows }) => rows.some((row) => row.team === team))?.group ?? ''
  return {
    best: {
      place: stage.advance + 1,
      advance: stage.advanceBest ?? 0,
      complete: table.complete,
      standings: table.rows.map((row) => ({
        ...presentRow(row, beside),
        group: groupOf(row.team),
        points_per_match: row.points / Math.max(1, row.played),
        rounds_per_match: (row.roundsWon - row.roundsLost) / Math.max(1, row.scored),
      })),
    },
  }
}

function presentRow(row: GroupStandings['rows'][number], { teams }: Beside): StandingRow {
  return {
    place: row.place,
    team: teamOf(teams, row.team),
    played: row.played,
    wins: row.wins,
    draws: row.draws,
    losses: row.losses,
    points: row.points,
    maps_won: row.mapsWon,
    maps_lost: row.mapsLost,
    rounds_won: row.roundsWon,
    rounds_lost: row.roundsLost,
    decided_by: row.decidedBy,
    decided_value: row.decidedValue,
    advances: row.advances,
  }
}

function presentSingle(
  stage: SingleEliminationConfig,
  all: readonly EngineMatch[],
  beside: Beside,
): SingleEliminationStage {
  const bronze = all.find((match) => match.isBronze)
  return {
    kind: 'single_elimination',
    id: stage.id,
    best_of: stage.bestOf,
    final_best_of: stage.finalBestOf,
    advance: stage.advance ?? 0,
    rounds: roundsOf(all, 'W', beside),
    bronze: bronze ? presentMatch(bronze, beside) : null,
  }
}

function presentDouble(
  stage: DoubleEliminationConfig,
  all: readonly EngineMatch[],
  beside: Beside,
): DoubleEliminationStage {
  return {
    kind: 'double_elimination',
    id: stage.id,
    best_of: stage.bestOf,
    final_best_of: stage.finalBestOf,
    grand_final: stage.grandFinal,
    advance: stage.advance ?? 0,
    upper: roundsOf(all, 'W', beside),
    lower: roundsOf(all, 'L', beside),
    finals: all
      .filter((match) => match.group === 'F')
      .toSorted((a, b) => a.round - b.round)
      .map((match) => presentMatch(match, beside)),
  }
}

function roundsOf(all: readonly EngineMatch[], group: string, beside: Beside): KnockoutRound[] {
  const inGroup = Map.groupBy(
    all.filter((match) => match.group === group),
    (match) => match.round,
  )
  return [...inGroup]
    .toSorted(([a], [b]) => a - b)
    .map(([number, inRound]) => ({
      number,
      best_of: inRound[0]?.bestOf ?? 1,
      matches: inRound.toSorted((a, b) => a.index - b.index).map((match) => presentMatch(match, beside)),
    }))
}

/** What only an organiser can give: an answer to a tie across a cut, or pairs where forbidden ones leave none. */
function presentNeeds(stage: StageConfig, { bracket, teams }: Beside): BracketNeed[] {
  if (stage.format === 'round_robin' || stage.format === 'gsl')
    return ties(bracket, stage.id).map(({ group, teams: tied }): BracketNeed => {
      return { kind: 'tie', stage: stage.id, group, teams: tied.map((team) => teamOf(teams, team)) }
    })
  if (stage.format !== 'swiss') return []
  const next = pairNextRound(bracket, stage.id)
  return !next.ok && next.code === 'pairing_impossible' && next.detail?.round !== undefined
    ? [{ kind: 'pairing', stage: stage.id, round: next.detail.round }]
    : []
}
