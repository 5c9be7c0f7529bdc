import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { LiveMatch } from '@lobby/cs2/facts'
import { onRecorded } from '@lobby/cs2/recorded'
import {
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  ringNow,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { forgetPlayer } from '../forget-player.ts'
import { archiveLog, archiveTimer } from './archive-log.ts'
import { bodiesOf, logUrlOf, postLog } from './log-post.test-kit.ts'
import { listPiecesAfter } from './pieces.queries.ts'

let site: TestLobby
let teams: Team[]
let urls: string[]
let ids: number[]

beforeAll(async () => {
  site = await startTestLobby()
  const cup = await makeTournament(site.admin, {
    max_teams: 8,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  teams = await makeSoloTeams(site.visitor, 8)
  const open = openMatches(await startCup(site.admin, cup.id, teams)).map(({ match_id: id }) => id ?? '')
  ids = open.map(Number)
  urls = []
  for (const id of open) urls.push(logUrlOf(await gameServerFor(site.admin, id)))
})
afterAll(() => site.stop())

const day = 24 * 3_600_000
const figures = (): number[] => [1, 2, 3, 40]
const first = new GameLog().loaded().round(0, 0).stats(2, [1, 0], figures).round(1, 0).bytes
const second = new GameLog(Date.UTC(2026, 10, 22, 20)).loaded().round(0, 0).bytes

async function send(
  match: number,
  bytes: Uint8Array,
  { token = 'one', map = 'de_test', lost = -1, lines = 4 } = {},
): Promise<void> {
  const sender = { url: urls[match] ?? '', token, map }
  for (const [index, part] of bodiesOf(bytes, () => lines).entries())
    if (index !== lost) expect((await postLog(sender, part.bytes, part.begin)).effect).toBe('stored')
}

async function storedOf(match: number): Promise<object> {
  const live = new LiveMatch()
  const pieces = await listPiecesAfter(site.lobby.platform.db, ids[match] ?? 0, 0)
  for (const piece of pieces) live.addPiece(piece)
  const runs = live.maps.flatMap((map) => live.runsOf(map))
  return {
    views: live.maps.map((map) => live.view(map)),
    facts: runs.map(({ token, log }) => [token, [...log.factsFrom(0)]]),
  }
}

const rowsOf = (match: number) =>
  site.lobby.platform.db
    .selectFrom('match_log_pieces')
    .selectAll()
    .where('match_id', '=', ids[match] ?? 0)
    .orderBy('id')
    .execute()
const archivesOf = (match: number) =>
  site.lobby.platform.db
    .selectFrom('match_log_archives')
    .selectAll()
    .where('match_id', '=', ids[match] ?? 0)
    .execute()
async function linesIn(file: string | undefined): Promise<string[]> {
  const stored = await site.lobby.platform.files.get(file ?? '')
  if (stored === null) throw new Error('no file')
  return gunzipSync(await buffer(stored.body))
    .toString()
    .split('\n')
}

test('rows go into a file a week after the last word, and one a load stays that tells the same', async () => {
  await send(0, first, { lost: 5 })
  await send(0, second, { token: 'two' })
  const [before, rows] = [await storedOf(0), await rowsOf(0)]
  site.clock.advance(6 * day)
  expect(await ringNow(site, archiveTimer, String(ids[0]))).toHaveLength(1)
  expect(await rowsOf(0)).toEqual(rows)
  expect(await archivesOf(0)).toEqual([])
  site.clock.advance(2 * day)
  // It was set again for when its time comes.
  expect(await ringNow(site, archiveTimer, String(ids[0]))).toHaveLength(1)
  expect((await rowsOf(0)).map(({ is_whole, token }) => [is_whole, token])).toEqual([
    [true, 'one'],
    [true, 'two'],
  ])
  expect(await storedOf(0)).toEqual(before)
  const [archive] = await archivesOf(0)
  const lines = await linesIn(archive?.file)
  expect([lines.length, archive?.piece_count]).toEqual([rows.length, rows.length])
  expect(lines.join('\n')).not.toMatch(/7656119/)
  expect(lines.map((line) => (JSON.parse(line) as { begin_byte: number }).begin_byte)).toEqual(
    rows.map(({ begin_byte }) => begin_byte),
  )
  expect(archive?.people).toEqual(expect.arrayContaining([steamIdOf(1), steamIdOf(10)]))
  const again = await rowsOf(0)
  await archiveLog(site.lobby.platform, { matchId: ids[0] ?? 0, at: '' })
  expect(await rowsOf(0)).toEqual(again)
  expect(await ringNow(site, archiveTimer, String(ids[0]))).toEqual([])
})

test('whoever is forgotten is forgotten in rows, and beside files', async () => {
  const { platform } = site.lobby
  await send(1, first)
  const told = async (): Promise<string> => JSON.stringify([await storedOf(1), await archivesOf(1)])
  const members = await platform.db
    .selectFrom('match_players')
    .select('user_id')
    .where('match_id', '=', ids[1] ?? 0)
    .execute()
  const forget = (account: number): Promise<void> =>
    platform.transact((work) =>
      forgetPlayer(platform, work, {
        userId: members[account]?.user_id ?? '',
        steamId: steamIdOf(account + 1),
        name: 'gone',
      }),
    )
  expect(await told()).toContain(steamIdOf(1))
  await forget(0)
  expect(await told()).not.toContain(steamIdOf(1))
  site.clock.advance(8 * day)
  await ringNow(site, archiveTimer, String(ids[1]))
  expect(await archivesOf(1)).toHaveLength(1)
  expect(await told()).toContain(steamIdOf(2))
  await forget(1)
  expect(await told()).not.toContain(steamIdOf(2))
  expect(await told()).toContain(steamIdOf(3))
  expect((await linesIn((await archivesOf(1))[0]?.file)).join('')).not.toMatch(/7656119/)
})

test('a process that ends after the file does it again, and one whose match is told on goes on after', async () => {
  const { platform } = site.lobby
  await send(2, first)
  const [before, rows] = [await storedOf(2), await rowsOf(2)]
  site.clock.advance(8 * day)
  const broken = { ...platform, transact: () => Promise.reject(new Error('killed')) } as typeof platform
  const body = { matchId: ids[2] ?? 0, at: '' }
  await expect(archiveLog(broken, body)).rejects.toThrow('killed')
  expect(await rowsOf(2)).toEqual(rows)
  await archiveLog(platform, body)
  expect(await archivesOf(2)).toHaveLength(1)
  expect(await storedOf(2)).toEqual(before)
  await send(2, second, { token: 'three' })
  expect((await rowsOf(2)).some(({ is_whole }) => !is_whole)).toBe(true)
  const told = await storedOf(2)
  site.clock.advance(8 * day)
  await ringNow(site, archiveTimer, String(ids[2]))
  expect((await rowsOf(2)).map(({ is_whole }) => is_whole)).toEqual([true, true])
  expect(await archivesOf(2)).toHaveLength(2)
  expect(await storedOf(2)).toEqual(told)
})

onRecorded('cs2-log', 'an archived map', (read) => {
  test('takes less than 150 kB of the database, and tells what its rows told', async () => {
    await send(3, new TextEncoder().encode(read('map-mirage.log')), { map: 'de_mirage', lines: 60 })
    const before = await storedOf(3)
    site.clock.advance(8 * day)
    await archiveLog(site.lobby.platform, { matchId: ids[3] ?? 0, at: '' })
    const rows = await rowsOf(3)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.facts.length).toBeLessThan(150_000)
    expect(await storedOf(3)).toEqual(before)
  })
})
