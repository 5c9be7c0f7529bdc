import { defaultRules, type TeamMember } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { changeLimits, withoutBanned } from './banned-roster.ts'
import { draftOf, firstChoice, rosterProblem, sortMembers, withinTeam, withPlayers } from './roster.ts'

const game = { players: 5, rules: defaultRules(5), stages: {} } as const
const limits = { roster_min: 5, roster_max: 7, game }
const member = (id: string, day: number, role: TeamMember['role'] = 'player'): TeamMember => ({
  user_id: id,
  username: id,
  role,
  has_steam_id: true,
  game_role: null,
  joined_at: `2026-11-0${day}T00:00:00Z`,
})
const nobody = { players: [], substitutes: [], coach: null }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
const team = (size: number) => Array.from({ length: size }, (_, index) => member(`p${index}`, index + 1))

describe('roster', () => {
  it.each([
    [3, { key: 'register.too_few', count: 2 }],
    [5, null],
    [7, null],
    [9, { key: 'register.too_many', count: 2 }],
  ])('%i players', (chosen, problem) =>
    expect(rosterProblem(withPlayers(nobody, ids(chosen), limits), limits)).toEqual(problem),
  )

  it('needs a word on who are substitutes', () => {
    const draft = { players: ids(7), substitutes: ['p1'], coach: null }
    expect(rosterProblem(draft, limits)).toEqual({ key: 'register.bench', count: 2 })
  })

  it('keeps substitutes and coach while players come and go', () => {
    const draft = { players: ids(7), substitutes: ['p0', 'p3'], coach: 'p8' }
    expect(withPlayers(draft, ids(6), limits).substitutes).toEqual(['p0'])
    expect(withPlayers(draft, ids(5), limits).substitutes).toEqual([])
    expect(withPlayers({ ...draft, players: ids(6) }, ids(9), limits)).toEqual({
      players: ids(9),
      substitutes: ['p0', 'p3', 'p7', 'p8'],
      coach: null,
    })
  })

  it('is what the registration says, without those who left', () => {
    const players = ids(6).map((id) => ({ id, username: id, is_substitute: id === 'p1' }))
    const draft = draftOf({ players, coach: { id: 'p7', username: 'p7' } }, limits)
    expect(draft).toEqual({ players: ids(6), substitutes: ['p1'], coach: 'p7' })
    expect(withinTeam(draft, team(5), limits)).toEqual({ players: ids(5), substitutes: [], coach: null })
    expect(withinTeam(draft, team(8), limits)).toEqual(draft)
  })

  it('of two against two has everybody beyond two on the bench', () => {
    const two = { roster_min: 2, roster_max: 3, game: { ...game, players: 2 } } as const
    const three = withPlayers(nobody, ids(3), two)
    expect([three.substitutes, rosterProblem(three, two)]).toEqual([['p2'], null])
    expect(rosterProblem({ ...three, substitutes: [] }, two)).toEqual({ key: 'register.bench', count: 1 })
    expect(rosterProblem(withPlayers(nobody, ids(4), two), two)).toEqual({ key: 'register.too_many', count: 1 })
  })

  it('puts the captain first', () =>
    expect(
      sortMembers([member('a', 2), member('b', 1), member('c', 3, 'captain')]).map(({ user_id }) => user_id),
    ).toEqual(['c', 'b', 'a']))
  it.each([
    [4, 4],
    [7, 7],
    [9, 5],
  ])('of %i members %i are chosen at first', (size, chosen) =>
    expect(firstChoice(team(size), limits).players).toHaveLength(chosen),
  )
})

describe('a roster with somebody who is banned', () => {
  const players = (count: number) => ids(count).map((id) => ({ id, username: id, is_substitute: false }))
  const banned = (...names: string[]) => names.map((id) => ({ id, username: id }))

  it.each([
    ['asks for as many as ever where nobody is', 5, [], false, 5],
    ['asks for those who are left', 5, ['p1'], false, 4],
    ['asks for no more than the rules do', 7, ['p1'], false, 5],
    ['asks for somebody', 1, ['p0'], false, 1],
    ['asks, while it is played, for no more than there are', 4, [], true, 4],
  ] as const)('%s', (_, count, out, isLive, least) => {
    const entry = { players: players(count), banned: banned(...out) }
    expect(changeLimits(limits, entry, isLive).roster_min).toBe(least)
  })

  it('begins without them, as player and as coach', () => {
    const draft = { players: ids(6), substitutes: ['p0'], coach: 'p8' }
    expect(withoutBanned(draft, banned('p3', 'p8'), limits)).toEqual({
      players: ['p0', 'p1', 'p2', 'p4', 'p5'],
      substitutes: [],
      coach: null,
    })
    expect(withoutBanned(draft, undefined, limits)).toEqual(draft)
  })
})
