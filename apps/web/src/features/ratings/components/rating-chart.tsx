import type { PlayerRating } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { drawHistory } from '../drawn-history.ts'

type History = NonNullable<PlayerRating['rating']>['history']

/** The number after each map with the band of its ±, for the eye; the same as a table for everybody. */
export function RatingChart({ history }: { history: History }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const drawn = drawHistory(history)
  const [first, last] = [history[0], history.at(-1)]
  if (drawn === null || first === undefined || last === undefined) return null
  const [from, to, spread] = [first.points, last.points, last.spread].map((value) => format.number(value))
  return (
    <div className="rating-history">
      <div className="rating-drawing">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('drawing', { count: history.length, from, to, spread })}
        >
          {drawn.scale.map(({ points, y }) => (
            <path key={points} className="rating-grid" d={`M0 ${y}H100`} />
          ))}
          <path className="rating-band" d={drawn.band} />
          <path className="rating-line" d={drawn.line} />
        </svg>
        {drawn.scale.map(({ points, y }) => (
          <span key={points} className="rating-mark text-muted" style={{ top: `${y}%` }} aria-hidden="true">
            {format.number(points)}
          </span>
        ))}
        <i className="rating-now" style={{ top: `${drawn.last.y}%` }} aria-hidden="true" />
      </div>
      <p className="rating-ends text-muted text-14" aria-hidden="true">
        <span>{format.shortDate(first.at)}</span>
        <span>{format.shortDate(last.at)}</span>
      </p>
      <p className="text-muted text-14">{t('band')}</p>
      <HistoryTable history={history} />
    </div>
  )
}

function HistoryTable({ history }: { history: History }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  return (
    <details>
      <summary>{t('as_table')}</summary>
      <table className="table table-dense">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className="table-right">
              {t('points')}
            </th>
            <th scope="col" className="table-right">
              {t('spread')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map((point, index) => (
            <tr key={history.length - index}>
              <td>{format.dateTime(point.at)}</td>
              <td className="table-right">{format.number(point.points)}</td>
              <td className="table-right">{format.number(point.spread)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
