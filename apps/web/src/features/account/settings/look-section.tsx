import { type CurrentUser, Language, languageTag, timeZone as home } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useLanguage, useSetLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { useSite } from '#lib/site'
import { themes, useSetTheme, useTheme } from '#lib/theme'
import { zoneOffset } from '#lib/time-zone'
import { Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'
import '../account.css'

/** Language, time zone and theme: each changes the page at once and stays with the account. */
export function LookSection({ user }: { user: CurrentUser }) {
  return (
    <div className="settings-form">
      <LanguageChoice />
      <ZoneChoice user={user} />
      <ThemeChoice />
    </div>
  )
}

function useSave() {
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const update = useUpdateUser()
  return (body: Parameters<typeof update.mutate>[0], undo?: () => void) =>
    update.mutate(body, {
      onError: (error) => {
        undo?.()
        toast.error(errorMessage(error))
      },
    })
}

function LanguageChoice() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const save = useSave()
  const choose = (next: Language) =>
    setLanguage(next).then(
      (isSpoken) => isSpoken && save({ language: next }),
      () => toast.error(common('error.network')),
    )
  return (
    <Select
      label={t('language.title')}
      hint={t('language.text')}
      value={language}
      onChange={(event) => void choose(Language.parse(event.target.value))}
    >
      {languageNames.map((entry) => (
        <option key={entry.language} value={entry.language} lang={languageTag(entry.language)}>
          {entry.name}
        </option>
      ))}
    </Select>
  )
}

/** The own zone of this device is offered beside the ones of Kazakhstan, then all that the browser knows. */
function zones(chosen: string): string[] {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([home, device, chosen, ...Intl.supportedValuesOf('timeZone')])]
}

function ZoneChoice({ user }: { user: CurrentUser }) {
  const { zone } = useSite()
  const { t } = useTranslation('account')
  const format = useFormat()
  const save = useSave()
  const choose = (next: string) => {
    zone.set(next)
    save({ time_zone: next }, () => zone.set(user.time_zone))
  }
  const [now] = useState(() => new Date())
  return (
    <Select
      label={t('zone.title')}
      hint={t('zone.text', { time: format.time(now) })}
      value={user.time_zone}
      onChange={(event) => choose(event.target.value)}
    >
      {zones(user.time_zone).map((name) => (
        <option key={name} value={name}>
          {`${name.replaceAll('_', ' ')} (${zoneOffset(name, now)})`}
        </option>
      ))}
    </Select>
  )
}

function ThemeChoice() {
  const { t } = useTranslation('account')
  const theme = useTheme()
  const setTheme = useSetTheme()
  const save = useSave()
  const choose = (next: (typeof themes)[number]) => {
    setTheme(next)
    save({ theme: next }, () => setTheme(theme))
  }
  return (
    <fieldset className="account-choice">
      <legend className="field-label">{t('theme.title')}</legend>
      <div className="row row-wrap">
        {themes.map((value) => (
          <label key={value} className="check">
            <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />
            {t(`theme.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
