import type { LedgerOnline, OwnOnline, RowOnline, TeamSummary, UnmatchedPayment } from '@lobby/contract'
import { online } from '#payments'
import type { TournamentRow } from '#tournaments'
import { isOffered, type Paying } from './offer.ts'
import { presentOwnOnline, presentQuestion, presentRowOnline } from './present-online.ts'

/** Of one registration, for whoever leads its team. */
export async function readOwnOnline(
  paying: Pick<Paying, 'db' | 'provider' | 'flags'>,
  tournament: Pick<TournamentRow, 'id'>,
  { id, rest }: { id: string; rest: number },
): Promise<OwnOnline | null> {
  const { provider, db } = paying
  if (provider === null) return null
  const offered = rest > 0 && (await isOffered(paying, db, tournament))
  return presentOwnOnline(await online.listPaymentsOf(db, id), { name: provider.name, isOffered: offered })
}

type Row = { id: string; owed: number; team: TeamSummary }
export type OnlineOfLedger = { ledger: LedgerOnline | null; of: (row: Omit<Row, 'team'>) => RowOnline | null }

/** Of a whole ledger. What was tried is shown although the provider is not there any more. */
export async function readLedgerOnline(
  paying: Pick<Paying, 'db' | 'provider' | 'flags'>,
  tournament: Pick<TournamentRow, 'id'>,
  rows: readonly Pick<Row, 'id' | 'team'>[],
): Promise<OnlineOfLedger> {
  const { provider, db } = paying
  const payments = await online.listPayments(db, tournament.id)
  const offered = await isOffered(paying, db, tournament)
  if (payments.length === 0)
    return { ledger: provider === null ? null : { provider: provider.name, questions: [] }, of: () => null }
  const refunds = await online.listRefundsOf(
    db,
    payments.map(({ id }) => id),
  )
  const teams = new Map(rows.map(({ id, team }) => [id, team]))
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const questions = (await online.listDoubts(db, tournament.id)).flatMap((message) => {
    const payment = byId.get(message.payment_id ?? '')
    const team = payment && teams.get(payment.registration_id)
    return payment === undefined || team === undefined ? [] : [presentQuestion(message, { payment, team })]
  })
  return {
    ledger: { provider: provider?.name ?? '', questions },
    of: ({ id, owed }) => {
      const own = payments.filter(({ registration_id: one }) => one === id)
      const ids = new Set(own.map((payment) => payment.id))
      const back = refunds.filter(({ payment_id: one }) => ids.has(one))
      return presentRowOnline({ payments: own, refunds: back, owed, isOffered: offered })
    },
  }
}

export async function listUnmatchedPayments({ db }: Pick<Paying, 'db'>): Promise<UnmatchedPayment[]> {
  return (await online.listUnmatched(db)).map((message) => ({
    id: message.id,
    provider: message.provider,
    kind: message.kind,
    order: message.order_id,
    reference: message.provider_id,
    said: message.amount,
    currency: message.currency,
    is_test: message.is_test,
    at: message.came_at.toISOString(),
  }))
}
