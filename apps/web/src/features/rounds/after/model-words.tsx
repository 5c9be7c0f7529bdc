import type { LiveStory } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

/** Which model said it, what it was fitted on, how far off it is, and in plain words how it goes about it. */
export function ModelWords({ story: { model, strengths, known, all } }: { story: LiveStory }) {
  const { t } = useTranslation('rounds')
  const format = useFormat()
  const { version, data, maps, rounds, brier, brier_error: error } = model
  return (
    <div className="rounds-model text-14">
      <p>
        {t('model.version', { version, rounds: format.number(rounds), maps })}{' '}
        {brier === null
          ? t('model.unmeasured')
          : t('model.error', { brier: format.number(brier, 3), error: format.number(error ?? 0, 3) })}
      </p>
      <p>{strengths === 'even' ? t('model.even') : t('model.ratings')}</p>
      {known < all && <p>{t('model.known', { known, all })}</p>}
      <details>
        <summary>{t('model.how')}</summary>
        <ul>
          <li>{t('model.how_round')}</li>
          <li>{t('model.how_map')}</li>
          <li>{t('model.how_moment')}</li>
          <li>{t('model.how_error')}</li>
          <li>
            {t('model.data')} <span lang="en">{data}</span>
          </li>
        </ul>
      </details>
    </div>
  )
}
