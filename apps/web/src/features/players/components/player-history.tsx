import type { HistoryMatch, RoundFigures } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { ListFrame } from '#ui/list-frame'
import { mapTitle } from '#ui/map-title'
import { MoreRows } from '#ui/more-rows'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { historyQuery } from '../api/get-pages.ts'
import { OutcomeMark } from './outcome-mark.tsx'

type ChangeOf = ((match: HistoryMatch, playerId: string) => ReactNode) | undefined

/** Matches, the latest first. `changeOf` adds what each did to the rating. */
export function PlayerHistory({ playerId, changeOf }: { playerId: string; changeOf: ChangeOf }) {
  const { t } = useTranslation('player-pages')
  const { user, isLoading } = useAuth()
  const history = useInfiniteQuery({ ...historyQuery(playerId, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame
      list={history}
      error={t('history.error')}
      loading={<Skeleton height={420} label={t('history.loading')} />}
    >
      {({ pages }) => {
        const matches = pages.flatMap((page) => page.matches ?? [])
        return (
          <Panel title={t('history.title')} className="player-matches">
            {matches.length === 0 ? (
              <p className="padded text-muted text-14">{t('history.none')}</p>
            ) : (
              <HistoryTable playerId={playerId} matches={matches} changeOf={changeOf} />
            )}
            <MoreRows list={history} label={t('history.more')} />
          </Panel>
        )
      }}
    </ListFrame>
  )
}

type TableProps = { playerId: string; matches: readonly HistoryMatch[]; changeOf: ChangeOf }

function HistoryTable({ playerId, matches, changeOf }: TableProps) {
  const { t } = useTranslation('player-pages')
  return (
    <table className="table player-history">
      <caption className="sr-only">{t('history.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.score')}</th>
          <th scope="col">{t('history.against')}</th>
          <th scope="col" className="table-from-tablet">
            {t('history.map')}
          </th>
          <th scope="col" className="table-from-desktop">
            {t('history.cup')}
          </th>
          <th scope="col" className="table-right player-kda">
            {t('history.kd')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            <abbr title={t('history.adr_full')}>{t('history.adr')}</abbr>
          </th>
          <th scope="col" className="table-right player-rated">
            <abbr title={t('history.rated_full')}>{t('history.rated')}</abbr>
          </th>
          {changeOf && (
            <th scope="col" className="table-right">
              {t('history.change')}
            </th>
          )}
          <th scope="col" className="table-right table-from-tablet">
            {t('history.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <Row key={match.match_id} playerId={playerId} match={match} changeOf={changeOf} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<TableProps, 'matches'> & { match: HistoryMatch }

function Row({ playerId, match, changeOf }: RowProps) {
  const format = useFormat()
  const { figures, tournament } = match
  return (
    <tr>
      <td className="player-score">
        <span>
          <OutcomeMark outcome={match.outcome} />
          <b className="text-display">{scoreOf(match)}</b>
        </span>
      </td>
      <Against match={match} />
      <Maps match={match} />
      <td className="table-from-desktop">
        <Link
          className="text-block text-ellipsis"
          to="/tournaments/$tournamentId"
          params={{ tournamentId: tournament.id }}
        >
          {tournament.name}
        </Link>
      </td>
      <td className="table-right text-num player-kda">{figures === null ? <None /> : kdaOf(figures, format)}</td>
      <td className="table-right text-num table-from-tablet">
        {figures === null ? <None /> : format.number(figures.adr)}
      </td>
      <td className="table-right text-num player-rated">
        {figures === null || figures.match_rating === null ? <None /> : format.number(figures.match_rating, 2)}
      </td>
      {changeOf && (
        <td className="table-right text-num">
          <Change match={match}>{changeOf(match, playerId)}</Change>
        </td>
      )}
      <td className="table-right table-from-tablet">{format.shortDate(match.finished_at)}</td>
    </tr>
  )
}

/** In placement no number is shown, so neither is what moved it. */
function Change({ match: { rating }, children }: { match: HistoryMatch; children: ReactNode }) {
  const { t } = useTranslation('player-pages')
  if (rating === null) return <None words={t('history.unrated')} />
  return rating.change === null ? <small className="text-muted">{t('history.placement')}</small> : children
}

function kdaOf({ kills, deaths, assists }: RoundFigures, format: ReturnType<typeof useFormat>): string {
  return [kills, deaths, assists].map((n) => format.number(n)).join(' / ')
}

/** The other team, which leads to the match; on a phone the maps and the day stand under it, on a small one the figures, too. */
function Against({ match }: { match: HistoryMatch }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const { opponent, figures } = match
  return (
    <td>
      <Link
        className="player-against"
        to="/matches/$matchId"
        params={{ matchId: match.match_id }}
        aria-label={t('history.open', { team: opponent.name })}
      >
        <Crest team={opponent} size={20} />
        <b className="text-ellipsis">{opponent.name}</b>
      </Link>
      <small className="text-block text-muted player-phone-line">
        {[mapsOf(match).join(', '), format.shortDate(match.finished_at)].filter((text) => text !== '').join(' · ')}
      </small>
      {figures !== null && (
        <small className="text-block text-muted text-num player-kda-phone">{kdaOf(figures, format)}</small>
      )}
      {figures !== null && figures.match_rating !== null && (
        <small className="text-block text-muted text-num player-kda-phone">
          {t('history.rated_line', { value: format.number(figures.match_rating, 2) })}
        </small>
      )}
      {match.how !== 'played' && <small className="text-block text-muted">{t(`history.${match.how}`)}</small>}
    </td>
  )
}

function Maps({ match }: { match: HistoryMatch }) {
  return (
    <td className="table-from-tablet">
      {match.maps.length === 0 ? (
        <None />
      ) : (
        mapsOf(match).map((text, at) => (
          // Maps of a match keep their places; one may be played twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="text-block">
            {text}
          </span>
        ))
      )}
    </td>
  )
}

/** Nobody told: a dash, never a nought. */
function None({ words }: { words?: string }) {
  const { t } = useTranslation('player-pages')
  const said = words ?? t('no_data')
  return (
    <span className="text-muted" title={said}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{said}</span>
    </span>
  )
}

/** Rounds of a single map, maps of a series. */
function scoreOf({ maps, own_score: own, other_score: other }: HistoryMatch): string {
  const [only, ...more] = maps
  const isSingle = only !== undefined && more.length === 0 && own + other <= 1
  return isSingle && only.own !== null && only.other !== null ? `${only.own}:${only.other}` : `${own}:${other}`
}

/** Each map's name; in a series with its rounds, where they are known. */
function mapsOf({ maps }: HistoryMatch): string[] {
  return maps.map(({ map, own, other }) =>
    maps.length === 1 || own === null || other === null ? mapTitle(map) : `${mapTitle(map)} ${own}:${other}`,
  )
}
