import type { Notice, Notices } from '@lobby/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useIsSeen } from '#lib/use-is-seen'
import { useNow } from '#lib/use-now'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { Skeleton } from '#ui/skeleton'
import { noticesQuery, useRead } from '../api/get-notices.ts'
import { alike, byDay } from '../days.ts'
import { DayHead } from './day-head.tsx'
import { NoticeRow } from './notice-row.tsx'

type InboxListProps = {
  userId: string
  /** Below what names it. */
  level: 2 | 3
  /** Somebody follows a link of it. */
  onLeave?: () => void
}

/** What concerns somebody, by days. What stands here in sight has been read. */
export function InboxList({ userId, level, onLeave }: InboxListProps) {
  const { t } = useTranslation('inbox')
  const list = useInfiniteQuery(noticesQuery(userId, useLanguage()))
  return (
    <ListFrame list={list} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
      {(data) => (
        <>
          <Rows userId={userId} level={level} data={data} onLeave={onLeave} />
          <MoreRows label={t('more')} list={list} />
        </>
      )}
    </ListFrame>
  )
}

function Rows({
  userId,
  level,
  data,
  onLeave,
}: Omit<InboxListProps, 'onLeave'> & { data: InfiniteData<Notices>; onLeave: (() => void) | undefined }) {
  const zone = useTimeZone()
  const now = useNow(60_000)
  const notices = data.pages.flatMap((page) => page.notices)
  const fresh = useFresh(userId, notices)
  if (notices.length === 0) return <Nothing />
  return byDay(notices, zone).map((day) => (
    <section key={day.key} className="inbox-day">
      <DayHead day={day} level={level} now={now} />
      <ul>
        {alike(day.notices).map((some) => (
          <NoticeRow
            key={some[0]?.id}
            notices={some}
            isFresh={some.some(({ id }) => fresh.has(id))}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  ))
}

function Nothing() {
  const { t } = useTranslation('inbox')
  return (
    <EmptyState title={t('empty')} text={t('empty_text')}>
      <ButtonLink to="/tournaments">{t('to_cups')}</ButtonLink>
    </EmptyState>
  )
}

/** Says what stands in sight to be read, once each; answers what was new when it came, which stays marked as long as one looks. */
function useFresh(userId: string, notices: readonly Notice[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const said = useRef(new Set<string>())
  const { mutate } = useRead(userId)
  const isInSight = useIsSeen()
  const unread = notices.flatMap(({ id, is_read: isRead, is_done: isDone }) => (isRead || isDone ? [] : [id])).join(' ')
  useEffect(() => {
    if (!isInSight) return
    const ids = unread.split(' ').filter((id) => id !== '' && !said.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) said.current.add(id)
    setFresh((before) => new Set([...before, ...ids]))
    // What could not be said is unread at the next visit.
    mutate({ ids })
  }, [isInSight, unread, mutate])
  return fresh
}
