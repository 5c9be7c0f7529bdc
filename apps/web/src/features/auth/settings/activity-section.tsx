import type { OwnSecurityKind, SecurityEvent } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { securityEventsQuery } from '../api/security-events.ts'

const shownAtFirst = 8
/** What somebody else may have tried: worth a second look. */
const alarming: ReadonlySet<OwnSecurityKind> = new Set(['password_wrong', 'guess_blocked', 'code_wrong'])

/** What happened to the safety of this account: what, when, and from where as far as that is known. */
export function ActivitySection() {
  const { t } = useTranslation('security')
  const events = useQuery(securityEventsQuery)
  const loading = <Skeleton height={240} label={t('activity.loading')} />
  return (
    <ListFrame list={events} error={t('activity.failed')} loading={loading}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={t('activity.empty')} text={t('activity.empty_text')} />
        ) : (
          <Events events={all} />
        )
      }
    </ListFrame>
  )
}

function Events({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useTranslation('security')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, shownAtFirst)
  return (
    <>
      <p className="text-muted text-14">{t('activity.text')}</p>
      <ul className="settings-rows">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('activity.more', { count: events.length - shown.length })}</Button>
        </div>
      )}
    </>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { browser, os } = event.device
  const device = [browser, os].filter((part) => part !== null).join(' · ') || t('sessions.unknown')
  const place = [device, event.place ?? t('sessions.no_place'), event.ip_address].filter((part) => part !== null)
  return (
    <li>
      <Icon name={alarming.has(event.kind) ? 'warning' : 'check'} />
      <div className="settings-main">
        <span className="row row-wrap">
          <b>{t(`activity.kind.${event.kind}`)}</b>
          {event.count > 1 && (
            <span className="text-muted text-num">{t('activity.times', { count: event.count })}</span>
          )}
          {event.is_current && <Badge tone="open">{t('sessions.current')}</Badge>}
        </span>
        <span className="text-muted text-14 text-num">{place.join(' · ')}</span>
        <time className="text-muted text-14" dateTime={event.at}>
          {format.dateTime(event.at)}
        </time>
      </div>
    </li>
  )
}
