// @module-tag services
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Achievements,
  envelope,
  PlayerAchievements,
  SocketMessage,
  socketPath,
  UnseenAchievements,
  Wallet,
  type UnlockedAchievement,
} from '@lobby/contract'
import {
  eventually,
  makePerson,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Figures,
  type Person,
  type PlayedMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { catalogue } from './catalogue.ts'
import { reconcileAchievements, reviewChampions, reviewMatch, reviewPlayer } from './review-player.ts'

let site: TestLobby
let teams: [Team, Team]
let winner: Person
let loser: Person
let match: PlayedMatch
const sockets: Socket[] = []

/** What a person's own channel hears of achievements. */
async function listen(person: Person | null): Promise<UnlockedAchievement[]> {
  const socket = io(site.base, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    ...(person === null ? {} : { auth: { token: person.token } }),
  })
  sockets.push(socket)
  const heard: UnlockedAchievement[] = []
  socket.on('message', (raw: unknown) => {
    const message = SocketMessage.parse(raw)
    if (message.type === 'achievement.unlocked') heard.push(message.achievement)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return heard
}

async function read<T>(schema: { parse: (json: unknown) => { data: T } }, path: string, by: Person): Promise<T> {
  const { status, json } = await rawCall(site.base, { path, token: by.token })
  expect([path, status]).toEqual([path, 200])
  const parsed = schema.parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const wallet = (by: Person, query = ''): Promise<Wallet> => read(envelope(Wallet), `/api/wallet${query}`, by)
const list = (by: Person): Promise<Achievements> => read(envelope(Achievements), '/api/achievements', by)
const unseen = async (by: Person): Promise<string[]> =>
  (await read(envelope(UnseenAchievements), '/api/achievements/unseen', by)).achievements.map(({ id }) => id)
const held = async (by: Person): Promise<string[]> =>
  (await list(by)).achievements.flatMap(({ id, unlocked_at: at }) => (at === null ? [] : [id]))
const worth = (ids: readonly string[]): number =>
  catalogue.reduce((sum, { id, reward }) => sum + (ids.includes(id) ? reward : 0), 0)
const until = (by: Person, ids: readonly string[]): Promise<void> =>
  eventually(async () => (await held(by)).join() === ids.join())
const play = (figures: { winner?: Figures; loser?: Figures }, order = teams): Promise<PlayedMatch> =>
  playMatch(site.admin, order, figures)
const decide = (result: object): Promise<unknown> =>
  site.admin.put(`/api/matches/${match.matchId}/result`, { result, reason: 'a test' })

beforeAll(async () => {
  site = await startTestLobby()
  teams = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  winner = teams[0].captain
  loser = teams[1].captain
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await site.stop()
})

/** 15 kills and more, more than half of them headshots. */
const sharp = { kills: 21, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 12 }
const ofWinner = ['first_match', 'first_win', 'sharp_match', 'cup_winner']

test('before the first match there is the catalogue, and nothing in it is had', async () => {
  const { achievements } = await list(winner)
  expect(achievements.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id))
  for (const one of achievements) expect([one.id, one.value, one.unlocked_at]).toEqual([one.id, 0, null])
  expect(await unseen(winner)).toEqual([])
  expect(await wallet(winner)).toEqual({
    balance: 0,
    total: 0,
    entries: [],
    wallet_address: null,
    wallet_verified: false,
  })
})

test('a played match gives what it is worth, and tells its owner alone, in their language', async () => {
  await loser.client.patch('/api/user', { language: 'ru' })
  const heard = { winner: await listen(winner), loser: await listen(loser), visitor: await listen(null) }
  match = await play({ winner: sharp, loser: { kills: 8, deaths: 21 } })
  await until(winner, ofWinner)
  await until(loser, ['first_match'])
  await eventually(() => heard.winner.length === 4 && heard.loser.length === 1)
  expect(heard.winner.toSorted((one, other) => one.reward_skills - other.reward_skills)).toEqual([
    { id: 'first_match', type: 'other', name: 'On the server', reward_skills: 50 },
    { id: 'first_win', type: 'other', name: 'First win', reward_skills: 100 },
    { id: 'sharp_match', type: 'headshot', name: 'Sharp eye', reward_skills: 150 },
    { id: 'cup_winner', type: 'other', name: 'Cup winner', reward_skills: 1_000 },
  ])
  expect(heard.loser).toEqual([{ id: 'first_match', type: 'other', name: 'На сервере', reward_skills: 50 }])
  expect(heard.visitor).toEqual([])

  const progress = new Map((await list(winner)).achievements.map((one) => [one.id, one.value]))
  expect([progress.get('kills_100'), progress.get('headshots_50'), progress.get('ten_wins')]).toEqual([21, 12, 1])
  const { balance, total, entries } = await wallet(winner)
  expect([balance, total]).toEqual([worth(ofWinner), 4])
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'achievement', name: 'Sharp eye', amount: 150, created_at: expect.any(String) }),
  )
  expect((await wallet(loser)).balance).toBe(50)
})

test('a player’s page shows what they have to whom they show their results', async () => {
  const ofWinner = async (by: Person | null): Promise<string[] | null> => {
    const { json } = await rawCall(site.base, { path: `/api/players/${winner.id}/achievements`, token: by?.token })
    const parsed = envelope(PlayerAchievements).parse(json)
    expect(parsed).toEqual(json)
    return parsed.data.achievements?.map(({ id }) => id) ?? null
  }
  const keep = (statistics: string): Promise<unknown> => winner.client.patch('/api/user', { privacy: { statistics } })
  const all = await ofWinner(null)
  expect(all).toContain('first_match')
  await keep('members')
  expect([await ofWinner(null), await ofWinner(loser)]).toEqual([null, all])
  await keep('nobody')
  expect([await ofWinner(loser), await ofWinner(winner)]).toEqual([null, all])
  await keep('everyone')
  const missing = await rawCall(site.base, { path: '/api/players/nobody/achievements' })
  expect([missing.status, missing.json.code]).toEqual([404, 'PLAYER_NOT_FOUND'])
})

test('what was shown is not shown again', async () => {
  expect((await unseen(winner)).toSorted()).toEqual(ofWinner.toSorted())
  const seen = (ids: unknown): Promise<{ status: number }> =>
    rawCall(site.base, { method: 'POST', path: '/api/achievements/seen', token: winner.token, body: { ids } })
  for (let time = 0; time < 2; time++) expect((await seen(['first_match', 'first_win'])).status).toBe(200)
  expect((await unseen(winner)).toSorted()).toEqual(['cup_winner', 'sharp_match'])
  expect(await unseen(loser)).toEqual(['first_match'])
  for (const wrong of [[], ['no_such'], undefined, 'first_match']) expect((await seen(wrong)).status).toBe(400)
})

test('the same news again, late and many times at once, gives nothing twice', async () => {
  const { platform } = site.lobby
  const before = await wallet(winner)
  await Promise.all([
    ...[1, 2, 3].map(() => reviewPlayer(platform, winner.id)),
    reviewMatch(platform, { type: 'results.counted', matchId: Number(match.matchId), version: 1 }),
    reviewChampions(platform, {
      type: 'tournament.champion-changed',
      tournamentId: match.tournamentId,
      championTeamId: teams[0].id,
      formerTeamId: null,
      version: 1,
    }),
  ])
  expect(await wallet(winner)).toEqual(before)
  // Even if the record of what was given were lost: the ledger knows each thing by its key.
  await platform.db.deleteFrom('achievement_unlocks').where('user_id', '=', winner.id).execute()
  await platform.db.deleteFrom('achievement_reviews').where('user_id', '=', winner.id).execute()
  const heard = await listen(winner)
  await reconcileAchievements(platform)
  expect(await held(winner)).toEqual(ofWinner)
  // What is told here is heard here, and by nobody who listens later.
  await eventually(() => heard.length === ofWinner.length)
  expect(await wallet(winner)).toEqual(before)
})

test('a corrected result takes back what it undoes and gives it again when it is put right', async () => {
  await winner.client.post('/api/achievements/seen', { ids: ofWinner })
  const heard = await listen(winner)
  // Another score than the one that was played: its scoreboard tells nothing true any more, but there is a champion.
  await decide({ kind: 'played', winner: 2, maps: [{ team1: 7, team2: 13 }] })
  await until(winner, [])
  await until(loser, ['cup_winner'])
  const undone = await wallet(winner)
  expect([undone.balance, undone.total]).toEqual([0, 8])
  expect(undone.entries[0]).toMatchObject({ kind: 'achievement_taken_back' })
  expect((await wallet(loser)).balance).toBe(1_000)

  // Put right, the cup is the winner's again; the scoreboard is gone with the score that it belonged to.
  await decide({ kind: 'played', winner: 1, maps: [{ team1: 13, team2: 7 }] })
  await until(winner, ['cup_winner'])
  await until(loser, [])
  const again = await wallet(winner)
  expect([again.balance, again.total]).toEqual([1_000, 9])
  expect((await wallet(loser)).balance).toBe(0)
  // It was shown once: it comes back without a word.
  expect([heard, await unseen(winner)]).toEqual([[], []])
})

test('runs of wins, kills and headshots add up over matches; a lost match ends a run', async () => {
  const [first, second] = teams
  await play({ winner: { kills: 40, headshot_kills: 20 } })
  await until(winner, ofWinner)
  for (const kills of [30, 40]) await play({ winner: { kills, headshot_kills: 19 } })
  const gained = ['first_match', 'first_win', 'kills_100', 'headshots_50', 'sharp_match', 'streak_3', 'cup_winner']
  await until(winner, gained)
  await play({ winner: { kills: 10 } }, [second, first])
  await until(loser, ['first_match', 'first_win', 'cup_winner'])
  await play({ winner: { kills: 10 } })
  const value = async (id: string) => (await list(winner)).achievements.find((one) => one.id === id)?.value
  await eventually(async () => (await value('fifty_matches')) === 5)
  expect([await value('streak_5'), await value('ten_wins')]).toEqual([3, 4])
  expect(await held(winner)).toEqual(gained)
  expect((await wallet(winner)).balance).toBe(worth(gained))
})

describe('the ledger', () => {
  test('goes page by page, the newest first', async () => {
    const { total, entries: all } = await wallet(winner, '?limit=100')
    expect(all).toHaveLength(total)
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
    const second = await wallet(winner, '?limit=5&offset=5')
    expect(second.entries).toEqual(all.slice(5, 10))
    expect((await wallet(winner, `?offset=${total}`)).entries).toEqual([])
    // A balance is its entries, and nothing else.
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(second.balance)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1'])('refuses %s', async (query) => {
    const { status, json } = await rawCall(site.base, { path: `/api/wallet?${query}`, token: winner.token })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('is changed by nobody', async () => {
    const { db } = site.lobby.platform
    await expect(db.updateTable('skills_entries').set({ amount: 1_000_000 }).execute()).rejects.toThrow('append only')
    await expect(db.deleteFrom('skills_entries').execute()).rejects.toThrow('append only')
  })

  test('keeps what the catalogue no longer holds', async () => {
    const person = await makePerson(site.visitor)
    await site.lobby.platform.db
      .insertInto('skills_entries')
      .values({
        user_id: person.id,
        key: 'achievement:of_another_time:1',
        kind: 'achievement',
        about: 'of_another_time',
        amount: 5,
        created_at: new Date(),
      })
      .execute()
    expect(await wallet(person)).toMatchObject({ balance: 5, entries: [{ name: 'of_another_time', amount: 5 }] })
  })

  test('stands beside the wallet that is linked', async () => {
    const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
    await winner.client.post('/api/user/link-wallet', { wallet_address: address })
    expect(await wallet(winner)).toMatchObject({ wallet_address: address, wallet_verified: false })
  })
})
