// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewestTrips, makeTeam, makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'
import { readRegistration } from '../read-registrations.ts'
import { registerTeam } from '../register-team.ts'
import { changeRoster } from './change-roster.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('a team that comes in, another line-up of it, and a look at it cost so many trips to the database', async () => {
  const { id } = await makeTournament(site.admin, { roster_min: 5 })
  const tournamentId = Number(id)
  const { platform } = site.lobby
  const teams = [await makeTeam(site.visitor, { size: 6 }), await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const came = await fewestTrips(site, (turn) => {
    const { id: team_id, captain, members } = teams[turn]!
    const players = members.map((one) => one.id)
    const request = { team_id, players, substitutes: [], coach: null }
    return registerTeam(platform, { ...request, tournamentId, actorId: captain.id })
  })
  const place = { tournamentId, registrationId: came.said[0]! }
  const { captain, members } = teams[0]!
  const edited = await fewestTrips(site, (turn) => {
    const players = members.filter((_, at) => at !== turn).map((one) => one.id)
    const request = { players, substitutes: [], coach: null, reason: '' }
    return changeRoster(platform, { ...place, actorId: captain.id, isOrganiser: false, request })
  })
  const looked = await fewestTrips(site, () => readRegistration(platform.db, place))
  expect({ came: came.trips, edited: edited.trips, looked: looked.trips }).toEqual({ came: 7, edited: 4, looked: 1 })
  expect(looked.said[0]!.players.map((one) => one.id).toSorted()).toEqual(
    members
      .filter((_, at) => at !== 2)
      .map((one) => one.id)
      .toSorted(),
  )
})
