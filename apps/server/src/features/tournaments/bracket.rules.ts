import {
  champion,
  defaultTieBreaks,
  fold,
  isComplete,
  matches,
  validateConfig,
  type BracketMatch,
  type StageConfig,
  type Tournament,
  type TournamentConfig,
  type TournamentEvent,
  type TournamentFact,
} from '@lobby/brackets'
import type { TournamentFormat } from '@lobby/contract'

export const groupsStage = 'groups'
export const playoffStage = 'playoff'

/** First entry of a tournament's log: everything that later folds start from. */
export type StartedBody = { type: 'started'; config: TournamentConfig }
export type LogBody = StartedBody | TournamentFact

/** Groups, then the playoff of their first places; a single team going on means the groups decide all. */
export function configFor(teams: readonly string[], format: TournamentFormat): TournamentConfig {
  const groups: StageConfig = {
    id: groupsStage,
    format: 'round_robin',
    groupSize: format.group_size,
    bestOf: format.group_best_of,
    tieBreaks: defaultTieBreaks,
    points: { win: 3, draw: 1, loss: 0 },
    advance: format.advance_per_group,
  }
  const playoff: StageConfig = {
    id: playoffStage,
    format: 'single_elimination',
    bestOf: format.playoff_best_of,
    finalBestOf: format.final_best_of,
    bronze: false,
    from: 'previous',
  }
  return { teams, stages: [groups, playoff] }
}

/** Whether a tournament of so many teams can be played in this format. */
export function isPlayable(teamCount: number, format: TournamentFormat): boolean {
  const teams = Array.from({ length: teamCount }, (_, index) => `t${index}`)
  return validateConfig(configFor(teams, format)).length === 0
}

/** The bracket as its log tells it; null before the start. @throws when the stored log is not one of ours. */
export function foldBracket(log: readonly LogBody[]): { bracket: Tournament; nextSeq: number } | null {
  const [first, ...facts] = log
  if (first === undefined) return null
  if (first.type !== 'started') throw new Error('the log of a tournament must begin with its start')
  const events = facts
    .filter((body): body is TournamentFact => body.type !== 'started')
    .map((body, index): TournamentEvent => ({ ...body, seq: index + 2 }))
  const folded = fold(first.config, events)
  if (!folded.ok) throw new Error(`the log of a tournament does not fold: ${folded.code}`)
  return { bracket: folded.tournament, nextSeq: log.length + 1 }
}

export type Progress = { currentStage: 'groups' | 'playoff' | null; championId: string | null; isComplete: boolean }

export function progressOf(bracket: Tournament): Progress {
  const groupsOpen = matches(bracket).some((match) => match.stage === groupsStage && match.outcome === null)
  const complete = isComplete(bracket)
  return {
    currentStage: complete ? null : groupsOpen ? groupsStage : playoffStage,
    championId: champion(bracket),
    isComplete: complete,
  }
}

export function occupantId(match: BracketMatch, slot: 0 | 1): string | null {
  const { occupant } = match.slots[slot]
  return occupant.kind === 'team' ? occupant.team : null
}
