import { expect, test } from 'vitest'
import { cupMoment } from './cup-moment.ts'

const planned = '2026-12-06T13:00:00Z'
const started = '2026-11-22T07:00:00Z'
const finished = '2026-11-22T09:00:00Z'

test('a tournament that was played before its day is not told to start later', () => {
  expect(cupMoment({ start_date: planned, started_at: null, finished_at: null })).toEqual({
    what: 'starts',
    at: planned,
  })
  expect(cupMoment({ start_date: planned, started_at: started, finished_at: null })).toEqual({
    what: 'started',
    at: started,
  })
  expect(cupMoment({ start_date: planned, started_at: started, finished_at: finished })).toEqual({
    what: 'finished',
    at: finished,
  })
})
