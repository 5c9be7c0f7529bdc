import type { CupField, CupSettings } from '@lobby/contract'
import { sql } from 'kysely'
import { countOpenSeats, listRegistrations, listRosters } from '#registrations'
import { leadersOf } from '#teams'
import { hasStarted, type TournamentRow } from '#tournaments'
import { listWithoutConsent } from '#users'
import type { Runner } from '#platform/database'
import type { Entry, Facts } from './effects.rules.ts'

type Wanted = { before: CupSettings; after: CupSettings; fields: readonly CupField[]; now: Date }

/** Who is registered, and what of it a change could touch. */
export async function readFacts(runner: Runner, tournament: TournamentRow, wanted: Wanted): Promise<Facts> {
  const { id } = tournament
  const rosters = Map.groupBy(await listRosters(runner, { tournamentId: id }), (player) => player.registration_id)
  const entries = (await listRegistrations(runner, id)).map((row): Entry => ({
    id: row.id,
    team: { id: row.team_id, name: row.team_name, tag: row.team_tag },
    captains: leadersOf(row),
    status: row.status,
    due: row.payment_due_at,
    isPromised: row.qualifier_id !== null,
    isFree: row.fee_waived,
    players: (rosters.get(row.id) ?? []).map((player) => ({ id: player.user_id, username: player.username })),
  }))
  return {
    ...wanted,
    entries,
    keptSeats: await countOpenSeats(runner, id),
    withoutConsent: await newlyWithoutConsent(runner, entries, wanted),
    hasStarted: hasStarted(tournament.status),
    isHidden: tournament.hidden,
  }
}

async function newlyWithoutConsent(
  runner: Runner,
  entries: readonly Entry[],
  { before, after, fields }: Wanted,
): Promise<ReadonlySet<string>> {
  if (!fields.includes('guardian_consent_under') && !fields.includes('start_date')) return new Set()
  const people = entries.flatMap(({ players }) => players.map(({ id }) => id))
  const without = async ({ guardian_consent_under: age, start_date: on }: CupSettings): Promise<Set<string>> => {
    if (age === null) return new Set()
    return new Set((await listWithoutConsent(runner, people, { age, on: new Date(on) })).map(({ id }) => id))
  }
  const already = await without(before)
  return new Set([...(await without(after))].filter((id) => !already.has(id)))
}

/** The least places that a tournament must have: those of qualifiers that come to it, and those of it that others count on. */
export async function countPromised(runner: Runner, tournamentId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(least_places), 0)::integer as n from (
      select first_seed + to_place - from_place as least_places from qualifier_links where tournament_id = ${tournamentId}
      union all
      select to_place from qualifier_links where source_id = ${tournamentId}
      union all
      select count(*) from registrations
      where tournament_id = ${tournamentId} and qualifier_id is not null and status in ('pending_payment', 'confirmed')
    ) as promised
  `.execute(runner)
  return rows[0]?.n ?? 0
}
