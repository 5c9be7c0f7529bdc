import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bracket, TournamentDetail } from '@lobby/contract'
import { openServer, type Db } from '@lobby/server/database'
import { listTournamentMatches, rebuildMatch, type MatchRow } from '@lobby/server/matches'
import type { ChaosSite } from './chaos-site.ts'
import type { Cup, Truth } from './play-cup.ts'

const settleMs = 90_000

/** What is not as it must be after a fault; empty where all is. */
export async function checkSite(site: ChaosSite, cup: Cup, truth: Truth): Promise<string[]> {
  const database = await openServer(site.databaseUrl)
  try {
    return [
      ...(await openJobs(database.db)),
      ...(await wrongMatches(database.db, cup, truth)),
      ...(await wrongChampion(site, cup, truth)),
      ...(await rewardsTwice(database.db)),
      ...endedProcesses(site),
    ]
  } finally {
    await database.close()
  }
}

/** Whatever was given to the dead is given out again, and nothing is left that is due. */
async function openJobs(db: Db): Promise<string[]> {
  const until = Date.now() + settleMs
  await sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(db)
  for (;;) {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job
      where state = 'failed' or (state in ('created', 'retry', 'active') and start_after <= now() + interval '10 seconds')`.execute(
      db,
    )
    if (rows.length === 0) return []
    if (Date.now() > until) return rows.map(({ name, state }) => `a job of ${name} is left ${state}`)
    await sleep(250)
  }
}

async function wrongMatches(db: Db, cup: Cup, { results }: Truth): Promise<string[]> {
  const rows = await listTournamentMatches(db, Number(cup.id))
  const problems = rows.length === cup.matches ? [] : [`the cup has ${rows.length} matches, not ${cup.matches}`]
  for (const row of rows) {
    // What a backup tells is no event of a server.
    const { rows: stored } = await sql<{ count: number }>`
      select count(*)::int as count from match_events where match_id = ${row.id} and kind <> 'told'`.execute(db)
    const result = results.find(({ matchId }) => matchId === row.id)
    if (stored[0]?.count !== result?.posted)
      problems.push(`match ${row.id}: ${stored[0]?.count} events stored, ${result?.posted} acknowledged`)
    if (!sameJson(await rebuildMatch(db, row), row.state))
      problems.push(`match ${row.id}: the fold of its log is not its state`)
    if (
      !sameJson(
        scoresOf(row),
        result?.maps.map(({ scores }) => [scores.team1, scores.team2]),
      )
    )
      problems.push(`match ${row.id}: ${JSON.stringify(scoresOf(row))} is not what was played`)
  }
  return problems
}

const scoresOf = ({ state }: MatchRow): number[][] =>
  state.maps.filter(({ status }) => status === 'finished').map(({ score }) => [...score])

async function wrongChampion({ visitor }: ChaosSite, cup: Cup, { results }: Truth): Promise<string[]> {
  const { champion } = await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`)
  const { status } = await visitor.get<TournamentDetail>(`/api/tournaments/${cup.id}`)
  const last = results.at(-1)?.winnerTeamId
  return champion?.id === last && status === 'finished'
    ? []
    : [`the cup is ${status} and its champion ${champion?.id}, not ${last}`]
}

async function rewardsTwice(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; about: string }>`
    select user_id, about from skills_entries where kind in ('achievement', 'achievement_taken_back')
    group by user_id, about having count(*) filter (where kind = 'achievement') - count(*) filter (where kind = 'achievement_taken_back') > 1
    union all
    select user_id, about from skills_entries where kind = 'quest' group by user_id, about, key having count(*) > 1`.execute(
    db,
  )
  return rows.map(({ user_id, about }) => `${user_id} has the reward of ${about} twice`)
}

function endedProcesses({ nodes }: ChaosSite): string[] {
  return nodes.flatMap(({ hasEnded, process }, at) =>
    hasEnded ? [`process ${at + 1} ended by itself: ${process.output.slice(-600)}`] : [],
  )
}

/** Keys of an object have no order in a database. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]))
}
