import type { LivePerson, TeamNumber } from '@lobby/contract'
import type { Who } from '@lobby/cs2/facts'
import type { KnownPerson, MatchFacts } from './match-facts.ts'

type Known = Pick<MatchFacts, 'people' | 'coaches' | 'told'>

/**
 * Gives everybody who is named in an answer their place in its `people`. Whoever has an account is named by it and their Steam ID is not told, as on the
 * scoreboard of the match; somebody unknown gets an entry, too; bots and coaches have none.
 */
export class People {
  readonly #known: Known
  readonly #byId: ReadonlyMap<string, KnownPerson>
  readonly #places = new Map<string, number>()
  readonly #list: LivePerson[] = []

  constructor(known: Known) {
    this.#known = known
    this.#byId = new Map(known.people.map((person) => [person.steamId, person]))
  }

  get list(): readonly LivePerson[] {
    return this.#list
  }

  place(steamId: Who): number | null {
    if (steamId === null || steamId === '' || this.#known.coaches.has(steamId)) return null
    const known = this.#places.get(steamId)
    if (known !== undefined) return known
    this.#places.set(steamId, this.#list.length)
    this.#list.push(this.#entry(steamId))
    return this.#list.length - 1
  }

  /** Null for who is of neither team, and for coaches. */
  teamOf(steamId: Who): TeamNumber | null {
    if (steamId === null || this.#known.coaches.has(steamId)) return null
    return this.#byId.get(steamId)?.team ?? this.#known.told.get(steamId)?.team ?? null
  }

  #entry(steamId: string): LivePerson {
    const person = this.#byId.get(steamId)
    return {
      user_id: person?.userId ?? null,
      steam_id: (person?.userId ?? null) === null ? steamId : null,
      name: person?.name ?? this.#known.told.get(steamId)?.name ?? steamId,
      team: this.teamOf(steamId),
      ...(person?.isStandIn === true && { is_stand_in: true as const }),
    }
  }
}
