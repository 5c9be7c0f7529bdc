import type { NextMatch } from '@lobby/contract'
import { clockText } from '#lib/clock-text'
import { useFormat } from '#lib/format'
import { useSecondsLeft } from '#lib/server-clock'
import { momentOf } from '../task.ts'

/** Beyond a day nobody counts seconds. */
const longestSeconds = 86_400

/** How long it still is, by the server's clock; the day and the hour where that is more than a day. Nothing where no time is known, or it is past. */
export function MatchClock({ match }: { match: Pick<NextMatch, 'task' | 'scheduled_at'> }) {
  const format = useFormat()
  const moment = momentOf(match)
  const left = useSecondsLeft(moment)
  if (moment === null || left === null || left === 0) return null
  if (left > longestSeconds) return <b className="text-num">{format.dateTime(new Date(moment))}</b>
  return (
    <b className="mymatch-clock text-display" role="timer">
      {clockText(left)}
    </b>
  )
}
