import type { KillManner } from '../log/log-fact.ts'
import type { GameDeed, HitGroup, Place } from './game-fact.ts'
import type { Identity } from './identity.ts'
import type { Interned } from './interned.ts'
import { Scan } from './scan.ts'

const manners: ReadonlyMap<string, KillManner> = new Map([
  ['headshot', 'headshot'],
  ['penetrated', 'wallbang'],
  ['throughsmoke', 'smoke'],
  ['noscope', 'no_scope'],
  ['attackerblind', 'blind'],
  ['attackerinair', 'in_air'],
])

const groups: ReadonlyMap<string, HitGroup> = new Map<string, HitGroup>([
  ['generic', 'generic'],
  ['GENERIC', 'generic'],
  ['head', 'head'],
  ['neck', 'neck'],
  ['chest', 'chest'],
  ['stomach', 'stomach'],
  ['left arm', 'left_arm'],
  ['right arm', 'right_arm'],
  ['left leg', 'left_leg'],
  ['right leg', 'right_leg'],
  ['gear', 'gear'],
])

/** Two people in one line: the actor, the other, and what stands after the other's name. */
export type Pair = {
  readonly one: Identity
  readonly other: Identity
  readonly rest: Scan
  readonly from: Place | null
}

const noManners: readonly KillManner[] = []

/** ` [4 5 6] with "ak47" (headshot penetrated)` */
export function readKill({ one, other, rest, from }: Pair, names: Interned): GameDeed | null {
  const [killer, victim] = [names.fighter(one), names.fighter(other)]
  const to = placeOf(rest)
  const weapon = to === null ? null : weaponOf(rest)
  const how = weapon === null ? null : mannersOf(rest)
  if (how === null || weapon === null || to === null || from === null) return null
  return killer === null || victim === null
    ? null
    : { kind: 'kill', killer, victim, weapon: names.word(weapon), how, from, to }
}

/** ` [4 5 6] with "ak47" (damage "27") (damage_armor "3") (health "73") (armor "96") (hitgroup "chest")` */
export function readHit({ one, other, rest, from }: Pair, names: Interned): GameDeed | null {
  const [attacker, victim] = [names.fighter(one), names.fighter(other)]
  const to = placeOf(rest)
  const weapon = to === null ? null : weaponOf(rest)
  if (weapon === null || to === null || from === null || attacker === null || victim === null) return null
  const damage = rest.quoted(' (damage "', '")')
  const armorDamage = damage === null ? null : rest.quoted(' (damage_armor "', '")')
  const health = armorDamage === null ? null : rest.quoted(' (health "', '")')
  const armor = health === null ? null : rest.quoted(' (armor "', '")')
  const group = armor === null ? null : groupOf(rest)
  if (damage === null || armorDamage === null || health === null || armor === null || group === null) return null
  return {
    kind: 'hit',
    attacker,
    victim,
    weapon: names.word(weapon),
    damage,
    armorDamage,
    health,
    armor,
    group,
    from,
    to,
  }
}

/** ` from flashbang entindex 163`, sometimes with a blank behind it; the number stands before the second name. */
export function readBlinded({ one, other, rest }: Pair, seconds: number, names: Interned): GameDeed | null {
  const [player, by] = [names.fighter(one), names.fighter(other)]
  if (player === null || by === null || !rest.take(' from flashbang entindex ')) return null
  const flash = rest.integer()
  rest.take(' ')
  return flash === null || !rest.isDone ? null : { kind: 'blinded', player, by, seconds, flash }
}

export function readAssist({ one, other, rest }: Pair, isFlash: boolean, names: Interned): GameDeed | null {
  const [player, victim] = [names.fighter(one), names.fighter(other)]
  return player === null || victim === null || !rest.isDone ? null : { kind: 'assist', player, victim, isFlash }
}

/** What stands after ` killed other "`: `chicken<123>" [1 2 3] with "knife"`. */
export function readOtherKilled(one: Identity, rest: Scan, names: Interned): GameDeed | null {
  const player = names.fighter(one)
  const what = rest.word()
  if (what === null || what === '' || !rest.take('<') || rest.integer() === null || !rest.take('>"')) return null
  const weapon = placeOf(rest) === null ? null : weaponOf(rest)
  if (weapon === null || player === null || mannersOf(rest) === null) return null
  return { kind: 'other_killed', player, what: names.word(what), weapon: names.word(weapon) }
}

function placeOf(rest: Scan): Place | null {
  return rest.take(' ') ? rest.place() : null
}

function weaponOf(rest: Scan): string | null {
  if (!rest.take(' with "')) return null
  const weapon = rest.word()
  return weapon !== null && rest.take('"') ? weapon : null
}

/** The end of the line of a kill; null where it ends otherwise. What a kill was like in a word not known here is left out. */
function mannersOf(rest: Scan): readonly KillManner[] | null {
  if (rest.isDone) return noManners
  const how: KillManner[] = []
  while (!rest.isDone) {
    if (!rest.take(' (')) return null
    do {
      const word = rest.word()
      if (word === null || word === '') return null
      const manner = manners.get(word)
      if (manner !== undefined) how.push(manner)
    } while (rest.take(' '))
    if (!rest.take(')')) return null
  }
  return how
}

function groupOf(rest: Scan): HitGroup | null {
  if (!rest.take(' (hitgroup "')) return null
  const end = rest.text.indexOf('")', rest.at)
  if (end === -1 || end + 2 !== rest.text.length) return null
  return groups.get(rest.text.slice(rest.at, end)) ?? null
}
