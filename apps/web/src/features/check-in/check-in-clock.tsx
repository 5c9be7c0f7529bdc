import { clockText } from '#lib/clock-text'
import { useFormat } from '#lib/format'
import { useSecondsLeft } from '#lib/server-clock'

/** Beyond a day nobody counts seconds. */
const longestSeconds = 86_400

/** How long it still is, by the server's clock; the day and the hour where that is more than a day. */
export function CheckInClock({ at }: { at: string }) {
  const format = useFormat()
  const left = useSecondsLeft(Date.parse(at))
  if (left === null) return null
  if (left > longestSeconds) return <b className="text-num">{format.dateTime(at)}</b>
  return (
    <b className="checkin-clock text-display" role="timer">
      {clockText(left)}
    </b>
  )
}
