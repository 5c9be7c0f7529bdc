import { xpRule, type Leaderboard, type LeaderboardPlayer, type LeaderboardPeriod } from '@lobby/contract'
import { avatarUrl } from '#users'
import type { LeaderboardRow } from './boards.ts'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

export function presentLeaderboard(
  { rows, total, cities }: { rows: readonly LeaderboardRow[]; total: number; cities: string[] },
  period: LeaderboardPeriod,
  since: Date | null,
): Leaderboard {
  return {
    period,
    since: since?.toISOString() ?? null,
    total,
    players: rows.map(presentLeader),
    cities,
    xp_rule: xpRule,
  }
}

function presentLeader(row: LeaderboardRow): LeaderboardPlayer {
  return {
    id: row.id,
    rank: row.rank,
    username: row.username,
    avatar_url: avatarUrl(row.avatar),
    xp: row.xp,
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
    kast: row.logged_rounds && row.kast_rounds !== null ? shareOf(row.kast_rounds, row.logged_rounds) : null,
    first_kills: row.first_kills,
    clutches: row.clutches,
    team: row.team,
    form: row.form,
  }
}
