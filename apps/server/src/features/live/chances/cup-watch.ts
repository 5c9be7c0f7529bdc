import { isStale, type Outcome } from '@lobby/chances'
import { LRUCache } from 'lru-cache'
import type { CupTable, CupTables } from '#bracket'
import { BoundedCache } from '#platform/bounded-cache'
import type { MatchFacts } from '../match-facts.ts'
import { chanceIn } from './chance-match.ts'
import { cupStakes } from './cup-stakes.ts'
import type { MatchStanding } from './match-chances.ts'
import type { CupStakes } from './stakes.ts'

/** A match of the cup that is played, or the one that is asked about. */
export type PlayedMatch = {
  readonly id: number
  readonly key: string
  readonly teams: readonly [team1: string, team2: string]
  /** By its score alone, which is told at once; null where that says nothing. */
  readonly byScore: Outcome | null
}

export type CupWorld = {
  readonly tables: Pick<CupTables, 'seqOf' | 'read'>
  readonly listPlayed: (tournamentId: number) => Promise<readonly PlayedMatch[]>
  readonly findPlayed: (matchId: number) => Promise<PlayedMatch | null>
  /** How the series of a match stands for the public, where it is followed here. */
  readonly publicSeries: (matchId: number) => Outcome | null
  readonly now: () => number
  /** Something else is known of what the match means to its cup. */
  readonly changed: (matchId: number) => void
  readonly fail: (error: unknown) => void
}

/** Whether the cup went on is looked for this often, while somebody watches. */
const lookEveryMs = 5_000
/** A table that takes long is made again no earlier than so many times its time later: others wait for the thread. */
const restAfterMaking = 10
/** A match hears of others of its cup no more often than this. */
const retellEveryMs = 2_000
/** Matches of all cups that are followed at a time. */
const mostMatches = 256

/** A cup as it is by now, for all of its matches that are watched. */
type CupNow = { readonly seq: number | null; readonly played: readonly PlayedMatch[] }

type Kept = {
  readonly seq: number | null
  readonly played: readonly PlayedMatch[]
  readonly table: CupTable | null
  readonly madeAt: number
  /** The cup has gone on since, and no table knows of it. */
  readonly isOld: boolean
}

/** What live matches mean to their cups. Tables are read beside the way of a kill, which takes what is there. */
export class CupWatch {
  readonly #world: CupWorld
  readonly #cups: BoundedCache<CupNow>
  readonly #kept = new LRUCache<number, Kept>({ max: mostMatches })
  /** When the cup is looked at next. */
  readonly #lookAt = new LRUCache<number, number>({ max: mostMatches })
  readonly #retoldAt = new LRUCache<number, number>({ max: mostMatches })
  readonly #busy = new Map<number, Promise<void>>()
  #isClosed = false

  constructor(world: CupWorld) {
    this.#world = world
    this.#cups = new BoundedCache({ maxEntries: mostMatches, now: world.now })
  }

  /** Null until it is known, and where it cannot be. */
  stakes(facts: Pick<MatchFacts, 'id' | 'tournamentId' | 'isClosed'>, { series }: MatchStanding): CupStakes | null {
    const { id, tournamentId, isClosed } = facts
    if (!isClosed && this.#world.now() >= (this.#lookAt.get(id) ?? 0)) void this.look(id, tournamentId)
    const kept = this.#kept.get(id)
    const own = kept?.played.find((match) => match.id === id)
    if (kept?.table == null || own === undefined || series === null) return null
    const { table, played, isOld, madeAt } = kept
    const byKey = new Map(played.map((match) => [match.key, match]))
    const othersAt = (key: string) => {
      const other = byKey.get(key)
      return other === undefined ? null : this.#seriesOf(other)
    }
    const asOf = isOld || table.assumed.size > 0 ? madeAt : null
    return cupStakes(table, { key: own.key, teams: own.teams, series, othersAt, asOf })
  }

  /** A match stands elsewhere: others of its cup, whose teams it moves, are told anew. */
  moved(matchId: number): void {
    const now = this.#world.now()
    for (const [id, { table, played }] of this.#kept.entries()) {
      const other = played.find((match) => match.id === matchId)
      const isMoved = id !== matchId && other !== undefined && table?.table.matches.includes(other.key) === true
      if (!isMoved || now - (this.#retoldAt.get(id) ?? -Infinity) < retellEveryMs) continue
      this.#retoldAt.set(id, now)
      this.#world.changed(id)
    }
  }

  /** Reads the table anew where the cup has gone on; one reading at a time for a match. */
  look(id: number, tournamentId: number): Promise<void> {
    const under = this.#busy.get(id)
    if (under !== undefined) return under
    if (this.#isClosed) return Promise.resolve()
    this.#lookAt.set(id, this.#world.now() + lookEveryMs)
    const reading = this.#read(id, tournamentId)
      .catch((error: unknown) => {
        // What was on its way when the process ended was stopped, and did not fail.
        if (!this.#isClosed) this.#world.fail(error)
      })
      .finally(() => this.#busy.delete(id))
    this.#busy.set(id, reading)
    return reading
  }

  /** Nothing is read any more; what is on its way is let go of. */
  close(): void {
    this.#isClosed = true
  }

  async #read(id: number, tournamentId: number): Promise<void> {
    const { tables, now, changed } = this.#world
    const { seq, played } = await this.#cupNow(id, tournamentId)
    const before = this.#kept.get(id)
    const isSame = before !== undefined && before.seq === seq && isSamePlayed(before.played, played)
    if (isSame && !this.#isStale(before)) {
      this.#kept.set(id, { ...before, played })
      return
    }
    if (before !== undefined && !isSame) this.#kept.set(id, { ...before, isOld: true })
    const shown = played.find((match) => match.id === id)
    if (shown === undefined || seq === null) return
    const live = new Map(played.map((match) => [match.key, chanceIn(this.#seriesOf(match) ?? even)]))
    const madeAt = now()
    const table = await tables.read(tournamentId, seq, { shown: shown.key, live })
    this.#lookAt.set(id, now() + Math.max(lookEveryMs, restAfterMaking * (now() - madeAt)))
    // The table of a match that is over is that which it was played with: whoever is behind still looks at it.
    const isLast = table === null && before?.table != null
    this.#kept.set(id, isLast ? { ...before, seq, isOld: true } : { seq, played, table, madeAt, isOld: false })
    if (!isLast) changed(id)
  }

  /** Asked for once, whichever of its matches are watched; and the one that is shown, which may be over. */
  async #cupNow(id: number, tournamentId: number): Promise<CupNow> {
    const { tables, listPlayed, findPlayed } = this.#world
    const cup = await this.#cups.get(String(tournamentId), async () => ({
      value: { seq: await tables.seqOf(tournamentId), played: await listPlayed(tournamentId) },
      lifeMs: lookEveryMs / 2,
    }))
    if (cup.played.some((match) => match.id === id)) return cup
    const shown = await findPlayed(id)
    return shown === null ? cup : { ...cup, played: [...cup.played, shown] }
  }

  #seriesOf({ id, byScore }: PlayedMatch): Outcome | null {
    return this.#world.publicSeries(id) ?? byScore
  }

  /** Whether matches that the table takes for granted stand elsewhere by now, or too long ago. */
  #isStale({ table, played, madeAt }: Kept): boolean {
    if (table === null || table.assumed.size === 0) return false
    const known = played.filter(({ key }) => table.assumed.has(key))
    const chances = known.map((match) => chanceIn(this.#seriesOf(match) ?? even))
    const then = { matches: [], rows: [], chances: known.map(({ key }) => table.assumed.get(key)!) }
    return isStale({ ...then, madeAt: madeAt / 1000 }, { chances, seconds: this.#world.now() / 1000 })
  }
}

const even: Outcome = { win: 0.5, draw: 0, loss: 0.5 }

function isSamePlayed(one: readonly PlayedMatch[], other: readonly PlayedMatch[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id)
}
