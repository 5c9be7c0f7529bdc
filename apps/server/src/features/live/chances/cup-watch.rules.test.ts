import { conditionalChances, createTournament, playable } from '@lobby/brackets'
import type { TeamSummary } from '@lobby/contract'
import type { Outcome } from '@lobby/chances'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CupTable } from '#bracket'
import { CupWatch, type CupWorld, type PlayedMatch } from './cup-watch.ts'

const bracket = createTournament({
  teams: Array.from({ length: 8 }, (_, at) => `T${at + 1}`),
  stages: [{ id: 'cup', format: 'single_elimination', bestOf: 1, finalBestOf: 1, bronze: false, from: 'seeds' }],
})
const keys = playable(bracket).map(({ id }) => id)
const series = (win: number): Outcome => ({ win, draw: 0, loss: 1 - win })
const played = keys.map((key, at): PlayedMatch => {
  const { slots } = playable(bracket)[at]!
  const [one, two] = slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : ''))
  return { id: at + 1, key, teams: [one!, two!], byScore: series(0.5) }
})
/** The first two are in the table, the others are taken as they stand. */
const tableAt = (chances: ReadonlyMap<string, number>): CupTable => {
  const table = conditionalChances(bracket, keys.slice(0, 2))
  return {
    goal: 'win',
    table,
    assumed: new Map(keys.slice(2).map((key) => [key, chances.get(key)!])),
    teams: new Map(table.teams.map((id) => [id, { id } as TeamSummary])),
  }
}

describe('following a cup', () => {
  let now: number
  let seq: number
  let told: number[]
  let asked: ReadonlyMap<string, number>[]
  let errors: unknown[]
  let publicly: Map<number, Outcome>
  let world: CupWorld
  beforeEach(() => {
    ;[now, seq, told, asked, errors, publicly] = [1_000_000, 4, [], [], [], new Map()]
    world = {
      tables: {
        seqOf: async () => seq,
        read: async (_, __, { live }) => {
          asked.push(live)
          return tableAt(live)
        },
      },
      listPlayed: async () => played,
      findPlayed: async () => null,
      publicSeries: (id) => publicly.get(id) ?? null,
      now: () => now,
      changed: (id) => told.push(id),
      fail: (error) => errors.push(error),
    }
  })
  const facts = { id: 1, tournamentId: 9, isClosed: false }
  const standing = (win: number) => ({ maps: [], round: null, series: series(win) })

  it('takes others as the public knows them, and by their score where nobody follows them', async () => {
    publicly.set(3, series(0.9))
    const watch = new CupWatch(world)
    await watch.look(1, 9)
    expect(asked[0]).toEqual(new Map(keys.map((key, at) => [key, at === 2 ? 0.9 : 0.5])))
    expect(watch.stakes(facts, standing(0.6))).toMatchObject({ asOf: 1_000_000 })
  })

  it('makes the table anew when others have moved by five points, and after half a minute', async () => {
    const watch = new CupWatch(world)
    const look = async (passed: number) => {
      now += passed
      await watch.look(1, 9)
      return asked.length
    }
    expect(await look(0)).toBe(1)
    publicly.set(3, series(0.54))
    expect(await look(5_000)).toBe(1)
    publicly.set(3, series(0.56))
    expect(await look(5_000)).toBe(2)
    expect(await look(29_000)).toBe(2)
    expect(await look(1_000)).toBe(3)
    seq += 1
    expect(await look(5_000)).toBe(4)
    expect(told).toEqual([1, 1, 1, 1])
  })

  it('looks by itself while somebody asks, never for a match that is over', async () => {
    const watch = new CupWatch(world)
    expect(watch.stakes({ ...facts, isClosed: true }, standing(0.5))).toBeNull()
    await Promise.resolve()
    expect(asked).toHaveLength(0)
    expect(watch.stakes(facts, standing(0.5))).toBeNull()
    await watch.look(1, 9)
    expect([asked.length, watch.stakes(facts, standing(0.5))?.teams.length]).toEqual([1, 2])
  })

  it('asks for a cup once, whichever of its matches are watched, and for one that is no longer played by itself', async () => {
    let asks = 0
    const over = { ...played[0]!, id: 77 }
    const watch = new CupWatch({
      ...world,
      listPlayed: async () => {
        asks += 1
        return played.slice(1)
      },
      findPlayed: async (id) => (id === 77 ? over : null),
    })
    await Promise.all([watch.look(2, 9), watch.look(77, 9), watch.look(78, 9)])
    expect([asks, asked.length, told.toSorted((a, b) => a - b)]).toEqual([1, 2, [2, 77]])
  })

  it('leaves a cup alone for a while whose table took long', async () => {
    const { read } = world.tables
    const slow: CupWorld['tables']['read'] = async (...question) => {
      now += 2_000
      return read(...question)
    }
    const watch = new CupWatch({ ...world, tables: { ...world.tables, read: slow } })
    await watch.look(1, 9)
    const ask = async (passed: number) => {
      now += passed
      seq += 1
      watch.stakes(facts, standing(0.5))
      await new Promise((resolve) => setImmediate(resolve))
      return asked.length
    }
    expect([await ask(19_999), await ask(1)]).toEqual([1, 2])
  })

  it('tells others of a match that moved, one that its table knows, and not too often', async () => {
    const watch = new CupWatch(world)
    await watch.look(1, 9)
    told = []
    watch.moved(4)
    watch.moved(1)
    expect(told).toEqual([])
    watch.moved(2)
    watch.moved(2)
    expect(told).toEqual([1])
    now += 2_000
    watch.moved(2)
    expect(told).toEqual([1, 1])
  })

  it('says nothing where it could not read, and reads again', async () => {
    const broken = new Error('no database')
    let isBroken = true
    const watch = new CupWatch({
      ...world,
      listPlayed: async () => {
        if (isBroken) throw broken
        return played
      },
    })
    await watch.look(1, 9)
    expect([errors, watch.stakes(facts, standing(0.5))]).toEqual([[broken], null])
    isBroken = false
    await watch.look(1, 9)
    expect(watch.stakes(facts, standing(0.5))).not.toBeNull()
  })

  it('tells no failure of what its end stopped, and reads nothing any more', async () => {
    let reads = 0
    let stop: (error: Error) => void = () => undefined
    const watch = new CupWatch({
      ...world,
      listPlayed: () => {
        reads += 1
        return new Promise((_, reject) => (stop = reject))
      },
    })
    const looking = watch.look(1, 9)
    await Promise.resolve()
    watch.close()
    stop(new Error('Terminating worker thread'))
    await looking
    await watch.look(2, 9)
    expect([errors, reads]).toEqual([[], 1])
  })
})
