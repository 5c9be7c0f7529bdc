/**
 * The bare transaction of `npm run bench -- ingest`, in a process of its own: the row of an event and the row of its match, written as by hand
 * with as few statements as do it, and nothing else around them. On PostgreSQL by the driver alone, on the embedded database by our own, which is
 * quicker than PGlite's. The states are those of the matches when it begins. Takes orders as messages, `{lanes, times}`, and answers a `Measured` each.
 */
import { sql } from 'kysely'
import { Pool } from 'pg'
import { openEmbedded } from '@lobby/server/database'
import { measure } from './measured.ts'

type Match = { id: number; state: string }
type Bare = {
  matches: readonly Match[]
  write: (match: Match, key: string) => Promise<void>
  /** Takes the events back: the next turn begins as this one did. */
  clear: () => Promise<unknown>
}

const [place = '', body = ''] = process.argv.slice(2)
const cpuMs = (): number => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000

async function onServer(url: string): Promise<Bare> {
  const pool = new Pool({ connectionString: url, max: 10 })
  // Whoever started PostgreSQL stops it at the end.
  pool.on('error', () => {})
  const { rows: matches } = await pool.query<Match>(
    `select id, state::text as state from matches where status = 'live' order by id`,
  )
  return {
    matches,
    write: async ({ id, state }, key) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query({
        name: 'event',
        text: `insert into match_events (match_id, natural_key, body, dialect, kind, effect, received_at)
          values ($1, $2, $3, 'matchzy', 'round_end', 'applied', $4)`,
        values: [id, key, body, new Date()],
      })
      await client.query({
        name: 'match',
        text: 'update matches set state = $1::text::jsonb, version = version + 1 where id = $2',
        values: [state, id],
      })
      await client.query('commit')
      client.release()
    },
    clear: async () => {},
  }
}

async function embedded(folder: string): Promise<Bare> {
  const { db, script } = await openEmbedded(folder)
  const { rows: matches } =
    await sql<Match>`select id, state::text as state from matches where status = 'live' order by id`.execute(db)
  return {
    matches,
    write: async ({ id, state }, key) => {
      await db.transaction().execute(async (trx) => {
        await sql`insert into match_events (match_id, natural_key, body, dialect, kind, effect, received_at)
          values (${id}, ${key}, ${body}, 'matchzy', 'round_end', 'applied', ${new Date()})`.execute(trx)
        await sql`update matches set state = ${state}::text::jsonb, version = version + 1 where id = ${id}`.execute(trx)
      })
    },
    clear: async () => {
      await script("delete from match_events where kind = 'round_end'")
      await script('vacuum matches, match_events')
    },
  }
}

const bare = await (place.startsWith('postgres://') ? onServer(place) : embedded(place))
let written = 0
async function turn(order: { lanes: number; times: number }): Promise<void> {
  const measured = await measure({ ...order, cpuMs }, async (lane, time) => {
    const match = bare.matches[(lane + time) % bare.matches.length]
    if (match !== undefined) await bare.write(match, `bare-${process.pid}-${(written += 1)}`)
  })
  await bare.clear()
  process.send?.(measured)
}
process.on('message', (order: { lanes: number; times: number }) => void turn(order))
process.send?.('ready')
