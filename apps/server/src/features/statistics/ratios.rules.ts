/** Kills for a death, to 2 decimals; of somebody who never died, their kills. */
export function kdOf({ kills, deaths }: { kills: number; deaths: number }): number {
  return Math.round((kills / Math.max(deaths, 1)) * 100) / 100
}

/** Average damage in a round, to 1 decimal. */
export function adrOf({ damage, rounds }: { damage: number; rounds: number }): number {
  return rounds === 0 ? 0 : Math.round((damage / rounds) * 10) / 10
}

/** 0…1, to 3 decimals. */
export function shareOf(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 1_000
}
