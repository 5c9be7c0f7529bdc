import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverRegions } from '@lobby/contract'
import { seatLine } from './line.rules.ts'
import { isLive, standOf, waitReason, type LineServer, type Waits } from './wait-reason.rules.ts'

const server = (name: string, is: Partial<LineServer> = {}): LineServer => ({
  id: name.toLowerCase(),
  name,
  region: 'almaty',
  isOnline: true,
  draining: false,
  hasPassword: true,
  isRefused: false,
  resumes: true,
  isHeld: false,
  isChecked: false,
  rests: false,
  clearMs: Number.POSITIVE_INFINITY,
  ...is,
})
const waits = (is: Partial<Waits> = {}): Waits => ({
  region: null,
  wanted: null,
  isUnderWay: false,
  takesMs: 3_600_000,
  leaves: null,
  ...is,
})

describe('how a server stands for a match', () => {
  test.each([
    [{}, 'free'],
    [{ isHeld: true }, 'busy'],
    [{ rests: true }, 'resting'],
    [{ isChecked: true, rests: true }, 'checked'],
    [{ isChecked: true, isHeld: true }, 'busy'],
    [{ isOnline: false, isHeld: true, isRefused: true }, 'offline'],
    [{ draining: true, isHeld: true }, 'draining'],
    [{ hasPassword: false, isRefused: true }, 'no_password'],
    // Nobody gets it before somebody enters another password, whatever else.
    [{ isRefused: true, isHeld: true, rests: true }, 'wrong_password'],
    [{ isHeld: true, rests: true }, 'busy'],
    [{ resumes: false }, 'free'],
    [{ clearMs: 3_600_000 }, 'free'],
    [{ clearMs: 3_599_999 }, 'maintenance'],
    [{ clearMs: 0, isHeld: true }, 'busy'],
  ] as const)('%j: %s', (is, stand) => {
    expect(standOf(server('A', is), { isUnderWay: false, takesMs: 3_600_000 })).toBe(stand)
  })
  test('one that loads no backups is none for a match under way', () => {
    expect(standOf(server('A', { resumes: false }), { isUnderWay: true, takesMs: 1 })).toBe('no_resume')
    expect(standOf(server('A', { resumes: false, isHeld: true }), { isUnderWay: true, takesMs: 1 })).toBe('busy')
  })
})

test('a server takes matches, whatever it does now, unless somebody has to mend or free it', () => {
  for (const is of [{}, { clearMs: 1 }, { isHeld: true }, { isChecked: true }, { rests: true }, { resumes: false }])
    expect(isLive(server('A', is))).toBe(true)
  for (const is of [
    { isOnline: false },
    { draining: true },
    { hasPassword: false },
    { isRefused: true },
    { clearMs: 0 },
  ])
    expect(isLive(server('A', is))).toBe(false)
})

describe('a match waits', () => {
  const busy = server('Busy', { isHeld: true })
  const off = server('Off', { isOnline: false })
  const drained = server('Drained', { draining: true })
  const locked = server('Locked', { isRefused: true })
  const resting = server('Resting', { rests: true })
  const plain = server('Plain', { resumes: false })

  test.each([
    ['there is none', [], {}, 'no_server', null],
    ['its own has not let go', [server('A')], { leaves: 'Old' }, 'own_server', 'Old'],
    ['the chosen one is taken', [busy, server('A')], { wanted: 'busy' }, 'chosen', 'Busy'],
    ['the chosen one was removed', [server('A')], { wanted: 'gone' }, 'chosen', null],
    ['the chosen one is free', [server('A')], { wanted: 'a' }, 'soon', 'A'],
    ['none takes matches', [off, drained, locked], {}, 'none_usable', null],
    ['one is taken, the others take none', [busy, off, locked], {}, 'none_free', null],
    ['all are taken, one is where it is to be', [busy], { region: 'almaty' }, 'none_free', null],
    ['all are taken, none is where it is to be', [busy], { region: 'astana' }, 'none_in_region', null],
    ['one that takes none is where it is to be', [busy, off], { region: 'almaty' }, 'none_free', null],
    ['the one that is free rests', [busy, resting], {}, 'resting', null],
    ['the one that is free is being checked', [busy, server('A', { isChecked: true })], {}, 'checked', null],
    ['the one that is free is to be worked on soon', [busy, server('A', { clearMs: 60_000 })], {}, 'maintenance', null],
    ['the one that is free loads no backups', [busy, plain], { isUnderWay: true }, 'no_resume', null],
    ['one is free', [busy, server('A')], { region: 'astana' }, 'soon', null],
  ] as const)('%s', (_, servers, is, code, name) => {
    expect(waitReason(waits(is), servers)).toMatchObject({ code, server: name })
  })

  test('and every server is named with how it stands', () => {
    expect(waitReason(waits({ region: 'astana' }), [busy, locked])).toEqual({
      code: 'none_in_region',
      server: null,
      region: 'astana',
      servers: [
        { name: 'Busy', stand: 'busy' },
        { name: 'Locked', stand: 'wrong_password' },
      ],
    })
  })

  test('the first in line is told "soon" exactly when the line would seat it', () => {
    const drawn = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      name: fc.constant('S'),
      region: fc.constantFrom(...serverRegions),
      isOnline: fc.boolean(),
      draining: fc.boolean(),
      hasPassword: fc.boolean(),
      isRefused: fc.boolean(),
      resumes: fc.boolean(),
      isHeld: fc.boolean(),
      isChecked: fc.boolean(),
      rests: fc.boolean(),
      clearMs: fc.constantFrom(0, 3_600_000, Number.POSITIVE_INFINITY),
    })
    const match = fc.record({
      region: fc.option(fc.constantFrom(...serverRegions)),
      wanted: fc.option(fc.constantFrom('a', 'b', 'x')),
      isUnderWay: fc.boolean(),
      takesMs: fc.constantFrom(3_600_000, 10_800_000),
      leaves: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.uniqueArray(drawn, { selector: ({ id }) => id }), match, (servers, waiting) => {
        const free = servers.filter(
          (one) =>
            one.isOnline &&
            !one.draining &&
            one.hasPassword &&
            !one.isRefused &&
            !one.isHeld &&
            !one.isChecked &&
            !one.rests,
        )
        const seats = seatLine(
          [{ ...waiting, matchId: 1, former: new Set() }],
          free.map((one) => ({ ...one, pingMs: null })),
        )
        expect(waitReason(waiting, servers).code === 'soon').toBe(seats.length === 1)
      }),
    )
  })
})
