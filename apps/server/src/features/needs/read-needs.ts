import type { CurrentUser, DeskNeed, Need, OrganisedCup } from '@lobby/contract'
import { sql } from 'kysely'
import { isOfTeams, listPlaces } from '#crew'
import { findTournament } from '#tournaments'
import { mayOrganise } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { inUrgency, isOfFinance, ofReferee } from './needs.rules.ts'

/** What one feature knows that waits for an organiser of a tournament; in any order. */
export type NeedsOf = (tournamentId: number) => Promise<Need[]>

/** Of each tournament, and which of them admins are to approve. */
export type SiteParts = { parts: readonly NeedsOf[]; approvals: () => Promise<DeskNeed[]> }

type Known = Pick<Platform, 'db' | 'clock'>
type Asker = Pick<CurrentUser, 'id' | 'is_admin'>

/** So many cups of one person are looked at. */
const mostCups = 12

/** Who does the payments of a tournament hears what it owes so long after its start, also when it is over. */
const owedDays = 90
function owedSince(now: Date): Date {
  return new Date(now.getTime() - owedDays * 86_400_000)
}

/** All that waits in a tournament, worked out from what is so at this moment; of a referee, in the matches that are theirs; of finance, what is about money. @throws TOURNAMENT_NOT_FOUND, NOT_ORGANISER */
export async function readNeeds(
  { db }: Pick<Platform, 'db'>,
  parts: readonly NeedsOf[],
  { tournamentId, user }: { tournamentId: number; user: Asker },
): Promise<Need[]> {
  found(await findTournament(db, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const isOrganiser = await mayOrganise(db, user, tournamentId)
  const places = isOrganiser ? [] : await listPlaces(db, user.id, tournamentId)
  const judged = places.filter(({ role }) => role === 'referee')
  const isFinance = places.some(({ role }) => role === 'finance')
  if (!isOrganiser && !isFinance && judged.length === 0) refuse('NOT_ORGANISER')
  const needs = await collectNeeds(parts, tournamentId)
  if (isOrganiser) return needs
  const theirs = new Set<string>()
  for (const { match } of needs) {
    if (match === null || theirs.has(match.id)) continue
    const isGiven = judged.some(({ match_id: id }) => id === null || String(id) === match.id)
    // Who belongs to a team of it judges nothing there.
    if (isGiven && !(await isOfTeams(db, user.id, Number(match.id)))) theirs.add(match.id)
  }
  const ofMatches = new Set(ofReferee(needs, theirs))
  return needs.filter((need) => ofMatches.has(need) || (isFinance && isOfFinance(need)))
}

/** What all parts say of a tournament, the most urgent first. */
export async function collectNeeds(parts: readonly NeedsOf[], tournamentId: number): Promise<Need[]> {
  const needs: Need[] = []
  for (const part of parts) needs.push(...(await part(tournamentId)))
  return inUrgency(needs)
}

type RunRow = {
  id: number
  name: string
  status: OrganisedCup['tournament']['status']
  start_date: Date
  role: Exclude<OrganisedCup['role'], 'admin'>
}

/** Cups that somebody runs, those that are played first; of one that is over, whoever does its payments hears what is owed. */
export async function readOrganising(
  platform: Known,
  { parts, approvals }: SiteParts,
  user: Asker,
): Promise<OrganisedCup[]> {
  const cups = user.is_admin ? await readUnapproved(platform, approvals) : []
  for (const { id, name, status, start_date: start, role } of await listRun(platform, user.id)) {
    const needs = await readNeeds(platform, parts, { tournamentId: id, user })
    // Nothing else is to be done there any more.
    if ((status === 'finished' || status === 'cancelled') && needs.length === 0) continue
    cups.push({ tournament: { id: String(id), name, status, start_date: start.toISOString() }, role, needs })
  }
  return cups
}

async function listRun({ db, clock }: Known, userId: string): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    with mine as (
      select tournament_id as id, 0 as rank from tournament_organisers where user_id = ${userId}
      union select tournament_id, case role when 'referee' then 1 else 2 end from crew_members
        where user_id = ${userId} and role in ('referee', 'finance') and removed_at is null
    ), once as (select id, min(rank) as rank from mine group by id)
    select cup.id, cup.name, cup.status, cup.start_date, (array['organiser', 'referee', 'finance'])[once.rank + 1] as role
    from once join tournaments cup on cup.id = once.id
      and (cup.status in ('draft', 'open', 'closed', 'check_in', 'live') or (once.rank = 2 and cup.start_date > ${owedSince(clock.now())}))
    order by case cup.status when 'live' then 0 when 'check_in' then 1 when 'finished' then 3 when 'cancelled' then 3 else 2 end,
      cup.start_date, cup.id
    limit ${mostCups}
  `.execute(db)
  return rows
}

/** Players' cups that an admin is to read, whoever runs them. */
async function readUnapproved(
  { db }: Pick<Platform, 'db'>,
  approvals: () => Promise<DeskNeed[]>,
): Promise<OrganisedCup[]> {
  const waiting = (await approvals()).slice(0, mostCups)
  const cups: OrganisedCup[] = []
  for (const { tournament, ...need } of waiting) {
    const row = tournament === null ? undefined : await findTournament(db, Number(tournament.id))
    if (row === undefined) continue
    const { id, name, status, start_date: start } = row
    const cup = { id: String(id), name, status, start_date: start.toISOString() }
    cups.push({ tournament: cup, role: 'admin', needs: [need] })
  }
  return cups
}
