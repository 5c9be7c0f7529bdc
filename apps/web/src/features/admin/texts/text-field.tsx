import { type Language, languageTag } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Input, Textarea } from '#ui/fields'
import type { BuiltIn } from '../api/texts.ts'
import { lengthOf, ownOf, shownText, type TextState, type Typed } from './typed.ts'

type TextFieldProps = {
  text: TextState
  builtIn: BuiltIn
  typed: Typed
  problemOf: (language: Language) => string | undefined
  onType: (language: Language, words: string) => void
}

/** One text in the three languages, side by side where there is room. */
export function TextField({ text, builtIn, typed, problemOf, onType }: TextFieldProps) {
  const { t } = useTranslation('administration')
  const shown = (language: Language) => shownText(text, language, { typed, builtIn })
  const isOwn = (language: Language) => ownOf(shown(language), builtIn(text.name, language)) !== null
  const missing = languageNames.filter(({ language }) => !isOwn(language))
  return (
    <fieldset className="words-text">
      <legend>{t(`texts.name.${text.name}`)}</legend>
      <div className="words-languages">
        {languageNames.map(({ language, name }) => (
          <OneLanguage
            key={language}
            text={text}
            language={language}
            label={name}
            value={shown(language)}
            isOwn={isOwn(language)}
            problem={problemOf(language)}
            quicker={quicker(text, language, typed)}
            onType={(words) => onType(language, words)}
            onReset={() => onType(language, builtIn(text.name, language))}
          />
        ))}
      </div>
      {missing.length > 0 && missing.length < languageNames.length && (
        <p className="field-hint words-missing">
          <Icon name="warning" size={16} />
          <span>{t('texts.missing', { languages: missing.map(({ name }) => name).join(', ') })}</span>
        </p>
      )}
    </fieldset>
  )
}

/** What another admin wrote since this one began to type: undefined where nobody did. */
function quicker({ name, own }: TextState, language: Language, typed: Typed): string | null | undefined {
  const field = typed[`${name}.${language}`]
  return field === undefined || field.on === own[language] ? undefined : own[language]
}

type OneLanguageProps = {
  text: TextState
  language: Language
  label: string
  value: string
  isOwn: boolean
  problem: string | undefined
  quicker: string | null | undefined
  onType: (words: string) => void
  onReset: () => void
}

function OneLanguage(props: OneLanguageProps) {
  const { text, language, label, value, isOwn, problem, onType, onReset } = props
  const { t } = useTranslation('administration')
  const count = lengthOf(value)
  const words = {
    label,
    lang: languageTag(language),
    hint: t(isOwn ? 'texts.own' : 'texts.built_in'),
    error: problem ?? (count > text.max ? t('texts.over', { max: text.max }) : undefined),
    value,
    autoComplete: 'off',
  }
  return (
    <div className="words-language">
      {text.lines === 1 ? (
        <Input {...words} onChange={({ target }) => onType(target.value)} />
      ) : (
        <Textarea {...words} rows={4} onChange={({ target }) => onType(target.value)} />
      )}
      <p className="words-count text-num">{t('texts.count', { count, max: text.max })}</p>
      {props.quicker !== undefined && (
        <p className="field-hint words-quicker">
          {props.quicker === null ? t('texts.quicker_none') : t('texts.quicker', { text: props.quicker })}
        </p>
      )}
      {isOwn && (
        <div>
          <Button
            kind="quiet"
            size="s"
            aria-label={t('texts.reset_one', { text: t(`texts.name.${text.name}`), language: label })}
            onClick={onReset}
          >
            {t('texts.reset')}
          </Button>
        </div>
      )}
    </div>
  )
}
