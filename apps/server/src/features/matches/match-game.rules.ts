import { defaultRules, rulesOfStage, type GameSettings, type MatchGame } from '@lobby/contract'
import { activeDutyMaps, wingmanMaps, type MapRules, type MapSide, type PlaySettings } from '@lobby/cs2'

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

/** What its server is told of it. */
export function playSettingsOf(game: MatchGame): PlaySettings {
  const { overtime, tactical_pauses, tv_delay, variables } = game.rules
  return {
    rules: mapRulesOf(game),
    overtimeMoney: overtime?.start_money ?? 0,
    tacticalPauses: tactical_pauses,
    tvDelay: tv_delay,
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
  }
}

/**
 * Who starts where; null leaves it to a knife round on every map. `chosen` are sides that stand already. `isCt` is a coin, tossed once for each map.
 */
export function sidesFor(
  { rules }: MatchGame,
  { chosen, mapCount, isCt }: { chosen: readonly MapSide[] | null; mapCount: number; isCt: () => boolean },
): MapSide[] | null {
  if (rules.sides === 'knife') return null
  if (rules.sides === 'coin' && chosen === null)
    return Array.from({ length: mapCount }, () => (isCt() ? 'team1_ct' : 'team1_t'))
  return chosen === null ? null : [...chosen]
}

/** The maps that matches go round where no team chooses. */
export function rotationOf(players: MatchGame['players']): readonly string[] {
  return players === 2 ? wingmanMaps : activeDutyMaps
}
