import type { Selectable } from 'kysely'
import type { DisputeSummary, EvidenceKind, TeamNumber } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

export type DisputeRow = Omit<Selectable<Tables['match_disputes']>, 'status' | 'team' | 'ruling'> &
  Pick<DisputeSummary, 'status' | 'team' | 'ruling'>
type WordRow = Omit<Selectable<Tables['match_dispute_words']>, 'team'> & { team: TeamNumber }
export type EvidenceRow = Omit<Selectable<Tables['match_dispute_files']>, 'team' | 'kind' | 'bytes'> & {
  team: TeamNumber
  kind: EvidenceKind
  bytes: number | null
}

export function findDispute(runner: Runner, matchId: number): Promise<DisputeRow | undefined> {
  return selectDispute(runner, matchId).executeTakeFirst()
}

export function selectDispute(runner: Runner, matchId: number) {
  return runner.selectFrom('match_disputes').selectAll().where('match_id', '=', matchId).$castTo<DisputeRow>()
}

/** Held until the transaction ends. The match is locked before it, everywhere. */
export function lockDispute(trx: Trx, matchId: number): Promise<DisputeRow | undefined> {
  return selectDispute(trx, matchId).forUpdate().executeTakeFirst()
}

type Opening = { match_id: number; team: TeamNumber; opened_by: string | null; opened_at: Date; due_at: Date }

/** Opens the dispute of a match, also again after it was withdrawn; answers false where there is another one. */
export async function openDispute(trx: Trx, opening: Opening): Promise<boolean> {
  const open = { ...opening, status: 'open' as const, ruling: null, reason: '', closed_by: null, closed_at: null }
  const row = await trx
    .insertInto('match_disputes')
    .values(open)
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet(open).where('match_disputes.status', '=', 'withdrawn'),
    )
    .returning('match_id')
    .executeTakeFirst()
  return row !== undefined
}

type Closing = Pick<DisputeRow, 'status' | 'ruling' | 'reason' | 'closed_by'> & { closed_at: Date }

/** Answers whether there was an open one. */
export async function closeDispute(trx: Trx, matchId: number, closing: Closing): Promise<boolean> {
  const row = await trx
    .updateTable('match_disputes')
    .set(closing)
    .where('match_id', '=', matchId)
    .where('status', '=', 'open')
    .returning('match_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertWord(trx: Trx, word: WordRow): Promise<void> {
  await trx.insertInto('match_dispute_words').values(word).execute()
}

export function listWords(runner: Runner, matchId: number): Promise<WordRow[]> {
  return runner
    .selectFrom('match_dispute_words')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at')
    .orderBy('id')
    .$castTo<WordRow>()
    .execute()
}

export async function insertEvidence(trx: Trx, file: EvidenceRow): Promise<void> {
  await trx.insertInto('match_dispute_files').values(file).execute()
}

/** Those on their way too: their bytes are null. */
export async function listEvidence(runner: Runner, matchId: number): Promise<EvidenceRow[]> {
  const rows = await runner
    .selectFrom('match_dispute_files')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at')
    .orderBy('id')
    // Some drivers tell whole numbers of this size as text.
    .$castTo<Omit<EvidenceRow, 'bytes'> & { bytes: number | string | null }>()
    .execute()
  return rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }))
}

export async function saveEvidence(
  trx: Trx,
  id: string,
  { kind, bytes }: { kind: EvidenceKind; bytes: number },
): Promise<void> {
  await trx.updateTable('match_dispute_files').set({ kind, bytes }).where('id', '=', id).execute()
}

export async function deleteEvidence(runner: Runner, id: string): Promise<void> {
  await runner.deleteFrom('match_dispute_files').where('id', '=', id).execute()
}

export function listEvidenceOf(runner: Runner, userId: string): Promise<{ id: string; match_id: number }[]> {
  return runner
    .selectFrom('match_dispute_files')
    .select(['id', 'match_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteWordsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('match_dispute_words').where('user_id', '=', userId).execute()
}
