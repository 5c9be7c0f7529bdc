export type Side = 'ct' | 't'

/** What a team can buy: nothing much, what its money gives, all it needs, all and money left. */
export type Buy = 0 | 1 | 2 | 3

/** How long a map is: rounds of a half (whoever has one more has won), and of a half of each overtime; null where there is none. */
export type MapRules = { readonly halfRounds: number; readonly overtime: { readonly halfRounds: number } | null }

/** First to 13, overtimes of six. */
export const competitiveRules: MapRules = { halfRounds: 12, overtime: { halfRounds: 3 } }

export type Score = { readonly a: number; readonly b: number }

/** How a map can end, as chances that add up to 1. */
export type Outcome = { readonly win: number; readonly draw: number; readonly loss: number }

const won: Outcome = { win: 1, draw: 0, loss: 0 }
const drawn: Outcome = { win: 0, draw: 1, loss: 0 }
const lost: Outcome = { win: 0, draw: 0, loss: 1 }

/** What each buy is worth, in logits of a round: 408 rounds of a Major's playoffs (2026), small numbers. */
const worth = [0, 1.1, 1.9, 1.9] as const

const afterWin = [2, 2, 3, 3] as const
const afterLoss = [2, 0, 0, 2] as const

export function other(side: Side): Side {
  return side === 'ct' ? 't' : 'ct'
}

export function isPistol({ halfRounds }: MapRules, { a, b }: Score): boolean {
  return a + b === 0 || a + b === halfRounds
}

export function isOvertime({ halfRounds }: MapRules, { a, b }: Score): boolean {
  return a >= halfRounds && b >= halfRounds
}

/**
 * Team 1's side in the round that follows a score. Sides change at the half, in the middle of each overtime, and nowhere
 * else: who was CT at the end of one part begins the next as CT.
 */
export function sideAt({ halfRounds, overtime }: MapRules, { a, b }: Score, first: Side): Side {
  const played = a + b
  if (played < halfRounds) return first
  if (played < 2 * halfRounds || overtime === null) return other(first)
  const half = Math.floor((played - 2 * halfRounds) / overtime.halfRounds)
  return Math.floor((half + 1) / 2) % 2 === 0 ? other(first) : first
}

/** The side team 1 must have begun on to be on this one now: a log that says otherwise than the veto is right. */
export function firstFor(rules: MapRules, score: Score, side: Side): Side {
  return sideAt(rules, score, 'ct') === side ? 'ct' : 't'
}

/** What a score says of a map; null while it is played. */
export function outcomeOf({ halfRounds, overtime }: MapRules, { a, b }: Score): Outcome | null {
  const [least, most] = [Math.min(a, b), Math.max(a, b)]
  if (overtime === null && a === halfRounds && b === halfRounds) return drawn
  const blocks =
    least < halfRounds || overtime === null ? 0 : Math.floor((least - halfRounds) / overtime.halfRounds) + 1
  const needed = halfRounds + blocks * (overtime?.halfRounds ?? 0) + 1
  if (most < needed) return null
  return a > b ? won : lost
}

/** What both can buy after a round: the economy as it mostly goes. */
export function buysAfter(isPistolRound: boolean, [one, two]: Buys, team1Won: boolean): Buys {
  if (isPistolRound) return team1Won ? [2, 0] : [0, 2]
  return team1Won ? [afterWin[one], afterLoss[two]] : [afterLoss[one], afterWin[two]]
}

/** Of team 1 and team 2. */
export type Buys = readonly [Buy, Buy]

export const fullBuys: Buys = [2, 2]

/** Team 1's lead by what was bought, in logits. */
export function buyLead([one, two]: Buys): number {
  return worth[one] - worth[two]
}

/** A team's buy by what stands in the log: dollars of equipment of all five after the buy, and of cash left. */
export function buyOf({ equipment, cash }: { readonly equipment: number; readonly cash: number }): Buy {
  if (equipment < 9000) return 0
  if (equipment < 19_000) return 1
  return cash > 10_000 ? 3 : 2
}
