import type { LiveView, MatchDetail } from '@lobby/contract'
import { memo } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { aliveOf, behindBy, bombSeconds, isFought } from '../facts.ts'
import { otherPercent, percentOf } from '../percent.ts'
import { phaseTones } from '../phase-tones.ts'
import { useSayPercent } from '../use-percent.ts'
import { LiveClock, LiveDefusing, LiveFuse } from './live-clock.tsx'
import { nameOf } from './live-name.tsx'

type BarProps = { match: MatchDetail; view: LiveView }

/** Where the round stands, by the log: the score above it is the match's own, and at once. */
export const LiveBar = memo(function LiveBar({ match, view }: BarProps) {
  const { t } = useTranslation('live')
  return (
    <div className="live-bar">
      <div className="panel live-bar-top">
        <Score match={match} view={view} />
        <div className="live-bar-main">
          <Phase view={view} />
          <LiveClock clock={view.clock} />
          <Alive match={match} view={view} />
        </div>
        <LiveFuse bomb={view.bomb} seconds={bombSeconds(match)} />
      </div>
      <div className="panel live-bar-foot text-14">
        <span className="live-bar-where text-ellipsis">
          {[view.round === null ? null : t('round', { round: view.round }), view.map && mapTitle(view.map.name)]
            .filter((word) => word !== null)
            .join(' · ') || t('round_none')}
        </span>
        <Word match={match} view={view} />
        <Delay view={view} />
      </div>
    </div>
  )
})

/** A phone keeps the top of the bar in sight, so it has the score and the chance of the map once more; a screen reader has both already. */
function Score({ match, view }: Pick<BarProps, 'match' | 'view'>) {
  const say = useSayPercent()
  const { score } = match
  const running = score.maps.find((map) => map.number === score.current_map && map.status === 'live')
  const chance = view.stakes?.map ?? null
  const first = chance === null ? null : percentOf(chance.win)
  return (
    <div className="live-bar-score text-14" aria-hidden="true">
      <b className="text-ellipsis">{match.team1.tag}</b>
      <span className="text-12 text-muted text-num">{first !== null && say(first)}</span>
      <span className="live-bar-rounds text-display text-num">
        {running ? `${running.team1}:${running.team2}` : '–:–'}
      </span>
      <span className="text-12 text-muted text-num">
        {chance !== null && first !== null && say(chance.draw > 0 ? percentOf(chance.loss) : otherPercent(first))}
      </span>
      <b className="text-ellipsis">{match.team2.tag}</b>
    </div>
  )
}

function Phase({ view: { phase, clock, bomb } }: Pick<BarProps, 'view'>) {
  const { t } = useTranslation('live')
  const isPause = clock?.kind === 'pause'
  const site = phase === 'planted' ? (bomb?.site ?? null) : null
  const word = isPause ? t('phase.pause') : site === null ? t(`phase.${phase}`) : t('phase.planted_site', { site })
  return (
    <span className="live-bar-phase">
      <Badge tone={isPause ? 'warn' : phaseTones[phase]}>{word}</Badge>
    </span>
  )
}

function Alive({ match, view }: Pick<BarProps, 'match' | 'view'>) {
  const { t } = useTranslation('live')
  const alive = isFought(view.phase) ? aliveOf(view.players) : null
  return (
    <span className="live-bar-alive text-display text-num">
      {alive && (
        <>
          <span aria-hidden="true">{t('alive_short', alive)}</span>
          <span className="sr-only">{t('alive', { ...alive, name1: match.team1.name, name2: match.team2.name })}</span>
        </>
      )}
    </span>
  )
}

/** One thing at a time: what would make the page seem to contradict itself goes first. */
function Word({ match, view }: Pick<BarProps, 'match' | 'view'>) {
  const { t } = useTranslation('live')
  const format = useFormat()
  const { bomb, delay: seconds, heard_at: heardAt, log, round } = view
  if (log === 'silent') {
    return (
      <p className="live-bar-word text-warn">
        <Icon name="offline" size={16} />
        {heardAt === undefined ? t('log.silent') : t('log.silent_since', { time: format.time(new Date(heardAt)) })}
      </p>
    )
  }
  const behind = behindBy(match, view)
  if (behind === 'map')
    return <p className="live-bar-word">{t('delay.map', { seconds, map: mapTitle(view.map?.name ?? '') })}</p>
  if (behind === 'round') return <p className="live-bar-word">{t('delay.round', { seconds, round: round ?? 0 })}</p>
  if (view.sight === 'now') return <p className="live-bar-word text-warn">{t('delay.now_note')}</p>
  if (bomb?.defusing)
    return (
      <p className="live-bar-word">
        <LiveDefusing name={nameOf(view.people, bomb.defusing.person)} endsAt={bomb.defusing.ends_at} />
      </p>
    )
  return <p className="live-bar-word text-muted">{bombWord(view, t) ?? pausesWord(match, view, t)}</p>
}

type Say = ReturnType<typeof useTranslation<'live'>>['t']

function bombWord({ bomb, people }: LiveView, t: Say): string | null {
  const state = bomb?.state
  const carrier = nameOf(people, bomb?.carrier ?? null)
  if (state === 'carried' && carrier !== null) return t('bomb.carried', { name: carrier })
  return state === 'dropped' || state === 'defused' || state === 'exploded' ? t(`bomb.${state}`) : null
}

/** Tactical pauses are few, and so worth a word where there is no other. */
function pausesWord(match: MatchDetail, { timeouts }: LiveView, t: Say): string {
  if (timeouts.team1 + timeouts.team2 === 0) return ''
  return t('timeouts', { ...timeouts, name1: match.team1.tag, name2: match.team2.tag })
}

function Delay({ view: { sight, delay } }: Pick<BarProps, 'view'>) {
  const { t } = useTranslation('live')
  const said = sight === 'now' || delay === 0 ? t('delay.at_once') : t('delay.behind', { seconds: delay })
  return <span className="live-bar-delay text-faint text-num">{said}</span>
}
