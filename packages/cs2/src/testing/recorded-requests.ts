import type { LogBody } from '../facts/live-log.ts'

/** A request as it was recorded. Its headers are kept as they are written. */
export type RecordedRequest = LogBody & { readonly end: number; readonly headers: Readonly<Record<string, string>> }

/** The requests in `cs2-log/http-requests.txt`. */
export function readRequests(text: string): readonly RecordedRequest[] {
  return text
    .split(/^\[\d\d:\d\d:\d\d\.\d{3}\] POST \/log\n/m)
    .slice(1)
    .map(readRequest)
}

function readRequest(text: string): RecordedRequest {
  const [, line = '', body = ''] = /^HEADERS: (.*)\nBODY:\n([\s\S]*?)(?:\n---\n[\s\S]*)?$/.exec(text) ?? []
  const pairs = line
    .split('; ')
    .map((header): [string, string] => [header.slice(0, header.indexOf('=')), header.slice(header.indexOf('=') + 1)])
  const of = new Map(pairs)
  const [begin, end] = [Number(of.get('X-LogBytes-BeginOffset')), Number(of.get('X-LogBytes-EndOffset'))]
  // People's names and addresses in it were exchanged, so its bytes are not as many as they were.
  const padded = body
    .trimEnd()
    .padEnd(end - begin - 1)
    .slice(0, end - begin - 1)
  return {
    bytes: new TextEncoder().encode(`${padded}\n`),
    begin,
    end,
    token: of.get('X-Server-Instance-Token') ?? '',
    map: of.get('X-Game-Map') ?? null,
    tick: Number(of.get('X-Tick-Start')),
    headers: Object.fromEntries(pairs.filter(([name]) => name.startsWith('X-'))),
  }
}
