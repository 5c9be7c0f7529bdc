import type { MatchSetup } from './match-setup.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** What a format of the plugin becomes (FormatCvarValue, Utility.cs:1532-1547); `moment` is null before a map is live. */
export function formatValue(format: string, setup: MatchSetup, moment: SeriesMoment | null): string {
  const mapNumber = moment?.mapNumber ?? 0
  return format
    .replaceAll('{TIME}', '2026-11-21_19-00-00')
    .replaceAll('{MATCH_ID}', String(setup.matchId))
    .replaceAll('{MAP}', setup.maps[mapNumber] ?? '')
    .replaceAll('{MAPNUMBER}', String(mapNumber))
    .replaceAll('{TEAM1}', setup.team1.name.replaceAll(' ', '_'))
    .replaceAll('{TEAM2}', setup.team2.name.replaceAll(' ', '_'))
    .replaceAll('{TEAM1_SCORE}', String(moment?.game.score('team1') ?? 0))
    .replaceAll('{TEAM2_SCORE}', String(moment?.game.score('team2') ?? 0))
}
