import type { Side } from '../game-event.ts'

/** The end of a name in a line: `<slot><account><team>"`, or without a team. */
export type Identity = {
  /** Where `<slot>` begins: a name ends there. */
  readonly from: number
  /** After the closing quote. */
  readonly to: number
  /** Null for bots and for who is not signed in yet. */
  readonly account: number | null
  readonly side: Side | null
}

/** Lines of the engine have two at most; one with more than this is somebody's game with names. */
const maxIdentities = 8
const maxAccount = 4_294_967_295

const teams: ReadonlyMap<string, Side | null> = new Map<string, Side | null>([
  ['CT', 'ct'],
  ['TERRORIST', 't'],
  ['Unassigned', null],
  ['Spectator', null],
  ['', null],
])

/** All places of a line where a name may end, from left to right. Null where there are too many to tell anything. */
export function findIdentities(text: string, from: number): readonly Identity[] | null {
  const found: Identity[] = []
  for (let at = text.indexOf('>"', from); at !== -1; at = text.indexOf('>"', at + 2)) {
    const identity = identityBefore(text, at, from)
    if (identity === null) continue
    if (found.length === maxIdentities) return null
    found.push(identity)
  }
  return found
}

function identityBefore(text: string, end: number, from: number): Identity | null {
  const last = groupBefore(text, end, from)
  if (last === -1) return null
  const side = teams.get(text.slice(last + 1, end))
  const isTeam = side !== undefined
  if (text.charCodeAt(last - 1) !== 62) return null
  const idEnd = isTeam ? last - 1 : end
  const id = isTeam ? groupBefore(text, idEnd, from) : last
  if (id === -1 || text.charCodeAt(id - 1) !== 62) return null
  const slot = groupBefore(text, id - 1, from)
  if (slot === -1 || !isSlot(text, slot + 1, id - 1)) return null
  const account = accountIn(text.slice(id + 1, idEnd))
  return account === undefined ? null : { from: slot, to: end + 2, account, side: side ?? null }
}

/** Where the group that ends there begins; no group of an identity is longer. */
function groupBefore(text: string, end: number, from: number): number {
  for (let at = end - 1; at >= from && at > end - 24; at -= 1) {
    const code = text.charCodeAt(at)
    if (code === 60) return at
    if (code === 62 || code === 34) return -1
  }
  return -1
}

function isSlot(text: string, from: number, to: number): boolean {
  if (to <= from || to - from > 6) return false
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

/** Undefined for what is no account. */
function accountIn(id: string): number | null | undefined {
  if (id.startsWith('[U:1:') && id.endsWith(']')) return numberIn(id.slice(5, -1))
  if (id === 'BOT' || id === 'Console' || id === 'STEAM_ID_PENDING') return null
  const [, low, high] = /^STEAM_[0-5]:([01]):(\d{1,10})$/.exec(id) ?? []
  return low === undefined || high === undefined ? undefined : numberIn(String(Number(high) * 2 + Number(low)))
}

function numberIn(digits: string): number | undefined {
  if (!/^\d{1,10}$/.test(digits)) return undefined
  const account = Number(digits)
  return account > 0 && account <= maxAccount ? account : undefined
}
