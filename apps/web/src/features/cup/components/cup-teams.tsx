import type { RegistrationEntry, TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'

/** Most cups have none. */
const KeptSeats = lazyPart(async () => (await import('./chains.tsx')).KeptSeats, { texts: ['chains'] })
const Way = lazyPart(async () => (await import('./chains.tsx')).Way, { texts: ['chains'] })

/** Of thousands the first stand on the page: drawn all at once they keep a phone busy for seconds. */
const firstTeams = 96

/** Who plays, who has yet to pay and who waits for a place. */
export function CupTeams({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const { t: common } = useTranslation('common')
  const of = (status: RegistrationEntry['status']) =>
    tournament.registrations.filter((entry) => entry.status === status)
  const [confirmed, pending] = [of('confirmed'), of('pending_payment')]
  const waiting = of('waiting_list').toSorted((a, b) => (a.waiting_position ?? 0) - (b.waiting_position ?? 0))
  const kept = tournament.qualifiers?.seats ?? []
  const isEmpty = confirmed.length + pending.length + waiting.length + kept.length === 0
  return (
    <section>
      <SectionHead
        title={t('teams.title')}
        count={
          <>
            {t('fact.of', { taken: confirmed.length + pending.length, all: tournament.max_teams })}
            {tournament.kept_seats > 0 && `, ${common('kept', { number: tournament.kept_seats })}`}
          </>
        }
      />
      {isEmpty && (
        <div className="panel">
          <EmptyState title={t('teams.empty')} text={t('teams.empty_text')} />
        </div>
      )}
      <TeamList title={t('teams.confirmed')} entries={confirmed} />
      <TeamList title={t('teams.pending')} text={t('teams.pending_text')} entries={pending} />
      {kept.length > 0 && (
        <Suspense fallback={<Skeleton height={160} label={t('page.loading')} />}>
          <KeptSeats seats={kept} />
        </Suspense>
      )}
      <TeamList title={t('teams.waiting')} text={t('teams.waiting_text')} entries={waiting} />
    </section>
  )
}

function TeamList({ title, text, entries }: { title: string; text?: string; entries: RegistrationEntry[] }) {
  const { t } = useTranslation('tournaments')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone by then: whoever goes by keys goes on with the first that came.
  useEffect(() => {
    if (isWhole) list.current?.children[firstTeams]?.querySelector('a')?.focus()
  }, [isWhole])
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, firstTeams)
  return (
    <div className="cup-team-list">
      <h3>
        {title}
        <span className="text-num">{entries.length}</span>
      </h3>
      {text && <p className="field-hint">{text}</p>}
      <ul className="cup-teams" ref={list}>
        {shown.map((entry) => (
          <li key={entry.id} className="panel cup-team">
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
        ))}
      </ul>
      {entries.length > firstTeams && <output className="sr-only">{isWhole && `${title}: ${entries.length}`}</output>}
      {shown.length < entries.length && (
        <Button onClick={() => setWhole(true)}>{t('teams.all', { count: entries.length })}</Button>
      )}
    </div>
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
