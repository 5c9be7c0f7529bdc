import type { PrizeShare, PrizeSplitRequest } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { amountsOf, isWhole } from './prizes.rules.ts'

/** How the prize of a tournament is divided; no shares where nobody said. */
export async function readSplit(runner: Runner, tournamentId: number): Promise<PrizeSplitRequest> {
  const rows = await runner
    .selectFrom('tournament_prizes')
    .select(['place', 'unit', 'value'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('place')
    .execute()
  return {
    unit: rows[0]?.unit === 'tenge' ? 'tenge' : 'percent',
    shares: rows.map(({ place, value }) => ({ place, value })),
  }
}

export async function saveSplit(trx: Trx, tournamentId: number, { unit, shares }: PrizeSplitRequest): Promise<void> {
  await trx.deleteFrom('tournament_prizes').where('tournament_id', '=', tournamentId).execute()
  if (shares.length === 0) return
  await trx
    .insertInto('tournament_prizes')
    .values(shares.map((share) => ({ ...share, unit, tournament_id: tournamentId })))
    .execute()
}

/** What everybody may see of it: nothing while the parts are not the whole pool, as after the pool changed. */
export async function readPublicPrizes(
  runner: Runner,
  { id, prize_pool: pool }: { id: number; prize_pool: number },
): Promise<{ prizes?: PrizeShare[] }> {
  const split = await readSplit(runner, id)
  return split.shares.length > 0 && isWhole(pool, split) ? { prizes: amountsOf(pool, split) } : {}
}
