import type { Side } from '../game-event.ts'
import type { BoardLine, GameDeed } from './game-fact.ts'
import type { Interned } from './interned.ts'

/** GOTV and twenty people are fewer. */
const maxLines = 72

const begin = 'JSON_BEGIN{'
const end = '}}JSON_END'
const field = /^"(name|round_number|score_t|score_ct|map|server|fields)" ?: "([^"]{0,1024})"?,?$/
const row = /^"player_\d{1,2}" : "([\d\s.,-]{0,512})"$/
const opening = /^"players" : \{$/
const inner = /^"(?:name|round_number|score_t|score_ct|map|server|fields|players|player_\d{1,2})" ?: /

/** Whether a text can only stand inside a block, or end it. */
export function isInsideBlock(text: string): boolean {
  return text === end || inner.test(text)
}

export function beginsBlock(text: string): boolean {
  return text === begin
}

export function endsBlock(text: string): boolean {
  return text === end
}

/**
 * The scoreboard after a round: lines between two marks, each with a head of its own, that are no JSON as a whole. The columns are read by their
 * names.
 */
export class StatsBlock {
  readonly at: number
  readonly offset: number
  readonly #fields = new Map<string, string>()
  readonly #rows: string[] = []
  #lines = 1

  constructor(at: number, offset: number) {
    this.at = at
    this.offset = offset
  }

  get lines(): number {
    return this.#lines
  }

  /** False for a line that is none of a block: then there is no block. */
  take(text: string): boolean {
    this.#lines += 1
    if (this.#lines > maxLines) return false
    const [, name, value] = field.exec(text) ?? []
    if (name !== undefined && value !== undefined) this.#fields.set(name, value)
    else {
      const [, cells] = row.exec(text) ?? []
      if (cells !== undefined) this.#rows.push(cells)
      else if (!opening.test(text)) return false
    }
    return true
  }

  /** Null for a block of another kind, or one that is not whole. */
  close(names: Interned): GameDeed | null {
    const [round, ct, t] = ['round_number', 'score_ct', 'score_t'].map((name) => this.#number(name))
    const map = this.#fields.get('map') ?? ''
    const columns = (this.#fields.get('fields') ?? '').split(',').map((name) => name.trim())
    if (this.#fields.get('name') !== 'round_stats' || !/^\w{1,64}$/.test(map)) return null
    if (round === undefined || ct === undefined || t === undefined || columns.length < 2) return null
    const lines = this.#rows.map((cells) => lineOf(columns, cells.split(','), names))
    if (lines.includes(null)) return null
    const people = lines.filter((line) => line !== null && line !== 'nobody')
    return { kind: 'round_stats', round, ct, t, map: names.word(map), lines: people }
  }

  #number(name: string): number | undefined {
    const text = this.#fields.get(name) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : undefined
  }
}

type Figure = Exclude<keyof BoardLine, 'steamId' | 'side'>
const columnsOf: Readonly<Record<Figure, string>> = {
  money: 'money',
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  damage: 'dmg',
  headshotShare: 'hsp',
  mvps: 'mvp',
  enemiesFlashed: 'ef',
  utilityDamage: 'ud',
  clutchKills: 'clutchk',
  firstKills: 'firstk',
  headshotHits: 'dinks',
}
const teams: Readonly<Record<number, Side>> = { 2: 't', 3: 'ct' }
const maxFigure = 1_000_000

/** A row by the names of its columns; null where it has others than the block says. GOTV, bots and accounts that are none are nobody. */
function lineOf(columns: readonly string[], cells: readonly string[], names: Interned): BoardLine | 'nobody' | null {
  if (cells.length !== columns.length) return null
  const values = new Map(columns.map((name, index) => [name, Number(cells[index])]))
  const figure = (name: string): number => values.get(name) ?? 0
  if ([...values.values()].some((value) => !Number.isFinite(value) || Math.abs(value) > 4_294_967_295)) return null
  const account = figure('accountid')
  if (!Number.isInteger(account) || account <= 0) return 'nobody'
  const figures = Object.fromEntries(
    Object.entries(columnsOf).map(([figureName, column]) => [
      figureName,
      Math.max(0, Math.min(figure(column), maxFigure)),
    ]),
  ) as Record<Figure, number>
  return { steamId: names.steamId(account), side: teams[figure('team')] ?? null, ...figures }
}
