import { type Announcement, languageTag } from '@lobby/contract'
import { useLanguage } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'
import './announcements.css'
import { announced } from './announced.ts'

/** What organisers say to whoever looks at their cup. */
export function CupAnnouncements({ announcements }: { announcements: readonly Announcement[] }) {
  const language = useLanguage()
  return announcements.map((one) => {
    const said = announced(one, language)
    return (
      <aside key={one.id} className={classNames('panel announce', one.is_urgent && 'is-urgent')}>
        <Icon name={one.is_urgent ? 'warning' : 'flag'} size={20} />
        <p lang={languageTag(said.language)}>{said.text}</p>
      </aside>
    )
  })
}
