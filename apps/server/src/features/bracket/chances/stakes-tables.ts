import { type ChanceTable, events, type Tournament } from '@lobby/brackets'
import { Tinypool } from 'tinypool'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db } from '#platform/database'
import type { Teams } from '../present/bracket-match.presenter.ts'
import { readFold, readTeams } from '../read-bracket.ts'
import { lastEventOf } from '../tournament-events.queries.ts'
import { readRatedTeams } from './rated-teams.ts'
import type { RatedTeams } from './series-odds.rules.ts'
import { endingsFor, goalOf, type StakesQuestion } from './stakes-table.ts'
import type { TableTask } from './stakes-table.worker.ts'

/** An idle thread ends; the next question starts one again. */
const idleTimeoutMs = 30_000
/** A table of sixteen teams with eight matches takes some hundred kilobytes. */
const maxKept = 50
/** A cup is folded once for all of its matches; names in it are as old as that. */
const maxFolds = 10
const foldLifeMs = 60_000

export type CupTable = {
  /** What teams are after: to leave the stage that runs, or to win the cup. */
  readonly goal: 'advance' | 'win'
  readonly table: ChanceTable
  /** Live matches that are none of the table, and the chances of their first teams that it takes for granted. */
  readonly assumed: ReadonlyMap<string, number>
  readonly teams: Teams
}

export type CupTables = {
  /** The last event of a cup's log: while it is the same, so is a table. Null before the start. */
  readonly seqOf: (tournamentId: number) => Promise<number | null>
  /** For a cup of that event. Null where its chances are not known. */
  readonly read: (tournamentId: number, seq: number, question: StakesQuestion) => Promise<CupTable | null>
  readonly close: () => Promise<void>
}

/** Tables of endings, worked out in a thread of their own once for each state of a cup. */
export function cupTables(db: Db): CupTables {
  const pool = new Tinypool({
    filename: new URL('./stakes-table.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  })
  const kept = new BoundedCache<ChanceTable | null>({ maxEntries: maxKept })
  const cups = new BoundedCache<{ bracket: Tournament | null; teams: Teams; rated: RatedTeams | null }>({
    maxEntries: maxFolds,
  })
  return {
    seqOf: (id) => lastEventOf(db, id),
    read: async (id, seq, question) => {
      const { bracket, teams, rated } = await cups.get(`${id}:${seq}`, async () => ({
        value: { bracket: await readFold(db, id), teams: await readTeams(db, id), rated: await readRatedTeams(db, id) },
        lifeMs: foldLifeMs,
      }))
      if (bracket === null) return null
      const endings = endingsFor(bracket, question)
      if (endings === null) return null
      const { shown, ...rest } = endings
      const task: TableTask = { config: bracket.config, events: events(bracket), endings, teams: rated }
      const table = await kept.get(JSON.stringify([id, bracket.lastSeq, rest, rated]), async () => ({
        value: (await pool.run(task)) as ChanceTable | null,
      }))
      if (table === null) return null
      const assumed = new Map(Object.entries(endings.assumed))
      return { goal: goalOf(bracket, shown, table), table, assumed, teams }
    },
    close: () => pool.destroy(),
  }
}
