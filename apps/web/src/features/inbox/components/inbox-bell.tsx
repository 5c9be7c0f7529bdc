import type { Notice } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBadge } from '#lib/app-badge'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useChannel } from '#lib/realtime'
import { ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import { Popover } from '#ui/popover'
import { askAgain, unreadQuery } from '../api/get-notices.ts'
import '../inbox.css'
import { InboxList } from './inbox-list.tsx'
import { ReadAll } from './read-all.tsx'

/** How much concerns somebody that they have not read: a panel where there is room for one, else the way to the page. */
export function InboxBell({ userId }: { userId: string }) {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(unreadQuery(userId, useLanguage()))
  const ask = () => void askAgain(client, userId)
  useChannel(`user:${userId}`, (message) => message.type === 'inbox.changed' && ask(), { onResync: ask })
  const unread = data?.unread ?? 0
  useBadge('inbox', unread)
  // Until it is known, nobody is told that there is nothing.
  const label = unread > 0 ? t('bell', { count: unread }) : t(data ? 'bell_none' : 'title')
  return (
    <>
      <Link className="bar-btn inbox-bell inbox-narrow" to="/inbox" aria-label={label}>
        <Face unread={unread} />
      </Link>
      <Popover
        className="bar-btn inbox-bell inbox-wide"
        label={label}
        title={t('title')}
        trigger={<Face unread={unread} />}
        isWide
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <ReadAll userId={userId} />
        <InboxList userId={userId} level={3} onLeave={() => setOpen(false)} />
        <p className="inbox-all">
          <ButtonLink block to="/inbox" onClick={() => setOpen(false)}>
            {t('all')}
          </ButtonLink>
        </p>
      </Popover>
      <Told newest={data && (data.notices[0] ?? null)} />
    </>
  )
}

function Face({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="bell" />
      {unread > 0 && <b className="inbox-count text-num">{unread > 99 ? '99+' : unread}</b>}
    </>
  )
}

/** Says politely what comes while one is here; what was there before is not said. */
function Told({ newest }: { newest: Notice | null | undefined }) {
  const { t } = useTranslation('inbox')
  const [first, setFirst] = useState<number | null>(null)
  if (first === null && newest !== undefined) setFirst(Number(newest?.id ?? 0))
  const isNew = newest && first !== null && Number(newest.id) > first && !newest.is_read
  return <output className="sr-only">{isNew ? t('came', { text: newest.text }) : ''}</output>
}
