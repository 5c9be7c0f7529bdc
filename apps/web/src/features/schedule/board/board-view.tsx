import type { BoardMatch } from '@lobby/contract'
import { type ComponentProps, type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { useScheduleWords } from '../use-schedule-words.ts'
import { sharesOf, spanOf } from './days.ts'
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
  problems: ReadonlyMap<string, readonly string[]>
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** Lanes by time. All matches lie in one list, so that one which is moved keeps the focus whatever lane it comes to. */
export function BoardView({ matches, lanes, draft, problems, chosen, onChoose }: BoardProps) {
  const { t } = useTranslation('schedule')
  const hint = useId()
  const { said, go, takeBack } = useMoves(lanes, draft)
  const drag = useDrag({ pxPerMinute, rowHeight }, ({ key, ...by }) => {
    const match = matches.find((one) => one.key === key)
    if (match) go(match, by)
  })
  const { from, hours } = spanOf(matches)
  const shares = sharesOf(matches)
  const hasLaneless = matches.some(({ lane }) => lane === null)
  const onKey = (match: BoardMatch) => (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (event.key === 'Escape') takeBack(match)
    if (by === null) return
    event.preventDefault()
    go(match, by)
  }
  const size = { '--minutes': hours.length * hourMinutes, '--rows': lanes.length + (hasLaneless ? 1 : 0) }
  return (
    <div className="schedule-board">
      <p className="field-hint" id={hint}>
        {t('hint')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too */}
      <section className="schedule-scroll" tabIndex={0} aria-label={t('board.label')}>
        <div className="schedule-grid" style={size as CSSProperties}>
          <Hours hours={hours} />
          <Lanes lanes={lanes} hasLaneless={hasLaneless} />
          <ul className="schedule-slots">
            {matches.map((match) => {
              const moving = drag.dragged?.key === match.key ? drag.dragged : null
              const share = shares.get(match.key)
              return (
                <li key={match.key} style={placeOf(match, { from, lanes: lanes.length, moving, share })}>
                  <Slot
                    match={match}
                    lanes={lanes}
                    isMoved={draft.moves.has(match.key)}
                    isClashing={problems.has(match.key)}
                    isShared={share !== undefined && share.of > 1}
                    aria-pressed={chosen === match.key}
                    aria-describedby={hint}
                    onClick={() => onChoose(match.key === chosen ? null : match.key)}
                    onKeyDown={onKey(match)}
                    {...(match.is_begun ? {} : drag.handlersOf(match.key))}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      </section>
      <output className="sr-only">{said}</output>
    </div>
  )
}

/** Steps of matches, each said aloud. */
function useMoves(lanes: readonly string[], draft: Draft) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(lanes)
  const [said, say] = useState('')
  const go = (match: BoardMatch, by: { minutes?: number; lanes?: number }) => {
    const wanted = match.is_begun ? null : stepped(match, by, lanes.length)
    if (wanted === null) return
    draft.move(match.key, wanted)
    say(t('board.said', { match: words.name(match), at: words.at(wanted.starts_at), lane: words.lane(wanted.lane) }))
  }
  const takeBack = (match: BoardMatch) => {
    if (!draft.moves.has(match.key)) return
    draft.takeBack(match.key)
    say(t('board.taken_back', { match: words.name(match) }))
  }
  return { said, go, takeBack }
}

function Hours({ hours }: { hours: readonly number[] }) {
  const format = useFormat()
  return (
    <div className="schedule-hours" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{format.time(new Date(hour))}</span>
      ))}
    </div>
  )
}

function Lanes({ lanes, hasLaneless }: { lanes: readonly string[]; hasLaneless: boolean }) {
  const words = useScheduleWords(lanes)
  return (
    <ol className="schedule-lanes">
      {[...lanes.keys(), ...(hasLaneless ? [null] : [])].map((lane) => (
        <li key={lane}>
          <span className="schedule-lane">{words.lane(lane)}</span>
        </li>
      ))}
    </ol>
  )
}

type SlotProps = ComponentProps<'button'> & {
  match: BoardMatch
  lanes: readonly string[]
  isMoved: boolean
  isClashing: boolean
  /** Another match is on its lane at the same time. */
  isShared: boolean
}

function Slot({ match, lanes, isMoved, isClashing, isShared, ...rest }: SlotProps) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const words = useScheduleWords(lanes)
  const { starts_at: start, is_pinned: isPinned } = match
  const [name, short] = [words.name(match), words.short(match)]
  // What is seen comes first in what is said: people who speak to their browser name what they see.
  const more = [
    ...(name === short ? [] : [name]),
    words.at(start),
    words.lane(match.lane),
    ...(isClashing ? [t('board.clash')] : []),
    ...(isPinned ? [t('board.pinned')] : []),
  ]
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        'schedule-slot',
        match.is_begun && 'is-begun',
        match.state === 'live' && 'is-live',
        isClashing && 'is-clashing',
        isMoved && 'is-moved',
      )}
    >
      <b>{short}</b>{' '}
      {!isShared && (
        <small>
          {start !== null && format.time(start)}, {t('best_of', { count: match.best_of })}
        </small>
      )}
      <span className="sr-only">, {more.join(', ')}</span>
    </button>
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

type Laid = {
  from: number
  lanes: number
  moving: { minutes: number; lanes: number } | null
  share: { part: number; of: number } | undefined
}

function placeOf(
  { starts_at: start, ends_at: end, lane }: BoardMatch,
  { from, lanes, moving, share }: Laid,
): CSSProperties {
  const [begins, ends] = [Date.parse(start ?? ''), Date.parse(end ?? '')]
  return {
    '--at': (begins - from) / minuteMs + (moving?.minutes ?? 0),
    '--long': (ends - begins) / minuteMs,
    '--lane': (lane ?? lanes) + (moving?.lanes ?? 0),
    '--part': share?.part ?? 0,
    '--parts': share?.of ?? 1,
  } as CSSProperties
}
