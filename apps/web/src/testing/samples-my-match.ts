import type { AwaitedMatch, MyNext, NextMatch } from '@lobby/contract'
import { sampleScore } from './samples.ts'

/** Nothing is next for somebody. */
export function sampleNext(is: Partial<MyNext> = {}): MyNext {
  return { match: null, awaited: null, check_in: null, team: null, cup: null, again_at: null, ...is }
}

/** Tulpar, whose player looks, against Barys in the final; nobody set a time, and nobody is ready. */
export function sampleNextMatch(is: Partial<NextMatch> = {}): NextMatch {
  return {
    id: 'm1',
    number: 7,
    tournament: { id: 'c1', name: 'Steppe Cup' },
    stage: 'playoff',
    group: 'W',
    round: 2,
    is_final: true,
    best_of: 3,
    status: 'ready',
    team1: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    team2: { id: 't2', name: 'Barys', tag: 'BRS' },
    own: 1,
    part: 'player',
    is_captain: true,
    scheduled_at: null,
    ready: [false, false],
    score: sampleScore({ status: is.status ?? 'ready' }),
    task: { kind: 'ready', by: 'you', from: null, until: null },
    is_near: false,
    called_at: null,
    server: null,
    ...is,
  }
}

/** Tulpar waits in the second round for whoever wins match 5. */
export function sampleAwaited(is: Partial<AwaitedMatch> = {}): AwaitedMatch {
  return {
    tournament: { id: '12', name: 'Night Cup' },
    number: 7,
    stage: 'playoff',
    stage_kind: 'single_elimination',
    round: 2,
    is_final: false,
    best_of: 3,
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    opponent: { kind: 'winner_of', match_number: 5 },
    scheduled_at: null,
    ...is,
  }
}
