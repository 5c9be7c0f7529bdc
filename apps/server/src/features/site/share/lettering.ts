import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The faces of the product, each in parts by script; the first part that has a letter draws it. */
const files = {
  display: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(
    (part) => `tektur/files/tektur-${part}-700-normal.woff`,
  ),
  text: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'symbols'].map(
    (part) => `onest/files/onest-${part}-500-normal.woff`,
  ),
} as const
export type Face = keyof typeof files

const opened = new Map<Face, Font[]>()

/** Opened when the first picture is drawn. */
function fontsOf(face: Face): Font[] {
  const known = opened.get(face)
  if (known) return known
  const fonts = files[face].map((file) => create(readFileSync(resolve(`@fontsource/${file}`))) as Font)
  opened.set(face, fonts)
  return fonts
}

type Run = { font: Font; text: string }

/** Stretches of one part of the face each. What no part can draw (emoji, other scripts) is left out, narrow spaces are spaces. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const letter of text.replaceAll(/\s/g, ' ')) {
    const point = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font = last?.font.hasGlyphForCodePoint(point)
      ? last.font
      : fonts.find((one) => one.hasGlyphForCodePoint(point))
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** In pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, fontsOf(face)).reduce(
    (width, { font, text }) => width + (font.layout(text).advanceWidth / font.unitsPerEm) * size,
    0,
  )
}

export type Line = { text: string; face: Face; size: number; x: number; y: number; fill: string }

/**
 * A line of text as an SVG path: letters are shapes, so whatever a name holds, it is drawn and never read as marks; no font
 * of the machine is asked for. `x`: its left edge, `y`: its base line.
 */
export function drawLine({ text, face, size, x, y, fill }: Line): string {
  let pen = x
  const shapes: string[] = []
  for (const { font, text: part } of runsOf(text, fontsOf(face))) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const shape = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
      shapes.push(shape.toSVG())
      pen += xAdvance * scale
    }
  }
  return `<path fill="${fill}" d="${shapes.join('')}"/>`
}

/** Shortened with an ellipsis to fit into `width` pixels. */
export function fitted(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, face, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Broken at spaces into lines of at most `width` pixels; a longer word is shortened. */
export function wrapped(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(joined, face, size) <= width) lines[lines.length - 1] = joined
    else lines.push(fitted(word, face, size, width))
  }
  return lines
}
