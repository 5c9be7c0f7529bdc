// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LobbyClient } from '@lobby/demo'
import { code, makeSoloTeams, makeTeam, startTestLobby, type Person, type Team, type TestLobby } from '@lobby/testing'
import { settleCheckIn } from './settle-check-in.ts'
import { CheckedCup, minuteMs, onASite, pass, site } from './check-in.test-kit.ts'

onASite()

let beside: TestLobby
let teams: Team[]
beforeAll(async () => {
  beside = await startTestLobby({ beside: site, clock: site.clock })
  teams = await makeSoloTeams(site.visitor, 12)
})
afterAll(() => beside.stop())

/** Somebody who came to the other node. */
const there = ({ token }: Person): LobbyClient => new LobbyClient({ base: beside.base }).as(token)
const nodes = () => [site, beside].map(({ lobby }) => lobby.platform)

test('two of a team who say it at the same time say it once', async () => {
  const full = await makeTeam(site.visitor, { size: 2 })
  const [first, second] = full.members as [Person, Person]
  const cup = await CheckedCup.with([full, teams[0] as Team])
  await pass(60)
  const [one, other] = await Promise.all([cup.say(first.client), cup.say(there(second))])
  expect(one.checked_in?.by.id).toBe(other.checked_in?.by.id)
  expect(await cup.read()).toMatchObject({ checked_in: 1 })
})

test('whoever says it while it closes is in or hears that it is over: none is in and without a place', async () => {
  const cup = await CheckedCup.with(teams, { places: 10 })
  await pass(60)
  for (const { captain } of teams.slice(0, 3)) await cup.say(captain.client)
  site.clock.advance(45 * minuteMs)
  const late = teams.slice(3, 10)
  const [answers] = await Promise.all([
    Promise.all(late.map(({ captain }, index) => code(cup.say(index % 2 === 0 ? captain.client : there(captain))))),
    ...nodes().map((platform) => settleCheckIn(platform, Number(cup.id))),
  ])
  for (const answer of answers) expect(['done', '409 CHECK_IN_CLOSED']).toContain(answer)
  const grid = await cup.grid()
  for (const [index, team] of late.entries()) {
    const row = grid.find((one) => one.team.id === team.id)
    expect([row?.status, row?.checked_in !== null]).toEqual(
      answers[index] === 'done' ? ['confirmed', true] : ['waiting_list', false],
    )
  }
  // Two waited: each moved up once at the most, into a place that is free.
  const offered = grid.filter((row) => row.offered_until !== null)
  const free = answers.filter((answer) => answer !== 'done').length
  expect(offered).toHaveLength(Math.min(2, free))
  expect(grid.filter((row) => row.status !== 'waiting_list').length).toBeLessThanOrEqual(10)
})

test('two nodes that look at the same moment close it once, and the waiting list moves once', async () => {
  const cup = await CheckedCup.with(teams.slice(0, 4), { places: 2 })
  await pass(60)
  await cup.say((teams[0] as Team).captain.client)
  site.clock.advance(45 * minuteMs)
  await Promise.all(nodes().map((platform) => platform.looks.once()))
  expect(await cup.standing(teams)).toEqual([
    '0 confirmed in',
    '2 confirmed offered',
    '3 waiting_list',
    '1 waiting_list missed',
  ])
})

test('a tournament that starts while a team says that it is there plays with it or without it, never half', async () => {
  const cup = await CheckedCup.with(teams.slice(0, 4), { places: 3 })
  await pass(60)
  for (const { captain } of teams.slice(0, 2)) await cup.say(captain.client)
  await pass(45)
  const late = cup.registrations[3]
  await site.admin.post(`/api/tournaments/${cup.id}/registrations/${late?.id}/confirm`)
  const [said, started] = await Promise.all([
    code(cup.say(there((teams[3] as Team).captain))),
    code(site.admin.post(`/api/tournaments/${cup.id}/start`)),
  ])
  expect(started).toBe('done')
  expect(['done', '409 TOURNAMENT_LOCKED']).toContain(said)
  const row = (await cup.grid()).find((one) => one.registration_id === late?.id)
  expect(row?.status).toBe(said === 'done' ? 'confirmed' : 'waiting_list')
})
