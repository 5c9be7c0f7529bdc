import { endReasons, type Deed, type Played } from './fight.ts'
import type { Fighter } from './fighter.ts'
import { nameOf, type EngineSide, type Standing } from './engine-lines.ts'
import type { PlayedRound } from './map-game.ts'
import type { Purses } from './purses.ts'
import type { Random } from './random.ts'

const notices: Readonly<Record<number, string>> = {
  [endReasons.bomb]: 'Target_Bombed',
  [endReasons.defuse]: 'Bomb_Defused',
  [endReasons.terroristsDead]: 'CTs_Win',
  [endReasons.counterTerroristsDead]: 'Terrorists_Win',
  [endReasons.time]: 'Target_Saved',
}
const rewards = { kill: 300, won: 3_250, lost: 1_400 } as const
const sites = ['A', 'B'] as const

type Told = {
  readonly purses: Purses
  readonly random: Random
  /** Counter-terrorists first. */
  readonly sides: readonly Standing[]
  readonly played: Played
  readonly round: PlayedRound
}

type Blow = { readonly damage: number; readonly health: number; readonly weapon: string }

/** The lines of one round: what was played, told as the engine tells it. What a line adds of its own (places, weapons, money) decides nothing. */
export class RoundLines {
  readonly #told: Told
  readonly #sideOf: ReadonlyMap<Fighter, EngineSide>
  readonly #planter: Fighter | undefined
  readonly #loadouts: string[] = []
  readonly #site: 'A' | 'B'
  #flash = 100

  constructor(told: Told) {
    this.#told = told
    this.#sideOf = new Map(
      told.sides.flatMap(({ fighters, side }) => fighters.map((fighter): [Fighter, EngineSide] => [fighter, side])),
    )
    this.#planter = told.random.pick(told.sides[1]?.fighters ?? [])
    this.#site = told.random.pick(sites)
  }

  /** In freeze time: the bomb, and what everybody buys. */
  beforeStart(): readonly string[] {
    const { purses, random } = this.#told
    const lines: string[] = []
    for (const [fighter, side] of this.#sideOf) {
      const name = this.#name(fighter)
      lines.push(`${name} picked up "knife"`, `${name} picked up "${side === 'CT' ? 'hkp2000' : 'glock'}"`)
    }
    if (this.#planter !== undefined)
      lines.push(`${this.#name(this.#planter)} picked up "c4"`, `${this.#name(this.#planter)} triggered "Got_The_Bomb"`)
    for (const [fighter, side] of this.#sideOf) {
      const bought = purses.buy(fighter, side, random)
      lines.push(...bought.lines)
      this.#loadouts.push(bought.loadout)
    }
    return lines
  }

  loadouts(): readonly string[] {
    return this.#loadouts
  }

  /** Moments in their order, each with its lines. */
  story(): readonly (readonly string[])[] {
    const { played, random, round } = this.#told
    const isPlanted = round.reason === endReasons.bomb || round.reason === endReasons.defuse
    // Who hurt somebody may be dead when that one falls: so it came first.
    const opening = random.shuffled([
      ...played.grazes.map(({ attacker, victim, damage }) => [
        this.#hit(attacker, victim, { damage, health: 100 - damage, weapon: 'ak47' }),
      ]),
      ...played.deeds.flatMap(({ helper, victim, helped }) =>
        helper === null ? [] : [[this.#hit(helper, victim, { damage: helped, health: 100 - helped, weapon: 'm4a1' })]],
      ),
      ...played.flashes.map(({ by, count }) => this.#flashLines(by, count)),
    ])
    const kills = played.deeds.map((deed) => this.#killLines(deed))
    const plant = isPlanted ? this.#plantLines() : []
    const defuse = round.reason === endReasons.defuse ? this.#defuseLines() : []
    return [...opening, ...plant, ...kills, ...defuse]
  }

  notice([ct, t]: readonly [number, number]): string {
    const { round } = this.#told
    const winner = round.winnerSide === 'ct' ? 'CT' : 'TERRORIST'
    return `Team "${winner}" triggered "SFUI_Notice_${notices[round.reason]}" (CT "${ct}") (T "${t}")`
  }

  rewards(): readonly string[] {
    const { purses, sides, round } = this.#told
    return sides.flatMap(({ key, side, fighters }) =>
      fighters.map((fighter) => purses.change(fighter, side, key === round.winner ? rewards.won : rewards.lost)),
    )
  }

  #side(fighter: Fighter): EngineSide {
    return this.#sideOf.get(fighter) ?? 'CT'
  }

  #name(fighter: Fighter): string {
    return nameOf(fighter, this.#side(fighter))
  }

  #place(): string {
    const { random } = this.#told
    return `[${random.integer(-2_000, 2_000)} ${random.integer(-2_000, 2_000)} ${random.integer(-160, 160)}]`
  }

  #hit(attacker: Fighter, victim: Fighter, { damage, health, weapon }: Blow): string {
    const group = weapon === 'hegrenade' ? 'generic' : this.#told.random.pick(['head', 'chest', 'stomach', 'left leg'])
    return `${this.#name(attacker)} ${this.#place()} attacked ${this.#name(victim)} ${this.#place()} with "${weapon}" (damage "${damage}") (damage_armor "4") (health "${health}") (armor "90") (hitgroup "${group}")`
  }

  /** Hits, the kill, who helped, and what it pays. The last hit is told with more than was left. */
  #killLines({ killer, victim, helper, isHeadshot, dealt, byGrenade, helped }: Deed): readonly string[] {
    const { purses, random } = this.#told
    const left = 100 - helped - byGrenade
    const over = random.integer(0, 60)
    const blow = (damage: number, health: number, weapon: string): string =>
      this.#hit(killer, victim, { damage, health, weapon })
    const weapon = dealt === byGrenade ? 'hegrenade' : 'ak47'
    const lines = [
      ...(byGrenade > 0 ? [`${this.#name(killer)} threw hegrenade ${this.#place()}`] : []),
      ...(byGrenade > 0 ? [blow(byGrenade + (left === 0 ? over : 0), left, 'hegrenade')] : []),
      ...(left > 0 ? [blow(left + over, 0, 'ak47')] : []),
    ]
    const how = isHeadshot ? ' (headshot)' : ''
    lines.push(
      `${this.#name(killer)} ${this.#place()} killed ${this.#name(victim)} ${this.#place()} with "${weapon}"${how}`,
    )
    if (helper !== null) lines.push(`${this.#name(helper)} assisted killing ${this.#name(victim)}`)
    return [...lines, purses.change(killer, this.#side(killer), rewards.kill)]
  }

  #flashLines(by: Fighter, count: number): readonly string[] {
    this.#flash += 1
    const enemies = [...this.#sideOf].flatMap(([fighter, side]) => (side === this.#side(by) ? [] : [fighter]))
    const blinded = Array.from({ length: count }, (_, index) => {
      const enemy = enemies[index % enemies.length] ?? by
      const seconds = (this.#told.random.integer(40, 450) / 100).toFixed(2)
      return `${this.#name(enemy)} blinded for ${seconds} by ${this.#name(by)} from flashbang entindex ${this.#flash} `
    })
    return [...blinded, `${this.#name(by)} threw flashbang ${this.#place()} flashbang entindex ${this.#flash})`]
  }

  #plantLines(): readonly (readonly string[])[] {
    const planter = this.#planter
    if (planter === undefined) return []
    const at = ` at bombsite ${this.#site}`
    return [
      [`${this.#name(planter)} triggered "Bomb_Begin_Plant"${at}`],
      [
        this.#told.purses.change(planter, 'TERRORIST', rewards.kill),
        `${this.#name(planter)} triggered "Planted_The_Bomb"${at}`,
      ],
    ]
  }

  #defuseLines(): readonly (readonly string[])[] {
    const { played, random, sides, purses } = this.#told
    const fallen = new Set(played.deeds.map(({ victim }) => victim))
    const alive = (sides[0]?.fighters ?? []).filter((fighter) => !fallen.has(fighter))
    if (alive.length === 0) return []
    const defuser = random.pick(alive)
    return [
      [`${this.#name(defuser)} triggered "Begin_Bomb_Defuse_Without_Kit"`],
      [purses.change(defuser, 'CT', rewards.kill), `${this.#name(defuser)} triggered "Defused_The_Bomb"`],
    ]
  }
}
