import type { PlayerRating } from '@lobby/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { playerRatingQuery, ratingChangesQuery } from '../api/get-rating.ts'
import '../ratings.css'
import { ChangeLine } from './change-line.tsx'
import { RatingChart } from './rating-chart.tsx'
import { RatingNumber } from './rating-number.tsx'

const ladder = '5v5'
const shownChanges = 3

/** A player's number of five against five, how it came to be, and what moved it last; nothing where they keep their results. */
export function RatingPanel({ playerId }: { playerId: string }) {
  const { t } = useTranslation('ratings')
  const { user, isLoading } = useAuth()
  const viewer = user?.id ?? null
  const found = useQuery({ ...playerRatingQuery(playerId, ladder, viewer), enabled: !isLoading })
  return (
    <ListFrame list={found} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
      {({ rating }) => rating && <Rated playerId={playerId} viewer={viewer} rating={rating} />}
    </ListFrame>
  )
}

type RatedProps = { playerId: string; viewer: string | null; rating: NonNullable<PlayerRating['rating']> }

function Rated({ playerId, viewer, rating }: RatedProps) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  return (
    <Panel
      title={t('title')}
      className="rating-panel"
      end={<span className="text-muted text-14">{t('maps', { value: format.number(rating.maps) })}</span>}
      footer={
        <>
          <Link className="link" to="/players/$playerId/rating" params={{ playerId }}>
            {t('all')}
          </Link>
          <Link className="link row-push" to="/rating">
            {t('why')}
          </Link>
        </>
      }
    >
      <div className="rating-halves">
        <div className="padded stack">
          <RatingNumber rating={rating} />
          <RatingChart history={rating.history} />
        </div>
        {rating.now !== null && <LastChanges playerId={playerId} viewer={viewer} />}
      </div>
    </Panel>
  )
}

function LastChanges({ playerId, viewer }: Omit<RatedProps, 'rating'>) {
  const { t } = useTranslation('ratings')
  const found = useInfiniteQuery(ratingChangesQuery(playerId, ladder, viewer))
  return (
    <ListFrame list={found} error={t('changes.error')} loading={<Skeleton height={150} label={t('changes.loading')} />}>
      {({ pages }) => (
        <ul className="rating-last" aria-label={t('changes.title')}>
          {(pages[0]?.changes ?? []).slice(0, shownChanges).map((change) => (
            <ChangeLine key={`${change.kind} ${change.at} ${change.match_id}`} change={change} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
