import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import '../statistics.css'

/** Every figure in the order of the page, and who tells it. */
const figures = [
  ['kd', 'plugin'],
  ['adr', 'plugin'],
  ['hs', 'plugin'],
  ['kast', 'log'],
  ['first', 'log'],
  ['trade', 'log'],
  ['clutch', 'log'],
  ['multi', 'full'],
  ['utility', 'full'],
  ['mvp', 'plugin'],
  ['swing', 'full'],
  ['match_rating', 'plugin'],
  ['xp', 'match'],
  ['side', 'full'],
] as const

/** What each figure counts, by which formula, and where it comes from. */
export function DefinitionsPage() {
  const { t } = useTranslation('definitions')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
      </header>
      <div className="stat-definitions">
        {figures.map(([name, source]) => (
          <Panel key={name} title={t(`of.${name}.name`)}>
            <div className="stat-body">
              <p>{t(`of.${name}.text`)}</p>
              <dl>
                <dt>{t('formula')}</dt>
                <dd>{t(`of.${name}.formula`)}</dd>
                <dt>{t('source')}</dt>
                <dd>{t(`sources.${source}`)}</dd>
              </dl>
            </div>
          </Panel>
        ))}
      </div>
      <p className="stat-how text-muted">{t('notes')}</p>
    </>
  )
}
