import {
  cupFormat,
  type Bracket,
  type BracketLogEntry,
  type BracketMatch,
  type ChangeOutcome,
  type Consequences,
  type CupSettings,
  type CupSettingsForm,
  type RegistrationPrivate,
  type RoomSettings,
  type TeamDetail,
  type TeamSummary,
  type TournamentViewer,
} from '@lobby/contract'
import { aMatch } from '#features/tournaments/testing'
import { sampleTeam } from './samples.ts'

/** Answers about a cup's registrations and its steering, as the server gives them; a test says what is otherwise. */

export const tulpar: TeamSummary = { id: 't1', name: 'Tulpar', tag: 'TLP' }
export const barys: TeamSummary = { id: 't2', name: 'Barys', tag: 'BRS' }
export const qyran: TeamSummary = { id: 't3', name: 'Qyran', tag: 'QYR' }
export const sunqar: TeamSummary = { id: 't4', name: 'Sunqar', tag: 'SNQ' }

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `u${at + 1}`, name: `player${at + 1}` }))

/** Tulpar with so many members: `u1`, its captain, is `player1`. */
export function sampleMembers(count: number, is: Partial<TeamDetail> = {}): TeamDetail {
  const members = people(count).map(({ id, name }, at) => ({
    user_id: id,
    username: name,
    role: at === 0 ? ('captain' as const) : ('player' as const),
    has_steam_id: true,
    game_role: null,
    joined_at: `2026-11-${String(at + 1).padStart(2, '0')}T08:00:00.000Z`,
  }))
  return sampleTeam({ member_count: count, captain: { id: 'u1', username: 'player1' }, members, ...is })
}

/** Tulpar with five players, confirmed by an organiser. */
export function sampleRegistration(is: Partial<RegistrationPrivate> = {}): RegistrationPrivate {
  const team = is.team ?? tulpar
  const isConfirmed = (is.status ?? 'confirmed') === 'confirmed'
  const players = is.players ?? people(5).map(({ id, name }) => ({ id, username: name, is_substitute: false }))
  return {
    id: `r-${team.id}`,
    team,
    status: 'confirmed',
    waiting_position: null,
    seed: null,
    registered_at: '2026-11-10T08:00:00.000Z',
    players,
    coach: null,
    reference_code: `LC-${team.tag}`,
    players_with_steam_id: players.length,
    amount: 35_000,
    payment_due_at: is.status === 'pending_payment' ? '2026-11-12T19:30:00.000Z' : null,
    confirmed_at: isConfirmed ? '2026-11-11T13:05:00.000Z' : null,
    confirmed_by: isConfirmed ? { id: 'u9', username: 'organiser' } : null,
    roster_changes: [],
    ...is,
  }
}

/** What an organiser of the cup may do; a captain's is said by the test. */
export function sampleViewer(is: Partial<TournamentViewer> = {}): TournamentViewer {
  return { is_organiser: false, registrations: [], captain_of: [], crew: [], ...is }
}

export function sampleRooms(is: Partial<RoomSettings> = {}): RoomSettings {
  return {
    veto: true,
    first: 'seed',
    turn_seconds: 30,
    decider_side: 'knife',
    pool: ['de_ancient', 'de_anubis', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke', 'de_train'],
    ready_minutes: 30,
    no_show: true,
    grace_minutes: 15,
    move_hours: 24,
    captain_results: true,
    result_minutes: 60,
    dispute_hours: 24,
    ...is,
  }
}

const seat = (team: TeamSummary): BracketMatch['team1'] => ({ team, nobody: false, source: { kind: 'seed', seed: 1 } })

/** Two teams who can begin: match `m<number>` of the playoff's first round. */
export function sampleReady(number: number, [one, two]: [TeamSummary, TeamSummary], is: Partial<BracketMatch> = {}) {
  return aMatch({
    number,
    key: `playoff/W/1/${number}`,
    index: number,
    match_id: `m${number}`,
    state: 'ready',
    team1: seat(one),
    team2: seat(two),
    ...is,
  })
}

/** A single elimination of four that has begun: both openings are ready, the final waits for its teams. */
export function sampleBracket(is: Partial<Bracket> = {}): Bracket {
  const openings = [sampleReady(1, [tulpar, sunqar]), sampleReady(2, [barys, qyran])]
  const final = aMatch({
    number: 3,
    key: 'playoff/W/2/1',
    round: 2,
    best_of: 5,
    is_final: true,
    team1: { team: null, nobody: false, source: { kind: 'winner_of', match_number: 1 } },
    team2: { team: null, nobody: false, source: { kind: 'winner_of', match_number: 2 } },
  })
  return {
    tournament_id: 'c1',
    version: 3,
    stages: [
      {
        kind: 'single_elimination',
        id: 'playoff',
        best_of: 3,
        final_best_of: 5,
        advance: 0,
        rounds: [
          { number: 1, best_of: 3, matches: openings },
          { number: 2, best_of: 5, matches: [final] },
        ],
        bronze: null,
      },
    ],
    needs: [],
    placements: [tulpar, barys, qyran, sunqar].map((team) => ({ team, from: 1, to: 4 })),
    champion: null,
    ...is,
  }
}

type MatchName = Consequences['voided'][number]

/** A match of the playoff as consequences and the history name it. */
export function sampleName(number: number, is: Partial<MatchName> = {}): MatchName {
  return {
    key: `playoff/W/1/${number}`,
    number,
    match_id: `m${number}`,
    stage: 'playoff',
    group: 'W',
    round: 1,
    team1: tulpar,
    team2: barys,
    ...is,
  }
}

export function sampleConsequences(is: Partial<Consequences> = {}): Consequences {
  return {
    lost_seats: [],
    voided: [],
    kept: [],
    decided: [],
    fates: [],
    paired_rounds: [],
    unequal_pairs: [],
    stages: [],
    entrants: null,
    ...is,
  }
}

/** A preview: nothing is applied, and nothing stands against it. */
export function sampleOutcome(is: Partial<ChangeOutcome> = {}): ChangeOutcome {
  return {
    applied: false,
    refusal: null,
    consequences: sampleConsequences(),
    needs_reason: false,
    version: 7,
    ...is,
  }
}

/** Tulpar beat Barys; a game server said so. */
export function sampleEntry(is: Partial<BracketLogEntry> = {}): BracketLogEntry {
  return {
    seq: 4,
    at: '2026-11-28T19:30:00.000Z',
    type: 'match_result',
    by: null,
    reason: '',
    match: sampleName(1),
    teams: [],
    stage: null,
    round: null,
    winner: 1,
    standing: 'active',
    can_take_back: false,
    ...is,
  }
}

const cupSettings: CupSettings = {
  name: 'Steppe Cup',
  description: '',
  start_date: '2030-01-05T13:00:00.000Z',
  registration_closes_at: '2030-01-04T13:00:00.000Z',
  prize_pool: 500_000,
  entry_fee: 35_000,
  payment_deadline_hours: 48,
  max_teams: 16,
  min_teams: 4,
  waiting_list: true,
  roster_min: 5,
  roster_max: 7,
  guardian_consent_under: null,
  format: cupFormat,
  region: null,
  auto_move: false,
}

/** The form of a cup's settings; every field may change as far as `freedom` says. */
export function sampleSettings(
  is: Partial<CupSettings> = {},
  { version = 3, freedom = 'free' }: { version?: number; freedom?: 'free' | 'never' } = {},
): CupSettingsForm {
  const may = Object.fromEntries(Object.keys(cupSettings).map((field) => [field, freedom]))
  return { version, settings: { ...cupSettings, ...is }, may }
}
