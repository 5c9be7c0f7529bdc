/** How long each kind of request took, counted from the moment at which somebody wanted it: who waits for their turn waits, too. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './crowd.ts'

type Kind = { taken: number[]; ends: Map<string, number> }

export const aimMs = 300

function at(taken: readonly number[], share: number): number {
  const sorted = taken.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Why nothing came: what the network says, where it says something. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return `no answer (${code ?? message ?? error.message})`
}

export class Gauge {
  readonly #kinds = new Map<string, Kind>()
  /** Whether a kind was slower than its aim, or a request was refused. */
  isMissed = false

  async take<T>(name: string, wantedAt: number, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const kind = this.#kinds.get(name) ?? { taken: [], ends: new Map<string, number>() }
    this.#kinds.set(name, kind)
    const answer = await ask().catch((error: unknown) => ({ status: 0, code: whyOf(error), data: undefined as T }))
    kind.taken.push(performance.now() - wantedAt)
    const end = answer.status < 400 && answer.status > 0 ? 'ok' : `${answer.status} ${answer.code}`
    kind.ends.set(end, (kind.ends.get(end) ?? 0) + 1)
    return answer
  }

  /** Says what was taken since it said so last. */
  print(): void {
    for (const [name, { taken, ends }] of this.#kinds) {
      const p99 = at(taken, 0.99)
      const refused = [...ends].filter(([end]) => end !== 'ok')
      const isMet = p99 <= aimMs && refused.length === 0
      if (!isMet) this.isMissed = true
      const told = refused.map(([end, many]) => `, ${many} × ${end}`).join('')
      process.stdout.write(
        `  ${name.padEnd(34)} ${String(taken.length).padStart(6)}  p50 ${at(taken, 0.5).toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(5)} ms  longest ${at(taken, 1).toFixed(0).padStart(5)} ms  ${isMet ? 'met' : 'MISSED'}${told}\n`,
      )
    }
    this.#kinds.clear()
  }
}

/** Begins so many things spread evenly over `seconds`, whether or not those before are done; resolves when all are. */
export async function spread(
  count: number,
  seconds: number,
  once: (at: number, wantedAt: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const wantedAt = began + (index * seconds * 1_000) / count
    const ahead = wantedAt - performance.now()
    if (ahead > 0) await sleep(ahead)
    open.push(once(index, wantedAt))
  }
  await Promise.all(open)
}
