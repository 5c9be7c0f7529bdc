import {
  type DisputeSummary,
  type MatchDetail,
  type MatchDispute,
  type MatchListItem,
  type MatchMap,
  type MatchRoom,
  type MatchRound,
  type MatchServer,
  type MatchVeto,
  type PlayerLine,
  type TeamNumber,
} from '@lobby/contract'
import { sampleMatch, sampleScore } from './samples.ts'

/** Answers about matches and their rooms, as the server gives them; a test says what is otherwise. */

/** Map 1 of a series on Mirage, nothing of it told yet. */
export function sampleMap(is: Partial<MatchMap> = {}): MatchMap {
  return {
    number: 0,
    map: 'de_mirage',
    status: 'upcoming',
    team1: 0,
    team2: 0,
    winner: null,
    rounds: [],
    logged_rounds: 0,
    players1: [],
    players2: [],
    demo: null,
    brought_demo: null,
    ...is,
  }
}

/** Sample match `m1` on these maps, with the score that they make. */
export function sampleSeries(maps: MatchMap[], is: Partial<MatchDetail> = {}): MatchDetail {
  const { status = 'live', best_of: bestOf = maps.length, version = 4 } = is
  const wins = (team: TeamNumber): number => maps.filter(({ winner }) => winner === team).length
  const ahead = wins(1) === wins(2) ? null : wins(1) > wins(2) ? 1 : 2
  const score = sampleScore({
    match_id: is.id ?? 'm1',
    status,
    version,
    team1: wins(1),
    team2: wins(2),
    winner: status === 'finished' ? ahead : null,
    outcome: status === 'finished' ? 'played' : null,
    current_map: maps.find((map) => map.status === 'live')?.number ?? null,
    ...(maps.some((map) => map.is_incomplete) && { is_incomplete: true }),
    maps: maps.map(({ number, map, status: at, team1, team2, winner, is_incomplete, is_catching_up }) => ({
      number,
      map,
      status: at,
      team1,
      team2,
      winner,
      ...(is_incomplete && { is_incomplete }),
      ...(is_catching_up && { is_catching_up }),
    })),
  })
  return sampleMatch({ status, version, best_of: bestOf, maps, score, ...is })
}

/** Rounds won by these teams one after the other; null: never told. Team 1 begins as CT. */
export function sampleRounds(winners: readonly (TeamNumber | null)[]): MatchRound[] {
  const won = { 1: 0, 2: 0 }
  return winners.map((winner, at) => {
    if (winner !== null) won[winner] += 1
    const isCt = (winner === 1) === at < 12
    const told = winner === null ? ({ side: null, reason: null } as const) : ({ reason: 'elimination' } as const)
    return { number: at + 1, winner, side: isCt ? 'ct' : 't', team1: won[1], team2: won[2], ...told }
  })
}

/** Somebody's figures on a map without a log. */
export function samplePlayerLine(name: string, is: Partial<PlayerLine> = {}): PlayerLine {
  return {
    steam_id: null,
    user_id: `of-${name}`,
    name,
    kills: 0,
    deaths: 0,
    assists: 0,
    adr: null,
    headshot_share: null,
    kast: null,
    mvps: 0,
    first_kills: null,
    first_deaths: null,
    trade_kills: null,
    clutches: null,
    bomb_plants: null,
    bomb_defuses: null,
    ...is,
  }
}

type Player = MatchDetail['roster1'][number]

export function sampleRoster(...players: (Partial<Player> & { username: string })[]): Player[] {
  return players.map((player) => ({
    user_id: `of-${player.username}`,
    has_steam_id: true,
    is_reserve: false,
    is_substitute: false,
    ...player,
  }))
}

/** A match as lists show it. */
export function sampleListItem(is: Partial<MatchListItem> = {}): MatchListItem {
  const { id = 'm1', status = 'ready' } = is
  const { tournament, key, number, stage, group, round, is_final, best_of, team1, team2, created_at } = sampleMatch()
  return {
    id,
    tournament,
    key,
    number,
    stage,
    group,
    round,
    is_final,
    best_of,
    status,
    team1,
    team2,
    created_at,
    score: sampleScore({ match_id: id, status }),
    scheduled_at: null,
    started_at: null,
    finished_at: null,
    ...is,
  }
}

/** Captains `u1` of team 1 and `u2` of team 2; nobody is ready, no time is set. */
export function sampleRoom(is: Partial<MatchRoom> = {}): MatchRoom {
  return {
    match_id: 'm1',
    version: 1,
    phase: 'ready',
    closed_by: null,
    captains: ['u1', 'u2'],
    vice_captains: [null, null],
    stream_url: null,
    schedule: { time: null, anchor: null, proposal: null, log: [] },
    ready: { team1: null, team2: null, opens_at: null, ends_at: null },
    absent: null,
    settings: sampleSettings(),
    result: null,
    dispute: null,
    loaded: false,
    paused: null,
    veto: null,
    ...is,
  }
}

export function sampleSettings(is: Partial<MatchRoom['settings']> = {}): MatchRoom['settings'] {
  return {
    veto: true,
    first: 'seed',
    turn_seconds: 60,
    decider_side: 'knife',
    pool: ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke'],
    ready_minutes: 15,
    no_show: true,
    grace_minutes: 15,
    move_hours: 24,
    captain_results: true,
    result_minutes: 15,
    dispute_hours: 24,
    ...is,
  }
}

type Step = MatchVeto['steps'][number]

export function sampleStep(action: Step['action'], team: Step['team'], is: Partial<Step> = {}): Step {
  return { action, team, map: null, side: null, by_timer: false, ...is }
}

/** Team 1 is to ban the first map of a best of one. */
export function sampleVeto(is: Partial<MatchVeto> = {}): MatchVeto {
  return {
    first: 1,
    first_by: 'seed',
    pool: sampleSettings().pool,
    turn_seconds: 60,
    steps: [
      sampleStep('ban', 1),
      sampleStep('ban', 2),
      sampleStep('ban', 1),
      sampleStep('ban', 2),
      sampleStep('decider', null),
      sampleStep('side', 1),
    ],
    current: 0,
    due_at: null,
    undone: [],
    ...is,
  }
}

export function sampleDisputeSummary(is: Partial<DisputeSummary> = {}): DisputeSummary {
  return {
    status: 'open',
    team: 1,
    opened_at: '2026-11-28T14:00:00.000Z',
    due_at: '2026-11-29T14:00:00.000Z',
    ruling: null,
    reason: '',
    closed_at: null,
    ...is,
  }
}

/** An open dispute in which whoever looks may do nothing but read. */
export function sampleDispute(is: Partial<MatchDispute> = {}): MatchDispute {
  return {
    summary: sampleDisputeSummary(),
    can: { open: false, add: false, withdraw: false, rule: false },
    open_until: null,
    words: [],
    files: [],
    ...is,
  }
}

/** What a visitor may do about the server of a match: nothing. */
export function sampleRights(is: Partial<MatchServer['rights']> = {}): MatchServer['rights'] {
  return { organise: false, call: false, referee: false, stream: false, crew: 'none', sees_now: false, ...is }
}

/** Of a match on its server, as a visitor is told. */
export function sampleMatchServer(is: Partial<MatchServer> = {}): MatchServer {
  return {
    state: 'on',
    place: null,
    server: { id: 's1', name: 'QYZ-01', region: 'astana' },
    failure: null,
    waits: null,
    heard_at: null,
    fetched_at: null,
    load: null,
    is_paused: false,
    is_restoring: false,
    stray: null,
    backup: null,
    log: null,
    gotv: null,
    connect: null,
    password: null,
    gotv_password: null,
    rights: sampleRights(),
    settings: null,
    commands: [],
    calls: [],
    ...is,
  }
}

/** Nobody has asked for a server. */
export function noMatchServer(is: Partial<MatchServer> = {}): MatchServer {
  return sampleMatchServer({ state: 'none', server: null, ...is })
}
