import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetail, type Crew, type MatchServer } from '@lobby/contract'
import {
  code,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  TestClock,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { refuse } from '#platform/errors'
import { reviveMatch, voidMatch } from '#matches'
import { killsIn, TellingServer, Watcher } from './figures.test-kit.ts'

const clock = new TestClock()
let site: TestLobby
let teams: Team[]
let cup: string
let matchId: string
let server: TellingServer
let watcher: Watcher

beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
  teams = [await makeTeam(site.visitor, { size: 2 }), await makeTeam(site.visitor, { size: 2 })]
})
afterAll(() => site.stop())
beforeEach(async () => {
  atFullSecond()
  const format = { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] } as const
  cup = (await makeTournament(site.admin, { max_teams: 2, format: { stages: [...format.stages] } })).id
  matchId = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
  server = await TellingServer.of(site, matchId)
  watcher = await Watcher.on(site, [`match:${matchId}`, `tournament:${cup}`])
})
afterEach(() => watcher.stop())

const path = () => `/api/matches/${matchId}`
const read = async () => MatchDetail.parse(await site.visitor.get(path()))
const readNow = async (who = site.admin) => MatchDetail.parse(await who.get(`${path()}?now=1`))
const kills = async () => killsIn(await read())[0]
const setDelay = (seconds: number) => site.admin.put(`/api/tournaments/${cup}/live-delay`, { seconds })
const look = () => site.lobby.platform.looks.once()
/** Seconds later, when the node has looked. What was heard within a quarter of a second is told together. */
async function after(seconds: number): Promise<void> {
  clock.advance(seconds * 1_000)
  await look()
}
/** At the next full second, so that waits end at full seconds, too. */
function atFullSecond(): void {
  const now = clock.now().getTime()
  clock.set(new Date(Math.ceil(now / 1_000) * 1_000))
}

describe('scoreboards of a map that is played', () => {
  test('stand as they did the delay ago, and rounds as they do now; who watches is told, and nobody acts', async () => {
    await server.round([1, 0], 11)
    let match = await read()
    expect(killsIn(match)).toEqual([null, null, null])
    expect(match.maps[0]).toMatchObject({ team1: 1, team2: 0, rounds: [{ number: 1, winner: 1 }] })
    expect(match).toMatchObject({ live_delay: 30, score: { maps: [{ team1: 1 }, {}, {}] } })
    await look()
    await watcher.news()
    await after(29)
    expect([await kills(), await watcher.news()]).toEqual([null, []])
    await after(1)
    expect([await kills(), await watcher.news()]).toEqual([11, ['room.changed']])
    // Told once, and nothing is left to wait for.
    await after(60)
    expect([await kills(), await watcher.news()]).toEqual([11, []])

    await server.round([2, 0], 12)
    await after(20)
    await server.round([2, 1], 13)
    match = await read()
    expect([killsIn(match)[0], match.maps[0]?.rounds.length]).toEqual([11, 3])
    await after(10)
    expect(await kills()).toBe(12)
    await after(20)
    expect(await kills()).toBe(13)
  })

  test('a kept answer ends by itself when there is more to tell, although nobody looked', async () => {
    await server.round([1, 0], 11)
    expect(await kills()).toBeNull()
    clock.advance(29_999)
    expect(await kills()).toBeNull()
    clock.advance(1)
    expect(await kills()).toBe(11)
  })

  test('with a delay of 0 everything is told as it is heard, and once', async () => {
    await setDelay(0)
    clock.advance(30_000)
    await look()
    await watcher.news()
    await server.round([1, 0], 11)
    expect([await kills(), (await read()).live_delay]).toEqual([11, 0])
    await look()
    expect((await watcher.news()).filter((type) => type === 'room.changed')).toEqual([])
  })

  test('a map that is over in a series that goes on waits as well; the end of the match brings everything', async () => {
    await server.round([12, 0], 50)
    await after(60)
    await server.round([13, 0], 60)
    await server.pen.mapResult([13, 0])
    let match = await read()
    expect(match.maps[0]).toMatchObject({ status: 'finished', team1: 13, winner: 1 })
    expect(killsIn(match)).toEqual([50, null, null])
    await after(30)
    expect(await kills()).toBe(60)
    await server.pen.goingLive(1)
    await server.round([12, 0], 70, { map: 1 })
    expect(killsIn(await read())).toEqual([60, null, null])
    await server.round([13, 0], 80, { map: 1 })
    await server.pen.mapResult([13, 0], { map: 1 })
    await server.pen.seriesEnd([2, 0])
    match = await read()
    expect([match.status, killsIn(match), match.live_delay]).toEqual(['finished', [60, 80, null], 0])
  })

  test('the log of the server waits as well, and is told when its time has come', async () => {
    const logged = async () => {
      const { maps } = await read()
      return [maps[0]?.logged_rounds, maps[0]?.players1.some((player) => player.first_kills === 1)]
    }
    await server.round([1, 0], 11)
    await after(10)
    await server.log([1, 0])
    await after(20)
    expect(await logged()).toEqual([0, false])
    await watcher.news()
    await after(10)
    expect([await logged(), await watcher.news()]).toEqual([[1, true], ['room.changed']])
  })

  test('a restore voids rounds at once, and figures when it is public', async () => {
    await server.round([1, 0], 11)
    await server.round([2, 0], 12)
    await after(60)
    await server.round([1, 0], 11, { isRestored: true })
    let match = await read()
    expect([match.maps[0]?.rounds.length, killsIn(match)[0]]).toEqual([1, 12])
    await server.round([1, 1], 10)
    await after(29)
    expect(await kills()).toBe(12)
    await after(1)
    match = await read()
    expect([match.maps[0]?.rounds.length, killsIn(match)[0]]).toEqual([2, 10])
  })

  test('a match that is annulled for now and goes on waits all the while', async () => {
    await server.round([1, 0], 11)
    const { platform } = site.lobby
    const word = { match: { id: Number(matchId) }, by: null, reason: 'the wrong match' }
    await platform.transact((work) => voidMatch(platform, work, word))
    expect([(await read()).status, await kills()]).toEqual(['void', null])
    await platform.transact((work) => reviveMatch(platform, work, word))
    await server.round([2, 0], 12)
    await after(30)
    expect([(await read()).status, await kills()]).toEqual(['live', 12])
  })

  test('a match that is decided in the middle keeps no secret', async () => {
    await server.round([1, 0], 11)
    expect(await kills()).toBeNull()
    await site.admin.put(`${path()}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'they left' })
    expect([(await read()).status, await kills()]).toEqual(['finished', 11])
  })
})

describe('another delay in the middle', () => {
  test('a longer one holds back at once what was not public yet, and takes nothing away', async () => {
    await server.round([1, 0], 11)
    await after(20)
    await server.round([2, 0], 12)
    await after(10)
    expect(await kills()).toBe(11)
    await setDelay(120)
    expect([await kills(), (await read()).live_delay]).toEqual([11, 120])
    await watcher.news()
    await after(109)
    expect([await watcher.news(), await kills()]).toEqual([[], 11])
    await after(1)
    expect([await kills(), await watcher.news()]).toEqual([12, ['room.changed']])
  })

  test('a shorter one is good for what comes after it', async () => {
    await setDelay(120)
    await server.round([1, 0], 11)
    await after(60)
    await setDelay(0)
    await server.round([2, 0], 12)
    expect(await kills()).toBeNull()
    await after(59)
    expect(await kills()).toBeNull()
    await after(1)
    expect(await kills()).toBe(11)
    await after(60)
    expect(await kills()).toBe(12)
    await server.round([3, 0], 13)
    expect(await kills()).toBe(13)
  })
})

describe('who sees all at once', () => {
  const crew = async (role: string, person: Person): Promise<unknown> =>
    site.admin.post<Crew>(`/api/tournaments/${cup}/crew`, { role, user_id: person.id })
  const may = async (person: Person): Promise<[string, boolean]> => {
    const { rights } = await person.client.get<MatchServer>(`${path()}/server`)
    return [await code(readNow(person.client)), rights.sees_now]
  }
  const yes = ['done', true]
  const no = ['403 LIVE_DELAYED', false]

  test('casters, observers, referees, organisers and admins; nobody else, and nobody of the teams', async () => {
    await server.round([1, 0], 11)
    const [member, captain] = [teams[0]!.members[1]!, teams[1]!.captain]
    expect([await may(member), await may(captain), await may(await makePerson(site.visitor))]).toEqual([no, no, no])
    for (const role of ['caster', 'observer', 'referee']) {
      const person = await makePerson(site.visitor)
      await crew(role, person)
      expect([role, await may(person)]).toEqual([role, yes])
    }
    await crew('caster', captain)
    expect(await may(captain)).toEqual(no)
    const organiser = await makePerson(site.visitor)
    const { db } = site.lobby.platform
    for (const user_id of [organiser.id, member.id])
      await db
        .insertInto('tournament_organisers')
        .values({ user_id, tournament_id: Number(cup) })
        .execute()
    expect([await may(organiser), await may(member)]).toEqual([yes, no])
    expect(await code(site.visitor.get(`${path()}?now=1`))).toBe('401 NOT_SIGNED_IN')
    expect(killsIn(await readNow())).toEqual([11, null, null])
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', captain.id).execute()
    expect(await code(readNow(captain.client))).toBe('403 LIVE_DELAYED')
    await db.updateTable('users').set({ is_admin: false }).where('id', '=', captain.id).execute()
  })

  test('nor whoever coaches from outside and is known there by Steam ID alone', async () => {
    const person = await makePerson(site.visitor, { steamId: false })
    await crew('observer', person)
    expect(await may(person)).toEqual(yes)
    const steam = '76561198000000042'
    await site.admin.post(`/api/tournaments/${cup}/stand-ins`, {
      team_id: teams[0]!.id,
      steam,
      name: 'Coach',
      role: 'coach',
      match_id: matchId,
      reason: 'theirs is ill',
    })
    await person.client.patch('/api/user', { steam_id: steam })
    expect(await may(person)).toEqual(no)
  })

  test('what they are told is kept for nobody, and by nobody', async () => {
    await server.round([1, 0], 11)
    const [now] = [await readNow()]
    expect([now.live_delay, killsIn(now)[0], await kills()]).toEqual([0, 11, null])
    const { headers } = await fetch(`${site.base}${path()}?now=1`, {
      headers: { authorization: `Bearer ${site.adminToken}` },
    })
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
    const turned = vi.spyOn(site.lobby.platform.load, 'letMake').mockImplementation(() => refuse('OVERLOADED'))
    expect(await code(readNow())).toBe('503 OVERLOADED')
    turned.mockRestore()
    expect(await code(site.visitor.get(`${path()}?now=0`))).toBe('400 VALIDATION_FAILED')
    expect(await code(site.admin.get('/api/matches/999999?now=1'))).toBe('404 MATCH_NOT_FOUND')
  })
})
