import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MapOutline } from '@lobby/contract'
import { cellOf, cellUnits } from '@lobby/cs2'
import { GameLog } from '@lobby/cs2/game-log'
import { code, eventually, ringNow, startTestLobby, type TestLobby } from '@lobby/testing'
import { openLiveMatch, type LiveMatchPen } from '../live-match.test-kit.ts'
import { learnCells } from './learn-cells.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const outlineOf = (map: string): Promise<MapOutline> => site.visitor.get<MapOutline>(`/api/maps/${map}/outline`)
const learned = (map: string): Promise<{ cell: number; matches: number }[]> =>
  site.lobby.platform.db
    .selectFrom('map_cells')
    .select(['cell', 'matches'])
    .where('map', '=', map)
    .orderBy('cell')
    .execute()

function hitAt(log: GameLog, x: number, y: number): void {
  log.hit(1, 6, { damage: 1, health: 99 })
  const line = log.lines.pop() ?? ''
  const place = `[${x * cellUnits} ${y * cellUnits} 0]`
  log.lines.push(line.replace('[1 2 3]', place).replace('[4 5 6]', place))
}

/** A map on which people were hit all over a square of so many cells, in two rounds, and once far from it. */
function playedOn(side: number): GameLog {
  const log = new GameLog().loaded()
  for (const won of [0, 1]) {
    log.freeze(won, 0).start()
    for (let x = 0; x < side; x += 1) for (let y = 0; y < side; y += 1) hitAt(log, x, y)
    if (won === 1) hitAt(log, 60, 60)
    log.won('ct', won + 1, 0)
  }
  return log
}

async function end(match: LiveMatchPen): Promise<void> {
  await match.server.round([13, 0])
  await match.server.mapResult([13, 0])
  await match.server.seriesEnd([1, 0])
}

test('the ground of a map is learned from matches that are over and public, each of them once', async () => {
  const match = await openLiveMatch(site)
  const { map } = match
  await match.tell(playedOn(16))
  const before = await outlineOf(map)
  expect(await learned(map)).toEqual([])
  await end(match)
  let rung: Date[] = []
  await eventually(async () => {
    rung = await ringNow(site, 'map-cells', match.id)
    return rung.length > 0
  })
  // Later than any delay, and than the last lines of a match that are still taken.
  expect((rung[0]?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 60_000)
  const cells = await learned(map)
  expect(cells.map(({ matches }) => matches)).toEqual(cells.map(() => 1))
  expect(cells.map(({ cell }) => cell)).toContain(cellOf(15 * cellUnits, 15 * cellUnits))
  // A single line may be wrong.
  expect(cells).toHaveLength(16 * 16)
  const after = await outlineOf(map)
  expect(after.rings.length).toBeGreaterThan(0)
  expect(after).not.toEqual(before)
  await learnCells(site.lobby.platform, Number(match.id))
  expect(await learned(map)).toEqual(cells)
})

test('a match without a log teaches nothing, and a map that nobody knows has no ground', async () => {
  const match = await openLiveMatch(site)
  const before = await learned(match.map)
  await learnCells(site.lobby.platform, Number(match.id))
  await learnCells(site.lobby.platform, 999_999)
  expect(await learned(match.map)).toEqual(before)
  expect(await outlineOf('de_nowhere')).toEqual({ name: 'de_nowhere', rings: [], box: null })
  expect(await code(outlineOf('De_Nowhere'))).toBe('404 LIVE_NOT_FOUND')
})
