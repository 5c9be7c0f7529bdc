import type { GameServer } from '@lobby/testing'

/** How a test sends the log of one load of a map, as the engine does. */
export type LogSender = {
  readonly url: string
  readonly token: string
  readonly map: string
  readonly extra?: Readonly<Record<string, string>>
}
export type LogAnswer = { readonly status: number; readonly effect: string }

export function logUrlOf({ config }: GameServer): string {
  return config.cvars['logaddress_add_http'] ?? ''
}

/** Posts bytes that begin there. */
export async function postLog(
  { url, token, map, extra }: LogSender,
  bytes: Uint8Array,
  begin: number,
): Promise<LogAnswer> {
  return postBody(url, bytes, {
    'x-logbytes-beginoffset': String(begin),
    'x-logbytes-endoffset': String(begin + bytes.length),
    'x-server-instance-token': token,
    'x-game-map': map,
    'x-tick-start': String(begin >> 3),
    ...extra,
  })
}

export async function postBody(
  url: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<LogAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { 'content-type': 'text/plain', ...headers },
  })
  const json = (await response.json()) as { data?: { effect: string }; code?: string }
  return { status: response.status, effect: json.data?.effect ?? json.code ?? '' }
}

/** A log in bodies of whole lines, as the engine sends it: what it writes at once, a scoreboard among it, is in one. */
export function bodiesOf(bytes: Uint8Array, lines: (body: number) => number): { begin: number; bytes: Uint8Array }[] {
  const bodies: { begin: number; bytes: Uint8Array }[] = []
  for (let begin = 0; begin < bytes.length;) {
    let end = begin
    const count = lines(bodies.length)
    for (let line = 0; end < bytes.length && (line < count || isInBoard(bytes.subarray(begin, end))); line += 1)
      end = bytes.indexOf(10, end) + 1
    bodies.push({ begin, bytes: bytes.subarray(begin, end) })
    begin = end
  }
  return bodies
}

function isInBoard(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes)
  return text.lastIndexOf('JSON_BEGIN') > text.lastIndexOf('JSON_END')
}
