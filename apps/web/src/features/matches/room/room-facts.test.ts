import type { MatchVeto, VetoStep } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { clockOf, fatesOf, longClockOf, secondsLeft, sideMap, turnOf, viewerIn, mayUndo } from './room-facts.ts'

const step = (action: VetoStep['action'], team: VetoStep['team'], more: Partial<VetoStep> = {}): VetoStep => ({
  action,
  team,
  map: null,
  side: null,
  by_timer: false,
  ...more,
})

const veto: MatchVeto = {
  first: 1,
  first_by: 'seed',
  pool: ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke'],
  turn_seconds: 60,
  steps: [
    step('ban', 1, { map: 'de_nuke' }),
    step('ban', 2, { map: 'de_ancient', by_timer: true }),
    step('pick', 1, { map: 'de_mirage' }),
    step('side', 2, { map: 'de_mirage', side: 't' }),
    step('pick', 2, { map: 'de_dust2' }),
    step('side', 1),
    step('decider', null),
  ],
  current: 5,
  due_at: '2026-11-21T12:00:00.000Z',
  undone: [],
}

describe('the room of a match', () => {
  it('tells what became of every map of the pool, in the order of the pool', () => {
    const said = fatesOf(veto).map(({ map, action, team, place, byTimer }) => [map, action, team, place, byTimer])
    expect(said).toEqual([
      ['de_ancient', 'ban', 2, null, true],
      ['de_dust2', 'pick', 2, 2, false],
      ['de_inferno', null, null, null, false],
      ['de_mirage', 'pick', 1, 1, false],
      ['de_nuke', 'ban', 1, null, false],
    ])
    expect(fatesOf(veto)[3]?.side).toEqual({ team: 2, side: 't' })
  })

  it('tells whose turn it is and which map a side is for', () => {
    expect(turnOf(veto)).toMatchObject({ action: 'side', team: 1 })
    expect(sideMap(veto)).toBe('de_dust2')
    expect(turnOf({ ...veto, current: 7 })).toBeNull()
  })

  it('knows captains, players and everybody else', () => {
    const player = (user_id: string) => ({
      user_id,
      username: user_id,
      has_steam_id: true,
      is_reserve: false,
      is_substitute: false,
    })
    const match = { roster1: [player('mate')], roster2: [player('two'), player('rival')] }
    const who = (id: string | null) =>
      viewerIn({ captains: ['one', 'two'], vice_captains: [null, 'deputy'] }, match, id)
    expect(who('one')).toEqual({ team: 1, isCaptain: true })
    expect(who('two')).toEqual({ team: 2, isCaptain: true })
    expect(who('deputy')).toEqual({ team: 2, isCaptain: true })
    expect(who('mate')).toEqual({ team: 1, isCaptain: false })
    expect(who('rival')).toEqual({ team: 2, isCaptain: false })
    expect(who('fan')).toEqual({ team: null, isCaptain: false })
    expect(who(null)).toEqual({ team: null, isCaptain: false })
  })

  it('counts down to nought and no further', () => {
    const at = Date.parse('2026-11-21T11:59:14.500Z')
    expect(clockOf(secondsLeft(veto.due_at ?? '', at))).toBe('0:46')
    expect(secondsLeft(veto.due_at ?? '', at + 3_600_000)).toBe(0)
    expect(clockOf(300)).toBe('5:00')
    expect(longClockOf(3_599)).toBe('59:59')
    expect(longClockOf(7_509)).toBe('2:05:09')
  })
})

describe('the last step can be taken back', () => {
  const captain = (team: 1 | 2) => ({ team, isCaptain: true, isOrganiser: false })
  const running = { phase: 'veto', loaded: false, result: null } as const
  const settled = { ...running, phase: 'settled' } as const
  const after = (current: number, is: Partial<MatchVeto> = {}): MatchVeto => ({ ...veto, current, ...is })
  const undone = [{ at: '2026-11-21T12:00:00.000Z', by: 1 as const, step: step('ban', 1) }]
  const said = { status: 'reported', by: 1, team1: null, team2: null, due_at: null, settled_by: null, log: [] } as const
  const organiser = { team: null, isCaptain: false, isOrganiser: true }

  it.each([
    ['by the captain who made it', running, after(1), captain(1), true],
    ['not by the other one', running, after(1), captain(2), false],
    ['not by a player', running, after(1), { ...captain(1), isCaptain: false }, false],
    ['not where the time made it', running, after(2), captain(2), false],
    ['once by a team', running, after(1, { undone }), captain(1), false],
    ['by the team that has not done so', running, after(4, { undone }), captain(2), true],
    ['not where there is none', running, after(0), organiser, false],
    ['by an organiser, whosever it is', running, after(2, { undone }), organiser, true],
    // The decider is nobody's: the side before it is the last step.
    ['by its captain when it ended the veto', settled, after(7), captain(1), true],
    ['not once a server has loaded the match', { ...settled, loaded: true }, after(7), organiser, false],
    ['not by a captain once a result was told', { ...settled, result: said }, after(7), captain(1), false],
    ['not in a room that is closed', { ...running, phase: 'closed' }, after(7), organiser, false],
  ] as const)('%s', (_, room, of, who, may) => {
    const result = room.result === null ? null : { ...room.result, log: [] }
    expect(mayUndo({ ...room, result }, of, who)).toBe(may)
  })
})
