import { expect, type Page } from '@playwright/test'

/** From the narrowest phone there is to a desk with much room; heights as such windows have them. */
export const widths = [320, 360, 414, 600, 768, 1024, 1280, 1440, 1920] as const

export function windowOf(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? 800 : width < 1024 ? 1_024 : 900 }
}

/**
 * Texts that stand over other texts or over controls, or beyond an edge of the window, as the page stands now. A rule, not a list, says what may float
 * over others: what is fixed or sticks, what is taken out of the flow with a height of its own, and what hangs beside the page, such as dialogs.
 */
function findCollisions(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = Box & { words: string; node: Node; layer: Element | null }
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const floats = (element: Element): boolean => {
    const { position, zIndex } = styleOf(element)
    return position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')
  }
  const layers = new Map<Element, Element | null>()
  const layerOf = (element: Element): Element | null => {
    const known = layers.get(element)
    if (known !== undefined) return known
    const parent = element.parentElement
    const isRoot = parent === null || parent === document.body
    const layer = floats(element) || (isRoot && element.id !== 'root') ? element : isRoot ? null : layerOf(parent)
    layers.set(element, layer)
    return layer
  }
  /** What is seen of a box within all that cuts or scrolls around it. */
  const seen = (box: Box, from: Element): Box => {
    let { left, right, top, bottom } = box
    for (let element: Element | null = from; element && element !== document.body; element = element.parentElement) {
      const { overflowX, overflowY, position, display } = styleOf(element)
      if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const edge = element.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      if (position === 'fixed') break
    }
    return { left, right, top, bottom }
  }
  const isThere = ({ left, right, top, bottom }: Box): boolean => right - left > 2 && bottom - top > 2 && bottom > 0
  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const isTurned = (element: Element): boolean => {
    if (!(element instanceof SVGGraphicsElement)) return false
    const matrix = element.getScreenCTM()
    return matrix !== null && Math.abs(matrix.b) > 0.01
  }

  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const own = node.parentElement
    const words = (node.textContent ?? '').trim()
    if (words === '' || own === null || own.closest('.sr-only, script, style, option, title, desc')) continue
    if (!shown(own) || isTurned(own)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const line = seen(rect, own)
      if (!isThere(line)) continue
      if (line.right > innerWidth + 1.5 || line.left < -1.5) faults.add(`"${words.slice(0, 40)}" is beyond the edge`)
      // Of a line's height, letters take the middle.
      const high = rect.bottom - rect.top
      const box = {
        left: line.left + 1,
        right: line.right - 1,
        top: Math.max(line.top, rect.top + high * 0.26),
        bottom: Math.min(line.bottom, rect.bottom - high * 0.24),
      }
      if (isThere(box)) pieces.push({ ...box, words, node, layer: layerOf(own) })
    }
  }

  const meet = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5
  pieces.sort((one, other) => one.top - other.top)
  for (const [at, one] of pieces.entries()) {
    for (let next = at + 1; next < pieces.length; next++) {
      const other = pieces[next]
      if (!other || other.top > one.bottom) break
      if (other.node !== one.node && other.layer === one.layer && meet(one, other))
        faults.add(`"${one.words.slice(0, 40)}" and "${other.words.slice(0, 40)}" stand over each other`)
    }
  }
  for (const control of document.querySelectorAll('button, input, select, textarea')) {
    if (!shown(control)) continue
    const box = seen(control.getBoundingClientRect(), control.parentElement ?? control)
    if (!isThere(box)) continue
    const layer = layerOf(control)
    for (const piece of pieces) {
      const isOthers = !control.contains(piece.node) && piece.node.parentElement?.contains(control) === false
      if (isOthers && piece.layer === layer && meet(box, piece))
        faults.add(`"${piece.words.slice(0, 40)}" stands over ${control.tagName.toLowerCase()}.${control.className}`)
    }
  }
  return [...faults]
}

/** As the page stands at this moment. */
function collisionsOf(page: Page): Promise<string[]> {
  return page.evaluate(findCollisions)
}

/** No text stands over another or over a control, and none beyond an edge. What is on its way to its new place is given a moment. */
export async function expectNothingOver(page: Page, where: string): Promise<void> {
  if ((await collisionsOf(page)).length === 0) return
  const message = `${where}: at ${page.viewportSize()?.width}`
  await expect
    .configure({ soft: true })
    .poll(() => collisionsOf(page), { message, timeout: 30_000 })
    .toEqual([])
}
