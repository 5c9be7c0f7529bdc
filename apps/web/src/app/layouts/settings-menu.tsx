import { type Language, languageTag } from '@lobby/contract'
import { useUpdateUser } from '#features/account/api/update-user'
import { useCurrentUser } from '#lib/current-user'
import { useLanguage, useSetLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { themes, useSetTheme, useTheme } from '#lib/theme'
import { Menu, MenuChoice } from '#ui/menu'
import { useToast } from '#ui/toasts'
import { SettingsFace, useSettingsLabel } from './menu-triggers.tsx'

/** Language and theme, for everybody: both change the page at once, are remembered in this browser and with the account. */
export function SettingsMenu() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  const setTheme = useSetTheme()
  const theme = useTheme()
  const label = useSettingsLabel()
  const user = useCurrentUser()
  const update = useUpdateUser()
  // What the account keeps is a convenience for other devices: nobody need hear that it could not be kept.
  const keep = (choice: Parameters<typeof update.mutate>[0]) => user && update.mutate(choice)
  const speak = (next: Language) =>
    setLanguage(next).then(
      (isSpoken) => isSpoken && keep({ language: next }),
      () => toast.error(common('error.network')),
    )
  return (
    <Menu className="bar-btn" label={label} trigger={<SettingsFace />} isOpenAtFirst>
      <MenuChoice
        label={t('bar.language')}
        value={language}
        options={languageNames.map((entry) => ({
          value: entry.language,
          label: entry.name,
          lang: languageTag(entry.language),
        }))}
        onChange={(next) => void speak(next)}
      />
      <div className="menu-rule" />
      <MenuChoice
        label={t('bar.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`bar.theme_${value}`) }))}
        onChange={(next) => {
          setTheme(next)
          keep({ theme: next })
        }}
      />
    </Menu>
  )
}
