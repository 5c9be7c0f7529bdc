import type { LiveEvent, LiveRoundStory, LiveSide } from '@lobby/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { clockOf, sideOf, type Team, type Teams } from '../people.ts'
import { ChanceBar } from './chance-bar.tsx'
import { courseOf, type Step } from './course-of.ts'
import { type EventWords, useEventWords } from './use-event-words.ts'

type CourseProps = { story: LiveRoundStory; teams: Teams }

/** What happened, one line an event: a sentence for who hears it, a line with the moved chance for who sees it. */
export function RoundCourse({ story, teams }: CourseProps) {
  const { t } = useTranslation('rounds')
  const words = useEventWords(story.people, teams)
  const steps = courseOf(story)
  return (
    <section className="rounds-part" aria-label={t('story.course')}>
      <h3>{t('story.course')}</h3>
      {steps.some(({ to }) => to !== null) && (
        <p className="text-12 text-muted">{t('story.course_note', { team: teams.team1.name })}</p>
      )}
      {steps.length === 0 && <p className="text-14 text-muted">{t('story.quiet')}</p>}
      <ol className="rounds-course">
        {steps.map((step, at) => (
          // Two events of a moment may be alike in all but their place.
          <li key={`${step.event.since}-${step.event.kind}-${at}`}>
            <span className="sr-only">{words.sentence(step.event)}</span>
            <Line step={step} side1={story.side1} words={words} />
          </li>
        ))}
        {story.ended !== null && (
          <li>
            <span className="sr-only">{t('event.over', { time: clockOf(story.ended) })}</span>
            <span className="rounds-line is-over" aria-hidden="true">
              <time>{clockOf(story.ended)}</time>
              <span className="rounds-deed">{t('short.over')}</span>
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

type LineProps = { step: Step; side1: LiveSide | null; words: EventWords }

function Line({ step: { event, from, to }, side1, words }: LineProps) {
  return (
    <span className="rounds-line" aria-hidden="true">
      <time>{clockOf(event.since)}</time>
      <span className="rounds-deed">
        <Deed event={event} side1={side1} words={words} />
      </span>
      <ChanceBar from={from} to={to} />
    </span>
  )
}

type DeedProps = { event: LiveEvent; side1: LiveSide | null; words: EventWords }

function Deed({ event, side1, words }: DeedProps) {
  const { t } = useTranslation('rounds')
  switch (event.kind) {
    case 'kill':
      return <KillDeed kill={event} side1={side1} words={words} />
    case 'death':
      return (
        <>
          <Name side={sideOf(side1, event.victim_team)}>{words.name(event.victim)}</Name>
          <small>{event.cause === 'bomb' ? t('short.bomb_death') : t('short.lone_death')}</small>
        </>
      )
    case 'plant':
      return (
        <>
          <Name side="t">{words.name(event.player)}</Name>
          <small>{event.site === null ? t('short.plant') : t('short.plant_at', { site: event.site })}</small>
        </>
      )
    case 'defuse':
      return (
        <>
          <Name side="ct">{words.name(event.player)}</Name>
          <small>{t('short.defuse')}</small>
        </>
      )
    case 'explosion':
      return t('short.explosion')
  }
}

type Kill = Extract<LiveEvent, { kind: 'kill' }>

function KillDeed({ kill, side1, words }: { kill: Kill; side1: LiveSide | null; words: EventWords }) {
  const { t } = useTranslation('rounds')
  const side = (team: Team | null) => sideOf(side1, team)
  const beside = [
    words.how(kill),
    ...(kill.assist === null ? [] : [t('short.assist', { name: words.name(kill.assist) })]),
    ...(kill.flash_assist === null ? [] : [t('short.flash', { name: words.name(kill.flash_assist) })]),
    ...(kill.trades.length === 0 ? [] : [t('short.trade', { names: words.names(kill.trades) })]),
    ...(kill.is_team_kill ? [t('short.team_kill')] : []),
    ...(kill.is_after ? [t('short.after')] : []),
  ]
  return (
    <>
      <span className="rounds-duel">
        <Name side={side(kill.killer_team)}>{words.name(kill.killer)}</Name>
        <span className="text-faint">›</span>
        <Name side={side(kill.victim_team)}>{words.name(kill.victim)}</Name>
      </span>
      <small>{beside.join(' · ')}</small>
    </>
  )
}

function Name({ side, children }: { side: LiveSide | null; children: ReactNode }) {
  return <b className={side === null ? undefined : `rounds-${side}`}>{children}</b>
}
