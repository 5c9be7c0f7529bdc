import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Crew, Duties, Invitation, MatchServer } from '@lobby/contract'
import type { SimulatorOptions } from '@lobby/cs2-simulator'
import { code, eventually, makePerson, startTestLobby, type Person, type Team, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, readServer, take, untilState, type Cup } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const longRounds = { roundMs: 60_000 }
const passwords = { gotv_port: 27_020, join_password: 'join-7', gotv_password: 'gotv-7' }
const guestId = '76561198000002001'

const crewOf = (cup: Cup) => `/api/tournaments/${cup.id}/crew`
const add = (cup: Cup, body: object): Promise<Crew> => site.admin.post<Crew>(crewOf(cup), body)
const toldOf = async (matchId: string) =>
  (await readServer(site, matchId)).commands.filter(({ order }) => order.command.endsWith('_spectator'))
/** What the server said of the match at the last look; before the first one nothing. */
const saidOf = async (matchId: string): Promise<unknown> =>
  (
    await site.lobby.platform.db
      .selectFrom('match_assignments')
      .select('said')
      .where('match_id', '=', Number(matchId))
      .executeTakeFirst()
  )?.said ?? null
const serverAs = (who: Person, matchId: string) => who.client.get<MatchServer>(`/api/matches/${matchId}/server`)
const dutiesOf = (who: Person) => who.client.get<Duties>('/api/user/duties')

async function running(
  before: (cup: Cup, matchId: string) => Promise<unknown> = async () => undefined,
  play: Partial<SimulatorOptions> = {},
): Promise<{ cup: Cup; matchId: string; watching: () => string[] }> {
  const server = await fleet.add({ ...longRounds, ...play }, passwords)
  const cup = await makeCup(site, 2)
  const [matchId = ''] = cup.matchIds
  await before(cup, matchId)
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  const watching = () => {
    const { picture, lists } = fleet.host(server).server
    const people = picture === null ? [] : (lists?.applied(picture.setup).spectators ?? [])
    return people.map(({ name }) => name).toSorted()
  }
  return { cup, matchId, watching }
}

test('the config lets the crew of the cup and of the match watch, and nobody of its teams', async () => {
  const caster = await makePerson(site.visitor)
  const { watching, matchId } = await running(async (cup, match) => {
    await add(cup, { role: 'caster', user_id: caster.id })
    await add(cup, { role: 'observer', steam: guestId, name: 'Guest', match_id: match })
    await add(cup, { role: 'caster', user_id: cup.teams[0]?.captain.id })
    await add(cup, { role: 'observer', user_id: (await makePerson(site.visitor, { steamId: false })).id })
  })
  expect(watching()).toEqual(['Guest', caster.username].toSorted())
  // They are in the config, so nobody is told of them again, also when the match has been looked at.
  await eventually(async () => (await saidOf(matchId)) !== null)
  const { commands } = await readServer(site, matchId)
  expect(commands.map(({ order }) => order.command)).toEqual(['take_server'])
})

test('whoever comes later is let in by the console, once, and the log says by whose word', async () => {
  const { cup, matchId, watching } = await running()
  const caster = await makePerson(site.visitor)
  const { members } = await add(cup, { role: 'caster', user_id: caster.id })
  await eventually(async () => (await toldOf(matchId))[0]?.outcome === 'answered')
  expect(watching()).toEqual([caster.username])
  expect(await toldOf(matchId)).toMatchObject([
    {
      order: { command: 'add_spectator', role: 'caster' },
      username: members[0]?.added_by,
      answer: `Player ${caster.username} added to spec successfully!`,
    },
  ])
  await site.admin.delete(`${crewOf(cup)}/${members[0]?.id}`)
  await eventually(async () => (await toldOf(matchId))[0]?.outcome === 'answered' && (await toldOf(matchId)).length > 1)
  expect((await toldOf(matchId))[0]).toMatchObject({ order: { command: 'remove_spectator', role: 'caster' } })
  const { db } = site.lobby.platform
  await eventually(async () => {
    const told = await db.selectFrom('crew_told').select('match_id').execute()
    return told.every(({ match_id: id }) => id !== Number(matchId))
  })
})

test('what a server puts off at half time is said again, until it is done', async () => {
  let halfTime = true
  const { cup, matchId, watching } = await running(undefined, { isHalfTime: () => halfTime })
  const caster = await makePerson(site.visitor)
  await add(cup, { role: 'observer', user_id: caster.id })
  await eventually(async () => (await toldOf(matchId))[0]?.answer?.includes('halftime') === true)
  expect(watching()).toEqual([])
  halfTime = false
  site.clock.advance(14_000)
  await eventually(() => watching().includes(caster.username))
})

test('a server that goes back to a round before forgets whom it let in since, and is told again', async () => {
  const play = { roundMs: 0, isHeld: () => [...fleet.hosts.values()].some(({ server }) => server.backups.size > 4) }
  const { cup, matchId, watching } = await running(undefined, play)
  await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
  const caster = await makePerson(site.visitor)
  await add(cup, { role: 'caster', user_id: caster.id })
  await eventually(() => watching().includes(caster.username))
  const order = { order: { command: 'restore_round', round: 2 }, reason: 'a test' }
  await site.admin.post(`/api/matches/${matchId}/server/commands`, order)
  expect(watching()).toEqual([caster.username])
})

test('also where somebody in the game took it back, of which the site learns by its word alone', async () => {
  const play = { roundMs: 0, isHeld: () => [...fleet.hosts.values()].some(({ server }) => server.backups.size > 4) }
  const { cup, matchId, watching } = await running(undefined, play)
  await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
  const caster = await makePerson(site.visitor)
  await add(cup, { role: 'caster', user_id: caster.id })
  await eventually(() => watching().includes(caster.username))
  // As `.restore 2` in the chat does: no order of the site is there that could tell of it.
  const [host] = [...fleet.hosts.values()]
  expect(await host?.server.restoreRound(2)).toBe(true)
  expect(watching()).toEqual([])
  await eventually(() => watching().includes(caster.username))
})

test('the caster’s page has the way in, GOTV and its password; nobody else is told', async () => {
  const [caster, stranger] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const { cup, matchId } = await running()
  await add(cup, { role: 'caster', user_id: caster.id, match_id: matchId })
  const { connect } = await serverAs(caster, matchId)
  const [host] = connect?.split(':') ?? []
  expect(await dutiesOf(caster)).toMatchObject({
    duties: [
      {
        match: { id: matchId },
        roles: ['caster'],
        is_conflict: false,
        server: { connect, password: 'join-7', gotv: `${host}:27020`, gotv_password: 'gotv-7' },
      },
    ],
    has_steam_id: true,
  })
  expect(await serverAs(caster, matchId)).toMatchObject({ password: 'join-7', gotv_password: 'gotv-7' })
  const told = await serverAs(stranger, matchId)
  expect(told).toMatchObject({ connect: null, password: null, gotv: `${host}:27020`, gotv_password: null })
  const visitor = await site.visitor.get<MatchServer>(`/api/matches/${matchId}/server`)
  expect(JSON.stringify(visitor)).not.toMatch(/join-7|gotv-7/)
  // A player joins, and does not look at the broadcast of the own match.
  const player = cup.teams[0]?.captain as Person
  expect(await serverAs(player, matchId)).toMatchObject({ connect, password: 'join-7', gotv_password: null })
  expect((await dutiesOf(stranger)).duties).toEqual([])
})

test('in the match of the own team nothing of a role is left, not even the address', async () => {
  const member = await makePerson(site.visitor)
  const { cup, matchId } = await running(async (made) => {
    const team = made.teams[0] as Team
    const { code: invitation } = await team.captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`)
    await member.client.post(`/api/invitations/${invitation}/accept`)
    await add(made, { role: 'caster', user_id: member.id })
  })
  expect(await serverAs(member, matchId)).toMatchObject({
    rights: { crew: 'conflict', stream: false, referee: false },
    connect: null,
    gotv_password: null,
  })
  expect((await dutiesOf(member)).duties).toMatchObject([{ match: { id: matchId }, is_conflict: true, server: null }])
  const stream = { url: 'https://www.twitch.tv/lobby_kz' }
  expect(await code(member.client.put(`/api/matches/${matchId}/stream`, stream))).toBe('403 NOT_ORGANISER')
  expect(cup.matchIds).toContain(matchId)
})

test('a cup that has no match for them now is named, until it is over', async () => {
  const caster = await makePerson(site.visitor)
  const cup = await makeCup(site, 2)
  await add(cup, { role: 'caster', user_id: caster.id })
  const [matchId = ''] = cup.matchIds
  expect((await dutiesOf(caster)).duties).toMatchObject([{ match: { id: matchId }, server: null, stream: null }])
  await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'admin', winner: 1 } })
  await eventually(async () => (await dutiesOf(caster)).waiting.length === 0)
  expect((await dutiesOf(caster)).duties).toEqual([])
})
