import type { MatchDetail, MatchMap, TeamNumber } from '@lobby/contract'
import { useId } from 'react'
import { useTranslation } from '#lib/i18n'
import { useRoundAddress } from '#lib/round-address'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'
import '../match/rounds.css'
import { otherSide, type RoundSegment, roundSegments, type RoundSlot } from '../match/round-strip.ts'
import { RoundIcon, type RoundReason } from '#ui/round-icon'
import { type Opener, RoundNumber, RoundPicker } from './round-opener.tsx'

const legend = ['elimination', 'bomb', 'defuse', 'time'] as const satisfies readonly RoundReason[]

/** An overtime of so many rounds, or fewer, needs no whole width. */
const shortest = 8

/** Every round of a map: who won it, on which side and how. A table, so that a screen reader reads it cell by cell. */
export function RoundStrip({ match, map }: { match: MatchDetail; map: MatchMap }) {
  const { t } = useTranslation('matches')
  const [shown, show] = useRoundAddress()
  const open = (number: number) => show({ map: map.number, round: number })
  const opened = shown?.map === map.number ? shown.round : null
  // Without the log of the server a round has no story.
  const last = map.rounds.findLast(({ winner }) => winner !== null)?.number ?? 1
  const opener = map.logged_rounds > 0 ? { opened, stop: opened ?? last, open } : null
  return (
    <section className="panel match-rounds-panel">
      <header>
        <h2>{t('rounds.title')}</h2>
        <ul className="match-legend text-12 text-muted" aria-hidden="true">
          {legend.map((reason) => (
            <li key={reason}>
              <RoundIcon reason={reason} />
              {t(`rounds.legend.${reason}`)}
            </li>
          ))}
        </ul>
      </header>
      <div className="match-rounds-grid">
        {roundSegments(map, match.game.rules).map((segment) => (
          <Segment key={`${segment.kind}${segment.number}`} match={match} map={map} segment={segment} opener={opener} />
        ))}
      </div>
      {opener !== null && <RoundPicker map={map} opener={opener} />}
    </section>
  )
}

type SegmentProps = { match: MatchDetail; map: MatchMap; segment: RoundSegment; opener: Opener | null }

function Segment({ match, map, segment, opener }: SegmentProps) {
  const { t } = useTranslation('matches')
  const id = useId()
  const { kind, number } = segment
  const length = kind === 'half' ? '' : segment.slots.length <= shortest ? ' is-short' : ' is-long'
  const name = kind === 'half' ? t('rounds.half', { number }) : t('rounds.overtime', { number })
  return (
    <table className={`match-rounds${length}`}>
      <caption className="sr-only">{t('rounds.caption', { map: mapTitle(map.map), half: name })}</caption>
      {/* Widths stand here and not on the cells: a caption out of the flow keeps a fixed table from reading its first row. */}
      <colgroup>
        <col className="match-rounds-label" />
        <col span={segment.slots.length} />
      </colgroup>
      <tbody>
        <TeamRow match={match} segment={segment} team={1} id={id} />
        <tr className="match-rounds-numbers">
          <th scope="row">
            {kind === 'half' ? t('rounds.half_short', { number }) : t('rounds.overtime_short', { number })}
          </th>
          {segment.slots.map((slot) => (
            <th
              key={slot.number}
              id={`${id}${slot.number}`}
              scope="col"
              className={slot.state === 'now' ? 'match-rounds-now' : undefined}
            >
              <RoundNumber slot={slot} opener={opener} />
            </th>
          ))}
        </tr>
        <TeamRow match={match} segment={segment} team={2} id={id} />
      </tbody>
    </table>
  )
}

function TeamRow({
  match,
  segment,
  team,
  id,
}: Omit<SegmentProps, 'map' | 'opener'> & { team: TeamNumber; id: string }) {
  const { t } = useTranslation('matches')
  const summary = team === 1 ? match.team1 : match.team2
  const won = team === 1 ? segment.team1 : segment.team2
  const side = segment.team1Side && (team === 1 ? segment.team1Side : otherSide(segment.team1Side))
  return (
    <tr>
      <th id={`${id}t${team}`} scope="row">
        <Crest team={summary} size={20} />
        <span className={side ? `text-display match-rounds-${side}` : 'text-display'} aria-hidden="true">
          {won}
        </span>
        <span className="sr-only">{t('rounds.wins', { team: summary.name, count: won })}</span>
      </th>
      {segment.slots.map((slot) => (
        <Cell key={slot.number} slot={slot} team={team} headers={`${id}t${team} ${id}${slot.number}`} />
      ))}
    </tr>
  )
}

/** The numbers stand between the two teams, so each cell names its headers itself. */
function Cell({ slot, team, headers }: { slot: RoundSlot; team: TeamNumber; headers: string }) {
  const { t } = useTranslation('matches')
  const { state, round } = slot
  if (state === 'now' || state === 'next' || !round) {
    const name = state === 'now' ? 'now' : state === 'next' ? 'next' : 'unknown'
    const said = state === 'now' ? t('rounds.now') : state === 'next' ? t('rounds.next') : t('rounds.unknown')
    return (
      <td className={`match-round is-${name}`} headers={headers}>
        {name === 'unknown' && <span aria-hidden="true">?</span>}
        <span className="sr-only">{said}</span>
      </td>
    )
  }
  if (round.winner !== team) {
    return (
      <td className="match-round" headers={headers}>
        <i aria-hidden="true" />
        <span className="sr-only">{t('rounds.lost')}</span>
      </td>
    )
  }
  const reason = t(`rounds.reason.${round.reason ?? 'unknown'}`)
  const label = round.side ? t('rounds.cell', { side: round.side.toUpperCase(), reason }) : reason
  return (
    <td
      className={round.side ? `match-round is-${round.side}` : 'match-round is-plain'}
      headers={headers}
      title={label}
    >
      <RoundIcon reason={round.reason ?? 'other'} />
      <span className="sr-only">{label}</span>
    </td>
  )
}
