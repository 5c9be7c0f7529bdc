import { describe, expect, test } from 'vitest'
import { heirOf, isLeader, mayFor, powers, type TeamPower } from './powers.rules.ts'

const team = { captain_id: 'captain', vice_captain_id: 'vice', disbanded_at: null }
const said = (userId: string, power: TeamPower): string => {
  const result = mayFor(team, userId, power)
  return result.ok ? 'ok' : result.code
}

/** The table of decision 054, written out: captain, vice-captain, player, stranger. */
const table: Record<TeamPower, [string, string, string, string]> = {
  edit: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  crest: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  search: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  invite: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  answer_requests: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  remove_players: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  name_roles: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  register: ['ok', 'ok', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  pass_on: ['ok', 'CAPTAIN_ONLY', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  name_vice_captain: ['ok', 'CAPTAIN_ONLY', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
  disband: ['ok', 'CAPTAIN_ONLY', 'NOT_CAPTAIN', 'NOT_CAPTAIN'],
}

describe('powers in a team', () => {
  test('are the table of the decision, cell by cell', () => {
    const asked = Object.keys(powers) as TeamPower[]
    const told = asked.map((power) => [
      power,
      ['captain', 'vice', 'player', 'stranger'].map((userId) => said(userId, power)),
    ])
    expect(Object.fromEntries(told)).toEqual(table)
  })

  test('are nobody’s once the team is disbanded', () => {
    const ended = { ...team, disbanded_at: new Date(0) }
    for (const power of Object.keys(powers) as TeamPower[]) {
      const result = mayFor(ended, 'captain', power)
      expect(result.ok ? 'ok' : result.code).toBe('TEAM_DISBANDED')
    }
    expect(isLeader(ended, 'vice')).toBe(true)
  })

  test.each([
    ['the vice-captain', 'vice', ['captain', 'oldest', 'vice']],
    ['else whoever has been in it longest', 'oldest', ['captain', 'oldest', 'younger']],
    ['nobody where nobody is left', null, ['captain']],
  ])('a captain who leaves is followed by %s', (_, heir, members) => {
    expect(
      heirOf(
        team,
        members.map((id) => ({ user_id: id, is_banned: false })),
      ),
    ).toBe(heir)
  })

  test('who is banned follows a captain only where nobody else is left', () => {
    const members = ['captain', 'vice', 'younger'].map((id) => ({ user_id: id, is_banned: id === 'vice' }))
    expect(heirOf(team, members)).toBe('younger')
    expect(heirOf(team, members.slice(0, 2))).toBe('vice')
  })
})
