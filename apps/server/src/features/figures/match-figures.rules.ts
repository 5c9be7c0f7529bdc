import type { TeamNumber } from '@lobby/contract'
import type { MapView, RoundFigures, RoundView } from '@lobby/cs2/facts'
import { isIncomplete, type LoggedMap, type MatchState } from '#matches'
import { addCounts, countsOf, noCounts, swingUnit, type Counts, type Side } from './counts.rules.ts'

/** Who stood in for a team, by account; without a Steam ID nothing tells who in the game they were. */
type RosterPlayer = { readonly userId: string; readonly steamId: string | null; readonly team: TeamNumber }

/** Everything that tells of a match. Lists go by the maps of its series. */
export type MatchTold = {
  readonly match: {
    readonly id: number
    readonly tournamentId: number
    /** Players a side. */
    readonly mode: number
    readonly finishedAt: Date | null
    readonly maps: readonly string[]
    readonly teams: Readonly<Record<TeamNumber, string>>
  }
  readonly state: Pick<MatchState, 'status' | 'winner' | 'outcome' | 'maps' | 'rules' | 'decision'>
  readonly roster: readonly RosterPlayer[]
  readonly logged: readonly LoggedMap[]
  /** Null where no full log tells of the map. */
  readonly views: readonly (MapView | null)[]
  /** Share of a round that players moved it by, by Steam ID; empty where that is unknown. */
  readonly swingsOf: (round: RoundView) => ReadonlyMap<string, number>
}

/** What a player did on a map: on all of it, or on one side. */
export type MapFigures = Counts & {
  readonly match_id: number
  readonly map_number: number
  readonly user_id: string
  readonly side: Side
  readonly map: string
  readonly team_id: string
  readonly tournament_id: number
  readonly mode: number
  readonly finished_at: string
}

type MapState = MatchState['maps'][number]

/**
 * The rows of a match: none before its end and none when it is void. It counts for whoever a source saw play a round, so neither for the bench nor after a walkover; a map
 * whose score is not known counts when it is. The first map that somebody played carries the match and whether it was won.
 */
export function mapFiguresOf(told: MatchTold): MapFigures[] {
  const { state, match } = told
  if (state.status !== 'finished' || match.finishedAt === null) return []
  const known = state.maps.filter((map) => map.status === 'finished' && !isIncomplete(state, map))
  return told.roster.flatMap((player) => {
    let isCounted = false
    return known.flatMap((map) => {
      const rows = rowsOfMap(told, map, player)
      if (rows.length === 0 || isCounted) return rows
      isCounted = true
      const wins = state.winner === player.team ? 1 : 0
      return rows.map((row) => (row.side === 'all' ? { ...row, matches: 1, wins } : row))
    })
  })
}

function rowsOfMap(told: MatchTold, map: MapState, player: RosterPlayer): MapFigures[] {
  const { steamId } = player
  const all = steamId === null ? null : figuresOnMap(told, map, steamId)
  if (steamId === null || all === null) return []
  const { match } = told
  const row = (side: Side, counts: Counts): MapFigures => ({
    match_id: match.id,
    map_number: map.number,
    user_id: player.userId,
    side,
    map: match.maps[map.number] ?? '',
    team_id: match.teams[player.team],
    tournament_id: match.tournamentId,
    mode: match.mode,
    finished_at: match.finishedAt?.toISOString() ?? '',
    ...counts,
    maps: 1,
    maps_won: map.winner === player.team ? 1 : 0,
  })
  const sides = (['ct', 't'] as const).flatMap((side) => {
    const counts = foldRounds(told, map, { steamId, side })
    return counts.rounds === 0 ? [] : [row(side, counts)]
  })
  const [one, two] = map.score
  const score = { score_rounds: one + two, score_rounds_won: player.team === 1 ? one : two }
  return [{ ...row('all', all), ...score }, ...sides]
}

/** All of the map: what the plugin's scoreboard counts is right whatever is missing of the log. Null for who did not play. */
function figuresOnMap(told: MatchTold, map: MapState, steamId: string): Counts | null {
  const state = map.players[steamId]
  const byLog = foldRounds(told, map, { steamId, side: 'all' })
  if (state === undefined || state.roundsPlayed === 0) return byLog.rounds === 0 ? null : byLog
  const second = byLog.told_rounds > 0 ? byLog : bySecondSource(told.logged[map.number], steamId)
  const byPlugin =
    state.kast === null || second.kast_of > 0 ? {} : { kast_of: state.roundsPlayed, kast_rounds: state.kast }
  return {
    ...second,
    ...byPlugin,
    rounds: state.roundsPlayed,
    kills: state.kills,
    deaths: state.deaths,
    assists: state.assists,
    damage: state.damage,
    headshot_kills: state.headshotKills,
    mvp_rounds: state.roundsPlayed,
    mvps: state.mvps,
  }
}

function bySecondSource(logged: LoggedMap | undefined, steamId: string): Counts {
  const own = logged?.figures.get(steamId)
  if (own === undefined || own.rounds === 0) return noCounts
  return countsOf({
    kast_of: own.rounds,
    kast_rounds: own.kastRounds,
    logged_rounds: own.rounds,
    first_kills: own.firstKills,
    first_deaths: own.firstDeaths,
    trade_kills: own.tradeKills,
    clutches_tried: own.clutchSizes.reduce((sum, [tried]) => sum + tried, 0),
    clutches_won: own.clutches,
    bomb_plants: own.bombPlants,
    bomb_defuses: own.bombDefuses,
  })
}

/** None where the map ended otherwise than the log tells, as by a ruling: then it speaks of what does not count. */
function roundsOf({ views, state }: MatchTold, { number, score, players }: MapState): readonly RoundView[] {
  const view = views[number]
  const isRuled = state.decision !== null && Object.keys(players).length === 0
  if (view === null || view === undefined || isRuled) return []
  const { ct, t } = view.score
  return Math.max(ct, t) === Math.max(...score) && ct + t === score[0] + score[1] ? view.rounds : []
}

/** The whole rounds that the full log tells of the player on that side. */
function foldRounds(told: MatchTold, map: MapState, { steamId, side }: { steamId: string; side: Side }): Counts {
  let sums = noCounts
  for (const round of roundsOf(told, map)) {
    const own = round.figures.find((figures) => figures.steamId === steamId)
    const isTold = round.isWhole && !round.isKnife && round.winner !== null
    if (own === undefined || !isTold || (side !== 'all' && own.side !== side)) continue
    sums = addCounts(sums, ofRound(round, own, told.swingsOf(round).get(steamId)))
  }
  return sums
}

const flag = (is: boolean): number => (is ? 1 : 0)

function ofRound(round: RoundView, own: RoundFigures, swing: number | undefined): Counts {
  return countsOf({
    rounds: 1,
    kills: own.kills,
    deaths: own.deaths,
    assists: own.assists,
    damage: own.damage,
    headshot_kills: own.headshots,
    kast_of: 1,
    kast_rounds: flag(own.isKast),
    logged_rounds: 1,
    first_kills: flag(own.isFirstKill),
    first_deaths: flag(own.isFirstDeath),
    trade_kills: own.tradeKills,
    clutches_tried: flag(own.clutch !== null),
    clutches_won: flag(own.clutch?.isWon === true),
    bomb_plants: own.plants,
    bomb_defuses: own.defuses,
    told_rounds: 1,
    rounds_won: flag(round.winner === own.side),
    traded_deaths: flag(own.wasTraded),
    two_kills: flag(own.kills === 2),
    three_kills: flag(own.kills === 3),
    four_kills: flag(own.kills === 4),
    five_kills: flag(own.kills >= 5),
    utility_damage: own.utilityDamage,
    flash_assists: own.flashAssists,
    enemies_flashed: own.enemiesFlashed,
    ...(swing !== undefined && { swing_rounds: 1, swing: Math.round(swing * swingUnit) }),
  })
}
