import type { TournamentListItem } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { finePhase, isRegistrationOpen } from '../cup/cup-phase.ts'

/** "Registration Open" or "Registration Closed" (decisions.md 5), and the finer phase beside it. */
export function StatusBadges({ tournament }: { tournament: Pick<TournamentListItem, 'status' | 'current_stage'> }) {
  const { t } = useTranslation('tournaments')
  const phase = finePhase(tournament)
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
          {phase === 'swiss' ? t('stage.swiss_on') : t(`fine.${phase}`)}
        </Badge>
      )}
    </>
  )
}
