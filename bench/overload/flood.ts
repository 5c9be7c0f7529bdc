/** People who come whether or not anybody is answered: so many of each kind a second, for as long as it is told. Says at the end how each kind was answered. */
import { setTimeout as sleep } from 'node:timers/promises'

/** `perSecond` of each kind; `{n}` in an address is another number each time. */
export type Flood = {
  base: string
  token: string
  seconds: number
  kinds: { name: string; perSecond: number; method: string; path: string; body?: string }[]
}
/** `200: 17, 503: 4`, by kind. */
export type Flooded = Record<string, Record<string, number>>

/** Then they have gone elsewhere. */
const patienceMs = 30_000

let asked = 0

/** Its status; `none` where it did not come, or not whole. */
async function endOf(answer: Promise<Response>): Promise<string> {
  try {
    const whole = await answer
    await whole.arrayBuffer()
    return String(whole.status)
  } catch {
    return 'none'
  }
}

async function flood({ base, token, seconds, kinds }: Flood): Promise<Flooded> {
  const ends: Flooded = {}
  const open = new Set<Promise<void>>()
  const ask = async ({ name, method, path, body }: Flood['kinds'][number]): Promise<void> => {
    const number = String((asked += 1))
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const end = await endOf(
      fetch(`${base}${path.replace('{n}', number)}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: body.replace('{n}', number) }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    const of = (ends[name] ??= {})
    of[end] = (of[end] ?? 0) + 1
  }
  const began = performance.now()
  const sent = kinds.map(() => 0)
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1_000) {
    for (const [at, kind] of kinds.entries()) {
      for (; (sent[at] ?? 0) < passed * kind.perSecond; sent[at] = (sent[at] ?? 0) + 1) {
        const one = ask(kind).finally(() => open.delete(one))
        open.add(one)
      }
    }
    await sleep(10)
  }
  // Who waits still is waited for: that is part of the load.
  process.send?.('over')
  await Promise.all(open)
  return ends
}

process.on('message', (told: Flood) => {
  void flood(told).then((ends) => process.send?.(ends))
})
process.send?.('there')
