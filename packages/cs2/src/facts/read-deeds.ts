import type { BombDeed, GameDeed, Loadout, Place } from './game-fact.ts'
import type { Side } from '../game-event.ts'
import type { Identity } from './identity.ts'
import type { Interned } from './interned.ts'
import type { Scan } from './scan.ts'

/** Reads what one person did, from behind the verb to the end of the line. Null where the line does not end as it should. */
export type DeedReader = (one: Identity, rest: Scan, names: Interned) => GameDeed | null

const sides: ReadonlyMap<string, Side | null> = new Map<string, Side | null>([
  ['CT', 'ct'],
  ['TERRORIST', 't'],
  ['Unassigned', null],
  ['Spectator', null],
])

function bombReader(deed: BombDeed, hasKit: boolean | null = null): DeedReader {
  return (one, rest, names) => {
    const player = names.fighter(one)
    const site = rest.take(' at bombsite A') ? 'A' : rest.take(' at bombsite B') ? 'B' : null
    return rest.isDone && player !== null ? { kind: 'bomb', deed, player, site, hasKit } : null
  }
}

/** `2050-1000 = $1050 (tracked) (purchase: item_assaultsuit)`; the numbers before the sign of equality can be out of date. */
const readMoney: DeedReader = (one, rest, names) => {
  if (rest.integer() === null) return null
  const isGain = rest.take('+')
  const change = isGain || rest.take('-') ? rest.integer() : null
  const after = change !== null && rest.take(' = $') ? rest.integer() : null
  if (change === null || after === null || !rest.take(' (tracked)')) return null
  const isSellback = rest.take(' (acquire: sellback)')
  const item = rest.take(' (purchase: ') ? rest.word() : null
  if (item !== null && !rest.take(')')) return null
  if (!rest.isDone) return null
  const player = names.player(one)
  return {
    kind: 'money',
    player,
    change: isGain ? change : 0 - change,
    after,
    item: item === null ? null : names.word(item),
    isSellback,
  }
}

/** ` weapon_knife kevlar(100) helmet defuser C4 ]` */
const readLoadout: DeedReader = (one, rest, names) => {
  const items: string[] = []
  const other = { armor: 0, hasHelmet: false, hasKit: false, hasBomb: false }
  while (!rest.take(' ]')) {
    if (!rest.take(' ') || !readCarried(rest, items, other)) return null
  }
  if (!rest.isDone) return null
  const loadout: Loadout = { items: items.map((item) => names.word(item)), ...other }
  return { kind: 'loadout', player: names.player(one), loadout }
}

type Worn = { armor: number; hasHelmet: boolean; hasKit: boolean; hasBomb: boolean }

/** Nobody carries more. */
const maxItems = 32

function readCarried(rest: Scan, items: string[], other: Worn): boolean {
  const word = rest.word()
  if (word === null || word === '') return false
  if (word === 'kevlar') {
    other.armor = (rest.take('(') ? rest.integer() : null) ?? -1
    return other.armor >= 0 && rest.take(')')
  }
  if (word === 'helmet') other.hasHelmet = true
  else if (word === 'defuser') other.hasKit = true
  else if (word === 'C4') other.hasBomb = true
  else items.push(word.startsWith('weapon_') ? word.slice('weapon_'.length) : word)
  return items.length <= maxItems
}

/** `flashbang [1 2 3] flashbang entindex 163)`: the bracket is the engine's. */
const readThrown: DeedReader = (one, rest, names) => {
  const player = names.fighter(one)
  const grenade = rest.word()
  const place: Place | null = grenade !== null && grenade !== '' && rest.take(' ') ? rest.place() : null
  if (place === null || grenade === null || player === null) return null
  if (rest.isDone) return { kind: 'thrown', player, grenade: names.word(grenade), place, flash: null }
  const flash = rest.take(' flashbang entindex ') ? rest.integer() : null
  rest.take(')')
  return flash === null || !rest.isDone ? null : { kind: 'thrown', player, grenade: names.word(grenade), place, flash }
}

function itemReader(kind: 'purchased' | 'picked_up' | 'dropped'): DeedReader {
  return (one, rest, names) => {
    const item = rest.word()
    if (item === null || item === '' || !rest.take('"') || !rest.isDone) return null
    return { kind, player: names.player(one), item: names.word(item) }
  }
}

const readSwitched: DeedReader = (one, rest, names) => {
  const from = rest.word()
  const to = from !== null && rest.take('> to <') ? rest.word() : null
  if (from === null || to === null || !rest.take('>') || !rest.isDone) return null
  const [before, after] = [sides.get(from), sides.get(to)]
  return before === undefined || after === undefined
    ? null
    : { kind: 'switched', player: names.player(one), from: before, to: after }
}

/** What is written stands between the verb and the last quote, and stays there. */
function writtenReader(end: string, deed: (one: Identity, names: Interned) => GameDeed): DeedReader {
  return (one, rest, names) =>
    rest.text.endsWith(end) && rest.text.length - end.length >= rest.at ? deed(one, names) : null
}

function comingReader(kind: 'connected' | 'validated' | 'entered'): DeedReader {
  return (one, rest, names) => (rest.isDone ? { kind, player: names.player(one) } : null)
}

/** Verbs behind a name, by the letter that they begin with: a line is compared with few of them. */
export const verbs: ReadonlyMap<number, readonly (readonly [verb: string, read: DeedReader])[]> = Map.groupBy(
  [
    ['triggered "Got_The_Bomb"', bombReader('got')],
    ['triggered "Dropped_The_Bomb"', bombReader('dropped')],
    ['triggered "Bomb_Begin_Plant"', bombReader('begin_plant')],
    ['triggered "Planted_The_Bomb"', bombReader('planted')],
    ['triggered "Begin_Bomb_Defuse_With_Kit"', bombReader('begin_defuse', true)],
    ['triggered "Begin_Bomb_Defuse_Without_Kit"', bombReader('begin_defuse', false)],
    ['triggered "Defused_The_Bomb"', bombReader('defused')],
    ['money change ', readMoney],
    ['left buyzone with [', readLoadout],
    ['threw ', readThrown],
    ['purchased "', itemReader('purchased')],
    ['picked up "', itemReader('picked_up')],
    ['dropped "', itemReader('dropped')],
    ['switched from team <', readSwitched],
    ['say "', writtenReader('"', (one, names) => ({ kind: 'said', player: names.player(one), toTeam: false }))],
    ['say_team "', writtenReader('"', (one, names) => ({ kind: 'said', player: names.player(one), toTeam: true }))],
    ['connected, address "', writtenReader('"', (one, names) => ({ kind: 'connected', player: names.player(one) }))],
    ['STEAM USERID validated', comingReader('validated')],
    ['entered the game', comingReader('entered')],
    ['disconnected (reason "', writtenReader('")', (one, names) => ({ kind: 'left', player: names.player(one) }))],
  ] satisfies (readonly [string, DeedReader])[],
  ([verb]) => verb.charCodeAt(0),
)
