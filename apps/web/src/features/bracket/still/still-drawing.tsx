import type { BracketGroup, DoubleEliminationStage, SingleEliminationStage, SwissStage } from '@lobby/contract'
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BracketLines } from '../components/bracket-lines.tsx'
import { BracketRows } from '../components/bracket-rows.tsx'
import { Heads } from '../components/heads.tsx'
import { MatchCaption } from '../components/match-caption.tsx'
import { layoutGsl } from '../groups/gsl-layout.ts'
import { layoutBracket } from '../layout/bracket-layout.ts'
import { layoutDouble } from '../layout/double-layout.ts'
import { doubleSize, fullSize, groupSize, ladderSize } from '../layout/geometry.ts'
import { type BracketLayout, headHeight } from '../layout/model.ts'
import { LadderBlockFrame } from '../swiss/ladder-block.tsx'
import { type Ladder, layoutLadder } from '../swiss/swiss-layout.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import '../bracket.css'
import '../swiss/swiss.css'
import './still.css'

/** A knockout, a Swiss stage, or one group of a GSL stage: what is drawn with lines. */
export type StillPart = SingleEliminationStage | DoubleEliminationStage | SwissStage | BracketGroup

type Laid = { bracket: BracketLayout; ladder: null } | { bracket: null; ladder: Ladder }

function layOut(part: StillPart): Laid {
  if (!('kind' in part)) return { bracket: layoutGsl(part, groupSize), ladder: null }
  if (part.kind === 'swiss') return { bracket: null, ladder: layoutLadder(part, ladderSize) }
  if (part.kind === 'double_elimination') return { bracket: layoutDouble(part, doubleSize), ladder: null }
  return { bracket: layoutBracket(part.rounds, part.bronze, fullSize, part.advance), ladder: null }
}

/** Of the last card's own edge. */
const hairline = 2

/** Smaller than this nobody reads it: from there on it scrolls. */
const leastZoom = 0.6

/** A stage as a picture as wide as its place: nothing of it is pressed, nothing moves. */
export function StillDrawing({ part, label }: { part: StillPart; label: string }) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const { bracket, ladder } = useMemo(() => layOut(part), [part])
  const drawn = bracket ?? ladder
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
        <div className={ladder === null ? 'bracket-drawing' : 'bracket-drawing swiss-ladder'} data-scaled style={style}>
          <div className="bracket-body">
            <Heads rounds={drawn.rounds} />
            {bracket !== null && <BracketLines layout={bracket} litTeamId={null} reach={0} />}
            {ladder !== null && <Ladders ladder={ladder} />}
            <Cards {...drawn} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Cards({ nodes, rounds }: Pick<BracketLayout, 'nodes' | 'rounds'>) {
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

const nobody = () => undefined

function Ladders({ ladder }: { ladder: Ladder }) {
  return (
    <>
      <svg className="bracket-lines" width={ladder.width} height={ladder.height}>
        {ladder.links.map((link) => (
          <path key={link.key} className="bracket-line-open" d={link.path} />
        ))}
      </svg>
      {ladder.blocks.map((block) => (
        <LadderBlockFrame key={block.key} block={block} litTeamId={null} onLight={nobody} />
      ))}
    </>
  )
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
