import { leaderboardPeriods } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { leaderboardQuery, type BoardPlace } from '../api/get-statistics.ts'
import { ChoiceRow } from './choice-row.tsx'

type BoardFiltersProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

/** Days and city. The list of cities comes with the board, so its place is there before it. */
export function BoardFilters({ place, onGo }: BoardFiltersProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  const { data } = useQuery({ ...leaderboardQuery(place, user?.id ?? null), enabled: !isLoading })
  const { city } = place
  const known = data?.cities ?? []
  const cities = city === '' || known.includes(city) ? known : [city, ...known]
  return (
    <div className="stat-filters">
      <ChoiceRow
        label={t('board.period')}
        value={place.period}
        choices={leaderboardPeriods.map((value) => ({ value, label: t(`board.${value}`) }))}
        onChange={(period) => onGo({ period })}
      />
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
    </div>
  )
}
