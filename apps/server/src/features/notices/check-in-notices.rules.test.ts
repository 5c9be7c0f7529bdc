import { expect, test } from 'vitest'
import { noticeOfCheckIn } from './check-in-notices.rules.ts'

const cup = { id: 5, name: 'Steppe Cup', start_date: new Date('2027-01-16T14:00:00Z') }
const entry = { id: 'r1', teamId: 't1', teamName: 'Tulpar', captains: ['cap', 'one'], players: ['cap', 'two'] }

test('all of a roster hear of it, each once, as anybody can say that the team is there; what ends is over by then', () => {
  const until = new Date('2027-01-16T13:45:00Z')
  expect(noticeOfCheckIn('check_in_open', { cup, entry, until })).toEqual({
    kind: 'check_in_open',
    to: ['cap', 'one', 'two'],
    page: '/tournaments/5',
    about: 'registration:r1',
    values: { tournament: 'Steppe Cup', team: 'Tulpar' },
    times: { starts: cup.start_date, until },
    endsAt: until,
  })
  expect(noticeOfCheckIn('check_in_missed', { cup, entry })).toMatchObject({
    endsAt: null,
    times: { starts: cup.start_date },
  })
})
