import type { NextCheckIn } from '@lobby/contract'
import { clockText } from '#lib/clock-text'
import { useFormat } from '#lib/format'
import { useSecondsLeft } from '#lib/server-clock'

const longestSeconds = 86_400

/** Until it opens, or until it is over; nothing where the time ends nothing. */
export function CheckInClock({ checkIn: { state, opens_at: opens, until } }: { checkIn: NextCheckIn }) {
  const format = useFormat()
  const moment = state === 'ahead' ? opens : state === 'may' ? until : null
  const left = useSecondsLeft(moment === null ? null : Date.parse(moment))
  if (moment === null || left === null || left === 0) return null
  if (left > longestSeconds) return <b className="text-num">{format.dateTime(moment)}</b>
  return (
    <b className="mymatch-clock text-display" role="timer">
      {clockText(left)}
    </b>
  )
}
