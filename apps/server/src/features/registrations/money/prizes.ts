import { recordAct } from '#audit'
import type { PrizePaidRequest, PrizePayout, Prizes, PrizeSplitRequest } from '@lobby/contract'
import {
  amountsOf,
  isWhole,
  listEntries,
  listEntriesOf,
  move,
  prizeOf,
  readSplit,
  saveSplit,
  sumsOf,
  enterMoves,
} from '#payments'
import { findTournament, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { lockBoth } from '../lock-registration.ts'

/** @throws TOURNAMENT_NOT_FOUND */
export async function readPrizes(runner: Runner, tournamentId: number): Promise<Prizes> {
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const split = await readSplit(runner, tournamentId)
  return {
    pool: tournament.prize_pool,
    split,
    is_whole: split.shares.length === 0 || isWhole(tournament.prize_pool, split),
    payouts: tournament.status === 'finished' ? await listPayouts(runner, tournament, split) : null,
  }
}

/** Who is owed what, by the places in which teams ended as they stand now, and what was paid of it. */
async function listPayouts(
  runner: Runner,
  tournament: Pick<TournamentRow, 'id' | 'prize_pool'>,
  split: PrizeSplitRequest,
): Promise<PrizePayout[]> {
  const amounts = amountsOf(tournament.prize_pool, split)
  const rows = await runner
    .selectFrom('team_places as place')
    .innerJoin('registrations as entry', (join) =>
      join.onRef('entry.team_id', '=', 'place.team_id').onRef('entry.tournament_id', '=', 'place.tournament_id'),
    )
    .innerJoin('teams', 'teams.id', 'place.team_id')
    .select(['entry.id', 'teams.id as team_id', 'teams.name', 'teams.tag', 'place.place_from', 'place.place_to'])
    .where('place.tournament_id', '=', tournament.id)
    .where('entry.status', '=', 'confirmed')
    .orderBy('place.place_from')
    .orderBy('teams.name')
    .execute()
  const entries = Map.groupBy(await listEntries(runner, tournament.id), (entry) => entry.registration_id)
  return rows.flatMap(({ id, team_id: teamId, name, tag, place_from: from, place_to: to }) => {
    const amount = prizeOf(amounts, { from, to })
    const paid = sumsOf(entries.get(id) ?? []).prizes
    if (amount === 0 && paid === 0) return []
    const state = paid === amount ? ('paid' as const) : paid > amount ? ('over' as const) : ('owed' as const)
    const team = { id: teamId, name, tag }
    return [{ registration_id: id, team, place_from: from, place_to: to, amount, paid, state }]
  })
}

/** Says how the prize is divided, or no more. @throws TOURNAMENT_NOT_FOUND, VALIDATION_FAILED where the parts are not the whole */
export async function changeSplit(
  platform: Platform,
  { tournamentId, by, split }: { tournamentId: number; by: string; split: PrizeSplitRequest },
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (split.shares.length > 0 && !isWhole(tournament.prize_pool, split))
      throw new AppError('VALIDATION_FAILED', [{ path: 'shares', code: 'prize_sum', message: '' }])
    const changes = [
      { field: 'prize_parts', before: partsOf(await readSplit(work.trx, tournamentId)), after: partsOf(split) },
    ]
    await saveSplit(work.trx, tournamentId, split)
    const at = platform.clock.now()
    await recordAct(work.trx, { act: 'prize.divided', by, tournamentId, details: { changes }, at })
    await tellTournament(platform, work, tournamentId)
  })
}

/** `60 % + 30 % + 10 %`, by places from the first on. */
function partsOf({ unit, shares }: PrizeSplitRequest): string | null {
  const sign = unit === 'percent' ? ' %' : ' ₸'
  return shares.length === 0 ? null : shares.map(({ value }) => `${value}${sign}`).join(' + ')
}

/**
 * So much of a team's prize was paid, never more than is owed.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PRIZE_NOT_OWED
 */
export async function payPrize(
  platform: Platform,
  target: { tournamentId: number; registrationId: string; by: string } & PrizePaidRequest,
): Promise<void> {
  await platform.transact(async (work) => {
    const { tournamentId, registrationId, by, amount, reference } = target
    await lockBoth(work, target)
    const { payouts } = await readPrizes(work.trx, tournamentId)
    const payout = payouts?.find(({ registration_id: id }) => id === registrationId)
    const paid = sumsOf(await listEntriesOf(work.trx, registrationId)).prizes
    if (payout === undefined || paid + amount > payout.amount) refuse('PRIZE_NOT_OWED')
    const posting = { tournamentId, registrationId, by, reference, source: 'hand' as const, at: platform.clock.now() }
    await enterMoves(work.trx, posting, [move('prize_paid', amount)])
    await tellTournament(platform, work, tournamentId)
  })
}
