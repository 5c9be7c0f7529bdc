import { cupId, type TournamentDetail, type TournamentListItem } from '@lobby/contract'
import { isNotFound } from '#lib/api'
import { useFormat } from '#lib/format'
import { useSiteTexts } from '#lib/site-texts'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { KeptNote } from '#ui/kept-note'
import { Skeleton } from '#ui/skeleton'
import type { CupState } from '../api/get-cup.ts'

/** More places than this are a number, not a picture. */
const crestsMax = 32

type LandingCupProps = {
  cup: CupState['cup']
  /** What is ahead or runs, where the cup itself is over. */
  instead: TournamentListItem | null
}

/** The cup to register for. */
export function LandingCup({ cup, instead }: LandingCupProps) {
  return (
    <section className="page-width home-landing-cup" id="tournaments">
      <Faces cup={cup} instead={instead} />
    </section>
  )
}

function Faces({ cup, instead }: LandingCupProps) {
  const t = useSiteTexts('landing')
  if (instead) return <Card cup={instead} />
  if (cup.data) return <Card cup={cup.data} teams={cup.data.registrations} closesAt={cup.data.registration_closes_at} />
  if (!cup.isError) return <Skeleton height={360} label={t('cup.loading')} />
  if (!isNotFound(cup.error))
    return <ErrorState title={t('cup.error')} error={cup.error} onRetry={() => void cup.refetch()} />
  return (
    <div className="panel">
      <EmptyState title={t('cup.missing')} text={t('cup.missing_text')}>
        <ButtonLink to="/tournaments">{t('cup.to_tournaments')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

type CardProps = {
  cup: TournamentListItem
  /** Where they are known, their crests stand beside the button. */
  teams?: TournamentDetail['registrations']
  /** The list of tournaments does not tell it. */
  closesAt?: string
}

function Card({ cup, teams, closesAt }: CardProps) {
  const t = useSiteTexts('landing')
  const isOpen = cup.status === 'open'
  return (
    <article className="home-call chamfer chamfer-large">
      <div>
        <p className="row">
          {cup.status === 'live' && <Badge tone="live">{t('cup.live')}</Badge>}
          {cup.status === 'cancelled' && <Badge tone="loss">{t('cup.cancelled')}</Badge>}
          <Badge tone={isOpen ? 'open' : 'plain'}>{isOpen ? t('cup.open') : t('cup.closed')}</Badge>
        </p>
        <h2 className="text-display">{cup.name}</h2>
        {isOpen && <p className="text-muted">{t('cup.lead')}</p>}
      </div>
      <Numbers cup={cup} closesAt={cup.status === 'open' ? closesAt : undefined} />
      <div className="home-call-foot">
        <CupButton id={cup.id}>{isOpen ? t('cup.register') : t('cup.watch')}</CupButton>
        {teams && cup.max_teams <= crestsMax && <Places teams={teams} places={cup.max_teams} />}
      </div>
    </article>
  )
}

function CupButton({ id, children }: { id: string; children: string }) {
  if (id === cupId) {
    return (
      <ButtonLink kind="primary" size="l" to="/lobby-cup">
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink kind="primary" size="l" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
      {children}
    </ButtonLink>
  )
}

function Numbers({ cup, closesAt }: { cup: TournamentListItem; closesAt: string | undefined }) {
  const t = useSiteTexts('landing')
  const format = useFormat()
  return (
    <dl>
      <div>
        <dt>{t('cup.prize')}</dt>
        <dd className="text-display text-sun">{format.money(cup.prize_pool)}</dd>
      </div>
      <div>
        <dt>{t('cup.places')}</dt>
        <dd className="text-display">
          {t('cup.places_of', { taken: cup.registered_teams, all: cup.max_teams })}
          <KeptNote seats={cup.kept_seats} />
        </dd>
      </div>
      <div>
        <dt>{t('cup.fee')}</dt>
        <dd className="text-display">{cup.entry_fee > 0 ? format.money(cup.entry_fee) : t('cup.free')}</dd>
      </div>
      {cup.status === 'cancelled' ? null : cup.champion ? (
        <div>
          <dt>{t('cup.champion')}</dt>
          <dd className="text-display text-sun text-ellipsis">{cup.champion.name}</dd>
        </div>
      ) : (
        <div>
          <dt>{t(closesAt !== undefined ? 'cup.closes' : cup.started_at === null ? 'cup.starts' : 'cup.started')}</dt>
          <dd className="text-display">{format.dateTime(closesAt ?? cup.started_at ?? cup.start_date)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Of thousands the first: the number beside says the same. */
const mostSlots = 64

function Places({ teams, places }: { teams: TournamentDetail['registrations']; places: number }) {
  const taken = teams.filter(({ status }) => status === 'confirmed' || status === 'pending_payment')
  return (
    <span className="home-slots" aria-hidden="true">
      {Array.from({ length: Math.min(places, mostSlots) }, (_, place) => (
        <Crest key={place} team={taken[place]?.team ?? null} />
      ))}
    </span>
  )
}
