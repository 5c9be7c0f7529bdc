import { useQuery } from '@tanstack/react-query'
import { useFlag } from '#lib/flags'
import { useFormat } from '#lib/format'
import { useSiteTexts } from '#lib/site-texts'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { figuresQuery } from '../api/get-figures.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import { prizeMoney } from '../prize-money.ts'

/** Three numbers, each counted by the server a moment ago; the prize money alone while the figures of the site are switched off. */
export function LandingFigures() {
  const t = useSiteTexts('landing')
  const format = useFormat()
  const isCounted = useFlag('analytics')
  const figures = useQuery({ ...figuresQuery, enabled: isCounted })
  const tournaments = useQuery(tournamentsQuery)
  const asked = isCounted ? [figures, tournaments] : [tournaments]
  const failed = asked.find((query) => query.isError && !query.data)
  const isWaiting = asked.some((query) => query.data === undefined)
  const wait = <Skeleton width={120} height={40} />
  const cards = [
    { name: t('figures.players'), value: figures.data && format.number(figures.data.players.total) },
    { name: t('figures.prize'), value: tournaments.data && format.money(prizeMoney(tournaments.data)), isGold: true },
    { name: t('figures.teams'), value: figures.data && format.number(figures.data.teams.total) },
  ]
  return (
    <section className="home-figures" id="statistics" aria-label={t('figures.label')} aria-busy={isWaiting && !failed}>
      {failed ? (
        <div className="page-width">
          <ErrorState title={t('figures.error')} error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <dl className="page-width">
          {cards
            .filter(({ isGold }) => isGold || isCounted)
            .map(({ name, value, isGold }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={isGold ? 'text-display text-sun' : 'text-display'}>{value ?? wait}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  )
}
