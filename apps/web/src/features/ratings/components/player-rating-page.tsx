import { ratingLadders, type RatingLadder } from '@lobby/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, soughtText, useListPlace } from '#lib/list-place'
import { usePageTitle } from '#lib/page-title'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { ListFrame } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { playerRatingQuery, ratedPlayerQuery, ratingChangesQuery } from '../api/get-rating.ts'
import '../ratings.css'
import { ChangeCard } from './change-card.tsx'
import { OfMatch } from './match-changes.tsx'
import { RatingChart } from './rating-chart.tsx'
import { RatingNumber } from './rating-number.tsx'

const placeParts = { ladder: oneOf(ratingLadders), match: soughtText(9) }

/** A player's number, and each thing that ever moved it, in sentences. */
export function PlayerRatingPage({ playerId }: { playerId: string }) {
  const { t } = useTranslation('ratings')
  const { user, isLoading } = useAuth()
  const viewer = user?.id ?? null
  const player = useQuery({ ...ratedPlayerQuery(playerId, viewer), enabled: !isLoading })
  const [{ ladder, match }, go] = useListPlace(placeParts)
  const name = player.data?.username
  usePageTitle(name === undefined ? undefined : t('player.heading', { name }))
  if (isNotFound(player.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('player.missing')} text={t('player.missing_text')}>
          <ButtonLink to="/players">{t('player.to_list')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (player.isError)
    return <ErrorState title={t('error')} error={player.error} onRetry={() => void player.refetch()} />
  if (name === undefined) return <Skeleton height={420} label={t('loading')} />
  return (
    <>
      <header className="page-head rating-head">
        <div>
          <h1>{t('player.heading', { name })}</h1>
          <p className="row row-wrap">
            <Link className="link" to="/players/$playerId" params={{ playerId }}>
              {t('player.back')}
            </Link>
            <Link className="link" to="/rating">
              {t('why')}
            </Link>
          </p>
        </div>
      </header>
      {match !== '' && (
        <OfMatch playerId={playerId} ladder={ladder} viewer={viewer} match={match} onAll={() => go({ match: '' })} />
      )}
      <LadderChoice ladder={ladder} onChange={(chosen) => go({ ladder: chosen, match: '' })} />
      <Standing key={ladder} playerId={playerId} ladder={ladder} viewer={viewer} />
    </>
  )
}

function LadderChoice({ ladder, onChange }: { ladder: RatingLadder; onChange: (ladder: RatingLadder) => void }) {
  const { t } = useTranslation('ratings')
  return (
    <fieldset className="segments rating-ladders" aria-label={t('ladder')}>
      {ratingLadders.map((one) => (
        <button key={one} type="button" aria-pressed={one === ladder} onClick={() => onChange(one)}>
          {t(`ladders.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

type Asked = { playerId: string; ladder: RatingLadder; viewer: string | null }

function Standing({ playerId, ladder, viewer }: Asked) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const found = useQuery(playerRatingQuery(playerId, ladder, viewer))
  return (
    <ListFrame list={found} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
      {({ rating }) =>
        rating === null ? (
          <div className="panel">
            <p className="padded text-muted">{t('kept')}</p>
          </div>
        ) : (
          <div className="stack">
            <Panel
              title={t('title')}
              end={<span className="text-muted text-14">{t('maps', { value: format.number(rating.maps) })}</span>}
            >
              <div className="padded stack">
                <RatingNumber rating={rating} />
                <RatingChart history={rating.history} />
              </div>
            </Panel>
            <Changes playerId={playerId} ladder={ladder} viewer={viewer} />
          </div>
        )
      }
    </ListFrame>
  )
}

function Changes({ playerId, ladder, viewer }: Asked) {
  const { t } = useTranslation('ratings')
  const found = useInfiniteQuery(ratingChangesQuery(playerId, ladder, viewer))
  return (
    <ListFrame list={found} error={t('changes.error')} loading={<Skeleton height={420} label={t('changes.loading')} />}>
      {({ pages }) => {
        const changes = pages.flatMap((page) => page.changes ?? [])
        return (
          <Panel title={t('changes.title')}>
            {changes.length === 0 ? (
              <p className="padded text-muted text-14">{t('changes.none')}</p>
            ) : (
              <ul>
                {changes.map((change, at) => (
                  <ChangeCard key={`${change.kind} ${change.at} ${change.match_id} ${at}`} change={change} />
                ))}
              </ul>
            )}
            <MoreRows label={t('changes.more')} list={found} />
          </Panel>
        )
      }}
    </ListFrame>
  )
}
