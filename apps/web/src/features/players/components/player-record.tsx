import type { PlayerOverview } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { OutcomeMark } from './outcome-mark.tsx'

type Results = NonNullable<PlayerOverview['results']>

/** How many matches, how they ended, and the last of them as steps. */
export function PlayerRecord({ results }: { results: Results }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const { record, form, cup_count: cups } = results
  const cells = [
    ['matches', record.matches],
    ['won', record.wins],
    ['drawn', record.draws],
    ['lost', record.losses],
    ['cups', cups],
  ] as const
  return (
    <section className="panel player-record" aria-label={t('record.title')}>
      <dl>
        {cells.map(([key, value]) => (
          <div key={key}>
            <dt className="text-muted">{t(`record.${key}`)}</dt>
            <dd className="text-display">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {form.length > 0 && (
        <div className="player-form">
          <span className="text-muted text-14">{t('record.form')}</span>
          <ol>
            {form.map((match) => (
              <li key={match.match_id}>
                <Link to="/matches/$matchId" params={{ matchId: match.match_id }}>
                  <OutcomeMark outcome={match.outcome} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
