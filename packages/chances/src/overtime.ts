import { type MapRules, type Score, type Side, sideAt } from './map-rules.ts'

/** The chance of a round of team 1, by its side; in overtime everybody buys all. */
export type BySideOfTeam = Readonly<Record<Side, number>>

/**
 * The chance that team 1 wins a map that is level after its halves, or in an overtime. Whoever has more than half of a block has won; the rounds
 * of a block do not know each other, so their order does not matter, and a level block is followed by one that is as the
 * whole was: W = w + t·W.
 */
export function overtimeChance(rules: MapRules, score: Score, at: { first: Side; chances: BySideOfTeam }): number {
  const half = rules.overtime?.halfRounds ?? 0
  const whole = blockOf(at.chances, half, { ct: half, t: half })
  const again = 1 - whole.level
  const fromStart = again > 1e-12 ? whole.win / again : 0.5
  const { lead, left } = restOf(rules, score, at.first)
  const { win, level } = blockOf(at.chances, half - lead, left)
  return win + level * fromStart
}

/** Rounds of the running block that team 1 has won, and those to come by its side. */
function restOf(rules: MapRules, { a, b }: Score, first: Side): { lead: number; left: Record<Side, number> } {
  const half = rules.overtime?.halfRounds ?? 0
  const played = a + b - 2 * rules.halfRounds
  const block = Math.floor(played / (2 * half))
  const left = { ct: 0, t: 0 }
  for (let round = played; round < (block + 1) * 2 * half; round += 1) {
    left[sideAt(rules, { a: 2 * rules.halfRounds + round, b: 0 }, first)] += 1
  }
  return { lead: a - rules.halfRounds - block * half, left }
}

/** The chances to win more than so many of some rounds, and exactly so many. */
function blockOf(chances: BySideOfTeam, needed: number, left: BySideOfTeam): { win: number; level: number } {
  let wins = [1]
  for (const side of ['ct', 't'] as const) {
    for (let round = 0; round < left[side]; round += 1) wins = withRound(wins, chances[side])
  }
  return {
    win: wins.reduce((sum, chance, count) => (count > needed ? sum + chance : sum), 0),
    level: wins[needed] ?? 0,
  }
}

function withRound(wins: readonly number[], chance: number): number[] {
  return Array.from(
    { length: wins.length + 1 },
    (_, count) => (wins[count] ?? 0) * (1 - chance) + (wins[count - 1] ?? 0) * chance,
  )
}
