import type { GameDeed, Place } from './game-fact.ts'
import { findIdentities, type Identity } from './identity.ts'
import type { Interned } from './interned.ts'
import { verbs } from './read-deeds.ts'
import { readAssist, readBlinded, readHit, readKill, readOtherKilled, type Pair } from './read-fights.ts'
import { Scan } from './scan.ts'

/** Names are shorter in Steam; the engine's own limit. */
const maxName = 128

/** Why a line that begins with a name told nothing. */
export type PlayerLineFailure = 'ambiguous' | 'half' | 'unknown'

/**
 * Reads a line that begins with somebody's name in quotes. Names are whatever their owners chose, half a line among them, so every place where
 * the name may end is tried: a line counts only where exactly one reading fits.
 */
export function readPlayerLine(text: string, from: number, names: Interned): GameDeed | PlayerLineFailure {
  const identities = findIdentities(text, from + 1)
  if (identities === null) return 'ambiguous'
  const found: Found = { deeds: [], isKnown: false }
  for (const [index, one] of identities.entries()) {
    if (one.from - from - 1 > maxName) break
    readDeed(new Scan(text, one.to), { identities, index, names }, found)
    if (found.deeds.length > 1) return 'ambiguous'
  }
  return found.deeds[0] ?? (found.isKnown ? 'half' : 'unknown')
}

type Line = { readonly identities: readonly Identity[]; readonly index: number; readonly names: Interned }
/** The readings that fit, and whether one began as lines begin that are known. */
type Found = { readonly deeds: GameDeed[]; isKnown: boolean }

function readDeed(rest: Scan, line: Line, found: Found): void {
  const one = line.identities[line.index]
  if (one === undefined || !rest.take(' ')) return
  if (rest.text.charCodeAt(rest.at) === 91) {
    const place = rest.place()
    if (place !== null && rest.take(' ')) readPlaced(rest, place, line, found)
    return
  }
  if (rest.take('assisted killing "'))
    return readPairs(rest, line, found, (pair) => readAssist(pair, false, line.names))
  if (rest.take('flash-assisted killing "'))
    return readPairs(rest, line, found, (pair) => readAssist(pair, true, line.names))
  if (rest.take('blinded for ')) return readBlind(rest, line, found)
  for (const [verb, read] of verbs.get(rest.text.charCodeAt(rest.at)) ?? []) {
    if (!rest.take(verb)) continue
    push(found, read(one, rest, line.names))
    return
  }
}

function readPlaced(rest: Scan, from: Place, line: Line, found: Found): void {
  const one = line.identities[line.index]
  if (one === undefined) return
  if (rest.take('attacked "')) return readPairs(rest, line, found, (pair) => readHit({ ...pair, from }, line.names))
  if (rest.take('killed other "')) return push(found, readOtherKilled(one, rest, line.names))
  if (rest.take('killed "')) return readPairs(rest, line, found, (pair) => readKill({ ...pair, from }, line.names))
  const death = readDeath(rest, from, one, line.names)
  if (death !== undefined) push(found, death)
}

/** Undefined for what is no death. */
function readDeath(rest: Scan, place: Place, one: Identity, names: Interned): GameDeed | null | undefined {
  const victim = names.fighter(one)
  if (rest.take('was killed by the bomb')) {
    rest.take('.')
    return rest.isDone && victim !== null ? { kind: 'death', victim, cause: 'bomb', place } : null
  }
  if (!rest.take('committed suicide with "')) return undefined
  const isWhole = rest.word() !== null && rest.take('"') && rest.isDone
  return isWhole && victim !== null ? { kind: 'death', victim, cause: 'suicide', place } : null
}

function readBlind(rest: Scan, line: Line, found: Found): void {
  const seconds = rest.decimal()
  if (seconds === null || seconds < 0 || !rest.take(' by "')) return
  readPairs(rest, line, found, (pair) => readBlinded(pair, seconds, line.names))
}

/** A second person, whose name begins here and may end at any place behind it. */
function readPairs(rest: Scan, line: Line, found: Found, read: (pair: Pair) => GameDeed | null): void {
  const one = line.identities[line.index]
  if (one === undefined) return
  found.isKnown = true
  for (const other of line.identities.slice(line.index + 1)) {
    if (other.from < rest.at || other.from - rest.at > maxName) continue
    push(found, read({ one, other, rest: new Scan(rest.text, other.to), from: null }))
  }
}

function push(found: Found, deed: GameDeed | null): void {
  found.isKnown = true
  if (deed !== null) found.deeds.push(deed)
}
