import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminActList, Crew, MatchDetail } from '@lobby/contract'
import {
  code,
  Mailbox,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { SteamPeer } from '@lobby/testing/peers'

let site: TestLobby
let steam: SteamPeer
let mailbox: Mailbox
let cup: string
let match: string
let teams: Team[]

beforeAll(async () => {
  steam = await SteamPeer.start()
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { ...steam.environment, SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await Promise.all([steam.stop(), mailbox.close()])
})
beforeEach(async () => {
  cup = (await makeTournament(site.admin)).id
  teams = await makeSoloTeams(site.visitor, 4)
  match = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
})

const read = (): Promise<Crew> => site.admin.get<Crew>(`/api/tournaments/${cup}/crew`)
const add = (body: object): Promise<Crew> => site.admin.post<Crew>(`/api/tournaments/${cup}/crew`, body)
const remove = (id: string | undefined): Promise<Crew> => site.admin.delete<Crew>(`/api/tournaments/${cup}/crew/${id}`)
const names = ({ members }: Crew) => members.map(({ role, user, name }) => [role, user?.username ?? name])
const steamIdOf = async (person: Person): Promise<string> =>
  (await person.client.get<{ user: { steam_id: string } }>('/api/user')).user.steam_id
/** As if they had signed in by Steam. */
const prove = (person: Person): Promise<unknown> =>
  site.lobby.platform.db.updateTable('users').set({ steam_verified: true }).where('id', '=', person.id).execute()

describe('a role', () => {
  test('is given of all matches or of one, is listed, and is taken away', async () => {
    const [caster, referee] = [await makePerson(site.visitor), await makePerson(site.visitor, { steamId: false })]
    await add({ role: 'caster', user_id: caster.id })
    const crew = await add({ role: 'referee', user_id: referee.id, match_id: match })
    expect(crew.members).toMatchObject([
      { role: 'caster', match: null, user: { id: caster.id }, steam_id: null, has_steam_id: true },
      { role: 'referee', match: { id: match }, user: { id: referee.id }, steam_id: null, has_steam_id: false },
    ])
    expect(names(await remove(crew.members[0]?.id))).toEqual([['referee', referee.username]])
    expect(await code(remove(crew.members[0]?.id))).toBe('404 CREW_NOT_FOUND')
    expect(names(await add({ role: 'observer', user_id: caster.id }))).toContainEqual(['observer', caster.username])
  })

  test('stands in the log of acts with who gave it and of which match', async () => {
    const { id, username } = await makePerson(site.visitor)
    const { members } = await add({ role: 'referee', user_id: id, match_id: match })
    await remove(members[0]?.id)
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup}`)
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'crew.removed', user: { username }, details: { role: 'referee', match } },
      { act: 'crew.added', user: { username }, actor: expect.anything(), details: { role: 'referee', match } },
    ])
  })

  test('is told to whoever gets it, and that it is gone', async () => {
    const person = await makePerson(site.visitor)
    await site.lobby.platform.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person.id)
      .execute()
    const { members } = await add({ role: 'referee', user_id: person.id, match_id: match })
    await untilDone(site, 'events-notices', 'timer-mail')
    await remove(members[0]?.id)
    await untilDone(site, 'events-notices', 'timer-mail')
    const letters = mailbox.to(person.email).filter(({ text }) => text.includes('/duties'))
    const [one, two] = teams.map(({ name }) => name)
    expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['You referee', 'No longer yours'])
    expect(letters[0]?.subject).toMatch(new RegExp(`(${one}|${two}) – `))
  })

  test('once a person and place, one match beside all of them', async () => {
    const { id } = await makePerson(site.visitor)
    await add({ role: 'caster', user_id: id })
    expect(await code(add({ role: 'referee', user_id: id }))).toBe('409 CREW_ALREADY')
    await add({ role: 'referee', user_id: id, match_id: match })
    expect((await read()).members).toHaveLength(2)
  })

  test.each<[string, () => object | Promise<object>]>([
    ['404 PLAYER_NOT_FOUND', () => ({ role: 'caster', user_id: 'nobody' })],
    ['404 MATCH_NOT_FOUND', () => ({ role: 'caster', steam: '[U:1:39736273]', name: 'A', match_id: '999999' })],
    ['404 MATCH_NOT_FOUND', () => ({ role: 'caster', steam: '[U:1:39736273]', name: 'A', match_id: 'x' })],
    ['400 VALIDATION_FAILED', () => ({ role: 'caster' })],
    ['400 VALIDATION_FAILED', () => ({ role: 'organiser', user_id: 'x' })],
    ['400 VALIDATION_FAILED', () => ({ role: 'caster', steam: '[U:1:39736273]' })],
    ['400 VALIDATION_FAILED', () => ({ role: 'caster', steam: 'two words', name: 'A' })],
    ['422 REFEREE_NEEDS_ACCOUNT', () => ({ role: 'referee', steam: '[U:1:39736273]', name: 'A' })],
    ['404 STEAM_NAME_UNKNOWN', () => ({ role: 'caster', steam: 'nobody_is_called_so', name: 'A' })],
  ])('is refused: %s', async (refusal, body) => {
    expect(await code(add(await body()))).toBe(refusal)
    expect((await read()).members).toEqual([])
  })

  test('of a match of another tournament is refused, and of a team of the match', async () => {
    const own = cup
    cup = (await makeTournament(site.admin)).id
    const { id } = await makePerson(site.visitor)
    expect(await code(add({ role: 'caster', user_id: id, match_id: match }))).toBe('404 MATCH_NOT_FOUND')
    cup = own
    const { team1 } = await site.visitor.get<MatchDetail>(`/api/matches/${match}`)
    const plays = teams.find((team) => team.id === team1.id)?.captain as Person
    expect(await code(add({ role: 'caster', user_id: plays.id, match_id: match }))).toBe('409 CREW_IN_TEAM')
    const asSteam = { role: 'observer', steam: await steamIdOf(plays), name: 'Somebody else', match_id: match }
    expect(await code(add(asSteam))).toBe('409 CREW_IN_TEAM')
    // Of all matches it may be theirs: those of their own team are left out.
    expect(names(await add({ role: 'caster', user_id: plays.id }))).toEqual([['caster', plays.username]])
  })

  test('is given to a hundred at most, also where several are given at once', { tags: 'services' }, async () => {
    const added_by = (await makePerson(site.visitor)).id
    const rows = Array.from({ length: 98 }, (_, index) => ({
      id: `${cup}-${index}`,
      tournament_id: Number(cup),
      role: 'observer',
      steam_id: `765611980${String(10_000_000 + index)}`,
      name: 'x',
      added_by,
      added_at: new Date(),
    }))
    await site.lobby.platform.db.insertInto('crew_members').values(rows).execute()
    const atOnce = Array.from({ length: 6 }, (_, index) =>
      code(add({ role: 'caster', steam: `765611980${String(20_000_000 + index)}`, name: 'y' })),
    )
    expect((await Promise.all(atOnce)).toSorted()).toEqual([...Array(4).fill('409 CREW_FULL'), 'done', 'done'])
    expect((await read()).members).toHaveLength(100)
    expect(await code(add({ role: 'caster', user_id: added_by }))).toBe('409 CREW_FULL')
  })
})

describe('somebody named by Steam', () => {
  test('is their account where they proved the Steam ID, and a stranger where they only claim it', async () => {
    const [proven, claims] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    await prove(proven)
    await add({ role: 'referee', steam: ` https://steamcommunity.com/profiles/${await steamIdOf(proven)}/ ` })
    const steam_id = await steamIdOf(claims)
    const { members } = await add({ role: 'caster', steam: steam_id, name: 'Guest' })
    expect(members).toMatchObject([
      { role: 'referee', user: { id: proven.id } },
      { role: 'caster', user: null, name: 'Guest', steam_id, has_steam_id: true },
    ])
    expect(await code(add({ role: 'referee', steam: steam_id, name: 'Guest' }))).toBe('422 REFEREE_NEEDS_ACCOUNT')
    expect(await code(add({ role: 'observer', steam: steam_id, name: 'Again' }))).toBe('409 CREW_ALREADY')
  })

  test('is looked up by the name in their address', async () => {
    steam.vanityNames.set('steppe-wolf', '76561198000002001')
    expect((await read()).finds_names).toBe(true)
    const { members } = await add({ role: 'caster', steam: 'steamcommunity.com/id/steppe-wolf', name: 'Wolf' })
    expect(members).toMatchObject([{ steam_id: '76561198000002001', name: 'Wolf' }])
  })

  test('is nobody of ours when the account goes', async () => {
    const person = await makePerson(site.visitor)
    const steam_id = await steamIdOf(person)
    await add({ role: 'caster', user_id: person.id })
    await add({ role: 'observer', steam: steam_id, name: 'The same', match_id: match })
    const { forgetCrew } = await import('./index.ts')
    await site.lobby.platform.transact(({ trx }) => forgetCrew(trx, { userId: person.id, steamId: steam_id }))
    expect((await read()).members).toEqual([])
  })
})

test('a site without a key for Steam looks nobody up, and says so', async () => {
  const plain = await startTestLobby()
  const { id } = await makeTournament(plain.admin)
  const where = `/api/tournaments/${id}/crew`
  expect((await plain.admin.get<Crew>(where)).finds_names).toBe(false)
  const body = { role: 'caster', steam: 'steppe-wolf', name: 'Wolf' }
  expect(await code(plain.admin.post(where, body))).toBe('409 STEAM_NAMES_OFF')
  await plain.admin.post(where, { ...body, steam: 'STEAM_1:1:19868136' })
  await plain.stop()
})
