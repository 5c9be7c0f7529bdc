import type { CupPage, CupStatistics, RegistrationEntry, TournamentListItem, TournamentViewer } from '@lobby/contract'
import { sampleTournament } from './samples.ts'

/** What belongs to a cup beside its bracket: who is in, and what somebody may do there. */

type OwnRegistration = TournamentViewer['registrations'][number]

/** Of Tulpar, confirmed, with five players of whom the first is its captain. */
export function sampleEntry(is: Partial<RegistrationEntry> = {}): RegistrationEntry {
  const players = ['aibek', 'dana', 'erlan', 'zhanar', 'timur']
  return {
    id: 'r1',
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    status: 'confirmed',
    waiting_position: null,
    seed: null,
    registered_at: '2026-11-10T08:00:00.000Z',
    players: players.map((username, index) => ({ id: `u${index + 1}`, username, is_substitute: false })),
    coach: null,
    ...is,
  }
}

/** The same as its own people see it: confirmed by an admin, and paid. */
export function sampleOwn(is: Partial<OwnRegistration> = {}): OwnRegistration {
  return {
    ...sampleEntry(),
    reference_code: 'LOBBY-7K2M',
    players_with_steam_id: 5,
    amount: 35_000,
    payment_due_at: null,
    confirmed_at: '2026-11-11T08:00:00.000Z',
    confirmed_by: { id: 'u9', username: 'admin' },
    roster_changes: [],
    is_captain: true,
    ...is,
  }
}

/** Somebody signed in who has nothing to do with the cup. */
export function sampleMember(is: Partial<TournamentViewer> = {}): TournamentViewer {
  return { is_organiser: false, registrations: [], captain_of: [], crew: [], ...is }
}

/** A cup as the list tells of it. */
export function sampleListed(is: Partial<TournamentListItem> = {}): TournamentListItem {
  const { id, name, status, start_date, started_at, finished_at, prize_pool, entry_fee } = sampleTournament()
  const { registered_teams, kept_seats, max_teams, current_stage, champion } = sampleTournament()
  const facts = { id, name, status, start_date, started_at, finished_at, prize_pool, entry_fee }
  return { ...facts, registered_teams, kept_seats, max_teams, current_stage, champion, ...is }
}

/** Of a cup about which its organisers wrote nothing. */
/** Nothing was played on a game server yet. */
export const emptyCupStatistics: CupStatistics = {
  matches: 0,
  maps_played: 0,
  rounds: 0,
  min_maps: 1,
  leaders: { match_rating: [], adr: [], first_kills: [], clutches: [] },
  mvp: null,
  champions: [],
  maps: [],
}

export const emptyCupPage: CupPage = {
  rules: {},
  streams: [],
  records: [],
  sponsors: [],
  licence: { holder: '', is_lan: false },
  version: 0,
  changed_at: null,
}
