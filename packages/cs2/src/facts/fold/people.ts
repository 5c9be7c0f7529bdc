import type { Side } from '../../game-event.ts'
import type { FactPlayer, GameFact } from '../game-fact.ts'
import type { Arrival } from './fighter.ts'
import type { RoundFold } from './round-fold.ts'

/** Somebody on the server, between rounds and in them. */
export type Person = {
  readonly side: Side | null
  readonly isHere: boolean
  readonly money: number | null
  /** What is carried into the next round; null where it is not known. */
  readonly items: readonly string[] | null
}

/** A server has some dozen; whoever sends more is not followed. */
const maxPeople = 128
const nobody: Person = { side: null, isHere: true, money: null, items: null }

/** Who is on the server and on which side, by account: slots and names change. */
export class People {
  #people: ReadonlyMap<string, Person>

  constructor(people: ReadonlyMap<string, Person> = new Map()) {
    this.#people = people
  }

  /** Whoever changes it afterwards changes a copy. */
  clone(): People {
    return new People(this.#people)
  }

  get all(): ReadonlyMap<string, Person> {
    return this.#people
  }

  /** Who plays when a round begins. */
  arrivals(isPlayer: (steamId: string) => boolean): ReadonlyMap<string, Arrival> {
    const playing = [...this.#people].flatMap(([steamId, { side, isHere, money, items }]): [string, Arrival][] =>
      side !== null && isHere && isPlayer(steamId) ? [[steamId, { side, money, items }]] : [],
    )
    return new Map(playing)
  }

  take(fact: GameFact): void {
    switch (fact.kind) {
      case 'entered':
      case 'connected':
      case 'validated':
        return this.#change(fact.player, { isHere: true })
      case 'left':
        return this.#change(fact.player, { isHere: false, items: [] })
      case 'switched':
        return this.#change(fact.player, { side: fact.to, items: [] })
      case 'kill':
        this.#see(fact.killer)
        return this.#see(fact.victim)
      case 'money':
        this.#see(fact.player)
        return this.#change(fact.player, { money: fact.after })
      case 'round_stats':
        for (const line of fact.lines) this.#see(line)
        return
      default:
        if ('player' in fact) this.#see(fact.player)
    }
  }

  /** What everybody has after a round: the dead have nothing. */
  keepFrom(round: RoundFold): void {
    for (const [steamId, { items, isAlive, money }] of round.fighters) {
      const person = this.#people.get(steamId)
      if (person !== undefined)
        this.#set(steamId, { ...person, items: isAlive ? items : [], money: money ?? person.money })
    }
  }

  /** Something is missing: nobody knows what people have, until lines tell. */
  gap(): void {
    this.#people = new Map(
      [...this.#people].map(([steamId, person]) => [steamId, { ...person, money: null, items: null }]),
    )
  }

  /** A line names somebody with a side: there they play. */
  #see({ steamId, side }: FactPlayer): void {
    if (steamId === null || side === null) return
    const person = this.#people.get(steamId)
    if (person?.side === side && person.isHere) return
    this.#set(steamId, { ...(person ?? nobody), side, isHere: true })
  }

  #change({ steamId }: FactPlayer, change: Partial<Person>): void {
    if (steamId !== null) this.#set(steamId, { ...(this.#people.get(steamId) ?? nobody), ...change })
  }

  #set(steamId: string, person: Person): void {
    if (!this.#people.has(steamId) && this.#people.size >= maxPeople) return
    this.#people = new Map(this.#people).set(steamId, person)
  }
}
