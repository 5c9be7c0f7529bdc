// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSecretHeader } from '@lobby/contract'
import {
  fewestTrips,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type GameServer,
  type TestLobby,
} from '@lobby/testing'
import { readWithKeys, saveFolded, wasOvertaken } from './match-events.queries.ts'
import { eventSecret } from './match-tokens.ts'
import { findMatch, type LockedMatch } from './matches.queries.ts'
import { rebuildMatch } from './rebuild-match.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

async function liveMatch(): Promise<GameServer> {
  const { id } = await makeTournament(site.admin)
  const [match] = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 2)))
  const server = await gameServerFor(site.admin, match?.match_id ?? '')
  await server.seriesStart()
  await server.goingLive()
  return server
}

/** Of three bodies that are alike: the trips they cost, and what each came to. */
async function costOf(send: (turn: number) => Promise<{ body: { data?: { effect: string } } }>) {
  const { trips, said } = await fewestTrips(site, send)
  return { trips, effects: [...new Set(said.map(({ body }) => body.data?.effect))] }
}

test('a round costs two trips to the database, and the same round again one', async () => {
  const server = await liveMatch()
  await server.round([1, 0])
  expect(await costOf((turn) => server.round([2 + turn, 0]))).toEqual({ trips: 2, effects: ['applied'] })
  expect(await costOf(() => server.round([2, 0]))).toEqual({ trips: 1, effects: ['duplicate'] })
})

test('a secret says of which assignment it is, so a match that was given to a server many times costs no more', async () => {
  const server = await liveMatch()
  const { db, config } = site.lobby.platform
  const { matchid: matchId, cvars } = server.config
  await db.updateTable('matches').set({ assignment_number: 20 }).where('id', '=', matchId).execute()
  const send = async (assignment: number, round: number) => {
    const response = await fetch(cvars['matchzy_remote_log_url'] ?? '', {
      method: 'POST',
      headers: { [eventSecretHeader]: eventSecret(config.secret, { matchId, assignment }) },
      body: JSON.stringify({
        event: 'round_end',
        matchid: matchId,
        map_number: 0,
        round_number: round,
        reason: 8,
        winner: { side: '3', team: 'team1' },
        team1: { id: server.config.team1.id, name: 'A', series_score: 0, score: round, players: [] },
        team2: { id: server.config.team2.id, name: 'B', series_score: 0, score: 0, players: [] },
      }),
    })
    return { status: response.status, body: (await response.json()) as { data?: { effect: string }; code?: string } }
  }
  expect(await costOf((turn) => send(20, 1 + turn))).toEqual({ trips: 2, effects: ['applied'] })
  expect((await send(3, 4)).body.data?.effect).toBe('other_assignment')
  await db.updateTable('matches').set({ assignment_number: 90 }).where('id', '=', matchId).execute()
  expect((await send(3, 5)).body.code).toBe('INVALID_EVENT_SECRET')
  // A number that the match has not had yet, as after a restored backup of the database.
  await db.updateTable('matches').set({ assignment_number: 1 }).where('id', '=', matchId).execute()
  expect((await send(3, 6)).body.code).toBe('INVALID_EVENT_SECRET')
})

test('what was folded into a match as it was seen is stored only if it is still so', async () => {
  const { config, round } = await liveMatch()
  await round([1, 0])
  const { db, transact } = site.lobby.platform
  const id = config.matchid
  const seen = async (): Promise<LockedMatch> => {
    const { match } = await readWithKeys(db, id, { current: 'a', other: 'b' })
    if (match === undefined) throw new Error('no match')
    return match
  }
  const store = (match: LockedMatch, key: string) =>
    transact(({ trx }) =>
      saveFolded(trx, match, {
        event: {
          match_id: id,
          natural_key: key,
          body: '{"event":"unknown"}',
          dialect: 'matchzy',
          kind: 'unknown',
          effect: 'applied',
          received_at: new Date(),
        },
        change: { ...match, version: match.version + 1 },
      }),
    )
  const stored = async () =>
    (await db.selectFrom('match_events').select('natural_key').where('match_id', '=', id).execute()).filter(
      ({ natural_key: key }) => key.startsWith('seen'),
    )

  const before = await seen()
  await store(before, 'seen 1')
  // Another event came between; then the match was given to another server, which changes no version.
  const late = await store(before, 'seen 2').catch((error: unknown) => error)
  const taken = await seen()
  await db.updateTable('matches').set({ assignment_number: 1 }).where('id', '=', id).execute()
  const moved = await store(taken, 'seen 3').catch((error: unknown) => error)
  const twice = await store(await seen(), 'seen 1').catch((error: unknown) => error)
  expect([late, moved, twice].map(wasOvertaken)).toEqual([true, true, true])
  expect(await stored()).toEqual([{ natural_key: 'seen 1' }])
  expect((await findMatch(db, id))?.version).toBe(before.version + 1)
  expect(wasOvertaken(new Error('of another kind'))).toBe(false)
})

test('rounds that come at once, with and without a change between, all count, in the order of the log', async () => {
  const server = await liveMatch()
  const { db } = site.lobby.platform
  const id = server.config.matchid
  const rounds = Array.from({ length: 12 }, (_, index) => server.round([index + 1, 0]))
  const moves = Array.from({ length: 5 }, () =>
    db
      .updateTable('matches')
      .set((eb) => ({ number: eb('number', '+', 0) }))
      .where('id', '=', id)
      .execute(),
  )
  const answers = await Promise.all(rounds)
  await Promise.all(moves)
  expect(answers.map(({ body }) => body.data?.effect)).toEqual(answers.map(() => 'applied'))
  const match = await findMatch(db, id)
  expect(match?.state.maps[0]?.score).toEqual([12, 0])
  expect(match && (await rebuildMatch(db, match))).toEqual(match?.state)
})
