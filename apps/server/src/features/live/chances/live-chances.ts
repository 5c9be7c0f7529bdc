import type { Outcome } from '@lobby/chances'
import { type CupTables, cupTables } from '#bracket'
import type { Db } from '#platform/database'
import type { LiveMatches } from '../live-matches.ts'
import type { LiveSight } from '../live-sight.ts'
import type { MatchFacts } from '../match-facts.ts'
import type { ChancesOf } from '../round-chances.ts'
import { chancesOfSight } from './chances-of.ts'
import { CupWatch } from './cup-watch.ts'
import { readOne, readPlayed } from './read-played.ts'
import { silentAfterMs } from './stakes.ts'

type World = {
  readonly db: Db
  readonly now: () => number
  readonly fail: (error: unknown) => void
  readonly matches: () => Pick<LiveMatches, 'followed' | 'retell'>
}

/** Below this a series stands where it stood. */
const nothing = 1e-9

/** The chances of all matches that are followed here: each sight has its own, and what they mean to their cups is common. */
export class LiveChances {
  readonly #world: World
  readonly #tables: CupTables
  readonly #cups: CupWatch
  /** How the series of a sight stands. */
  readonly #series = new WeakMap<LiveSight, Outcome | null>()

  constructor(world: World) {
    this.#world = world
    this.#tables = cupTables(world.db)
    this.#cups = new CupWatch({
      tables: this.#tables,
      listPlayed: (tournamentId) => readPlayed(world.db, tournamentId),
      findPlayed: (id) => readOne(world.db, id),
      // Others' matches are taken as the public knows them, whoever asks.
      publicSeries: (id) => this.#publicSeries(id),
      now: world.now,
      changed: (id) => world.matches().retell(id),
      fail: world.fail,
    })
  }

  of(sight: LiveSight): ChancesOf {
    return chancesOfSight({
      viewOf: (map) => sight.viewOf(map),
      heardAt: () => sight.shownAt,
      now: this.#world.now,
      cupOf: (standing, facts) => {
        this.#note(sight, standing.series)
        return this.#isOver(sight, facts) ? null : this.#cups.stakes(facts, standing)
      },
    })
  }

  close(): Promise<void> {
    this.#cups.close()
    return this.#tables.close()
  }

  /** The cup has gone on, and nobody is behind any more. */
  #isOver({ sight, shownAt }: LiveSight, { isClosed }: MatchFacts): boolean {
    return isClosed && (sight === 'now' || shownAt === null || this.#world.now() - shownAt >= silentAfterMs)
  }

  #note(sight: LiveSight, series: Outcome | null): void {
    const before = this.#series.get(sight) ?? null
    this.#series.set(sight, series)
    if (sight.sight !== 'public' || isSame(before, series)) return
    this.#cups.moved(sight.matchId)
  }

  #publicSeries(id: number): Outcome | null {
    const sight = this.#world.matches().followed(id, 'public')
    return sight === null ? null : (this.#series.get(sight) ?? null)
  }
}

function isSame(one: Outcome | null, other: Outcome | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one.win - other.win) < nothing && Math.abs(one.draw - other.draw) < nothing
}
