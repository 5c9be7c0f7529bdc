import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Turns, TurnsFull } from './turns.ts'

/** Works until told to end, and notes how many work at once. */
function crowd(turns: Turns) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  let working = 0
  let most = 0
  const send = (name: string, asker = name): Promise<string> =>
    turns.take(asker, async () => {
      began.push(name)
      working += 1
      most = Math.max(most, working)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      working -= 1
      return name
    })
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string): Promise<void> => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { began, send, end, most: () => most }
}

test('one works at a time, in the order in which they came', async () => {
  const { began, send, end, most } = crowd(new Turns({ atOnce: 1, maxWaiting: 5 }))
  const all = ['a', 'b', 'c'].map((name) => send(name))
  for (const name of ['a', 'b', 'c']) await end(name)
  expect([await Promise.all(all), began, most()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], 1])
})

test('what fails passes its turn on', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 5 })
  const broken = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('b', () => Promise.resolve('done'))
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('whoever comes when too many wait is sent away, and so is who has too many waiting', async () => {
  const { send, end } = crowd(new Turns({ atOnce: 1, maxWaiting: 3, maxWaitingEach: 2 }))
  const own = [send('a', 'one'), send('b', 'one'), send('c', 'one')]
  await expect(send('d', 'one')).rejects.toBeInstanceOf(TurnsFull)
  const other = send('e', 'other')
  await expect(send('f', 'third')).rejects.toBeInstanceOf(TurnsFull)
  for (const name of ['a', 'b', 'c', 'e']) await end(name)
  expect(await Promise.all([...own, other])).toEqual(['a', 'b', 'c', 'e'])
})

describe('with time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('one that never ends keeps its turn for a while and no longer, and gives none back when it does end', async () => {
    const { began, send, end } = crowd(new Turns({ atOnce: 1, maxWaiting: 5, patienceMs: 900, holdMs: 500 }))
    const all = [send('stuck'), send('next')]
    await vi.advanceTimersByTimeAsync(499)
    expect(began).toEqual(['stuck'])
    await vi.advanceTimersByTimeAsync(1)
    expect(began).toEqual(['stuck', 'next'])
    all.push(send('last'))
    await end('stuck')
    expect(began).toEqual(['stuck', 'next'])
    await end('next')
    await end('last')
    expect(await Promise.all(all)).toEqual(['stuck', 'next', 'last'])
  })

  test('whose turn does not come in time is sent away', async () => {
    const { began, send, end } = crowd(new Turns({ atOnce: 1, maxWaiting: 5, patienceMs: 300, holdMs: 500 }))
    const stuck = send('stuck')
    const late = Promise.allSettled([send('late')])
    await vi.advanceTimersByTimeAsync(300)
    expect((await late)[0]).toMatchObject({ status: 'rejected', reason: expect.any(TurnsFull) })
    await end('stuck')
    expect([await stuck, began]).toEqual(['stuck', ['stuck']])
  })
})
