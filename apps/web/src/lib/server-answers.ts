import { config } from './config.ts'

/** Whether the server answers at all now; a gateway that speaks in its place does not count. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(config.requestTimeoutMs)
    return (await fetch(`${config.apiUrl}/health/live`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
