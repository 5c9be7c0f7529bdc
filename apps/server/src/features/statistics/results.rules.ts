import { isIncomplete, type LoggedMap, type MatchState } from '#matches'

/** Who stood in for a team, by account; without a Steam ID nothing tells who in the game they were. */
export type RosterPlayer = { userId: string; steamId: string | null; team: 1 | 2 }

/** A player's sums over the maps of one match. */
export type PlayerResult = {
  userId: string
  won: boolean
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshotKills: number
  /** What the server's log proves; null where it tells nothing of the player. */
  logged: LoggedSums | null
}

/** Figures over the rounds that the log tells. */
type LoggedSums = {
  rounds: number
  kastRounds: number
  firstKills: number
  firstDeaths: number
  tradeKills: number
  clutches: number
  /** Against one, two … five: tried and won. */
  clutchSizes: [tried: number, won: number][]
  bombPlants: number
  bombDefuses: number
}

/**
 * What a match tells of its players: nothing before its end and nothing when it is void. It counts for whoever its game
 * server saw play a round, so neither for the bench nor after a walkover; of a match cut short, what was played counts. A map
 * whose score is not known counts when it is.
 */
export function resultsOf(
  state: Pick<MatchState, 'status' | 'winner' | 'maps' | 'rules' | 'decision'>,
  roster: readonly RosterPlayer[],
  logged: readonly LoggedMap[] = [],
): PlayerResult[] {
  if (state.status !== 'finished') return []
  const unknown = new Set(state.maps.flatMap((map) => (isIncomplete(state, map) ? [map.number] : [])))
  const known = logged.filter((_, number) => !unknown.has(number))
  return roster.flatMap(({ userId, steamId, team }) => {
    const played = state.maps.flatMap((map) => {
      const figures = steamId === null || unknown.has(map.number) ? undefined : map.players[steamId]
      return figures === undefined || figures.roundsPlayed === 0 ? [] : [figures]
    })
    if (played.length === 0) return []
    const sum = (of: (figures: (typeof played)[number]) => number): number =>
      played.reduce((total, figures) => total + of(figures), 0)
    return [
      {
        userId,
        won: state.winner === team,
        maps: played.length,
        rounds: sum((figures) => figures.roundsPlayed),
        kills: sum((figures) => figures.kills),
        deaths: sum((figures) => figures.deaths),
        assists: sum((figures) => figures.assists),
        damage: sum((figures) => figures.damage),
        headshotKills: sum((figures) => figures.headshotKills),
        logged: steamId === null ? null : sumLogged(steamId, known),
      },
    ]
  })
}

type LoggedMapSizes = readonly (readonly [number, number])[]

function sumLogged(steamId: string, maps: readonly LoggedMap[]): LoggedSums | null {
  const told = maps.flatMap(({ figures }) => {
    const own = figures.get(steamId)
    return own === undefined || own.rounds === 0 ? [] : [own]
  })
  if (told.length === 0) return null
  const sum = (name: Exclude<keyof LoggedSums, 'clutchSizes'>): number =>
    told.reduce((total, figures) => total + figures[name], 0)
  return {
    rounds: sum('rounds'),
    kastRounds: sum('kastRounds'),
    firstKills: sum('firstKills'),
    firstDeaths: sum('firstDeaths'),
    tradeKills: sum('tradeKills'),
    clutches: sum('clutches'),
    clutchSizes: sumSizes(told.map(({ clutchSizes }) => clutchSizes)),
    bombPlants: sum('bombPlants'),
    bombDefuses: sum('bombDefuses'),
  }
}

function sumSizes(maps: readonly LoggedMapSizes[]): [number, number][] {
  const of = (size: number, place: 0 | 1): number =>
    maps.reduce((total, sizes) => total + (sizes[size]?.[place] ?? 0), 0)
  return (maps[0] ?? []).map((_, size) => [of(size, 0), of(size, 1)])
}
