import {
  boardMinimum,
  leaderboardMeasures,
  leaderboardPeriods,
  ratingLadders,
  teamMeasures,
  type Leaderboard,
} from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useLanguage, useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { ratingBoardQuery } from '../api/get-rating-board.ts'
import { boardPath, boardSize, firstBoard, leaderboardQuery, type BoardPlace } from '../api/get-statistics.ts'
import '../statistics.css'
import { BoardFilters, boardKinds, boardModes } from './board-filters.tsx'
import { FrozenBoard } from './frozen-board.tsx'
import { LeaderTable } from './leader-table.tsx'
import { OwnPlacePanel } from './own-place-panel.tsx'
import { RatedBoard } from './rated-board.tsx'
import { SeasonNote, usePlayedSeasons } from './season-choice.tsx'
import { TeamBoardPanel } from './team-board-panel.tsx'

const idPart = { read: (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? text : ''), write: (id: string) => id }
const placeParts = {
  who: oneOf(['', ...boardKinds]),
  ladder: oneOf(ratingLadders),
  by: oneOf(leaderboardMeasures),
  period: oneOf(leaderboardPeriods),
  city: soughtText(),
  mode: oneOf<number>(boardModes),
  cup: idPart,
  season: idPart,
  teams_by: oneOf(teamMeasures),
  page: pageNumber,
}

/** Players by their rating, or players or teams by a measure, of some days or of all; which of them stands in the address. */
export function LeaderboardPage() {
  const { t } = useTranslation('statistics')
  const [place, go] = useBoardPlace()
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('board.title')}</h1>
          <p className="text-lead">{t(place === null || place.who === 'rating' ? 'rated.lead' : 'board.lead')}</p>
        </div>
      </header>
      {place === null ? <Skeleton height={960} label={t('board.loading')} /> : <Boards place={place} onGo={go} />}
    </>
  )
}

function Boards({ place, onGo }: BoardProps) {
  return (
    <>
      <BoardFilters place={place} onGo={onGo} />
      {(place.who === 'rating' ? place.season !== '' : place.period === 'season') && <SeasonNote place={place} />}
      {place.who === 'rating' && place.season !== '' ? (
        <FrozenBoard place={place} onGo={onGo} />
      ) : place.who === 'rating' ? (
        <RatedBoard place={place} onGo={onGo} />
      ) : place.who === 'teams' ? (
        <TeamBoardPanel place={place} onGo={onGo} />
      ) : (
        <Board place={place} onGo={onGo} />
      )}
    </>
  )
}

type AskedPlace = Omit<BoardPlace, 'who'> & { who: BoardPlace['who'] | '' }

/**
 * Which board it is. An address that names none is of the rating as soon as anybody is ranked, since that is what people look for first; until then, and where it asks for days or a
 * measure, it is of what was played. Null until that is known.
 */
function useBoardPlace(): [BoardPlace | null, (change: Partial<BoardPlace>) => void] {
  const { user, isLoading } = useAuth()
  const [asked, go] = useListPlace<AskedPlace>(placeParts)
  const { who } = asked
  const { ladder, city, page, ...ofPlayed } = asked
  const isOfPlayed = (['by', 'period', 'mode', 'cup', 'season', 'teams_by'] as const).some(
    (part) => ofPlayed[part] !== firstBoard[part],
  )
  const isOpen = who === '' && !isOfPlayed && page === 0
  const rating = useQuery({
    ...ratingBoardQuery({ ladder, city: '', page: 0 }, user?.id ?? null),
    enabled: isOpen && !isLoading,
  })
  const found =
    rating.data === undefined ? (rating.isError ? 'players' : null) : rating.data.total > 0 ? 'rating' : 'players'
  const shown = who === '' ? (isOpen ? found : 'players') : who
  if (shown === null) return [null, go]
  // What was found is kept in the address with the first change: else it would be found anew by another rule.
  const change = (wanted: Partial<BoardPlace>) =>
    go(shown === 'rating' && who === '' ? { who: shown, ...wanted } : wanted)
  // A cup is a time of its own, whatever else the address says.
  const ofCup = asked.cup !== '' && shown === 'players' ? ({ period: 'all', mode: 0, season: '' } as const) : {}
  return [{ ...asked, ...ofCup, ladder, city, who: shown }, change]
}

type BoardProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

function Board({ place, onGo }: BoardProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const board = useQuery({ ...leaderboardQuery(place, user?.id ?? null), enabled: !isLoading })
  if (place.cup !== '' && isNotFound(board.error)) return <NoCup onGo={onGo} />
  return (
    <ListFrame list={board} error={t('board.error')} loading={<Skeleton height={960} label={t('board.loading')} />}>
      {(found) => (
        <>
          <PagedPanel
            page={place.page}
            size={boardSize}
            total={found.total}
            shown={found.players.length}
            onPage={(page) => onGo({ page })}
            isOld={board.isPlaceholderData}
            empty={<Nothing place={place} onGo={onGo} hasSeason={found.season !== null} />}
          >
            <LeaderTable players={found.players} by={found.by} ownId={user?.id ?? null} />
          </PagedPanel>
          {user !== null && found.total > 0 && <OwnPlacePanel place={place} userId={user.id} />}
          {found.total > 0 && <How board={found} place={place} />}
        </>
      )}
    </ListFrame>
  )
}

function How({ board, place }: { board: Leaderboard; place: BoardPlace }) {
  const { t } = useTranslation('statistics')
  const { by, xp_rule: rule } = board
  return (
    <section className="stat-how">
      <h2>{t('board.how')}</h2>
      {by !== 'xp' && <p>{t(`board.measure_text.${by}`, boardMinimum)}</p>}
      <p className="text-muted">{t('board.how_text', rule)}</p>
      <p>
        <Link className="link-more" to="/statistics/definitions">
          {t('board.definitions')}
        </Link>
      </p>
      <TableFiles label={t('board.files')} path={boardPath(place)} name={`lobby-leaderboard-${by}-${place.period}`} />
    </section>
  )
}

function Nothing({ place, onGo, hasSeason }: BoardProps & { hasSeason: boolean }) {
  const { t } = useTranslation('statistics')
  if (place.city !== '')
    return (
      <EmptyState title={t('board.empty_city')} text={t('board.empty_city_text')}>
        <Button onClick={() => onGo({ city: '' })}>{t('board.all_cities')}</Button>
      </EmptyState>
    )
  if (place.cup !== '')
    return (
      <EmptyState title={t('board.empty_cup')} text={t('board.empty_cup_text')}>
        <Button onClick={() => onGo({ cup: '' })}>{t('board.all_cups')}</Button>
      </EmptyState>
    )
  if (place.period === 'season' && !hasSeason) return <NoSeason onGo={onGo} />
  if (place.by !== 'xp')
    return (
      <EmptyState title={t('board.empty_measure')} text={t('board.empty_measure_text')}>
        <Button onClick={() => onGo({ by: 'xp' })}>{t('board.measure.xp')}</Button>
      </EmptyState>
    )
  const isPeriod = place.period !== 'all'
  return (
    <EmptyState
      title={isPeriod ? t('board.empty_period') : t('board.empty')}
      text={isPeriod ? t('board.empty_period_text') : t('board.empty_text')}
    >
      <ButtonLink to="/tournaments">{t('board.to_tournaments')}</ButtonLink>
    </EmptyState>
  )
}

/** The address names a tournament that there is not. */
function NoCup({ onGo }: Pick<BoardProps, 'onGo'>) {
  const { t } = useTranslation('statistics')
  return (
    <div className="panel">
      <EmptyState title={t('board.no_cup')} text={t('board.no_cup_text')}>
        <Button onClick={() => onGo({ cup: '' })}>{t('board.all_cups')}</Button>
      </EmptyState>
    </div>
  )
}

/** None runs: the last one is a press away. */
function NoSeason({ onGo }: Pick<BoardProps, 'onGo'>) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const [last] = usePlayedSeasons() ?? []
  return (
    <EmptyState title={t('board.no_season')} text={t('board.no_season_text')}>
      {last === undefined ? (
        <Button onClick={() => onGo({ period: 'all' })}>{t('board.all')}</Button>
      ) : (
        <Button onClick={() => onGo({ season: last.id })}>
          {t('board.last_season', { name: last.names[language] })}
        </Button>
      )}
    </EmptyState>
  )
}
