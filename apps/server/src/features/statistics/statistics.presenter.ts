import {
  boardMinimum,
  xpRule,
  type Leaderboard,
  type LeaderboardPlayer,
  type LeaderboardQuery,
  type Season,
} from '@lobby/contract'
import { ratingOf } from '#figures'
import { avatarUrl } from '#users'
import type { BoardPage, LeaderboardRow } from './boards.ts'
import { swingOf, xpOf } from './measures.rules.ts'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

export function presentLeaderboard(
  { rows, total, cities, next }: BoardPage,
  { period, by }: Pick<LeaderboardQuery, 'period' | 'by'>,
  { since, season }: { since: Date | null; season: Season | null },
): Leaderboard {
  return {
    period,
    since: since?.toISOString() ?? null,
    total,
    players: rows.map(presentLeader),
    cities,
    xp_rule: xpRule,
    by,
    season,
    min_maps: boardMinimum.maps,
    next,
  }
}

export function presentLeader(row: LeaderboardRow): LeaderboardPlayer {
  const isLogged = row.logged_rounds > 0
  return {
    id: row.id,
    rank: row.rank,
    username: row.username,
    avatar_url: avatarUrl(row.avatar),
    xp: xpOf(row),
    total_matches: row.matches,
    wins: row.wins,
    maps: row.maps,
    rounds: row.rounds,
    kills: row.kills,
    deaths: row.deaths,
    assists: row.assists,
    headshot_kills: row.headshot_kills,
    kd_ratio: kdOf(row),
    adr: adrOf(row),
    kast: row.kast_of > 0 ? shareOf(row.kast_rounds, row.kast_of) : null,
    first_kills: isLogged ? row.first_kills : null,
    clutches: isLogged ? row.clutches_won : null,
    team: row.team,
    form: row.form,
    match_rating: ratingOf(row),
    swing: swingOf(row),
  }
}
