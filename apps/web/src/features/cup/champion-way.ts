import type { Bracket, BracketMatch, BracketStage, KnockoutRound } from '@lobby/contract'
import type { RoundName } from '#features/bracket/layout/round-name'

/** A step of a team's way through a cup: a whole stage with its wins and losses, or one match of a knockout. */
export type WayStep =
  | { kind: 'stage'; stage: number; wins: number; losses: number }
  | { kind: 'match'; name: RoundName; match: BracketMatch; side: 1 | 2 }

/** How a team came through a cup, in playing order; matches that nobody played in the end are left out. */
export function wayOf(bracket: Bracket, teamId: string): WayStep[] {
  return bracket.stages.flatMap((stage, index) => stepsIn(stage, index, teamId))
}

function stepsIn(stage: BracketStage, index: number, teamId: string): WayStep[] {
  switch (stage.kind) {
    case 'swiss':
      return recordIn(stage.standings, index, teamId)
    case 'round_robin':
    case 'gsl':
      return stage.groups.flatMap((group) => recordIn(group.standings, index, teamId))
    case 'single_elimination': {
      const goesOn = stage.advance > 0
      return matchesIn(stage.rounds, teamId, (round, toFinal) =>
        goesOn ? { kind: 'round', round } : { kind: 'knockout', toFinal },
      )
    }
    default:
      return doubleIn(stage, teamId)
  }
}

type Standing = { team: { id: string }; wins: number; losses: number }

function recordIn(standings: readonly Standing[], stage: number, teamId: string): WayStep[] {
  const row = standings.find(({ team }) => team.id === teamId)
  return row === undefined ? [] : [{ kind: 'stage', stage, wins: row.wins, losses: row.losses }]
}

/** Whoever falls from the upper bracket goes on in the lower one: the matches stand as they were played. */
function doubleIn(stage: Extract<BracketStage, { kind: 'double_elimination' }>, teamId: string): WayStep[] {
  // Where teams go on no round is the last one.
  const beyond = stage.advance > 0 ? 2 : 0
  const named = (kind: 'upper' | 'lower') => (round: number, toFinal: number) =>
    ({ kind, round, toFinal: toFinal + beyond }) as const
  const finals = stage.finals.flatMap((match, at) =>
    stepOf(match, teamId, { kind: at === 0 ? 'grand_final' : 'reset' }),
  )
  return [
    ...matchesIn(stage.upper, teamId, named('upper')),
    ...matchesIn(stage.lower, teamId, named('lower')),
    ...finals,
  ]
}

function matchesIn(
  rounds: readonly KnockoutRound[],
  teamId: string,
  nameOf: (round: number, toFinal: number) => RoundName,
): WayStep[] {
  return rounds.flatMap(({ number, matches }, at) =>
    matches.flatMap((match) => stepOf(match, teamId, nameOf(number, rounds.length - 1 - at))),
  )
}

function stepOf(match: BracketMatch, teamId: string, name: RoundName): WayStep[] {
  const side = match.team1.team?.id === teamId ? 1 : match.team2.team?.id === teamId ? 2 : null
  if (side === null || (match.state !== 'done' && match.state !== 'walkover')) return []
  return [{ kind: 'match', name, match, side }]
}
