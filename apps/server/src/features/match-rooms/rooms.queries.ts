import { jsonb, type Runner, type Trx } from '#platform/database'
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
const whole = (row: RoomRow): RoomRow => ({ ...row, state: { ...emptyRoom, ...row.state } })

export async function findRoom(runner: Runner, matchId: number): Promise<RoomRow | undefined> {
  const row = await runner
    .selectFrom('match_rooms')
    .selectAll()
    .where('match_id', '=', matchId)
    .$castTo<RoomRow>()
    .executeTakeFirst()
  return row && whole(row)
}

/** Holds the room until the transaction ends; the first to enter it makes it. */
export async function lockRoom(trx: Trx, matchId: number): Promise<RoomRow> {
  await trx
    .insertInto('match_rooms')
    .values({ match_id: matchId, state: jsonb(emptyRoom) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('match_rooms')
    .selectAll()
    .where('match_id', '=', matchId)
    .forUpdate()
    .$castTo<RoomRow>()
    .executeTakeFirstOrThrow()
  return whole(row)
}

export async function saveRoom(trx: Trx, { match_id, state, version, due_at, waits_since }: RoomRow): Promise<void> {
  await trx
    .updateTable('match_rooms')
    .set({ state: jsonb(state), version, due_at, waits_since })
    .where('match_id', '=', match_id)
    .execute()
}

export async function insertRoomEvents(
  trx: Trx,
  matchId: number,
  entries: readonly { seq: number; event: RoomEvent; actorId: string | null; at: Date }[],
): Promise<void> {
  await trx
    .insertInto('match_room_events')
    .values(
      entries.map(({ seq, event, actorId, at }) => ({
        match_id: matchId,
        seq,
        body: jsonb(event),
        actor_id: actorId,
        created_at: at,
      })),
    )
    .execute()
}

export async function listRoomEntries(runner: Runner, matchId: number): Promise<RoomEntry[]> {
  const rows = await runner
    .selectFrom('match_room_events')
    .select(['body', 'created_at'])
    .where('match_id', '=', matchId)
    .orderBy('seq')
    .$castTo<{ body: RoomEvent; created_at: Date }>()
    .execute()
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
