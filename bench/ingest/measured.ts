import { readFileSync } from 'node:fs'

/** Of so many transactions: how many a second, how long one took (ms), and what one cost of a processor (µs). */
export type Measured = { perSecond: number; p50: number; p95: number; cpuMicros: number }

/** Runs `once` for each of `lanes` side by side, in each one after another, `times` times. */
export async function measure(
  { lanes, times, cpuMs }: { lanes: number; times: number; cpuMs: () => number },
  once: (lane: number, time: number) => Promise<void>,
): Promise<Measured> {
  const taken: number[] = []
  const cpu = cpuMs()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let time = 0; time < times; time++) {
        const from = performance.now()
        await once(lane, time)
        taken.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  taken.sort((a, b) => a - b)
  const at = (share: number): number => taken[Math.floor(taken.length * share)] ?? 0
  return {
    perSecond: taken.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    cpuMicros: ((cpuMs() - cpu) * 1_000) / taken.length,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The middle one of several measurements, figure by figure. */
export function middle(all: readonly Measured[]): Measured {
  const of = (name: keyof Measured): number => median(all.map((one) => one[name]))
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), cpuMicros: of('cpuMicros') }
}

/** Processor time of a process so far, in ms, by Linux's own count (steps of 10 ms). */
export function cpuOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
