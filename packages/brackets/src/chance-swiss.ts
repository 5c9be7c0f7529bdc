import { nobody } from './chance-model.ts'
import { isPlaying, meet, type Players, type SwissPlay } from './chance-player.ts'
import { pairedBy, type Pairing } from './chance-pairing.ts'
import { compareSwiss, type SwissStatus, type SwissTeam } from './swiss-table.ts'
import { planRound } from './swiss-pairing.ts'

/** Plays all rounds that are left. */
export function playRounds(play: SwissPlay): void {
  const { config, players } = play
  for (;;) {
    if (config.rounds !== undefined && play.round >= config.rounds) return
    const active: number[] = []
    for (let at = 0; at < players.size; at += 1) if (isPlaying(players, at, config)) active.push(at)
    if (active.length === 0) return
    sorted(play, active)
    const pairing = pairedBy(play, active) ?? searched(play, active)
    play.round += 1
    playRound(play, pairing)
  }
}

function playRound(play: SwissPlay, { pairs, bye }: Pairing): void {
  const { config, players, round } = play
  const { bestOf, decidingBestOf = bestOf } = config
  for (const [one, two] of pairs) {
    const length = isDeciding(play, one) || isDeciding(play, two) ? decidingBestOf : bestOf
    const before = meet(players, one, two, round)
    meet(players, two, one, round)
    const isFirst = play.winsFirst(one, two, { bestOf: length, before })
    settle(players, isFirst ? one : two, isFirst ? two : one)
  }
  if (bye < 0) return
  players.wins[bye]! += 1
  players.free[bye]! += 1
}

/** Whether a team can go on or go out with its next match. */
function isDeciding({ players: { wins, losses }, config }: SwissPlay, at: number): boolean {
  return wins[at]! + 1 === config.wins || losses[at]! + 1 === config.losses
}

/** Who is no player is not written down. */
export function settle({ wins, losses }: Players, winner: number, loser: number): void {
  if (winner >= 0) wins[winner]! += 1
  if (loser >= 0) losses[loser]! += 1
}

/** Puts players into the order of the table, best first: as `compareSwiss` does. */
export function sorted({ config, players }: SwissPlay, list: number[]): void {
  const { rank, wins, losses, sum, seed, hasLeft } = players
  const byBuchholz = config.ranking === 'buchholz'
  for (const at of list) {
    sum[at] = opponentSum(players, at, byBuchholz)
    // Rounds are at most 16 and seeds at most 4,096, so that the three parts never run into each other.
    const record = (wins[at]! - losses[at]!) * 64 + wins[at]!
    rank[at] = (record * 1024 + sum[at]) * 8192 - seed[at]! - (hasLeft[at] === 1 ? 2 ** 40 : 0)
  }
  for (let at = 1; at < list.length; at += 1) {
    const own = list[at]!
    let to = at
    for (; to > 0 && rank[list[to - 1]!]! < rank[own]!; to -= 1) list[to] = list[to - 1]!
    list[to] = own
  }
}

function opponentSum({ wins, losses, met, width, opponents }: Players, at: number, byBuchholz: boolean): number {
  const end = at * width + opponents[at]!
  let sum = 0
  for (let place = at * width; place < end; place += 1) {
    const other = met[place]!
    if (other >= 0) sum += byBuchholz ? wins[other]! : wins[other]! - losses[other]!
  }
  return sum
}

/**
 * What the stage itself would pair, where the quick way finds nothing good. Where bans leave no pairing somebody pairs by hand, and is
 * taken to go by the same rules without the bans: the stage comes to its end, and its places to somebody.
 */
function searched({ config, players, names, round }: SwissPlay, active: readonly number[]): Pairing {
  const nameOf = (at: number) => names[players.team[at] ?? -1] ?? `${at}`
  const status: SwissStatus = 'active'
  const entries = active.map((at): SwissTeam => {
    const { seed, wins, losses, free, sum, met, metIn, width, opponents } = players
    const known = Array.from({ length: opponents[at]! }, (_, turn) => at * width + turn)
    return {
      team: nameOf(at),
      seed: seed[at]!,
      wins: wins[at]!,
      losses: losses[at]!,
      free: free[at]!,
      difficulty: sum[at]!,
      buchholz: sum[at]!,
      met: new Map(known.map((place) => [nameOf(met[place]!), metIn[place]!])),
      status,
    }
  })
  const ordered = entries.toSorted(compareSwiss(config))
  const plan = planRound(ordered, config, round === 0) ?? planRound(ordered, { ...config, forbidden: [] }, round === 0)!
  const memberOf = new Map(active.map((at) => [nameOf(at), at]))
  return {
    pairs: plan.pairs.map(([one, two]) => [memberOf.get(one)!, memberOf.get(two)!]),
    bye: plan.bye === null ? nobody : memberOf.get(plan.bye)!,
  }
}
