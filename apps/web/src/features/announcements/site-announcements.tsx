import { languageTag } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { askSpread } from '#lib/spread'
import { Button } from '#ui/button'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'
import './announcements.css'
import { announced } from './announced.ts'
import { announcementsQuery } from './api/announcements.ts'

const shutKey = 'lobby.announcements-shut'
/** Announcements are few: what was shut before these is over. */
const remembered = 20

function readShut(store: Pick<Storage, 'getItem'>): string[] {
  return store.getItem(shutKey)?.split(' ') ?? []
}

/** What admins say to everybody, at the foot of the screen until it is shut on this device; it moves nothing of the page. */
export function SiteAnnouncements() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { line, stores } = useSite()
  const [shut, setShut] = useState(() => readShut(stores.long))
  const { data = [], refetch } = useQuery(announcementsQuery(null))
  useEffect(() => line.hearAnnouncements(() => askSpread(() => refetch())), [line, refetch])
  const shown = data.filter(({ id }) => !shut.includes(id))
  if (shown.length === 0) return null
  const close = (id: string) => {
    const next = [...shut, id].slice(-remembered)
    stores.long.setItem(shutKey, next.join(' '))
    setShut(next)
  }
  return (
    <section className="announce-site" aria-label={t('announcements.label')}>
      {shown.map((one) => {
        const said = announced(one, language)
        return (
          <div key={one.id} className={classNames('panel announce', one.is_urgent && 'is-urgent')}>
            <Icon name={one.is_urgent ? 'warning' : 'flag'} size={20} />
            <p className="text-14" lang={languageTag(said.language)} role={one.is_urgent ? 'alert' : 'status'}>
              {said.text}
            </p>
            <Button kind="quiet" size="s" onClick={() => close(one.id)}>
              {t('announcements.shut')}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
