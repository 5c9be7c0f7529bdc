import type { MadeNotice } from '#core/domain-events'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { leadersOf } from '#teams'
import { findRegistration } from '../registrations.queries.ts'

/** Tenge as all three languages write them. */
export function tenge(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₸`
}

type MoneyNotice = {
  registrationId: string
  kind: 'payment_short' | 'payment_undone' | 'refund_owed' | 'refunded' | 'prize_details_wanted' | 'prize_paid'
  /** Of the cup's pages; the cup itself where none is named. */
  page?: 'prize'
  values: Readonly<Record<string, string>>
  /** After this there is nothing to do about it. */
  endsAt?: string
}

/** What befell a team's money is for its captains to know. Of a draft nobody is told. */
export async function tellMoney({ clock }: Platform, work: Work, told: MoneyNotice): Promise<void> {
  const registration = await findRegistration(work.trx, told.registrationId)
  const cup = await work.trx
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.hidden'])
    .where('registrations.id', '=', told.registrationId)
    .executeTakeFirst()
  if (!registration || !cup || cup.hidden) return
  const notice: MadeNotice = {
    kind: told.kind,
    to: leadersOf(registration),
    about: `registration:${registration.id}`,
    page: `/tournaments/${cup.id}${told.page === undefined ? '' : `/${told.page}`}`,
    values: { tournament: cup.name, team: registration.team_name, ...told.values },
    ...(told.endsAt === undefined ? {} : { endsAt: told.endsAt }),
  }
  await work.publish({ type: 'notice.made', notice, at: clock.now().toISOString() })
}

export function tellRefund(
  platform: Platform,
  work: Work,
  { registrationId, kind, amount }: { registrationId: string; kind: 'refund_owed' | 'refunded'; amount: number },
): Promise<void> {
  return tellMoney(platform, work, { registrationId, kind, values: { amount: tenge(amount) } })
}

/** What was owed back is owed no more. */
export async function settleRefund({ clock }: Platform, work: Work, registrationId: string): Promise<void> {
  await work.publish({
    type: 'notice.settled',
    about: `registration:${registrationId}`,
    kinds: ['refund_owed'],
    at: clock.now().toISOString(),
  })
}
