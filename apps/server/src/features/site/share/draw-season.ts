import sharp from 'sharp'
import { productName, type SeasonArt, type ShareCard } from '@lobby/contract'
import { oklch } from './hues.ts'
import { drawLine, fitted, widthOf, type Face } from './lettering.ts'

/** As phones show a picture that somebody passes on. */
const size = { width: 1_080, height: 1_350 }
const colours = {
  ground: '#060b13',
  line: '#27303b',
  ink: '#f2f5f9',
  muted: '#a9b3be',
  sky: '#2fd4e4',
  sun: '#fbc93a',
  onSun: '#211903',
}
const left = 72
const right = size.width - left
const wide = right - left
/** The middle of the sun, on the lower edge. */
const sun = { x: size.width / 2, y: size.height, radius: 296 }
const nameSizes = [88, 72, 60, 48, 40]

/** A PNG of a player's season, always dark. `host`: where this site is. */
export function drawSeason(card: ShareCard, season: SeasonArt, host: string): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" fill="${colours.ground}"/>`,
    brand(card.label),
    person(card.title, season),
    figure(season.figure),
    facts(card.facts),
    horizon(season.place, host),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

type Words = { text: string; face: Face; size: number; fill: string }

function at(x: number, y: number, { text, face, size: letters, fill }: Words, width = wide): string {
  return drawLine({ text: fitted(text, face, letters, width), face, size: letters, x, y, fill })
}

function centred(y: number, words: Words, width: number): string {
  const text = fitted(words.text, words.face, words.size, width)
  return drawLine({ ...words, text, x: sun.x - widthOf(text, words.face, words.size) / 2, y })
}

function brand(label: string): string {
  const text = fitted(label, 'text', 30, 560)
  return [
    `<g transform="translate(${left} 72) scale(2)" fill="none" stroke="${colours.ink}" stroke-width="3">`,
    `<path d="M1 4h8l5.5 8L9 20H1"/><path d="M14 12h9" stroke="${colours.sun}"/></g>`,
    at(left + 72, 112, { text: productName, face: 'display', size: 46, fill: colours.ink }),
    drawLine({ text, face: 'text', size: 30, x: right - widthOf(text, 'text', 30), y: 108, fill: colours.muted }),
  ].join('')
}

function person(name: string, { felt, team }: SeasonArt): string {
  const mirrors = ['1 0 0 1 0 0', '-1 0 0 1 48 0', '1 0 0 -1 0 48', '-1 0 0 -1 48 48']
  const x = left + 212
  const room = right - x
  const letters = nameSizes.find((one) => widthOf(name, 'display', one) <= room) ?? 40
  return [
    `<g transform="translate(${left} 188) scale(${176 / 48})"><rect width="48" height="48" fill="${oklch(0.29, 0.035, felt.hue)}"/>`,
    ...mirrors.map(
      (matrix) => `<path transform="matrix(${matrix})" d="${felt.quarter}" fill="${oklch(0.76, 0.075, felt.hue)}"/>`,
    ),
    '</g>',
    at(x, team === null ? 304 : 272, { text: name, face: 'display', size: letters, fill: colours.ink }, room),
    team === null ? '' : crest(team, x),
  ].join('')
}

function crest({ name, mark }: NonNullable<SeasonArt['team']>, x: number): string {
  return [
    `<g transform="translate(${x} 308)"><path d="M0 0h38l10 10v38h-48z" fill="${oklch(0.275, 0.032, mark.hue)}"/>`,
    `<path transform="translate(6 6) scale(.75)" d="${mark.path}" fill="${oklch(0.82, 0.075, mark.hue)}"/></g>`,
    at(x + 66, 343, { text: name, face: 'text', size: 34, fill: colours.muted }, right - x - 66),
  ].join('')
}

function figure({ name, value, line }: SeasonArt['figure']): string {
  const letters = 200
  const end = left + widthOf(value, 'display', letters)
  return [
    at(left, 454, { text: name, face: 'text', size: 34, fill: colours.muted }),
    at(left, 654, { text: value, face: 'display', size: letters, fill: colours.ink }),
    sparkline(line, { x: Math.max(end + 60, left + 480), y: 510 }),
    `<path d="M${left} 716H${right}" stroke="${colours.line}" stroke-width="2"/>`,
  ].join('')
}

/** The season's matches, the latest last; one alone is no line. */
function sparkline(values: readonly number[], from: { x: number; y: number }): string {
  if (values.length < 2) return ''
  const [width, height] = [right - 20 - from.x, 140]
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = from.x + (index / (values.length - 1)) * width
    return [x, from.y + height - ((value - low) / span) * height] as const
  })
  const [x, y] = points.at(-1) ?? [from.x, from.y]
  return [
    `<polyline points="${points.map((point) => point.map((n) => n.toFixed(1)).join(',')).join(' ')}" fill="none" stroke="${colours.sky}" stroke-width="7"/>`,
    `<rect x="${(x - 10).toFixed(1)}" y="${(y - 10).toFixed(1)}" width="20" height="20" fill="${colours.sky}"/>`,
  ].join('')
}

function facts(all: ShareCard['facts']): string {
  const column = wide / Math.max(all.length, 1)
  return all
    .map(({ name, value }, index) => {
      const x = left + index * column
      return [
        at(x, 786, { text: name, face: 'text', size: 32, fill: colours.muted }, column - 24),
        at(x, 866, { text: value, face: 'display', size: 74, fill: colours.ink }, column - 24),
      ].join('')
    })
    .join('')
}

/** The sun with the best place on it; without one it is gone, and its rays are left. */
function horizon(place: SeasonArt['place'], address: string): string {
  const rays = Array.from({ length: 33 }, (_, index) => {
    const angle = Math.PI * (1 + index / 32)
    const isLong = index % 4 === 0
    const point = (radius: number) =>
      `${(sun.x + radius * Math.cos(angle)).toFixed(1)} ${(sun.y + radius * Math.sin(angle)).toFixed(1)}`
    return `<path d="M${point(isLong ? 326 : 336)}L${point(isLong ? 374 : 350)}" stroke="${colours.sun}" stroke-width="3"/>`
  })
  if (place === null)
    return [...rays, centred(1_310, { text: address, face: 'text', size: 28, fill: colours.muted }, 520)].join('')
  return [
    ...rays,
    `<path d="${disc()}" fill="${colours.sun}"/>`,
    centred(1_190, { text: place.title, face: 'display', size: 60, fill: colours.onSun }, 430),
    centred(1_240, { text: place.text, face: 'text', size: 30, fill: colours.onSun }, 490),
    centred(1_302, { text: address, face: 'text', size: 26, fill: colours.onSun }, 530),
  ].join('')
}

/** Straight edges, as everywhere in the look: half of a polygon of twenty-four. */
function disc(): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1 + index / 12)
    return `${(sun.x + sun.radius * Math.cos(angle)).toFixed(1)} ${(sun.y + sun.radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
