import {
  type AdminAct,
  type AdminEconomy,
  type AdminTeamDetail,
  type AdminTournament,
  type AdminUserDetail,
  type ConsentState,
  type GuardianState,
  type LinkedAccount,
  type ProviderState,
  type Session,
  type SkillsEntry,
  type UserSettings,
  type Wallet,
} from '@lobby/contract'
import { sampleUser } from './samples.ts'

/** Answers about accounts, as the server gives them; a test says what is otherwise. */

const sampleTime = '2026-11-21T08:00:00.000Z'

export function sampleProviders(...configured: ProviderState['id'][]): ProviderState[] {
  return (['steam', 'google', 'apple'] as const).map((id) => ({ id, configured: configured.includes(id) }))
}

export function sampleLink(is: Partial<LinkedAccount> = {}): LinkedAccount {
  return { provider: 'steam', name: 'aibek_cs', linked_at: '2026-03-01T19:30:00.000Z', can_unlink: true, ...is }
}

export function sampleSession(is: Partial<Session> = {}): Session {
  return {
    id: 's1',
    device: { browser: 'Firefox', os: 'Linux', kind: 'desktop' },
    ip_address: '203.0.113.7',
    place: 'Almaty',
    created_at: '2026-11-01T08:00:00.000Z',
    last_used_at: sampleTime,
    is_current: true,
    ...is,
  }
}

export function sampleConsent(is: Partial<ConsentState> = {}): ConsentState {
  return {
    purpose: 'account',
    required: true,
    granted: true,
    text_version: '2026-11-21',
    current_version: '2026-11-21',
    language: 'en',
    granted_at: sampleTime,
    withdrawn_at: null,
    ...is,
  }
}

export function sampleGuardian(is: Partial<GuardianState> = {}): GuardianState {
  return {
    name: 'Айгүл Серікқызы',
    email: 'ana@family.example',
    status: 'asked',
    asked_at: '2025-11-20T20:00:00.000Z',
    answered_at: null,
    text_version: '2026-11-21',
    ...is,
  }
}

/** Of somebody who has set nothing yet. */
export function sampleSettings(is: Partial<UserSettings> = {}): UserSettings {
  return {
    user: sampleUser(),
    country: null,
    city: null,
    birth_date: null,
    username_changeable_at: null,
    previous_usernames: [],
    notifications: { tournaments: { mail: true }, matches: { mail: true }, teams: { mail: true } },
    privacy: {
      country: 'everyone',
      city: 'members',
      steam_id: 'everyone',
      old_names: 'members',
      teams: 'everyone',
      statistics: 'everyone',
    },
    consents: [
      sampleConsent(),
      sampleConsent({
        purpose: 'news',
        required: false,
        granted: false,
        text_version: null,
        language: null,
        granted_at: null,
      }),
    ],
    guardian: null,
    ...is,
  }
}

export function sampleEntry(is: Partial<SkillsEntry> = {}): SkillsEntry {
  return { id: 'e1', kind: 'quest', name: 'Play a match', amount: 20, created_at: '2025-12-31T19:30:00.000Z', ...is }
}

export function sampleWallet(is: Partial<Wallet> = {}): Wallet {
  const entries = is.entries ?? []
  return { balance: 0, total: entries.length, entries, wallet_address: null, wallet_verified: false, ...is }
}

/** Berik, a player without any mark, as an admin sees him. */
export function sampleAccount(is: Partial<AdminUserDetail> = {}): AdminUserDetail {
  return {
    id: 'u2',
    username: 'berik',
    avatar_url: null,
    email: 'b***@mail.kz',
    steam_id: '76561197960265730',
    is_admin: false,
    organises: is.tournaments?.length ?? 0,
    banned_at: null,
    banned_until: null,
    deletion_due_at: null,
    created_at: '2026-01-31T20:00:00.000Z',
    email_verified: true,
    steam_verified: false,
    wallet_address: null,
    wallet_verified: false,
    has_password: true,
    second_factor: false,
    providers: ['steam'],
    sessions: 1,
    last_seen_at: sampleTime,
    ban_reason: null,
    banned_by: null,
    is_deleted: false,
    balance: 1_250,
    teams: [],
    tournaments: [],
    ...is,
  }
}

export function sampleAct(is: Partial<AdminAct> = {}): AdminAct {
  return {
    id: 'a1',
    act: 'user.banned',
    actor: { id: 'u1', username: 'aibek' },
    user: { id: 'u2', username: 'berik' },
    tournament: null,
    team: null,
    reason: 'Cheating in the cup',
    details: {},
    at: '2025-11-21T19:30:00.000Z',
    ...is,
  }
}

/** A cup that takes teams, for an admin. */
export function sampleAdminCup(is: Partial<AdminTournament> = {}): AdminTournament {
  return {
    id: 'c1',
    name: 'Steppe Cup',
    status: 'open',
    start_date: '2025-12-31T19:30:00.000Z',
    started_at: null,
    finished_at: null,
    prize_pool: 500_000,
    entry_fee: 35_000,
    registered_teams: 3,
    kept_seats: 0,
    max_teams: 16,
    current_stage: null,
    champion: null,
    created_at: '2026-11-01T08:00:00.000Z',
    can_cancel: true,
    organisers: [],
    ...is,
  }
}

export function sampleEconomy(is: Partial<AdminEconomy> = {}): AdminEconomy {
  return {
    balance: 12_340,
    entries: 1_204,
    people: 87,
    kinds: [
      { kind: 'quest', entries: 1_100, amount: 11_340 },
      { kind: 'adjustment', entries: 104, amount: 1_000 },
    ],
    check: { quests: 0, achievements: 0, adjustments: 0, below_zero: 0 },
    ...is,
  }
}

export function sampleAdminTeam(is: Partial<AdminTeamDetail> = {}): AdminTeamDetail {
  return {
    id: 't1',
    name: 'Steppe Foxes',
    tag: 'FOX',
    crest_url: null,
    captain: { id: 'u2', username: 'berik' },
    members: 3,
    banned: 1,
    cups: 1,
    disbanded_at: null,
    created_at: sampleTime,
    people: [
      { user_id: 'u3', username: 'dana', role: 'player', joined_at: sampleTime, is_banned: false },
      { user_id: 'u2', username: 'berik', role: 'captain', joined_at: sampleTime, is_banned: false },
      { user_id: 'u4', username: 'erlan', role: 'player', joined_at: sampleTime, is_banned: true },
    ],
    entries: [
      {
        tournament: { id: 'c1', name: 'Steppe Cup', status: 'live' },
        registration_id: 'r1',
        status: 'confirmed',
        roster: ['u2', 'u3', 'u4'],
      },
    ],
    ...is,
  }
}
