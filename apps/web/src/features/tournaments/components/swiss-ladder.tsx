import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { playsIn } from '../bracket/bracket-ways.ts'
import { headHeight } from '../bracket/model.ts'
import { type Ladder, ladderWay } from '../bracket/swiss-layout.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { arrowWalk } from './arrow-walk.ts'
import { BracketCard } from './bracket-card.tsx'
import { DrawingFrame } from './drawing-frame.tsx'
import { firstCursor, Heads, sizeStyle } from './bracket-drawing.tsx'
import { LitWay } from './bracket-lines.tsx'
import { LadderBlockFrame } from './ladder-block.tsx'
import { PairingPopover } from './pairing-popover.tsx'

type LadderProps = { ladder: Ladder; litTeamId: string | null; onLight: (teamId: string | null) => void }

/** The ladder drawn: it scrolls inside itself, is dragged with the mouse and walked with the arrow keys. */
export function SwissLadder({ ladder, litTeamId, onLight }: LadderProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const box = useRef<HTMLElement>(null)
  const [chosen, setCursor] = useState(() => firstCursor(ladder.nodes))
  const cursor = ladder.nodes.some(({ match }) => match.number === chosen) ? chosen : firstCursor(ladder.nodes)
  const handlers = {
    onKeyDown: arrowWalk({ nodes: ladder.nodes, lines: [] }, cursor),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onLight(null),
    onBlur: (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && onLight(null),
  }
  return (
    <>
      <p className="sr">{t('swiss.hint')}</p>
      <DrawingFrame
        label={t('swiss.label')}
        box={box}
        size={{ width: ladder.width, height: ladder.height + headHeight }}
        style={sizeStyle(ladder)}
        className="bk ladder"
        on={handlers}
      >
        <div className="bk-b">
          <Heads layout={ladder} />
          <svg className="lines" width={ladder.width} height={ladder.height} aria-hidden="true">
            {ladder.links.map((link) => (
              <path key={link.key} className={link.isOver ? 'won' : 'pend'} d={link.path} />
            ))}
            <LitWay teamId={litTeamId} paths={ladderWay(ladder, litTeamId)} />
          </svg>
          {ladder.blocks.map((block) => (
            <LadderBlockFrame key={block.key} block={block} litTeamId={litTeamId} onLight={onLight} />
          ))}
          {ladder.nodes.map((node) => (
            <div key={node.match.key} className="rung">
              <BracketCard
                node={node}
                roundName={`${texts.roundOf(ladder, node)}, ${t('swiss.record', { record: node.block.key })}`}
                litTeamId={playsIn(node.match, litTeamId) ? litTeamId : null}
                isCursor={node.match.number === cursor}
                isNamed={false}
                onLight={onLight}
                onFocus={setCursor}
              />
              <PairingPopover
                match={node.match}
                at={{ left: node.x + ladder.size.cardWidth - 24, top: node.y }}
                isReachable={node.match.number === cursor}
              />
            </div>
          ))}
        </div>
      </DrawingFrame>
    </>
  )
}
