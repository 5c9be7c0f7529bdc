import type { TournamentDetail } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { PhaseLine } from '#ui/phase-line'
import { type CupPhase, cupPhase, cupPhases } from '../cup/cup-phase.ts'

/** Registration, groups, playoff, result: where the cup really stands, with the dates that are known. */
export function CupPhaseLine({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const current = cupPhase(tournament)
  if (current === null) return null
  const at = cupPhases.indexOf(current)

  const notes: Record<CupPhase, string> = {
    registration:
      tournament.status === 'open'
        ? t('phase.until', { date: format.date(tournament.registration_closes_at) })
        : t('phase.over'),
    groups:
      at === 1
        ? t('phase.now')
        : at > 1
          ? t('phase.done')
          : t('phase.from', { date: format.date(tournament.start_date) }),
    playoff: at === 2 ? t('phase.now') : at > 2 ? t('phase.done') : t('phase.later'),
    finished: tournament.finished_at ? format.date(tournament.finished_at) : '',
  }
  return (
    <PhaseLine
      label={t('phase.label')}
      current={at}
      steps={cupPhases.map((phase) => ({ name: t(`phase.${phase}`), note: notes[phase] }))}
    />
  )
}
