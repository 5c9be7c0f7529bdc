import type { ByteSpan } from '#platform/files'

type Moment = { readonly kind: string; readonly map: number | null; readonly at: string }

/**
 * Whether a demo that a server uploads is of a map that counts: its assignment is the current one, or the map was over before it
 * ended. A server that was given up may have played on, and what it recorded happened nowhere.
 */
export function isOfThisMatch(
  moments: readonly Moment[],
  mapNumber: number,
  assignment: { isCurrent: boolean; endedAt: Date | null },
): boolean {
  if (assignment.isCurrent) return true
  const over = moments.findLast(({ kind, map }) => kind === 'map_finished' && map === mapNumber)
  return over !== undefined && assignment.endedAt !== null && new Date(over.at) <= assignment.endedAt
}

/**
 * The part of a file of `bytes` that a `Range` header asks for; null is the whole of it, also where it asks for what nobody
 * has to understand (RFC 9110 §14.2). `out` lies behind the end.
 */
export function readSpan(header: string | undefined, bytes: number): ByteSpan | 'out' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'out' : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= bytes) return 'out'
  return { start: Number(from), end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

const longestPart = 40

/** Letters and digits of any script, everything else as one line between them. */
function plainPart(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Array.from(words.join('-')).slice(0, longestPart).join('').replace(/-$/, '')
}

type Named = { tournament: string; team1: string; team2: string; map: string; matchId: number; mapNumber: number }

/** What a downloaded demo is called: the cup, the teams and the map, and a plain name for programs that know ASCII alone. */
export function demoDisposition({ tournament, team1, team2, map, matchId, mapNumber }: Named): string {
  const place = `map${mapNumber + 1}`
  const name = [tournament, team1, 'vs', team2, place, map.replace(/^de_/, '')].map(plainPart).filter(Boolean).join('_')
  return `attachment; filename="lobby-match-${matchId}-${place}.dem"; filename*=UTF-8''${encodeURIComponent(name)}.dem`
}

/**
 * How long a free server is waited for that has not begun to send the last map's demo. MatchZy calls itself free 24 s after the GOTV delay and begins 5.5 s
 * later, to the address and with the secret that hold by then: those of the next match, had it been loaded (DemoManagement.cs:73-83, Utility.cs:846-858).
 */
const demoBeginsMs = 20_000
/** How long a demo may take that is on its way. */
const demoTakesMs = 300_000

/** Whether a map's demo may still come, so long after its server was free first. */
export function mayDemoCome(demo: 'kept' | 'arriving' | null, freeForMs: number): boolean {
  return demo !== 'kept' && freeForMs < (demo === 'arriving' ? demoTakesMs : demoBeginsMs)
}
