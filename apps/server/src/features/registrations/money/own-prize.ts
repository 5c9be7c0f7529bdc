import { prizeDetailsDays, type OwnPrize, type PrizeDetailsRequest, type PrizePayout } from '@lobby/contract'
import { recordAct } from '#audit'
import {
  deletePrizeDetails,
  findPrizeDetails,
  forgetPrizeDetails,
  isUnpaid,
  listOldPrizeDetails,
  savePrizeDetails,
} from '#payments'
import { isLeader } from '#teams'
import { findTournament, tellTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { lockBoth } from '../lock-registration.ts'
import { findRegistration } from '../registrations.queries.ts'
import { findPayout, presentTeamPrize } from './prize-lines.ts'
import { listOrganiserNames } from './read-own-payment.ts'
import { settleAsk } from './tell-winners.ts'

const dayMs = 24 * 3_600_000
type Target = { tournamentId: number; registrationId: string }

/** Of who leads the team, and of nobody else: organisers read it in the list of prizes. @throws NOT_CAPTAIN */
export async function requireLed(runner: Runner, userId: string, { tournamentId, registrationId }: Target) {
  const row = await findRegistration(runner, registrationId)
  return row?.tournament_id === tournamentId && isLeader(row, userId) ? row : refuse('NOT_CAPTAIN')
}

/** What a team won, and how it is to be paid. @throws TOURNAMENT_NOT_FOUND */
export async function readOwnPrize(runner: Runner, { tournamentId, registrationId }: Target): Promise<OwnPrize> {
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const payout = await findPayout(runner, tournament, registrationId)
  return {
    registration_id: registrationId,
    prize: payout === undefined ? null : presentTeamPrize(payout),
    details: await findPrizeDetails(runner, registrationId),
    may_change: mayChange(payout),
    organisers: await listOrganiserNames(runner, tournamentId),
  }
}

/** Until it is paid: then the organiser says first that it was not. */
function mayChange(payout: PrizePayout | undefined): boolean {
  return payout !== undefined && (isUnpaid(payout.state) || payout.state === 'to_decide')
}

/**
 * Says how a team's prize is to be paid, or takes it back, where nobody else of it was quicker. That it was changed stands in the log of acts; what it says stands there nowhere.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, PRIZE_DETAILS_CHANGED, PRIZE_DETAILS_FIXED
 */
export async function changePrizeDetails(
  platform: Platform,
  { by, version, details, ...target }: Target & { by: string } & PrizeDetailsRequest,
): Promise<void> {
  const at = platform.clock.now()
  const isSaved = await platform.transact(async (work) => {
    const { tournament, registration } = await lockBoth(work, target)
    if (!isLeader(registration, by)) refuse('NOT_CAPTAIN')
    const before = await findPrizeDetails(work.trx, registration.id)
    if ((before?.version ?? null) !== version) return false
    // What is there may be taken back whatever became of the prize.
    if (details !== null && !mayChange(await findPayout(work.trx, tournament, registration.id)))
      refuse('PRIZE_DETAILS_FIXED')
    if (details !== null) await savePrizeDetails(work.trx, registration.id, { details, by, at })
    else if (before !== null) await deletePrizeDetails(work.trx, registration.id)
    else return true
    if (details !== null) await settleAsk(platform, work, registration.id)
    await recordAct(work.trx, { act: 'tournament.prize_details_changed', by, tournamentId: tournament.id, at })
    await tellTournament(platform, work, tournament.id)
    return true
  })
  if (!isSaved) throw new AppError('PRIZE_DETAILS_CHANGED', undefined, await readOwnPrize(platform.db, target))
}

/** On account.deleted. Safe to run twice. */
export async function forgetDetailsOf({ db }: Platform, userId: string): Promise<void> {
  await forgetPrizeDetails(db, userId)
}

/** Where nothing is owed any more, details go some time after the last word about them or the prize. */
export async function forgetOldDetails(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - prizeDetailsDays * dayMs)
  for (let after = ''; ;) {
    const old = await listOldPrizeDetails(platform.db, { before, after })
    for (const target of old) await forgetUnowed(platform, target)
    const last = old.at(-1)
    if (last === undefined) return
    after = last.registrationId
  }
}

async function forgetUnowed(platform: Platform, target: Target): Promise<void> {
  await platform.transact(async (work) => {
    const { tournament } = await lockBoth(work, target)
    if (mayChange(await findPayout(work.trx, tournament, target.registrationId))) return
    await deletePrizeDetails(work.trx, target.registrationId)
  })
}
