import type { TournamentListItem } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { KeptNote } from '#ui/kept-note'
import { Skeleton } from '#ui/skeleton'

/** The cup in four numbers; null while they load. */
export function CupFigures({ cup }: { cup: TournamentListItem | null }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const wait = <Skeleton width={110} height={34} />
  return (
    <section className="home-figures">
      <dl className="page-width">
        <div>
          <dt>{t('cup.prize')}</dt>
          <dd className="text-display text-sun">
            {cup ? (cup.prize_pool > 0 ? format.money(cup.prize_pool) : t('cup.prize_none')) : wait}
          </dd>
        </div>
        <div>
          <dt>{t('cup.places')}</dt>
          <dd className="text-display">
            {cup ? t('cup.places_of', { taken: cup.registered_teams, all: cup.max_teams }) : wait}
            {cup && <KeptNote seats={cup.kept_seats} />}
          </dd>
        </div>
        <div>
          <dt>{t('cup.fee')}</dt>
          <dd className="text-display">
            {cup ? (cup.entry_fee > 0 ? format.money(cup.entry_fee) : t('cup.fee_free')) : wait}
          </dd>
        </div>
        <div>
          {cup?.champion ? (
            <>
              <dt>{t('cup.champion')}</dt>
              <dd className="text-display text-sun text-ellipsis">{cup.champion.name}</dd>
            </>
          ) : (
            <>
              <dt>{t(cup?.started_at ? 'cup.started' : 'cup.starts')}</dt>
              <dd className="text-display">{cup ? startOf(cup, format.date) : wait}</dd>
            </>
          )}
        </div>
      </dl>
    </section>
  )
}

/** What is called off starts at no time, and what has begun began when it did. */
function startOf(
  { status, started_at: began, start_date: planned }: TournamentListItem,
  date: (time: string) => string,
) {
  return status === 'cancelled' ? '—' : date(began ?? planned)
}
