import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { jsonb, type Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { forgetStranger } from './strangers.queries.ts'

/**
 * Takes a person's Steam ID and name in the game out of everything that was played: the log and its fold alike, so that
 * folding it again gives the same. An id that Steam never gives stands in place of theirs.
 */
export async function forgetPlayer(
  { answers }: Pick<Platform, 'answers'>,
  work: Work,
  player: { userId: string; steamId: string; name: string },
): Promise<void> {
  const { trx } = work
  const stranger = { steamId: inventedSteamId(), name: player.name }
  const matches = await trx
    .selectFrom('matches')
    .select(['matches.id', 'matches.state'])
    .where((eb) =>
      eb.or([
        eb('matches.id', 'in', eb.selectFrom('match_players').select('match_id').where('user_id', '=', player.userId)),
        eb('matches.id', 'in', eb.selectFrom('match_coaches').select('match_id').where('user_id', '=', player.userId)),
        eb(
          'matches.id',
          'in',
          eb.selectFrom('match_strangers').select('match_id').where('steam_id', '=', player.steamId),
        ),
      ]),
    )
    .orderBy('matches.id')
    .forUpdate()
    .execute()
  for (const { id, state } of matches) {
    const forgotten = withoutPlayer(JSON.stringify(state), player.steamId, stranger)
    if (forgotten !== null)
      await trx
        .updateTable('matches')
        .set((eb) => ({ state: jsonb(JSON.parse(forgotten)), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    await forgetInLog(trx, id, { steamId: player.steamId, stranger })
    await forgetInServerLog(trx, id, { from: player.steamId, to: stranger.steamId })
    await forgetInPieces(trx, id, { from: player.steamId, to: stranger.steamId })
  }
  await forgetStranger(trx, player.steamId)
  work.afterCommit(() => {
    for (const { id } of matches) answers.drop(`match:${id}`)
  })
}

type Stranger = { steamId: string; name: string }

async function forgetInLog(
  trx: Trx,
  matchId: number,
  { steamId, stranger }: { steamId: string; stranger: Stranger },
): Promise<void> {
  const events = await trx
    .selectFrom('match_events')
    .select(['id', 'body'])
    .where('match_id', '=', matchId)
    .where(sql<boolean>`position(${steamId} in body) > 0`)
    .execute()
  for (const { id, body } of events) {
    const forgotten = withoutPlayer(body, steamId, stranger)
    if (forgotten !== null)
      await trx.updateTable('match_events').set({ body: forgotten }).where('id', '=', id).execute()
  }
}

async function forgetInServerLog(trx: Trx, matchId: number, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('match_server_log')
    .set({ facts: sql`replace(facts::text, ${from}, ${to})::jsonb` })
    .where('match_id', '=', matchId)
    .where(sql<boolean>`position(${from} in facts::text) > 0`)
    .execute()
}

/** Files name nobody: who is meant stands beside their names. */
async function forgetInPieces(trx: Trx, matchId: number, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('match_log_pieces')
    .set({ facts: sql`replace(facts, ${from}, ${to})` })
    .where('match_id', '=', matchId)
    .where(sql<boolean>`position(${from} in facts) > 0`)
    .execute()
  await trx
    .updateTable('match_log_archives')
    .set({ people: sql`replace(people::text, ${from}, ${to})::jsonb` })
    .where('match_id', '=', matchId)
    .execute()
}

/** The text with another id and name; null when the player is not in it. */
function withoutPlayer(text: string, steamId: string, stranger: Stranger): string | null {
  if (!text.includes(steamId)) return null
  const replaced = text.replaceAll(steamId, stranger.steamId)
  try {
    return JSON.stringify(renamed(JSON.parse(replaced), stranger))
  } catch {
    return replaced
  }
}

/** Names stand beside the id in what game servers send, and under the id in the fold. */
function renamed(value: unknown, stranger: Stranger): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, stranger))
  if (typeof value !== 'object' || value === null) return value
  const holdsId = Object.values(value).includes(stranger.steamId)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      if (holdsId && key === 'name' && typeof item === 'string') return [key, stranger.name]
      const inner = renamed(item, stranger)
      const isTheirs = key === stranger.steamId && typeof inner === 'object' && inner !== null
      return [key, isTheirs ? { ...inner, name: stranger.name } : inner]
    }),
  )
}

/** Of the right form, and below the first id that Steam gave to anybody. */
function inventedSteamId(): string {
  return `76561190${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
