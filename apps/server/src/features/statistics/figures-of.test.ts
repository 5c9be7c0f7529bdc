import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlayerFigures, type PlayerMatches, type ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import {
  eventually,
  makeTeam,
  makeTournament,
  playMatch,
  rawCall,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { makeMeeting } from '@lobby/testing/meetings'

let site: TestLobby
let teams: [Team, Team]
let player: Person
/** With the full log of its server, and with a plugin's scoreboard alone. */
let logged: string
let bare: string
let season: string

type Answer = PlayerFigures & { figures: NonNullable<PlayerFigures['figures']> }

async function figures(of: string, client = site.visitor): Promise<Answer> {
  return PlayerFigures.parse(await client.get(`/api/players/${player.id}/figures?of=${of}`)) as Answer
}
const refusal = async (of: string): Promise<unknown[]> => {
  const { status, json } = await rawCall(site.base, { path: `/api/players/${player.id}/figures?of=${of}` })
  return [status, json.code]
}

beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor, { name: 'Tulpar' }), await makeTeam(site.visitor, { name: 'Barys' })]
  player = teams[0].captain
  const meeting = await makeMeeting(site.admin, teams, { bestOf: 3 })
  logged = meeting.cupId
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${meeting.matchId}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 0 }
  const result = await new SimulatedServer('test', { seed: 4, ...pace }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  await eventually(async () => (await figures('all')).figures.told !== null)
  const names = { en: 'Spring', ru: 'Весна', kz: 'Көктем' }
  const [from, to] = [-1, 1].map((day) => new Date(site.clock.now().getTime() + day * 86_400_000).toISOString())
  await site.admin.post('/api/admin/seasons', { names, starts_at: from, ends_at: to })
  await playMatch(site.admin, teams, {
    winner: { kills: 21, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 9 },
    loser: { kills: 8, deaths: 21, assists: 1, damage: 900, headshot_kills: 2 },
  })
  await eventually(async () => (await figures('all')).figures.matches === 2)
  const { choices } = await figures('all')
  season = choices?.seasons[0]?.id ?? ''
  bare = choices?.cups.find(({ id }) => id !== logged)?.id ?? ''
})
afterAll(() => site.stop())

describe('what figures can be of', () => {
  test('are the seasons, cups and teams in which the player played, the latest cup first', async () => {
    const { choices } = await figures('all')
    expect(choices).toMatchObject({
      seasons: [{ id: season, names: { kz: 'Көктем' } }],
      cups: [{ id: bare }, { id: logged }],
      teams: [{ id: teams[0].id, name: 'Tulpar' }],
    })
  })

  test('of each cup they add up to all, and those of a season and of the only team are all', async () => {
    const all = (await figures('all')).figures
    const [one, other] = [(await figures(`cup:${logged}`)).figures, (await figures(`cup:${bare}`)).figures]
    for (const name of ['matches', 'wins', 'rounds', 'kills', 'deaths', 'assists', 'headshot_kills'] as const)
      expect([name, one[name] + other[name]]).toEqual([name, all[name]])
    expect((await figures(`season:${season}`)).figures).toEqual(all)
    expect((await figures(`team:${teams[0].id}`)).figures).toEqual(all)
  })

  test('of a cup have its maps and sides, whose rounds are those of its matches', async () => {
    const { matches } = await site.visitor.get<PlayerMatches>(`/api/players/${player.id}/matches`)
    const match = matches?.find(({ tournament }) => tournament.id === logged)
    const { figures: of } = await figures(`cup:${logged}`)
    expect(of.maps.map(({ map }) => map).toSorted()).toEqual(match?.maps.map(({ map }) => map).toSorted())
    expect(of.rounds).toBe(match?.figures?.rounds)
    expect(of.match_rating).toBe(match?.figures?.match_rating)
    expect((of.sides.ct?.rounds ?? 0) + (of.sides.t?.rounds ?? 0)).toBe(of.rounds)
  })

  test('tell what the full log told, and where none came nothing of it', async () => {
    const { figures: told } = await figures(`cup:${logged}`)
    expect(told.told?.rounds).toBe(told.rounds)
    expect(told.mvps?.rounds).toBe(told.rounds)
    expect(told.logged?.clutches).toHaveLength(5)
    const { figures: untold } = await figures(`cup:${bare}`)
    expect(untold).toMatchObject({ matches: 1, told: null, logged: null, swing: null, sides: { ct: null, t: null } })
    expect(untold.match_rating).toBeGreaterThan(0)
  })

  test('of a cup in which the player did not play are those of no match', async () => {
    const others = [
      await makeTeam(site.visitor, { name: 'Aq' }),
      await makeTeam(site.visitor, { name: 'Qara' }),
    ] as const
    const { cupId } = await makeMeeting(site.admin, [...others], { bestOf: 1 })
    expect((await figures(`cup:${cupId}`)).figures).toMatchObject({ matches: 0, rounds: 0, maps: [], logged: null })
  })

  test('a cup that is hidden is none, for its board as well', async () => {
    const { id } = await makeTournament(site.admin)
    const board = async (): Promise<number> => (await rawCall(site.base, { path: `/api/leaderboard?cup=${id}` })).status
    expect([(await refusal(`cup:${id}`))[0], await board()]).toEqual([200, 200])
    await site.lobby.platform.db.updateTable('tournaments').set({ hidden: true }).where('id', '=', Number(id)).execute()
    expect(await refusal(`cup:${id}`)).toEqual([404, 'TOURNAMENT_NOT_FOUND'])
    expect(await board()).toBe(404)
  })

  test.each([
    ['cup:999999', 404, 'TOURNAMENT_NOT_FOUND'],
    ['season:999999', 404, 'NOT_FOUND'],
    ['team:nobody', 404, 'TEAM_NOT_FOUND'],
    ['cup:0', 400, 'VALIDATION_FAILED'],
    ['cup:99999999999', 400, 'VALIDATION_FAILED'],
    ['map:de_nuke', 400, 'VALIDATION_FAILED'],
    ['', 400, 'VALIDATION_FAILED'],
  ])('%s is refused', async (of, status, code) => {
    expect(await refusal(of)).toEqual([status, code])
  })

  test('of a team they are kept with the teams', async () => {
    await player.client.patch('/api/user', { privacy: { teams: 'members' } })
    const { figures: kept, choices } = await figures(`team:${teams[0].id}`)
    expect([kept, choices?.teams, choices?.cups.length]).toEqual([null, [], 2])
    expect((await figures(`team:${teams[0].id}`, teams[1].captain.client)).figures.matches).toBe(2)
    await player.client.patch('/api/user', { privacy: { teams: 'everyone' } })
  })
})
