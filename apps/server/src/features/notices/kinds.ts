import type { NoticeKind, NotificationKind } from '@lobby/contract'
import { noticeKinds, notificationKinds } from '@lobby/contract'
import { noticeTemplates, type NoticeTemplate } from '#platform/mail-texts'

/**
 * Of a moment that is gone within minutes, and comes again: one that holds no more is taken out of the inbox, where others stay and say that
 * they are done.
 */
const fleeting: ReadonlySet<NoticeKind> = new Set([
  'ready_wanted',
  'veto_turn',
  'server_ready',
  'match_soon',
  'talk_unread',
])

export function isFleeting(kind: NoticeKind): boolean {
  return fleeting.has(kind)
}

/** What comes by mail, too, and the choice by which people turn that off. */
export function mailedAs(kind: NoticeKind): { template: NoticeTemplate; choice: NotificationKind } | null {
  const template = noticeTemplates.find((name) => name === kind)
  const choice = notificationKinds.find((name) => name === noticeKinds[kind])
  return template === undefined || choice === undefined ? null : { template, choice }
}
