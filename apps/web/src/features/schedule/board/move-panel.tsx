import type { BoardMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso, zonedLocal } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { Input, Select } from '#ui/fields'
import { useScheduleWords } from '../use-schedule-words.ts'
import { type Draft, stepped, type Wanted } from './draft.ts'

type MoveProps = { match: BoardMatch; lanes: readonly string[]; draft: Draft }
/** `isNamed`: where nothing beside it says in full which match it moves. */
type PanelProps = MoveProps & { isNamed?: boolean }

/** Everything that dragging does, by fields and buttons. */
export function MovePanel({ match, lanes, draft, isNamed = false }: PanelProps) {
  const { t } = useTranslation('schedule')
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  const words = useScheduleWords(lanes)
  const name = words.name(match)
  if (match.is_begun) return <p className="field-hint schedule-move">{t('move.begun')}</p>
  const { starts_at: start, lane } = match
  const set = (change: Partial<Wanted>) => draft.move(match.key, { starts_at: start, lane, pinned: true, ...change })
  return (
    <fieldset className="schedule-move" aria-label={t('move.label', { match: name })}>
      {isNamed && <b className="schedule-what">{name}</b>}
      <div className="schedule-fields">
        <Input
          label={t('move.begins')}
          hint={zoneWords}
          type="datetime-local"
          step={300}
          value={start === null ? '' : zonedLocal(start, zone)}
          onChange={({ target }) =>
            target.value !== '' && set({ starts_at: zonedIso(target.value, zone), lane: lane ?? 0 })
          }
        />
        <Select
          label={t('move.lane')}
          value={lane ?? ''}
          onChange={({ target }) => set({ lane: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('no_lane')}</option>
          {lanes.map((own, index) => (
            <option key={own} value={index}>
              {words.lane(index)}
            </option>
          ))}
        </Select>
      </div>
      <MoveButtons match={match} lanes={lanes} draft={draft} set={set} />
    </fieldset>
  )
}

const steps = [-15, -5, 5, 15]

function MoveButtons({ match, lanes, draft, set }: MoveProps & { set: (change: Partial<Wanted>) => void }) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(lanes)
  const { starts_at: start, agreed_from: agreedFrom } = match
  return (
    <div className="row row-wrap">
      {start !== null &&
        steps.map((minutes) => (
          <Button
            key={minutes}
            size="s"
            onClick={() => {
              const wanted = stepped(match, { minutes }, lanes.length)
              if (wanted !== null) draft.move(match.key, wanted)
            }}
          >
            {minutes < 0 ? t('move.earlier', { minutes: -minutes }) : t('move.later', { minutes })}
          </Button>
        ))}
      {agreedFrom !== null && (
        <Button size="s" onClick={() => set({ starts_at: agreedFrom, pinned: false })}>
          {t('move.back', { at: words.at(agreedFrom) })}
        </Button>
      )}
      {match.is_pinned && (
        <Button size="s" onClick={() => set({ pinned: false })}>
          {t('move.unpin')}
        </Button>
      )}
      {start !== null && (
        <Button size="s" kind="quiet" onClick={() => set({ starts_at: null, lane: null, pinned: false })}>
          {t('move.clear')}
        </Button>
      )}
    </div>
  )
}
