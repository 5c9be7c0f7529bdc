import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  planSeats,
  seatMoves,
  type LinkSpan,
  type Obstacle,
  type Placing,
  type SeatChoice,
  type Seated,
  type SeatPlan,
} from './seats.rules.ts'

/** `1:a 2:b 3-4:c 3-4:d 5-8:e!`: who has which places, an exclamation mark for who left. */
function placings(text: string): Placing[] {
  return text.split(' ').map((entry) => {
    const [range = '', name = ''] = entry.split(':')
    const [from, to] = range.split('-').map(Number)
    return { team: name.replace('!', ''), from: from ?? 0, to: to ?? from ?? 0, isOut: name.endsWith('!') }
  })
}
/** `1-4>5`: places 1–4 are the seeds from 5 on. */
function links(text: string): LinkSpan[] {
  return text.split(' ').map((entry, at) => {
    const [places = '', seed] = entry.split('>')
    const [from = 0, to] = places.split('-').map(Number)
    return { id: `l${at + 1}`, from, to: to ?? from, seed: Number(seed) }
  })
}
function say(plan: SeatPlan): string {
  const head = `${plan.place}>${plan.seed}`
  if (plan.kind === 'left_open') return `${head} open`
  if (plan.kind === 'team') return `${head} ${plan.team}${plan.isChosen ? '*' : ''}`
  const about = plan.team === null ? plan.reason : `${plan.reason} ${plan.team}`
  return `${head} ${about}? ${plan.candidates.map(({ team }) => team).join('')}`
}
type How = { choices?: SeatChoice[]; obstacles?: Record<string, Obstacle> }
function plan(spans: string, places: string, { choices = [], obstacles = {} }: How = {}): string[] {
  const facts = { links: links(spans), placings: placings(places), choices }
  return planSeats({ ...facts, obstacleOf: (team) => obstacles[team] ?? null }).map(say)
}
const chosen = (place: number, teamId: string | null, linkId = 'l1'): SeatChoice => ({ linkId, place, teamId })
const eight = '1:a 2:b 3-4:c 3-4:d 5-8:e 5-8:f 5-8:g 5-8:h'

describe('who sits where', () => {
  test('each place has its team; who shares places within the link takes its seats in order', () => {
    expect(plan('1-4>5', eight)).toEqual(['1>5 a', '2>6 b', '3>7 c', '4>8 d'])
    expect(plan('2>1', eight)).toEqual(['2>1 b'])
  })

  test('places shared across the border of a link are the organiser’s, also where the next link goes on', () => {
    expect(plan('1-3>1', eight)).toEqual(['1>1 a', '2>2 b', '3>3 tie? cd'])
    expect(plan('5-6>1', eight)).toEqual(['5>1 tie? efgh', '6>2 tie? efgh'])
    expect(plan('1-3>1 4-4>9', eight).slice(2)).toEqual(['3>3 tie? cd', '4>9 tie? cd'])
    // Even where one team is left of two that shared: it has one seat, and the organiser says which.
    expect(plan('1-3>1 4-4>9', '1:a 2:b 3-4:c').slice(2)).toEqual(['3>3 tie? c', '4>9 tie? c'])
    // Two are left of four that shared: both have a seat, whichever of the four places they had.
    expect(plan('1-6>1', '1:a 2:b 3-4:c 3-4:d 5-8:e 5-8:f').slice(4)).toEqual(['5>5 e', '6>6 f'])
  })

  test('a choice fills a seat of a tie, and leaves the others to the rest', () => {
    expect(plan('5-6>1', eight, { choices: [chosen(5, 'g')] })).toEqual(['5>1 g*', '6>2 tie? efh'])
    expect(plan('5-6>1', eight, { choices: [chosen(5, 'g'), chosen(6, 'e')] })).toEqual(['5>1 g*', '6>2 e*'])
  })

  test('nobody won: the seat is open, and who shares the next place may be invited', () => {
    expect(plan('1-2>1', '2:a 2:b 3-4:c 3-4:d')).toEqual(['1>1 nobody? ab', '2>2 tie? ab'])
    expect(plan('1-2>1', '1:a')).toEqual(['1>1 a', '2>2 nobody? '])
  })
})

describe('a team that cannot come', () => {
  test.each<[Obstacle]>([['in_already'], ['declined'], ['banned'], ['dissolved'], ['roster']])(
    'leaves its seat to the organiser, who may invite the next place (%s)',
    (obstacle) => {
      expect(plan('1-2>1', eight, { obstacles: { b: obstacle } })).toEqual(['1>1 a', `2>2 ${obstacle} b? cd`])
    },
  )

  test('who left the source does not come by its place', () => {
    expect(plan('1-2>1', '1:a 2:b! 3:c! 4:d 5:e')).toEqual(['1>1 a', '2>2 left_source b? d'])
  })

  test('is not offered, and the next place of which somebody can come is', () => {
    const obstacles = { b: 'banned', c: 'roster', d: 'declined' } as const
    expect(plan('1-2>1', eight, { obstacles })).toEqual(['1>1 a', '2>2 banned b? efgh'])
    expect(plan('3>1', eight, { obstacles })).toEqual(['3>1 tie? efgh'])
  })

  test('the seat is somebody else’s by choice, or left open', () => {
    const obstacles = { b: 'roster' } as const
    expect(plan('1-2>1', eight, { obstacles, choices: [chosen(2, 'd')] })).toEqual(['1>1 a', '2>2 d*'])
    expect(plan('1-2>1', eight, { obstacles, choices: [chosen(2, null)] })).toEqual(['1>1 a', '2>2 open'])
  })
})

describe('a choice', () => {
  test('holds while it answers the question', () => {
    const choices = [chosen(2, 'c')]
    // The place is certain and its team can come: the place counts.
    expect(plan('1-2>1', eight, { choices })).toEqual(['1>1 a', '2>2 b'])
    // Whom it names came by a place of their own, or cannot come any more.
    expect(plan('1-3>1', '1:a 2:b 3:c 4:d', { choices, obstacles: { b: 'banned' } })).toEqual([
      '1>1 a',
      '2>2 banned b? d',
      '3>3 c',
    ])
    expect(plan('1-2>1', eight, { choices, obstacles: { b: 'banned', c: 'declined' } })[1]).toBe('2>2 banned b? d')
  })

  test('to leave a seat open holds until it is taken back', () => {
    expect(plan('1-2>1', eight, { choices: [chosen(1, null)] })).toEqual(['1>1 open', '2>2 b'])
  })
})

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('nobody sits twice, and nobody is offered who sits', () => {
  const spans = fc.constantFrom('1-4>5', '1-3>1 4-6>9', '2-5>1', '1>1 2>2 5-7>3')
  const obstacle = fc.constantFrom(null, null, 'banned' as const, 'roster' as const)
  const arbitrary = fc.record({
    spans,
    obstacles: fc.array(obstacle, { minLength: 8, maxLength: 8 }),
    shared: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    chosen: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(null, ...letters)), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(arbitrary, (one) => {
      const starts = one.shared.flatMap((isShared, at) => (at > 0 && isShared ? [] : [at + 1]))
      const places = letters.map((team, at) => {
        const from = Math.max(...starts.filter((start) => start <= at + 1))
        return { team, from, to: Math.min(...starts.filter((start) => start > at + 1), 9) - 1, isOut: false }
      })
      const spansOf = links(one.spans)
      const plans = planSeats({
        links: spansOf,
        placings: places,
        choices: spansOf.flatMap(({ id }) => one.chosen.map(([place, teamId]) => chosen(place, teamId, id))),
        obstacleOf: (team) => one.obstacles[letters.indexOf(team)] ?? null,
      })
      const sitting = plans.flatMap((seat) => (seat.kind === 'team' ? [seat.team] : []))
      expect(new Set(sitting).size).toBe(sitting.length)
      for (const seat of plans)
        if (seat.kind === 'undecided')
          for (const { team } of seat.candidates) {
            expect(sitting).not.toContain(team)
            expect(one.obstacles[letters.indexOf(team)]).toBeNull()
          }
    }),
    { numRuns: 500 },
  )
})

describe('what has to be done', () => {
  const plans = (spans: string, places: string): SeatPlan[] =>
    planSeats({ links: links(spans), placings: placings(places), choices: [], obstacleOf: () => null })
  const sits = (place: number, team: string, seed: number | null = place): Seated => ({
    registrationId: `r-${team}`,
    team,
    linkId: 'l1',
    place,
    seed,
  })

  test('all enter, and then nothing', () => {
    const first = seatMoves(plans('1-2>5', '1:a 2:b 3:c'), [])
    expect(first.enter.map(({ team, place, seed }) => `${team} ${place}>${seed}`)).toEqual(['a 1>5', 'b 2>6'])
    expect(seatMoves(plans('1-2>5', '1:a 2:b 3:c'), [sits(1, 'a', 5), sits(2, 'b', 6)])).toEqual({
      takeBack: [],
      move: [],
      enter: [],
    })
  })

  test('a correction swaps two seats, with the seeds that they have by now', () => {
    const { takeBack, move, enter } = seatMoves(plans('1-2>5', '1:b 2:a 3:c'), [sits(1, 'a', 1), sits(2, 'b', 6)])
    expect([takeBack, enter]).toEqual([[], []])
    expect(move).toEqual([
      { linkId: 'l1', place: 1, seed: 1, registrationId: 'r-b' },
      { linkId: 'l1', place: 2, seed: 6, registrationId: 'r-a' },
    ])
  })

  test('a correction takes one team out and another in; a tie that it makes takes out and waits', () => {
    const { takeBack, enter } = seatMoves(plans('1-2>5', '1:a 2:c 3:b'), [sits(1, 'a', 5), sits(2, 'b', 6)])
    expect(takeBack.map(({ team }) => team)).toEqual(['b'])
    expect(enter).toEqual([{ linkId: 'l1', place: 2, seed: 6, team: 'c' }])
    const tied = seatMoves(plans('1-2>5', '1:a 2-3:b 2-3:c'), [sits(1, 'a', 5), sits(2, 'b', 6)])
    expect([tied.takeBack.map(({ team }) => team), tied.enter, tied.move]).toEqual([['b'], [], []])
  })
})
