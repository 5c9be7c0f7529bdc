import type { TeamNumber } from '@lobby/contract'
import { competitiveClock, competitiveRules, outcomeOf, sideAt } from '@lobby/chances'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { type ChanceMap, type ChanceMatch } from './chance-match.ts'

/** Accounts 1 to 5 are the first team, 6 to 10 the second: as they begin in `GameLog`. */
export const tenPlayers: ReadonlyMap<string, TeamNumber> = new Map(
  Array.from({ length: 10 }, (_, at): [string, TeamNumber] => [steamIdOf(at + 1), at < 5 ? 1 : 2]),
)

export function mapWith(changes: Partial<ChanceMap> = {}): ChanceMap {
  return { first: null, view: null, result: null, score: null, ...changes }
}

export function matchWith(maps: readonly ChanceMap[], changes: Partial<ChanceMatch> = {}): ChanceMatch {
  const bestOf = ([1, 2, 3, 5] as const).find((most) => most === maps.length) ?? 3
  return {
    rules: competitiveRules,
    clock: competitiveClock,
    bestOf,
    strength: null,
    mapAdvantage: null,
    teamOf: tenPlayers,
    outcome: null,
    maps,
    ...changes,
  }
}

/** The same match with the teams exchanged. */
export function mirrored(match: ChanceMatch): ChanceMatch {
  const other = { 1: 2, 2: 1, draw: 'draw' } as const
  const of = <Result extends TeamNumber | 'draw' | null>(result: Result) => (result === null ? null : other[result])
  return {
    ...match,
    mapAdvantage: match.mapAdvantage === null ? null : match.mapAdvantage === 1 ? 2 : 1,
    outcome: of(match.outcome),
    teamOf: new Map([...match.teamOf].map(([steamId, team]) => [steamId, team === 1 ? 2 : 1])),
    maps: match.maps.map((map) => ({
      ...map,
      first: map.first === null ? null : map.first === 'ct' ? 't' : 'ct',
      result: of(map.result),
      score: map.score === null ? null : [map.score[1], map.score[0]],
    })),
  }
}

function viewOf(bytes: Uint8Array, map = 'de_test'): MapView {
  const match = new LiveMatch()
  match.add({ bytes, begin: 0, token: 'server', map: null, tick: null })
  return match.view(map)!
}

/** Numbers from 0 up to below 1 that look drawn, the same for the same seed. */
function drawing(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Writes a map as chance has it: buys, hits, kills, plants, defuses, explosions, sides that change. */
export class DrawnMap {
  readonly log = new GameLog().loaded()
  /** By team. */
  readonly score = { a: 0, b: 0 }
  readonly #next: () => number
  readonly #rules: ChanceMatch['rules']

  constructor(seed: number, rules: ChanceMatch['rules'] = competitiveRules) {
    this.#next = drawing(seed)
    this.#rules = rules
  }

  get isOver(): boolean {
    return outcomeOf(this.#rules, this.score) !== null
  }

  #bySide(): [ct: number, t: number] {
    const { a, b } = this.score
    return this.log.isSwapped ? [b, a] : [a, b]
  }

  /** Until the freeze time before a round is over, with everything bought. */
  begin(): this {
    const isSwapped = sideAt(this.#rules, this.score, 'ct') === 't'
    if (isSwapped !== this.log.isSwapped) this.#swap()
    this.log.freeze(...this.#bySide()).start()
    for (let account = 1; account <= 10; account += 1) {
      const [isRich, hasKit] = [this.#next() > 0.4, this.#next() > 0.6]
      const items = `weapon_knife ${isRich ? 'weapon_ak47 kevlar(100) helmet' : 'weapon_p250'}${hasKit ? ' defuser' : ''}`
      this.log.write(
        `${this.log.who(account, true)} money change 5000-100 = $${Math.floor(this.#next() * 5000)} (tracked)`,
      )
      this.log.write(`${this.log.who(account)} left buyzone with [ ${items} ]`)
    }
    return this
  }

  #swap(): void {
    for (let account = 1; account <= 10; account += 1) {
      const from = this.log.side(account)
      this.log.isSwapped = !this.log.isSwapped
      const [was, is] = from === 'ct' ? ['CT', 'TERRORIST'] : ['TERRORIST', 'CT']
      this.log.write(`"p<${account + 1}><[U:1:${account}]>" switched from team <${was}> to <${is}>`)
      this.log.isSwapped = !this.log.isSwapped
    }
    this.log.isSwapped = !this.log.isSwapped
  }

  /** So many hits and kills, and a plant among them. */
  fight(most = 12): this {
    const dead = new Set<number>()
    let planter: number | null = null
    for (let turn = 0; turn < most * this.#next(); turn += 1) {
      const [from, to] = [this.#someone(dead), this.#someone(dead)]
      const isEnemy = this.log.side(from) !== this.log.side(to)
      if (this.#next() < 0.15 && planter === null && this.log.side(from) === 't') {
        planter = from
        this.log.write(`${this.log.who(from)} triggered "Planted_The_Bomb" at bombsite A`, 1_000)
      } else if (this.#next() < 0.4 && isEnemy) this.log.hit(from, to, { damage: 30, health: 70 })
      else if (from !== to && dead.size < 9) {
        this.log.kill(from, to, Math.floor(this.#next() * 9_000))
        dead.add(to)
      }
    }
    return this
  }

  #someone(dead: ReadonlySet<number>): number {
    const living = Array.from({ length: 10 }, (_, at) => at + 1).filter((account) => !dead.has(account))
    return living[Math.floor(this.#next() * living.length)] ?? 1
  }

  /** Somebody wins it, in one way or another. */
  end(): this {
    const side = this.#next() < 0.5 ? 'ct' : 't'
    const isTeam1 = (side === 'ct') !== this.log.isSwapped
    this.score[isTeam1 ? 'a' : 'b'] += 1
    const [ct, t] = this.#bySide()
    const notices = side === 'ct' ? ['CTs_Win', 'Bomb_Defused', 'Target_Saved'] : ['Terrorists_Win', 'Target_Bombed']
    this.log.won(side, ct, t, notices[Math.floor(this.#next() * notices.length)])
    return this
  }

  play(most = Infinity): this {
    for (let round = 0; round < most && !this.isOver; round += 1) this.begin().fight().end()
    return this
  }

  get view(): MapView {
    return viewOf(this.log.bytes)
  }
}
