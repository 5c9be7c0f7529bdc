import { playerSorts, teamFilters, type PlayerList, type PlayerRow } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCountryNames } from '#lib/country-names'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, soughtText, useListPlace } from '#lib/list-place'
import { Avatar } from '#ui/avatar'
import { Select } from '#ui/fields'
import { ListFrame, NoRows } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { allPlayers, playersFile, playersQuery, type PlayersPlace } from '../api/get-players.ts'
import '../players.css'

const placeParts = {
  search: soughtText(),
  city: soughtText(),
  team: oneOf<PlayersPlace['team']>(['', ...teamFilters]),
  sort: oneOf(playerSorts),
}

/** Everybody who plays here; what is looked for, filtered and sorted by stands in the address. */
export function PlayersPage() {
  const { t } = useTranslation('players')
  const [place, go] = useListPlace(placeParts)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="text-lead">{t('list.lead')}</p>
        </div>
      </header>
      <div className="player-search">
        <SearchField label={t('list.search')} value={place.search} onSearch={(search) => go({ search })} />
        <Filters place={place} onGo={go} />
      </div>
      <Found place={place} onClear={() => go(allPlayers)} />
    </>
  )
}

function Filters({ place, onGo }: { place: PlayersPlace; onGo: (change: Partial<PlayersPlace>) => void }) {
  const { t } = useTranslation('player-pages')
  return (
    <fieldset className="player-filters">
      <legend className="sr-only">{t('list.filters')}</legend>
      <SearchField label={t('list.city')} value={place.city} onSearch={(city) => onGo({ city })} />
      <Select
        label={t('list.team')}
        value={place.team}
        onChange={({ target }) => onGo({ team: placeParts.team.read(target.value) })}
      >
        <option value="">{t('list.teams.all')}</option>
        {teamFilters.map((team) => (
          <option key={team} value={team}>
            {t(`list.teams.${team}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('list.sort')}
        value={place.sort}
        onChange={({ target }) => onGo({ sort: placeParts.sort.read(target.value) })}
      >
        {playerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}

function Found({ place, onClear }: { place: PlayersPlace; onClear: () => void }) {
  const { t } = useTranslation('players')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const players = useInfiniteQuery({ ...playersQuery(place, user?.id ?? null), enabled: !isLoading })
  const isSought = place.search !== '' || place.city !== '' || place.team !== '' || place.sort !== 'name'
  return (
    <ListFrame list={players} error={t('list.error')} loading={<Loading label={t('list.loading')} />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.players)
        const [first] = pages
        if (found.length === 0 || first === undefined) return <Nothing isSought={isSought} onClear={onClear} />
        return (
          <>
            <Count list={first} sort={place.sort} />
            <Rows players={found} sort={place.sort} />
            <MoreRows list={players} label={t('list.more')} />
            <TableFiles path={playersFile(place)} name="lobby-players" />
          </>
        )
      }}
    </ListFrame>
  )
}

function Count({ list, sort }: { list: PlayerList; sort: PlayersPlace['sort'] }) {
  const { t } = useTranslation('players')
  const { t: pages } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <output className="text-block text-muted text-14 player-count">
      {list.has_more_than_total
        ? pages('list.more_than', { value: format.number(list.total) })
        : t('list.count', { count: list.total })}
      {sort !== 'name' && ` · ${pages(sort === 'rating' ? 'list.by_rating' : 'list.by_figures')}`}
    </output>
  )
}

function Rows({ players, sort }: { players: readonly PlayerRow[]; sort: PlayersPlace['sort'] }) {
  return (
    <ul className="player-rows">
      {players.map((player) => (
        <li key={player.id}>
          <Row player={player} sort={sort} />
        </li>
      ))}
    </ul>
  )
}

function Row({ player, sort }: { player: PlayerRow; sort: PlayersPlace['sort'] }) {
  const countries = useCountryNames()
  const place = [player.team?.name, player.city ?? (player.country && countries.name(player.country))].filter(Boolean)
  return (
    <Link className="player-card" to="/players/$playerId" params={{ playerId: player.id }}>
      <Avatar id={player.id} url={player.avatar_url} size={36} />
      <span className="text-ellipsis">
        <b className="text-block text-ellipsis">{player.username}</b>
        {place.length > 0 && <small className="text-block text-ellipsis text-muted">{place.join(' · ')}</small>}
      </span>
      {player.figures !== null && <RowFigure player={player} figures={player.figures} sort={sort} />}
    </Link>
  )
}

type Figures = NonNullable<PlayerRow['figures']>

/** The figure that the list is sorted by; points where that is none. */
function RowFigure({ player, figures, sort }: { player: PlayerRow; figures: Figures; sort: PlayersPlace['sort'] }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const shown = sort === 'name' ? 'xp' : sort
  const value = {
    // Long away, somebody is in placement again.
    rating: !player.rating ? t('history.placement') : format.number(player.rating.points),
    xp: format.number(figures.xp),
    kd: format.number(figures.kd_ratio, 2),
    wins: format.number(figures.wins),
  }[shown]
  return (
    <span className="player-card-figure">
      <b className="text-display">{value}</b>
      <small className="text-block text-muted">{t(`list.${shown}`)}</small>
    </span>
  )
}

function Nothing({ isSought, onClear }: { isSought: boolean; onClear: () => void }) {
  const { t } = useTranslation('players')
  const { t: pages } = useTranslation('player-pages')
  return (
    <NoRows
      isSought={isSought}
      none={{ title: t('list.empty'), text: t('list.empty_text') }}
      notFound={{ title: pages('list.not_found'), text: pages('list.not_found_text'), clear: pages('list.clear') }}
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
