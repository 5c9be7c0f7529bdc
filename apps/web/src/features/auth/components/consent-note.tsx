import { consentVersions } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

const points = ['what', 'why', 'who', 'how_long', 'rights'] as const

/** What a new account agrees to: the text stands here itself, with the day from which it holds. */
export function ConsentNote() {
  const { t } = useTranslation('auth')
  const format = useFormat()
  return (
    <details className="auth-consent text-14">
      <summary>
        <span className="text-muted">{t('consent.line')}</span>{' '}
        <span className="link">{t('consent.open', { date: format.fullDate(consentVersions.account) })}</span>
      </summary>
      <dl>
        {points.map((point) => (
          <div key={point}>
            <dt>{t(`consent.${point}`)}</dt>
            <dd>{t(`consent.${point}_text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
