import type { PlayerListItem } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCountryNames } from '#lib/country-names'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { soughtText, useListPlace } from '#lib/list-place'
import { Avatar } from '#ui/avatar'
import { ListFrame, NoRows } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { playersQuery } from '../api/get-players.ts'
import '../players.css'

const placeParts = { search: soughtText() }

/** Everybody who plays here, by name; what is looked for stands in the address. */
export function PlayersPage() {
  const { t } = useTranslation('players')
  const [{ search }, go] = useListPlace(placeParts)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="text-lead">{t('list.lead')}</p>
        </div>
      </header>
      <div className="player-search">
        <SearchField label={t('list.search')} value={search} onSearch={(sought) => go({ search: sought })} />
      </div>
      <Found search={search} onClear={() => go({ search: '' })} />
    </>
  )
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('players')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const players = useInfiniteQuery({ ...playersQuery(search, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame list={players} error={t('list.error')} loading={<Loading label={t('list.loading')} />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.players)
        if (found.length === 0) return <Nothing isSearch={search !== ''} onClear={onClear} />
        return (
          <>
            <output className="text-block text-muted text-14 player-count">
              {t('list.count', { count: pages[0]?.total ?? 0 })}
            </output>
            <Rows players={found} />
            <MoreRows list={players} label={t('list.more')} />
          </>
        )
      }}
    </ListFrame>
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
    <NoRows
      isSought={isSearch}
      none={{ title: t('list.empty'), text: t('list.empty_text') }}
      notFound={{ title: t('list.not_found'), text: t('list.not_found_text'), clear: t('list.clear') }}
      onClear={onClear}
    />
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
