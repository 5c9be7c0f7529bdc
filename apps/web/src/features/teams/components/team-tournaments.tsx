import type { RegistrationStatus, TeamDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Panel } from '#ui/panel'

const tones = { pending_payment: 'warn', confirmed: 'win', waiting_list: 'info', withdrawn: 'line' } as const

export function TeamTournaments({ team, isMember }: { team: TeamDetail; isMember: boolean }) {
  const { t } = useTranslation('teams')
  return (
    <Panel title={t('page.tournaments')}>
      {team.tournaments.length === 0 ? (
        <EmptyState title={t('page.no_tournaments')} text={isMember ? t('page.no_tournaments_text') : undefined}>
          {isMember && <ButtonLink to="/tournaments/lobby-cup">{t('page.to_cup')}</ButtonLink>}
        </EmptyState>
      ) : (
        <ul className="team-cups">
          {team.tournaments.map((entry) => (
            <li key={entry.tournament_id}>
              <Link
                className="text-ellipsis"
                to="/tournaments/$tournamentId"
                params={{ tournamentId: entry.tournament_id }}
              >
                {entry.name}
              </Link>
              <StatusBadge status={entry.registration_status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function isKnown(status: string): status is RegistrationStatus {
  return Object.hasOwn(tones, status)
}

function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('teams')
  if (!isKnown(status)) return null
  return <Badge tone={tones[status]}>{t(`page.status.${status}`)}</Badge>
}
