import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payments, Prizes, TournamentDetail } from '@lobby/contract'
import {
  code,
  eventually,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { lineOf, needsOf, splitOf, wonCup } from './prizes.test-kit.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
})
afterAll(() => site.stop())

const split = (unit: string, ...values: number[]) => ({
  unit,
  shares: values.map((value, at) => ({ place: at + 1, value })),
})
const save = (id: string, body: object): Promise<Prizes> =>
  site.admin.put<Prizes>(`/api/tournaments/${id}/prizes`, body)
const read = (id: string): Promise<Prizes> => site.admin.get<Prizes>(`/api/tournaments/${id}/prizes`)
const shown = async (id: string) => (await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)).prizes

test('the prize is divided by places, wholly or not at all, and everybody may see how', async () => {
  const { id } = await makeTournament(site.admin, { prize_pool: 500_000 })
  expect(await shown(id)).toBeUndefined()
  for (const body of [split('percent', 60, 30), split('tenge', 500_001)])
    expect(await code(save(id, body))).toBe('400 VALIDATION_FAILED')
  const gap = { unit: 'percent', shares: [{ place: 2, value: 100 }] }
  expect(await code(save(id, gap))).toBe('400 VALIDATION_FAILED')
  await save(id, split('percent', 60, 40))
  expect(await shown(id)).toEqual([
    { place: 1, amount: 300_000 },
    { place: 2, amount: 200_000 },
  ])
  await save(id, split('tenge', 450_000, 50_000))
  expect(await shown(id)).toEqual([
    { place: 1, amount: 450_000 },
    { place: 2, amount: 50_000 },
  ])
  // What is not the whole any more is not promised to anybody.
  await site.lobby.platform.db.updateTable('tournaments').set({ prize_pool: 1 }).where('id', '=', Number(id)).execute()
  expect(await read(id)).toMatchObject({ is_whole: false, payouts: null })
  await save(id, split('percent'))
  expect(await shown(id)).toBeUndefined()
})

test('divided as it is already it is no act, no new version, and nobody is told', async () => {
  const { id } = await makeTournament(site.admin, { prize_pool: 500_000 })
  const { db } = site.lobby.platform
  const told = async () => {
    const { version } = await site.admin.get<TournamentDetail>(`/api/tournaments/${id}`)
    const acts = db.selectFrom('admin_acts').select('id').where('act', '=', 'prize.divided')
    return { version, acts: (await acts.where('tournament_id', '=', Number(id)).execute()).length }
  }
  const none = await told()
  await save(id, split('tenge'))
  expect(await told()).toEqual(none)
  await save(id, split('percent', 60, 40))
  const once = await told()
  expect(once.acts).toBe(1)
  expect((await save(id, split('percent', 60, 40))).split).toEqual(split('percent', 60, 40))
  expect(await told()).toEqual(once)
  // The same sums in another unit are another division: it does not follow the pool.
  await save(id, split('tenge', 300_000, 200_000))
  expect((await told()).acts).toBe(2)
})

test('when the cup is over places say who is owed what; what was paid is an entry, and no more is paid than that', async () => {
  const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }
  const { id } = await makeTournament(site.admin, { prize_pool: 100_000, format, max_teams: 2 })
  await save(id, split('percent', 70, 30))
  const bracket = await startCup(site.admin, id, teams)
  const [final] = openMatches(bracket)
  if (!final) throw new Error('no final')
  await winMatch(site.admin, final, 1)
  await eventually(async () => ((await read(id)).payouts?.length ?? 0) === 2)
  const { payouts } = await read(id)
  const [first, second] = payouts ?? []
  expect(payouts).toMatchObject([
    { place_from: 1, amount: 70_000, paid: 0, state: 'details_missing', team: { id: final.team1.team?.id } },
    { place_from: 2, amount: 30_000, paid: 0, state: 'details_missing' },
  ])
  const pay = (registrationId: string | undefined, amount: number) =>
    site.admin.post<Prizes>(`/api/tournaments/${id}/registrations/${registrationId}/prize`, {
      amount,
      reference: 'Kaspi 9',
    })
  expect(await code(pay(first?.registration_id, 70_001))).toBe('409 PRIZE_NOT_OWED')
  await pay(first?.registration_id, 20_000)
  expect((await pay(first?.registration_id, 50_000)).payouts?.[0]).toMatchObject({ paid: 70_000, state: 'paid' })
  expect(await code(pay(first?.registration_id, 1))).toBe('409 PRIZE_NOT_OWED')
  const { rows, sums } = await site.admin.get<Payments>(`/api/tournaments/${id}/payments`)
  const row = rows.find(({ registration_id: one }) => one === first?.registration_id)
  // Prizes are paid from a purse of their own: what teams owe and paid is as it was.
  expect([row?.state, sums]).toEqual(['free', { due: 0, held: 0, refund_owed: 0, refunded: 0 }])
  const last = row?.entries.at(-1)
  expect(last).toMatchObject({ kind: 'prize_paid', amount: 50_000, reference: 'Kaspi 9', can_undo: true })
  await site.admin.post(`/api/tournaments/${id}/payments/${last?.id}/undo`, { reason: 'Other account' })
  expect((await read(id)).payouts).toMatchObject([
    { paid: 20_000, state: 'part_paid' },
    { registration_id: second?.registration_id },
  ])
})

test('while the parts are not the pool nothing is paid and nobody is asked; once they are, winners hear', async () => {
  const winner = teams[0] as Team
  const cup = await wonCup(site, winner, splitOf(70_000, 30_000))
  const { db } = site.lobby.platform
  const { registration_id: id } = await lineOf(site, cup, winner)
  await db.updateTable('tournaments').set({ prize_pool: 120_000 }).where('id', '=', Number(cup)).execute()
  expect(await lineOf(site, cup, winner)).toMatchObject({ state: 'to_decide', amount: 0 })
  expect((await read(cup)).sums).toMatchObject({ to_decide: 120_000, details_missing: 0 })
  expect(await needsOf(site, cup)).toEqual([['prize_to_decide', 1]])
  const path = `/api/tournaments/${cup}/registrations/${id}/prize`
  expect(await code(site.admin.post(path, { amount: 1 }))).toBe('409 PRIZE_UNDECIDED')
  expect(await code(site.admin.post(`${path}/ask`))).toBe('409 PRIZE_UNDECIDED')
  await site.admin.put(`/api/tournaments/${cup}/prizes`, splitOf(120_000))
  expect(await lineOf(site, cup, winner)).toMatchObject({ state: 'details_missing', amount: 120_000 })
  expect((await read(cup)).payouts).toHaveLength(1)
})

test('a prize that nobody divided before the end is to be decided; then its winner is told', async () => {
  const winner = teams[0] as Team
  const cup = await wonCup(site, winner, null)
  expect(await needsOf(site, cup)).toEqual([['prize_to_decide', 1]])
  expect((await read(cup)).payouts).toEqual([])
  await site.admin.put(`/api/tournaments/${cup}/prizes`, splitOf(100_000))
  const line = await lineOf(site, cup, winner)
  expect(line.asked_at).not.toBeNull()
  expect(await code(winner.captain.client.get(`/api/tournaments/${cup}/registrations/nobody/prize`))).toBe(
    '403 NOT_CAPTAIN',
  )
  // One that is opened again owes nothing yet, and what was paid is still there.
  await site.admin.post(`/api/tournaments/${cup}/registrations/${line.registration_id}/prize`, { amount: 5_000 })
  await site.lobby.platform.db
    .updateTable('tournaments')
    .set({ status: 'live' })
    .where('id', '=', Number(cup))
    .execute()
  expect(await lineOf(site, cup, winner)).toMatchObject({
    state: 'to_decide',
    amount: 0,
    paid: 5_000,
    place_from: null,
  })
})
