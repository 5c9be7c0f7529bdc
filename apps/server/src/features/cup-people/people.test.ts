import { cupInvitationDays, cupInvitationsMax, type AdminActList, type Crew, type CupInvitation } from '@lobby/contract'
import { code, Mailbox, makePerson, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, own, RunCup } from './people.test-kit.ts'

let site: TestLobby
let mailbox: Mailbox
let cup: RunCup

beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
  cup = await RunCup.make(site)
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

const person = (): Promise<Person> => makePerson(site.visitor)
const crewOf = async (): Promise<[string, string | undefined][]> =>
  (await cup.owner.client.get<Crew>(`/api/tournaments/${cup.id}/crew`)).members.map(({ role, user }) => [
    role,
    user?.id,
  ])
const preview = (token: string): Promise<CupInvitation> =>
  site.visitor.post<CupInvitation>('/api/cup-invitations/preview', { token })
const acts = async (): Promise<string[]> =>
  (await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup.id}&limit=50`)).acts.map(({ act }) => act)

describe('an invitation', () => {
  test('gives nothing until it is answered, and then what it says', async () => {
    const [friend, referee] = [await person(), await person()]
    const [first, second] = [await cup.ask(friend, 'organiser'), await cup.ask(referee, 'referee')]
    expect(await code(cup.people(friend))).toBe('403 NOT_ORGANISER')
    expect(await crewOf()).toEqual([])
    expect(await own(friend)).toMatchObject([{ id: first, role: 'organiser', tournament: { id: cup.id } }])
    await answer(friend, { id: first })
    await answer(referee, { id: second })
    expect(await cup.names()).toEqual([
      [cup.owner.id, true],
      [friend.id, false],
    ])
    expect(await crewOf()).toEqual([['referee', referee.id]])
    expect([await own(friend), (await cup.people()).invitations]).toEqual([[], []])
    expect((await acts()).slice(0, 4)).toEqual([
      'crew.added',
      'tournament.organiser_added',
      'crew.invited',
      'crew.invited',
    ])
  })

  test('that is declined or taken back gives nothing for ever', async () => {
    const [one, two] = [await person(), await person()]
    const [declined, back] = [await cup.ask(one, 'organiser'), await cup.ask(two, 'caster')]
    await answer(one, { id: declined, accepts: false })
    await cup.owner.client.delete(`${cup.path}/invitations/${back}`)
    expect(await code(answer(one, { id: declined }))).toBe('410 CUP_INVITATION_OVER')
    expect(await code(answer(two, { id: back }))).toBe('410 CUP_INVITATION_OVER')
    expect(await code(cup.owner.client.delete(`${cup.path}/invitations/${back}`))).toBe('410 CUP_INVITATION_OVER')
    expect(await code(cup.people(one))).toBe('403 NOT_ORGANISER')
  })

  test('is nobody’s but theirs whom it names', async () => {
    const id = await cup.ask(await person(), 'caster')
    expect(await code(answer(await person(), { id }))).toBe('404 CUP_INVITATION_NOT_FOUND')
    expect(await code(answer(await person(), { id: 'nothing' }))).toBe('404 CUP_INVITATION_NOT_FOUND')
    const other = await RunCup.make(site)
    expect(await code(other.owner.client.delete(`${other.path}/invitations/${id}`))).toBe(
      '404 CUP_INVITATION_NOT_FOUND',
    )
  })

  test('asks nobody twice, nor what they are already', async () => {
    const friend = await cup.organiser()
    expect(await code(cup.ask(friend, 'organiser'))).toBe('409 ORGANISES_ALREADY')
    await cup.ask(friend, 'caster')
    expect(await code(cup.ask(friend, 'caster'))).toBe('409 CUP_INVITED_ALREADY')
    expect(await code(cup.ask({ ...friend, id: 'nobody' }, 'caster'))).toBe('404 PLAYER_NOT_FOUND')
    expect(await code(cup.invite({ role: 'caster', by: 'steam', steam: '[U:1:39736273]' }))).toBe(
      '404 PLAYER_NOT_FOUND',
    )
    expect(await code(cup.invite({ role: 'finance', by: 'link', match_id: '1' }))).toBe('400 VALIDATION_FAILED')
    expect(await code(cup.invite({ role: 'caster', by: 'link', match_id: '99999' }))).toBe('404 MATCH_NOT_FOUND')
  })

  test('of an organiser who is none any more is worth nothing', async () => {
    const [organiser, caster] = [await cup.organiser(), await person()]
    const id = await cup.ask(caster, 'caster', organiser)
    await cup.remove(organiser.id)
    expect(await code(answer(caster, { id }))).toBe('410 CUP_INVITATION_OVER')
  })

  test('of a draft can be read by whoever it is for, and the draft by nobody before they said yes', async () => {
    const draft = await RunCup.make(site, { status: 'draft' })
    const friend = await person()
    const id = await draft.ask(friend, 'organiser')
    expect((await own(friend))[0]?.tournament.id).toBe(draft.id)
    expect(await code(friend.client.get(`/api/tournaments/${draft.id}`))).toBe('404 TOURNAMENT_NOT_FOUND')
    await answer(friend, { id })
    expect(await code(friend.client.get(`/api/tournaments/${draft.id}`))).toBe('done')
  })
})

describe('a link', () => {
  test('is good once, for whoever comes first, and is kept as a hash', async () => {
    const token = await cup.link('caster')
    const rows = await site.lobby.platform.db.selectFrom('cup_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await preview(token)).toMatchObject({ role: 'caster', tournament: { id: cup.id } })
    const [first, second] = [await person(), await person()]
    expect(await code(answer(first, { token }))).toBe('done')
    expect(await code(answer(second, { token }))).toBe('410 CUP_INVITATION_OVER')
    expect(await code(preview(token))).toBe('410 CUP_INVITATION_OVER')
    expect(await code(preview('guessed'))).toBe('404 CUP_INVITATION_NOT_FOUND')
    expect(await crewOf()).toContainEqual(['caster', first.id])
  })

  test('ends after two weeks', async () => {
    const token = await cup.link('observer')
    const life = cupInvitationDays * 24 * 3_600_000
    site.clock.advance(life - 60_000)
    expect(await code(preview(token))).toBe('done')
    site.clock.advance(60_000)
    expect(await code(answer(await person(), { token }))).toBe('410 CUP_INVITATION_OVER')
    site.clock.advance(-life)
  })

  test('goes by letter to an address that nobody reads in the list, and is not told to whoever sent it', async () => {
    const email = `caster-${Date.now()}@example.kz`
    const { link, people } = await cup.invite({ role: 'caster', by: 'email', email })
    expect(link).toBeNull()
    expect(people.invitations[0]).toMatchObject({ user: null, email: 'c***@example.kz' })
    const { text } = await mailbox.waitFor(email)
    const token = /\/cup-invitations#([\w-]+)/.exec(text)?.[1] ?? ''
    const reader = await person()
    expect(await code(answer(reader, { token }))).toBe('done')
    expect(await crewOf()).toContainEqual(['caster', reader.id])
  })

  test('has room for so many at a time', async () => {
    const full = await RunCup.make(site)
    const invited_at = site.clock.now()
    const rows = Array.from({ length: cupInvitationsMax - 1 }, (_, index) => ({
      id: `${full.id}-${index}`,
      tournament_id: Number(full.id),
      role: 'caster',
      token_hash: `${full.id}-${index}`,
      invited_by: full.owner.id,
      invited_at,
      expires_at: new Date(invited_at.getTime() + 60_000),
    }))
    await site.lobby.platform.db.insertInto('cup_invitations').values(rows).execute()
    expect(await code(full.link('caster'))).toBe('done')
    expect(await code(full.link('caster'))).toBe('409 CUP_INVITATIONS_FULL')
    site.clock.advance(60_000)
    expect(await code(full.link('caster'))).toBe('done')
    site.clock.advance(-60_000)
  })
})

describe('the owner', () => {
  test('alone names organisers, takes them away and hands the tournament over', async () => {
    const [organiser, other] = [await cup.organiser(), await person()]
    expect(await code(cup.ask(other, 'organiser', organiser))).toBe('403 NOT_OWNER')
    expect(await code(cup.ask(organiser, 'owner', organiser))).toBe('403 NOT_OWNER')
    expect(await code(cup.remove(cup.owner.id, organiser))).toBe('403 NOT_OWNER')
    expect(await code(cup.remove(other.id))).toBe('404 ORGANISER_NOT_FOUND')
    expect(await code(cup.remove(cup.owner.id))).toBe('409 OWNER_STAYS')
    await cup.remove(organiser.id)
    expect(await code(cup.people(organiser))).toBe('403 NOT_ORGANISER')
    expect((await acts())[0]).toBe('tournament.organiser_removed')
  })

  test('stays the owner until somebody else has taken it over, and an organiser after that', async () => {
    const handed = await RunCup.make(site)
    const organiser = await handed.organiser()
    expect(await code(handed.ask(await person(), 'owner'))).toBe('404 ORGANISER_NOT_FOUND')
    expect(await code(handed.ask(handed.owner, 'owner'))).toBe('409 ORGANISES_ALREADY')
    const id = await handed.ask(organiser, 'owner')
    const another = await handed.organiser()
    expect(await code(handed.ask(another, 'owner'))).toBe('409 CUP_INVITED_ALREADY')
    expect(await code(handed.leave(handed.owner, 'organiser'))).toBe('409 OWNER_STAYS')
    await answer(organiser, { id })
    expect((await handed.names())[0]).toEqual([organiser.id, true])
    expect(await handed.people()).toMatchObject({ is_owner: false, is_organiser: true })
    expect(await code(handed.leave(handed.owner, 'organiser'))).toBe('done')
    expect(await code(handed.people())).toBe('403 NOT_ORGANISER')
  })
})

describe('whoever helps', () => {
  test('gives a role back themselves, and organisers hear of it', async () => {
    const [organiser, caster] = [await cup.organiser(), await person()]
    await answer(caster, { id: await cup.ask(caster, 'caster') })
    expect(await code(cup.leave(caster, 'referee'))).toBe('404 CREW_NOT_FOUND')
    expect(await code(cup.leave(caster, 'organiser'))).toBe('404 ORGANISER_NOT_FOUND')
    await cup.leave(caster, 'caster')
    expect(await crewOf()).not.toContainEqual(['caster', caster.id])
    await cup.leave(organiser, 'organiser')
    await untilDone(site, 'events-notices')
    const told = await site.lobby.platform.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', cup.owner.id)
      .where('kind', '=', 'role_given_back')
      .execute()
    expect(told).toHaveLength(2)
  })
})

describe('at once', { tags: 'services' }, () => {
  test('one of two gets what a link gives', async () => {
    const [token, one, two] = [await cup.link('observer'), await person(), await person()]
    const both = await Promise.all([code(answer(one, { token })), code(answer(two, { token }))])
    expect(both.toSorted()).toEqual(['410 CUP_INVITATION_OVER', 'done'])
    expect((await crewOf()).filter(([, id]) => id === one.id || id === two.id)).toHaveLength(1)
  })

  test('an owner who is taken away from while handing over leaves one owner', async () => {
    const raced = await RunCup.make(site)
    const heir = await raced.organiser()
    const id = await raced.ask(heir, 'owner')
    await Promise.all([code(answer(heir, { id })), code(raced.remove(heir.id)), code(raced.leave(heir, 'organiser'))])
    const { organisers } = await site.admin.get<{ organisers: { is_owner: boolean }[] }>(raced.path)
    expect(organisers.filter(({ is_owner }) => is_owner)).toHaveLength(1)
  })
})
