import { onTestFinished } from 'vitest'

/** Until the end of the test the server asks with every refusal of a slowed call (429) to be left alone for so many seconds. */
export function slowCalls(seconds: number): void {
  const before = globalThis.fetch
  onTestFinished(() => void (globalThis.fetch = before))
  globalThis.fetch = async (input, init) => {
    const answer = await before(input, init)
    if (answer.status === 429) answer.headers.set('Retry-After', String(seconds))
    return answer
  }
}
