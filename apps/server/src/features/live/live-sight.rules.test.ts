import { standardMapRules } from '@lobby/cs2'
import { LiveLog, type LogBody } from '@lobby/cs2/facts'
import { GameLog } from '@lobby/cs2/game-log'
import { expect, it } from 'vitest'
import type { StoredPiece } from '#matches'
import { factsOf } from './live.test-kit.ts'
import { LiveSight, type SightWorld } from './live-sight.ts'
import { noChances } from './round-chances.ts'
import { SightFold } from './sight-fold.ts'

/** Rows as they are stored, from bodies as they come. */
class Rows {
  readonly rows: StoredPiece[] = []
  readonly #log = new LiveLog('rows')
  now = Date.UTC(2026, 10, 22, 19)

  add(body: Omit<LogBody, 'token' | 'tick'>): void {
    const added = this.#log.add({ ...body, token: 'server', tick: null })
    if (added.kind === 'refused') throw new Error('refused')
    for (const piece of added.pieces)
      this.rows.push({ ...piece, id: this.rows.length + 1, assignment: 1, receivedAt: new Date(this.now) })
  }

  world(maps: readonly string[]): SightWorld {
    return {
      clock: { now: () => new Date(this.now) },
      listPieces: async (_, afterId) => this.rows.filter(({ id }) => id > afterId),
      readFacts: async () => factsOf({ maps }),
      chancesOf: () => noChances,
      hasOthers: false,
    }
  }
}

const wholeMap = (at: number, map: string): GameLog => {
  const log = new GameLog(at).loaded(map)
  for (let won = 0; won < 13; won += 1) log.round(won, 0)
  return log.write(`Game Over: competitive  ${map} score 13:0 after 10 min`)
}

it('lets go of a map that is over, tells it all the same, and takes up what comes late of it', async () => {
  const rows = new Rows()
  const first = wholeMap(rows.now, 'de_one').bytes
  // A body in the middle of the map is on its way for long.
  const [begin, end] = [first.indexOf(10, 5_000) + 1, first.indexOf(10, 6_000) + 1]
  rows.add({ bytes: first.subarray(0, begin), begin: 0, map: 'de_one' })
  rows.add({ bytes: first.subarray(end), begin: end, map: 'de_one' })
  const sight = new LiveSight(7, 'now', rows.world(['de_one', 'de_two']))
  await sight.bringUp()
  expect(sight.view).toMatchObject({ map: { number: 0, name: 'de_one' }, phase: 'over', known: 12, all: 13 })
  const before = sight.viewOf(0)
  const second = new GameLog(rows.now + 3_600_000).loaded('de_two').freeze(0, 0).start()
  rows.now += 61_000
  rows.add({ bytes: second.bytes, begin: 0, map: 'de_two' })
  sight.tell()
  await sight.bringUp()
  expect(sight.view).toMatchObject({ map: { number: 1, name: 'de_two' }, phase: 'live', all: 0 })
  expect(sight.viewOf(0)).toEqual(before)
  rows.now += 1_000
  rows.add({ bytes: first.subarray(begin, end), begin, map: 'de_one' })
  sight.tell()
  await sight.bringUp()
  expect([sight.viewOf(0)?.known, sight.view?.map]).toEqual([13, { number: 1, name: 'de_two' }])
  // And goes on as before.
  rows.add({
    bytes: second.kill(1, 6).bytes.subarray(second.bytes.lastIndexOf(10, second.bytes.length - 2) + 1),
    begin: second.bytes.lastIndexOf(10, second.bytes.length - 2) + 1,
    map: 'de_two',
  })
  sight.tell()
  await sight.bringUp()
  expect(sight.view?.feed).toHaveLength(1)
})

it('keeps nothing of such a map but what is shown of it', () => {
  const rows = new Rows()
  const first = wholeMap(rows.now, 'de_one').bytes
  const fold = new SightFold({ rules: standardMapRules, coaches: new Set() })
  const half = first.indexOf(10, 9_000) + 1
  rows.add({ bytes: first.subarray(0, half), begin: 0, map: 'de_one' })
  rows.add({ bytes: first.subarray(half), begin: half, map: 'de_one' })
  rows.now += 60_001
  rows.add({ bytes: new GameLog(rows.now).loaded('de_two').freeze(0, 0).bytes, begin: 0, map: 'de_two' })
  const [early, late, other] = rows.rows as [StoredPiece, StoredPiece, StoredPiece]
  for (const row of [early, late]) fold.take(row)
  // While it is the last one it may go on.
  fold.letGo()
  fold.take(early)
  expect(fold.isTorn).toBe(false)
  fold.take(other)
  fold.letGo()
  expect([fold.maps, fold.view('de_one')?.known, fold.isTorn]).toEqual([['de_one', 'de_two'], 13, false])
  fold.take(early)
  expect(fold.isTorn).toBe(true)
})

it('reads a match anew at once when it says something else, and every five seconds when anybody on the site is called otherwise', async () => {
  const rows = new Rows()
  let reads = 0
  const world = rows.world(['de_one'])
  const sight = new LiveSight(7, 'now', {
    ...world,
    readFacts: (id) => {
      reads += 1
      return world.readFacts(id)
    },
  })
  await sight.bringUp()
  for (let turn = 0; turn < 50; turn += 1) {
    rows.now += 100
    sight.forgetFacts(true)
    await sight.bringUp()
  }
  expect(reads).toBe(2)
  sight.forgetFacts()
  await sight.bringUp()
  expect(reads).toBe(3)
  // For an answer that is kept it is read in any case.
  sight.forgetFacts(true)
  await sight.bringUp(true)
  expect(reads).toBe(4)
})
