/** The search among 20,000 players against the same search on an empty site, and whether the database finds names by their index. */
import { sql } from 'kysely'
import autocannon from 'autocannon'
import { makePerson, startTestLobby } from '@lobby/testing'

const people = 20_000
const seconds = 5
const connections = 10

const site = await startTestLobby()
const { db } = site.lobby.platform

/** Answers of the search a second. Every question is another one, so that no kept answer speaks. */
async function searchesPerSecond(): Promise<{ perSecond: number; p99: number }> {
  let asked = 0
  const { requests, latency } = await autocannon({
    url: site.base,
    duration: seconds,
    connections,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: `/api/search?q=aibar${(asked += 1) % 1_000}` }),
      },
    ],
  })
  return { perSecond: requests.average, p99: latency.p99 }
}

await searchesPerSecond()
const empty = await searchesPerSecond()
await sql`insert into users (id, username, username_key, email)
  select 'crowd-' || n, 'crowd_' || left(md5(n::text), 12), 'crowd_' || left(md5(n::text), 12), n || '@crowd.lobby.local'
  from generate_series(1, ${sql.lit(people)}) as n`.execute(db)
await sql`analyze users`.execute(db)
const person = await makePerson(site.visitor, { steamId: false })
await person.client.patch('/api/user', { username: 'Aibar_Crowded' })
const crowded = await searchesPerSecond()

const { rows } = await sql<Record<string, string>>`explain select id from users
  where deleted_at is null and deletion_due_at is null and search_key like 'aibar%'`.execute(db)
const plan = rows.map((line) => Object.values(line).join(' ')).join('\n')
for (const [name, { perSecond, p99 }] of [
  ['an empty site', empty],
  [`${people} players`, crowded],
] as const)
  process.stdout.write(
    `${name.padEnd(16)} ${String(Math.round(perSecond)).padStart(6)}/s  p99 ${String(p99).padStart(4)} ms  ratio ${(perSecond / empty.perSecond).toFixed(2)}\n`,
  )
const isByIndex = plan.includes('users_by_search_key') && !plan.includes('Seq Scan')
process.stdout.write(`by the index: ${isByIndex ? 'yes' : 'NO'}\n`)
// A ratio is nobody's fault on a busy machine; a search that reads all the players is.
if (!isByIndex) process.exitCode = 1
await site.stop()
