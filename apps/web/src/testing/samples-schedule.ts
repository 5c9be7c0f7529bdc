import type { BoardMatch, Schedule, ScheduleBoard, ScheduleChange, Seat } from '@lobby/contract'
import { barys, qyran, sunqar, tulpar } from './samples-organise.ts'

const seated = (team: Seat['team'], seed: number): Seat => ({ team, nobody: false, source: { kind: 'seed', seed } })
const winnerOf = (match: number): Seat => {
  return { team: null, nobody: false, source: { kind: 'winner_of', match_number: match } }
}

export function sampleBoardMatch(is: Partial<BoardMatch> & { key: string }): BoardMatch {
  return {
    number: 1,
    match_id: null,
    stage: 'playoff',
    group: 'W',
    round: 1,
    index: 1,
    best_of: 1,
    state: 'ready',
    team1: seated(tulpar, 1),
    team2: seated(sunqar, 4),
    starts_at: '2026-12-12T13:00:00.000Z',
    ends_at: '2026-12-12T14:00:00.000Z',
    lane: 0,
    is_pinned: false,
    is_begun: false,
    agreed_from: null,
    ...is,
  }
}

/** Two semifinals at once and a final, on two servers, in the evening of 12 December in Almaty. */
export function sampleBoard(is: Partial<ScheduleBoard> = {}): ScheduleBoard {
  return {
    version: 3,
    settings: {
      start: '2026-12-12T13:00:00.000Z',
      lanes: ['ALA-01', 'ALA-02'],
      map_minutes: 50,
      warm_up_minutes: 10,
      break_minutes: 15,
      day_from: 600,
      day_to: 1440,
      captains_until: null,
    },
    matches: [
      sampleBoardMatch({ key: 'a', match_id: '5' }),
      sampleBoardMatch({
        key: 'b',
        number: 2,
        index: 2,
        match_id: '6',
        team1: seated(barys, 2),
        team2: seated(qyran, 3),
        lane: 1,
      }),
      sampleBoardMatch({
        key: 'c',
        number: 3,
        round: 2,
        best_of: 3,
        state: 'pending',
        team1: winnerOf(1),
        team2: winnerOf(2),
        starts_at: '2026-12-12T14:15:00.000Z',
        ends_at: '2026-12-12T16:55:00.000Z',
      }),
    ],
    conflicts: { total: 0, shown: [] },
    ends_at: '2026-12-12T16:55:00.000Z',
    estimate: '2026-12-12T16:55:00.000Z',
    ...is,
  }
}

export function sampleSchedule(is: Partial<Schedule> = {}): Schedule {
  const { settings, matches, ends_at } = sampleBoard()
  return { tournament_id: 'c1', lanes: settings.lanes, matches, ends_at, ...is }
}

export function sampleScheduleChange(is: Partial<ScheduleChange> = {}): ScheduleChange {
  return {
    applied: false,
    version: 3,
    seal: 'seal-1',
    moves: {
      total: 1,
      shown: [
        {
          key: 'a',
          number: 1,
          before: { starts_at: '2026-12-12T13:00:00.000Z', lane: 0 },
          after: { starts_at: '2026-12-12T13:05:00.000Z', lane: 0 },
        },
      ],
    },
    teams: { total: 2, shown: [tulpar, sunqar] },
    people_told: 10,
    conflicts: { total: 0, shown: [] },
    ends_at: '2026-12-12T16:55:00.000Z',
    ...is,
  }
}
