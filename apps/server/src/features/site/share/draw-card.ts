import sharp from 'sharp'
import { productName, type ShareCard, type ShareMark } from '@lobby/contract'
import { drawLine, fitted, widthOf, wrapped } from './lettering.ts'

/** As shared links want it. */
const cardSize = { width: 1_200, height: 630 }

/** The night of the design's tokens, as a picture can have them. */
const colours = {
  ground: '#060b13',
  card: '#0c131c',
  line: '#27303b',
  lineStrong: '#68727f',
  ink: '#f2f5f9',
  muted: '#a9b3be',
  sun: '#f6cd3f',
  onSun: '#211903',
}

const left = 72
const wide = cardSize.width - 2 * left
/** Largest first; a title takes the first in which it needs no more than two lines. */
const titleSizes = [104, 88, 72, 60, 50]
const titleTop = 236

/** A PNG. Names are drawn as shapes (lettering.ts), so none is read as marks. */
export function drawCard(card: ShareCard): Promise<Buffer> {
  const { width, height } = cardSize
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    steppe(),
    brand(),
    drawLine({
      text: fitted(card.label, 'text', 28, 640),
      face: 'text',
      size: 28,
      x: left + 250,
      y: 101,
      fill: colours.muted,
    }),
    card.marks.length === 2 ? versus(card) : title(card),
    ...card.facts.map((fact, index) => drawFact(fact, index, card.facts.length)),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

/** The sun behind the horizon, its rays a bracket: the product's sign. */
function steppe(): string {
  const at = { x: 960, y: 500 }
  const rings = [110, 190, 270, 350].map(
    (radius, ring) =>
      `<circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="none" stroke="${ring === 0 ? colours.sun : colours.line}" stroke-width="2"/>`,
  )
  const rays = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1 + index / 12)
    const [from, to] = index % 2 === 0 ? [110, 350] : [270, 350]
    const point = (radius: number) => `${at.x + radius * Math.cos(angle)} ${at.y + radius * Math.sin(angle)}`
    return `<path d="M${point(from)}L${point(to)}" stroke="${colours.line}" stroke-width="2"/>`
  })
  return [
    ...rings,
    ...rays,
    `<rect y="${at.y}" width="${cardSize.width}" height="${cardSize.height - at.y}" fill="${colours.card}"/>`,
    `<path d="M0 ${at.y}H${cardSize.width}" stroke="${colours.lineStrong}" stroke-width="2"/>`,
  ].join('')
}

function brand(): string {
  return [
    `<g transform="translate(${left} 68) scale(1.8)" fill="none" stroke="${colours.ink}" stroke-width="3">`,
    `<path d="M1 4h8l5.5 8L9 20H1"/><path d="M14 12h9" stroke="${colours.sun}"/></g>`,
    drawLine({ text: productName, face: 'display', size: 42, x: left + 58, y: 104, fill: colours.ink }),
  ].join('')
}

function title(card: ShareCard): string {
  const [mark] = card.marks
  const indent = mark ? 190 : 0
  const width = wide - indent
  const size = titleSizes.find((one) => wrapped(card.title, 'display', one, width).length <= 2) ?? 50
  const lines = wrapped(card.title, 'display', size, width).slice(0, 3)
  const first = titleTop + size * 0.36 + (lines.length === 1 ? size * 0.5 : 0)
  return [
    mark ? emblem(mark, { x: left, y: 190, size: 150 }) : '',
    ...lines.map((text, index) =>
      drawLine({ text, face: 'display', size, x: left + indent, y: first + index * size * 1.08, fill: colours.ink }),
    ),
  ].join('')
}

function versus({ marks, title, score }: ShareCard): string {
  const [one = '', two = ''] = title.split('\n')
  const half = wide / 2 - 130
  const side = (name: string, mark: ShareMark | undefined, x: number): string => {
    const text = fitted(name, 'display', 50, half)
    const at = x + (half - widthOf(text, 'display', 50)) / 2
    return [
      mark ? emblem(mark, { x: x + half / 2 - 80, y: 180, size: 160 }) : '',
      drawLine({ text, face: 'display', size: 50, x: at, y: 420, fill: colours.ink }),
    ].join('')
  }
  const middle = score ?? 'VS'
  const size = score === null ? 60 : 92
  const x = cardSize.width / 2 - widthOf(middle, 'display', size) / 2
  const fill = score === null ? colours.muted : colours.ink
  return [
    side(one, marks[0], left),
    side(two, marks[1], cardSize.width - left - half),
    drawLine({ text: middle, face: 'display', size, x, y: 290, fill }),
  ].join('')
}

/** Crests stand on a plate of their own hue. */
function emblem({ hue, path }: ShareMark, at: { x: number; y: number; size: number }): string {
  const scale = at.size / 48
  return [
    `<g transform="translate(${at.x} ${at.y}) scale(${scale})">`,
    `<path d="M0 0h38l10 10v38h-48z" fill="hsl(${hue} 45% 16%)"/>`,
    `<path transform="translate(6 6) scale(.75)" d="${path}" fill="hsl(${hue} 75% 68%)"/></g>`,
  ].join('')
}

function drawFact(fact: ShareCard['facts'][number], index: number, count: number): string {
  const width = wide / Math.max(count, 2)
  const x = left + index * width
  const room = width - 24
  const size = widthOf(fact.value, 'display', 46) > room ? 34 : 46
  return [
    drawLine({ text: fitted(fact.name, 'text', 26, room), face: 'text', size: 26, x, y: 546, fill: colours.muted }),
    drawLine({
      text: fitted(fact.value, 'display', size, room),
      face: 'display',
      size,
      x,
      y: 597,
      fill: fact.isWon ? colours.sun : colours.ink,
    }),
  ].join('')
}
