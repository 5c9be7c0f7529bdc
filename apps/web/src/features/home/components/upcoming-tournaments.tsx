import { cupId, type TournamentListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { EmptyState } from '#ui/empty-state'
import { KeptNote } from '#ui/kept-note'
import { ListFrame } from '#ui/list-frame'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { upcoming } from '../upcoming.ts'
import type { UseQueryResult } from '@tanstack/react-query'

type Tournaments = UseQueryResult<TournamentListItem[]>

export function UpcomingTournaments({ tournaments }: { tournaments: Tournaments }) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHead
        title={t('upcoming.title')}
        action={
          <Link className="link-more" to="/tournaments">
            {t('upcoming.all')}
            <Icon name="right" size={16} />
          </Link>
        }
      />
      <Faces tournaments={tournaments} />
    </section>
  )
}

function Faces({ tournaments }: { tournaments: Tournaments }) {
  const { t } = useTranslation('home')
  const loading = <Skeleton height={218} label={t('upcoming.loading')} />
  return (
    <ListFrame list={tournaments} error={t('upcoming.error')} loading={loading}>
      {(all) => <Cards next={upcoming(all)} />}
    </ListFrame>
  )
}

function Cards({ next }: { next: readonly TournamentListItem[] }) {
  const { t } = useTranslation('home')
  if (next.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('upcoming.empty')} text={t('upcoming.empty_text')} />
      </div>
    )
  }
  return (
    <ul className="home-cards">
      {next.map((tournament) => (
        <li key={tournament.id}>
          <Card tournament={tournament} />
        </li>
      ))}
    </ul>
  )
}

function Card({ tournament }: { tournament: TournamentListItem }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const isOpen = tournament.status === 'open'
  // What runs no longer starts some day.
  const began = tournament.started_at ?? tournament.start_date
  const share = `${Math.round((100 * tournament.registered_teams) / tournament.max_teams)}%`
  const content = (
    <>
      <span className="row">
        {tournament.status === 'live' && <Badge tone="live">{t('live.badge')}</Badge>}
        <Badge tone={isOpen ? 'open' : 'plain'}>{isOpen ? t('status.open') : t('status.closed')}</Badge>
        <time className="row-push text-14 text-muted" dateTime={began}>
          {format.shortDate(began)}
        </time>
      </span>
      <h3 className="text-display">{tournament.name}</h3>
      <b className="text-display text-sun home-cup-prize">{format.money(tournament.prize_pool)}</b>
      <span className="progress" style={{ '--v': share } as CSSProperties}>
        <i />
      </span>
      <span className="row text-14 text-muted text-num">
        <span>
          {t('upcoming.teams', { taken: tournament.registered_teams, all: tournament.max_teams })}
          <KeptNote seats={tournament.kept_seats} />
        </span>
        {tournament.entry_fee > 0 && (
          <span className="row-push">{t('upcoming.fee', { fee: format.money(tournament.entry_fee) })}</span>
        )}
      </span>
    </>
  )
  if (tournament.id === cupId) {
    return (
      <Link className="chamfer home-cup" to="/tournaments/lobby-cup">
        {content}
      </Link>
    )
  }
  return (
    <Link className="chamfer home-cup" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
      {content}
    </Link>
  )
}
