import { useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { playsIn } from '../layout/bracket-ways.ts'
import { headHeight } from '../layout/model.ts'
import { type Ladder, type LadderBlock, ladderWay } from './swiss-layout.ts'
import { useDrawing } from '../camera/use-drawing.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { type Box, isIn } from '../layout/view.ts'
import { sizeStyle } from '../components/bracket-drawing.tsx'
import { BracketCard } from '../components/bracket-card.tsx'
import { LitWay } from '../components/bracket-lines.tsx'
import { BracketPlates } from '../components/bracket-plates.tsx'
import { DrawingFrame } from '../components/drawing-frame.tsx'
import { HeadBands, Heads } from '../components/heads.tsx'
import { LadderBlockFrame } from './ladder-block.tsx'
import { PairingPopover } from './pairing-popover.tsx'
import { FinderPlace } from '../components/finder-place.tsx'

type LadderProps = { ladder: Ladder; litTeamId: string | null; onLight: (teamId: string | null) => void }

/** The ladder drawn: it scrolls inside itself, is dragged with the mouse and walked with the arrow keys. */
export function SwissLadder({ ladder, litTeamId, onLight }: LadderProps) {
  const { t } = useTranslation('tournaments')
  const box = useRef<HTMLElement>(null)
  const label = t('swiss.label')
  const room = { width: ladder.width, height: ladder.height + headHeight }
  const drawing = useDrawing({ name: label, layout: { ...ladder, lines: [] }, box, room, onLight })
  const { big, view, go } = drawing
  const height = big ? room.height : 0
  const find = (teamId: string, match: number) => {
    go(match)
    onLight(teamId)
  }
  return (
    <>
      <p className="sr-only">{big ? t('bracket.hint_big') : t('swiss.hint')}</p>
      <DrawingFrame
        label={label}
        box={box}
        drawing={drawing}
        size={room}
        style={sizeStyle(ladder)}
        className="swiss-ladder"
        tools={big && <FinderPlace nodes={ladder.nodes} onFind={find} />}
        above={
          big && (
            <HeadBands
              bands={[{ top: 0, bottom: height, rounds: ladder.rounds }]}
              width={room.width}
              zoom={drawing.zoom}
            />
          )
        }
      >
        <div className="bracket-body">
          {!big && <Heads rounds={ladder.rounds} />}
          {big && <BracketPlates {...ladder} cards={ladder.nodes} />}
          <LadderLines ladder={ladder} litTeamId={litTeamId} />
          {ladder.blocks.map(
            (block) =>
              isIn(blockBox(block, ladder), view) && (
                <LadderBlockFrame key={block.key} block={block} litTeamId={litTeamId} onLight={drawing.onPoint} />
              ),
          )}
          <Rungs ladder={ladder} drawing={drawing} litTeamId={litTeamId} onLight={onLight} />
        </div>
      </DrawingFrame>
    </>
  )
}

type RungsProps = LadderProps & { drawing: ReturnType<typeof useDrawing<Ladder['nodes'][number]>> }

function Rungs({ ladder, drawing, litTeamId, onLight }: RungsProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const { drawn, cursor } = drawing
  return drawn.map((node) => (
    <div key={node.match.key}>
      <BracketCard
        match={node.match}
        x={node.x}
        y={node.y}
        isAside={node.isAside}
        roundName={`${texts.roundOf(ladder, node)}, ${t('swiss.record', { record: node.block.key })}`}
        litTeamId={playsIn(node.match, litTeamId) ? litTeamId : null}
        isCursor={node.match.number === cursor}
        isNamed={false}
        onLight={onLight}
        onPoint={drawing.onPoint}
        onFocus={drawing.setCursor}
      />
      <PairingPopover
        match={node.match}
        at={{ left: node.x + ladder.size.cardWidth - 24, top: node.y }}
        isReachable={node.match.number === cursor}
      />
    </div>
  ))
}

type LinesProps = { ladder: Ladder; litTeamId: string | null }

function LadderLines({ ladder, litTeamId }: LinesProps) {
  return (
    <svg className="bracket-lines" width={ladder.width} height={ladder.height} aria-hidden="true">
      {ladder.links.map((link) => (
        <path key={link.key} className={link.isOver ? 'bracket-line-known' : 'bracket-line-open'} d={link.path} />
      ))}
      <LitWay teamId={litTeamId} paths={ladderWay(ladder, litTeamId)} />
    </svg>
  )
}

function blockBox({ x, y, height }: LadderBlock, { size }: Ladder): Box {
  return { left: x, top: y, right: x + size.cardWidth, bottom: y + height }
}
