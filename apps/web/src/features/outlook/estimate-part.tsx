import { useMemo } from 'react'
import { lanesMax } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { Input } from '#ui/fields'
import { endsOf, lengthOf } from './duration.ts'
import { estimate, reckoning, type Span } from './engine/estimate.ts'
import type { Ahead } from './engine/look-ahead.ts'

type PartProps = Pick<Ahead, 'slots'> & { start: string | null; lanes: number; onLanes: (lanes: number) => void }

/** How long it may take with so many matches at a time: a span, as nobody knows how long a map lasts. */
export function EstimatePart({ slots, start, lanes, onLanes }: PartProps) {
  const { t } = useTranslation('create')
  const isRight = Number.isInteger(lanes) && lanes >= 1 && lanes <= lanesMax
  const span = useMemo(() => (isRight ? estimate(slots, lanes) : null), [isRight, slots, lanes])
  const { mapMinutes, warmUpMinutes, breakMinutes } = reckoning
  return (
    <section className="outlook-stage">
      <h3>{t('outlook.time.title')}</h3>
      <div className="outlook-lanes">
        <Input
          label={t('outlook.time.lanes')}
          hint={t('outlook.time.lanes_hint')}
          error={isRight ? undefined : t('outlook.time.lanes_wrong', { most: lanesMax })}
          type="number"
          inputMode="numeric"
          min={1}
          max={lanesMax}
          step={1}
          value={Number.isNaN(lanes) ? '' : lanes}
          onChange={(event) => onLanes(event.target.value === '' ? Number.NaN : Number(event.target.value))}
        />
      </div>
      {span !== null && (
        <output className="outlook-time">
          <Length span={span} />
          {start !== null && <End span={span} start={start} />}
        </output>
      )}
      <p className="field-hint">
        {t('outlook.time.reckoned', {
          quick: mapMinutes[0],
          long: mapMinutes[1],
          warmUp: warmUpMinutes,
          rest: breakMinutes,
        })}
      </p>
    </section>
  )
}

function Length({ span }: { span: Span }) {
  const { t } = useTranslation('create')
  const format = useFormat()
  const { unit, least, most } = lengthOf(span)
  const words = { least: format.number(least), most: format.number(most) }
  return <b>{t(least === most ? `outlook.time.${unit}` : `outlook.time.${unit}_span`, words)}</b>
}

function End({ span, start }: { span: Span; start: string }) {
  const { t } = useTranslation('create')
  const format = useFormat()
  const zone = useTimeZone()
  const end = endsOf(new Date(start), span, zone)
  if (end.isLong) return <span>{t('outlook.time.long')}</span>
  const isOneDay = format.date(end.least) === format.date(end.most)
  const most = isOneDay ? format.time(end.most) : format.dateTime(end.most)
  return (
    <span>
      {t('outlook.time.ends', { least: format.dateTime(end.least), most })}
      {end.night !== 'no' && ` ${t(`outlook.time.night_${end.night}`)}`}
    </span>
  )
}
