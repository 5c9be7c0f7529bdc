import type { TeamMember } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { firstChoice, rosterProblem, sortMembers } from './roster.ts'

const limits = { roster_min: 5, roster_max: 7 }
const member = (id: string, day: number, role: TeamMember['role'] = 'player'): TeamMember => ({
  user_id: id,
  username: id,
  role,
  has_steam_id: true,
  joined_at: `2026-11-0${day}T00:00:00Z`,
})
const team = (size: number) => Array.from({ length: size }, (_, index) => member(`p${index}`, index + 1))

describe('roster', () => {
  it.each([
    [3, { key: 'register.too_few', count: 2 }],
    [5, null],
    [7, null],
    [9, { key: 'register.too_many', count: 2 }],
  ])('%i players', (chosen, problem) => expect(rosterProblem(chosen, limits)).toEqual(problem))

  it('puts the captain first', () =>
    expect(
      sortMembers([member('a', 2), member('b', 1), member('c', 3, 'captain')]).map(({ user_id }) => user_id),
    ).toEqual(['c', 'b', 'a']))
  it.each([
    [4, 4],
    [7, 7],
    [9, 5],
  ])('of %i members %i are chosen at first', (size, chosen) =>
    expect(firstChoice(team(size), limits)).toHaveLength(chosen),
  )
})
