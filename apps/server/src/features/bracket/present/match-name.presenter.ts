import type { BracketMatch as EngineMatch } from '@lobby/brackets'
import type { BracketLogEntry } from '@lobby/contract'
import { occupantId } from '../bracket.rules.ts'
import { teamOf, type Beside } from './bracket-match.presenter.ts'

export type MatchName = NonNullable<BracketLogEntry['match']>

export function presentMatchName(match: EngineMatch, { teams, played }: Beside): MatchName {
  const team = (slot: 0 | 1): MatchName['team1'] => {
    const id = occupantId(match, slot)
    return id === null ? null : teamOf(teams, id)
  }
  return {
    key: match.id,
    number: match.number,
    match_id: played.get(match.id)?.score.match_id ?? null,
    stage: match.stage,
    group: match.group ?? '',
    round: match.round,
    team1: team(0),
    team2: team(1),
  }
}
