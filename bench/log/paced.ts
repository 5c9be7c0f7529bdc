import { setTimeout as sleep } from 'node:timers/promises'

/** How long each took, in ms, the quickest first, and how long all did. */
export type Paced = { readonly taken: readonly number[]; readonly ms: number }

/** Each lane does its things one after another, one every so often; whoever is late goes on at once. */
export async function paced(
  { lanes, times, everyMs }: { lanes: number; times: number; everyMs: number },
  once: (lane: number, time: number) => Promise<void>,
): Promise<Paced> {
  const taken: number[] = []
  const began = performance.now()
  const run = async (lane: number): Promise<void> => {
    const first = began + (lane / lanes) * everyMs
    for (let time = 0; time < times; time += 1) {
      const waitMs = first + time * everyMs - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const from = performance.now()
      await once(lane, time)
      taken.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)))
  return { taken: taken.toSorted((a, b) => a - b), ms: performance.now() - began }
}

export const share = ({ taken }: Paced, of: number): number => taken[Math.floor(taken.length * of)] ?? 0
