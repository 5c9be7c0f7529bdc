import type { CupLeader, CupMeasure, CupStatistics } from '@lobby/contract'
import { ratingOf } from '#figures'
import { countBans } from '#match-rooms'
import { avatarUrl } from '#users'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { fewestMaps, leadersOf, type Ranked } from './cup-leaders.rules.ts'
import {
  countPlayed,
  findCup,
  listCupSums,
  listCupTeams,
  listPlayedMaps,
  listRoster,
} from './cup-statistics.queries.ts'

/** @throws TOURNAMENT_NOT_FOUND */
export async function readCupStatistics(
  runner: Runner,
  { id, isMember }: { id: number; isMember: boolean },
): Promise<CupStatistics> {
  const cup = found(await findCup(runner, id), 'TOURNAMENT_NOT_FOUND')
  const isOver = cup.status === 'finished'
  const players = await listCupSums(runner, id, isMember)
  const leaders = await named(runner, id, leadersOf(players))
  const roster = isOver && cup.champion_team_id !== null ? await listRoster(runner, id, cup.champion_team_id) : []
  const sums = new Map(players.map((player) => [player.id, player]))
  return {
    ...(await countPlayed(runner, id)),
    min_maps: fewestMaps(players),
    leaders,
    mvp: isOver ? (leaders.match_rating[0] ?? null) : null,
    champions: roster.map((player) => {
      const own = sums.get(player.id)
      return {
        id: player.id,
        avatar_url: avatarUrl(player.avatar),
        match_rating: own === undefined ? null : ratingOf(own),
      }
    }),
    maps: await readMaps(runner, id),
  }
}

async function named(
  runner: Runner,
  id: number,
  leaders: Record<CupMeasure, Ranked[]>,
): Promise<CupStatistics['leaders']> {
  const people = new Set(Object.values(leaders).flatMap((list) => list.map(({ player }) => player.id)))
  const teams = await listCupTeams(runner, id, [...people])
  const present = ({ player, rank, value }: Ranked): CupLeader => ({
    id: player.id,
    username: player.username,
    avatar_url: avatarUrl(player.avatar),
    team: teams.get(player.id) ?? null,
    maps: player.maps,
    rank,
    value,
  })
  return {
    match_rating: leaders.match_rating.map(present),
    adr: leaders.adr.map(present),
    first_kills: leaders.first_kills.map(present),
    clutches: leaders.clutches.map(present),
  }
}

/** A map that everybody bans was never played, and is told all the same. */
async function readMaps(runner: Runner, id: number): Promise<CupStatistics['maps']> {
  const played = new Map((await listPlayedMaps(runner, id)).map((row) => [row.map, row]))
  const bans = await countBans(runner, id)
  const maps = [...new Set([...played.keys(), ...bans.keys()])].map((map) => ({
    map,
    played: played.get(map)?.played ?? 0,
    banned: bans.get(map) ?? 0,
    ct: played.get(map)?.ct ?? 0,
    t: played.get(map)?.t ?? 0,
  }))
  return maps.toSorted(
    (one, other) => other.played - one.played || other.banned - one.banned || (one.map < other.map ? -1 : 1),
  )
}
