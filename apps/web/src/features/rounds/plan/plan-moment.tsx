import { useId } from 'react'
import { useTranslation } from '#lib/i18n'
import { clockOf } from '../people.ts'

type MomentProps = {
  stops: readonly number[]
  /** Null shows all of the round. */
  stop: number | null
  onStop: (stop: number | null) => void
  /** What happened at that moment. */
  said: string | null
}

/** Goes through what happened, event by event: there is no time between two lines of a log. */
export function PlanMoment({ stops, stop, onStop, said }: MomentProps) {
  const { t } = useTranslation('rounds')
  const id = useId()
  if (stops.length === 0) return null
  const text = stop === null ? t('plan.whole') : t('plan.until', { time: clockOf(stops[stop] ?? 0) })
  return (
    <div className="rounds-moment">
      <label htmlFor={id} className="text-14">
        <span className="sr-only">{t('plan.moment')}</span>
        <b aria-hidden="true">{text}</b>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length}
        value={stop ?? stops.length}
        aria-valuetext={said === null ? text : `${text}. ${said}`}
        onChange={(event) => {
          const at = Number(event.target.value)
          onStop(at >= stops.length ? null : at)
        }}
      />
      <p className="text-14 text-muted" aria-hidden="true">
        {said}
      </p>
    </div>
  )
}
