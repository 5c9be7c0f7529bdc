import type { Season } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { seasonsQuery, useSeasonDays } from '#lib/seasons'
import { Select } from '#ui/fields'
import type { BoardPlace } from '../api/get-statistics.ts'

/** Seasons that have a board: all but those to come. */
export function usePlayedSeasons(): readonly Season[] | undefined {
  const { data } = useQuery(seasonsQuery)
  return data?.seasons.filter(({ state }) => state !== 'coming')
}

type SeasonChoiceProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

/** Which season: the one that runs, or one of before. */
export function SeasonChoice({ place, onGo }: SeasonChoiceProps) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const seasons = usePlayedSeasons() ?? []
  const running = seasons.find(({ state }) => state === 'running')
  return (
    <Select
      label={t('board.season')}
      value={place.season}
      disabled={seasons.length === 0}
      onChange={({ target }) => onGo({ season: target.value })}
    >
      <option value="">{running === undefined ? t('board.season_none') : running.names[language]}</option>
      {seasons
        .filter(({ state }) => state !== 'running')
        .map(({ id, names }) => (
          <option key={id} value={id}>
            {names[language]}
          </option>
        ))}
    </Select>
  )
}

/** The rating of now, or as one of the seasons that are closed left it. */
export function FrozenChoice({ place, onGo }: SeasonChoiceProps) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const seasons = (usePlayedSeasons() ?? []).filter(({ state, id }) => state === 'closed' || id === place.season)
  return (
    <Select
      label={t('rated.as_of')}
      value={place.season}
      disabled={seasons.length === 0}
      onChange={({ target }) => onGo({ season: target.value })}
    >
      <option value="">{t('rated.now')}</option>
      {seasons.map(({ id, names }) => (
        <option key={id} value={id}>
          {t('rated.end_of', { name: names[language] })}
        </option>
      ))}
    </Select>
  )
}

/** Of which days the season's board is, and whether it can still move. */
export function SeasonNote({ place: { season: id } }: { place: BoardPlace }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const days = useSeasonDays()
  const season = usePlayedSeasons()?.find((one) => (id === '' ? one.state === 'running' : one.id === id))
  if (season === undefined) return null
  const { state, closes_at: closesAt } = season
  return (
    <p className="stat-note text-14 text-muted">
      {days(season)}
      {' · '}
      {state === 'over' && closesAt !== null
        ? t('board.season_over', { date: format.dateTime(closesAt) })
        : t(state === 'closed' ? 'board.season_closed' : 'board.season_running')}
    </p>
  )
}
