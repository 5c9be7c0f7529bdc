import type { PlayerProfile } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#lib/api'
import { useCountryNames } from '#lib/country-names'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { Avatar } from '#ui/avatar'
import { ButtonLink } from '#ui/button'
import { CalendarLink } from '#ui/calendar-link'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { playerQuery } from '../api/get-players.ts'
import '../players.css'
import { PlayerOverview, type PlayerSlots } from './player-overview.tsx'

type PageProps = PlayerSlots & { playerId: string }

/** A player as far as they let the one who looks see. What other features tell of them comes from the app. */
export function PlayerPage({ playerId, ...slots }: PageProps) {
  const { t } = useTranslation('players')
  const { user, isLoading } = useAuth()
  const player = useQuery({ ...playerQuery(playerId, user?.id ?? null), enabled: !isLoading })
  usePageTitle(player.data && nameOf(player.data, t('page.gone')))
  if (player.data) return <Loaded player={player.data} viewerId={user?.id ?? null} slots={slots} />
  if (isNotFound(player.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')}>
          <ButtonLink to="/players">{t('page.to_list')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (player.isError)
    return <ErrorState title={t('page.error')} error={player.error} onRetry={() => void player.refetch()} />
  return <Loading label={t('page.loading')} />
}

function nameOf(player: PlayerProfile, gone: string): string {
  return player.is_deleted ? gone : player.username
}

type LoadedProps = { player: PlayerProfile; viewerId: string | null; slots: PlayerSlots }

function Loaded({ player, viewerId, slots }: LoadedProps) {
  const { t } = useTranslation('players')
  return (
    <>
      <header className="player-head">
        <Avatar id={player.id} url={player.avatar_url} size={120} />
        <div className="text-ellipsis">
          <h1 className="text-display">{nameOf(player, t('page.gone'))}</h1>
          {player.is_deleted ? <p className="text-muted text-14">{t('page.gone_text')}</p> : <Facts player={player} />}
        </div>
        {!player.is_deleted && <Actions player={player} viewerId={viewerId} />}
      </header>
      {!player.is_deleted && <PlayerOverview player={player} {...slots} />}
    </>
  )
}

function Actions({ player, viewerId }: { player: PlayerProfile; viewerId: string | null }) {
  const { t } = useTranslation('player-pages')
  const { t: own } = useTranslation('players')
  const isSelf = player.id === viewerId
  const pair = isSelf || viewerId === null ? { a: player.id } : { a: viewerId, b: player.id }
  return (
    <div className="player-actions">
      <ButtonLink to="/players/compare" search={pair}>
        {t(isSelf || viewerId === null ? 'compare_with' : 'compare_with_me')}
      </ButtonLink>
      {player.has_calendar && <CalendarLink of="players" id={player.id} />}
      {isSelf && (
        <ButtonLink to="/settings" hash="profile">
          {own('page.edit')}
        </ButtonLink>
      )}
    </div>
  )
}

function Facts({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const format = useFormat()
  const countries = useCountryNames()
  const place = [player.city, player.country && countries.name(player.country)].filter(Boolean).join(', ')
  return (
    <p className="row row-wrap text-muted text-14">
      {place !== '' && (
        <span className="row">
          <Icon name="pin" size={16} />
          {place}
        </span>
      )}
      <span>{t('page.since', { date: format.fullDate(player.created_at) })}</span>
      {player.steam_id !== null && (
        <a
          className="link row"
          href={`https://steamcommunity.com/profiles/${player.steam_id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="steam" size={16} />
          {t('page.steam')}
        </a>
      )}
    </p>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <div className="player-head">
        <Skeleton width={88} height={88} />
        <Skeleton height={64} label={label} />
      </div>
      <div className="player-columns">
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </>
  )
}
