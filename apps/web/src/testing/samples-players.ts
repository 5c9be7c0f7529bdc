import type {
  HistoryMatch,
  PlayerComparison,
  PlayerOverview,
  PlayerRow,
  PlayerSeason,
  RoundFigures,
  SideFigures,
} from '@lobby/contract'

/** Answers about what players played, as the server gives them. */

const sampleRounds: RoundFigures = {
  rounds: 20,
  kills: 19,
  deaths: 11,
  assists: 4,
  headshot_kills: 9,
  kd_ratio: 1.73,
  adr: 96.4,
  match_rating: 1.291,
}

export function sampleRow(is: Partial<PlayerRow> = {}): PlayerRow {
  return {
    id: 'u1',
    username: 'aibek',
    avatar_url: null,
    country: null,
    city: null,
    team: null,
    figures: null,
    rating: null,
    ...is,
  }
}

/** A match won 13:7 on Mirage. */
export function sampleHistoryMatch(is: Partial<HistoryMatch> = {}): HistoryMatch {
  return {
    match_id: '1001',
    finished_at: '2026-11-28T13:00:00.000Z',
    tournament: { id: '10', name: 'LOBBY OPEN CUP' },
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    opponent: { id: 't2', name: 'Barys', tag: 'BRS' },
    outcome: 'won',
    how: 'played',
    own_score: 1,
    other_score: 0,
    maps: [{ map: 'de_mirage', own: 13, other: 7, outcome: 'won', figures: sampleRounds }],
    figures: sampleRounds,
    rating: { ladder: '5v5', change: -14.3 },
    ...is,
  }
}

type Results = NonNullable<PlayerOverview['results']>

export function sampleResults(is: Partial<Results> = {}): Results {
  return {
    record: { matches: 3, wins: 2, draws: 0, losses: 1 },
    form: [
      { match_id: '999', outcome: 'lost' },
      { match_id: '1001', outcome: 'won' },
    ],
    maps: [{ map: 'de_mirage', played: 3, won: 2, rounds_won: 35, rounds_lost: 28, kd_ratio: 1.31 }],
    weapons: [{ weapon: 'ak47', kills: 40, headshots: 20 }],
    weapon_kills: 44,
    duels: [{ player: { id: 'u3', username: 'erlan', avatar_url: null }, killed: 9, died: 4 }],
    roles: { rounds: 60, roles: null },
    cups: [
      {
        tournament: { id: '10', name: 'LOBBY OPEN CUP', status: 'finished' },
        team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
        place: { from: 1, to: 1 },
        matches: 3,
        wins: 2,
        last_at: '2026-11-28T13:00:00.000Z',
      },
    ],
    cup_count: 1,
    ...is,
  }
}

/** What everybody sees of somebody who keeps nothing back. */
export function sampleOverview(is: Partial<PlayerOverview> = {}): PlayerOverview {
  return { results: sampleResults(), teams: [], week: null, has_card: true, ...is }
}

export const nothingPlayed: Results = {
  record: { matches: 0, wins: 0, draws: 0, losses: 0 },
  form: [],
  maps: [],
  weapons: [],
  weapon_kills: 0,
  duels: [],
  roles: { rounds: 0, roles: null },
  cups: [],
  cup_count: 0,
}

const figures = {
  ...sampleRounds,
  matches: 12,
  wins: 7,
  xp: 1_150,
  opening_share: 0.57,
  clutches: 4,
  kast: 0.741,
  swing: 1.25,
}

export function sampleSide(is: Partial<SideFigures> = {}): SideFigures {
  return {
    rounds: 620,
    kills: 430,
    deaths: 300,
    assists: 90,
    kd_ratio: 1.43,
    adr: 81.2,
    kast: 0.74,
    first_kills: 55,
    first_deaths: 41,
    rounds_won: 0.56,
    match_rating: 1.142,
    swing: null,
    ...is,
  }
}

export function sampleComparison(is: Partial<PlayerComparison> = {}): PlayerComparison {
  const person = {
    avatar_url: null,
    is_deleted: false,
    city: null,
    team: null,
    rating: null,
    sides: { ct: null, t: null },
  }
  return {
    a: { id: 'u1', username: 'aibek', ...person, figures, maps: sampleResults().maps },
    b: { id: 'u2', username: 'dana', ...person, figures: { ...figures, wins: 9, clutches: null }, maps: [] },
    common: {
      together: { matches: 1, wins: 1 },
      against: { matches: 3, wins: 2, losses: 1 },
      duel: { a: 31, b: 27 },
      matches: [
        {
          match_id: '1001',
          finished_at: '2026-11-28T13:00:00.000Z',
          tournament: { id: '10', name: 'LOBBY OPEN CUP' },
          is_together: false,
          outcome: 'won',
          own_score: 2,
          other_score: 1,
        },
      ],
    },
    ...is,
  }
}

export const sampleSeason: NonNullable<PlayerSeason['season']> = {
  of: {
    id: '1',
    names: { en: 'Autumn 2026', ru: 'Осень 2026', kz: '2026 жылғы күз' },
    starts_at: '2026-08-31T19:00:00.000Z',
    ends_at: '2026-11-30T19:00:00.000Z',
    state: 'running',
    closes_at: '2026-12-01T19:00:00.000Z',
  },
  matches: 41,
  wins: 29,
  kd_ratio: 1.38,
  adr: 92.4,
  line: [1, 1.2, 1.38],
  team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
  best: { from: 2, to: 2, tournament: { id: '10', name: 'LOBBY OPEN CUP' } },
}
