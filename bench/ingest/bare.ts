/**
 * The bare transaction of `npm run bench -- ingest`, in a process of its own: the row of an event and the row of its match, written as by hand
 * with as few statements as do it, and nothing else around them. On PostgreSQL by the driver alone, on the embedded database by our own, which is
 * quicker than PGlite's. Takes orders as messages, `{lanes, times}`, and answers a `Measured` each.
 */
import { sql } from 'kysely'
import postgres from 'postgres'
import { openEmbedded } from '@lobby/server/database'
import { measure } from './measured.ts'

type Match = { id: number; state: string }
type Rows = { body: string; match: Match; key: string }
type Bare = { matches: readonly Match[]; write: (rows: Rows) => Promise<void> }

const [place = '', body = ''] = process.argv.slice(2)
const cpuMs = (): number => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000

async function onServer(url: string): Promise<Bare> {
  const client = postgres(url, { max: 10, onnotice: () => {} })
  const matches = await client<Match[]>`select id, state::text as state from matches where status = 'live' order by id`
  return {
    matches,
    write: async ({ body, match, key }) => {
      await client.begin(async (trx) => {
        await trx`insert into match_events (match_id, natural_key, body, dialect, kind, effect, received_at)
          values (${match.id}, ${key}, ${body}, 'matchzy', 'round_end', 'applied', ${new Date()})`
        await trx`update matches set state = ${match.state}::text::jsonb, version = version + 1 where id = ${match.id}`
      })
    },
  }
}

async function embedded(folder: string): Promise<Bare> {
  const { db } = await openEmbedded(folder)
  const { rows: matches } =
    await sql<Match>`select id, state::text as state from matches where status = 'live' order by id`.execute(db)
  return {
    matches,
    write: async ({ body, match, key }) => {
      await db.transaction().execute(async (trx) => {
        await sql`insert into match_events (match_id, natural_key, body, dialect, kind, effect, received_at)
          values (${match.id}, ${key}, ${body}, 'matchzy', 'round_end', 'applied', ${new Date()})`.execute(trx)
        await sql`update matches set state = ${match.state}::text::jsonb, version = version + 1 where id = ${match.id}`.execute(trx)
      })
    },
  }
}

const bare = await (place.startsWith('postgres://') ? onServer(place) : embedded(place))
let written = 0
process.on('message', (order: { lanes: number; times: number }) => {
  void measure({ ...order, cpuMs }, async (lane) => {
    const match = bare.matches[lane]
    if (match === undefined) throw new Error('too few matches')
    await bare.write({ body, match, key: `bare-${process.pid}-${(written += 1)}` })
  }).then((measured) => process.send?.(measured))
})
process.send?.('ready')
