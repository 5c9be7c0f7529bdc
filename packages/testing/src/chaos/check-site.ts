import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bracket, TournamentDetail } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { openServer, type Db } from '@lobby/server/database'
import { findRoom, outcomeOf, rebuildRoom } from '@lobby/server/match-rooms'
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
      ...(await wrongRooms(database.db, cup, truth)),
      ...(await wrongBracket(site, cup, truth)),
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

/** Captains chose each map once, what they chose was played, and the log of each room tells that. */
async function wrongRooms(db: Db, { id }: Cup, { results }: Truth): Promise<string[]> {
  const rows = await listTournamentMatches(db, Number(id))
  const problems: string[] = []
  for (const row of rows) {
    const kept = await findRoom(db, row.id)
    if (kept === undefined || !sameJson(await rebuildRoom(db, row.id), kept.state))
      problems.push(`match ${row.id}: the fold of its room's log is not what is kept`)
    const result = results.find(({ matchId }) => matchId === row.id)
    const played = result?.maps.map(({ mapName }) => mapName)
    const chosen = kept?.state.veto && outcomeOf(kept.state.veto)?.maps
    if (!sameJson(played, chosen))
      problems.push(`match ${row.id}: ${chosen?.join(', ')} chosen, ${played?.join(', ')} played`)
  }
  return problems
}

/** Told by what the servers saw and how four seeds meet, whatever the site says: 1 and 4, 2 and 3, then their winners. */
async function wrongBracket({ visitor }: ChaosSite, { id, teams }: Cup, { results }: Truth): Promise<string[]> {
  const meet = (one = '', two = ''): string => {
    const found = results.filter(({ teamIds }) => [one, two].every((team) => Object.values(teamIds).includes(team)))
    return found.length === 1 ? (found[0]?.winnerTeamId ?? '') : `${found.length} matches`
  }
  const [one, two, three, four] = teams.map((team) => team.id)
  const [upper, lower] = [meet(one, four), meet(two, three)]
  const expected = [upper, lower, meet(upper, lower)]
  const bracket = await visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
  const { status } = await visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
  const winners = allMatches(bracket)
    .toSorted((a, b) => a.number - b.number)
    .map(({ winner, team1, team2 }) => (winner === 1 ? team1 : team2).team?.id)
  const shown = [...winners, bracket.champion?.id, status]
  return sameJson(shown, [...expected, expected.at(-1), 'finished'])
    ? []
    : [`the bracket shows ${shown.join(', ')}; played were ${expected.join(', ')}`]
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
