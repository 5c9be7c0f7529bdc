import type { TournamentDetail } from '@lobby/contract'
import { phaseStep } from '#features/tournaments/cup-phase'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { PhaseLine } from '#ui/phase-line'

type LineProps = {
  tournament: TournamentDetail
  /** Index of the stage that is being played. */
  stage: number
}

/** Registration, the stages, the result: where the cup really stands, with the dates that are known. */
export function CupPhaseLine({ tournament, stage }: LineProps) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const names = useStageNames(tournament.format.stages)
  const current = phaseStep(tournament, names.length, stage)
  if (current === null) return null

  const noteOf = (step: number): string => {
    if (step === current) return t('phase.now')
    if (step < current) return t('phase.done')
    return step === 1 ? t('phase.from', { date: format.date(tournament.start_date) }) : t('phase.later')
  }
  const registration =
    tournament.status === 'open'
      ? t('phase.until', { date: format.date(tournament.registration_closes_at) })
      : t('phase.over')
  return (
    <PhaseLine
      label={t('phase.label')}
      current={current}
      steps={[
        { name: t('phase.registration'), note: registration },
        ...names.map((name, index) => ({ name, note: noteOf(index + 1) })),
        { name: t('phase.finished'), note: tournament.finished_at ? format.date(tournament.finished_at) : '' },
      ]}
    />
  )
}
