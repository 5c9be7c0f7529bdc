import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent, useRef } from 'react'
import type { BracketNode } from '../bracket/model.ts'
import { playsIn, teamOfCard } from '../bracket/bracket-ways.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { BracketRows } from './bracket-rows.tsx'
import { MatchCaption } from './match-caption.tsx'

type CardProps = {
  node: BracketNode
  roundName: string
  litTeamId: string | null
  isCursor: boolean
  /** Whether the caption names the round, because no head over the column does. */
  isNamed: boolean
  onLight: (teamId: string | null) => void
  onFocus: (match: number) => void
}

/** One match of the drawing. A finger's first tap lights the way, the second opens the match. */
export const BracketCard = memo(function BracketCard({
  node,
  roundName,
  litTeamId,
  isCursor,
  isNamed,
  onLight,
  onFocus,
}: CardProps) {
  const { match } = node
  const texts = useMatchTexts()
  const tapLights = useRef(false)
  const card = {
    className: ['bm', match.state === 'live' ? 'live' : '', node.isAside ? 'third' : ''].filter(Boolean).join(' '),
    style: { left: node.x, top: node.y },
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
      <span className="sr">{texts.sentence(match, roundName)}</span>
      <span className="seen" aria-hidden="true">
        <MatchCaption match={match} label={isNamed ? roundName : null} />
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
})
