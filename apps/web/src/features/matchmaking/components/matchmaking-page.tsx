import { cupId, type TournamentListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFlag } from '#lib/flags'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { KeptNote } from '#ui/kept-note'
import { ListFrame } from '#ui/list-frame'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../matchmaking.css'

/** What is to come, said as it is, and what can be played until then. */
export function MatchmakingPage() {
  const { t } = useTranslation('matchmaking')
  const isOn = useFlag('matchmaking')
  return (
    <>
      <header className="page-head">
        <div>
          <div className="row row-wrap">
            <h1>{t('title')}</h1>
            {!isOn && <Badge tone="line">{t('soon')}</Badge>}
          </div>
          <p className="text-lead">{t('lead')}</p>
        </div>
      </header>
      <p className="matchmaking-words">{t('honest')}</p>
      <section className="matchmaking-now">
        <SectionHead
          title={t('cups.title')}
          action={
            <Link className="link-more" to="/tournaments">
              {t('cups.all')}
              <Icon name="right" size={16} />
            </Link>
          }
        />
        <OpenCups />
      </section>
      <section className="matchmaking-now">
        <SectionHead title={t('servers.title')} />
        <div className="panel matchmaking-servers">
          <p>{t('servers.text')}</p>
          <ButtonLink to="/servers">{t('servers.go')}</ButtonLink>
        </div>
      </section>
    </>
  )
}

function OpenCups() {
  const { t } = useTranslation('matchmaking')
  const tournaments = useQuery(tournamentsQuery)
  return (
    <ListFrame list={tournaments} error={t('cups.error')} loading={<Skeleton height={146} label={t('cups.loading')} />}>
      {(all) => <Cups open={all.filter(({ status }) => status === 'open')} />}
    </ListFrame>
  )
}

function Cups({ open }: { open: readonly TournamentListItem[] }) {
  const { t } = useTranslation('matchmaking')
  if (open.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('cups.empty')} text={t('cups.empty_text')} />
      </div>
    )
  return (
    <ul className="panel matchmaking-cups">
      {open.map((tournament) => (
        <li key={tournament.id}>
          <Cup tournament={tournament} />
        </li>
      ))}
    </ul>
  )
}

function Cup({ tournament }: { tournament: TournamentListItem }) {
  const { t } = useTranslation('matchmaking')
  const format = useFormat()
  const { id, name, start_date: start, registered_teams: taken, max_teams: all } = tournament
  const content = (
    <>
      <b className="text-display">{name}</b>
      <span className="text-14 text-muted text-num">
        <time dateTime={start}>{format.date(start)}</time>
        {' · '}
        {t('cups.teams', { taken: format.number(taken), all: format.number(all) })}
        <KeptNote seats={tournament.kept_seats} />
      </span>
      <Icon name="right" size={16} />
    </>
  )
  if (id === cupId) return <Link to="/tournaments/lobby-cup">{content}</Link>
  return (
    <Link to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
      {content}
    </Link>
  )
}
