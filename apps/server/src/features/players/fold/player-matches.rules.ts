import { isIncomplete, seriesScore, type LoggedMap, type MatchState, type Pair } from '#matches'

type Team = 1 | 2
type RosterEntry = { userId: string; steamId: string | null; team: Team; isReserve: boolean }

export type Figures = {
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshotKills: number
}
/** Rounds as the player's team and the other one had them; null where nobody told how the map ended. */
export type MapOfPlayer = {
  map: string
  own: number | null
  other: number | null
  outcome: Outcome | null
  figures: Figures | null
}
type Logged = {
  rounds: number
  firstKills: number
  firstDeaths: number
  tradeKills: number
  clutchesTried: number
  clutches: number
}
/** 1 won, 0 drawn, -1 lost. */
type Outcome = 1 | 0 | -1
type Weapon = { weapon: string; kills: number; headshots: number }
type Duel = { opponentId: string; killed: number; died: number }

/** What one match was to one of its players. */
export type PlayerMatch = {
  userId: string
  team: Team
  outcome: Outcome
  how: 'played' | 'forfeit' | 'admin'
  score: Pair
  maps: MapOfPlayer[]
  /** Null: no game server told of them. */
  figures: Figures | null
  /** Null: no log told of them. */
  logged: Logged | null
  weapons: Weapon[]
  duels: Duel[]
}

type FoldedMatch = {
  state: MatchState
  mapNames: readonly string[]
  roster: readonly RosterEntry[]
  logged: readonly LoggedMap[]
}

/**
 * What a match that ended tells of those who stood in it: nothing before its end and nothing when it is void. Where a game server saw people play, it is theirs
 * alone; where none did (a forfeit, a result by hand), it is of all who were to play.
 */
export function playerMatchesOf(match: FoldedMatch): PlayerMatch[] {
  const { state, roster } = match
  if (state.status !== 'finished') return []
  const seen = new Set(state.maps.flatMap(({ players }) => Object.keys(players).filter((id) => hasPlayed(players, id))))
  const isSeen = ({ steamId }: RosterEntry): boolean => steamId !== null && seen.has(steamId)
  const counted = roster.filter(isSeen)
  const played = counted.length > 0 ? counted : roster.filter(({ isReserve }) => !isReserve)
  const accounts = new Map(roster.flatMap(({ steamId, userId }) => (steamId === null ? [] : [[steamId, userId]])))
  return played.map((entry) => oneOf(match, entry, accounts))
}

function hasPlayed(players: MatchState['maps'][number]['players'], steamId: string): boolean {
  return (players[steamId]?.roundsPlayed ?? 0) > 0
}

function oneOf(match: FoldedMatch, entry: RosterEntry, accounts: ReadonlyMap<string, string>): PlayerMatch {
  const { state, mapNames } = match
  const [first, second] = seriesScore(state)
  const maps = state.maps
    .filter(({ status }) => status === 'finished')
    .map((map) => mapOfPlayer(state, map, { entry, name: mapNames[map.number] ?? '' }))
  const figures = maps.flatMap((map) => (map.figures === null ? [] : [map.figures]))
  // Where the score of a map is not known, its figures end where the telling did.
  const known = match.logged.filter((_, number) => {
    const map = state.maps[number]
    return map !== undefined && !isIncomplete(state, map)
  })
  return {
    userId: entry.userId,
    team: entry.team,
    outcome: outcomeOf(state.winner, entry.team),
    how: endOf(state),
    score: entry.team === 1 ? [first, second] : [second, first],
    maps,
    figures: figures.length === 0 ? null : sumOf(figures),
    ...loggedOf(known, entry.steamId, accounts),
  }
}

function endOf({ outcome }: MatchState): PlayerMatch['how'] {
  if (outcome === 'forfeit' || outcome === 'double_forfeit') return 'forfeit'
  return outcome === 'admin' ? 'admin' : 'played'
}

function outcomeOf(winner: Team | null, team: Team): Outcome {
  if (winner === null) return 0
  return winner === team ? 1 : -1
}

function mapOfPlayer(
  state: MatchState,
  map: MatchState['maps'][number],
  { entry, name }: { entry: RosterEntry; name: string },
): MapOfPlayer {
  const isUnknown = isIncomplete(state, map)
  const own = entry.steamId === null || isUnknown ? undefined : map.players[entry.steamId]
  const [first, second] = entry.team === 1 ? map.score : [map.score[1], map.score[0]]
  return {
    map: name,
    own: isUnknown ? null : first,
    other: isUnknown ? null : second,
    outcome: isUnknown ? null : outcomeOf(map.winner, entry.team),
    figures:
      own === undefined || own.roundsPlayed === 0
        ? null
        : {
            rounds: own.roundsPlayed,
            kills: own.kills,
            deaths: own.deaths,
            assists: own.assists,
            damage: own.damage,
            headshotKills: own.headshotKills,
          },
  }
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = (name: keyof Figures): number => all.reduce((total, figures) => total + figures[name], 0)
  return {
    rounds: sum('rounds'),
    kills: sum('kills'),
    deaths: sum('deaths'),
    assists: sum('assists'),
    damage: sum('damage'),
    headshotKills: sum('headshotKills'),
  }
}

type Told = Pick<PlayerMatch, 'logged' | 'weapons' | 'duels'>

function loggedOf(maps: readonly LoggedMap[], steamId: string | null, accounts: ReadonlyMap<string, string>): Told {
  const told = maps.flatMap(({ figures }) => {
    const own = steamId === null ? undefined : figures.get(steamId)
    return own === undefined || own.rounds === 0 ? [] : [own]
  })
  if (steamId === null || told.length === 0) return { logged: null, weapons: [], duels: [] }
  const sum = (of: (one: (typeof told)[number]) => number): number => told.reduce((total, one) => total + of(one), 0)
  const kills = maps.flatMap((map) => map.kills)
  return {
    logged: {
      rounds: sum((one) => one.rounds),
      firstKills: sum((one) => one.firstKills),
      firstDeaths: sum((one) => one.firstDeaths),
      tradeKills: sum((one) => one.tradeKills),
      clutchesTried: sum(({ clutchSizes }) => clutchSizes.reduce((total, [tried]) => total + tried, 0)),
      clutches: sum((one) => one.clutches),
    },
    weapons: weaponsOf(kills.filter(({ killer }) => killer === steamId)),
    duels: duelsOf(kills, steamId, accounts),
  }
}

type Kill = LoggedMap['kills'][number]

function weaponsOf(kills: readonly Kill[]): Weapon[] {
  const byName = Map.groupBy(kills, ({ weapon }) => weaponName(weapon))
  return [...byName].map(([weapon, own]) => ({
    weapon,
    kills: own.length,
    headshots: own.filter(({ isHeadshot }) => isHeadshot).length,
  }))
}

/** A knife is a knife, whatever it looks like. */
function weaponName(weapon: string): string {
  return /knife|bayonet/.test(weapon) ? 'knife' : weapon
}

function duelsOf(kills: readonly Kill[], steamId: string, accounts: ReadonlyMap<string, string>): Duel[] {
  const duels = new Map<string, Duel>()
  const count = (other: string, what: 'killed' | 'died'): void => {
    const opponentId = accounts.get(other)
    if (opponentId === undefined) return
    const duel = duels.get(opponentId) ?? { opponentId, killed: 0, died: 0 }
    duel[what] += 1
    duels.set(opponentId, duel)
  }
  for (const { killer, victim } of kills) {
    if (killer === steamId) count(victim, 'killed')
    if (victim === steamId) count(killer, 'died')
  }
  return [...duels.values()]
}
