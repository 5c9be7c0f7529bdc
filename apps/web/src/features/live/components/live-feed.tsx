import type { LiveEvent, LivePerson, LiveSide, LiveView, MatchDetail } from '@lobby/contract'
import { memo, useId } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useThrottled } from '#lib/use-throttled'
import { weaponFamily, weaponName } from '#lib/weapon-names'
import { RoundIcon } from '#ui/round-icon'
import { GearIcon, WeaponIcon } from '#ui/weapon-icon'
import { aliveOf, clockOf, type FeedLine, feedLines, isFought, sideOf } from '../facts.ts'
import { figureOf, percentOf } from '../percent.ts'
import { usePercent } from '../use-percent.ts'
import { LiveName, nameOf } from './live-name.tsx'

type Say = ReturnType<typeof useTranslation<'live'>>['t']

/** Screen readers hear how the round stands, not each kill, and no oftener than this. */
const sayEveryMs = 8_000

type FeedProps = {
  match: MatchDetail
  view: Pick<LiveView, 'feed' | 'people' | 'players' | 'phase' | 'round' | 'side1'>
}

/** What happens in the running round, newest first; as tall as it is, however much that is. */
export function LiveFeed({ match, view }: FeedProps) {
  const { t } = useTranslation('live')
  const id = useId()
  const lines = feedLines(view.feed, view.round)
  return (
    <section className="panel live-feed" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('feed.title')}</h2>
        {lines.some(({ chance }) => chance !== null) && (
          <span className="row-push text-12 text-muted text-ellipsis" aria-hidden="true">
            {t('feed.chance_of', { team: match.team1.tag })}
          </span>
        )}
      </header>
      <Summary match={match} view={view} />
      {lines.length === 0 ? (
        <p className="live-feed-empty text-14 text-muted">{t('feed.empty')}</p>
      ) : (
        // It scrolls, and holds nothing else that a keyboard could come to.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className="live-feed-lines" tabIndex={0} aria-labelledby={id}>
          {lines.map((line) => (
            <Line key={line.key} line={line} people={view.people} side1={view.side1} team1={match.team1.name} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Told in a sentence when it changed: the list itself is read by whoever wants to. */
function Summary({ match, view }: FeedProps) {
  const { t } = useTranslation('live')
  const alive = isFought(view.phase) ? aliveOf(view.players) : null
  const words = alive && t('alive', { ...alive, name1: match.team1.name, name2: match.team2.name })
  const sentence =
    words === null || view.round === null
      ? ''
      : t(view.phase === 'planted' ? 'feed.said_planted' : 'feed.said', { round: view.round, alive: words })
  const said = useThrottled(sentence, sayEveryMs)
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

type LineProps = { line: FeedLine; people: readonly LivePerson[]; side1: LiveSide | null; team1: string }

const Line = memo(
  function Line({ line, people, side1, team1 }: LineProps) {
    const { event, chance, before } = line
    return (
      <li className="live-line">
        <Said event={event} people={people} team1={team1} />
        <span className="eyes-only" aria-hidden="true">
          <time className="live-line-time text-12 text-muted">{clockOf(secondsOf(event))}</time>
          <span className="live-line-deed text-14">
            <Deed event={event} people={people} side1={side1} />
          </span>
          <Marks event={event} people={people} />
          <Swing chance={chance} before={before} />
        </span>
      </li>
    )
  },
  // Lines are made anew of a feed whose events are kept: what an event tells never changes but with it.
  (old, next) =>
    old.line.event === next.line.event &&
    old.line.before === next.line.before &&
    old.people === next.people &&
    old.side1 === next.side1 &&
    old.team1 === next.team1,
)

function secondsOf({ since }: LiveEvent): number {
  return Math.max(0, Math.floor(since / 1_000))
}

type DeedProps = { event: LiveEvent; people: readonly LivePerson[]; side1: LiveSide | null }

function Deed({ event, people, side1 }: DeedProps) {
  if (event.kind === 'kill') return <Kill event={event} people={people} side1={side1} />
  if (event.kind === 'death') return <Death event={event} people={people} side1={side1} />
  return <BombDeed event={event} people={people} side1={side1} />
}

function Kill({ event, people, side1 }: DeedProps & { event: Extract<LiveEvent, { kind: 'kill' }> }) {
  const language = useLanguage()
  const isKnown = weaponFamily(event.weapon) !== null
  return (
    <>
      <LiveName people={people} person={event.killer} side={sideOf(event.killer_team, side1)} />
      <span className="live-line-weapon" title={weaponName(event.weapon, language)}>
        {isKnown ? <WeaponIcon weapon={event.weapon} /> : <span className="text-12 text-ellipsis">{event.weapon}</span>}
        {event.how.includes('headshot') && <GearIcon name="headshot" />}
      </span>
      <LiveName people={people} person={event.victim} side={sideOf(event.victim_team, side1)} />
    </>
  )
}

function Death({ event, people, side1 }: DeedProps & { event: Extract<LiveEvent, { kind: 'death' }> }) {
  const { t } = useTranslation('live')
  return (
    <>
      <span className="live-line-weapon">
        {event.cause === 'bomb' ? <RoundIcon reason="bomb" /> : <GearIcon name="skull" />}
      </span>
      <LiveName people={people} person={event.victim} side={sideOf(event.victim_team, side1)} />
      <span className="live-line-words text-muted text-ellipsis">
        {t(event.cause === 'bomb' ? 'feed.by_bomb' : 'feed.suicide')}
      </span>
    </>
  )
}

type BombEvent = Exclude<LiveEvent, { kind: 'kill' } | { kind: 'death' }>

function BombDeed({ event, people }: DeedProps & { event: BombEvent }) {
  const { t } = useTranslation('live')
  if (event.kind === 'explosion') {
    return (
      <>
        <span className="live-line-weapon">
          <RoundIcon reason="bomb" />
        </span>
        <b>{t('bomb.exploded')}</b>
      </>
    )
  }
  const isPlant = event.kind === 'plant'
  const site = isPlant ? event.site : null
  const words = isPlant ? (site === null ? t('feed.planted') : t('feed.planted_site', { site })) : t('feed.defused')
  return (
    <>
      <LiveName people={people} person={event.player} side={isPlant ? 't' : 'ct'} />
      <span className="live-line-weapon">{isPlant ? <WeaponIcon weapon="c4" /> : <RoundIcon reason="defuse" />}</span>
      <span className="live-line-words text-ellipsis">{words}</span>
    </>
  )
}

/** What a kill was besides, in words: few know every sign. The headshot has one that everybody knows, and is said to ears alone. */
function marksOf(event: LiveEvent, people: readonly LivePerson[], t: Say): string[] {
  if (event.kind !== 'kill') return []
  const assist = nameOf(people, event.assist)
  const flash = nameOf(people, event.flash_assist)
  return [
    ...(event.is_team_kill ? [t('feed.marks.team_kill')] : []),
    ...(event.is_after ? [t('feed.marks.after')] : []),
    ...(event.trades.length > 0 ? [t('feed.marks.trade')] : []),
    ...event.how.filter((how) => how !== 'headshot').map((how) => t(`feed.marks.${how}`)),
    ...(assist === null ? [] : [t('feed.marks.assist', { name: assist })]),
    ...(flash === null ? [] : [t('feed.marks.flash', { name: flash })]),
  ]
}

function Marks({ event, people }: Pick<DeedProps, 'event' | 'people'>) {
  const { t } = useTranslation('live')
  const marks = marksOf(event, people, t)
  if (marks.length === 0) return null
  return <span className="live-line-marks text-12 text-muted text-ellipsis">{marks.join(' · ')}</span>
}

function deedWords(event: LiveEvent, people: readonly LivePerson[], { t, weapon }: { t: Say; weapon: string }): string {
  const name = (person: number | null) => nameOf(people, person) ?? t('bomb.somebody')
  if (event.kind === 'kill') {
    const killer = nameOf(people, event.killer) ?? t('feed.world')
    return t(event.is_team_kill ? 'feed.team_kill' : 'feed.kill', { killer, victim: name(event.victim), weapon })
  }
  if (event.kind === 'death') return t(`feed.death_${event.cause}`, { victim: name(event.victim) })
  if (event.kind === 'explosion') return t('feed.explosion')
  const player = name(event.player)
  if (event.kind === 'defuse') return t('feed.defuse', { player })
  return event.site === null ? t('feed.plant', { player }) : t('feed.plant_site', { player, site: event.site })
}

function Said({ event, people, team1 }: Pick<DeedProps, 'event' | 'people'> & { team1: string }) {
  const { t } = useTranslation('live')
  const language = useLanguage()
  const percent = usePercent()
  const weapon = event.kind === 'kill' ? weaponName(event.weapon, language) : ''
  const isHead = event.kind === 'kill' && event.how.includes('headshot')
  const parts = [
    deedWords(event, people, { t, weapon }),
    ...(isHead ? [t('feed.marks.headshot')] : []),
    ...marksOf(event, people, t),
    t('feed.at', { time: clockOf(secondsOf(event)) }),
    ...(event.round_chance === null ? [] : [t('feed.after', { team: team1, chance: percent(event.round_chance) })]),
  ]
  return <span className="sr-only">{parts.join(', ')}</span>
}

/** The chance after it, and whether it rose. */
function Swing({ chance, before }: { chance: number | null; before: number | null }) {
  if (chance === null) return <span className="live-line-swing" />
  const way = before === null || before === chance ? null : before < chance ? 'up' : 'down'
  return (
    <span className="live-line-swing text-14">
      {way !== null && (
        <svg className={way === 'up' ? 'live-way text-win' : 'live-way text-loss'} viewBox="0 0 10 10">
          <path d={way === 'up' ? 'M5 1l4 7H1z' : 'M5 9L1 2h8z'} />
        </svg>
      )}
      <b className="text-display">{figureOf(percentOf(chance))}</b>
      <small>%</small>
    </span>
  )
}
