import type { Compared, SideFigures } from '@lobby/contract'
import { percent, shareOf, signed, type Format } from './figures.ts'

/** A figure as it is measured; null: nobody told it. */
type Value = number | null
/** As it is shown; the one that is more is marked. */
export type Shown = { text: string | null; isMore: boolean }

const whole = (format: Format, value: number): string => format.number(value)
const two = (format: Format, value: number): string => format.number(value, 2)

type Row<Of, Key extends string> = {
  key: Key
  of: (one: Of) => Value
  write: (format: Format, value: number) => string
}

/** Figures that have no meaning without a round are none without one. */
const figureRows = [
  { key: 'rating', of: ({ rating }) => rating?.points ?? null, write: whole },
  { key: 'matches', of: ({ figures }) => figures?.matches ?? null, write: whole },
  { key: 'wins', of: ({ figures }) => figures?.wins ?? null, write: whole },
  { key: 'win_share', of: ({ figures }) => figures && shareOf(figures.wins, figures.matches), write: percent },
  { key: 'xp', of: ({ figures }) => figures?.xp ?? null, write: whole },
  { key: 'match_rating', of: ({ figures }) => figures?.match_rating ?? null, write: two },
  { key: 'kd_ratio', of: ({ figures }) => (figures?.rounds ? figures.kd_ratio : null), write: two },
  { key: 'adr', of: ({ figures }) => (figures?.rounds ? figures.adr : null), write: whole },
  { key: 'headshots', of: ({ figures }) => figures && shareOf(figures.headshot_kills, figures.kills), write: percent },
  { key: 'kast', of: ({ figures }) => figures?.kast ?? null, write: percent },
  { key: 'swing', of: ({ figures }) => figures?.swing ?? null, write: signed },
  { key: 'opening_share', of: ({ figures }) => figures?.opening_share ?? null, write: percent },
  { key: 'clutches', of: ({ figures }) => figures?.clutches ?? null, write: whole },
] as const satisfies readonly Row<Compared, string>[]

const sideRows = [
  { key: 'match_rating', of: ({ match_rating: rating }) => rating, write: two },
  { key: 'kd_ratio', of: ({ kd_ratio: kd }) => kd, write: two },
  { key: 'adr', of: ({ adr }) => adr, write: whole },
  { key: 'kast', of: ({ kast }) => kast, write: percent },
  { key: 'rounds_won', of: ({ rounds_won: won }) => won, write: percent },
] as const satisfies readonly Row<SideFigures, string>[]

export type FigureKey = (typeof figureRows)[number]['key']
export type SideKey = (typeof sideRows)[number]['key']

type Line<Key> = { key: Key; cells: readonly [Shown, Shown] }

export function figureLines(format: Format, a: Compared, b: Compared): Line<FigureKey>[] {
  return figureRows.map(({ key, of, write }) => ({ key, cells: pairOf(format, [of(a), of(b)], write) }))
}

/** Of a side; none where nobody told of it. */
export function sideLines(format: Format, a: Compared, b: Compared, side: 'ct' | 't'): Line<SideKey>[] {
  const [one, other] = [a.sides?.[side] ?? null, b.sides?.[side] ?? null]
  if (one === null && other === null) return []
  return sideRows.map(({ key, of, write }) => ({
    key,
    cells: pairOf(format, [one && of(one), other && of(other)], write),
  }))
}

/** Two that read the same are the same: what is behind the last digit makes nobody better. */
export function pairOf(
  format: Format,
  [one, other]: readonly [Value, Value],
  write: (format: Format, value: number) => string,
): readonly [Shown, Shown] {
  const texts = [one, other].map((value) => (value === null ? null : write(format, value)))
  const [text = null, otherText = null] = texts
  const isTold = one !== null && other !== null && text !== otherText
  return [
    { text, isMore: isTold && one > other },
    { text: otherText, isMore: isTold && other > one },
  ]
}
