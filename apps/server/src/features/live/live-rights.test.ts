import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Crew, Invitation, LiveView } from '@lobby/contract'
import { GameLog } from '@lobby/cs2/game-log'
import { refuse } from '#platform/errors'
import { code, eventually, makePerson, startTestLobby, TestClock, type Person, type TestLobby } from '@lobby/testing'
import { connect, openLiveMatch, type LiveMatchPen, type LiveWatcher } from './live-match.test-kit.ts'

let site: TestLobby
let match: LiveMatchPen
const clock = new TestClock()
const watchers: LiveWatcher[] = []

beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  match = await openLiveMatch(site)
})
afterEach(() => {
  for (const { socket } of watchers.splice(0)) socket.disconnect()
})

const room = (): string => `live-now:${match.id}`
const enter = async (token?: string): Promise<LiveWatcher & { ok: boolean }> => {
  const watcher = await connect(site, token)
  watchers.push(watcher)
  return { ...watcher, ok: (await watcher.watch(room())).ok }
}
/** By HTTP and on the live line. */
const sees = async (person: Person): Promise<[string, boolean]> => [
  await code(person.client.get(`/api/matches/${match.id}/live?now=1`)),
  (await enter(person.token)).ok,
]
const [may, mayNot] = [['done', true] as const, ['403 LIVE_DELAYED', false] as const]
const addCrew = (role: string, { id }: Person, matchId: string | null = match.id): Promise<Crew> =>
  site.admin.post<Crew>(`/api/tournaments/${match.cup}/crew`, { role, user_id: id, match_id: matchId })
const makeOrganiser = ({ id }: Person): Promise<unknown> =>
  site.admin.put(`/api/admin/tournaments/${match.cup}/organisers/${id}`, { reason: 'helps' })
const isAnybodyIn = (): boolean => site.lobby.platform.realtime.watched.has(room())
const someone = (): Promise<Person> => makePerson(site.visitor)

describe('who sees a match at once', () => {
  test.each(['caster', 'observer', 'referee'])('a %s of it, or of all matches', async (role) => {
    const [own, all] = [await someone(), await someone()]
    await addCrew(role, own)
    await addCrew(role, all, null)
    expect([await sees(own), await sees(all)]).toEqual([may, may])
  })

  test('organisers and admins, and nobody who is a stranger to it', async () => {
    const [organiser, stranger] = [await someone(), await someone()]
    await makeOrganiser(organiser)
    expect([await sees(organiser), await sees(stranger)]).toEqual([may, mayNot])
    expect((await enter(site.adminToken)).ok).toBe(true)
    expect(await code(site.visitor.get(`/api/matches/${match.id}/live?now=1`))).toBe('401 NOT_SIGNED_IN')
    expect((await enter()).ok).toBe(false)
    // The delayed one is there for all of them.
    expect((await stranger.client.get<LiveView>(`/api/matches/${match.id}/live`)).sight).toBe('public')
  })

  test('nobody of its teams, whatever else they are', async () => {
    const [player, casting, organising] = match.teams[0].members
    if (player === undefined || casting === undefined || organising === undefined) throw new Error('a team of five')
    await addCrew('caster', casting, null)
    await makeOrganiser(organising)
    for (const person of [player, casting, organising]) expect(await sees(person)).toEqual(mayNot)
    await site.lobby.platform.db.updateTable('users').set({ is_admin: true }).where('id', '=', player.id).execute()
    expect((await enter(player.token)).ok).toBe(false)
  })

  test('everything of it has the same guard, and nothing of it is kept by anybody', async () => {
    await match.tell(new GameLog(clock.now().getTime()).loaded().round(0, 0))
    const stranger = await someone()
    for (const path of ['', '/maps/0/rounds/1', '/maps/0/figures', '/maps/all/figures', '/maps/0/places']) {
      const url = `/api/matches/${match.id}/live${path}?now=1`
      expect([path, await code(stranger.client.get(url))]).toEqual([path, '403 LIVE_DELAYED'])
      const answer = await fetch(`${site.base}${url}`, { headers: { authorization: `Bearer ${site.adminToken}` } })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
    const turned = vi.spyOn(site.lobby.platform.load, 'letMake').mockImplementation(() => refuse('OVERLOADED'))
    expect(await code(site.admin.get(`/api/matches/${match.id}/live?now=1`))).toBe('503 OVERLOADED')
    // What is followed already is told as ever, and nothing is folded for anybody else.
    expect(await code(site.visitor.get(`/api/matches/${match.id}/live`))).toBe('503 OVERLOADED')
    turned.mockRestore()
    expect(await code(site.visitor.get(`/api/matches/${match.id}/live`))).toBe('done')
    vi.spyOn(site.lobby.platform.load, 'letMake').mockImplementation(() => refuse('OVERLOADED'))
    expect(await code(site.visitor.get(`/api/matches/${match.id}/live`))).toBe('done')
    vi.restoreAllMocks()
    expect(await code(site.admin.get('/api/matches/999999/live?now=1'))).toBe('404 MATCH_NOT_FOUND')
    expect(await code(site.admin.get(`/api/matches/${match.id}/live?now=0`))).toBe('400 VALIDATION_FAILED')
  })
})

describe('whoever loses the right is put out of the channel', () => {
  /** Nobody is in it any more, and what happens afterwards is not heard. Their inbox may say at any moment that they are out. */
  async function expectOut({ socket, heard, watch }: LiveWatcher): Promise<void> {
    /** What was sent before is there by the time that an answer is; where the line was cut, nothing more comes. */
    const ofMatch = async (): Promise<number> => {
      const isCut = new Promise((resolve) => (socket.connected ? socket.once('disconnect', resolve) : resolve(null)))
      await Promise.race([watch('servers').catch(() => undefined), isCut])
      return heard.filter(({ type }) => type.startsWith('live.')).length
    }
    await eventually(() => !isAnybodyIn(), 30_000)
    const before = await ofMatch()
    await match.tell(new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start().kill(1, 6))
    await site.lobby.platform.looks.once()
    await site.admin.get(`/api/matches/${match.id}/live?now=1`)
    expect(await ofMatch()).toBe(before)
  }

  test('when a role of the crew is taken away', async () => {
    const caster = await someone()
    const { members } = await addCrew('caster', caster)
    const watcher = await enter(caster.token)
    expect([watcher.ok, isAnybodyIn()]).toEqual([true, true])
    await site.admin.delete(`/api/tournaments/${match.cup}/crew/${members[0]?.id}`)
    await expectOut(watcher)
  })

  test('when somebody organises the tournament no more', async () => {
    const organiser = await someone()
    await makeOrganiser(organiser)
    const watcher = await enter(organiser.token)
    expect(watcher.ok).toBe(true)
    await site.admin.delete(`/api/admin/tournaments/${match.cup}/organisers/${organiser.id}`, { reason: 'goes' })
    await expectOut(watcher)
  })

  test('when their session ends', async () => {
    const caster = await someone()
    await addCrew('caster', caster)
    const watcher = await enter(caster.token)
    expect(watcher.ok).toBe(true)
    await caster.client.post('/api/auth/logout')
    await expectOut(watcher)
    await eventually(() => !watcher.socket.connected)
  })

  test('when they come to a team of the match', async () => {
    const caster = await someone()
    await addCrew('caster', caster, null)
    const watcher = await enter(caster.token)
    expect(watcher.ok).toBe(true)
    const [team] = match.teams
    const { code: invitation } = await team.captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`, {
      max_uses: 1,
    })
    await caster.client.post(`/api/invitations/${invitation}/accept`)
    await expectOut(watcher)
  })

  test('when they stand in for somebody', async () => {
    const caster = await someone()
    await addCrew('caster', caster, null)
    const watcher = await enter(caster.token)
    expect(watcher.ok).toBe(true)
    const { db, answers } = site.lobby.platform
    await db
      .insertInto('match_players')
      .values({
        match_id: Number(match.id),
        user_id: caster.id,
        team_number: 1,
        is_reserve: false,
        is_substitute: false,
      })
      .execute()
    answers.drop(`match:${match.id}`)
    await expectOut(watcher)
  })

  test('and by the next look, where nobody told of it', async () => {
    const caster = await someone()
    await addCrew('caster', caster)
    const watcher = await enter(caster.token)
    expect(watcher.ok).toBe(true)
    await site.lobby.platform.db.deleteFrom('crew_members').where('user_id', '=', caster.id).execute()
    clock.advance(5_000)
    await site.lobby.platform.looks.once()
    await expectOut(watcher)
  })
})
