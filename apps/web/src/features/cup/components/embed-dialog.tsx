import type { Language, TournamentDetail } from '@lobby/contract'
import { useId, useState } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Select } from '#ui/fields'
import { embedCode } from '../embed-code.ts'

const themes = ['dark', 'light'] as const

type DialogProps = {
  tournament: Pick<TournamentDetail, 'id' | 'name'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The code that puts the cup's drawing on another site, in the theme and the language of that site. */
export function EmbedDialog({ tournament, isOpen, onOpenChange }: DialogProps) {
  const { t } = useTranslation('embed')
  const codeId = useId()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark')
  const code = embedCode({ origin: location.origin, ...tournament, theme, language })
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t('title')}>
      <div className="cup-embed-form">
        <p className="text-muted">{t('text')}</p>
        <Select
          label={t('theme')}
          value={theme}
          onChange={(event) => setTheme(event.target.value === 'light' ? 'light' : 'dark')}
        >
          {themes.map((value) => (
            <option key={value} value={value}>
              {t(`theme_${value}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('language')}
          value={language}
          onChange={({ target }) =>
            setLanguage(languageNames.find((entry) => entry.language === target.value)?.language ?? own)
          }
        >
          {languageNames.map((entry) => (
            <option key={entry.language} value={entry.language}>
              {entry.name}
            </option>
          ))}
        </Select>
        <div className="field">
          <label htmlFor={codeId}>{t('code')}</label>
          <textarea
            id={codeId}
            className="input cup-embed-code"
            readOnly
            rows={5}
            value={code}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <CopyButton text={code} label={t('copy')} />
      </div>
    </Dialog>
  )
}
