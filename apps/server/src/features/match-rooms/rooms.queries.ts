import { sql, type Compilable } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { inOwnWords, writeLater } from '#platform/trips'
import { emptyRoom, foldRoom, type RoomEntry, type RoomEvent, type RoomState } from './room.rules.ts'

/** The kept fold of a room's log; `version` is the number of its last entry. */
export type RoomRow = {
  match_id: number
  state: RoomState
  version: number
  due_at: Date | null
  /** As of which version it is as it is with whom the room waits for. */
  waits_since: number
}

/** A room that an earlier release kept lacks what came later. */
export const wholeRoom = (row: RoomRow): RoomRow => ({ ...row, state: { ...emptyRoom, ...row.state } })

export async function findRoom(runner: Runner, matchId: number): Promise<RoomRow | undefined> {
  const row = await selectRoom(runner, matchId).executeTakeFirst()
  return row && wholeRoom(row)
}

export function selectRoom(runner: Runner, matchId: number) {
  return runner.selectFrom('match_rooms').selectAll().where('match_id', '=', matchId).$castTo<RoomRow>()
}

/** The room of a match that there is: an empty one, if nobody entered it yet. */
export function ensureRoom(trx: Trx, matchId: number): Compilable {
  const words = sql`
    insert into match_rooms (match_id, state) select id, ${jsonb(emptyRoom)} from matches where id = ${matchId}
    on conflict do nothing`
  return inOwnWords(trx, words)
}

/** Written with the next trip (`writeLater`). */
export async function saveRoom(trx: Trx, { match_id, state, version, due_at, waits_since }: RoomRow): Promise<void> {
  const room = { state: jsonb(state), version, due_at, waits_since }
  await writeLater(trx, trx.updateTable('match_rooms').set(room).where('match_id', '=', match_id))
}

/** Written with the next trip (`writeLater`). */
export async function insertRoomEvents(
  trx: Trx,
  matchId: number,
  entries: readonly { seq: number; event: RoomEvent; actorId: string | null; at: Date }[],
): Promise<void> {
  const rows = entries.map(({ seq, event, actorId, at }) => ({
    match_id: matchId,
    seq,
    body: jsonb(event),
    actor_id: actorId,
    created_at: at,
  }))
  await writeLater(trx, trx.insertInto('match_room_events').values(rows))
}

type EntryRow = { body: RoomEvent; created_at: Date }

export async function listRoomEntries(runner: Runner, matchId: number): Promise<RoomEntry[]> {
  return entriesIn(await selectRoomEntries(runner, matchId).execute())
}

export function selectRoomEntries(runner: Runner, matchId: number) {
  return runner
    .selectFrom('match_room_events')
    .select(['body', 'created_at'])
    .where('match_id', '=', matchId)
    .orderBy('seq')
    .$castTo<EntryRow>()
}

export function entriesIn(rows: readonly EntryRow[]): RoomEntry[] {
  return rows.map(({ body, created_at }) => ({ at: created_at.toISOString(), event: body }))
}

/** The room folded again from nothing but its log: what is kept must equal it. */
export async function rebuildRoom(runner: Runner, matchId: number): Promise<RoomState> {
  return foldRoom(await listRoomEntries(runner, matchId))
}

/** Rooms where something is to happen by itself, the longest overdue first. */
export async function listDueRooms(runner: Runner, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const rows = await runner
    .selectFrom('match_rooms')
    .select('match_id')
    .where('due_at', '<=', now)
    // While a tournament is paused its clocks stand.
    .where('match_id', 'not in', (eb) =>
      eb
        .selectFrom('matches')
        .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
        .select('matches.id')
        .where('tournaments.paused_at', 'is not', null),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.match_id)
}

/** Has the room looked at with the next look, whatever it waited for. */
export async function wakeRoom(runner: Runner, matchId: number, now: Date): Promise<void> {
  await runner.updateTable('match_rooms').set({ due_at: now }).where('match_id', '=', matchId).execute()
}
