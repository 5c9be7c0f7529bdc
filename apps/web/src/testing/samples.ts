import {
  cupFormat,
  defaultRules,
  type CurrentUser,
  type MatchDetail,
  type MatchScore,
  type TeamDetail,
  type TournamentDetail,
} from '@lobby/contract'

/** Answers as the server gives them, of one cup and two teams; a test says what is otherwise. The page reads them by the contract's schemas. */

const sampleTime = '2026-11-28T13:00:00.000Z'

export function sampleUser(is: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'u1',
    username: 'aibek',
    email: 'aibek@example.kz',
    email_verified: true,
    has_password: true,
    second_factor: false,
    wallet_address: null,
    wallet_verified: false,
    is_admin: false,
    steam_id: '76561197960265729',
    steam_verified: true,
    language: 'en',
    theme: 'system',
    time_zone: 'Asia/Almaty',
    avatar_url: null,
    deletion_due_at: null,
    created_at: '2026-01-10T08:00:00.000Z',
    ...is,
  }
}

export function sampleTeam(is: Partial<TeamDetail> = {}): TeamDetail {
  return {
    id: 't1',
    name: 'Tulpar',
    tag: 'TLP',
    member_count: 1,
    captain: { id: 'u1', username: 'aibek' },
    vice_captain_id: null,
    created_at: sampleTime,
    city: null,
    crest_url: null,
    seeks: null,
    affiliation: null,
    seeks_text: '',
    disbanded_at: null,
    members: [
      {
        user_id: 'u1',
        username: 'aibek',
        role: 'captain',
        game_role: null,
        has_steam_id: true,
        joined_at: sampleTime,
      },
    ],
    tournaments: [],
    ...is,
  }
}

export function sampleTournament(is: Partial<TournamentDetail> = {}): TournamentDetail {
  return {
    id: 'c1',
    name: 'Steppe Cup',
    status: 'open',
    start_date: sampleTime,
    started_at: null,
    finished_at: null,
    prize_pool: 500_000,
    entry_fee: 35_000,
    registered_teams: 0,
    kept_seats: 0,
    max_teams: 16,
    current_stage: null,
    champion: null,
    description: '',
    min_teams: 4,
    roster_min: 5,
    roster_max: 7,
    format: cupFormat,
    game: { players: 5, rules: defaultRules(5), stages: {} },
    live_delay: 30,
    registration_closes_at: '2026-11-28T12:00:00.000Z',
    payment_deadline_hours: 24,
    waiting_list: true,
    has_check_in: false,
    guardian_consent_under: null,
    registrations: [],
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    ...is,
  }
}

export function sampleScore(is: Partial<MatchScore> = {}): MatchScore {
  return {
    match_id: 'm1',
    version: 1,
    status: 'ready',
    team1: 0,
    team2: 0,
    winner: null,
    outcome: null,
    current_map: null,
    maps: [],
    ...is,
  }
}

/** Tulpar against Barys, first round, best of one, not begun. */
export function sampleMatch(is: Partial<MatchDetail> = {}): MatchDetail {
  const id = is.id ?? 'm1'
  return {
    id,
    tournament: { id: 'c1', name: 'Steppe Cup' },
    key: 'playoff/W/1/1',
    number: 1,
    stage: 'playoff',
    group: null,
    round: 1,
    is_final: false,
    best_of: 1,
    status: 'ready',
    team1: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    team2: { id: 't2', name: 'Barys', tag: 'BRS' },
    score: sampleScore({ match_id: id, status: is.status ?? 'ready' }),
    created_at: sampleTime,
    scheduled_at: null,
    started_at: null,
    finished_at: null,
    version: 1,
    maps: [],
    roster1: [],
    roster2: [],
    coach1: null,
    coach2: null,
    form1: [],
    form2: [],
    moments: [],
    map_advantage: null,
    decision: null,
    replaced_by: null,
    game: { players: 5, rules: defaultRules(5) },
    live_delay: 0,
    ...is,
  }
}
