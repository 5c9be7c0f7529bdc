import { firstOfMany, firstTeams, type RegistrationEntry, type TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { wholeTournamentQuery } from '#features/tournaments/api/get-tournament'
import { isRegistrationOpen } from '#features/tournaments/cup-phase'
import { countTeams } from '#lib/count-teams'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'

/** Most cups have none. */
const KeptSeats = lazyPart(async () => (await import('./chains.tsx')).KeptSeats, { texts: ['chains'] })
const Way = lazyPart(async () => (await import('./chains.tsx')).Way, { texts: ['chains'] })

/** Who plays, who has yet to pay and who waits for a place. */
export function CupTeams({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const { t: common } = useTranslation('common')
  const taken = countTeams(tournament, 'confirmed', 'pending_payment')
  const kept = tournament.qualifiers?.seats ?? []
  const isEmpty = taken + countTeams(tournament, 'waiting_list') + kept.length === 0
  return (
    <section>
      <SectionHead
        title={t('teams.title')}
        count={
          <>
            {t('fact.of', { taken, all: tournament.max_teams })}
            {tournament.kept_seats > 0 && `, ${common('kept', { number: tournament.kept_seats })}`}
          </>
        }
      />
      {isEmpty && (
        <div className="panel">
          <EmptyState
            title={t('teams.empty')}
            text={isRegistrationOpen(tournament) ? t('teams.empty_text') : undefined}
          />
        </div>
      )}
      <TeamList title={t('teams.confirmed')} cup={tournament} status="confirmed" />
      <TeamList title={t('teams.pending')} text={t('teams.pending_text')} cup={tournament} status="pending_payment" />
      {kept.length > 0 && (
        <Suspense fallback={<Skeleton height={160} label={t('page.loading')} />}>
          <KeptSeats seats={kept} />
        </Suspense>
      )}
      <TeamList title={t('teams.waiting')} text={t('teams.waiting_text')} cup={tournament} status="waiting_list" />
    </section>
  )
}

type ListProps = { title: string; text?: string; cup: TournamentDetail; status: TeamStatus }
type TeamStatus = Exclude<RegistrationEntry['status'], 'withdrawn'>

function entriesOf({ registrations }: TournamentDetail, status: TeamStatus): RegistrationEntry[] {
  return registrations
    .filter((entry) => entry.status === status)
    .toSorted((a, b) => (a.waiting_position ?? 0) - (b.waiting_position ?? 0))
}

function TeamList({ title, text, cup, status }: ListProps) {
  const { t } = useTranslation('tournaments')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const all = useQuery({ ...wholeTournamentQuery(cup.id), enabled: isWhole && cup.more !== undefined })
  const entries = entriesOf(cup.more !== undefined && isWhole && all.data ? all.data : cup, status)
  const count = countTeams(cup, status)
  const first = count > firstTeams ? firstOfMany : firstTeams
  const shown = isWhole ? entries : entries.slice(0, first)
  const isShown = isWhole && shown.length > first
  // The button is gone by then: whoever goes by keys goes on with the first that came.
  useEffect(() => {
    if (isShown) list.current?.children[first]?.querySelector('a')?.focus()
  }, [isShown, first])
  if (count === 0) return null
  return (
    <div className="cup-team-list">
      <h3>
        {title}
        <span className="text-num">{count}</span>
      </h3>
      {text && <p className="field-hint">{text}</p>}
      <ul className="cup-teams" ref={list}>
        {shown.map((entry) => (
          <Team key={entry.id} entry={entry} />
        ))}
      </ul>
      {count > first && <output className="sr-only">{isShown && `${title}: ${shown.length}`}</output>}
      {isWhole && all.isError && (
        <ErrorState title={t('page.error')} error={all.error} onRetry={() => void all.refetch()} />
      )}
      {shown.length < count && !all.isError && (
        <Button busy={all.isFetching} onClick={() => setWhole(true)}>
          {t('teams.all', { count })}
        </Button>
      )}
    </div>
  )
}

function Team({ entry }: { entry: RegistrationEntry }) {
  return (
    <li className="panel cup-team">
      <Crest team={entry.team} size={40} />
      <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: entry.team.id }}>
        {entry.team.name}
      </Link>
      <Mark entry={entry} />
      <People entry={entry} />
      {entry.qualifier && (
        <Suspense fallback={<small className="cup-team-way" />}>
          <Way qualifier={entry.qualifier} />
        </Suspense>
      )}
    </li>
  )
}

function People({ entry: { players, coach, stand_ins: standIns = [] } }: { entry: RegistrationEntry }) {
  const { t } = useTranslation('tournaments')
  const names = players.map(({ username, is_substitute }) =>
    is_substitute ? t('teams.substitute', { name: username }) : username,
  )
  if (coach) names.push(t('teams.coach', { name: coach.username }))
  for (const { name, role } of standIns)
    names.push(t(role === 'coach' ? 'teams.outside_coach' : 'teams.stand_in', { name }))
  return <small className="text-ellipsis">{names.join(', ')}</small>
}

function Mark({ entry }: { entry: RegistrationEntry }) {
  const { t } = useTranslation('tournaments')
  if (entry.waiting_position !== null)
    return (
      <span className="text-12 text-muted text-num text-nowrap">
        {t('teams.position', { position: entry.waiting_position })}
      </span>
    )
  if (entry.seed !== null)
    return <span className="text-12 text-muted text-num text-nowrap">{t('teams.seed', { seed: entry.seed })}</span>
  return (
    <span className="text-12 text-faint text-num text-nowrap">
      {t('teams.players', { count: entry.players.length })}
    </span>
  )
}
