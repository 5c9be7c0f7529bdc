import type {
  LeaderboardPlayer,
  PlayerProfile,
  Season,
  TeamDetail,
  TeamMember,
  UnlockedAchievement,
} from '@lobby/contract'
import { sampleTeam } from './samples.ts'

/** Answers about people and their teams, as the server gives them. */

const joined = '2026-11-28T13:00:00.000Z'

export function sampleMember(is: Partial<TeamMember> = {}): TeamMember {
  return {
    user_id: 'u2',
    username: 'dana',
    role: 'player',
    game_role: null,
    has_steam_id: true,
    joined_at: joined,
    ...is,
  }
}

/** Tulpar with its captain aibek (`u1`) and these players. */
export function teamOf(players: readonly TeamMember[], is: Partial<TeamDetail> = {}): TeamDetail {
  const captain = sampleMember({ user_id: 'u1', username: 'aibek', role: 'captain' })
  return sampleTeam({ member_count: players.length + 1, members: [captain, ...players], ...is })
}

/** dana, who shows their results and plays in no team. */
export function sampleProfile(is: Partial<PlayerProfile> = {}): PlayerProfile {
  return {
    id: 'u2',
    username: 'dana',
    avatar_url: null,
    country: null,
    city: null,
    steam_id: null,
    previous_usernames: null,
    teams: [],
    statistics: { matches: 12, wins: 7, tournaments: 2 },
    has_calendar: true,
    is_deleted: false,
    created_at: '2026-03-01T20:00:00.000Z',
    ...is,
  }
}

/** aibek, first on the board, in no team. */
export function sampleLeader(is: Partial<LeaderboardPlayer> = {}): LeaderboardPlayer {
  const played = { total_matches: 12, wins: 7, maps: 14, rounds: 310, kills: 225, deaths: 150, assists: 60 }
  return {
    id: 'u1',
    rank: 1,
    username: 'aibek',
    avatar_url: null,
    xp: 1_150,
    ...played,
    headshot_kills: 100,
    kd_ratio: 1.5,
    adr: 84.6,
    kast: null,
    first_kills: null,
    clutches: null,
    team: null,
    form: [],
    match_rating: 1.043,
    swing: null,
    ...is,
  }
}

/** The one for the first match. */
export function sampleUnlocked(is: Partial<UnlockedAchievement> = {}): UnlockedAchievement {
  return { id: 'first_match', type: 'other', name: 'On the server', reward_skills: 50, ...is }
}

export function sampleSeasonOfBoards(is: Partial<Season> = {}): Season {
  return {
    id: '3',
    names: { en: 'Autumn', ru: 'Осень', kz: 'Күз' },
    starts_at: '2026-08-31T19:00:00.000Z',
    ends_at: '2026-11-30T19:00:00.000Z',
    state: 'running',
    closes_at: '2026-12-01T19:00:00.000Z',
    ...is,
  }
}
