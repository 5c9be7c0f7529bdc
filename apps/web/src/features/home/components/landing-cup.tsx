import type { TournamentDetail } from '@lobby/contract'
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

/** The cup to register for. */
export function LandingCup({ cup }: { cup: CupState['cup'] }) {
  return (
    <section className="page-width home-landing-cup" id="tournaments">
      <Faces cup={cup} />
    </section>
  )
}

function Faces({ cup }: { cup: CupState['cup'] }) {
  const t = useSiteTexts('landing')
  if (cup.data) return <Card cup={cup.data} />
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

function Card({ cup }: { cup: TournamentDetail }) {
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
      <Numbers cup={cup} />
      <div className="home-call-foot">
        <ButtonLink kind="primary" size="l" to="/lobby-cup">
          {isOpen ? t('cup.register') : t('cup.watch')}
        </ButtonLink>
        {cup.max_teams <= crestsMax && <Places cup={cup} />}
      </div>
    </article>
  )
}

function Numbers({ cup }: { cup: TournamentDetail }) {
  const t = useSiteTexts('landing')
  const format = useFormat()
  const isOpen = cup.status === 'open'
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
          <dt>{t(isOpen ? 'cup.closes' : cup.started_at === null ? 'cup.starts' : 'cup.started')}</dt>
          <dd className="text-display">
            {format.dateTime(isOpen ? cup.registration_closes_at : (cup.started_at ?? cup.start_date))}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Of thousands the first: the number beside says the same. */
const mostSlots = 64

function Places({ cup }: { cup: TournamentDetail }) {
  const taken = cup.registrations.filter(({ status }) => status === 'confirmed' || status === 'pending_payment')
  return (
    <span className="home-slots" aria-hidden="true">
      {Array.from({ length: Math.min(cup.max_teams, mostSlots) }, (_, place) => (
        <Crest key={place} team={taken[place]?.team ?? null} />
      ))}
    </span>
  )
}
