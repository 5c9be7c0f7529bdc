import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import type { BoardPlace } from '../api/get-statistics.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'

type CupChoiceProps = { cup: string; onGo: (change: Partial<BoardPlace>) => void }

/** Tournaments in which something was played. A cup is a time of its own, with one way to play: it takes the place of both. */
export function CupChoice({ cup, onGo }: CupChoiceProps) {
  const { t } = useTranslation('statistics')
  const { data = [] } = useQuery(tournamentsQuery)
  const played = data.filter(({ status }) => status === 'live' || status === 'finished')
  const isListed = cup === '' || played.some(({ id }) => id === cup)
  return (
    <Select
      label={t('board.cup')}
      value={cup}
      disabled={played.length === 0 && cup === ''}
      onChange={({ target }) =>
        onGo(target.value === '' ? { cup: '' } : { cup: target.value, period: 'all', mode: 0, season: '' })
      }
    >
      <option value="">{t('board.all_cups')}</option>
      {!isListed && <option value={cup}>{t('board.cup_numbered', { id: cup })}</option>}
      {played.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
