import type { BrowserError } from '@lobby/contract'
import { config } from './config.ts'

/** One page tells of so many; what breaks again and again is known by then. */
const most = 5
const cut = { name: 100, message: 1_000, stack: 8_000, path: 300 } as const

const told = new Set<string>()

/** Refusals of the server and calls that nobody waits for are no faults of the page; neither is a network that is away. */
const expected = new Set(['ApiError', 'AbortError', 'PageLoadError', 'TimeoutError'])

/** For tests: each is a page of its own. */
export function forgetTold(): void {
  told.clear()
}

/** Each fault once, a few a page, nothing of who looks at it but the path. */
export function tellError(error: unknown): void {
  if (!(error instanceof Error) || expected.has(error.name)) return
  const fault = `${error.name} ${error.message} ${error.stack ?? ''}`
  if (told.size >= most || told.has(fault)) return
  told.add(fault)
  const body: BrowserError = {
    name: tidy(error.name, cut.name),
    message: tidy(error.message, cut.message),
    stack: tidy(error.stack ?? '', cut.stack),
    path: tidy(location.pathname, cut.path),
  }
  void send(body)
}

/** Also when the page goes away; who is signed in is not told. */
async function send(body: BrowserError): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true, credentials: 'omit' } as const
  try {
    await fetch(`${config.apiUrl}/errors`, init)
  } catch {
    // Then it is not told.
  }
}

function tidy(text: string, max: number): string {
  return text.replaceAll('\0', '').slice(0, max).toWellFormed()
}
