import type { TeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#lib/api'
import { useCurrentUser } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { teamQuery } from '../api/get-team.ts'
import '../teams.css'
import { InvitationCard } from './invitation-card.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamTools } from './team-tools.tsx'
import { TeamTournaments } from './team-tournaments.tsx'

/** A team as everybody sees it, with what its captain and its players may do; an invitation stands above it. */
export function TeamPage({ teamId, invite }: { teamId: string; invite: string | undefined }) {
  const { t } = useTranslation('teams')
  const team = useQuery(teamQuery(teamId))
  usePageTitle(team.data?.name)
  return (
    <div className="team-page">
      {invite !== undefined && <InvitationCard code={invite} teamId={teamId} team={team.data} />}
      {team.data ? (
        <Loaded team={team.data} />
      ) : isNotFound(team.error) ? (
        <div className="panel">
          <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')}>
            <ButtonLink to="/teams">{t('page.to_list')}</ButtonLink>
          </EmptyState>
        </div>
      ) : team.isError ? (
        <ErrorState title={t('page.error')} error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <Loading label={t('page.loading')} />
      )}
    </div>
  )
}

function Loaded({ team }: { team: TeamDetail }) {
  const user = useCurrentUser()
  const role = team.members.find((member) => member.user_id === user?.id)?.role ?? null
  return (
    <>
      <TeamHead team={team} />
      <div className="team-grid">
        <TeamMembers team={team} userId={user?.id ?? null} />
        <div className="stack">
          {role === 'captain' && <InvitePanel team={team} />}
          <TeamTournaments team={team} isMember={role !== null} />
          {user && role && <TeamTools team={team} userId={user.id} role={role} />}
        </div>
      </div>
    </>
  )
}

function TeamHead({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('teams')
  const format = useFormat()
  return (
    <header className="team-head chamfer chamfer-large">
      <Crest team={team} size={96} />
      <div className="text-ellipsis">
        <h1 className="text-display">{team.name}</h1>
        <p className="row row-wrap text-muted text-14">
          <span className="badge">{team.tag}</span>
          <span>{t('list.captain', { name: team.captain.username })}</span>
          <span>{t('page.since', { date: format.date(team.created_at) })}</span>
        </p>
      </div>
    </header>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <Skeleton height={146} label={label} />
      <div className="team-grid">
        <Skeleton height={340} />
        <Skeleton height={220} />
      </div>
    </>
  )
}
