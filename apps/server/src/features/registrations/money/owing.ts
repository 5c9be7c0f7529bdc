import type { StatementPreview } from '@lobby/contract'
import { listEntries, standingOf, sumsOf, type Owing } from '#payments'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { listAllRegistrations } from '../registrations.queries.ts'
import { hasPlace } from './has-place.ts'
import { paymentOrder } from './read-payments.ts'

export type Owed = {
  /** Whom a transfer may be of, as it may name them. */
  owing: Owing[]
  /** The same as a page shows them. */
  teams: StatementPreview['teams']
  /** When the first of them registered. */
  firstRegistered: Date | null
}

/** What each team of a tournament still owes, and by what a transfer may name it. @throws TOURNAMENT_NOT_FOUND */
export async function readOwing(runner: Runner, tournamentId: number): Promise<Owed> {
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const entries = Map.groupBy(await listEntries(runner, tournamentId), (entry) => entry.registration_id)
  const names = await listNames(runner, tournamentId)
  const registrations = await listAllRegistrations(runner, tournamentId)
  const rows = registrations
    .map((row) => ({ ...row, ...standingOf(sumsOf(entries.get(row.id) ?? []), hasPlace(row, tournament)) }))
    .filter(({ status, state }) => status !== 'withdrawn' || state !== 'none')
    .toSorted((a, b) => paymentOrder[a.state] - paymentOrder[b.state])
    .map((row) => ({ ...row, rest: row.state === 'due' || row.state === 'short' ? row.amount : 0 }))
  return {
    owing: rows.map(({ id, reference_code: code, rest, team_name: team }) => ({
      registrationId: id,
      code,
      rest,
      names: [team, ...(names.get(id) ?? [])],
    })),
    teams: rows.map(({ id, team_id, team_name: name, team_tag: tag, state, rest }) => ({
      registration_id: id,
      team: { id: team_id, name, tag },
      state,
      rest,
    })),
    firstRegistered: registrations.reduce<Date | null>(
      (first, { registered_at: at }) => (first === null || at < first ? at : first),
      null,
    ),
  }
}

/** What the people of each registration's roster are called. */
async function listNames(runner: Runner, tournamentId: number): Promise<Map<string, string[]>> {
  const rows = await runner
    .selectFrom('registration_players')
    .innerJoin('users', 'users.id', 'registration_players.user_id')
    .select(['registration_players.registration_id as id', 'users.username'])
    .where('registration_players.tournament_id', '=', tournamentId)
    .execute()
  const people = Map.groupBy(rows, ({ id }) => id)
  return new Map([...people].map(([id, all]) => [id, all.map(({ username }) => username)]))
}
