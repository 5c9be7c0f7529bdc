import { isDeepStrictEqual } from 'node:util'
import { defaultRules, rulesOfStage, type GameSettings, type MatchGame } from '@lobby/contract'
import {
  activeDutyMaps,
  standardMapRules,
  wingmanMaps,
  type MapRules,
  type MapSide,
  type PlaySettings,
} from '@lobby/cs2'

/**
 * What a match is played by under these settings. Where its bracket needs a winner it has overtime, whatever they say: a draw there would be nobody's result.
 */
export function gameFor(
  settings: GameSettings,
  { stage, may_draw: mayDraw }: { stage: string; may_draw: boolean },
): MatchGame {
  const rules = rulesOfStage(settings, stage)
  const { players } = settings
  const overtime = rules.overtime ?? (mayDraw ? null : defaultRules(players).overtime)
  return { players, rules: { ...rules, overtime } }
}

/** How long its maps are, as the engine counts. */
export function mapRulesOf({ rules }: MatchGame): MapRules {
  return {
    maxRounds: rules.half_rounds * 2,
    overtimeRounds: rules.overtime === null ? null : rules.overtime.half_rounds * 2,
  }
}

/** A match that is played by these rules; those of Valve's tournaments are what a match without any has. */
export function withRules<T extends { readonly rules?: MapRules }>(match: T, game: MatchGame): T {
  const rules = mapRulesOf(game)
  const next: T = { ...match, rules }
  if (isDeepStrictEqual(rules, standardMapRules)) delete (next as { rules?: MapRules }).rules
  return next
}

/** What its server is told of it. */
export function playSettingsOf(game: MatchGame): PlaySettings {
  const { overtime, tactical_pauses, tv_delay, variables } = game.rules
  return {
    rules: mapRulesOf(game),
    overtimeMoney: overtime?.start_money ?? 0,
    tacticalPauses: tactical_pauses,
    tvDelay: tv_delay,
    variables,
  }
}

type Sides = {
  /** What the teams settled; null where they did not. */
  readonly settled: readonly MapSide[] | null
  /** What a coin said before. */
  readonly tossed: readonly MapSide[] | null
  readonly mapCount: number
}

/** Who starts where; null leaves it to a knife round on every map. What the teams settled stands, whatever the settings say since. */
export function sidesFor({ rules }: MatchGame, { settled, tossed, mapCount }: Sides, toss: Toss): MapSide[] | null {
  if (settled !== null) return [...settled]
  if (rules.sides !== 'coin') return null
  return tossed === null ? tossSides(mapCount, toss) : [...tossed]
}

/** A coin: whether it fell so that the first team begins as CT. */
type Toss = () => boolean

/** A side for each of so many maps, by a coin. */
export function tossSides(mapCount: number, toss: Toss): MapSide[] {
  return Array.from({ length: mapCount }, () => (toss() ? 'team1_ct' : 'team1_t'))
}

/** The maps that matches go round where no team chooses. */
export function rotationOf(players: MatchGame['players']): readonly string[] {
  return players === 2 ? wingmanMaps : activeDutyMaps
}
