import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MatchCommandEntry, MatchServer, StandIns, TeamDetail } from '@lobby/contract'
import type { SimulatorOptions } from '@lobby/cs2-simulator'
import { code, eventually, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import { Consoles, findServer } from '#game-servers'
import { configInput, findMatch, listOutsiders, markToldOutsider } from '#matches'
import { letCome } from '#stand-ins'
import { found } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { findCurrentAssignment } from './assignments.queries.ts'
import { letPlay } from './orders/let-play.ts'
import type { LetCome } from './servers-platform.ts'
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
  const { team1, team2 } = await readMatch(site, matchId)
  const path = `/api/tournaments/${cup.id}/stand-ins`
  const name = (who: object): Promise<StandIns> =>
    site.admin.post<StandIns>(path, { team_id: team1.id, match_id: matchId, reason: 'A player is ill', ...who })
  if (isNamedBefore) await name(guest)
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  const playing = (team: 1 | 2 = 1) => {
    const { picture, lists } = fleet.host(server).server
    const people = picture === null ? [] : (lists?.applied(picture.setup)[`team${team}`].players ?? [])
    return people.map((person) => person.name)
  }
  const told = async () =>
    (await readServer(site, matchId)).commands.filter(({ order }) => order.command.endsWith('_stand_in'))
  /** Whom a server would let in that loaded it now. */
  const config = async (): Promise<string> => {
    const { platform } = site.lobby
    const row = await findMatch(platform.db, Number(matchId))
    if (row === undefined) throw new Error('no match')
    return JSON.stringify(await configInput(platform, row, { dialect: 'matchzy', spectators: [] }))
  }
  return { path, matchId, name, playing, told, config, cup, teams: [team1.id, team2.id] }
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
  // A console that was too busy to answer is asked again: that is told, too.
  const answered = (await told()).filter(({ outcome }) => outcome === 'answered')
  expect(answered).toMatchObject([{ order: { command: 'add_stand_in', role: 'player', team: 1 } }])
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

describe('whom an order takes off', () => {
  /** A match that stands after some rounds, so that it can be loaded anew. */
  const standing = () =>
    running({ roundMs: 0, isHeld: () => [...fleet.hosts.values()].some(({ server }) => server.backups.size > 4) })
  const order = (matchId: string, what: object): Promise<MatchCommandEntry> =>
    site.admin.post(`/api/matches/${matchId}/server/commands`, { order: what, reason: 'It is not who they said' })
  /** A look at the match, at which people from outside are told. */
  const look = async (): Promise<void> => {
    site.clock.advance(14_000)
    await site.lobby.platform.looks.once()
  }

  test('who is known by Steam ID alone is gone, and let in by no look, no round before and no other load', async () => {
    const { matchId, name, playing, told, config } = await standing()
    await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
    const { stand_ins: named } = await name(guest)
    await eventually(() => playing().includes('Guest'))
    const removal = { command: 'remove_stranger', stand_in_id: named[0]?.id }
    expect(await order(matchId, removal)).toMatchObject({ outcome: 'kept_out', answer: '', order: removal })
    expect((await readMatch(site, matchId)).strangers1).toEqual([
      { id: named[0]?.id, name: 'Guest', role: 'player', is_off: true },
    ])
    await look()
    await order(matchId, { command: 'restore_round', round: 2 })
    expect(playing()).not.toContain('Guest')
    expect((await told()).map(({ order: one }) => one.command)).toEqual(['add_stand_in'])
    expect(await config()).not.toContain('Guest')
    expect(await code(order(matchId, { ...removal, stand_in_id: 'nobody' }))).toBe('404 STAND_IN_NOT_FOUND')
  })

  test('of the second team they may come back, unless the match is loaded anew', async () => {
    const { matchId, name, playing, teams } = await standing()
    await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
    const { stand_ins: named } = await name({ ...guest, role: 'coach', team_id: teams[1] })
    await eventually(() => playing(2).includes('Guest'))
    const removal = { command: 'remove_stranger', stand_in_id: named[0]?.id }
    expect(await order(matchId, removal)).toMatchObject({ outcome: 'kicked' })
    expect(playing(2)).toContain('Guest')
    expect(await order(matchId, { ...removal, keep_out: true })).toMatchObject({ outcome: 'reloaded' })
    expect(playing(2)).not.toContain('Guest')
  })

  test('a coach with an account stays off, and another one may come', async () => {
    const { matchId, name, playing, config } = await standing()
    const [first, second] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    await name({ user_id: first.id, role: 'coach' })
    await eventually(() => playing().includes(first.username))
    expect(await code(name({ user_id: second.id, role: 'coach' }))).toBe('409 COACH_TAKEN')
    expect(await order(matchId, { command: 'remove_player', user_id: first.id })).toMatchObject({ outcome: 'kept_out' })
    await look()
    expect(playing()).not.toContain(first.username)
    expect(await config()).not.toContain(first.username)
    expect((await readMatch(site, matchId)).coach1).toMatchObject({ user_id: first.id, is_off: true })
    await name({ user_id: second.id, role: 'coach' })
    await eventually(() => playing().includes(second.username))
    const coach = (await readMatch(site, matchId)).coach1
    expect(coach).toMatchObject({ user_id: second.id })
    expect(coach?.is_off).toBeUndefined()
  })

  test('is for organisers to say, not for referees, players or visitors', async () => {
    const { matchId, path, name, cup } = await running({}, true)
    const { stand_ins: named } = await site.admin.get<StandIns>(path)
    const referee = await makePerson(site.visitor)
    const role = { user_id: referee.id, role: 'referee', match_id: null }
    await site.admin.post(`/api/tournaments/${cup.id}/crew`, role)
    for (const [client, answer] of [
      [site.visitor, '401 NOT_SIGNED_IN'],
      [referee.client, '403 NOT_ORGANISER'],
      [cup.teams[0]?.captain.client ?? site.visitor, '403 NOT_REFEREE'],
    ] as const) {
      const body = { order: { command: 'remove_stranger', stand_in_id: named[0]?.id }, reason: 'a test' }
      expect(await code(client.post(`/api/matches/${matchId}/server/commands`, body))).toBe(answer)
    }
    expect(await code(name(guest))).toBe('409 STAND_IN_ALREADY')
  })
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

test('whom an order lets in while a look reads who is to be told of, that look leaves alone', async () => {
  const { matchId, told } = await running()
  const { platform } = site.lobby
  const { db } = platform
  const match = Number(matchId)
  const person = await makePerson(site.visitor)
  const assignment = found(await findCurrentAssignment(db, match), 'MATCH_NOT_FOUND')
  const server = found(await findServer(db, assignment.server_id), 'SERVER_NOT_FOUND')
  const consoles = new Consoles(platform)
  const key = { matchId: match, assignment: assignment.number }
  const { signal } = new AbortController()
  const comeTo = (work: Work, coming: Parameters<LetCome>[1]) => letCome(platform, work, coming)
  const look = letPlay({ ...platform, consoles, signal, letCome: comeTo, look: () => undefined }, assignment, server)
  const order = platform.transact(async (work) => {
    await letCome(platform, work, { matchId: match, userId: person.id, team: 1, by: person.id, reason: 'a test' })
    for (const outsider of await listOutsiders(work.trx, match)) await markToldOutsider(work.trx, key, outsider)
  })
  await Promise.all([look, order])
  consoles.close()
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
