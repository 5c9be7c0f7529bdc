import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestMaps, leadersOf, type CupSums } from './cup-leaders.rules.ts'

const sums = (id: string, over: Partial<CupSums>): CupSums => ({
  id,
  username: id,
  avatar: null,
  maps: 4,
  rounds: 80,
  kills: 60,
  deaths: 60,
  assists: 10,
  damage: 6000,
  logged_rounds: 80,
  first_kills: 8,
  clutches_won: 2,
  ...over,
})

test('one lucky map leads nothing', () => {
  const players = [
    sums('star', { maps: 1, rounds: 16, kills: 30, deaths: 2 }),
    sums('worker', {}),
    sums('long', { maps: 5 }),
  ]
  expect(fewestMaps(players)).toBe(3)
  expect(leadersOf(players).match_rating.map(({ player }) => player.id)).toEqual(['long', 'worker'])
})

test('who is level shares a place, and who did none of it has none', () => {
  const players = [
    sums('a', { first_kills: 9 }),
    sums('b', { first_kills: 9, rounds: 90 }),
    sums('c', { first_kills: 3 }),
    sums('d', { first_kills: 0 }),
    sums('e', { first_kills: 20, logged_rounds: 0 }),
  ]
  const places = leadersOf(players).first_kills.map(({ player, rank, value }) => [player.id, rank, value])
  expect(places).toEqual([
    ['b', 1, 9],
    ['a', 1, 9],
    ['c', 3, 3],
  ])
})

test('a cup in which nothing was played has no leaders', () => {
  expect(leadersOf([])).toEqual({ match_rating: [], adr: [], first_kills: [], clutches: [] })
  expect(fewestMaps([])).toBe(1)
})

test('nobody who is left out did better than those who lead', () => {
  const player = fc.record({
    maps: fc.integer({ min: 1, max: 9 }),
    kills: fc.nat(200),
    damage: fc.nat(20_000),
    clutches_won: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(player, { maxLength: 30 }), (rows) => {
      const players = rows.map((row, at) => sums(`p${at}`, row))
      const led = leadersOf(players).clutches
      const least = Math.min(...led.map(({ value }) => value))
      const better = players.filter(
        ({ id, maps, clutches_won: won }) =>
          maps >= fewestMaps(players) && won > least && !led.some(({ player: one }) => one.id === id),
      )
      expect(led.length < 3 ? [] : better).toEqual([])
    }),
  )
})
