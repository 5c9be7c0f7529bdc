import type { PlayerWeek as Week } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Panel } from '#ui/panel'

/** What the last seven days changed, for the player alone. */
export function PlayerWeek({ week }: { week: Week }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const isQuiet = week.matches === 0 && week.achievements === 0 && week.skills === 0
  const gained = (value: number) => (value > 0 ? `+${format.number(value)}` : format.number(value))
  const cells = [
    { key: 'matches', value: format.number(week.matches) },
    { key: 'wins', value: format.number(week.wins) },
    { key: 'xp', value: gained(week.xp) },
    { key: 'kd', value: week.kd_ratio === null ? '—' : format.number(week.kd_ratio, 2) },
    { key: 'achievements', value: gained(week.achievements) },
    { key: 'skills', value: gained(week.skills) },
  ] as const
  return (
    <Panel
      title={t('week.title')}
      end={<span className="text-muted text-14">{t('week.since', { date: format.date(week.since) })}</span>}
    >
      {isQuiet ? (
        <div className="player-quiet padded">
          <p className="text-muted text-14">{t('week.quiet')}</p>
          <ButtonLink to="/tournaments" size="s">
            {t('week.to_cups')}
          </ButtonLink>
        </div>
      ) : (
        <dl className="player-cells">
          {cells.map(({ key, value }) => (
            <div key={key}>
              <dt className="text-muted">{t(`week.${key}`)}</dt>
              <dd className={key === 'skills' && week.skills > 0 ? 'text-display player-gold' : 'text-display'}>
                {value}
              </dd>
              {key === 'kd' && week.kd_ratio !== null && week.kd_before !== null && (
                <dd className="text-muted">{t('week.kd_before', { value: format.number(week.kd_before, 2) })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
