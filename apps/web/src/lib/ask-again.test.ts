import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

/** Somebody looks at an answer; every further one comes when the test says so. */
async function watched() {
  const client = new QueryClient()
  const queryKey = ['line']
  const pending: (() => void)[] = []
  let asked = 0
  const queryFn = () => {
    asked += 1
    const number = asked
    return number === 1 ? number : new Promise<number>((resolve) => pending.push(() => resolve(number)))
  }
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  await client.fetchQuery({ queryKey, queryFn, staleTime: Infinity })
  return { client, queryKey, pending, stop }
}

test('a change that was taken is over with the new answer, one that failed at once; both ask', async () => {
  const { client, queryKey, pending, stop } = await watched()
  const settle = askAgain(client, queryKey)
  await settle(undefined, new Error('no answer'))
  expect(pending).toHaveLength(1)
  expect(client.getQueryData(queryKey)).toBe(1)

  const taken = settle(undefined, null)
  pending.at(-1)?.()
  await taken
  expect(client.getQueryData(queryKey)).toBe(3)
  stop()
  client.clear()
})
