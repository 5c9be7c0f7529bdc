import type { StageFormat, TournamentFormat } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { formatSummary, type StageSummary } from '#features/tournaments/format-summary'

/** What will be played, in plain words: one line a stage. */
export function FormatSentence({ format, teams }: { format: TournamentFormat; teams: number }) {
  const { t } = useTranslation('organise')
  const sentence = useStageSentence()
  return (
    <ol className="org-format-sentence" aria-label={t('sum.label')}>
      {formatSummary(format, teams).map((summary, index) => {
        const stage = format.stages[index]
        return stage && <li key={`${index}${summary.kind}`}>{sentence(stage, summary)}</li>
      })}
    </ol>
  )
}

/** `16 teams: 4 groups of 4, 24 matches, BO1; 8 go on` */
function useStageSentence(): (stage: StageFormat, summary: StageSummary) => string {
  const { t } = useTranslation('organise')
  const groupsOf = ({ groups }: StageSummary) => {
    const [most, least] = [groups[0] ?? 0, groups.at(-1) ?? 0]
    return most === least
      ? t('sum.groups', { count: groups.length, size: most })
      : t('sum.groups_mixed', { count: groups.length, least, most })
  }
  const what = (stage: StageFormat, summary: StageSummary) => {
    if (stage.kind === 'swiss')
      return t(stage.rounds === undefined ? 'sum.swiss_up_to' : 'sum.swiss', { count: summary.rounds })
    if (summary.groups.length === 0) return t(`sum.${stage.kind}`)
    return stage.kind === 'gsl' ? `${groupsOf(summary)} (GSL)` : groupsOf(summary)
  }
  const lengths = (stage: StageFormat): string[] => {
    const standard = t('field.bo', { count: stage.best_of })
    if (stage.kind === 'swiss') return [standard, t('sum.deciding', { count: stage.deciding_best_of })]
    if (stage.kind === 'round_robin' || stage.kind === 'gsl') return [standard]
    if (stage.advance > 0) return [standard]
    const final = t('sum.final', { count: stage.final_best_of })
    return stage.kind === 'single_elimination' && stage.bronze ? [standard, final, t('sum.bronze')] : [standard, final]
  }
  return (stage, summary) => {
    const matches = summary.matches === null ? [] : [t('sum.matches', { count: summary.matches })]
    const parts = [what(stage, summary), ...matches, ...lengths(stage)].join(', ')
    const invited = stage.invited ? ` (${t('sum.invited', { count: stage.invited })})` : ''
    const line = `${t('sum.teams', { count: summary.teams })}${invited}: ${parts}`
    return summary.on > 0 ? `${line}; ${t('sum.on', { count: summary.on })}` : line
  }
}
