import type { BoardMatch } from '@lobby/contract'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { classNames } from '#ui/class-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useScheduleWords } from '../use-schedule-words.ts'
import { spanOf } from './days.ts'
import { type Draft, stepped } from './draft.ts'
import { useDrag } from './use-drag.ts'

const pxPerMinute = 2
const rowHeight = 56
const hourMinutes = 60
const minuteMs = 60_000
const small = 5
const large = 30

type BoardProps = {
  /** Of one day, with a time. */
  matches: readonly BoardMatch[]
  lanes: readonly string[]
  draft: Draft
  clashing: ReadonlySet<string>
  chosen: string | null
  onChoose: (key: string) => void
  say: (text: string) => void
}

/** Lanes by time. All matches lie in one list, so that one which is moved keeps the focus whatever lane it comes to. */
export function BoardView({ matches, lanes, draft, clashing, chosen, onChoose, say }: BoardProps) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const words = useScheduleWords(lanes)
  const hint = useId()
  const { from, hours } = spanOf(matches)
  const hasLaneless = matches.some(({ lane }) => lane === null)
  const rows = lanes.length + (hasLaneless ? 1 : 0)
  const go = (match: BoardMatch, by: { minutes?: number; lanes?: number }) => {
    const wanted = match.is_begun ? null : stepped(match, by, lanes.length)
    if (wanted === null) return
    draft.move(match.key, wanted)
    say(t('board.said', { match: words.name(match), at: words.at(wanted.starts_at), lane: words.lane(wanted.lane) }))
  }
  const drag = useDrag({ pxPerMinute, rowHeight }, ({ key, ...by }) => {
    const match = matches.find((one) => one.key === key)
    if (match) go(match, by)
  })
  const onKey = (match: BoardMatch) => (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (event.key === 'Escape' && draft.moves.has(match.key)) {
      draft.takeBack(match.key)
      say(t('board.taken_back', { match: words.name(match) }))
    } else if (by !== null) {
      event.preventDefault()
      go(match, by)
    }
  }
  const size = { '--minutes': hours.length * hourMinutes, '--rows': rows } as CSSProperties
  return (
    <div className="schedule-board">
      <p className="field-hint" id={hint}>
        {t('hint')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too */}
      <div className="schedule-scroll" role="group" tabIndex={0} aria-label={t('board.label')}>
        <div className="schedule-grid" style={size}>
          <div className="schedule-hours" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{format.time(new Date(hour))}</span>
            ))}
          </div>
          <ol className="schedule-lanes">
            {lanes.map((name, index) => (
              <li key={name}>{words.lane(index)}</li>
            ))}
            {hasLaneless && <li>{words.lane(null)}</li>}
          </ol>
          <ul className="schedule-slots">
            {matches.map((match) => {
              const moving = drag.dragged?.key === match.key ? drag.dragged : null
              return (
                <li key={match.key} style={placeOf(match, { from, lanes: lanes.length, moving })}>
                  <button
                    type="button"
                    className={classNames(
                      'schedule-slot',
                      match.is_begun && 'is-begun',
                      match.state === 'live' && 'is-live',
                      clashing.has(match.key) && 'is-clashing',
                      draft.moves.has(match.key) && 'is-moved',
                    )}
                    aria-pressed={chosen === match.key}
                    aria-describedby={hint}
                    aria-label={[
                      t('board.slot', {
                        match: words.name(match),
                        at: words.at(match.starts_at),
                        lane: words.lane(match.lane),
                      }),
                      ...(clashing.has(match.key) ? [t('board.clash')] : []),
                      ...(match.is_pinned ? [t('board.pinned')] : []),
                    ].join(', ')}
                    onClick={() => onChoose(match.key)}
                    onKeyDown={onKey(match)}
                    {...(match.is_begun ? {} : drag.handlersOf(match.key))}
                  >
                    <b>{words.name(match)}</b>
                    <small>
                      {match.starts_at !== null && format.time(match.starts_at)},{' '}
                      {t('best_of', { count: match.best_of })}
                    </small>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </div>
  )
}

/** What an arrow key does; null for all others. */
function stepOf({ key, shiftKey }: KeyboardEvent): { minutes?: number; lanes?: number } | null {
  const minutes = shiftKey ? large : small
  if (key === 'ArrowLeft') return { minutes: -minutes }
  if (key === 'ArrowRight') return { minutes }
  if (key === 'ArrowUp') return { lanes: -1 }
  return key === 'ArrowDown' ? { lanes: 1 } : null
}

type Laid = { from: number; lanes: number; moving: { minutes: number; lanes: number } | null }

function placeOf({ starts_at: start, ends_at: end, lane }: BoardMatch, { from, lanes, moving }: Laid): CSSProperties {
  const [begins, ends] = [Date.parse(start ?? ''), Date.parse(end ?? '')]
  return {
    '--at': (begins - from) / minuteMs + (moving?.minutes ?? 0),
    '--long': (ends - begins) / minuteMs,
    '--lane': (lane ?? lanes) + (moving?.lanes ?? 0),
  } as CSSProperties
}
