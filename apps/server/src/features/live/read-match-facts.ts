import { standardMapRules } from '@lobby/cs2'
import { liveDelayOf } from '#crew'
import { findMatch, gameOfMatch, isClosed, listCoaches, listRoster, listStrangers, type MatchRow } from '#matches'
import { strengthOfMatch } from '#ratings'
import type { Runner } from '#platform/database'
import { timesOf, type KnownPerson, type MatchFacts } from './match-facts.ts'

/** What the match says of itself; null for none. */
export async function readMatchFacts(runner: Runner, id: number): Promise<MatchFacts | null> {
  const row = await findMatch(runner, id)
  if (row === undefined) return null
  const coaches = await listCoaches(runner, id)
  const strangers = await listStrangers(runner, id)
  const roster = await listRoster(runner, id)
  const coaching = [
    ...coaches.map((coach) => coach.steam_id),
    ...strangers.map((one) => (one.isCoach ? one.steamId : null)),
  ]
  const isCoach = new Set(coaching.filter((steamId) => steamId !== null))
  const players = roster.flatMap((player): KnownPerson[] =>
    player.steam_id === null || isCoach.has(player.steam_id)
      ? []
      : [
          {
            steamId: player.steam_id,
            userId: player.user_id,
            name: player.username,
            team: player.team_number,
            isStandIn: player.stand_in_id !== null,
            isReserve: player.is_reserve,
          },
        ],
  )
  const outsiders = strangers
    .filter((one) => !one.isCoach && !one.isOff)
    .map(({ steamId, name, team }): KnownPerson => ({
      steamId,
      userId: null,
      name,
      team,
      isStandIn: true,
      isReserve: false,
    }))
  const game = await gameOfMatch(runner, row)
  const people = [...players, ...outsiders]
  return {
    ...ofRow(row),
    times: timesOf(game),
    playersASide: game.players,
    people,
    strength: await readStrength(runner, row, { people, players: game.players }),
    coaches: isCoach,
    delay: await liveDelayOf(runner, row.tournament_id),
  }
}

function readStrength(
  runner: Runner,
  { id, started_at }: MatchRow,
  { people, players }: { people: readonly KnownPerson[]; players: number },
): Promise<MatchFacts['strength']> {
  const lineup = (team: 1 | 2) =>
    people.flatMap((person) => (person.team === team && !person.isReserve ? [person.userId] : []))
  return strengthOfMatch(runner, { matchId: id, players, lineups: [lineup(1), lineup(2)], startedAt: started_at })
}

/** How the series ended; of a double forfeit nobody has anything. */
function resultOf({ status, winner, outcome }: MatchRow['state']): MatchFacts['result'] {
  if (status !== 'finished') return null
  return winner ?? (outcome === 'played' || outcome === 'admin' ? 'draw' : null)
}

function ofRow(
  row: MatchRow,
): Omit<MatchFacts, 'times' | 'playersASide' | 'people' | 'coaches' | 'strength' | 'delay'> {
  const { state } = row
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    isRunning: row.status === 'live' || row.status === 'warmup',
    isClosed: isClosed(row),
    maps: row.maps,
    mapSides: row.map_sides,
    scores: state.maps.map(({ status, score, winner }) => ({ status, score, winner })),
    bestOf: state.bestOf,
    mapAdvantage: state.mapAdvantage,
    result: resultOf(state),
    rules: state.rules ?? standardMapRules,
    told: new Map(
      state.maps.flatMap((map) =>
        Object.entries(map.players).map(([steamId, { name, team }]) => [steamId, { name, team }] as const),
      ),
    ),
  }
}
