import type { BracketMatch, KnockoutRound } from '@lobby/contract'
import { letsThrough } from '../layout/bracket-layout.ts'
import { exitOf, type Feeds, layTree, type TreePlan } from '../layout/bracket-tree.ts'
import { type BracketSize, cardHeight, type Point } from '../layout/geometry.ts'
import { type BracketLine, type BracketNode, headHeight } from '../layout/model.ts'
import type { RoundName } from '../layout/round-name.ts'

/** An A4 landscape sheet between its margins, in CSS pixels, less its own head. */
export const partSheet = { width: 1_036, height: 650 }
/** How large a part of a drawing is printed. */
export const sheetScale = 0.6
/** On the right, for where the winners go on. */
export const noteWidth = 120

export type SheetHead = { key: string; at: Point; name: RoundName; record?: string }
/** Where the winner of a match goes on: to a match on another sheet, to the next stage, or nowhere: the champion. */
export type SheetNote = Point &
  ({ kind: 'match'; match: number; sheet: number } | { kind: 'on' } | { kind: 'champion' })
/** A part of a drawing that stands on one sheet. */
export type Sheet = {
  key: string
  width: number
  height: number
  scale: number
  heads: SheetHead[]
  nodes: (Pick<BracketNode, 'match' | 'x' | 'y' | 'isAside'> & { round: RoundName })[]
  lines: BracketLine[]
  notes: SheetNote[]
}

/** A tree that is cut; `end` says what follows its last matches. */
export type Part = { plan: TreePlan; feeds: Feeds; end: () => SheetEnd | null }
/** What follows the last match of a part, where it is not another match of it. */
export type SheetEnd = { kind: 'match'; match: number } | { kind: 'on' } | { kind: 'champion' }

/** A sheet before anybody knows on which ones the others are. */
export type Laid = Omit<Sheet, 'notes'> & { ends: (Point & { end: SheetEnd })[] }

/** A part cut into sheets. */
export function partSheets(part: Part, size: BracketSize): Laid[] {
  const { rounds } = part.plan
  const room = { width: partSheet.width / sheetScale - noteWidth, height: partSheet.height / sheetScale - headHeight }
  const columns = Math.floor((room.width + size.columnGap) / (size.cardWidth + size.columnGap))
  const slots = Math.floor((room.height - cardHeight(size)) / size.pitch) + 1
  return bandsOf(part, columns, slots).flatMap((band) => {
    const roots = rootsOf(rounds.slice(band.from, band.to), part.feeds)
    return packed(roots, slots).map((branches) => laySheet(part, { ...band, branches }, size))
  })
}

/** Rounds that stand side by side: as many as fit, as long as no branch of them is higher than a sheet. */
function bandsOf({ plan, feeds }: Part, columns: number, slots: number): { from: number; to: number }[] {
  const bands: { from: number; to: number }[] = []
  const fits = (from: number, to: number) =>
    to - from <= columns && rootsOf(plan.rounds.slice(from, to), feeds).every(({ leaves }) => leaves <= slots)
  for (let from = 0; from < plan.rounds.length;) {
    let to = from + 1
    while (to < plan.rounds.length && fits(from, to + 1)) to += 1
    bands.push({ from, to })
    from = to
  }
  return bands
}

/** A match that leads to no other of these rounds, with all that leads to it. */
type Branch = { root: BracketMatch; matches: Set<number>; leaves: number }

function rootsOf(rounds: readonly KnockoutRound[], feeds: Feeds): Branch[] {
  const all = rounds.flatMap((round) => round.matches)
  const here = new Set(all.map(({ number }) => number))
  const sources = (number: number) =>
    (feeds.get(number) ?? [])
      .filter(({ from }) => here.has(from.number))
      .toSorted((one, two) => one.seat - two.seat)
      .map(({ from }) => from.number)
  const fed = new Set(all.flatMap(({ number }) => sources(number)))
  const grow = (number: number, matches: Set<number>): number => {
    matches.add(number)
    const from = sources(number)
    return from.length === 0 ? 1 : from.reduce((sum, source) => sum + grow(source, matches), 0)
  }
  return all
    .filter(({ number }) => !fed.has(number))
    .map((root) => {
      const matches = new Set<number>()
      return { root, leaves: grow(root.number, matches), matches }
    })
}

function packed(branches: readonly Branch[], slots: number): Branch[][] {
  const sheets: Branch[][] = []
  let free = 0
  for (const branch of branches) {
    const last = sheets.at(-1)
    if (last && branch.leaves <= free) {
      last.push(branch)
      free -= branch.leaves
    } else {
      sheets.push([branch])
      free = slots - branch.leaves
    }
  }
  return sheets
}

type Band = { from: number; to: number; branches: readonly Branch[] }

function laySheet({ plan, feeds, end }: Part, { from, to, branches }: Band, size: BracketSize): Laid {
  const isHere = (match: BracketMatch) => branches.some(({ matches }) => matches.has(match.number))
  const rounds = plan.rounds.slice(from, to).map((round) => ({ ...round, matches: round.matches.filter(isHere) }))
  const toFinal = new Map(plan.rounds.map(({ number }, index) => [number, plan.rounds.length - 1 - index]))
  const tree = layTree({ ...plan, rounds, name: (number) => plan.name(number, toFinal.get(number) ?? 0) }, size)
  const next = new Map([...feeds].flatMap(([match, sources]) => sources.map((source) => [source.from.number, match])))
  const ends = tree.nodes.flatMap(({ match, x, y }) => {
    if (!branches.some(({ root }) => root.number === match.number)) return []
    const goes = next.get(match.number)
    const what = goes === undefined ? end() : { kind: 'match' as const, match: goes }
    if (what?.kind === 'on' && !letsThrough(match)) return []
    return what ? [{ x: x + size.cardWidth, y: y + exitOf(match, size), end: what }] : []
  })
  return {
    key: `${tree.nodes[0]?.match.key}`,
    width: Math.max(...tree.nodes.map(({ x }) => x)) + size.cardWidth + noteWidth,
    height: Math.max(...tree.nodes.map(({ y }) => y)) + cardHeight(size),
    scale: sheetScale,
    heads: tree.rounds.flatMap(({ key, name, at }) => (at ? [{ key, name, at }] : [])),
    nodes: tree.nodes.flatMap(({ match, x, y, isAside, round }) => {
      const name = tree.rounds[round]?.name
      return name ? [{ match, x, y, isAside, round: name }] : []
    }),
    lines: tree.lines,
    ends,
  }
}
