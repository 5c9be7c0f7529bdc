import type { ComingMatch, FreeAgent, TeamFigures, TeamMatch, TeamMatches } from '@lobby/contract'
import { sampleScore } from './samples.ts'

/** Answers about what teams did and whom they look for, as the server gives them. */

const noFigures: TeamFigures = {
  record: { won: 0, lost: 0, drawn: 0 },
  form: [],
  maps: [],
  opponents: [],
  places: [],
}
const noMatches: TeamMatches = { coming: [], played: [], next: null }

/** Of a team that has done nothing yet, by the last part of what is asked for. */
export const teamNothing: Readonly<Record<string, unknown>> = {
  figures: noFigures,
  matches: noMatches,
  history: { stays: [] },
  requests: { requests: [] },
}

export function sampleFigures(is: Partial<TeamFigures> = {}): TeamFigures {
  return { ...noFigures, ...is }
}

/** The second team of a match against Alatau that begins when both are ready. */
export function sampleComing(is: Partial<ComingMatch> = {}): ComingMatch {
  return {
    match_id: '40',
    tournament: { id: 'c1', name: 'Steppe Cup' },
    opponent: { id: 't3', name: 'Alatau', tag: 'ALT', crest_url: null },
    status: 'ready',
    best_of: 3,
    side: 2,
    score: sampleScore({ match_id: '40', status: is.status ?? 'ready' }),
    step: null,
    scheduled_at: null,
    ...is,
  }
}

/** A match of one map, won 13:7 against Barys. */
export function sampleTeamMatch(is: Partial<TeamMatch> = {}): TeamMatch {
  return {
    match_id: '31',
    tournament: { id: 'c1', name: 'Steppe Cup' },
    opponent: { id: 't2', name: 'Barys', tag: 'BRS', crest_url: null },
    opponent_name: 'Barys',
    outcome: 'won',
    was_played: true,
    score: [13, 7],
    maps: [{ map: 'de_mirage', score: [13, 7] }],
    finished_at: '2026-11-20T15:00:00.000Z',
    ...is,
  }
}

/** dana, who plays evenings in Almaty as an AWPer. */
export function sampleAgent(is: Partial<FreeAgent> = {}): FreeAgent {
  return {
    user: { id: 'u2', username: 'dana', avatar_url: null },
    roles: ['awper'],
    city: 'Almaty',
    hours: { from: 19, to: 23 },
    text: 'Calm under pressure',
    rating: { points: 1_640, spread: 150 },
    posted_at: '2026-11-20T15:00:00.000Z',
    until: '2026-12-20T15:00:00.000Z',
    ...is,
  }
}
