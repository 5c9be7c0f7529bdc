import type { TeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isNotFound } from '#lib/api'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { usePageTitle } from '#lib/page-title'
import { ButtonLink } from '#ui/button'
import { CalendarLink } from '#ui/calendar-link'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { teamFiguresQuery } from '../api/get-figures.ts'
import { teamQuery } from '../api/get-team.ts'
import { myTeamsQuery } from '../api/get-teams.ts'
import { TeamHead } from '../life/team-head.tsx'
import { TeamMaps } from '../life/team-maps.tsx'
import { TeamMatches } from '../life/team-matches.tsx'
import { TeamOpponents } from '../life/team-opponents.tsx'
import { TeamPast } from '../life/team-past.tsx'
import { TeamPlaces } from '../life/team-places.tsx'
import { TeamSearch } from '../life/team-search.tsx'
import '../teams.css'
import '../life.css'
import { TeamMembers } from './team-members.tsx'
import { TeamTournaments } from './team-tournaments.tsx'

// For those who are in it alone.
const InvitePanel = lazyPart(async () => (await import('./invite-panel.tsx')).InvitePanel)
const OwnPlace = lazyPart(async () => (await import('./team-tools.tsx')).OwnPlace)
const JoinRequestsPanel = lazyPart(async () => (await import('../life/join-requests.tsx')).JoinRequestsPanel)
const TeamTools = lazyPart(async () => (await import('./team-tools.tsx')).TeamTools)

// Whoever comes by an invitation, or by what two teams played against each other, has another address.
const InvitationCard = lazyPart(async () => (await import('./invitation-card.tsx')).InvitationCard)
const TeamMeetings = lazyPart(async () => (await import('../life/team-meetings.tsx')).TeamMeetings)

type TeamPageProps = { teamId: string; invite: string | undefined; against?: string | undefined }

/** A team as everybody sees it, with what its captains and its players may do; an invitation stands above it. */
export function TeamPage({ teamId, invite, against }: TeamPageProps) {
  const { t } = useTranslation('teams')
  const team = useQuery(teamQuery(teamId))
  usePageTitle(team.data?.name)
  return (
    <div className="team-page">
      {invite !== undefined && (
        <Suspense fallback={<Skeleton height={164} label={t('accept.loading')} />}>
          <InvitationCard code={invite} teamId={teamId} team={team.data} />
        </Suspense>
      )}
      {team.data ? (
        <Loaded team={team.data} against={against} />
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

function Loaded({ team, against }: { team: TeamDetail; against: string | undefined }) {
  const { t } = useTranslation('team-life')
  const user = useCurrentUser()
  const role = team.members.find((member) => member.user_id === user?.id)?.role ?? null
  const leads = role === 'captain' || role === 'vice_captain'
  const figures = useQuery(teamFiguresQuery(team.id))
  return (
    <>
      <TeamHead team={team} figures={figures.data} hasFailed={figures.isError} />
      <CalendarLink of="teams" id={team.id} />
      {user && role === null && <Compare team={team} userId={user.id} />}
      {against !== undefined && against !== team.id && (
        <Suspense fallback={<Skeleton height={160} />}>
          <TeamMeetings teamId={team.id} otherId={against} />
        </Suspense>
      )}
      {figures.data && <TeamPlaces team={team} places={figures.data.places} />}
      <div className="team-grid">
        <div className="stack">
          <TeamMatches teamId={team.id} />
          {figures.isError ? (
            <ErrorState title={t('matches.error')} error={figures.error} onRetry={() => void figures.refetch()} />
          ) : figures.data ? (
            <TeamMaps maps={figures.data.maps} />
          ) : (
            <Skeleton height={220} />
          )}
          {figures.data && <TeamOpponents team={team} opponents={figures.data.opponents} />}
        </div>
        <div className="stack">
          <Suspense>{user && leads && <JoinRequestsPanel team={team} userId={user.id} />}</Suspense>
          <TeamSearch team={team} isMember={role !== null} leads={leads} />
          <TeamMembers team={team} userId={user?.id ?? null} />
          {leads && (
            <Suspense fallback={<Skeleton height={140} />}>
              <InvitePanel team={team} />
            </Suspense>
          )}
          <TeamPast teamId={team.id} />
          <TeamTournaments team={team} isMember={role !== null} />
          {leads && (
            <Suspense fallback={<Skeleton height={420} />}>
              <TeamTools team={team} />
            </Suspense>
          )}
          {user && role && (
            <Suspense fallback={<Skeleton height={140} />}>
              <OwnPlace team={team} userId={user.id} role={role} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

/** From another team's page to what one's own team played against it. */
function Compare({ team, userId }: { team: TeamDetail; userId: string }) {
  const { t } = useTranslation('team-life')
  const mine = useQuery(myTeamsQuery(userId))
  const [own] = mine.data?.teams ?? []
  if (own === undefined) return null
  return (
    <p>
      <ButtonLink size="s" to="/teams/$teamId" params={{ teamId: team.id }} search={{ against: own.id }}>
        {t('against.mine')}
      </ButtonLink>
    </p>
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
