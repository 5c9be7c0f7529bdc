import type { BracketMatch } from '@lobby/contract'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { type BracketLayout, type BracketNode } from '../bracket/bracket-layout.ts'
import { type Direction, neighbourOf } from '../bracket/bracket-ways.ts'
import { useDragPan } from '../bracket/use-drag-pan.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { BracketCard } from './bracket-card.tsx'
import { BracketLines } from './bracket-lines.tsx'
import { ChampionPlace, type Prize } from './champion-place.tsx'

const headHeight = 26
/** From the final to the place behind it, and the width of that place. */
const championReach = { gap: 40, width: 168 }

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

type DrawingProps = {
  layout: BracketLayout
  litTeamId: string | null
  onLight: (teamId: string | null) => void
  prize: Prize
  scroller: RefObject<HTMLElement | null>
}

/** The bracket at full size: it scrolls inside itself, is dragged with the mouse and walked with the arrow keys. */
export function BracketDrawing({ layout, litTeamId, onLight, prize, scroller }: DrawingProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const pan = useDragPan()
  const [cursor, setCursor] = useState(() => firstCursor(layout.nodes))
  const width = layout.width + championReach.gap + championReach.width

  const handlers = {
    ...pan.handlers,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const direction = arrows[event.key]
      if (!direction) return
      // The page and the scroller stay where they are: focus brings the next card into view.
      event.preventDefault()
      const next = neighbourOf(layout, cursor, direction)
      if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[data-match="${next}"]`)?.focus()
    },
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onLight(null),
    onBlur: (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && onLight(null),
  }

  return (
    <>
      <p className="sr">{t('bracket.hint')}</p>
      <section
        ref={scroller}
        className={pan.isDragging ? 'bk-s dragging' : 'bk-s'}
        aria-label={t('bracket.label')}
        {...handlers}
      >
        <div className="bk" style={{ width, height: layout.height + headHeight }}>
          <Heads layout={layout} />
          <div className="bk-b">
            <BracketLines layout={layout} litTeamId={litTeamId} reach={championReach.gap} />
            {layout.nodes.map((node) => (
              <BracketCard
                key={node.match.key}
                node={node}
                roundName={texts.round(roundsToFinal(layout, node))}
                litTeamId={litTeamId}
                isCursor={node.match.number === cursor}
                onLight={onLight}
                onFocus={() => setCursor(node.match.number)}
              />
            ))}
            {layout.champion && <ChampionPlace prize={prize} at={championPlace(layout.champion)} />}
          </div>
        </div>
      </section>
    </>
  )
}

function championPlace(end: { x: number; y: number }) {
  return { left: end.x + championReach.gap, top: Math.max(0, end.y - championReach.width / 2) }
}

function Heads({ layout }: { layout: BracketLayout }) {
  const texts = useMatchTexts()
  return (
    <div className="heads" aria-hidden="true">
      {layout.columns.map((column) => (
        <span key={column.round} style={{ left: column.x }}>
          {texts.round(column.roundsToFinal)}
        </span>
      ))}
    </div>
  )
}

export function roundsToFinal(layout: BracketLayout, node: BracketNode): number {
  return layout.columns[node.column]?.roundsToFinal ?? 0
}

/** Where Tab enters the bracket: what is being played, else what is about to be, else a final that is over, else the beginning. */
export function firstCursor(nodes: readonly BracketNode[]): number {
  const matches = nodes.map((node) => node.match)
  const of = (state: BracketMatch['state']) => matches.find((match) => match.state === state)
  const final = matches.find((match) => match.is_final && match.winner !== null)
  return (of('live') ?? of('ready') ?? final ?? matches[0])?.number ?? 0
}
