import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Realtime } from '#platform/realtime'
import { TalkLine } from './talk-line.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what comes at once is told of at once and once more, match by match', () => {
  const send = vi.fn<Realtime['send']>()
  const line = new TalkLine({ send })
  for (const id of [5, 5, 5, 6, 5]) line.tell(id)
  const heard = (): unknown[] => send.mock.calls.map(([channels]) => channels[0])
  expect(heard()).toEqual(['talk:5', 'talk:6'])
  expect(send).toHaveBeenCalledWith(['talk:5'], { type: 'talk.changed', id: '5' })
  vi.advanceTimersByTime(250)
  expect(heard()).toEqual(['talk:5', 'talk:6', 'talk:5'])
  vi.advanceTimersByTime(1_000)
  expect(send).toHaveBeenCalledTimes(3)
  line.tell(5)
  expect(send).toHaveBeenCalledTimes(4)
})
