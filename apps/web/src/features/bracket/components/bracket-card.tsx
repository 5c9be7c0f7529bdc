import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent, useRef } from 'react'
import type { BracketNode } from '../layout/model.ts'
import { playsIn, teamOfCard } from '../layout/bracket-ways.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { BracketRows } from './bracket-rows.tsx'
import { MatchCaption } from './match-caption.tsx'

type CardProps = Pick<BracketNode, 'match' | 'x' | 'y' | 'isAside'> & {
  roundName: string
  litTeamId: string | null
  isCursor: boolean
  /** Whether the caption names the round, because no head over the column does. */
  isNamed: boolean
  onLight: (teamId: string | null) => void
  /** A mouse is over a team. */
  onPoint: (teamId: string) => void
  onFocus: (match: number) => void
}

/** One match of the drawing. A finger's first tap lights the way, the second opens the match. */
export const BracketCard = memo(function BracketCard({
  match,
  x,
  y,
  isAside,
  roundName,
  litTeamId,
  isCursor,
  isNamed,
  onLight,
  onPoint,
  onFocus,
}: CardProps) {
  const texts = useMatchTexts()
  const tapLights = useRef(false)
  const card = {
    className: ['bracket-match', match.state === 'live' ? 'is-live' : '', isAside ? 'is-third' : '']
      .filter(Boolean)
      .join(' '),
    style: { left: x, top: y },
    tabIndex: isCursor ? 0 : -1,
    'data-match': match.number,
    onFocus: () => {
      onFocus(match.number)
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
      <span className="sr-only">{texts.sentence(match, roundName)}</span>
      <span className="eyes-only" aria-hidden="true">
        <MatchCaption match={match} label={isNamed ? roundName : null} />
        <BracketRows match={match} litTeamId={litTeamId} onLight={onPoint} />
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
})
