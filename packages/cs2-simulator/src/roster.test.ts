import { isSteamId64 } from '@lobby/cs2'
import { describe, expect, it } from 'vitest'
import type { MatchSetup } from './match-setup.ts'
import type { Person } from './person.ts'
import { Random } from './random.ts'
import { chooseLineups } from './roster.ts'
import { steamIdAt } from './testing/site.ts'

function people(first: number, count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => ({ steamId: steamIdAt(first + index), name: `p${first + index}` }))
}

function setup(team1: readonly Person[], team2: readonly Person[], playersPerTeam = 5): MatchSetup {
  return {
    matchId: 1,
    team1: { id: 'a', name: 'A', players: team1, coaches: [] },
    team2: { id: 'b', name: 'B', players: team2, coaches: [] },
    mapCount: 1,
    maps: ['de_nuke'],
    sides: ['knife'],
    playersPerTeam,
    clinch: true,
    wingman: false,
    spectators: [],
    cvars: {},
    remoteLog: null,
  }
}

describe('chooseLineups', () => {
  it('lets the first of the listed play and substitutes wait', () => {
    const lineups = chooseLineups(setup(people(10, 7), people(20, 5)), () => [], new Random('x'))
    expect(lineups).toEqual({ team1: people(10, 5), team2: people(20, 5) })
  })

  it('passes over those who coach, though they are listed with the players', () => {
    const plain = setup(people(10, 5), people(20, 6))
    const coached = { ...plain, team2: { ...plain.team2, coaches: people(20, 1) } }
    expect(chooseLineups(coached, () => people(20, 1), new Random('x')).team2).toEqual(people(21, 5))
  })

  it('takes as many as the config asks for', () => {
    const lineups = chooseLineups(setup(people(10, 5), people(20, 5), 2), () => [], new Random('x'))
    expect([lineups.team1.length, lineups.team2.length]).toEqual([2, 2])
  })

  it('fills up from those offered for the team, then invents people with valid ids', () => {
    const offer = (teamId: string): readonly Person[] => (teamId === 'a' ? people(50, 1) : [])
    const lineups = chooseLineups(setup(people(10, 2), []), offer, new Random('x'))
    expect(lineups.team1.slice(0, 3)).toEqual([...people(10, 2), ...people(50, 1)])
    const ids = [...lineups.team1, ...lineups.team2].map((person) => person.steamId)
    expect(ids.every(isSteamId64)).toBe(true)
    expect(new Set(ids).size).toBe(10)
  })

  it('lets nobody play twice and nobody without an account', () => {
    const ghost = { steamId: 'BOT', name: 'ghost' }
    const lineups = chooseLineups(setup(people(10, 5), [ghost, ...people(10, 5)]), () => people(10, 5), new Random('x'))
    const ids = [...lineups.team1, ...lineups.team2].map((person) => person.steamId)
    expect(new Set(ids).size).toBe(10)
    expect(ids).not.toContain('BOT')
  })

  it('invents the same people from the same seed', () => {
    const invent = (seed: string): unknown => chooseLineups(setup([], []), () => [], new Random(seed))
    expect(invent('x')).toEqual(invent('x'))
    expect(invent('x')).not.toEqual(invent('y'))
  })
})
