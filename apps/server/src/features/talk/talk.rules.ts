import { talkHours, type TalkRole } from '@lobby/contract'

type Standing = { status: string; finished_at: Date | null }

/** When nobody may write in the talk of a match any more; null while it is not over. */
export function closesAt({ status, finished_at: finishedAt }: Standing): Date | null {
  if (status !== 'finished' || finishedAt === null) return null
  return new Date(finishedAt.getTime() + talkHours * 3_600_000)
}

/** One that is annulled is closed at once. */
export function isTalkOpen(match: Standing, now: Date): boolean {
  const closing = closesAt(match)
  return match.status !== 'void' && (closing === null || now < closing)
}

export function isStaff(role: TalkRole): role is 'organiser' | 'referee' {
  return role === 'organiser' || role === 'referee'
}

type Said = { author: string; role: TalkRole; text: string | null }

/** A mute hides what somebody wrote for a team in words of their own: phrases stay, and so does all that staff write. */
export function isHidden({ author, role, text }: Said, muted: ReadonlySet<string>): boolean {
  return text !== null && !isStaff(role) && muted.has(author)
}

type Reader = { id: string; role: TalkRole; readTo: number; toldTo: number; muted: ReadonlySet<string> }

/**
 * The first message of which a reader is to be told by their inbox; undefined where there is none: what their own side wrote, what they hide, and whatever comes after something that they were told
 * of and have not read yet.
 */
export function toTell<Message extends Said & { number: number }>(
  { id, role, readTo, toldTo, muted }: Reader,
  messages: readonly Message[],
): Message | undefined {
  if (toldTo > readTo) return undefined
  return messages.find(
    (message) =>
      message.number > readTo &&
      message.author !== id &&
      (isStaff(role) || message.role !== role) &&
      !isHidden(message, muted),
  )
}
