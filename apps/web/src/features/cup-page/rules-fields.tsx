import { type Language, languageTag, rulesLengthMax } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { lazyPart } from '#lib/lazy-part'
import { Textarea } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { type Draft, problemAt } from './draft.ts'

const Markdown = lazyPart(async () => (await import('#ui/markdown')).Markdown)

type RulesProps = {
  rules: Draft['rules']
  details: readonly { path: string; message: string }[]
  onChange: (rules: Draft['rules']) => void
}

/** The rules in up to three languages, each with how it will be read. */
export function RulesFields({ rules, details, onChange }: RulesProps) {
  const { t } = useTranslation('cup-page')
  return (
    <section className="panel padded stack" aria-label={t('rules')}>
      <h2>{t('rules')}</h2>
      <p className="field-hint">{t('rules_text', { n: rulesLengthMax })}</p>
      {languageNames.map(({ language, name }) => (
        <div key={language} className="stack">
          <Textarea
            label={name}
            lang={languageTag(language)}
            rows={8}
            maxLength={rulesLengthMax}
            value={rules[language]}
            error={problemAt(details, `rules.${language}`)}
            onChange={({ target }) => onChange({ ...rules, [language]: target.value })}
          />
          {rules[language].trim() !== '' && <Preview text={rules[language]} language={language} name={name} />}
        </div>
      ))}
    </section>
  )
}

function Preview({ text, language, name }: { text: string; language: Language; name: string }) {
  const { t } = useTranslation('cup-page')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('preview', { language: name })}</summary>
      {isOpen && (
        <div lang={languageTag(language)}>
          <Suspense fallback={<Skeleton height={160} label={t('rules_loading')} />}>
            <Markdown text={text} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
