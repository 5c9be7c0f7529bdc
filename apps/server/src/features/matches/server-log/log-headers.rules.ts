import type { IncomingHttpHeaders } from 'node:http'
import type { LogBody } from '@lobby/cs2/facts'

/** What the engine says beside a body: which bytes of which log it carries. */
export type LogPlace = Pick<LogBody, 'begin' | 'token' | 'map' | 'tick'>

/** How the game stands, by the engine's own word; null for what it does not say. */
export type SaidState = {
  readonly map: string | null
  readonly state: string | null
  readonly ct: number | null
  readonly t: number | null
}

/** Numbers that a column can hold. */
const maxNumber = 2_147_483_647

/**
 * Null where the headers are missing or say what cannot be: such a body is taken as one of a server that sends none. Map and tick are believed where they are
 * sound, and go without where they are not.
 */
export function readPlace(headers: IncomingHttpHeaders, byteLength: number): LogPlace | null {
  const [begin, end] = [numberIn(headers, 'x-logbytes-beginoffset'), numberIn(headers, 'x-logbytes-endoffset')]
  const token = wordIn(headers, 'x-server-instance-token', /^[\w-]{1,64}$/)
  if (begin === null || end === null || token === null) return null
  if (byteLength === 0 || end - begin !== byteLength) return null
  return { begin, token, map: mapIn(headers), tick: numberIn(headers, 'x-tick-start') }
}

export function readState(headers: IncomingHttpHeaders): SaidState {
  return {
    map: mapIn(headers),
    state: wordIn(headers, 'x-game-state', /^[A-Za-z_]{1,32}$/),
    ct: numberIn(headers, 'x-game-scorect'),
    t: numberIn(headers, 'x-game-scoret'),
  }
}

const mapIn = (headers: IncomingHttpHeaders): string | null => wordIn(headers, 'x-game-map', /^[\w/.-]{1,128}$/)

function wordIn(headers: IncomingHttpHeaders, name: string, form: RegExp): string | null {
  const value = headers[name]
  return typeof value === 'string' && form.test(value) ? value : null
}

function numberIn(headers: IncomingHttpHeaders, name: string): number | null {
  const digits = wordIn(headers, name, /^\d{1,10}$/)
  return digits === null || Number(digits) > maxNumber ? null : Number(digits)
}
