import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoBytes } from '@lobby/cs2/demo-bytes'
import { eventSecretHeader } from '@lobby/contract'
import { gameServerFor, makePerson, rawCall, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { eventSecret } from '#matches'
import { makeCup, readMatch } from '../fleet.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

let match: { id: string; map: string; captain: Person }
/** A match whose only map took twenty minutes by the site's clock, and whose server sent no demo. */
async function playMatch(): Promise<void> {
  const { matchIds, teams } = await makeCup(site, 2)
  const id = matchIds[0] ?? ''
  const server = await gameServerFor(site.admin, id)
  await server.goingLive()
  site.clock.advance(1_200_000)
  await server.mapResult([13, 5])
  const captain = teams[0]?.captain
  if (captain === undefined) throw new Error('a cup without teams')
  match = { id, map: (await readMatch(site, id)).maps[0]?.map ?? '', captain }
}

const demoPath = (id: string): string => `/api/matches/${id}/maps/0/demo`
type Brought = { token?: string; body?: Uint8Array; map?: string }

async function bring({ token = match.captain.token, body = whole(), map = '0' }: Brought = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(body)]), 'night.dem')
  const response = await fetch(`${site.base}/api/matches/${match.id}/maps/${map}/demo`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  return { status: response.status, json: (await response.json()) as { code?: string; error?: string } }
}

const whole = (filling = 100): Buffer => demoBytes({ map: match.map, seconds: 1_300, filling })

async function sendFromServer(body: Uint8Array): Promise<unknown> {
  const response = await fetch(`${site.base}/api/game-events/matches/${match.id}/demo`, {
    method: 'POST',
    headers: {
      'MatchZy-MatchId': match.id,
      'MatchZy-MapNumber': '0',
      [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId: Number(match.id), assignment: 0 }),
    },
    body: new Uint8Array(body),
  })
  return response.json()
}

const shown = async () => (await readMatch(site, match.id)).maps[0]
const refused = (status: number, code: string) => ({ status, json: { code } })

describe('a demo that a captain or an organiser brings', () => {
  test('is kept, and says who brought it and when', async () => {
    await playMatch()
    const before = site.clock.now().getTime()
    expect(await bring()).toMatchObject({ status: 200 })
    const { demo, brought_demo } = (await shown()) ?? {}
    expect(demo).toBeNull()
    expect(brought_demo).toMatchObject({
      url: `${demoPath(match.id)}?by=hand`,
      bytes: whole().length,
      is_whole: true,
      by: { id: match.captain.id, username: match.captain.username },
    })
    expect(Date.parse(brought_demo?.at ?? '')).toBeGreaterThanOrEqual(before)
    // The address of the map's demo leads to it, as long as its server sent none.
    for (const path of [demoPath(match.id), `${demoPath(match.id)}?by=hand`])
      expect((await rawCall(site.base, { path })).headers.get('content-length')).toBe(String(whole().length))
    expect(await bring({ token: site.adminToken })).toMatchObject(refused(409, 'DEMO_THERE_ALREADY'))
  })

  test("stands beside the server's own one that comes later; neither takes the other's place", async () => {
    await playMatch()
    await bring()
    expect(await sendFromServer(whole(5_000))).toMatchObject({ data: { kept: true } })
    const { demo, brought_demo } = (await shown()) ?? {}
    expect([demo?.bytes, brought_demo?.bytes]).toEqual([whole(5_000).length, whole().length])
    const fetched = await Promise.all(
      [demoPath(match.id), `${demoPath(match.id)}?by=hand`].map((path) => rawCall(site.base, { path })),
    )
    expect(fetched.map(({ headers }) => headers.get('content-length'))).toEqual([
      String(whole(5_000).length),
      String(whole().length),
    ])
  })

  test("is not wanted where the server's own is whole, and is where that one is cut short", async () => {
    await playMatch()
    await sendFromServer(whole(5_000).subarray(0, 3_000))
    expect(await bring({ token: site.adminToken })).toMatchObject({ status: 200 })
    await sendFromServer(whole(5_000))
    expect(await bring()).toMatchObject(refused(409, 'DEMO_THERE_ALREADY'))
  })

  test('of several at once one is kept', { tags: 'services' }, async () => {
    await playMatch()
    const answers = await Promise.all([whole(1), whole(2), whole(3)].map((body) => bring({ body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'DEMO_THERE_ALREADY')).toHaveLength(2)
  })
})

describe('what is no demo of the map', () => {
  beforeAll(playMatch)

  test.each<[string, number, string, () => Brought]>([
    ['of another map', 422, 'DEMO_OTHER_MAP', () => ({ body: demoBytes({ map: 'de_other', seconds: 1_300 }) })],
    ['of a few minutes', 422, 'DEMO_TOO_SHORT', () => ({ body: demoBytes({ map: match.map, seconds: 500 }) })],
    ['that does not name its map', 400, 'DEMO_INVALID', () => ({ body: demoBytes({ map: null, seconds: 1_300 }) })],
    ['of 108 bytes', 400, 'DEMO_INVALID', () => ({ body: whole().subarray(0, 60) })],
    ['that is a picture', 400, 'DEMO_INVALID', () => ({ body: Buffer.from('\u0089PNG a picture of a demo') })],
    ['of a map that was not played', 404, 'DEMO_MISSING', () => ({ map: '1' })],
    ['of no map', 404, 'DEMO_MISSING', () => ({ map: 'x' })],
  ])('%s is refused: %i %s, and leaves nothing behind', async (_, status, code, given) => {
    expect(await bring(given())).toMatchObject(refused(status, code))
    expect((await shown())?.brought_demo).toBeNull()
    const rows = await site.lobby.platform.db
      .selectFrom('match_demos')
      .select('id')
      .where('match_id', '=', Number(match.id))
      .execute()
    expect(rows).toEqual([])
  })

  test('of another map is refused by its head, while the rest is still on its way', async () => {
    const head = demoBytes({ map: 'de_other', seconds: 1_300, filling: 70_000 }).subarray(0, 66_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const part = 'Content-Disposition: form-data; name="file"; filename="night.dem"\r\n\r\n'
    // Whoever waits for the end of this body waits for the answer to it.
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`--part\r\n${part}`)
      yield head
      await promise
    }
    const response = await fetch(`${site.base}${demoPath(match.id)}`, {
      method: 'PUT',
      body: ReadableStream.from(body()),
      duplex: 'half',
      headers: { authorization: `Bearer ${match.captain.token}`, 'content-type': 'multipart/form-data; boundary=part' },
    }).finally(resolve)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'DEMO_OTHER_MAP' })
  })

  test('is refused to everybody else', async () => {
    const other = await makePerson(site.visitor)
    expect(await bring({ token: other.token })).toMatchObject(refused(403, 'FORBIDDEN'))
  })
})

describe('a demo that somebody brought', () => {
  test('is taken away by an organiser, and then another one can be brought', async () => {
    await playMatch()
    await bring()
    await expect(match.captain.client.delete(demoPath(match.id))).rejects.toMatchObject({ code: 'NOT_ORGANISER' })
    expect(await site.admin.delete(demoPath(match.id))).toEqual({ demo: null, brought_demo: null })
    expect((await shown())?.brought_demo).toBeNull()
    await expect(site.admin.delete(demoPath(match.id))).rejects.toMatchObject({ code: 'DEMO_MISSING' })
    expect(await bring()).toMatchObject({ status: 200 })
  })
})

test('of a match that is on no demo is taken from people', async () => {
  const { matchIds, teams } = await makeCup(site, 2)
  match = { id: matchIds[0] ?? '', map: 'de_mirage', captain: teams[0]!.captain }
  expect(await bring()).toMatchObject(refused(409, 'DEMO_TOO_EARLY'))
})
