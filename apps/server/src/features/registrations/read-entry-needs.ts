import { sql } from 'kysely'
import type { Need } from '@lobby/contract'
import { countOpenLines, countOwedBack, online } from '#payments'
import { findTournament, hasStarted, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import { readPrizesOwed } from './money/prizes-owed.ts'

type Known = Pick<Platform, 'db' | 'clock'>
const common = { match: null, team: null, call: null, text: null, until: null }

/** A start whose time has come, payments that nobody has confirmed, money that is to go back, whatever the cup does by then, and prizes of one that is over. */
export async function readEntryNeeds({ db, clock }: Known, id: number): Promise<Need[]> {
  const tournament = await findTournament(db, id)
  if (tournament === undefined || tournament.status === 'draft') return []
  const isAhead = !hasStarted(tournament.status)
  return [
    ...(isAhead ? startDue(tournament, clock.now()) : []),
    ...(isAhead && tournament.entry_fee > 0 ? await paymentsOf({ db }, id) : []),
    ...(await refundsOf({ db }, id)),
    ...(await questionsOf({ db }, id)),
    ...(await linesOf({ db }, id)),
    ...(tournament.status === 'finished' ? await prizesOf({ db, clock }, id) : []),
  ]
}

function startDue({ id, start_date: start }: TournamentRow, now: Date): Need[] {
  if (start > now) return []
  const page = `/tournaments/${id}/organise/today`
  return [{ ...common, id: `start_due:${id}`, kind: 'start_due', since: start.toISOString(), count: 1, page }]
}

async function paymentsOf({ db }: Pick<Known, 'db'>, id: number): Promise<Need[]> {
  const { rows } = await sql<{ n: number; since: Date | null; until: Date | null }>`
    select count(*)::int as n, min(registered_at) as since, min(payment_due_at) as until from registrations
    where tournament_id = ${id} and status = 'pending_payment'`.execute(db)
  const [waiting] = rows
  if (waiting === undefined || waiting.since === null) return []
  return [
    {
      ...common,
      id: `payment_waits:${id}`,
      kind: 'payment_waits',
      since: waiting.since.toISOString(),
      until: waiting.until?.toISOString() ?? null,
      count: waiting.n,
      page: `/tournaments/${id}/organise/payments`,
    },
  ]
}

async function refundsOf({ db }: Pick<Known, 'db'>, id: number): Promise<Need[]> {
  const owed = await countOwedBack(db, id)
  if (owed === null) return []
  const { count, since } = owed
  const page = `/tournaments/${id}/organise/payments`
  return [{ ...common, id: `refund_owed:${id}`, kind: 'refund_owed', since: since.toISOString(), count, page }]
}

/** What the payment provider says otherwise than was asked. */
async function questionsOf({ db }: Pick<Known, 'db'>, id: number): Promise<Need[]> {
  const questions = await online.listDoubts(db, id)
  const [first] = questions
  if (first === undefined) return []
  const page = `/tournaments/${id}/organise/payments`
  const since = first.came_at.toISOString()
  return [{ ...common, id: `payment_question:${id}`, kind: 'payment_question', since, count: questions.length, page }]
}

/** What statements told and nobody placed, also of a tournament that is over. */
async function linesOf({ db }: Pick<Known, 'db'>, id: number): Promise<Need[]> {
  const open = await countOpenLines(db, id)
  if (open === null) return []
  const { count, since } = open
  const page = `/tournaments/${id}/organise/payments#lines`
  return [
    { ...common, id: `payment_unplaced:${id}`, kind: 'payment_unplaced', since: since.toISOString(), count, page },
  ]
}

async function prizesOf({ db, clock }: Known, id: number): Promise<Need[]> {
  const page = `/tournaments/${id}/organise/payments`
  return (await readPrizesOwed(db, [id], clock.now())).map(({ kind, count, since }) => ({
    ...common,
    id: `${kind}:${id}`,
    kind,
    since: since.toISOString(),
    count,
    page,
  }))
}
