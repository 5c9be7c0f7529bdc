import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

export type Mark = { readTo: number; toldTo: number }

export async function findMark(runner: Runner, matchId: number, userId: string): Promise<Mark> {
  const row = await runner
    .selectFrom('talk_readers')
    .select(['read_to', 'told_to'])
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { readTo: row?.read_to ?? 0, toldTo: row?.told_to ?? 0 }
}

/** A mark never goes back. Answers how it stood. The talk must be locked. */
export async function moveMark(
  trx: Trx,
  { matchId, userId, readTo }: { matchId: number; userId: string; readTo: number },
): Promise<Mark> {
  const before = await findMark(trx, matchId, userId)
  await trx
    .insertInto('talk_readers')
    .values({ match_id: matchId, user_id: userId, read_to: readTo })
    .onConflict((conflict) =>
      conflict
        .columns(['match_id', 'user_id'])
        .doUpdateSet({ read_to: sql<number>`greatest(talk_readers.read_to, ${readTo}::int)` }),
    )
    .execute()
  return before
}

/** The inbox tells of everything up to this number. The talk must be locked. */
export async function markTold(
  trx: Trx,
  { matchId, userId, toldTo }: { matchId: number; userId: string; toldTo: number },
): Promise<void> {
  await trx
    .insertInto('talk_readers')
    .values({ match_id: matchId, user_id: userId, read_to: 0, told_to: toldTo })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet({ told_to: toldTo }))
    .execute()
}

/** Messages of others beyond a number, but for those that the reader hides. */
export async function countUnread(
  runner: Runner,
  { matchId, userId, readTo }: { matchId: number; userId: string; readTo: number },
): Promise<number> {
  const { unread } = await runner
    .selectFrom('talk_messages as message')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('match_id', '=', matchId)
    .where('number', '>', readTo)
    .where('user_id', '<>', userId)
    .where(
      sql<boolean>`not (message.text is not null and message.role in ('team1', 'team2') and exists (
        select 1 from talk_mutes mute where mute.user_id = ${userId} and mute.muted_id = message.user_id))`,
    )
    .executeTakeFirstOrThrow()
  return unread
}

export async function listMuted(runner: Runner, userId: string): Promise<ReadonlySet<string>> {
  const rows = await runner.selectFrom('talk_mutes').select('muted_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.muted_id))
}

export async function setMute(
  trx: Trx,
  { userId, mutedId, isMuted, at }: { userId: string; mutedId: string; isMuted: boolean; at: Date },
): Promise<void> {
  if (isMuted)
    await trx
      .insertInto('talk_mutes')
      .values({ user_id: userId, muted_id: mutedId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await trx.deleteFrom('talk_mutes').where('user_id', '=', userId).where('muted_id', '=', mutedId).execute()
}

/** Who may write phrases alone now. */
export async function listSilenced(runner: Runner, matchId: number): Promise<ReadonlySet<string>> {
  const rows = await runner
    .selectFrom('talk_silences')
    .select('user_id')
    .where('match_id', '=', matchId)
    .where('lifted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

type Silence = { matchId: number; userId: string; by: string; at: Date }

/** The talk must be locked. What stands already stays as it was given. */
export async function silence(trx: Trx, { matchId, userId, by, at }: Silence): Promise<void> {
  const given = { given_by: by, given_at: at, lifted_by: null, lifted_at: null }
  await trx
    .insertInto('talk_silences')
    .values({ match_id: matchId, user_id: userId, ...given })
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'user_id']).doUpdateSet(given).where('talk_silences.lifted_at', 'is not', null),
    )
    .execute()
}

export async function liftSilence(trx: Trx, { matchId, userId, by, at }: Silence): Promise<void> {
  await trx
    .updateTable('talk_silences')
    .set({ lifted_by: by, lifted_at: at })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .execute()
}
