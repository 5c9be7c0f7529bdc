import type { CurrentUser } from '@lobby/contract'
import { useLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { Avatar } from '#ui/avatar'
import { Icon } from '#ui/icon'

/** The face of a menu's button, before its code is there and after. */
export function SettingsFace() {
  const language = useLanguage()
  return (
    <>
      <Icon name="globe" size={16} />
      <span className="bar-wide">{languageNames.find((entry) => entry.language === language)?.mark}</span>
    </>
  )
}

export function useSettingsLabel(): string {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const mark = languageNames.find((entry) => entry.language === language)?.mark ?? ''
  return `${mark}, ${t('bar.settings')}`
}

export function AccountFace({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Avatar id={user.id} url={user.avatar_url} size={20} />
      <span className="bar-wide bar-name text-ellipsis">{user.username || t('bar.profile')}</span>
      <span className="bar-wide">
        <Icon name="down" size={16} />
      </span>
    </>
  )
}
