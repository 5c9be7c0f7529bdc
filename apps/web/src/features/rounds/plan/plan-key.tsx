import { useTranslation } from '#lib/i18n'
import { burstSigns, type Mark, type Sign } from './marks.ts'
import { SignIcon } from './sign-icon.tsx'

const order: readonly Sign[] = ['killed', 'hit', ...burstSigns]

/** What the signs that are drawn mean. */
export function PlanKey({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation('rounds')
  const drawn = new Set(marks.map(({ sign }) => sign))
  return (
    <ul className="rounds-key text-12 text-muted" aria-hidden="true">
      {order
        .filter((sign) => drawn.has(sign))
        .map((sign) => (
          <li key={sign}>
            <SignIcon sign={sign} />
            {t(`plan.key.${sign}`)}
          </li>
        ))}
      {drawn.has('killed') && (
        <li>
          <i className="rounds-key-end" />
          {t('plan.key.from')}
        </li>
      )}
    </ul>
  )
}
