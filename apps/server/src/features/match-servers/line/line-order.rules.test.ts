import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderedPlaces, type LinePlace } from './line-order.rules.ts'

const place = (matchId: number, ms: number): LinePlace => ({ matchId, queuedAt: new Date(ms) })
const inOrder = (places: readonly LinePlace[]): number[] =>
  places
    .toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || a.matchId - b.matchId)
    .map(({ matchId }) => matchId)

test('the matches get each other’s places, and nobody else’s', () => {
  expect(orderedPlaces([place(1, 10), place(2, 30), place(3, 50)], [3, 1, 2])).toEqual([
    place(3, 10),
    place(1, 30),
    place(2, 50),
  ])
})

test('places of one moment keep the wanted order', () => {
  const places = orderedPlaces([place(1, 10), place(2, 10), place(3, 10)], [3, 2, 1])
  expect(inOrder(places)).toEqual([3, 2, 1])
  expect(places.map(({ queuedAt }) => queuedAt.getTime())).toEqual([10, 11, 12])
})

test('whatever the places were, the line reads as wanted', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(fc.nat(1_000), { maxLength: 12 })
        .chain((ids) =>
          fc.tuple(
            fc.tuple(...ids.map((id) => fc.nat(40).map((ms) => place(id, ms)))),
            fc.shuffledSubarray(ids, { minLength: ids.length }),
          ),
        ),
      ([places, wanted]) => {
        expect(inOrder(orderedPlaces(places, wanted))).toEqual(wanted)
      },
    ),
  )
})
