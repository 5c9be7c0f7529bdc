import type { ScheduleBoard } from '@lobby/contract'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { noonIn } from '#lib/zoned-time'
import { useScheduleWords } from '../use-schedule-words.ts'
import { BoardView } from './board-view.tsx'
import { dayOf, daysOf, inOrder } from './days.ts'
import type { Draft } from './draft.ts'
import { ListView } from './list-view.tsx'
import { MovePanel } from './move-panel.tsx'

type View = 'board' | 'list'
/** From here on lanes and hours fit beside each other. */
const wide = '(min-width: 900px)'

/** A day of the plan at a time, as a board or as a list, and what has no time yet. */
export function Days({ board, draft }: { board: ScheduleBoard; draft: Draft }) {
  const { t } = useTranslation('schedule')
  const [view, setView] = useState<View>(() => (matchMedia(wide).matches ? 'board' : 'list'))
  const [chosen, setChosen] = useState<string | null>(null)
  const match = draft.matches.find(({ key }) => key === chosen) ?? null
  // Whoever moves a match of the board over midnight goes with it.
  const { days, day, setDay } = useDay(draft, view === 'board' ? (match?.starts_at ?? null) : null)
  const zone = useTimeZone()
  const timed = inOrder(draft.matches).filter(({ starts_at: time }) => time !== null && dayOf(time, zone) === day)
  const untimed = draft.matches.filter(({ starts_at: time, is_begun: begun }) => time === null && !begun)
  const { lanes } = board.settings
  const list = { lanes, draft, problems: useProblems(board), chosen, onChoose: setChosen }
  const show = (next: string) => {
    setDay(next)
    setChosen(null)
  }
  return (
    <>
      {days.length > 0 && (
        <div className="panel schedule-day">
          <div className="schedule-head">
            <DayChoice days={days} day={day} onDay={show} />
            <ViewChoice view={view} onView={setView} />
          </div>
          {view === 'list' ? (
            <ListView label={t('list.label')} matches={timed} {...list} />
          ) : (
            <>
              <BoardView matches={timed} {...list} />
              {match !== null && match.starts_at !== null && (
                <MovePanel match={match} lanes={lanes} draft={draft} isNamed />
              )}
            </>
          )}
        </div>
      )}
      {untimed.length > 0 && (
        <section className="panel" aria-label={t('list.untimed')}>
          <h2 className="schedule-title">{t('list.untimed')}</h2>
          <ListView label={t('list.untimed')} matches={untimed} {...list} />
        </section>
      )}
    </>
  )
}

/** The day that is shown: that of the time one looks at, the chosen one, today, or the first. */
function useDay({ matches }: Draft, followed: string | null) {
  const zone = useTimeZone()
  const [chosen, setDay] = useState<string | null>(null)
  const [now] = useState(() => new Date().toISOString())
  const days = daysOf(matches, zone)
  const own = followed === null ? null : dayOf(followed, zone)
  const day = own ?? [chosen, dayOf(now, zone)].find((one) => one !== null && days.includes(one)) ?? days[0]
  return { days, day, setDay }
}

/** What is in the way of each match, in words: those told of two stand at both. */
function useProblems(board: ScheduleBoard): Map<string, string[]> {
  const words = useScheduleWords(board.settings.lanes)
  const known = new Map(board.matches.map((match) => [match.key, match]))
  const nameOf = (key: string): string => {
    const match = known.get(key)
    return match === undefined ? key : words.name(match)
  }
  const problems = new Map<string, string[]>()
  for (const one of board.conflicts.shown)
    for (const key of one.keys) problems.set(key, [...(problems.get(key) ?? []), words.conflict(one, nameOf)])
  return problems
}

type DayProps = { days: readonly string[]; day: string | undefined; onDay: (day: string) => void }

function DayChoice({ days, day, onDay }: DayProps) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const noon = noonIn(useTimeZone())
  return (
    <fieldset className="segments" aria-label={t('day')}>
      {days.map((one) => (
        <button key={one} type="button" aria-pressed={one === day} onClick={() => onDay(one)}>
          {format.shortDate(noon(one))}
        </button>
      ))}
    </fieldset>
  )
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('schedule')
  return (
    <fieldset className="segments" aria-label={t('view.label')}>
      {(['board', 'list'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
