import type { PlayerListItem } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useCountryNames } from '#lib/country-names'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { playersQuery } from '../api/get-players.ts'
import '../players.css'

/** Everybody who plays here, by name. */
export function PlayersPage() {
  const { t } = useTranslation('players')
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="text-lead">{t('list.lead')}</p>
        </div>
      </header>
      <label className="field-box player-search">
        <span className="sr-only">{t('list.search')}</span>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          maxLength={64}
          placeholder={t('list.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <Found search={asked} onClear={() => setSearch('')} />
    </>
  )
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('players')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const players = useInfiniteQuery({ ...playersQuery(search, user?.id ?? null), enabled: !isLoading })
  if (players.isError && !players.data)
    return <ErrorState title={t('list.error')} error={players.error} onRetry={() => void players.refetch()} />
  if (!players.data) return <Loading label={t('list.loading')} />
  const found = players.data.pages.flatMap((page) => page.players)
  if (found.length === 0) return <Nothing isSearch={search !== ''} onClear={onClear} />
  return (
    <>
      <output className="text-block text-muted text-14 player-count">
        {t('list.count', { count: players.data.pages[0]?.total ?? 0 })}
      </output>
      <Rows players={found} />
      {players.isFetchNextPageError && <FormError>{errorMessage(players.error)}</FormError>}
      {players.hasNextPage && (
        <p className="player-more">
          <Button busy={players.isFetchingNextPage} onClick={() => void players.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  )
}

function Rows({ players }: { players: readonly PlayerListItem[] }) {
  const countries = useCountryNames()
  return (
    <ul className="player-rows">
      {players.map((player) => (
        <li key={player.id}>
          <Link className="player-card" to="/players/$playerId" params={{ playerId: player.id }}>
            <Avatar id={player.id} url={player.avatar_url} size={36} />
            <span className="text-ellipsis">
              <b className="text-block text-ellipsis">{player.username}</b>
              {player.country !== null && (
                <small className="text-block text-ellipsis text-muted">{countries.name(player.country)}</small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const { t } = useTranslation('players')
  return (
    <div className="panel">
      {isSearch ? (
        <EmptyState title={t('list.not_found')} text={t('list.not_found_text')}>
          <Button onClick={onClear}>{t('list.clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('list.empty')} text={t('list.empty_text')} />
      )}
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <p className="player-count">
        <Skeleton width={120} />
      </p>
      <div className="player-rows">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key, index) => (
          <Skeleton key={key} height={64} label={index === 0 ? label : undefined} />
        ))}
      </div>
    </>
  )
}
