import type { ScheduleBoard } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, Input, Select } from '#ui/fields'
import type { WantedChange } from './api/schedule.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { inOrder } from './board/days.ts'

type PlanProps = { board: ScheduleBoard; onWant: (wanted: WantedChange) => void }

/** How the plan stands, what is in its way, and what changes all of it at once. `isUnsaved`: what it goes by was changed and is not saved. */
export function PlanPanel({ board, isUnsaved, onWant }: PlanProps & { isUnsaved: boolean }) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(board.settings.lanes)
  const [keepsPinned, setKeepsPinned] = useState(true)
  const unplanned = board.matches.filter(({ starts_at: time, is_begun: begun }) => time === null && !begun).length
  const { version, ends_at: end, estimate } = board
  return (
    <div className="panel padded stack">
      <p>
        {unplanned === 0 ? t('summary.all_planned') : t('summary.unplanned', { count: unplanned })}
        {end !== null && `. ${t('summary.ends', { at: words.at(end) })}`}
        {estimate !== null && estimate !== end && `. ${t('summary.estimate', { at: words.at(estimate) })}`}
      </p>
      <Conflicts board={board} />
      <div className="row row-wrap">
        <Button kind="primary" onClick={() => onWant({ what: 'plan', body: { version, keep_pinned: keepsPinned } })}>
          {end === null ? t('plan.first') : t('plan.anew')}
        </Button>
        <Checkbox
          label={t('plan.keep')}
          checked={keepsPinned}
          onChange={({ target }) => setKeepsPinned(target.checked)}
        />
      </div>
      {isUnsaved && <output className="schedule-problem">{t('plan.unsaved')}</output>}
      {end !== null && <ShiftForm board={board} onWant={onWant} />}
    </div>
  )
}

const shown = 20

function Conflicts({ board }: { board: ScheduleBoard }) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(board.settings.lanes)
  const { total, shown: list } = board.conflicts
  if (board.ends_at === null) return null
  if (total === 0) return <p className="schedule-fine">{t('conflicts.none')}</p>
  const known = new Map(board.matches.map((match) => [match.key, match]))
  const nameOf = (key: string): string => {
    const match = known.get(key)
    return match === undefined ? key : words.name(match)
  }
  return (
    <section className="schedule-problem" aria-label={t('conflicts.title')}>
      <b>{t('conflicts.count', { count: total })}</b>
      <ul>
        {list.slice(0, shown).map((one) => (
          <li key={`${one.kind} ${one.keys.join(' ')}`}>{words.conflict(one, nameOf)}</li>
        ))}
        {total > shown && <li>{t('conflicts.more', { count: total - shown })}</li>}
      </ul>
    </section>
  )
}

const usualMinutes = 15

function ShiftForm({ board, onWant }: PlanProps) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(board.settings.lanes)
  const [minutes, setMinutes] = useState(usualMinutes)
  const [from, setFrom] = useState('')
  const ahead = inOrder(board.matches.filter(({ is_begun: begun }) => !begun))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onWant({ what: 'shift', body: { version: board.version, from: from === '' ? null : from, minutes } })
  }
  return (
    <form className="schedule-fields schedule-shift" noValidate aria-label={t('plan.shift')} onSubmit={submit}>
      <Input
        label={t('plan.shift')}
        hint={t('plan.shift_minutes')}
        type="number"
        inputMode="numeric"
        step={5}
        value={Number.isNaN(minutes) ? '' : minutes}
        onChange={({ target }) => setMinutes(target.value === '' ? Number.NaN : Number(target.value))}
      />
      <Select label={t('plan.shift_from')} value={from} onChange={({ target }) => setFrom(target.value)}>
        <option value="">{t('plan.shift_now')}</option>
        {ahead.map((match) => (
          <option key={match.key} value={match.key}>
            {`${words.at(match.starts_at)}, ${words.name(match)}`}
          </option>
        ))}
      </Select>
      <Button type="submit">{t('plan.shift_look')}</Button>
    </form>
  )
}
