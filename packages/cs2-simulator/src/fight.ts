import type { Fighter } from './fighter.ts'
import type { Random } from './random.ts'

/** Engine numbers of the ways a round can end here. */
export const endReasons = { bomb: 1, defuse: 7, terroristsDead: 8, counterTerroristsDead: 9, time: 12 } as const

/** Who fights whom, already knowing who wins and why: the kills are then made to fit. */
export type Fight = {
  readonly winners: readonly Fighter[]
  readonly losers: readonly Fighter[]
  /** One of `endReasons`. */
  readonly reason: number
}

/** One kill as it happened. */
export type Deed = {
  readonly killer: Fighter
  readonly victim: Fighter
  readonly helper: Fighter | null
  readonly isHeadshot: boolean
  /** Of the victim's hundred of health: by the killer, with a grenade among it, and by the helper. */
  readonly dealt: number
  readonly byGrenade: number
  readonly helped: number
}

/** A hit that killed nobody. */
type Graze = { readonly attacker: Fighter; readonly victim: Fighter; readonly damage: number }

/** All that happened in a round, the kills in order. */
export type Played = {
  readonly deeds: readonly Deed[]
  readonly grazes: readonly Graze[]
  /** Who flashed how many enemies. */
  readonly flashes: readonly { readonly by: Fighter; readonly count: number }[]
}

/** How many kills each player made this round. */
type KillCount = Map<Fighter, number>

/** How many of the losing and of the winning side fall. At least one winner and, short of elimination, one loser stands. */
function casualties({ winners, losers, reason }: Fight, random: Random): { losers: number; winners: number } {
  const eliminated = reason === endReasons.terroristsDead || reason === endReasons.counterTerroristsDead
  const most = reason === endReasons.defuse ? losers.length : losers.length - 1
  const lost = eliminated ? losers.length : random.integer(Math.floor(losers.length / 2), most)
  // The lower of two draws: winning sides usually keep some people.
  const draw = (): number => random.integer(0, winners.length - 1)
  return { losers: Math.max(0, lost), winners: Math.min(draw(), draw()) }
}

/** The order in which people fall, by side. When all losers die, one of them dies last: the dead kill nobody. */
function fallingOrder(fight: Fight, random: Random): readonly ('loser' | 'winner')[] {
  const fallen = casualties(fight, random)
  const order = random.shuffled([
    ...Array.from({ length: fallen.losers }, () => 'loser' as const),
    ...Array.from({ length: fallen.winners }, () => 'winner' as const),
  ])
  if (fallen.losers < fight.losers.length) return order
  const last = order.lastIndexOf('loser')
  return [...order.slice(0, last), ...order.slice(last + 1), 'loser']
}

/** One kill: 100 health, shared with a team mate in a third of cases. */
function kill(killer: Fighter, victim: Fighter, scene: { mates: readonly Fighter[]; random: Random }): Deed {
  const { mates, random } = scene
  const helpers = mates.filter((mate) => mate !== killer)
  const helper = helpers.length > 0 && random.chance(0.33) ? random.pick(helpers) : null
  const helped = helper === null ? 0 : random.integer(41, 85)
  if (helper !== null) {
    helper.counters.assists += 1
    helper.counters.damage += helped
    helper.counters.score += 1
  }
  const dealt = 100 - helped
  killer.counters.kills += 1
  killer.counters.damage += dealt
  killer.counters.score += 2
  const isHeadshot = random.chance(0.45)
  let byGrenade = 0
  if (isHeadshot) killer.counters.headshotKills += 1
  else if (random.chance(0.2)) byGrenade = random.integer(1, Math.min(dealt, 57))
  killer.counters.utilityDamage += byGrenade
  victim.counters.deaths += 1
  return { killer, victim, helper, isHeadshot, dealt, byGrenade, helped }
}

/** A winner left alone against one or two opponents has won a clutch; the first such moment counts. */
function clutchMoment(
  winners: ReadonlySet<Fighter>,
  losers: ReadonlySet<Fighter>,
): { hero: Fighter; against: number } | null {
  const [hero] = winners
  return winners.size === 1 && hero !== undefined && losers.size > 0 ? { hero, against: losers.size } : null
}

function countMultiKills(kills: KillCount): void {
  const names = { 2: 'twoKills', 3: 'threeKills', 4: 'fourKills', 5: 'fiveKills' } as const
  for (const [fighter, count] of kills) {
    if (count === 2 || count === 3 || count === 4 || count === 5) fighter.counters[names[count]] += 1
  }
}

/** Hits that killed nobody, and flashes: most of a round's damage on those who live. */
function addSkirmishes(fight: Fight, survivors: readonly Fighter[], random: Random): Omit<Played, 'deeds'> {
  const grazes: Graze[] = []
  const flashes: { by: Fighter; count: number }[] = []
  for (const survivor of survivors) {
    if (!random.chance(0.4)) continue
    const enemy = random.pick(fight.winners.includes(survivor) ? fight.losers : fight.winners)
    const damage = random.integer(3, 88)
    enemy.counters.damage += damage
    grazes.push({ attacker: enemy, victim: survivor, damage })
  }
  for (const fighter of [...fight.winners, ...fight.losers]) {
    if (!random.chance(0.35)) continue
    const count = random.integer(1, 3)
    fighter.counters.enemiesFlashed += count
    flashes.push({ by: fighter, count })
  }
  return { grazes, flashes }
}

function awardMvp(winners: readonly Fighter[], kills: KillCount, random: Random): void {
  const best = Math.max(...winners.map((fighter) => kills.get(fighter) ?? 0))
  random.pick(winners.filter((fighter) => (kills.get(fighter) ?? 0) === best)).counters.mvps += 1
}

/**
 * Plays one round into the fighters' counters. What holds afterwards: kills of both sides equal deaths of both sides,
 * nobody dies twice, headshots are kills, and damage is at least what the kills took. Answers all that happened.
 */
export function playFight(fight: Fight, random: Random): Played {
  const deeds: Deed[] = []
  const standing = { winner: new Set(fight.winners), loser: new Set(fight.losers) }
  const kills: KillCount = new Map()
  let clutch: ReturnType<typeof clutchMoment> = null
  for (const side of fallingOrder(fight, random)) {
    const victim = random.pick([...standing[side]])
    const killer = random.pick([...standing[side === 'loser' ? 'winner' : 'loser']], (fighter) => fighter.skill)
    deeds.push(kill(killer, victim, { mates: side === 'loser' ? fight.winners : fight.losers, random }))
    kills.set(killer, (kills.get(killer) ?? 0) + 1)
    standing[side].delete(victim)
    clutch ??= clutchMoment(standing.winner, standing.loser)
  }
  if (clutch?.against === 1) clutch.hero.counters.clutches1v1 += 1
  if (clutch?.against === 2) clutch.hero.counters.clutches1v2 += 1
  countMultiKills(kills)
  const rest = addSkirmishes(fight, [...standing.winner, ...standing.loser], random)
  awardMvp(fight.winners, kills, random)
  for (const fighter of [...fight.winners, ...fight.losers]) fighter.counters.roundsPlayed += 1
  return { deeds, ...rest }
}
