import type { NoticeKind } from '@lobby/contract'
import { peopleOf, type Cup, type Entry, type Notice } from './notices.rules.ts'

export type CheckInKind = Extract<NoticeKind, `check_in_${string}`>

/** Anybody of the roster can say that the team is there, so all of it hears. */
export function noticeOfCheckIn(
  kind: CheckInKind,
  { cup, entry, until }: { cup: Cup; entry: Entry; until?: Date },
): Notice {
  return {
    kind,
    to: peopleOf(entry),
    page: `/tournaments/${cup.id}`,
    about: `registration:${entry.id}`,
    values: { tournament: cup.name, team: entry.teamName },
    times: { starts: cup.start_date, ...(until === undefined ? {} : { until }) },
    endsAt: until ?? null,
  }
}
