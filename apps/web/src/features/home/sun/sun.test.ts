import type { Bracket, BracketGroup, BracketMatch, Seat, StandingRow, TeamSummary } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { drawSun, type SunDrawing } from './draw-sun.ts'
import { type SunNode, sunFacts, sunOf } from './sun-tree.ts'

const team = (id: string): TeamSummary => ({ id, name: `Team ${id}`, tag: id.toUpperCase() })
const seat = (source: Seat['source'], of?: string): Seat => ({
  team: of === undefined ? null : team(of),
  nobody: source.kind === 'bye',
  source,
})

function match(number: number, more: Partial<BracketMatch> = {}): BracketMatch {
  return {
    key: `playoff/W/1/${number}`,
    number,
    match_id: null,
    stage: 'playoff',
    group: 'W',
    round: 1,
    index: 1,
    best_of: 3,
    is_final: false,
    is_bronze: false,
    is_tie_break: false,
    takes_draws: false,
    map_advantage: null,
    state: 'pending',
    team1: seat({ kind: 'seed', seed: 1 }),
    team2: seat({ kind: 'seed', seed: 2 }),
    winner: null,
    is_draw: false,
    outcome: null,
    score: null,
    scheduled_at: null,
    ...more,
  }
}

const row = (of: string, place: number): StandingRow => ({
  place,
  team: team(of),
  played: 3,
  wins: 0,
  draws: 0,
  losses: 0,
  points: 0,
  maps_won: 0,
  maps_lost: 0,
  rounds_won: 0,
  rounds_lost: 0,
  decided_by: null,
  decided_value: null,
  advances: null,
})

/** a1…a4, b1…b4 by place; a1 meets b2 and b1 meets a2, then the final. */
function cup(state: { isComplete?: boolean; semifinals?: (1 | 2 | null)[]; final?: 1 | 2 | null } = {}): Bracket {
  const { isComplete = true, semifinals = [null, null], final = null } = state
  const group = (id: string): BracketGroup => ({
    id: id.toUpperCase(),
    complete: isComplete,
    standings: [1, 2, 3, 4].map((place) => row(`${id}${place}`, place)),
    matches: [match(id === 'a' ? 1 : 2, { stage: 'groups', state: isComplete ? 'done' : 'live' })],
  })
  const of = (name: string, place: number): Seat =>
    seat(
      { kind: 'group_place', stage: 'groups', group: name.toUpperCase(), place },
      isComplete ? `${name}${place}` : undefined,
    )
  const first = match(3, { team1: of('a', 1), team2: of('b', 2), winner: semifinals[0] ?? null })
  const second = match(4, { team1: of('b', 1), team2: of('a', 2), winner: semifinals[1] ?? null })
  const winner = (of: BracketMatch): string | undefined =>
    of.winner === null ? undefined : of[`team${of.winner}`].team?.id
  const last = match(5, {
    is_final: true,
    round: 2,
    team1: seat({ kind: 'winner_of', match_number: 3 }, winner(first)),
    team2: seat({ kind: 'winner_of', match_number: 4 }, winner(second)),
    winner: final,
    state: final === null && winner(first) && winner(second) ? 'live' : 'pending',
  })
  const teams = ['a', 'b'].flatMap((id) => [1, 2, 3, 4].map((place) => `${id}${place}`))
  return {
    tournament_id: '10',
    version: 1,
    needs: [],
    stages: [
      { kind: 'round_robin', id: 'groups', best_of: 1, advance: 2, groups: [group('a'), group('b')] },
      {
        kind: 'single_elimination',
        id: 'playoff',
        best_of: 3,
        final_best_of: 5,
        advance: 0,
        rounds: [
          { number: 1, best_of: 3, matches: [first, second] },
          { number: 2, best_of: 5, matches: [last] },
        ],
        bronze: null,
      },
    ],
    placements: teams.map((id) => ({ team: team(id), from: id.endsWith('3') || id.endsWith('4') ? 5 : 1, to: 8 })),
    champion: final === null ? null : (last[`team${final}`].team ?? null),
  }
}

const registration = (
  id: string,
  status: 'confirmed' | 'pending_payment' | 'waiting_list' | 'withdrawn',
  at: string,
) => ({
  id: `r${id}`,
  team: team(id),
  status,
  waiting_position: null,
  seed: null,
  registered_at: `2026-11-0${at}T10:00:00Z`,
  players: [],
  coach: null,
})
const empty = { max_teams: 16, registrations: [] }

const lines = (path: string): number => path.split('M').length - 1
const ways = (drawing: SunDrawing): number[] => [drawing.free, drawing.faint, drawing.lit, drawing.gold].map(lines)
const leaves = (node: SunNode): SunNode[] => (node.children.length === 0 ? [node] : node.children.flatMap(leaves))
const rootOf = (sun: ReturnType<typeof sunOf>): SunNode => {
  if (sun.kind !== 'tree') throw new Error('no tree')
  return sun.root
}

describe('a cup that has not begun', () => {
  const filling = {
    max_teams: 16,
    registrations: [
      registration('late', 'confirmed', '4'),
      registration('early', 'pending_payment', '1'),
      registration('queue', 'waiting_list', '2'),
      registration('gone', 'withdrawn', '3'),
    ],
  }

  it('fills its places in the order of registration, with those alone who hold one', () => {
    const places = leaves(rootOf(sunOf(filling, null)))
    expect(places).toHaveLength(16)
    expect(places.map((place) => place.team?.id ?? place.state)).toEqual(['early', 'late', ...Array(14).fill('free')])
    expect(sunFacts(filling, null)).toEqual({ phase: 'filling', taken: 2, all: 16 })
  })

  it('draws sixteen rays, fourteen of them free, and the same joints as the look', () => {
    const drawing = drawSun(sunOf(filling, null))
    expect(ways(drawing)).toEqual([14, 16, 0, 0])
    expect(lines(drawing.takenKnots)).toBe(2)
    expect(lines(drawing.knots)).toBe(14 + 15)
    expect(drawing.tags.map(({ text, x, y, turn, anchor }) => [text, x, y, turn, anchor])).toEqual([
      ['EARLY', 50.1, 427.7, 5.6, 'end'],
      ['LATE', 66.6, 344.6, 16.9, 'end'],
    ])
    expect(drawing.faint).toContain('M66.0 429.2L')
    expect(drawing.goldKnots + drawing.liveKnots + drawing.gold).toBe('')
  })

  it.each([2, 3, 5, 12, 100, 128])('has a place for each of %i teams', (max_teams) => {
    const drawing = drawSun(sunOf({ max_teams, registrations: [] }, null))
    expect(lines(drawing.free)).toBe(max_teams)
    expect(`${drawing.free}${drawing.faint}${drawing.knots}`).not.toMatch(/NaN|Infinity/)
  })
})

describe('a cup of groups and a playoff', () => {
  it('holds the rays still while a group plays, whatever its table says', () => {
    const playing = cup({ isComplete: false })
    const order = leaves(rootOf(sunOf(empty, playing))).map((leaf) => leaf.team?.id)
    expect(order).toEqual(['a1', 'a3', 'b2', 'b4', 'b1', 'b3', 'a2', 'a4'])
    const [groups] = playing.stages
    if (groups?.kind === 'round_robin') groups.groups[0]?.standings.reverse()
    expect(leaves(rootOf(sunOf(empty, playing))).map((leaf) => leaf.team?.id)).toEqual(order)
    const drawing = drawSun(sunOf(empty, playing))
    expect(ways(drawing)).toEqual([0, 14, 0, 0])
    expect(lines(drawing.liveKnots)).toBe(4)
    expect(sunFacts(empty, playing)).toEqual({ phase: 'running', left: 4, all: 8 })
  })

  it('puts beside everybody who went on somebody of the same group who did not', () => {
    const root = rootOf(sunOf(empty, cup()))
    const pairs = root.children.flatMap((semifinal) => semifinal.children)
    expect(pairs.map((pair) => [pair.team?.id, ...pair.children.map((leaf) => leaf.team?.id)])).toEqual([
      ['a1', 'a1', 'a4'],
      ['b2', 'b3', 'b2'],
      ['b1', 'b1', 'b4'],
      ['a2', 'a3', 'a2'],
    ])
    expect(ways(drawSun(sunOf(empty, cup())))).toEqual([0, 4 + 4 + 2, 4, 0])
  })

  it('lights the ways that were travelled and shows the final that is live', () => {
    const drawing = drawSun(sunOf(empty, cup({ semifinals: [1, 2] })))
    expect(ways(drawing)).toEqual([0, 8, 6, 0])
    expect(lines(drawing.liveKnots)).toBe(1)
    expect(drawing.gold).toBe('')
  })

  it('draws the champion’s way in gold from the rim into the sun', () => {
    const over = cup({ semifinals: [1, 2], final: 2 })
    expect(over.champion?.id).toBe('a2')
    const drawing = drawSun(sunOf(empty, over))
    // Out of the group, the semi-final, the final, and into the disc.
    expect(ways(drawing)).toEqual([0, 7, 4, 4])
    expect(lines(drawing.goldKnots)).toBe(4)
    expect(drawing.gold).toMatch(/M480\.0 320\.0L480\.0 342\.0$/)
    expect(drawing.tags.filter((tag) => tag.isGold).map(({ text }) => text)).toEqual(['A2'])
    expect(drawing.tags).toHaveLength(8)
    expect(sunFacts(empty, over)).toEqual({ phase: 'over', champion: 'Team a2', all: 8 })
  })
})

describe('other cups', () => {
  it('lets whoever meets nobody go on without a joint', () => {
    const bye = match(1, {
      team1: seat({ kind: 'seed', seed: 1 }, 'top'),
      team2: seat({ kind: 'bye' }),
      state: 'walkover',
    })
    const played = match(2, {
      team1: seat({ kind: 'seed', seed: 2 }, 'x'),
      team2: seat({ kind: 'seed', seed: 3 }, 'y'),
    })
    const final = match(3, {
      team1: seat({ kind: 'winner_of', match_number: 1 }, 'top'),
      team2: seat({ kind: 'winner_of', match_number: 2 }),
    })
    const [, playoff] = cup().stages
    if (playoff?.kind !== 'single_elimination') throw new Error('no playoff')
    const rounds = [
      { number: 1, best_of: 3, matches: [bye, played] },
      { number: 2, best_of: 5, matches: [final] },
    ]
    const root = rootOf(sunOf(empty, { ...cup(), stages: [{ ...playoff, rounds }] }))
    expect(root.children.map((child) => child.children.length)).toEqual([0, 2])
    expect(leaves(root).map((leaf) => leaf.team?.id)).toEqual(['top', 'x', 'y'])
  })

  it('draws a ray as long as a place where no tree would be true', () => {
    const [groups] = cup().stages
    if (groups === undefined) throw new Error('no groups')
    const placements = ['d', 'b', 'a', 'c'].map((id, index) => ({ team: team(id), from: index + 1, to: index + 1 }))
    const over = { ...cup(), stages: [groups], placements, champion: team('d') }
    const sun = sunOf(empty, over)
    if (sun.kind !== 'rays') throw new Error('no rays')
    expect(sun.rays.map((ray) => ray.team.id)).toEqual(['c', 'b', 'd', 'a'])
    const drawing = drawSun(sun)
    // The last stayed at the rim; the champion alone reaches the disc.
    expect(ways(drawing)).toEqual([0, 0, 1, 1])
    expect(drawing.tags.find((tag) => tag.isGold)?.text).toBe('D')
  })
})
