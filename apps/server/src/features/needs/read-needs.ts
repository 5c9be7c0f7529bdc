import type { CurrentUser, Need, OrganisedCup } from '@lobby/contract'
import { sql } from 'kysely'
import { isOfTeams, listPlaces } from '#crew'
import { findTournament } from '#tournaments'
import { mayOrganise } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { inUrgency, ofReferee } from './needs.rules.ts'

/** What one feature knows that waits for an organiser of a tournament; in any order. */
export type NeedsOf = (tournamentId: number) => Promise<Need[]>

type Asker = Pick<CurrentUser, 'id' | 'is_admin'>

/** So many cups of one person are looked at. */
const mostCups = 12

/** All that waits in a tournament, worked out from what is so at this moment; of a referee, in the matches that are theirs. @throws TOURNAMENT_NOT_FOUND, NOT_ORGANISER */
export async function readNeeds(
  { db }: Platform,
  parts: readonly NeedsOf[],
  { tournamentId, user }: { tournamentId: number; user: Asker },
): Promise<Need[]> {
  found(await findTournament(db, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const isOrganiser = await mayOrganise(db, user, tournamentId)
  const places = isOrganiser
    ? []
    : (await listPlaces(db, user.id, tournamentId)).filter(({ role }) => role === 'referee')
  if (!isOrganiser && places.length === 0) refuse('NOT_ORGANISER')
  const needs = await collect(parts, tournamentId)
  if (isOrganiser) return needs
  const theirs = new Set<string>()
  for (const { match } of needs) {
    if (match === null || theirs.has(match.id)) continue
    const isGiven = places.some(({ match_id: id }) => id === null || String(id) === match.id)
    // Who belongs to a team of it judges nothing there.
    if (isGiven && !(await isOfTeams(db, user.id, Number(match.id)))) theirs.add(match.id)
  }
  return ofReferee(needs, theirs)
}

async function collect(parts: readonly NeedsOf[], tournamentId: number): Promise<Need[]> {
  const needs: Need[] = []
  for (const part of parts) needs.push(...(await part(tournamentId)))
  return inUrgency(needs)
}

type RunRow = {
  id: number
  name: string
  status: OrganisedCup['tournament']['status']
  start_date: Date
  role: OrganisedCup['role']
}

/** Cups that somebody runs, those that are played first. */
export async function readOrganising(
  platform: Platform,
  parts: readonly NeedsOf[],
  user: Asker,
): Promise<OrganisedCup[]> {
  const { rows } = await sql<RunRow>`
    with mine as (
      select tournament_id as id, 0 as rank from tournament_organisers where user_id = ${user.id}
      union select tournament_id, 1 from crew_members where user_id = ${user.id} and role = 'referee' and removed_at is null
    ), once as (select id, min(rank) as rank from mine group by id)
    select cup.id, cup.name, cup.status, cup.start_date, case once.rank when 0 then 'organiser' else 'referee' end as role
    from once join tournaments cup on cup.id = once.id and cup.status in ('draft', 'open', 'closed', 'check_in', 'live')
    order by case cup.status when 'live' then 0 when 'check_in' then 1 else 2 end, cup.start_date, cup.id
    limit ${mostCups}
  `.execute(platform.db)
  const cups: OrganisedCup[] = []
  for (const { id, name, status, start_date: start, role } of rows)
    cups.push({
      tournament: { id: String(id), name, status, start_date: start.toISOString() },
      role,
      needs: await readNeeds(platform, parts, { tournamentId: id, user }),
    })
  return cups
}
