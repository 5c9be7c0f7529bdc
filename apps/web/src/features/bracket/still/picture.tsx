import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names'
import { BracketRows } from '../components/bracket-rows.tsx'
import { Heads } from '../components/heads.tsx'
import { MatchCaption } from '../components/match-caption.tsx'
import type { BracketSize } from '../layout/geometry.ts'
import { type BracketNode, type BracketRound, headHeight } from '../layout/model.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import './still.css'

type PictureProps = {
  drawn: { size: BracketSize; width: number; height: number; rounds: BracketRound[]; nodes: BracketNode[] }
  label: string
  className?: string
  /** What stands under the cards. */
  children: ReactNode
}

/** Of the last card's own edge. */
const hairline = 2
/** Smaller than this nobody reads it: from there on it scrolls. */
const leastZoom = 0.6

/** Cards in their places, as large as their place is wide. */
export function Picture({ drawn, label, className, children }: PictureProps) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const room = { width: drawn.width, height: drawn.height + headHeight + hairline }
  const zoom = width === 0 ? 1 : Math.min(1, Math.max(leastZoom, width / room.width))
  const style = {
    '--w': `${room.width}px`,
    '--h': `${room.height}px`,
    '--card': `${drawn.size.cardWidth}px`,
    '--row': `${drawn.size.rowHeight}px`,
    transform: `scale(${zoom})`,
  } as CSSProperties
  return (
    // What is wider than its place is moved by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className="bracket-still" aria-label={label} tabIndex={0}>
      <div className="bracket-room" style={{ width: room.width * zoom, height: room.height * zoom }} aria-hidden="true">
        <div className={classNames('bracket-drawing', className)} data-scaled style={style}>
          <div className="bracket-body">
            <Heads rounds={drawn.rounds} />
            {children}
            <Cards {...drawn} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Cards({ nodes, rounds }: Pick<PictureProps['drawn'], 'nodes' | 'rounds'>) {
  const texts = useMatchTexts()
  return nodes.map((node) => (
    <div key={node.match.key} className="bracket-match" style={{ left: node.x, top: node.y }}>
      <MatchCaption
        match={node.match}
        label={rounds[node.round]?.at === null ? texts.roundOf({ rounds }, node) : null}
      />
      <BracketRows match={node.match} litTeamId={null} />
    </div>
  ))
}

/** How wide a place is, and stays so; 0 before it is known. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const look = () => setWidth(element.clientWidth)
    look()
    const watched = new ResizeObserver(look)
    watched.observe(element)
    return () => watched.disconnect()
  }, [box])
  return width
}
