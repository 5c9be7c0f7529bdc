import type { StageFormat } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { type Rule, stageRules } from '../format-rules.ts'

/** How each stage is played, sentence by sentence. */
export function FormatRules({ stages, names }: { stages: readonly StageFormat[]; names: readonly string[] }) {
  const { t } = useTranslation('tournaments')
  return (
    <section className="panel">
      <header>
        <h3>{t('info.format')}</h3>
      </header>
      <ol className="cup-rules text-14">
        {stages.map((stage, index) => (
          <li key={names[index]}>
            <b>{names[index]}</b>
            <p>
              {stageRules(stage).map((rule) => (
                <RuleText key={rule.key} rule={rule} />
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function RuleText({ rule }: { rule: Rule }) {
  const { t } = useTranslation('cup-rules')
  const { t: cup } = useTranslation('tournaments')
  const bestOf = (count: number) => cup('info.best_of', { count })
  if ('count' in rule) return <>{t(rule.key, { count: rule.count })} </>
  if ('bestOf' in rule) return <>{t(rule.key, { bestOf: bestOf(rule.bestOf) })} </>
  if ('list' in rule) return <>{t(rule.key, { list: rule.list.map(bestOf).join(', ') })} </>
  return <>{t(rule.key)} </>
}
