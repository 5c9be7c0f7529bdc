import type { Notice, Notices } from '@lobby/contract'

/** The fee of a team is due. */
export function sampleNotice(is: Partial<Notice> = {}): Notice {
  return {
    id: '7',
    kind: 'payment_due',
    topic: 'tournaments',
    text: 'Tulpar is registered for Steppe Cup: pay the entry fee to keep the place',
    action: { label: 'Pay', page: '/tournaments/10' },
    at: '2026-12-05T13:00:00.000Z',
    is_read: false,
    is_done: false,
    ...is,
  }
}

/** These, the newest first, and nothing before them. */
export function sampleInbox(notices: readonly Notice[], is: Partial<Notices> = {}): Notices {
  const unread = notices.filter((notice) => !notice.is_read && !notice.is_done).length
  return { notices: [...notices], unread, next: null, ...is }
}
