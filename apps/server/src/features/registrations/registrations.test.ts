import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegistrationEntry, RegistrationPrivate, TournamentDetail, TournamentViewer } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTournament,
  register,
  ringNow,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { paymentTimer } from './payment-timer.ts'
import { expirePayment } from './settle-registration.ts'

const hourMs = 3_600_000

let site: TestLobby

let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 17)
})

afterAll(() => site.stop())

function team(index: number): Team {
  const found = teams[index]
  if (!found) throw new Error('not so many teams')
  return found
}

const readCup = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)

const entries = async (id: string): Promise<RegistrationEntry[]> => (await readCup(id)).registrations

const standing = async (id: string): Promise<string[]> =>
  (await entries(id)).map(({ team: { id: teamId }, status, waiting_position: place }) => {
    const index = teams.findIndex((one) => one.id === teamId)
    return `${index} ${status}${place === null ? '' : ` ${place}`}`
  })

const confirm = (id: string, registration: { id: string }): Promise<RegistrationPrivate> =>
  site.admin.post<RegistrationPrivate>(`/api/tournaments/${id}/registrations/${registration.id}/confirm`)

/** What the timer of a registration's deadline does when it is told to a worker. */
const expire = (registration?: RegistrationPrivate): Promise<void> =>
  expirePayment(site.lobby.platform, {
    registrationId: registration?.id ?? '',
    dueAt: registration?.payment_due_at ?? '',
  })

describe('places and the waiting list', () => {
  test('the seventeenth team waits, and moves up when a team goes', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 16 })
    const all: RegistrationPrivate[] = []
    for (const one of teams) all.push(await register(one, id))
    expect(all.at(-1)).toMatchObject({ status: 'waiting_list', waiting_position: 1, payment_due_at: null })
    expect((await readCup(id)).registered_teams).toBe(16)
    await team(3).captain.client.delete(`/api/tournaments/${id}/registrations/${all[3]?.id}`)
    const last = (await entries(id)).at(-1)
    expect(last).toMatchObject({ team: { id: team(16).id }, status: 'pending_payment', waiting_position: null })
    const mine = await team(16).captain.client.get<TournamentViewer>(`/api/tournaments/${id}/me`)
    expect(Date.parse(mine.registrations[0]?.payment_due_at ?? '') - site.clock.now().getTime()).toBeCloseTo(
      48 * hourMs,
      -5,
    )
  })

  test('without a waiting list there is no such team', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2, waiting_list: false })
    for (const one of teams.slice(0, 2)) await register(one, id)
    expect(await code(register(team(2), id))).toBe('409 TOURNAMENT_FULL')
  })

  test('who withdraws twice withdraws once, and may come back at the end of the line', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2 })
    const [first] = [await register(team(0), id), await register(team(1), id), await register(team(2), id)]
    const withdraw = (): Promise<RegistrationPrivate> =>
      team(0).captain.client.delete<RegistrationPrivate>(`/api/tournaments/${id}/registrations/${first?.id}`)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual(['withdrawn', 'withdrawn'])
    expect(await standing(id)).toEqual(['1 pending_payment', '2 pending_payment'])
    await register(team(0), id)
    expect(await standing(id)).toEqual(['1 pending_payment', '2 pending_payment', '0 waiting_list 1'])
  })

  test('a payment that misses its deadline gives the place to whoever waits first', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2, payment_deadline_hours: 1 })
    await confirm(id, await register(team(0), id))
    const late = await register(team(1), id)
    await register(team(2), id)
    await register(team(3), id)
    expect(await standing(id)).toEqual(['0 confirmed', '1 pending_payment', '2 waiting_list 1', '3 waiting_list 2'])
    expect(await ringNow(site, paymentTimer, late.id)).toEqual([new Date(late.payment_due_at ?? '')])
    expect(await standing(id)).toEqual(['0 confirmed', '2 pending_payment', '3 waiting_list 1', '1 waiting_list 2'])
  })

  test('who lost the place does not get it back at once, where nobody else waits; the next that is free is theirs', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2 })
    const [late, other] = [await register(team(0), id), await register(team(1), id)]
    await expire(late)
    expect(await standing(id)).toEqual(['1 pending_payment', '0 waiting_list 1'])
    await team(1).captain.client.delete(`/api/tournaments/${id}/registrations/${other.id}`)
    expect(await standing(id)).toEqual(['0 pending_payment'])
  })

  test('the timer of a deadline that is no more takes no place', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2, payment_deadline_hours: 1 })
    const [first, other] = [await register(team(0), id), await register(team(1), id)]
    await expire(first)
    site.clock.advance(1_000)
    await team(1).captain.client.delete(`/api/tournaments/${id}/registrations/${other.id}`)
    const again = (await team(0).captain.client.get<TournamentViewer>(`/api/tournaments/${id}/me`)).registrations[0]
    expect(again).toMatchObject({ id: first.id, status: 'pending_payment' })
    expect(again?.payment_due_at).not.toBe(first.payment_due_at)
    await expire(first)
    expect(await standing(id)).toEqual(['0 pending_payment'])
    await expire(again)
    expect(await standing(id)).toEqual(['0 waiting_list 1'])
  })

  test('a confirmed team has no deadline any more', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000, max_teams: 2, payment_deadline_hours: 1 })
    const paid = await register(team(0), id)
    const unpaid = await register(team(1), id)
    await confirm(id, paid)
    await register(team(2), id)
    for (const { id: registration } of [paid, unpaid])
      expect(await ringNow(site, paymentTimer, registration)).toHaveLength(1)
    expect(await standing(id)).toEqual(['0 confirmed', '2 pending_payment', '1 waiting_list 1'])
    expect(await code(confirm(id, unpaid))).toBe('409 TOURNAMENT_FULL')
  })
})

describe('a cup that asks for nothing', () => {
  test('gives places at once: no deadline, and nobody has to confirm', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 2 })
    const entry = await register(team(0), id)
    expect(entry).toMatchObject({ status: 'confirmed', amount: 0, payment_due_at: null, confirmed_by: null })
    expect(entry.confirmed_at).toBe(entry.registered_at)
    expect(await ringNow(site, paymentTimer, entry.id)).toEqual([])
    expect(await confirm(id, entry)).toEqual(entry)
  })

  test('gives the place that comes free to whoever waits first, for good', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 2 })
    const [first] = [await register(team(0), id), await register(team(1), id), await register(team(2), id)]
    expect(await standing(id)).toEqual(['0 confirmed', '1 confirmed', '2 waiting_list 1'])
    await team(0).captain.client.delete(`/api/tournaments/${id}/registrations/${first?.id}`)
    expect(await standing(id)).toEqual(['1 confirmed', '2 confirmed'])
    for (const { id: one } of await entries(id)) expect(await ringNow(site, paymentTimer, one)).toEqual([])
  })
})

describe('a confirmation', () => {
  test('keeps who and when; a second one changes neither', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000 })
    const entry = await register(team(0), id)
    expect(entry).toMatchObject({ status: 'pending_payment', confirmed_at: null, confirmed_by: null, amount: 35_000 })
    const before = site.clock.now().getTime()
    const first = await confirm(id, entry)
    expect(first).toMatchObject({ status: 'confirmed', payment_due_at: null, confirmed_by: { username: 'admin' } })
    const confirmedAt = Date.parse(first.confirmed_at ?? '')
    expect(confirmedAt).toBeGreaterThanOrEqual(before)
    expect(confirmedAt).toBeLessThanOrEqual(site.clock.now().getTime())
    expect(await confirm(id, entry)).toEqual(first)
  })

  test('what only the team and organisers see: the reference, the fee, the deadline', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 35_000 })
    const { reference_code: reference } = await register(team(0), id)
    const own = await team(0).captain.client.get<TournamentViewer>(`/api/tournaments/${id}/me`)
    expect(own.registrations).toMatchObject([{ reference_code: reference, amount: 35_000, is_captain: true }])
    const others = await team(1).captain.client.get<TournamentViewer>(`/api/tournaments/${id}/me`)
    expect(others).toMatchObject({ is_organiser: false, registrations: [], captain_of: [{ id: team(1).id }] })
    expect(await site.admin.get(`/api/tournaments/${id}/registrations`)).toMatchObject([{ reference_code: reference }])
  })
})

test('registration closes by the clock', async () => {
  const closes = new Date(site.clock.now().getTime() + hourMs).toISOString()
  const { id } = await makeTournament(site.admin, { entry_fee: 35_000, registration_closes_at: closes })
  site.clock.advance(hourMs + 1)
  expect(await code(register(team(0), id))).toBe('409 REGISTRATION_CLOSED')
  site.clock.advance(-hourMs - 1)
  expect(await code(register(team(0), id))).toBe('done')
})
