/**
 * What is counted of a player, of one map or of many: whole numbers that add up, so that a corrected match takes back exactly what it gave. Shares and averages are
 * worked out of them when they are shown (`ratios.rules.ts`). Some are known of some rounds alone: beside them stands of how many, and 0 of those is "no data".
 *
 * Sources: *plugin* is the scoreboard that the match plugin sends after each round; *log* is the game server's own log, line by line (decisions 020 and 047).
 */
export const countNames = [
  /** Finished matches in which the player played a round, and those that their team won. */
  'matches',
  'wins',
  /** Maps in which they played a round, and those that their team won. */
  'maps',
  'maps_won',
  /** Rounds of those maps and those that their team won, by the score, whoever told of which: of all of a map alone, not of a side. */
  'score_rounds',
  'score_rounds_won',
  /** Rounds played; kills, deaths, assists (flash assists among them), damage to enemies and kills by a hit to the head. Plugin; of a side the log. */
  'rounds',
  'kills',
  'deaths',
  'assists',
  'damage',
  'headshot_kills',
  /** Rounds of maps whose MVPs the plugin told, and the player's among them. */
  'mvp_rounds',
  'mvps',
  /** Rounds of which somebody told who was useful (log, or a plugin that counts it), and those with a kill, an assist, survival or a death that was traded. */
  'kast_of',
  'kast_rounds',
  /** Rounds that the log tells from kill to kill: the round's first kill, its first death, kills of who had killed a team mate within five seconds, rounds as the last one standing and those of them that were won, plants and defuses. */
  'logged_rounds',
  'first_kills',
  'first_deaths',
  'trade_kills',
  'clutches_tried',
  'clutches_won',
  'bomb_plants',
  'bomb_defuses',
  /** Whole rounds of the full log (047): rounds won, deaths that a mate traded within five seconds, rounds with two to five kills, damage by grenades and fire, assists by flash, enemies blinded. */
  'told_rounds',
  'rounds_won',
  'traded_deaths',
  'two_kills',
  'three_kills',
  'four_kills',
  'five_kills',
  'utility_damage',
  'flash_assists',
  'enemies_flashed',
  /** Rounds whose chances are known, and what the player moved them by for the own side (decision 048), in hundred-thousandths of a round. */
  'swing_rounds',
  'swing',
] as const

type CountName = (typeof countNames)[number]
export type Counts = Readonly<Record<CountName, number>>
export type Side = 'all' | 'ct' | 't'

/** A round in the unit of `swing`. */
export const swingUnit = 100_000

export const noCounts: Counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<CountName, number>

export function countsOf(told: Partial<Counts>): Counts {
  return { ...noCounts, ...told }
}

/** `times` −1 takes away. */
export function addCounts(one: Counts, other: Counts, times: 1 | -1 = 1): Counts {
  return Object.fromEntries(countNames.map((name) => [name, one[name] + times * other[name]])) as Record<
    CountName,
    number
  >
}

export function isNothing(counts: Counts): boolean {
  return countNames.every((name) => counts[name] === 0)
}
