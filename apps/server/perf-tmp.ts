import { sql } from 'kysely'
import { openEmbedded } from './src/platform/database.ts'
import { migrate } from './src/platform/migrations.ts'
import { readTeamFigures, readTeamMatches, readMeetings } from './src/features/team-figures/read-team-figures.ts'
import { listFreeAgents } from './src/features/teams/free-agents/free-agents.queries.ts'
import { listTeams } from './src/features/teams/teams.queries.ts'
const database = await openEmbedded(null)
await migrate(database)
const db = database.db
const run = async (text: string) => { const t = Date.now(); await sql.raw(text).execute(db); console.log(Date.now() - t, 'ms', text.slice(0, 60)) }
const teams = 5000, matches = 200000
await run(`alter table matches disable trigger all`)
await run(`insert into users (id, username, username_key, email) select 'u'||g, 'u'||g, 'u'||g, 'u'||g||'@x.kz' from generate_series(1, 50000) g`)
await run(`insert into teams (id, name, name_key, tag, captain_id, city, seeks, created_at) select 't'||g, 'team '||g, 'team '||g, 'T'||(g % 900), 'u'||g, (array['Almaty','Astana','Shymkent','Aktau'])[1 + g % 4], case when g % 3 = 0 then '["awper"]'::jsonb end, now() - g * interval '1 minute' from generate_series(1, ${teams}) g`)
await run(`insert into tournaments (id, name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format) overriding system value select g, 'cup '||g, 'finished', now(), now(), 0, 0, 16, 2, 5, 7, 24, '{}' from generate_series(1, 2000) g`)
// A tenth of all matches are of twenty teams that play all the time.
await run(`create table pairs as select g as id, 1 + g % 2000 as cup, case when g % 10 = 0 then 1 + (g / 10) % 20 else 1 + (g * 7) % ${teams} end as a, case when g % 10 = 0 then 21 + (g / 10) % 40 else 1 + (g * 7 + 1 + g % 97) % ${teams} end as b, now() - g * interval '2 minutes' as at from generate_series(1, ${matches}) g`)
await run(`delete from pairs where a = b`)
await run(`insert into matches (id, tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, status, state, finished_at) overriding system value select id, cup, 'k'||id, id, 's', 1, false, 1, 't'||a, 't'||b, '[]', 'finished', '{}', at from pairs`)
for (const [own, other, won] of [['a', 'b', 'won'], ['b', 'a', 'lost']])
  await run(`insert into team_results select id, 't'||${own}, 'team '||${own}, 't'||${other}, 'team '||${other}, cup, at, '${won}', true, 13, 7 from pairs`)
for (const own of ['a', 'b'])
  for (const n of [0, 1])
    await run(`insert into team_maps select id, 't'||${own}, ${n}, (array['de_mirage','de_nuke','de_dust2','de_inferno','de_ancient','de_train','de_overpass'])[1 + (id + ${n}) % 7], 13, 7, 10, 6, 10, 7 from pairs`)
await run(`insert into team_places select 1 + g % 2000, 't'||(1 + g % ${teams}), 'x', 1 + g % 16, 1 + g % 16, 16, false, now() from generate_series(1, 30000) g on conflict do nothing`)
await run(`insert into free_agents (user_id, roles, city, hours, text, posted_at, until) select 'u'||g, ('["'||(array['leader','awper','entry','rifler','support','lurker','coach'])[1 + g % 7]||'"]')::jsonb, (array['Almaty','Astana','Shymkent','Aktau'])[1 + g % 4], (1 << (g % 24)), 'x', now() - g * interval '1 minute', now() + interval '30 days' from generate_series(1, 50000) g`)
await run('analyze')
const heavy = (await sql<{ team_id: string; n: number }>`select team_id, count(*)::int as n from team_results group by 1 order by 2 desc limit 1`.execute(db)).rows[0]!
console.log('heaviest', heavy)
async function time(name: string, call: () => Promise<unknown>, times = 60) {
  const all: number[] = []
  for (let i = 0; i < times; i++) { const t = performance.now(); await call(); all.push(performance.now() - t) }
  all.sort((a, b) => a - b)
  console.log(name, 'p50', all[times / 2 | 0]!.toFixed(2), 'p99', all[Math.floor(times * 0.99)]!.toFixed(2), 'min', all[0]!.toFixed(2))
}
const now = new Date()
const q = { limit: 24, offset: 0 }
await time('figures, heaviest', () => readTeamFigures(db, heavy.team_id))
await time('figures, usual', () => readTeamFigures(db, 't777'))
await time('matches, heaviest', () => readTeamMatches(db, heavy.team_id, { limit: 10 }))
await time('meetings, heaviest', () => readMeetings(db, heavy.team_id, 't21'))
await time('agents', () => listFreeAgents(db, { limit: 24 }, { now, isMember: true }))
await time('agents, visitor', () => listFreeAgents(db, { limit: 24 }, { now, isMember: false }))
await time('agents, rare', () => listFreeAgents(db, { limit: 24, role: 'awper', city: 'Aktau', part: 'night' }, { now, isMember: true }))
await time('agents, no such city', () => listFreeAgents(db, { limit: 24, city: 'Nowhere' }, { now, isMember: true }))
await time('teams', () => listTeams(db, q, null))
await time('teams, city and seeking', () => listTeams(db, { ...q, city: 'Aktau', seeks: 'awper' }, null))
const { rows } = await sql<Record<string, string>>`explain analyze select count(*) filter (where outcome = 'won') from team_results where team_id = ${heavy.team_id}`.execute(db)
console.log(rows.map((r) => Object.values(r)[0]).join('\n'))
await database.close()
