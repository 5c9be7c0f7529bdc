import type { TournamentListItem } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { finePhase, isRegistrationOpen } from '../cup-phase.ts'

type BadgesProps = {
  tournament: Pick<TournamentListItem, 'status' | 'current_stage'>
  /** Of what is being played, where the page knows it: a knockout that another stage follows is a qualifier. */
  stage?: { isLast: boolean } | undefined
}

/** "Registration Open" or "Registration Closed" (decisions.md 5), and the finer phase beside it. */
export function StatusBadges({ tournament, stage }: BadgesProps) {
  const { t } = useTranslation('tournaments')
  const phase = finePhase(tournament)
  const isQualifier = phase === 'playoff' && stage !== undefined && !stage.isLast
  return (
    <>
      {isRegistrationOpen(tournament) ? (
        <Badge tone="open">{t('status.open')}</Badge>
      ) : (
        <Badge tone="line">{t('status.closed')}</Badge>
      )}
      {phase !== 'open' && (
        <Badge
          tone={
            tournament.status === 'live'
              ? 'live'
              : phase === 'cancelled'
                ? 'loss'
                : phase === 'finished'
                  ? 'sun'
                  : 'info'
          }
        >
          {phase === 'swiss' ? t('stage.swiss_on') : isQualifier ? t('stage.qualifier_on') : t(`fine.${phase}`)}
        </Badge>
      )}
    </>
  )
}
