import { Link } from '@tanstack/react-router'
import type { BracketMatch } from '@lobby/contract'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import type { BracketNode } from '../bracket/bracket-layout.ts'
import { playsIn, teamOfCard } from '../bracket/bracket-ways.ts'
import { outcomeWords } from '../bracket/match-words.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { BracketRows } from './bracket-rows.tsx'
import { MapScores } from './map-scores.tsx'

type CardProps = {
  node: BracketNode
  roundName: string
  litTeamId: string | null
  isCursor: boolean
  onLight: (teamId: string | null) => void
  onFocus: () => void
}

/** One match of the drawing. A finger's first tap lights the way, the second opens the match. */
export function BracketCard({ node, roundName, litTeamId, isCursor, onLight, onFocus }: CardProps) {
  const { match } = node
  const texts = useMatchTexts()
  const tapLights = useRef(false)
  const card = {
    className: ['bm', match.state === 'live' ? 'live' : '', node.isThirdPlace ? 'third' : ''].filter(Boolean).join(' '),
    style: { left: node.x, top: node.y },
    tabIndex: isCursor ? 0 : -1,
    'data-match': match.number,
    onFocus: () => {
      onFocus()
      onLight(teamOfCard(match, litTeamId))
    },
    onPointerDown: (event: { pointerType: string }) => {
      tapLights.current = event.pointerType === 'touch' && !playsIn(match, litTeamId)
    },
    onClick: (event: MouseEvent) => {
      if (tapLights.current) event.preventDefault()
      tapLights.current = false
    },
  }
  const body = (
    <>
      <span className="sr">{texts.sentence(match, roundName)}</span>
      <span className="seen" aria-hidden="true">
        <Caption match={match} isThirdPlace={node.isThirdPlace} />
        <BracketRows match={match} litTeamId={litTeamId} onLight={onLight} />
      </span>
    </>
  )
  if (match.match_id === null) {
    return <article {...card}>{body}</article>
  }
  return (
    <Link to="/matches/$matchId" params={{ matchId: match.match_id }} draggable={false} {...card}>
      {body}
    </Link>
  )
}

function Caption({ match, isThirdPlace }: { match: BracketMatch; isThirdPlace: boolean }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const hasMaps = match.outcome === 'played' || match.state === 'live'
  return (
    <span className="cap">
      <b>{match.number}</b>
      {isThirdPlace && <span className="ell">{t('bracket.third_place')}</span>}
      {hasMaps ? (
        <MapScores match={match} />
      ) : (
        <span className="ell">
          {outcomeWords(match) || match.state === 'ready' ? texts.state(match) : texts.bestOf(match.best_of)}
        </span>
      )}
      {match.state === 'live' && (
        <span className="push">
          <Badge tone="live">{t('bracket.live')}</Badge>
        </span>
      )}
    </span>
  )
}
