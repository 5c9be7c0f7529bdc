import { readInteger } from './field-reader.ts'
import { matchIdRange, maxMapsPerSeries } from './limits.ts'

/** Which map of which match a demo is of; `mapNumber` is the 0-based place in the series. */
export type DemoPlace = { readonly matchId: number; readonly mapNumber: number }

/**
 * Reads what an uploaded demo is of from the headers of MatchZy, Get5 or the fork's 2.x, whose names come in lower case; null when they do not
 * say. The name of the file, which stands there too, is nobody's business: people's teams are in it.
 */
export function readDemoPlace(header: (name: string) => string | undefined): DemoPlace | null {
  const number = (name: string): string | undefined =>
    header(`matchzy-${name}`) ?? header(`auto-tournament-${name}`) ?? header(`get5-${name}`)
  const matchId = readInteger(number('matchid'), matchIdRange)
  const mapNumber = readInteger(number('mapnumber'), { min: 0, max: maxMapsPerSeries - 1 })
  return matchId === null || mapNumber === null ? null : { matchId, mapNumber }
}

/** How many of a file's first bytes tell whether it is a demo. */
export const demoMarkBytes = 8
const mark = new TextEncoder().encode('PBDEMS2\0')

/** Whether a file that begins so is a demo of Source 2. */
export function isDemo(head: Uint8Array): boolean {
  return mark.length <= head.length && mark.every((byte, place) => head[place] === byte)
}
