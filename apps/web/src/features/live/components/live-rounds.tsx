import type { LiveBuy, LiveRound, LiveSide, LiveView, MatchDetail, TeamNumber } from '@lobby/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { type CSSProperties, memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { roundText } from '#lib/round-address'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'
import { RoundIcon } from '#ui/round-icon'
import { isFought, side1Of, sideOf, teamNumbers } from '../facts.ts'

type RoundsProps = {
  match: MatchDetail
  view: Pick<LiveView, 'map' | 'rounds' | 'known' | 'all' | 'round' | 'phase' | 'buys' | 'side1'>
}

/** What both teams bought and who won, a column a round. Pressing one opens its story, which stands in the address. */
export const LiveRounds = memo(function LiveRounds({ match, view }: RoundsProps) {
  const { t } = useTranslation('live')
  const id = useId()
  return (
    <section className="panel live-rounds" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('rounds.title')}</h2>
        <ul className="live-rounds-legend text-12 text-muted" aria-hidden="true">
          <li>
            <i />
            {t('rounds.legend_height')}
          </li>
          <li>
            <i className="live-rounds-bright" />
            {t('rounds.legend_won')}
          </li>
        </ul>
      </header>
      {view.rounds.length === 0 && !isRunning(view) ? (
        <p className="live-rounds-empty text-14 text-muted">{t('rounds.empty')}</p>
      ) : (
        <Strip match={match} view={view} />
      )}
      {view.known < view.all && (
        <footer>
          <span>
            <b className="text-warn">{t('rounds.known', { known: view.known, all: view.all })}</b>{' '}
            {t('rounds.known_hint')}
          </span>
        </footer>
      )}
    </section>
  )
}, isSameStrip)

/** A kill changes nothing of it. */
function isSameStrip(old: RoundsProps, next: RoundsProps): boolean {
  return (
    old.match.team1 === next.match.team1 &&
    old.match.team2 === next.match.team2 &&
    old.match.game === next.match.game &&
    (['map', 'rounds', 'known', 'all', 'round', 'buys', 'side1'] as const).every(
      (key) => old.view[key] === next.view[key],
    ) &&
    isRunning(old.view) === isRunning(next.view)
  )
}

function isRunning({ phase, round, rounds }: Pick<LiveView, 'phase' | 'round' | 'rounds'>): boolean {
  const isOn = phase === 'freeze' || isFought(phase)
  return isOn && round !== null && !rounds.some(({ number }) => number === round)
}

function Strip({ match, view }: RoundsProps) {
  const { t } = useTranslation('live')
  const strip = useRef<HTMLElement>(null)
  const count = view.rounds.length + (isRunning(view) ? 1 : 0)
  const shown = useRef(0)
  // The newest is what people look for.
  useEffect(() => {
    const { current } = strip
    if (current && shown.current !== count) current.scrollLeft = current.scrollWidth
    shown.current = count
  }, [count])
  const places = Math.max(count, 2 * match.game.rules.half_rounds)
  const { round, map } = view
  return (
    <div className="live-strip">
      <span className="live-strip-teams" aria-hidden="true">
        <Crest team={match.team1} size={20} />
        <Crest team={match.team2} size={20} />
      </span>
      <section ref={strip} className="scroll-x" aria-label={t('rounds.label', { map: mapTitle(map?.name ?? '') })}>
        <ol className="live-columns" style={{ '--n': places } as CSSProperties}>
          {view.rounds.map((played) => (
            <Played key={played.number} match={match} round={played} map={map?.number ?? 0} />
          ))}
          {isRunning(view) && round !== null && <Running match={match} view={view} round={round} />}
        </ol>
      </section>
    </div>
  )
}

/** Is this the first of a half or of an overtime? */
function beginsHalf(number: number, match: MatchDetail): boolean {
  const { half_rounds: half, overtime } = match.game.rules
  if (number <= 2 * half) return number > 1 && (number - 1) % half === 0
  return (number - 1 - 2 * half) % (overtime?.half_rounds ?? 3) === 0
}

const columnClass = (number: number, match: MatchDetail, state = ''): string =>
  ['live-column', beginsHalf(number, match) ? 'is-half' : '', state].filter(Boolean).join(' ')

const Played = memo(function Played({ match, round, map }: { match: MatchDetail; round: LiveRound; map: number }) {
  const { t } = useTranslation('live')
  const address = roundText({ map, round: round.number })
  const { round: shown }: { round?: unknown } = useSearch({ strict: false })
  const side1 = side1Of(round)
  return (
    <li className={columnClass(round.number, match, round.is_whole ? '' : 'is-part')}>
      <Link
        to="."
        search={((old: object) => ({ ...old, round: address })) as never}
        replace
        resetScroll={false}
        aria-current={shown === address ? 'true' : undefined}
        title={t('rounds.open')}
      >
        <span className="sr-only">
          <RoundWords match={match} round={round} />
        </span>
        <Columns buys={round.buys} side1={side1} winner={round.winner}>
          {round.winner === null ? '?' : <RoundIcon reason={round.reason ?? 'other'} />}
        </Columns>
        <small className="text-num" aria-hidden="true">
          {round.number}
        </small>
      </Link>
    </li>
  )
}, isSameRound)

function isSameRound(
  old: { match: MatchDetail; round: LiveRound; map: number },
  next: { match: MatchDetail; round: LiveRound; map: number },
): boolean {
  return old.round === next.round && old.map === next.map && old.match.game === next.match.game
}

function Running({ match, view, round }: RoundsProps & { round: number }) {
  const { t } = useTranslation('live')
  return (
    <li className={columnClass(round, match, 'is-now')}>
      <span className="live-column-now">
        <span className="sr-only">
          {t('rounds.round', { round })}, {t('rounds.now')}. <BuyWords match={match} buys={view.buys} />
        </span>
        <Columns buys={view.buys} side1={view.side1} winner={null}>
          <i className="live-column-pulse" />
        </Columns>
        <small className="text-num" aria-hidden="true">
          {round}
        </small>
      </span>
    </li>
  )
}

/** A full five carries about so much. */
const fullWorth = 27_000

type ColumnsProps = { buys: LiveRound['buys']; side1: LiveSide | null; winner: TeamNumber | null; children: ReactNode }

/** The first team above, the second below, the reason between, in the winner's colour. */
function Columns({ buys, side1, winner, children }: ColumnsProps) {
  const won = sideOf(winner, side1)
  return (
    <span className="live-column-drawn" aria-hidden="true">
      <Column buy={buys.team1} side={side1} isWinner={winner === 1} />
      <span className={won === null ? 'live-column-why' : `live-column-why is-${won}`}>{children}</span>
      <Column buy={buys.team2} side={sideOf(2, side1)} isWinner={winner === 2} />
    </span>
  )
}

function Column({ buy, side, isWinner }: { buy: LiveBuy | null; side: LiveSide | null; isWinner: boolean }) {
  if (buy === null) return <i className="live-column-buy is-unknown" />
  const names = ['live-column-buy', side === null ? '' : `is-${side}`, isWinner ? 'is-won' : '']
  const share = Math.min(1, buy.equipment / fullWorth)
  return <i className={names.filter(Boolean).join(' ')} style={{ '--v': share } as CSSProperties} />
}

function RoundWords({ match, round }: { match: MatchDetail; round: LiveRound }) {
  const { t } = useTranslation('live')
  const { winner, reason, is_whole } = round
  const result =
    winner === null
      ? t('rounds.won_unknown')
      : t('rounds.won', {
          team: (winner === 1 ? match.team1 : match.team2).name,
          reason: t(`rounds.reason.${reason ?? 'unknown'}`),
        })
  return (
    <>
      {t('rounds.round', { round: round.number })}, {result}. <BuyWords match={match} buys={round.buys} />
      {is_whole ? '' : ` ${t('rounds.part')}.`}
    </>
  )
}

function BuyWords({ match, buys }: { match: MatchDetail; buys: LiveRound['buys'] }) {
  const { t } = useTranslation('live')
  const format = useFormat()
  const words = teamNumbers.map((number) => {
    const team = (number === 1 ? match.team1 : match.team2).name
    const buy = number === 1 ? buys.team1 : buys.team2
    return buy === null
      ? t('rounds.bought_unknown', { team })
      : t('rounds.bought', { team, kind: t(`rounds.kind.${buy.kind}`), worth: format.number(buy.equipment) })
  })
  return <>{words.join('; ')}.</>
}
