import { recordAct } from '#audit'
import type { PrizePaidRequest, Prizes, PrizeSplitRequest } from '@lobby/contract'
import { enterMoves, isWhole, move, prizeSums, readSplit, saveSplit } from '#payments'
import { findTournament, lockTournament, tellTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { lockBoth } from '../lock-registration.ts'
import { findPayout, listPayouts } from './prize-lines.ts'
import { settleAsk, tellPrizePaid, tellWinners } from './tell-winners.ts'

/** @throws TOURNAMENT_NOT_FOUND */
export async function readPrizes(runner: Runner, tournamentId: number): Promise<Prizes> {
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const split = await readSplit(runner, tournamentId)
  const pool = tournament.prize_pool
  const payouts = await listPayouts(runner, tournament, split)
  return {
    pool,
    split,
    is_whole: split.shares.length === 0 || isWhole(pool, split),
    payouts: tournament.status === 'finished' || payouts.length > 0 ? payouts : null,
    sums: prizeSums(pool, split, payouts),
  }
}

/** Says how the prize is divided, or no more; whoever won by it hears so. Divided as it is already, nothing is done and nobody hears of it. @throws TOURNAMENT_NOT_FOUND, VALIDATION_FAILED where the parts are not the whole */
export async function changeSplit(
  platform: Platform,
  { tournamentId, by, split }: { tournamentId: number; by: string; split: PrizeSplitRequest },
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (split.shares.length > 0 && !isWhole(tournament.prize_pool, split))
      throw new AppError('VALIDATION_FAILED', [{ path: 'shares', code: 'prize_sum', message: '' }])
    const [before, after] = [partsOf(await readSplit(work.trx, tournamentId)), partsOf(split)]
    if (before === after) return
    const changes = [{ field: 'prize_parts', before, after }]
    await saveSplit(work.trx, tournamentId, split)
    const at = platform.clock.now()
    await recordAct(work.trx, { act: 'prize.divided', by, tournamentId, details: { changes }, at })
    await tellWinners(platform, work, tournament)
    await tellTournament(platform, work, tournamentId)
  })
}

/** `60 % + 30 % + 10 %`, by places from the first on. */
function partsOf({ unit, shares }: PrizeSplitRequest): string | null {
  const sign = unit === 'percent' ? ' %' : ' ₸'
  return shares.length === 0 ? null : shares.map(({ value }) => `${value}${sign}`).join(' + ')
}

/**
 * So much of a team's prize was paid, never more than is owed, and by the details that the page showed.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PRIZE_NOT_OWED, PRIZE_UNDECIDED, PRIZE_DETAILS_STALE
 */
export async function payPrize(
  platform: Platform,
  target: { tournamentId: number; registrationId: string; by: string } & PrizePaidRequest,
): Promise<void> {
  await platform.transact(async (work) => {
    const { tournamentId, registrationId, by, amount, reference, details_version: seen } = target
    const { tournament } = await lockBoth(work, target)
    const payout = await findPayout(work.trx, tournament, registrationId)
    if (payout?.state === 'to_decide') refuse('PRIZE_UNDECIDED')
    if (payout === undefined || payout.paid + amount > payout.amount) return refuse('PRIZE_NOT_OWED')
    if ((payout.details?.version ?? null) !== seen) refuse('PRIZE_DETAILS_STALE')
    const posting = { tournamentId, registrationId, by, reference, source: 'hand' as const, at: platform.clock.now() }
    await enterMoves(work.trx, posting, [move('prize_paid', amount)])
    if (payout.paid + amount === payout.amount) await settleAsk(platform, work, registrationId)
    await tellPrizePaid(platform, work, { registrationId, amount })
    await tellTournament(platform, work, tournamentId)
  })
}
