import { emptyMatch, type MatchState } from '../../src/features/matches/match-state.ts'

type MapState = MatchState['maps'][number]
type Player = MapState['players'][string]
type Draw = () => number

/** Numbers from 0 up to below 1 that look drawn, the same for the same seed. */
export function drawing(seed: number): Draw {
  let state = (seed * 7_919 + 1) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Somebody of a team in the order of the roster, with how good they are: about 0. */
export type Seeded = { readonly steamId: string; readonly skill: number }

/** A match that was played to its end, as its fold would have it. */
export function drawMatch(
  draw: Draw,
  { bestOf, teams, finishedAt }: { bestOf: 1 | 3; teams: readonly (readonly Seeded[])[]; finishedAt: Date },
): MatchState {
  const edge = teams.map((team) => team.reduce((sum, { skill }) => sum + skill, 0) / team.length)
  const won: [number, number] = [0, 0]
  const maps: MapState[] = []
  const empty = emptyMatch({ bestOf, mapAdvantage: null })
  while (Math.max(...won) < Math.ceil(bestOf / 2)) {
    const map = drawMap(draw, { number: maps.length, teams, lead: (edge[0] ?? 0) - (edge[1] ?? 0) })
    maps.push(map)
    won[map.winner === 1 ? 0 : 1] += 1
  }
  return {
    ...empty,
    status: 'finished',
    currentMap: null,
    maps: empty.maps.map((map) => maps[map.number] ?? map),
    reported: won,
    winner: won[0] > won[1] ? 1 : 2,
    outcome: 'played',
    moments: [{ at: finishedAt.toISOString(), kind: 'finished', map: null, score: won }],
  }
}

function drawMap(
  draw: Draw,
  { number, teams, lead }: { number: number; teams: readonly (readonly Seeded[])[]; lead: number },
): MapState {
  const isFirst = draw() < 1 / (1 + Math.exp(-lead))
  const lost = Math.floor(draw() * 12)
  const rounds = drawRounds(draw, { number, isFirst, lost })
  const score = rounds.at(-1)?.score ?? [0, 0]
  const players = teams.flatMap((team, index) =>
    team.map(({ steamId, skill }): [string, Player] => [
      steamId,
      drawPlayer(draw, { team: index === 0 ? 1 : 2, rounds: rounds.length, skill }),
    ]),
  )
  return {
    number,
    status: 'finished',
    score,
    winner: isFirst ? 1 : 2,
    rounds,
    players: Object.fromEntries(players),
  }
}

/** Thirteen for the winner, the last one theirs. */
function drawRounds(
  draw: Draw,
  { number, isFirst, lost }: { number: number; isFirst: boolean; lost: number },
): MapState['rounds'] {
  let [own, other] = [13, lost]
  const score: [number, number] = [0, 0]
  return Array.from({ length: 13 + lost }, (_, at) => {
    const isOwn = other === 0 || (own > 1 && draw() < own / (own + other))
    if (isOwn) own -= 1
    else other -= 1
    const isOfFirst = isOwn === isFirst
    score[isOfFirst ? 0 : 1] += 1
    const side = isOfFirst === at < 12 ? 'ct' : 't'
    const reason = side === 'ct' ? 'elimination' : 'bomb'
    return { number: at + 1, score: [...score], side, reason, key: `${number}-${at}` }
  })
}

function drawPlayer(draw: Draw, { team, rounds, skill }: { team: 1 | 2; rounds: number; skill: number }): Player {
  const about = (mean: number): number => Math.max(0, Math.round(rounds * mean * (0.6 + 0.8 * draw())))
  const kills = about(0.66 + 0.2 * skill)
  return {
    team,
    name: 'seed',
    kills,
    deaths: Math.min(rounds, about(0.66 - 0.1 * skill)),
    assists: about(0.2),
    damage: kills * 100 + Math.round(draw() * 600),
    headshotKills: Math.round(kills * (0.3 + 0.3 * draw())),
    roundsPlayed: rounds,
    mvps: Math.round(draw() * 4),
    kast: null,
  }
}
