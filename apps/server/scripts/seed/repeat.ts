export const turns = 200

export function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  process.stdout.write(`${what.padEnd(44)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

export async function repeat(what: string, work: (turn: number) => Promise<unknown>, times = turns): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await work(turn)
  const found: number[] = []
  for (let turn = 0; turn < times; turn += 1) found.push(await timed(() => work(turn)))
  say(what, found)
}
