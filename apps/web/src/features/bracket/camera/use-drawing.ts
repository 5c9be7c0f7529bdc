import { useLocation } from '@tanstack/react-router'
import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { arrowWalk } from '../layout/arrow-walk.ts'
import { firstCursor, firstSpot } from '../layout/first-view.ts'
import { type BracketLayout, type BracketNode, cardBox, headHeight } from '../layout/model.ts'
import { useCamera } from './use-camera.ts'
import { useFilling } from './use-filling.ts'
import { isBig, isIn, viewOf } from '../layout/view.ts'

/** What the first render takes for the size of the window, before anything is measured. */
const usualWindow = { width: 1_280, height: 900 }

type Drawing<N extends BracketNode> = {
  name: string
  layout: Pick<BracketLayout, 'size' | 'lines'> & { nodes: readonly N[] }
  box: RefObject<HTMLElement | null>
  /** Of all that is drawn. */
  room: { width: number; height: number }
  onLight: (teamId: string | null) => void
}

/** What every drawing of matches can do: be moved and zoomed, be walked by arrow keys, show a match that is asked for. */
export function useDrawing<N extends BracketNode>({ name, layout, box, room, onLight }: Drawing<N>) {
  const { nodes, size } = layout
  const [chosen, setCursor] = useState(() => firstCursor(nodes))
  const cursor = nodes.some(({ match }) => match.number === chosen) ? chosen : firstCursor(nodes)
  const big = isBig(nodes.length)
  const [spot] = useState(() => firstSpot(layout, cursor, big))
  const seen = useCamera({ name, box, size: room, begin: big ? viewOf({ ...spot, ...usualWindow }, 1) : null })
  const { camera, view } = seen
  const wanted = nodes.filter((node) => isIn(cardBox(node, size), view))
  const filled = useFilling(wanted, keyOf, view === null)

  const begun = useRef(false)
  // Once, when the drawing appears: what is being played is in view, and nobody's own scrolling is undone.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    box.current?.scrollTo(spot.left * camera.zoom, spot.top * camera.zoom)
  }, [box, camera, spot])

  /** A card is drawn before it gets the focus; the focus brings it into view. */
  const go = useCallback(
    (number: number) => {
      flushSync(() => setCursor(number))
      const card = box.current?.querySelector<HTMLElement>(`[data-match="${number}"]`)
      card?.focus()
      // The focus is content with a part of it.
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [box],
  )
  useMatchInAddress(nodes, (node) => {
    const { left, top, right, bottom } = cardBox(node, size)
    camera.show({ left, right, top: top + headHeight, bottom: bottom + headHeight })
    go(node.match.number)
  })
  /** What passes under a resting pointer lights nothing. */
  const onPoint = useCallback(
    (teamId: string) => {
      if (!camera.isMoving) onLight(teamId)
    },
    [camera, onLight],
  )
  return {
    ...seen,
    big,
    cursor,
    setCursor,
    go,
    onPoint,
    /** What is drawn, in the order of the layout; the card that Tab leads to is always there. */
    drawn: withCursor(nodes, filled, cursor),
    on: {
      onKeyDown: arrowWalk(layout, cursor, go),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onLight(null),
      onBlur: (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && onLight(null),
    },
  }
}

function keyOf({ match }: BracketNode): string {
  return match.key
}

function withCursor<N extends BracketNode>(nodes: readonly N[], drawn: readonly N[], cursor: number): readonly N[] {
  if (drawn.some(({ match }) => match.number === cursor)) return drawn
  const those = new Set(drawn)
  return nodes.filter((node) => node.match.number === cursor || those.has(node))
}

/** The match that the address names, as `#match-12`; null without one. */
export function useAddressedMatch(): number | null {
  const hash = useLocation({ select: (location) => location.hash })
  const number = /^match-(\d+)$/.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}

function useMatchInAddress<N extends BracketNode>(nodes: readonly N[], show: (node: N) => void): void {
  const wanted = useAddressedMatch()
  const shown = useRef<number | null>(null)
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  const node = nodes.find(({ match }) => match.number === wanted)
  useEffect(() => {
    if (!node || shown.current === node.match.number) return
    shown.current = node.match.number
    // React draws synchronously only outside of its own work.
    const frame = requestAnimationFrame(() => latest.current(node))
    return () => cancelAnimationFrame(frame)
  }, [node])
}
