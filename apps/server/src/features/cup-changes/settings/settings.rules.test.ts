import { describe, expect, test } from 'vitest'
import { cupFields, cupFormat, tournamentStatuses, type CupField, type CupSettings } from '@lobby/contract'
import { movedDue } from './dues.rules.ts'
import { freedomsOf, lockedFaults } from './freedoms.rules.ts'
import { changedSettings, fieldChanges, orderFaults } from './settings.rules.ts'

const settings: CupSettings = {
  name: 'Steppe Cup',
  description: '',
  start_date: '2030-01-05T13:00:00.000Z',
  registration_closes_at: '2030-01-04T13:00:00.000Z',
  prize_pool: 100,
  entry_fee: 50,
  payment_deadline_hours: 48,
  max_teams: 16,
  min_teams: 4,
  waiting_list: true,
  roster_min: 5,
  roster_max: 7,
  guardian_consent_under: null,
  format: cupFormat,
  region: null,
  auto_move: false,
}

describe('what may change when', () => {
  const fieldsThatMay = (status: (typeof tournamentStatuses)[number]): string[] =>
    Object.entries(freedomsOf(status))
      .filter(([, freedom]) => freedom !== 'never')
      .map(([field, freedom]) => (freedom === 'free' ? field : `${field} ${freedom}`))

  test.each(['draft', 'open', 'closed', 'check_in'] as const)('everything while it is %s', (status) => {
    expect(fieldsThatMay(status)).toEqual([...cupFields].toSorted((a, b) => order(a) - order(b)))
  })
  const order = (field: CupField): number => Object.keys(freedomsOf('open')).indexOf(field)

  test('while it is played what harms nobody', () => {
    expect(fieldsThatMay('live')).toEqual([
      'name',
      'description',
      'prize_pool more',
      'max_teams more',
      'roster_min less',
      'roster_max more',
      'region',
      'auto_move',
    ])
  })
  test('afterwards its text, and nothing of one that was called off', () => {
    expect(fieldsThatMay('finished')).toEqual(['description'])
    expect(fieldsThatMay('cancelled')).toEqual([])
  })

  test.each([
    ['live', 'prize_pool', 101, null],
    ['live', 'prize_pool', 99, 'only_more'],
    ['live', 'roster_min', 4, null],
    ['live', 'roster_min', 6, 'only_less'],
    ['live', 'entry_fee', 0, 'field_locked'],
    ['finished', 'name', 'Other', 'field_locked'],
    ['open', 'entry_fee', 0, null],
  ] as const)('of one that is %s: %s to %s is told as %s', (status, field, value, code) => {
    const { after, fields } = changedSettings(settings, { [field]: value })
    const faults = lockedFaults(status, { before: settings, after, fields })
    expect(faults).toEqual(code === null ? [] : [{ path: field, code, message: '' }])
  })
})

describe('which fields change', () => {
  test('only those that differ, however a moment is written', () => {
    const wanted = { start_date: '2030-01-05T13:00:00Z', name: 'Steppe Cup', prize_pool: 200 }
    expect(changedSettings(settings, wanted)).toEqual({
      after: { ...settings, prize_pool: 200 },
      fields: ['prize_pool'],
    })
    expect(changedSettings(settings, { name: undefined }).fields).toEqual([])
    expect(changedSettings(settings, { format: structuredClone(cupFormat) }).fields).toEqual([])
  })

  test('the log has before and after, a long text cut, a format in short', () => {
    const { after, fields } = changedSettings(settings, {
      description: 'x'.repeat(500),
      guardian_consent_under: 18,
      format: { ...cupFormat, stages: cupFormat.stages.slice(1) },
    })
    const changes = fieldChanges(settings, after, fields)
    expect(changes.map(({ field }) => field)).toEqual(['description', 'guardian_consent_under', 'format'])
    expect(changes[0]).toMatchObject({ before: '', after: `${'x'.repeat(299)}…` })
    expect(changes[1]).toEqual({ field: 'guardian_consent_under', before: null, after: 18 })
    expect(changes[2]?.before).toMatch(/^round_robin \(group_size 4.* → single_elimination/)
    expect(changes[2]?.after).toMatch(/^single_elimination \(best_of 3/)
  })
})

test.each([
  [{ start_date: '2030-01-03T13:00:00.000Z' }, ['registration_closes_at closes_after_start']],
  [{ registration_closes_at: '2030-01-05T13:00:00.001Z' }, ['registration_closes_at closes_after_start']],
  [{ registration_closes_at: '2030-01-05T13:00:00.000Z' }, []],
  [{ roster_min: 8 }, ['roster_max roster_order']],
  [{ roster_min: 7 }, []],
  [{ max_teams: 3 }, ['min_teams teams_order']],
  [{ max_teams: 4 }, []],
  [{ name: 'Other' }, []],
] as const)('fields that do not go together: %j', (wanted, faults) => {
  const { after, fields } = changedSettings(settings, wanted)
  expect(orderFaults(after, fields).map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
})

describe('a deadline by other hours', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
  test.each([
    ['later', 30, 48, 72, 54],
    ['earlier', 47, 48, 40, 39],
    ['never nearer than a day', 47, 48, 2, 24],
    ['one that is nearer stays', 5, 48, 2, 5],
    ['one that is over stays until it is seen to', -1, 48, 2, -1],
  ] as const)('%s: due in %i hours, %i to %i', (_, due, before, after, moved) => {
    expect(movedDue(at(due), { before, after, now })).toEqual(at(moved))
  })
})
