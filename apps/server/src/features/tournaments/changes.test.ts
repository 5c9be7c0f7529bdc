import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TournamentDetail } from '@lobby/contract'
import {
  changeCup,
  code,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let team: Team
beforeAll(async () => {
  site = await startTestLobby()
  const [one] = await makeSoloTeams(site.visitor, 1)
  team = one!
})
afterAll(() => site.stop())

const readCup = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)

test('registration closes and opens again; a cancelled tournament stays cancelled', async () => {
  const { id } = await makeTournament(site.admin)
  const set = (status: string): Promise<string> => code(changeCup(site.admin, id, { status }))
  expect([await set('closed'), await code(register(team, id))]).toEqual(['done', '409 REGISTRATION_CLOSED'])
  expect([await set('open'), await code(register(team, id))]).toEqual(['done', 'done'])
  expect([
    await set('cancelled'),
    await set('open'),
    await code(site.admin.post(`/api/tournaments/${id}/start`)),
  ]).toEqual(['done', '409 TOURNAMENT_LOCKED', '409 INVALID_STATUS_CHANGE'])
})

test('a change of one field leaves every other', async () => {
  const { id, version } = await makeTournament(site.admin, {
    format: {
      stages: [
        { kind: 'round_robin', group_size: 5 },
        { kind: 'single_elimination', final_best_of: 3 },
      ],
    },
    prize_pool: 7,
  })
  const before = await readCup(id)
  const after = await changeCup(site.admin, id, { description: 'By the river' })
  expect(after).toEqual({ ...before, version: version + 1, description: 'By the river' })
})

test('a new format is the whole format', async () => {
  const { id } = await makeTournament(site.admin, {
    format: {
      stages: [
        { kind: 'swiss', wins: 3, losses: 3 },
        { kind: 'single_elimination', bronze: true },
      ],
    },
  })
  await changeCup(site.admin, id, { format: { stages: [{ kind: 'double_elimination' }] } })
  expect((await readCup(id)).format).toEqual({
    stages: [{ kind: 'double_elimination', advance: 0, best_of: 3, final_best_of: 5, grand_final: 'single' }],
    disqualified_place: 'keep',
  })
})
