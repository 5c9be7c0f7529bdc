import { prizeAskHours, type NoticeKind } from '@lobby/contract'
import { deletePrizeAsk, listPrizeAsks, readSplit, savePrizeAsk } from '#payments'
import { lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'
import { findPayout, listPayouts } from './prize-lines.ts'
import { tellMoney, tenge } from './tell-money.ts'

const hourMs = 3_600_000

/** Places were kept, for the first time or after a correction. */
export async function followPlaces(platform: Platform, tournamentId: number): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (tournament) await tellWinners(platform, work, tournament)
  })
}

/**
 * Captains of teams that won something, and of which nobody said how it is to be paid, hear so once; of teams to which nothing is owed any more, the notice is done. The tournament is locked.
 */
export async function tellWinners(platform: Platform, work: Work, tournament: TournamentRow): Promise<void> {
  const { trx } = work
  const asked = await listPrizeAsks(trx, tournament.id)
  const payouts = await listPayouts(trx, tournament, await readSplit(trx, tournament.id))
  const waiting = payouts.filter(({ state }) => state === 'details_missing')
  for (const { registration_id: registrationId, amount } of waiting)
    if (!asked.has(registrationId)) await ask(platform, work, { registrationId, amount })
  const owed = new Set(payouts.filter(({ amount, paid }) => paid < amount).map((payout) => payout.registration_id))
  for (const registrationId of asked.keys())
    if (!owed.has(registrationId)) await settleAsk(platform, work, registrationId)
}

/**
 * An organiser asks how a prize is to be paid, once a day at the most.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PRIZE_UNDECIDED, PRIZE_NOT_OWED, PRIZE_DETAILS_STALE, PRIZE_ASKED_TODAY
 */
export async function askWinner(
  platform: Platform,
  target: { tournamentId: number; registrationId: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const { tournament } = await lockBoth(work, target)
    const payout = await findPayout(work.trx, tournament, target.registrationId)
    if (payout?.state === 'to_decide') refuse('PRIZE_UNDECIDED')
    if (payout === undefined || payout.paid >= payout.amount) return refuse('PRIZE_NOT_OWED')
    // It came meanwhile.
    if (payout.details !== null) refuse('PRIZE_DETAILS_STALE')
    const { asked_at: last } = payout
    if (last !== null && platform.clock.now().getTime() < Date.parse(last) + prizeAskHours * hourMs)
      refuse('PRIZE_ASKED_TODAY')
    await ask(platform, work, { registrationId: target.registrationId, amount: payout.amount - payout.paid })
    await tellTournament(platform, work, target.tournamentId)
  })
}

type Told = { registrationId: string; amount: number }

async function ask(platform: Platform, work: Work, { registrationId, amount }: Told): Promise<void> {
  await savePrizeAsk(work.trx, registrationId, platform.clock.now())
  const values = { amount: tenge(amount) }
  await tellMoney(platform, work, { registrationId, kind: 'prize_details_wanted', values, page: 'prize' })
}

/** Nobody is asked any more: it was said, or there is nothing to pay. */
export async function settleAsk(platform: Platform, work: Work, registrationId: string): Promise<void> {
  await deletePrizeAsk(work.trx, registrationId)
  await settle(platform, work, { registrationId, kind: 'prize_details_wanted' })
}

/** An organiser said that it was paid; whether it came the team knows. */
export async function tellPrizePaid(platform: Platform, work: Work, { registrationId, amount }: Told): Promise<void> {
  const values = { amount: tenge(amount) }
  await tellMoney(platform, work, { registrationId, kind: 'prize_paid', values, page: 'prize' })
}

/** What was entered was taken back. */
export function settlePrizePaid(platform: Platform, work: Work, registrationId: string): Promise<void> {
  return settle(platform, work, { registrationId, kind: 'prize_paid' })
}

async function settle(
  { clock }: Platform,
  work: Work,
  { registrationId, kind }: { registrationId: string; kind: NoticeKind },
): Promise<void> {
  const at = clock.now().toISOString()
  await work.publish({ type: 'notice.settled', about: `registration:${registrationId}`, kinds: [kind], at })
}
