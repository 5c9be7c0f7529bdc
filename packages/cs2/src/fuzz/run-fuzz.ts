import { Chance } from './chance.ts'
import { checkInput } from './fuzz-checks.ts'
import { fuzzInput, fuzzKinds, type FuzzKind } from './fuzz-inputs.ts'

/** What became of the inputs of one kind: how many were read as something, and how much processor time the slowest took. */
export type FuzzReport = {
  readonly kind: FuzzKind
  readonly inputs: number
  readonly understood: number
  readonly slowestMs: number
}

/** An input that broke something, with what makes it again. */
class FuzzFailure extends Error {
  constructor(kind: FuzzKind, input: Uint8Array, cause: unknown) {
    const bytes = Array.from(input, (byte) => byte.toString(16).padStart(2, '0')).join('')
    super(`${kind} broke on ${bytes}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Tries so many inputs, as many of each kind. @throws FuzzFailure */
export async function runFuzz(seed: number, count: number): Promise<readonly FuzzReport[]> {
  const reports: FuzzReport[] = []
  for (const [index, kind] of fuzzKinds.entries())
    reports.push(await runKind(kind, seed + index, Math.ceil(count / fuzzKinds.length)))
  return reports
}

/** Processor time of this thread: what else the machine does is nobody's slowness. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function runKind(kind: FuzzKind, seed: number, inputs: number): Promise<FuzzReport> {
  const chance = new Chance(seed)
  let understood = 0
  let slowestMs = 0
  for (let turn = 0; turn < inputs; turn += 1) {
    const input = fuzzInput(kind, chance)
    const from = busyMs()
    if (await tryInput(kind, input)) understood += 1
    slowestMs = Math.max(slowestMs, busyMs() - from)
  }
  return { kind, inputs, understood, slowestMs }
}

async function tryInput(kind: FuzzKind, input: Uint8Array): Promise<boolean> {
  try {
    return await checkInput(kind, input)
  } catch (error) {
    throw new FuzzFailure(kind, input, error)
  }
}
