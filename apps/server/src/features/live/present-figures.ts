import type { LiveFigures, LiveTotals, TeamNumber } from '@lobby/contract'
import type { MapView, RoundView, Totals } from '@lobby/cs2/facts'
import type { MapOfMatch } from './map-of-match.ts'
import { MapSides } from './map-sides.ts'

type Counts = Omit<LiveTotals, 'person' | 'team' | 'adr' | 'kast' | 'swing' | 'blind_seconds'>
type Sums = Counts & {
  team: TeamNumber | null
  /** Rounds that are over, which damage is counted over. */
  ended: number
  kastRounds: number
  blindMs: number
  swing: number | null
}

/** Everybody's figures over these maps: one of them, or the whole series. */
export function presentFigures(maps: readonly [MapOfMatch, ...MapOfMatch[]]): LiveFigures {
  const sums = new Map<string, Sums>()
  for (const map of maps) addMap(sums, map)
  const [{ people }] = maps
  const players = [...sums].flatMap(
    ([steamId, { ended, kastRounds, blindMs, swing, team, ...counts }]): LiveTotals[] => {
      const person = team === null ? null : people.place(steamId)
      if (person === null || team === null) return []
      return [
        {
          person,
          team,
          ...counts,
          adr: ended === 0 ? null : Math.round((counts.damage / ended) * 10) / 10,
          kast: counts.rounds === 0 ? null : Math.round((kastRounds / counts.rounds) * 1_000) / 1_000,
          blind_seconds: Math.round(blindMs / 100) / 10,
          swing,
        },
      ]
    },
  )
  return {
    players: players.toSorted(
      (one, other) => one.team - other.team || other.kills - one.kills || one.person - other.person,
    ),
    duels: duelsOf(maps),
    known: maps.reduce((sum, { view }) => sum + view.known, 0),
    all: maps.reduce((sum, { view }) => sum + view.all, 0),
    people: [...people.list],
  }
}

function addMap(sums: Map<string, Sums>, map: MapOfMatch): void {
  const { facts, view, people } = map
  const sides = new MapSides({ facts, map: map.number, view, people })
  const chances = map.chancesOf({ facts, map: map.number, view, sides, people })
  for (const { steamId, side, totals } of view.players) {
    if (totals.rounds + totals.kills + totals.deaths + totals.damage === 0) continue
    const team =
      people.teamOf(steamId) ?? (side === null ? null : sides.now === null ? null : side === sides.now ? 1 : 2)
    const known = sums.get(steamId) ?? { ...emptySums(), team }
    sums.set(steamId, known)
    known.team ??= team
    addTotals(known, totals)
    for (const round of roundsOf(view)) addRound(known, steamId, round)
  }
  for (const round of [...(chances?.rounds ?? []), ...(chances?.running ? [chances.running] : [])])
    for (const [steamId, swing] of round.swing ?? []) {
      const known = sums.get(steamId)
      if (known !== undefined) known.swing = (known.swing ?? 0) + swing
    }
}

function roundsOf({ rounds, round }: MapView): readonly RoundView[] {
  const isOne = round !== null && !round.isKnife && round.startedAt !== null && !rounds.includes(round)
  return isOne ? [...rounds, round] : rounds
}

function emptySums(): Sums {
  return {
    team: null,
    ended: 0,
    kastRounds: 0,
    blindMs: 0,
    swing: null,
    rounds: 0,
    kills: 0,
    deaths: 0,
    assists: 0,
    flash_assists: 0,
    headshots: 0,
    damage: 0,
    utility_damage: 0,
    enemies_flashed: 0,
    first_kills: 0,
    first_deaths: 0,
    trade_kills: 0,
    traded_deaths: 0,
    clutches_won: 0,
    clutches_tried: 0,
    multi_kills: [0, 0, 0, 0],
    plants: 0,
    defuses: 0,
    thrown: { he: 0, flash: 0, smoke: 0, fire: 0, decoy: 0 },
    is_repaired: false,
  }
}

function addTotals(sums: Sums, totals: Totals): void {
  sums.ended += totals.endedRounds
  sums.kastRounds += totals.kastRounds
  sums.rounds += totals.rounds
  sums.kills += totals.kills
  sums.deaths += totals.deaths
  sums.assists += totals.assists
  sums.flash_assists += totals.flashAssists
  sums.headshots += totals.headshots
  sums.damage += totals.damage
  sums.utility_damage += totals.utilityDamage
  sums.enemies_flashed += totals.enemiesFlashed
  sums.first_kills += totals.firstKills
  sums.first_deaths += totals.firstDeaths
  sums.trade_kills += totals.tradeKills
  sums.traded_deaths += totals.tradedDeaths
  for (const [tried, won] of totals.clutches) {
    sums.clutches_tried += tried
    sums.clutches_won += won
  }
  const [two, three, four, five] = totals.multiKills
  const before = sums.multi_kills
  sums.multi_kills = [before[0] + two, before[1] + three, before[2] + four, before[3] + five]
  sums.plants += totals.plants
  sums.defuses += totals.defuses
  sums.is_repaired ||= totals.isRepaired
}

const grenades: ReadonlyMap<string, keyof LiveTotals['thrown']> = new Map([
  ['hegrenade', 'he'],
  ['flashbang', 'flash'],
  ['smokegrenade', 'smoke'],
  ['molotov', 'fire'],
  ['incgrenade', 'fire'],
  ['decoy', 'decoy'],
])

/** What the totals do not have. */
function addRound(sums: Sums, steamId: string, round: RoundView): void {
  sums.blindMs += round.figures.find((one) => one.steamId === steamId)?.flashedMs ?? 0
  for (const { player, grenade } of round.thrown) {
    const kind = player.steamId === steamId ? grenades.get(grenade) : undefined
    if (kind !== undefined) sums.thrown[kind] += 1
  }
}

function duelsOf(maps: readonly [MapOfMatch, ...MapOfMatch[]]): LiveFigures['duels'] {
  const [{ people }] = maps
  const duels = new Map<string, LiveFigures['duels'][number]>()
  for (const duel of maps.flatMap(({ view }) => view.duels)) {
    const [from, to] = [people.place(duel.from), people.place(duel.to)]
    if (from === null || to === null) continue
    const known = duels.get(`${from}>${to}`) ?? { from, to, damage: 0, hits: 0, kills: 0 }
    known.damage += duel.damage
    known.hits += duel.hits
    known.kills += duel.kills
    duels.set(`${from}>${to}`, known)
  }
  return [...duels.values()]
}
