import { type CSSProperties, type RefObject, useMemo, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { playsIn } from '../layout/bracket-ways.ts'
import { type BracketLayout, headBands, headHeight } from '../layout/model.ts'
import { useDrawing } from '../camera/use-drawing.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { isIn } from '../layout/view.ts'
import { BracketCard } from './bracket-card.tsx'
import { BracketLines } from './bracket-lines.tsx'
import { BracketPlates } from './bracket-plates.tsx'
import { ChampionPlace, type Prize } from './champion-place.tsx'
import { DrawingFrame } from './drawing-frame.tsx'
import { HeadBands, Heads } from './heads.tsx'
import { FinderPlace } from './finder-place.tsx'

/** From the final to the place behind it, and the width of that place. */
const championReach = { gap: 40, width: 168 }
/** The same where teams go on to the next stage. */
const onReach = { gap: 40, width: 112 }

type DrawingProps = {
  layout: BracketLayout
  label: string
  litTeamId: string | null
  onLight: (teamId: string | null) => void
  /** Nothing stands behind the last match of a stage that leads to another. */
  prize: Prize | null
  scroller?: RefObject<HTMLElement | null>
}

/** The bracket at full size: it scrolls inside itself, is dragged with the mouse and walked with the arrow keys. */
export function BracketDrawing({ layout, label, litTeamId, onLight, prize, scroller }: DrawingProps) {
  const { t } = useTranslation('tournaments')
  const own = useRef<HTMLElement>(null)
  const box = scroller ?? own
  const reach = prize && layout.champion ? championReach : layout.goingOn.length > 0 ? onReach : { gap: 0, width: 0 }
  const room = { width: layout.width + reach.gap + reach.width, height: layout.height + headHeight }
  const drawing = useDrawing({ name: label, layout, box, room, onLight })
  const { view, big, go } = drawing
  const heads = useMemo(
    () => (big ? headBands(layout.rounds, layout.height + headHeight) : { bands: [], others: layout.rounds }),
    [big, layout],
  )
  const find = (teamId: string, match: number) => {
    go(match)
    onLight(teamId)
  }
  return (
    <>
      <p className="sr-only">{big ? t('bracket.hint_big') : t('bracket.hint')}</p>
      <DrawingFrame
        label={label}
        box={box}
        drawing={drawing}
        size={room}
        style={sizeStyle(layout)}
        tools={big && <FinderPlace nodes={layout.nodes} onFind={find} />}
        above={<HeadBands bands={heads.bands} width={room.width} zoom={drawing.zoom} />}
      >
        <div className="bracket-body">
          <Heads rounds={heads.others} />
          {big && <BracketPlates {...layout} cards={layout.nodes} />}
          <BracketLines layout={layout} litTeamId={litTeamId} reach={reach.gap} view={view} />
          <Cards layout={layout} drawing={drawing} litTeamId={litTeamId} onLight={onLight} />
          {layout.goingOn.map(
            ({ x, y }) =>
              isIn({ left: x, top: y - 1, right: x + onReach.gap + onReach.width, bottom: y + 1 }, view) && (
                <span
                  key={`${x} ${y}`}
                  className="bracket-onward"
                  style={{ left: x + onReach.gap, top: y }}
                  aria-hidden="true"
                >
                  {t('bracket.goes_on')}
                </span>
              ),
          )}
          {prize && layout.champion && <ChampionPlace prize={prize} at={championPlace(layout.champion)} />}
        </div>
      </DrawingFrame>
    </>
  )
}

type CardsProps = Pick<DrawingProps, 'layout' | 'litTeamId' | 'onLight'> & { drawing: ReturnType<typeof useDrawing> }

function Cards({ layout, drawing, litTeamId, onLight }: CardsProps) {
  const texts = useMatchTexts()
  return drawing.drawn.map((node) => (
    <BracketCard
      key={node.match.key}
      match={node.match}
      x={node.x}
      y={node.y}
      isAside={node.isAside}
      roundName={texts.roundOf(layout, node)}
      litTeamId={playsIn(node.match, litTeamId) ? litTeamId : null}
      isNamed={layout.rounds[node.round]?.at === null}
      isCursor={node.match.number === drawing.cursor}
      onLight={onLight}
      onPoint={drawing.onPoint}
      onFocus={drawing.setCursor}
    />
  ))
}

function championPlace(end: { x: number; y: number }) {
  return { left: end.x + championReach.gap, top: Math.max(0, end.y - championReach.width / 2) }
}

/** The measures of the layout, for the style of its cards. */
export function sizeStyle({ size }: Pick<BracketLayout, 'size'>): CSSProperties {
  return { '--card': `${size.cardWidth}px`, '--row': `${size.rowHeight}px` } as CSSProperties
}
