import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MatchServer, StandIns, TeamDetail } from '@lobby/contract'
import type { SimulatorOptions } from '@lobby/cs2-simulator'
import { code, eventually, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, readMatch, readServer, take, untilFinished, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const guest = { steam: '[U:1:41736273]', name: 'Guest' }

async function running(play: Partial<SimulatorOptions> = {}, isNamedBefore = false) {
  const server = await fleet.add({ roundMs: 60_000, ...play })
  const cup = await makeCup(site, 2)
  const [matchId = ''] = cup.matchIds
  const { team1 } = await readMatch(site, matchId)
  const path = `/api/tournaments/${cup.id}/stand-ins`
  const name = (who: object): Promise<StandIns> =>
    site.admin.post<StandIns>(path, { team_id: team1.id, match_id: matchId, reason: 'A player is ill', ...who })
  if (isNamedBefore) await name(guest)
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  const playing = () => {
    const { picture, lists } = fleet.host(server).server
    const people = picture === null ? [] : (lists?.applied(picture.setup).team1.players ?? [])
    return people.map((person) => person.name)
  }
  const told = async () =>
    (await readServer(site, matchId)).commands.filter(({ order }) => order.command.endsWith('_stand_in'))
  return { path, matchId, name, playing, told }
}

test('whom the config names is told to nobody again', async () => {
  const { matchId, playing } = await running({}, true)
  expect(playing()).toContain('Guest')
  // The next look at the match is over.
  site.clock.advance(14_000)
  await site.lobby.platform.looks.once()
  expect((await readServer(site, matchId)).commands.map(({ order }) => order.command)).toEqual(['take_server'])
})

test('whoever is named while the match is on its server is let in by one press, once, and sees where it is', async () => {
  const { matchId, name, playing, told } = await running()
  const person = await makePerson(site.visitor)
  await name({ user_id: person.id })
  await eventually(async () => (await told())[0]?.outcome === 'answered')
  expect(playing()).toContain(person.username)
  expect(await told()).toMatchObject([
    {
      order: { command: 'add_stand_in', role: 'player', team: 1 },
      answer: `Player ${person.username} added to team1 successfully!`,
    },
  ])
  expect((await person.client.get<MatchServer>(`/api/matches/${matchId}/server`)).connect).toContain('127.0.0.1')
  await name({ ...guest, role: 'coach' })
  await eventually(() => playing().includes('Guest'))
  expect((await told()).map(({ order }) => order)).toContainEqual({ command: 'add_stand_in', role: 'coach', team: 1 })
})

test('whoever is taken back before it begins leaves the server, too', async () => {
  const { path, matchId, name, playing, told } = await running()
  const { stand_ins: named } = await name(guest)
  await eventually(() => playing().includes('Guest'))
  const { db } = site.lobby.platform
  await db.updateTable('matches').set({ status: 'warmup' }).where('id', '=', Number(matchId)).execute()
  await site.admin.delete(`${path}/${named[0]?.id}`)
  await eventually(async () => (await told())[0]?.outcome === 'kept_out')
  expect((await told())[0]?.order).toMatchObject({ command: 'remove_stand_in' })
  expect(playing()).not.toContain('Guest')
})

test('a server that goes back to a round from before they came is told of them again', async () => {
  const play = { roundMs: 0, isHeld: () => [...fleet.hosts.values()].some(({ server }) => server.backups.size > 4) }
  const { matchId, name, playing } = await running(play)
  await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
  await name(guest)
  await eventually(() => playing().includes('Guest'))
  const order = { order: { command: 'restore_round', round: 2 }, reason: 'a test' }
  await site.admin.post(`/api/matches/${matchId}/server/commands`, order)
  expect(playing()).toContain('Guest')
})

test('the order that lets a player in asks what is asked of a stand-in, and makes one of whoever is from outside', async () => {
  const { path, matchId, told } = await running()
  const { roster2 } = await readMatch(site, matchId)
  const give = (userId: string | null | undefined) =>
    site.admin.post(`/api/matches/${matchId}/server/commands`, {
      order: { command: 'add_player', user_id: userId ?? '', team: 1 },
      reason: 'A player is ill',
    })
  expect(await code(give(roster2[0]?.user_id))).toBe('409 STAND_IN_ELSEWHERE')
  const [person, second, third] = [
    await makePerson(site.visitor),
    await makePerson(site.visitor),
    await makePerson(site.visitor),
  ]
  await give(person.id)
  expect((await site.admin.get<StandIns>(path)).stand_ins).toMatchObject([
    { user: { id: person.id }, match: { id: matchId }, reason: 'A player is ill' },
  ])
  await give(second.id)
  expect(await code(give(third.id))).toBe('409 STAND_INS_FULL')
  await site.admin.post(`/api/admin/users/${third.id}/ban`, { reason: 'a test' })
  expect(await code(give(third.id))).toBe('409 STAND_IN_BANNED')
  // The order has told the server: nobody says it again.
  expect(await told()).toEqual([])
})

test('what a stand-in plays counts for them as for any player, and makes them no member of the team', async () => {
  await fleet.add()
  const cup = await makeCup(site, 2)
  const [matchId = ''] = cup.matchIds
  const { team1 } = await readMatch(site, matchId)
  const person = await makePerson(site.visitor)
  const named = { team_id: team1.id, match_id: matchId, user_id: person.id, reason: 'A player is ill' }
  await site.admin.post(`/api/tournaments/${cup.id}/stand-ins`, named)
  await take(site, matchId)
  const match = await untilFinished(site, matchId)
  expect(match.maps[0]?.players1.find((player) => player.user_id === person.id)).toMatchObject({ is_stand_in: true })
  const { db } = site.lobby.platform
  const results = () =>
    db.selectFrom('player_results').select(['won', 'rounds']).where('user_id', '=', person.id).execute()
  await eventually(async () => (await results()).length > 0)
  const [map] = match.maps
  expect(await results()).toEqual([{ won: match.score.winner === 1, rounds: (map?.team1 ?? 0) + (map?.team2 ?? 0) }])
  const team = await site.visitor.get<TeamDetail>(`/api/teams/${team1.id}`)
  expect(team.members.map((member) => member.user_id)).not.toContain(person.id)
})
