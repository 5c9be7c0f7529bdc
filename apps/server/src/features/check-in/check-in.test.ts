import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminActList,
  Bracket,
  Invitation,
  MyNext,
  Notice,
  Notices,
  Payments,
  TeamDetail,
  TournamentDetail,
} from '@lobby/contract'
import { code, makePerson, makeSoloTeams, makeTeam, register, untilDone, type Person, type Team } from '@lobby/testing'
import { CheckedCup, minuteMs, onASite, pass, site, usual } from './check-in.test-kit.ts'

onASite()

let teams: Team[]
beforeAll(async () => {
  teams = await makeSoloTeams(site.visitor, 6)
})
const team = (index: number): Team => {
  const found = teams[index]
  if (!found) throw new Error('not so many teams')
  return found
}
const status = async ({ id }: CheckedCup): Promise<string> =>
  (await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).status
/** Of this cup alone: those of other tests are still on their way, and their time goes on. */
const told = async (person: Person, { id }: CheckedCup): Promise<[string, boolean][]> => {
  await untilDone(site, 'events-notices')
  const { notices } = await person.client.get<Notices>('/api/me/notices')
  const isOfCup = ({ kind, action }: Notice): boolean =>
    kind.startsWith('check_in') && action.page.split(/[/?#]/).includes(id)
  return notices.filter(isOfCup).map((one) => [one.kind, one.is_done])
}
const next = async ({ captain }: Pick<Team, 'captain'>) => (await captain.client.get<MyNext>('/api/me/next')).check_in

describe('from the first to the last minute', () => {
  test('it opens by its time, the teams say that they are there, and those who are play', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 4), { places: 3 })
    expect(await cup.read()).toMatchObject({ phase: 'ahead', settings: usual, teams: 3, checked_in: 0, version: 1 })
    expect(await code(cup.say(team(0).captain.client))).toBe('409 CHECK_IN_AHEAD')
    expect(await next(team(0))).toMatchObject({ state: 'ahead', tournament: { id: cup.id } })
    await pass(59)
    expect((await cup.read()).phase).toBe('ahead')
    await pass(1)
    expect([(await cup.read()).phase, await status(cup)]).toEqual(['open', 'check_in'])
    // Who says it before that is made hears nothing of it.
    expect(await told(team(0).captain, cup)).toEqual([['check_in_open', false]])
    expect(await next(team(0))).toMatchObject({ state: 'may', team: { id: team(0).id }, is_offered: false })
    expect(await code(register(team(4), cup.id))).toBe('409 REGISTRATION_CLOSED')
    expect(await code(site.admin.post(`/api/tournaments/${cup.id}/start`))).toBe('409 CHECK_IN_NOT_OVER')

    const said = await cup.say(team(0).captain.client)
    expect(said).toMatchObject({ state: 'in', may_take_back: true, checked_in: { by_organiser: false } })
    site.clock.advance(1_000)
    // Said again, it is the same word.
    expect((await cup.say(team(0).captain.client)).checked_in).toEqual(said.checked_in)
    expect((await cup.say(site.admin, { team_id: team(1).id })).checked_in).toMatchObject({ by_organiser: true })
    expect(await code(cup.say(team(3).captain.client))).toBe('409 CHECK_IN_NO_PLACE')
    expect(await code(cup.say(team(5).captain.client))).toBe('403 CHECK_IN_NOT_YOURS')
    expect(await code(cup.say(team(5).captain.client, { team_id: team(0).id }))).toBe('403 CHECK_IN_NOT_YOURS')
    expect(await told(team(0).captain, cup)).toEqual([['check_in_open', true]])
    expect(await told(team(2).captain, cup)).toEqual([['check_in_open', false]])

    await pass(35)
    expect((await told(team(2).captain, cup))[0]).toEqual(['check_in_soon_over', false])
    expect(await told(team(0).captain, cup)).toEqual([['check_in_open', true]])
    await pass(10)
    expect([(await cup.read()).phase, await status(cup)]).toEqual(['closed', 'closed'])
    // The place goes to who waits, who has ten minutes; who was missed waits behind.
    expect(await cup.standing(teams)).toEqual([
      '0 confirmed in',
      '1 confirmed in',
      '3 confirmed offered',
      '2 waiting_list missed',
    ])
    expect((await told(team(2).captain, cup))[0]).toEqual(['check_in_missed', false])
    expect((await told(team(3).captain, cup))[0]).toEqual(['check_in_offered', false])
    expect(await next(team(3))).toMatchObject({ state: 'may', is_offered: true })
    expect(await code(cup.say(team(2).captain.client))).toBe('409 CHECK_IN_CLOSED')
    expect((await cup.say(team(3).captain.client)).state).toBe('in')
    await site.admin.post(`/api/tournaments/${cup.id}/registrations/${cup.registrations[3]?.id}/confirm`)
    await pass(11)
    expect((await cup.standing(teams))[2]).toBe('3 confirmed in')
    await site.admin.post<Bracket>(`/api/tournaments/${cup.id}/start`)
    const { registrations } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup.id}`)
    const seeded = registrations.filter((entry) => entry.seed !== null && entry.status === 'confirmed')
    expect(seeded.map((entry) => entry.team.id)).toEqual([team(0).id, team(1).id, team(3).id])
    expect(await code(cup.say(team(0).captain.client))).toBe('409 TOURNAMENT_LOCKED')
    expect(await next(team(0))).toBeNull()
  })

  test('who does not use its own minutes makes place for the next, and who was missed is not asked again', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 4), { places: 2 })
    await pass(60)
    await cup.say(team(0).captain.client)
    await pass(45)
    expect((await cup.standing(teams)).slice(0, 2)).toEqual(['0 confirmed in', '2 confirmed offered'])
    await pass(10)
    expect((await cup.standing(teams)).slice(0, 2)).toEqual(['0 confirmed in', '3 confirmed offered'])
    await pass(10)
    expect(await cup.standing(teams)).toEqual([
      '0 confirmed in',
      '1 waiting_list missed',
      '2 waiting_list missed',
      '3 waiting_list missed',
    ])
    await pass(10)
    expect((await cup.read()).teams).toBe(1)
  })

  test('a team takes its word back until the end, and its place goes then', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    await pass(60)
    await cup.say(team(0).captain.client)
    await cup.say(team(1).captain.client)
    expect(await team(1).captain.client.delete(cup.path)).toMatchObject({ state: 'may', checked_in: null })
    // Nothing to take back is no fault.
    expect(await team(1).captain.client.delete(cup.path)).toMatchObject({ state: 'may' })
    await pass(45)
    expect(await code(team(0).captain.client.delete(cup.path))).toBe('409 CHECK_IN_CLOSED')
    expect(await cup.standing(teams)).toEqual(['0 confirmed in', '1 waiting_list missed'])
  })

  test('a tournament without a check-in starts as ever', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    await site.admin.put(cup.path, { version: 1, settings: null })
    expect(await cup.read()).toMatchObject({ phase: 'off', version: 0 })
    expect(await code(cup.say(team(0).captain.client))).toBe('409 CHECK_IN_OFF')
    await site.admin.post(`/api/tournaments/${cup.id}/start`)
    expect(await status(cup)).toBe('live')
  })

  test('one that has been set does not start before it was', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    expect(await code(site.admin.post(`/api/tournaments/${cup.id}/start`))).toBe('409 CHECK_IN_NOT_OVER')
  })
})

describe('anybody of the roster', () => {
  test('speaks for the team: a player as well as the captain; who is on no roster does not', async () => {
    const full = await makeTeam(site.visitor, { size: 3 })
    const [, player, left] = full.members as [Person, Person, Person]
    const cup = await CheckedCup.with([{ ...full, members: [full.captain, player] }, team(0)])
    await pass(60)
    expect(await code(cup.say(left.client))).toBe('403 CHECK_IN_NOT_YOURS')
    expect((await cup.say(player.client)).checked_in?.by).toEqual({ id: player.id, username: player.username })
    expect(await cup.mine(full)).toMatchObject([{ state: 'in', checked_in: { by: { id: player.id } } }])
    expect(await code(cup.say((await makePerson(site.visitor)).client))).toBe('403 CHECK_IN_NOT_YOURS')
  })

  test('organisers see who of each team is on the site', async () => {
    const full = await makeTeam(site.visitor, { size: 2 })
    const cup = await CheckedCup.with([full, team(0)])
    await full.captain.client.post('/api/me/visits')
    const players = (await cup.grid()).find((one) => one.team.id === full.id)?.players ?? []
    const here = (id: string) => players.find((player) => player.id === id)?.is_here
    expect([here(full.captain.id), here(full.members[1]?.id ?? '')]).toEqual([true, false])
    site.clock.advance(16 * minuteMs)
    expect((await cup.grid()).flatMap((one) => one.players).some((player) => player.is_here)).toBe(false)
  })
})

describe('an organiser', () => {
  test('opens it, holds it past its end, lets it close, and names the version that was seen', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    expect(await code(cup.order({ order: 'hold' }))).toBe('409 CHECK_IN_AHEAD')
    expect(await cup.order({ order: 'open' })).toMatchObject({ phase: 'open' })
    const old = { order: 'extend', minutes: 5, version: 1 }
    expect(await code(site.admin.post(`${cup.path}/orders`, old))).toBe('409 CHECK_IN_CHANGED')
    expect(await cup.order({ order: 'hold' })).toMatchObject({ phase: 'held' })
    await pass(130)
    expect((await cup.read()).phase).toBe('held')
    expect(await next(team(0))).toMatchObject({ state: 'may', until: null })
    const released = await cup.order({ order: 'release' })
    expect(Date.parse(released.closes_at ?? '') - site.clock.now().getTime()).toBeGreaterThanOrEqual(5 * minuteMs)
    await pass(3)
    expect((await cup.read()).phase).toBe('open')
    await pass(3)
    expect((await cup.read()).phase).toBe('closed')
  })

  test('extends it, closes it now, and gives a team that was missed its place again until the start', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 3))
    await pass(60)
    const before = await cup.read()
    const after = await cup.order({ order: 'extend', minutes: 20 })
    expect(Date.parse(after.closes_at ?? '') - Date.parse(before.closes_at ?? '')).toBe(20 * minuteMs)
    await cup.say(team(0).captain.client)
    await cup.order({ order: 'close' })
    expect(await cup.standing(teams)).toEqual(['0 confirmed in', '1 waiting_list missed', '2 waiting_list missed'])
    expect((await told(team(2).captain, cup))[0]).toEqual(['check_in_missed', false])
    expect(await code(cup.order({ order: 'extend', minutes: 5 }))).toBe('409 CHECK_IN_CLOSED')
    await cup.order({ order: 'admit', team_id: team(2).id })
    await cup.order({ order: 'admit', team_id: team(2).id })
    expect(await cup.standing(teams)).toEqual(['0 confirmed in', '2 confirmed in', '1 waiting_list missed'])
    expect((await told(team(2).captain, cup)).slice(0, 2)).toEqual([
      ['check_in_admitted', false],
      ['check_in_missed', true],
    ])
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup.id}&limit=50`)
    expect(acts.flatMap(({ details }) => details.order ?? [])).toEqual(['admit', 'admit', 'close', 'extend', 'set'])
    await site.admin.post(`/api/tournaments/${cup.id}/start`)
    expect(await code(cup.order({ order: 'admit', team_id: team(1).id }))).toBe('409 TOURNAMENT_LOCKED')
  })

  test('owes what it paid to a team that was missed, and takes it for the place that it gets again', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 3), { fee: 500 })
    await pass(60)
    await cup.say(team(0).captain.client)
    await cup.order({ order: 'close' })
    const money = async (index: number): Promise<unknown> => {
      const { rows } = await site.admin.get<Payments>(`/api/tournaments/${cup.id}/payments`)
      const row = rows.find(({ registration_id: id }) => id === cup.registrations[index]?.id)
      return [row?.status, row?.state, row?.held]
    }
    expect([await money(0), await money(1)]).toEqual([
      ['confirmed', 'confirmed', 500],
      ['waiting_list', 'refund_owed', 500],
    ])
    await cup.order({ order: 'admit', team_id: team(1).id })
    expect(await money(1)).toEqual(['confirmed', 'confirmed', 500])
    const refund = { as: 'refunded', amount: 500, reference: 'Kaspi 9' }
    const gone = cup.registrations[2]?.id
    await site.admin.post(`/api/tournaments/${cup.id}/registrations/${gone}/refund`, refund)
    // Its money went back: the place has to be paid again.
    await cup.order({ order: 'admit', team_id: team(2).id })
    expect(await money(2)).toEqual(['pending_payment', 'due', 0])
  })

  test('admits nobody into a tournament that is full', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 3), { places: 2 })
    await pass(60)
    await cup.say(team(0).captain.client)
    await cup.order({ order: 'close' })
    await cup.say(team(2).captain.client)
    expect(await code(cup.order({ order: 'admit', team_id: team(1).id }))).toBe('409 TOURNAMENT_FULL')
  })

  test('reminds who is missing, not twice at once', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    await cup.order({ order: 'open' })
    expect(await told(team(0).captain, cup)).toEqual([['check_in_open', false]])
    await cup.say(team(0).captain.client)
    await cup.order({ order: 'remind' })
    expect((await told(team(1).captain, cup))[0]).toEqual(['check_in_soon_over', false])
    expect((await told(team(0).captain, cup))[0]).toEqual(['check_in_open', true])
    expect(await code(cup.order({ order: 'remind' }))).toBe('409 CHECK_IN_REMINDED')
  })

  test('turns it off while it is open: nobody loses anything', async () => {
    const cup = await CheckedCup.with(teams.slice(0, 2))
    await cup.order({ order: 'open' })
    await cup.say(team(0).captain.client)
    const { version } = await cup.read()
    await site.admin.put(cup.path, { version, settings: null })
    expect([await status(cup), (await cup.read()).phase]).toEqual(['closed', 'off'])
    await site.admin.post(`/api/tournaments/${cup.id}/start`)
  })

  test.each([
    [{ ...usual, closes_before: 57 }, '400 VALIDATION_FAILED'],
    [{ ...usual, opens_before: 4, closes_before: 0 }, '400 VALIDATION_FAILED'],
    [{ ...usual, offer_minutes: 0 }, '400 VALIDATION_FAILED'],
    // It would end before now.
    [{ opens_before: 1_000, closes_before: 200, offer_minutes: 10 }, '400 VALIDATION_FAILED'],
    [{ opens_before: 1_000, closes_before: 20, offer_minutes: 10 }, 'done'],
  ])('sets %j: %s', async (settings, expected) => {
    const cup = await CheckedCup.with([])
    expect(await code(site.admin.put(cup.path, { version: 1, settings }))).toBe(expected)
  })
})

test('when the site was away at the end, nobody loses a place for that', async () => {
  const cup = await CheckedCup.with(teams.slice(0, 2))
  await pass(60)
  await pass(60)
  expect((await cup.read()).phase).toBe('open')
  await cup.say(team(0).captain.client)
  await pass(6)
  expect(await cup.standing(teams)).toEqual(['0 confirmed in', '1 waiting_list missed'])
})

test('of two teams that one leads, they name which', async () => {
  const one = await makeTeam(site.visitor, { size: 2 })
  const mate = one.members[1] as Person
  const other = await one.captain.client.post<TeamDetail>('/api/teams', { name: `Second ${one.name}`.slice(0, 30) })
  const guest = await makePerson(site.visitor)
  const { code: invitation } = await one.captain.client.post<Invitation>(`/api/teams/${other.id}/invitations`, {
    max_uses: 1,
  })
  await guest.client.post(`/api/invitations/${invitation}/accept`)
  // Whoever leads both stands on neither roster.
  const cup = await CheckedCup.with([
    { ...one, members: [mate] },
    { id: other.id, name: other.name, captain: one.captain, members: [guest] },
  ])
  await pass(60)
  expect(await code(cup.say(one.captain.client))).toBe('400 VALIDATION_FAILED')
  expect((await cup.say(one.captain.client, { team_id: other.id })).team.id).toBe(other.id)
  expect((await cup.mine(one)).map(({ state }) => state).toSorted()).toEqual(['in', 'may'])
})
