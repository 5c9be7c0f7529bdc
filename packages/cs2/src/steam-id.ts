/** True for a SteamID64 of a person: 17 digits, whose beginning changes with account number 2,039,734,272. */
export function isSteamId64(value: unknown): value is string {
  return typeof value === 'string' && /^76561(?:19|20)\d{10}$/.test(value)
}

/** What somebody pasted to name a Steam account: its id, or the name in its profile's address, which Steam alone can look up. */
export type SteamReference =
  | { readonly kind: 'id'; readonly steamId: string }
  | { readonly kind: 'vanity'; readonly name: string }

/** SteamID64 of account number 0 of the public universe, to which the numbers of the other ways of writing are added. */
const firstId = 76_561_197_960_265_728n
/** An account's number has 32 bits. */
const lastAccount = 4_294_967_295n

/**
 * Reads a Steam account as people write it: 17 digits, `STEAM_1:1:19`, `[U:1:39]`, the address of a profile, or the name that it has in its
 * address; blanks around are passed over. Null for what names none. Never throws.
 */
export function readSteamReference(text: string): SteamReference | null {
  const trimmed = text.slice(0, maxReference).trim()
  const id = readSteamId(trimmed)
  if (id !== null) return { kind: 'id', steamId: id }
  const [, kind, name = ''] =
    /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(profiles|id)\/([^/?#]+)/i.exec(trimmed) ?? []
  if (kind?.toLowerCase() === 'profiles') {
    const steamId = readSteamId(unescaped(name))
    return steamId === null ? null : { kind: 'id', steamId }
  }
  // Bare digits are an id that lost some, or a friend code: looked up as a name, they would find somebody else.
  if (kind === undefined && /^\d+$/.test(trimmed)) return null
  const vanity = kind === undefined ? trimmed : name
  return /^[\w-]{2,32}$/.test(vanity) && !looksLikeId(vanity) ? { kind: 'vanity', name: vanity } : null
}

/** Longer texts name nobody. */
const maxReference = 256

function readSteamId(text: string): string | null {
  if (isSteamId64(text)) return text
  const [, low, high] = /^STEAM_[0-5]:([01]):(\d{1,10})$/i.exec(text) ?? []
  if (low !== undefined && high !== undefined) return ofAccount(BigInt(high) * 2n + BigInt(low))
  const [, account] = /^\[?U:1:(\d{1,10})\]?$/i.exec(text) ?? []
  return account === undefined ? null : ofAccount(BigInt(account))
}

function ofAccount(account: bigint): string | null {
  return account > 0n && account <= lastAccount ? String(firstId + account) : null
}

/** A broken id is no name, though Steam would let somebody be called so: whoever pasted it meant an id. */
function looksLikeId(text: string): boolean {
  return /^\d{15,20}$/.test(text) || /^STEAM_\d/i.test(text)
}

/** Browsers copy the brackets of an address escaped. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
