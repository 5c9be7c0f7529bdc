import { nobody } from './chance-model.ts'
import { isPlaying, type Player, type SwissPlay } from './chance-player.ts'
import { pairedBy, type Pairing } from './chance-pairing.ts'
import { compareSwiss, type SwissStatus, type SwissTeam } from './swiss-table.ts'
import { planRound } from './swiss-pairing.ts'

/** Plays all rounds that are left; false when no pairing exists, and the stage never ends. */
export function playRounds(play: SwissPlay): boolean {
  const { config, players } = play
  for (;;) {
    if (config.rounds !== undefined && play.round >= config.rounds) return true
    const active: number[] = []
    players.forEach((player, at) => {
      if (isPlaying(player, config)) active.push(at)
    })
    if (active.length === 0) return true
    sorted(play, active)
    const pairing = pairedBy(play, active) ?? searched(play, active)
    if (pairing === null) return false
    play.round += 1
    playRound(play, pairing)
  }
}

function playRound(play: SwissPlay, { pairs, bye }: Pairing): void {
  const { config, players, duel, round } = play
  const { bestOf, decidingBestOf = bestOf } = config
  const decides = ({ wins, losses }: Player) => wins + 1 === config.wins || losses + 1 === config.losses
  for (const [at, other] of pairs) {
    const [one, two] = [players[at]!, players[other]!]
    const length = decides(one) || decides(two) ? decidingBestOf : bestOf
    const before = meet(one, other, round)
    meet(two, at, round)
    settle(one, two, duel(one, two, { bestOf: length, before }))
  }
  if (bye < 0) return
  players[bye]!.wins += 1
  players[bye]!.free += 1
}

export function settle(one: Player, two: Player, winner: 1 | 2): void {
  if (winner === 1) {
    one.wins += 1
    two.losses += 1
  } else {
    two.wins += 1
    one.losses += 1
  }
}

/** Writes an opponent down; gives how often they have met before. */
function meet({ met, metIn, times }: Player, other: number, round: number): number {
  const known = met.indexOf(other)
  if (known < 0) {
    met.push(other)
    metIn.push(round)
    times.push(1)
    return 0
  }
  metIn[known] = round
  times[known]! += 1
  return times[known]! - 1
}

/** Puts players into the order of the table, best first: as `compareSwiss` does. */
export function sorted({ config, players }: SwissPlay, list: number[]): void {
  const byBuchholz = config.ranking === 'buchholz'
  for (const at of list) {
    const player = players[at]!
    let sum = 0
    for (const other of player.met) {
      const opponent = players[other]
      if (opponent !== undefined) sum += byBuchholz ? opponent.wins : opponent.wins - opponent.losses
    }
    player.sum = sum
    // Rounds are at most 16 and seeds at most 4,096, so that the three parts never run into each other.
    const record = (player.wins - player.losses) * 64 + player.wins
    player.rank = (record * 1024 + sum) * 8192 - player.seed - (player.hasLeft ? 2 ** 40 : 0)
  }
  for (let at = 1; at < list.length; at += 1) {
    const own = list[at]!
    const { rank } = players[own]!
    let to = at
    for (; to > 0 && players[list[to - 1]!]!.rank < rank; to -= 1) list[to] = list[to - 1]!
    list[to] = own
  }
}

/** What the stage itself would pair, where the quick way finds nothing good. */
function searched({ config, players, names, round }: SwissPlay, active: readonly number[]): Pairing | null {
  const nameOf = (at: number) => names[players[at]?.team ?? -1] ?? `${at}`
  const status: SwissStatus = 'active'
  const entries = active.map((at): SwissTeam => {
    const { seed, wins, losses, free, sum, met, metIn } = players[at]!
    const opponents = new Map(met.map((other, index) => [nameOf(other), metIn[index]!]))
    return { team: nameOf(at), seed, wins, losses, free, difficulty: sum, buchholz: sum, met: opponents, status }
  })
  const plan = planRound(entries.toSorted(compareSwiss(config)), config, round === 0)
  if (plan === null) return null
  const memberOf = new Map(active.map((at) => [nameOf(at), at]))
  return {
    pairs: plan.pairs.map(([one, two]) => [memberOf.get(one)!, memberOf.get(two)!]),
    bye: plan.bye === null ? nobody : memberOf.get(plan.bye)!,
  }
}
