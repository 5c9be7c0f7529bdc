import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What `shown_changes` tells: a thing of this kind came, went or is shown otherwise. */
export type Change = { kind: string; id: string }

type Source<State> = {
  /** What it is made of. */
  kinds: readonly string[]
  /** From nothing. Whoever asks waits for it. */
  make: () => Promise<State>
  /** Reads again what changed, whatever it was: each thing is named once. */
  take: (state: State, changes: readonly Change[]) => Promise<void>
  /** So many changes at once are made from nothing sooner. */
  mostTaken?: number
  /** Whoever looked last before that, as PostgreSQL writes a time, has missed some. */
  trustedFor?: string
}

/** `seen`: what was committed when it was looked, as PostgreSQL writes it; `at`: when that was, by its clock. */
type Mark = { seen: string; at: string }
type Kept<State> = { state: State; mark: Mark }

/** How long rows are kept, and how long a mark is believed: with time to spare for what began before and ended after. */
const keptFor = '24 hours'
const usuallyTrustedFor = '12 hours'
const usuallyTaken = 2_000

/**
 * Something kept in memory that is made of rows: whoever asks gets it as the rows stand at that moment. One look at what was committed since the last one says what
 * to read again, so no announcement is needed, none can be lost, and what another process wrote is there as soon as what this one did.
 */
export class Followed<State> {
  readonly #db: Db
  readonly #source: Source<State>
  #kept: Kept<State> | null = null
  #underWay: Promise<State> | null = null
  #next: Promise<State> | null = null

  constructor(db: Db, source: Source<State>) {
    this.#db = db
    this.#source = source
  }

  /** One look at a time, for all who came before it began. */
  now(): Promise<State> {
    if (this.#next !== null) return this.#next
    if (this.#underWay === null) return this.#begin()
    const begin = (): Promise<State> => {
      this.#next = null
      return this.#begin()
    }
    this.#next = this.#underWay.then(begin, begin)
    return this.#next
  }

  #begin(): Promise<State> {
    const look = this.#look().finally(() => {
      if (this.#underWay === look) this.#underWay = null
    })
    this.#underWay = look
    return look
  }

  async #look(): Promise<State> {
    const { mostTaken = usuallyTaken } = this.#source
    const kept = this.#kept
    const found = kept && (await this.#find(kept, mostTaken + 1))
    if (kept && found && !found.isTooOld && found.changes.length <= mostTaken) return this.#take(kept.state, found)
    this.#kept = null
    const mark = await markNow(this.#db)
    const made = { state: await this.#source.make(), mark }
    // What changed while it was made may be what somebody who waits for it just did.
    return this.#take(made.state, await this.#find(made))
  }

  #find({ mark }: Kept<State>, limit: number | null = null): Promise<Found> {
    const { kinds, trustedFor = usuallyTrustedFor } = this.#source
    return changesSince(this.#db, { mark, kinds, trustedFor, limit })
  }

  async #take(state: State, { changes, mark }: Found): Promise<State> {
    // What fails half-way is not to be trusted.
    this.#kept = null
    if (changes.length > 0) await this.#source.take(state, changes)
    this.#kept = { state, mark }
    return state
  }
}

async function markNow(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`select pg_current_snapshot()::text as seen, now()::text as at`.execute(db)
  return rows[0] as Mark
}

type Found = { changes: Change[]; mark: Mark; isTooOld: boolean }

/** Mark and changes are of one statement, hence of one moment. A number that is still to come was given by the server of a backup that was restored here. */
async function changesSince(
  db: Db,
  {
    mark,
    kinds,
    trustedFor,
    limit,
  }: { mark: Mark; kinds: readonly string[]; trustedFor: string; limit: number | null },
): Promise<Found> {
  type Row = Mark & { is_too_old: boolean; kind: string | null; id: string | null }
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as seen, now()::text as at,
      now() - ${mark.at}::timestamptz > ${trustedFor}::interval as is_too_old, kind, id
    from (select 1) as once left join (
      select distinct kind, id from shown_changes
      where xid >= pg_snapshot_xmin(${mark.seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${mark.seen}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot()) and kind = any(${kinds}::text[])
      limit ${limit}
    ) as changed on true`.execute(db)
  const [first] = rows
  return {
    changes: rows.flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }])),
    mark: { seen: first?.seen ?? mark.seen, at: first?.at ?? mark.at },
    isTooOld: first?.is_too_old ?? true,
  }
}

export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`delete from shown_changes where at < now() - ${keptFor}::interval`.execute(db)
}
