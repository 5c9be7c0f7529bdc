import type { Side } from '../../game-event.ts'
import type { LogPlayer } from '../../log/log-fact.ts'
import type { FactOf, FactPlayer, GameFact } from '../game-fact.ts'
import { type BombEnd, BombFold } from './bomb-fold.ts'
import { buyOf } from './buys.ts'
import { DuelSums } from './duel-sums.ts'
import { creditKill, dealtBy, noteClutch } from './fights.ts'
import { Fighter, type Arrival } from './fighter.ts'
import type { DeathView, KillView, RoundView } from './map-view.ts'
import { isKnife, isUtility } from './prices.ts'

/** A kill avenges those whom its victim killed so long before. */
const tradeWindowMs = 5_000

type Kill = { -readonly [Name in keyof KillView]: KillView[Name] }
type Ended = BombEnd & {
  readonly winner: Side | null
  readonly score: { readonly ct: number; readonly t: number }
}

/** Who comes into a round; coaches are none of its players. */
export type RoundPeople = {
  readonly arrivals: ReadonlyMap<string, Arrival>
  readonly isPlayer: (steamId: string) => boolean
}

/** The round that runs, fact by fact, from one freeze time to the next. */
export class RoundFold {
  number: number | null
  readonly freezeAt: number | null
  startedAt: number | null = null
  ended: Ended | null = null
  /** Its facts, to be told apart once it is clear where the hole was. */
  readonly facts: GameFact[] = []
  /** Where in them something is missing. */
  readonly gaps: number[] = []
  readonly people: RoundPeople
  readonly fighters = new Map<string, Fighter>()
  readonly bomb = new BombFold()
  readonly #kills: Kill[] = []
  readonly #deaths: DeathView[] = []
  readonly #hits: FactOf<'hit'>[] = []
  readonly #thrown: FactOf<'thrown'>[] = []
  readonly #blinded: FactOf<'blinded'>[] = []
  readonly #duels = new DuelSums()
  readonly #teamSize: Record<Side, number> = { ct: 0, t: 0 }
  #isFighting = false

  constructor(number: number | null, freezeAt: number | null, people: RoundPeople) {
    this.number = number
    this.freezeAt = freezeAt
    this.people = people
    for (const [steamId, arrival] of people.arrivals) this.#enter(steamId, arrival)
  }

  /** Between its start and the moment when it is decided. */
  get isLive(): boolean {
    return this.startedAt !== null && this.ended === null
  }

  get isWhole(): boolean {
    return this.gaps.length === 0 && this.startedAt !== null && this.freezeAt !== null
  }

  get tellsHits(): boolean {
    return this.#hits.length > 0
  }

  /** Freeze time is over; who came in it plays, who left does not. */
  start(at: number, arrivals: ReadonlyMap<string, Arrival>): void {
    this.startedAt = at
    for (const steamId of this.fighters.keys()) if (!arrivals.has(steamId)) this.fighters.delete(steamId)
    for (const [steamId, arrival] of arrivals) this.#enter(steamId, arrival)
    for (const fighter of this.fighters.values()) if (fighter.isAlive) this.#teamSize[fighter.side] += 1
  }

  #enter(steamId: string, arrival: Arrival): void {
    const known = this.fighters.get(steamId)
    if (known === undefined) this.fighters.set(steamId, new Fighter(steamId, arrival))
    else known.side = arrival.side
  }

  gap(): void {
    this.gaps.push(this.facts.length)
    for (const fighter of this.fighters.values()) {
      if (fighter.isAlive) fighter.health = null
      fighter.money = null
      fighter.items = null
    }
  }

  end(ended: Ended): void {
    this.ended = ended
    this.bomb.end(ended)
    const { defusedBy } = this.bomb.view()
    if (ended.reason === 'defuse' && defusedBy !== null && this.bomb.isDefuserGuessed) {
      const fighter = this.fighters.get(defusedBy)
      if (fighter !== undefined) fighter.counts.defuses += 1
    }
  }

  take(fact: GameFact): void {
    this.facts.push(fact)
    switch (fact.kind) {
      case 'kill':
        return this.#takeKill(fact)
      case 'hit':
        return this.#takeHit(fact)
      case 'assist':
        return this.#takeAssist(fact)
      case 'death':
        return this.#takeDeath(fact)
      case 'blinded':
        return this.#takeBlinded(fact)
      case 'thrown':
        this.#thrown.push(fact)
        return
      case 'bomb':
        return this.#takeBomb(fact)
      default:
        this.#takeThings(fact)
    }
  }

  #of({ steamId, side }: FactPlayer): Fighter | null {
    if (steamId === null || !this.people.isPlayer(steamId)) return null
    const known = this.fighters.get(steamId)
    if (known !== undefined) {
      if (side !== null) known.side = side
      return known
    }
    if (side === null) return null
    const fighter = new Fighter(steamId, { side, money: null, items: [] })
    this.fighters.set(steamId, fighter)
    return fighter
  }

  #takeKill(fact: FactOf<'kill'>): void {
    const [killer, victim] = [this.#of(fact.killer), this.#of(fact.victim)]
    const isTeamKill = fact.killer.side === fact.victim.side
    const isAfter = this.ended !== null
    const trades = isTeamKill || isAfter ? [] : this.#tradesOf(fact)
    const isFirst = !isTeamKill && this.isLive && !this.#kills.some((kill) => !kill.isTeamKill)
    this.#kills.push({
      at: fact.at,
      offset: fact.offset,
      since: this.startedAt === null ? 0 : fact.at - this.startedAt,
      killer: fact.killer.steamId,
      victim: fact.victim.steamId,
      killerSide: fact.killer.side,
      victimSide: fact.victim.side,
      weapon: fact.weapon,
      how: fact.how,
      from: fact.from,
      to: fact.to,
      assist: null,
      flashAssist: null,
      trades,
      isTeamKill,
      isAfter,
    })
    this.#isFighting ||= this.startedAt !== null
    if (killer !== null) creditKill(fact, killer, { isTeamKill, isFirst, trades: trades.length, isAfter })
    if (victim !== null && isFirst) victim.isFirstDeath = true
    for (const steamId of trades) this.#traded(steamId)
    if (!isTeamKill) this.#duels.of(fact.killer.steamId, fact.victim.steamId).kills += 1
    this.#fall(victim)
  }

  #traded(steamId: string): void {
    const fighter = this.fighters.get(steamId)
    if (fighter !== undefined) fighter.wasTraded = true
  }

  #tradesOf({ killer, victim, at }: FactOf<'kill'>): string[] {
    const avenged = this.#kills.filter(
      (kill) =>
        victim.steamId !== null &&
        kill.killer === victim.steamId &&
        kill.victimSide === killer.side &&
        !kill.isTeamKill &&
        at - kill.at <= tradeWindowMs,
    )
    return avenged.flatMap((kill) => kill.victim ?? [])
  }

  #fall(victim: Fighter | null): void {
    if (victim === null) return
    victim.counts.deaths += 1
    victim.isAlive = false
    victim.health = 0
    victim.items = []
    if (this.ended !== null) return
    victim.fellBefore = true
    if (this.startedAt === null) return
    for (const side of ['ct', 't'] as const) if (this.#teamSize[side] > 1) noteClutch([...this.fighters.values()], side)
  }

  #takeHit(fact: FactOf<'hit'>): void {
    this.#hits.push(fact)
    const [attacker, victim] = [this.#of(fact.attacker), this.#of(fact.victim)]
    const dealt = dealtBy(fact, victim)
    if (victim !== null) victim.health = fact.health
    const isEnemy = fact.attacker.side !== fact.victim.side
    this.#isFighting ||= isEnemy && this.startedAt !== null
    const sum = this.#duels.of(fact.attacker.steamId, fact.victim.steamId)
    sum.hits += 1
    sum.damage += dealt
    if (attacker === null) return
    if (!isEnemy) {
      if (fact.attacker.steamId !== fact.victim.steamId) attacker.counts.teamDamage += dealt
      return
    }
    attacker.counts.damage += dealt
    if (isUtility(fact.weapon)) attacker.counts.utilityDamage += dealt
  }

  #takeAssist({ player, victim, isFlash }: FactOf<'assist'>): void {
    const kill = this.#kills.findLast((one) => one.victim === victim.steamId)
    if (kill !== undefined) kill[isFlash ? 'flashAssist' : 'assist'] = player.steamId
    const fighter = this.#of(player)
    if (fighter === null || player.side === victim.side) return
    fighter.counts.assists += 1
    if (isFlash) fighter.counts.flashAssists += 1
    if (this.ended === null) fighter.helped = true
  }

  #takeDeath({ at, offset, victim, cause }: FactOf<'death'>): void {
    // Between rounds people leave, coaches go, and a backup is loaded: all of it kills, and none is a death of a round.
    if (!this.isLive && cause === 'suicide') return this.#away(victim)
    this.#deaths.push({ at, offset, victim: victim.steamId, side: victim.side, cause })
    this.#fall(this.#of(victim))
  }

  #away(victim: LogPlayer): void {
    const fighter = this.#of(victim)
    if (fighter !== null && this.ended === null) fighter.isAlive = false
  }

  #takeBlinded(fact: FactOf<'blinded'>): void {
    this.#blinded.push(fact)
    const by = this.#of(fact.by)
    if (by === null || fact.by.side === fact.player.side) return
    by.counts.enemiesFlashed += 1
    by.counts.flashedMs += Math.round(fact.seconds * 1_000)
  }

  #takeBomb(fact: FactOf<'bomb'>): void {
    this.bomb.take(fact)
    const fighter = this.#of(fact.player)
    if (fighter === null) return
    if (fact.deed === 'planted') fighter.counts.plants += 1
    if (fact.deed === 'defused') fighter.counts.defuses += 1
  }

  #takeThings(fact: GameFact): void {
    if (!('player' in fact)) return
    const fighter = this.#of(fact.player)
    if (fighter === null) return
    if (fact.kind === 'money') fighter.pay(fact, this.#isFighting)
    else if (fact.kind === 'loadout') fighter.carry(fact.loadout, this.#isFighting)
    else if (fact.kind === 'picked_up') fighter.items?.push(fact.item)
    else if (fact.kind === 'dropped') fighter.drop(fact.item)
  }

  /** With knives alone sides are decided, and no round of the match. */
  get isKnife(): boolean {
    if (this.number !== 1) return false
    const loadouts = [...this.fighters.values()].flatMap(({ bought }) => bought ?? [])
    if (loadouts.length > 0) return loadouts.every(({ items }) => items.every(isKnife))
    return this.#kills.length > 0 && this.#kills.every(({ weapon }) => isKnife(weapon))
  }

  view(isPistol: boolean): RoundView {
    const winner = this.ended?.winner ?? null
    const people = [...this.fighters.values()].toSorted((one, other) => (one.steamId < other.steamId ? -1 : 1))
    return {
      number: this.number,
      score: this.ended?.score ?? null,
      winner,
      reason: this.ended?.reason ?? null,
      isWhole: this.isWhole,
      isTorn: this.gaps.length > 0,
      isKnife: this.isKnife,
      freezeAt: this.freezeAt,
      startedAt: this.startedAt,
      endedAt: this.ended?.at ?? null,
      buys: { ct: buyOf(people, 'ct', isPistol), t: buyOf(people, 't', isPistol) },
      kills: this.#kills.map((kill) => ({ ...kill })),
      deaths: [...this.#deaths],
      hits: [...this.#hits],
      thrown: [...this.#thrown],
      blinded: [...this.#blinded],
      bomb: this.bomb.view(),
      figures: people.map((fighter) => fighter.figures(winner)),
      duels: this.#duels.list(),
    }
  }
}
