import { sql } from 'kysely'
import type { TeamRefund } from '@lobby/contract'
import { listEntriesOf, owedBack, sumsOf, type EntryRow } from '#payments'
import type { Runner } from '#platform/database'

type Asked = { tournamentId: number; teams: readonly { id: string; name: string; tag: string }[] }

/** What teams are owed back in a tournament, or got back, for whoever leads them; also of those that left. */
export async function readRefunds(runner: Runner, { tournamentId, teams }: Asked): Promise<TeamRefund[]> {
  if (teams.length === 0) return []
  const rows = await runner
    .selectFrom('registrations as entry')
    .select(['entry.id', 'entry.team_id'])
    .where('entry.tournament_id', '=', tournamentId)
    .where(
      'entry.team_id',
      'in',
      teams.map(({ id }) => id),
    )
    .where(
      sql<boolean>`exists (select from payment_entries moved where moved.registration_id = entry.id
        and (moved.from_account = 'refund' or moved.to_account = 'refund'))`,
    )
    .orderBy('entry.queue_number')
    .execute()
  const refunds: TeamRefund[] = []
  for (const { id, team_id: teamId } of rows) {
    const team = teams.find((one) => one.id === teamId)
    const refund = team && presentRefund(await listEntriesOf(runner, id))
    if (refund) refunds.push({ registration_id: id, team, ...refund })
  }
  return refunds
}

/** Null where nothing is owed and nothing went back: it paid for another place, or was taken back. */
function presentRefund(entries: readonly EntryRow[]): Pick<TeamRefund, 'owed' | 'since' | 'given_back'> | null {
  const owed = owedBack(sumsOf(entries))
  const undone = new Set(entries.flatMap(({ undoes }) => undoes ?? []))
  const givenBack = entries.flatMap(({ id, kind, amount, at, reference }) =>
    (kind === 'refunded' || kind === 'kept') && !undone.has(id)
      ? [{ as: kind, amount, at: at.toISOString(), reference }]
      : [],
  )
  if (owed <= 0 && givenBack.length === 0) return null
  const since = entries.findLast(({ kind }) => kind === 'refund_owed')?.at ?? null
  return { owed: Math.max(0, owed), since: owed > 0 ? (since?.toISOString() ?? null) : null, given_back: givenBack }
}
