import { leaderboardMeasures, leaderboardPeriods, ratingLadders } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { ratingBoardQuery } from '../api/get-rating-board.ts'
import { leaderboardQuery, type BoardPlace } from '../api/get-statistics.ts'
import { ChoiceRow } from './choice-row.tsx'
import { CupChoice } from './cup-choice.tsx'
import { FrozenChoice, SeasonChoice } from './season-choice.tsx'

type BoardFiltersProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

export const boardKinds = ['rating', 'players', 'teams'] as const
/** Players a side; 0 is every mode. */
export const boardModes = [0, 5, 2, 1] as const

/** Who, by what, of which days. */
export function BoardFilters({ place, onGo }: BoardFiltersProps) {
  const { t } = useTranslation('statistics')
  return (
    <>
      <div className="stat-filters stat-filters-even">
        <ChoiceRow
          label={t('board.of')}
          value={place.who}
          choices={boardKinds.map((value) => ({ value, label: t(`board.who.${value}`) }))}
          onChange={(who) => onGo({ who })}
        />
        {place.who !== 'rating' && (
          <ChoiceRow
            label={t('board.period')}
            value={place.period}
            choices={leaderboardPeriods.map((value) => ({ value, label: t(`board.${value}`) }))}
            onChange={(period) => onGo({ period, cup: '' })}
          />
        )}
      </div>
      {place.who === 'players' && <PlayerFilters place={place} onGo={onGo} />}
      {place.who === 'rating' && <RatingFilters place={place} onGo={onGo} />}
      {place.who === 'teams' && place.period === 'season' && (
        <div className="stat-filters stat-filters-three">
          <SeasonChoice place={place} onGo={onGo} />
        </div>
      )}
    </>
  )
}

/** Measure, mode, cup and city. The list of cities comes with the board, so its place is there before it. */
function PlayerFilters({ place, onGo }: BoardFiltersProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  const { data } = useQuery({ ...leaderboardQuery(place, user?.id ?? null), enabled: !isLoading })
  return (
    <div className="stat-filters stat-filters-four">
      <Select
        label={t('board.by')}
        value={place.by}
        onChange={({ target }) => onGo({ by: leaderboardMeasures.find((by) => by === target.value) ?? 'xp' })}
      >
        {leaderboardMeasures.map((by) => (
          <option key={by} value={by}>
            {t(`board.measure.${by}`)}
          </option>
        ))}
      </Select>
      {/* A season has no modes: it stands in their place. */}
      {place.period === 'season' ? (
        <SeasonChoice place={place} onGo={onGo} />
      ) : (
        <Select
          label={t('board.mode')}
          value={place.mode}
          onChange={({ target }) => onGo({ mode: Number(target.value), cup: '' })}
        >
          {boardModes.map((mode) => (
            <option key={mode} value={mode}>
              {mode === 0 ? t('board.all_modes') : `${mode}v${mode}`}
            </option>
          ))}
        </Select>
      )}
      <CupChoice cup={place.cup} onGo={onGo} />
      <CitySelect place={place} known={data?.cities ?? []} onGo={onGo} />
    </div>
  )
}

/** What holds for a rating: it is of a ladder, and of now or as a season left it, which had no cities. */
function RatingFilters({ place, onGo }: BoardFiltersProps) {
  const { t } = useTranslation('statistics')
  return (
    <div className={`stat-filters ${place.season === '' ? 'stat-filters-three' : 'stat-filters-two'}`}>
      <Select
        label={t('board.mode')}
        value={place.ladder}
        onChange={({ target }) => onGo({ ladder: ratingLadders.find((one) => one === target.value) ?? '5v5' })}
      >
        {ratingLadders.map((ladder) => (
          <option key={ladder}>{ladder}</option>
        ))}
      </Select>
      <FrozenChoice place={place} onGo={onGo} />
      {place.season === '' && <RatedCity place={place} onGo={onGo} />}
    </div>
  )
}

function RatedCity({ place, onGo }: BoardFiltersProps) {
  const { user, isLoading } = useAuth()
  const { data } = useQuery({ ...ratingBoardQuery(place, user?.id ?? null), enabled: !isLoading })
  return <CitySelect place={place} known={data?.cities ?? []} onGo={onGo} />
}

/** A city that the server does not name is still the one that is asked for. */
function CitySelect({ place: { city }, known, onGo }: BoardFiltersProps & { known: readonly string[] }) {
  const { t } = useTranslation('statistics')
  const cities = city === '' || known.includes(city) ? known : [city, ...known]
  return (
    <Select
      label={t('board.city')}
      value={city}
      disabled={cities.length === 0}
      onChange={({ target }) => onGo({ city: target.value })}
    >
      <option value="">{t('board.all_cities')}</option>
      {cities.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
