import { describe, expect, it } from 'vitest'
import { crossSeed, type GroupEntrant } from './cross-seeding.ts'
import { bracketLines, bracketSize } from './seeding.ts'

const groupCounts = Array.from({ length: 32 }, (_, at) => at + 1)
const placeCounts = [1, 2, 3, 4, 5, 6, 7, 8]
const everySize = groupCounts.flatMap((groups) => placeCounts.map((places) => ({ groups, places })))

/** Position in the bracket by seed. */
function seatsOf(size: number): number[] {
  const seats: number[] = []
  bracketLines(size).forEach((seed, seat) => {
    seats[seed - 1] = seat
  })
  return seats
}

/** The earliest round in which two entrants of one group can meet, behind `ahead` others; Infinity when no group has two. */
function earliest(entrants: readonly GroupEntrant[], ahead = 0): number {
  const seats = seatsOf(bracketSize(ahead + entrants.length)).slice(ahead)
  let round = Infinity
  entrants.forEach(({ group }, a) => {
    for (let b = a + 1; b < entrants.length; b += 1) {
      if (entrants[b]?.group === group) round = Math.min(round, 32 - Math.clz32(seats[a]! ^ seats[b]!))
    }
  })
  return round
}

function permutations(count: number): number[][] {
  if (count === 0) return [[]]
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]),
  )
}

/** The best there is: every order of every tier tried. The first tier stays, as names of groups do not matter. */
function bruteForce(groups: number, places: number): number {
  let orders: GroupEntrant[][] = [Array.from({ length: groups }, (_, group) => ({ group, place: 1 }))]
  for (let place = 2; place <= places; place += 1) {
    const tiers = permutations(groups).map((order) => order.map((group) => ({ group, place })))
    orders = orders.flatMap((before) => tiers.map((tier) => before.concat(tier)))
  }
  return Math.max(...orders.map((order) => earliest(order)))
}

function entrantName({ group, place }: GroupEntrant): string {
  return `${String.fromCharCode(65 + group)}${place}`
}

/** The pairs of round 1 as text, `bye` for a free line. */
function firstRound(groups: number, places: number): string[] {
  const entrants = crossSeed(groups, places)
  const lines = bracketLines(bracketSize(entrants.length)).map((seed) => entrants[seed - 1])
  const names = lines.map((entrant) => (entrant === undefined ? 'bye' : entrantName(entrant)))
  return names.flatMap((name, at) => (at % 2 === 0 ? [`${name} ${names[at + 1]}`] : []))
}

describe('crossSeed', () => {
  it.each(everySize)('$groups groups, $places places: every place once, better places on better lines', (size) => {
    const entrants = crossSeed(size.groups, size.places)
    expect(new Set(entrants.map(entrantName)).size).toBe(size.groups * size.places)
    expect(entrants.map(({ place }) => place)).toEqual(entrants.map((_, line) => Math.floor(line / size.groups) + 1))
  })

  it.each(everySize)('case 71: $groups groups, $places places: one group meets as late as can be', (size) => {
    const rounds = Math.log2(bracketSize(size.groups * size.places))
    const bound = size.places === 1 ? Infinity : rounds - Math.ceil(Math.log2(size.places)) + 1
    expect(earliest(crossSeed(size.groups, size.places))).toBe(bound)
  })

  it.each([
    { groups: 1, places: 4 },
    { groups: 2, places: 2 },
    { groups: 2, places: 3 },
    { groups: 2, places: 4 },
    { groups: 3, places: 2 },
    { groups: 3, places: 3 },
    { groups: 3, places: 4 },
    { groups: 4, places: 2 },
    { groups: 4, places: 3 },
    { groups: 5, places: 2 },
    { groups: 6, places: 2 },
    { groups: 7, places: 2 },
  ])('case 71: $groups groups, $places places: no order does better', ({ groups, places }) => {
    expect(earliest(crossSeed(groups, places))).toBe(bruteForce(groups, places))
  })

  it('case 71: two of a group in 4 groups of 2 meet in the final only', () => {
    expect(earliest(crossSeed(4, 2))).toBe(3)
  })

  it.each([2, 4, 8, 16, 32])('%i groups, 2 places: every winner meets a runner-up of another group first', (groups) => {
    for (const pair of firstRound(groups, 2)) {
      const [one = '', two = ''] = pair.split(' ')
      expect([one.slice(-1), two.slice(-1)]).toEqual(['1', '2'])
      expect(one.slice(0, -1)).not.toBe(two.slice(0, -1))
    }
  })

  it.each(everySize.filter(({ places }) => places <= 4))(
    '$groups groups, $places places: byes go to the best',
    (size) => {
      const count = size.groups * size.places
      const free = bracketSize(count) - count
      const entrants = crossSeed(size.groups, size.places)
      const byes = firstRound(size.groups, size.places).flatMap((pair) =>
        pair.endsWith(' bye') ? [pair.split(' ')[0]] : [],
      )
      expect(new Set(byes)).toEqual(new Set(entrants.slice(0, free).map(entrantName)))
      expect(byes).toHaveLength(free)
    },
  )

  it.each([
    [2, 2, ['A1 B2', 'B1 A2']],
    [4, 1, ['A1 D1', 'B1 C1']],
    [3, 2, ['A1 bye', 'B2 C2', 'B1 bye', 'C1 A2']],
  ])('%i groups, %i places open with', (groups, places, pairs) => {
    expect(firstRound(groups, places).map((pair) => pair.split(' ').toSorted())).toEqual(
      pairs.map((pair) => pair.split(' ').toSorted()),
    )
  })

  it('gives the winners the order of the groups', () => {
    expect(crossSeed(8, 2).slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, group) => ({ group, place: 1 })))
  })

  it.each([2, 3, 4, 5, 6, 7, 8])('keeps teams of %i groups apart behind teams that are seeded ahead', (groups) => {
    for (const places of [2, 3, 4]) {
      for (let ahead = 1; ahead <= 16; ahead += 1) {
        const bound = Math.log2(bracketSize(ahead + groups * places)) - Math.ceil(Math.log2(places)) + 1
        const round = earliest(crossSeed(groups, places, ahead), ahead)
        // Not all lines of a bracket are theirs: at most one round is lost by that.
        expect(round).toBeGreaterThanOrEqual(Math.max(2, bound - 1))
      }
    }
  })

  it('gives the same answer every time', () => {
    expect(crossSeed(9, 4)).toEqual(crossSeed(9, 4))
  })
})
