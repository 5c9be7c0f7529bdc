import type { BracketLogEntry } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useBracketNames } from '../changes/use-bracket-names.ts'

/** Entries that the texts know; any other is told by its plain name. */
const known = [
  'started',
  'match_started',
  'match_result',
  'forfeit',
  'admin_result',
  'team_withdrawn',
  'team_disqualified',
  'team_replaced',
  'teams_swapped',
  'team_inserted',
  'tournament_ended',
  'team_removed',
  'round_paired',
  'tie_break_added',
  'lots_drawn',
  'seeding_changed',
  'best_of_changed',
  'result_corrected',
] as const

/** One entry of the log as a sentence. */
export function useStepWords(): (entry: BracketLogEntry) => string {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  return (entry) => {
    const type = known.find((name) => name === entry.type)
    const { match, teams, winner } = entry
    const teamNames = teams.map((team) => team.name)
    const winnerName = winner === 'draw' ? t('result.draw') : teamOf(entry)?.name
    const part = entry.stage === null ? '' : names.stage(entry.stage)
    const where = entry.round === null ? part : t('stage.round', { part, round: entry.round })
    const values = {
      match: match ? names.match(match) : '',
      team: teamNames[0] ?? '',
      other: teamNames[1] ?? '',
      teams: teamNames.join(', '),
      where,
      winner: winnerName ?? t('result.nobody'),
    }
    if (type === 'seeding_changed' && part !== '') return t('step.order_changed', values)
    if (type === 'match_result' && winner === 'draw') return t('step.match_draw', values)
    // The one change of a Swiss round that is a correction: its pairs.
    if (type === 'result_corrected' && !match && entry.stage?.startsWith('swiss')) return t('step.repaired', values)
    // A fact that was taken back leaves no winner, nor does one changed to a double forfeit.
    if (type === 'result_corrected' && winner === null)
      return t(match ? 'step.result_cleared' : 'step.taken_back', values)
    return type ? t(`step.${type}`, values) : t('step.other', { ...values, type: entry.type })
  }
}

function teamOf({ match, winner }: BracketLogEntry) {
  if (winner === 1) return match?.team1
  return winner === 2 ? match?.team2 : undefined
}
