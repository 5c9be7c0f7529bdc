import {
  changesMax,
  type AdminActName,
  type ActFilter,
  type CupRole,
  type FieldChange,
  type StandInRole,
} from '@lobby/contract'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { rowsAtOnce } from '#platform/table-files'

type ActDetails = {
  until?: string
  amount?: number
  role?: CupRole
  match?: string
  stand_in?: StandInRole
  team?: string
  source?: string
  place?: number
  flag?: string
  season?: string
  order?: string
  minutes?: number
  command?: string
  step?: string
  sum?: number
  lines?: number
  why?: string
  seconds?: number
  changes?: readonly FieldChange[]
}

/** Something that an admin did to somebody or something; `by` null: the site itself. */
export type Act = {
  act: AdminActName
  by: string | null
  userId?: string | undefined
  tournamentId?: number | undefined
  reason?: string | null | undefined
  /** Figures and times, never names of people. `version`: of the tournament, since the act. */
  details?: ActDetails & { key?: string; version?: number }
  at: Date
}

export type ActRow = {
  id: number
  act: AdminActName
  actor_id: string | null
  actor_name: string | null
  user_id: string | null
  user_name: string | null
  tournament_id: number | null
  tournament_name: string | null
  team_id: string | null
  team_name: string | null
  reason: string | null
  details: ActDetails
  at: Date
}

/** Writes an act down in the transaction of what was done, so that neither is there without the other. */
export async function recordAct(trx: Trx, { by, userId, tournamentId, reason, details, ...act }: Act): Promise<void> {
  await trx
    .insertInto('admin_acts')
    .values({
      ...act,
      actor_id: by,
      user_id: userId ?? null,
      tournament_id: tournamentId ?? null,
      reason: reason ?? null,
      details: jsonb(bounded(details ?? {})),
    })
    .execute()
}

/** The same of a match: its tournament is looked up, so that whoever runs it finds the act. */
export async function recordMatchAct(
  trx: Trx,
  { matchId, details, ...act }: Omit<Act, 'tournamentId'> & { matchId: number },
): Promise<void> {
  const match = await trx.selectFrom('matches').select('tournament_id').where('id', '=', matchId).executeTakeFirst()
  await recordAct(trx, { ...act, tournamentId: match?.tournament_id, details: { ...details, match: String(matchId) } })
}

function bounded<T extends ActDetails>(details: T): T {
  return details.changes === undefined ? details : { ...details, changes: details.changes.slice(0, changesMax) }
}

export type Switched = { flag: string; actor_id: string | null; actor_name: string | null; reason: string | null }

/** Who switched each flag last, and why. */
export function listLastSwitches(runner: Runner): Promise<Switched[]> {
  const flag = sql<string>`admin_acts.details ->> 'flag'`
  return runner
    .selectFrom('admin_acts')
    .leftJoin('users as actor', 'actor.id', 'admin_acts.actor_id')
    .distinctOn(flag)
    .select([flag.as('flag'), 'actor_id', 'actor.username as actor_name', 'reason'])
    .where('act', 'in', ['flag.turned_on', 'flag.turned_off'])
    .orderBy(flag)
    .orderBy('admin_acts.id', 'desc')
    .execute()
}

function actsOf(runner: Runner, { user, team, tournament, act, actor, since, before }: ActFilter) {
  let acts = runner.selectFrom('admin_acts')
  if (user !== undefined) acts = acts.where('admin_acts.user_id', '=', user)
  if (team !== undefined)
    acts = acts.where(sql<boolean>`admin_acts.details ? 'team' and admin_acts.details ->> 'team' = ${team}`)
  // One that is no number is of no tournament.
  if (tournament !== undefined)
    acts = acts.where('admin_acts.tournament_id', '=', /^[1-9]\d{0,8}$/.test(tournament) ? Number(tournament) : 0)
  if (act !== undefined) acts = acts.where('admin_acts.act', '=', act)
  if (actor !== undefined) acts = acts.where('admin_acts.actor_id', '=', actor)
  if (since !== undefined) acts = acts.where('admin_acts.at', '>=', new Date(since))
  if (before !== undefined) acts = acts.where('admin_acts.at', '<', new Date(before))
  return acts
}

/** One page, the newest first. */
export async function listActs(
  runner: Runner,
  { limit, offset, ...filter }: ActFilter & { limit: number; offset: number },
): Promise<{ rows: ActRow[]; total: number }> {
  const acts = actsOf(runner, filter)
  const { n } = await acts.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { rows: await named(runner, acts.limit(limit).offset(offset)).execute(), total: n }
}

/** So many at once, the newest first, from the one before which the last reading ended. */
export function listActsAfter(runner: Runner, filter: ActFilter, last: ActRow | undefined): Promise<ActRow[]> {
  const acts = actsOf(runner, filter)
  const behind = last === undefined ? acts : acts.where('admin_acts.id', '<', last.id)
  return named(runner, behind.limit(rowsAtOnce)).execute()
}

/** These, the newest first, with the names that people and tournaments have now: names are looked up of them alone, and of none that a page lies behind. */
function named(runner: Runner, acts: ReturnType<typeof actsOf>) {
  const page = acts.selectAll('admin_acts').orderBy('admin_acts.id', 'desc').as('admin_acts')
  return runner
    .selectFrom(page)
    .leftJoin('users as actor', 'actor.id', 'admin_acts.actor_id')
    .leftJoin('users as person', 'person.id', 'admin_acts.user_id')
    .leftJoin('tournaments', 'tournaments.id', 'admin_acts.tournament_id')
    .leftJoin('teams', (join) => join.on('teams.id', '=', sql<string>`admin_acts.details ->> 'team'`))
    .select([
      'admin_acts.id',
      'act',
      'actor_id',
      'actor.username as actor_name',
      'user_id',
      'person.username as user_name',
      'tournament_id',
      'tournaments.name as tournament_name',
      'teams.id as team_id',
      'teams.name as team_name',
      'reason',
      'details',
      'at',
    ])
    .orderBy('admin_acts.id', 'desc')
    .$castTo<ActRow>()
}
