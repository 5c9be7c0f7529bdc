import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { BracketMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { Icon } from '#ui/icon'
import { seatOf } from '../layout/model.ts'
import { scoreCells } from '../words/match-words.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { MapScores } from './map-scores.tsx'

/** One match of the bracket in full: for the list and for the match that a phone's visitor has chosen. */
export const MatchPanel = memo(function MatchPanel({ match, roundName }: { match: BracketMatch; roundName: string }) {
  const className = match.state === 'live' ? 'panel bracket-panel is-live' : 'panel bracket-panel'
  if (match.match_id === null) {
    return (
      <article className={className}>
        <PanelBody match={match} roundName={roundName} />
      </article>
    )
  }
  return (
    <Link className={className} to="/matches/$matchId" params={{ matchId: match.match_id }}>
      <PanelBody match={match} roundName={roundName} />
    </Link>
  )
})

function PanelBody({ match, roundName }: { match: BracketMatch; roundName: string }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const cells = scoreCells(match)
  return (
    <>
      <header>
        {match.state === 'live' && <Badge tone="live">{t('bracket.live')}</Badge>}
        <span className="text-14 text-muted text-ellipsis">
          {t('bracket.match', { number: match.number })}, {roundName}
        </span>
      </header>
      {([1, 2] as const).map((number) => {
        const seat = seatOf(match, number)
        const isLoser = match.winner !== null && match.winner !== number
        return (
          <span key={number} className={isLoser ? 'bracket-panel-row is-loser' : 'bracket-panel-row'}>
            <Crest team={seat.team} />
            {seat.team ? (
              <b className="text-ellipsis">{seat.team.name}</b>
            ) : (
              <span className="text-ellipsis text-faint">{texts.seat(seat)}</span>
            )}
            <span className="text-display bracket-panel-score">
              {texts.score(cells[number - 1] ?? { kind: 'none' })}
            </span>
          </span>
        )
      })}
      <footer>
        {match.state === 'live' || match.outcome === 'played' ? (
          <MapScores match={match} />
        ) : (
          <span className="text-ellipsis">{texts.time(match) ?? texts.state(match)}</span>
        )}
        {match.match_id !== null && (
          <span className="row-push text-sky text-nowrap row">
            {t('bracket.open_match')}
            <Icon name="right" size={16} />
          </span>
        )}
      </footer>
    </>
  )
}
