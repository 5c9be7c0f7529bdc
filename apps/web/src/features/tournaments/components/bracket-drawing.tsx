import type { BracketMatch } from '@lobby/contract'
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#lib/i18n'
import { playsIn } from '../bracket/bracket-ways.ts'
import { type BracketLayout, headHeight } from '../bracket/model.ts'
import { zoomOf } from '../bracket/use-zoom.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { arrowWalk } from './arrow-walk.ts'
import { BracketCard } from './bracket-card.tsx'
import { BracketLines } from './bracket-lines.tsx'
import { DrawingFrame } from './drawing-frame.tsx'
import { ChampionPlace, type Prize } from './champion-place.tsx'

/** From the final to the place behind it, and the width of that place. */
const championReach = { gap: 40, width: 168 }
/** The same where teams go on to the next stage. */
const onReach = { gap: 40, width: 112 }

/** What a page shows of a drawing on a wide screen. */
const wideScreen = 1200

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
  const texts = useMatchTexts()
  const [cursor, setCursor] = useState(() => firstCursor(layout.nodes))
  const own = useRef<HTMLElement>(null)
  const box = scroller ?? own
  const begin = firstView(layout, cursor)
  // Once, when the drawing appears: what is being played is in view, and nobody's own scrolling is undone.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = begin * zoomOf(box.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const reach = prize && layout.champion ? championReach : layout.goingOn.length > 0 ? onReach : { gap: 0, width: 0 }
  const width = layout.width + reach.gap + reach.width

  const handlers = {
    onKeyDown: arrowWalk(layout, cursor),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onLight(null),
    onBlur: (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && onLight(null),
  }

  return (
    <>
      <p className="sr">{t('bracket.hint')}</p>
      <DrawingFrame
        label={label}
        box={box}
        size={{ width, height: layout.height + headHeight }}
        style={sizeStyle(layout)}
        on={handlers}
      >
        <div className="bk-b">
          <Heads layout={layout} />
          <BracketLines layout={layout} litTeamId={litTeamId} reach={reach.gap} />
          {layout.nodes.map((node) => (
            <BracketCard
              key={node.match.key}
              node={node}
              roundName={texts.roundOf(layout, node)}
              litTeamId={playsIn(node.match, litTeamId) ? litTeamId : null}
              isNamed={layout.rounds[node.round]?.at === null}
              isCursor={node.match.number === cursor}
              onLight={onLight}
              onFocus={setCursor}
            />
          ))}
          {layout.goingOn.map(({ x, y }) => (
            <span key={`${x} ${y}`} className="bk-on" style={{ left: x + onReach.gap, top: y }} aria-hidden="true">
              {t('bracket.goes_on')}
            </span>
          ))}
          {prize && layout.champion && <ChampionPlace prize={prize} at={championPlace(layout.champion)} />}
        </div>
      </DrawingFrame>
    </>
  )
}

function championPlace(end: { x: number; y: number }) {
  return { left: end.x + championReach.gap, top: Math.max(0, end.y - championReach.width / 2) }
}

/** A round so far right that a wide screen would not show it is scrolled to, with the two before it. */
function firstView({ nodes, size }: BracketLayout, cursor: number): number {
  const node = nodes.find(({ match }) => match.number === cursor)
  if (!node || node.x + size.cardWidth <= wideScreen) return 0
  return node.x - 2 * (size.cardWidth + size.columnGap)
}

/** The measures of the layout, for the style of its cards. */
export function sizeStyle({ size }: Pick<BracketLayout, 'size'>): CSSProperties {
  return { '--card': `${size.cardWidth}px`, '--row': `${size.rowHeight}px` } as CSSProperties
}

export function Heads({ layout }: { layout: Pick<BracketLayout, 'rounds'> }) {
  const texts = useMatchTexts()
  return (
    <div className="heads" aria-hidden="true">
      {layout.rounds.map(
        ({ key, name, at }) =>
          at && (
            <span key={key} className="ell" style={{ left: at.x, top: at.y }}>
              {texts.round(name)}
            </span>
          ),
      )}
    </div>
  )
}

/** Where Tab enters the bracket: what is being played, else what is about to be, else a final that is over, else the beginning. */
export function firstCursor(nodes: readonly { match: BracketMatch }[]): number {
  const matches = nodes.map((node) => node.match)
  const of = (state: BracketMatch['state']) => matches.find((match) => match.state === state)
  const final = matches.find((match) => match.is_final && match.winner !== null)
  return (of('live') ?? of('ready') ?? final ?? matches[0])?.number ?? 0
}
