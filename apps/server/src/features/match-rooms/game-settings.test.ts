import { beforeEach, describe, expect, test } from 'vitest'
import { defaultRules, type GameRules, type MatchDetail, type RoomSettings } from '@lobby/contract'
import { code, gameServerFor, makeTournament } from '@lobby/testing'
import {
  bothReady,
  captainsOf,
  cupId,
  detail,
  matchId,
  newCup,
  onASite,
  report,
  room,
  settings,
  site,
} from './rooms.test-kit.ts'

onASite([1, 1])
beforeEach(() => newCup(3))

describe('how the cup is played', () => {
  const game = (change: Partial<GameRules>, players: 5 | 2 | 1 = 5) =>
    site.admin.put(`/api/tournaments/${cupId}/game-settings`, {
      players,
      rules: { ...defaultRules(players), ...change },
      stages: {},
    })
  /** Captains take the first choice there is until all is chosen. */
  async function chosen(): Promise<MatchDetail> {
    for (let now = await room(); now.phase === 'veto'; now = await room()) {
      const captains = await captainsOf()
      const step = now.veto?.steps[now.veto.current]
      const map = now.veto?.pool.find((one) => !now.veto?.steps.some((taken) => taken.map === one))
      const by = captains[(step?.team ?? 1) - 1]
      const choice = step?.action === 'side' ? { side: 'ct' } : { map }
      await by?.client.post(`/api/matches/${matchId}/veto`, { expected_version: now.version, ...choice })
    }
    return detail()
  }
  const sidesIn = async (): Promise<string[]> => (await gameServerFor(site.admin, matchId)).config.map_sides

  test('by a knife round on every map: teams choose maps alone', async () => {
    await game({ sides: 'knife' })
    const begun = await bothReady()
    expect(begun.veto?.steps.map(({ action }) => action)).not.toContain('side')
    const { maps } = await chosen()
    expect(await sidesIn()).toEqual(maps.map(() => 'knife'))
  })

  test('by a coin: it fell when the veto began, and is what the server is told', async () => {
    await game({ sides: 'coin' })
    const begun = await bothReady()
    expect(begun.veto?.steps.map(({ action }) => action)).not.toContain('side')
    await chosen()
    const sides = await sidesIn()
    expect(sides.every((side) => side === 'team1_ct' || side === 'team1_t')).toBe(true)
    // What was settled stands, whatever is said later.
    await game({ sides: 'knife' })
    expect(await sidesIn()).toEqual(sides)
  })

  test('by a coin without a veto, too', async () => {
    await game({ sides: 'coin' })
    await settings({ veto: false })
    await bothReady()
    const sides = await sidesIn()
    expect(sides.every((side) => side === 'team1_ct' || side === 'team1_t')).toBe(true)
  })
})

test('captains say how it ended by the rules of the match', async () => {
  await newCup(1)
  await site.admin.put(`/api/tournaments/${cupId}/game-settings`, {
    players: 5,
    rules: { ...defaultRules(5), half_rounds: 8 },
    stages: {},
  })
  await settings({ veto: false })
  await bothReady()
  const [one] = await captainsOf()
  expect(await code(report(one, [{ team1: 13, team2: 7 }]))).toBe('422 RESULT_INVALID')
  expect(await code(report(one, [{ team1: 8, team2: 8 }]))).toBe('422 RESULT_INVALID')
  expect(await code(report(one, [{ team1: 9, team2: 7 }]))).toBe('done')
})

test('two against two has a pool of its own maps, and no others', async () => {
  const two = await makeTournament(site.admin, { format: { stages: [{ kind: 'swiss', rounds: 2 }] } })
  const path = `/api/tournaments/${two.id}`
  const read = () => site.admin.get<RoomSettings>(`${path}/room-settings`)
  await site.admin.put(`${path}/game-settings`, { players: 2, rules: defaultRules(2), stages: {} })
  const was = await read()
  expect(was.pool).toEqual(['de_inferno', 'de_nuke', 'de_overpass', 'de_vertigo'])
  const pool = (maps: readonly string[]) => code(site.admin.put(`${path}/room-settings`, { ...was, pool: maps }))
  expect(await pool(was.pool.slice(1))).toBe('done')
  expect(await pool(was.pool.slice(2))).toBe('400 VALIDATION_FAILED')
  expect(await pool([...was.pool, 'de_dust2'])).toBe('400 VALIDATION_FAILED')
  await site.admin.put(`${path}/game-settings`, { players: 1, rules: defaultRules(1), stages: {} })
  expect((await read()).pool).toHaveLength(7)
  expect(await pool(was.pool)).toBe('400 VALIDATION_FAILED')
})
