import { describe, expect, test } from 'vitest'
import { pickNext, taskOf, type OpenMatch } from './next-match.rules.ts'

const now = '2026-12-08T12:00:00.000Z'
const at = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString()

const room: OpenMatch['room'] = {
  phase: 'ready',
  closedBy: null,
  time: null,
  proposalBy: null,
  ready: [false, false],
  readyOpens: null,
  readyEnds: null,
  turn: null,
  turnEnds: null,
  result: null,
  takesResults: true,
  movedAt: null,
}

type Change = Partial<Omit<OpenMatch, 'room'>> & { room?: Partial<OpenMatch['room']> }
const match = ({ room: ofRoom, ...change }: Change = {}): OpenMatch => ({
  id: 1,
  number: 1,
  status: 'ready',
  part: 'player',
  own: 1,
  isCaptain: false,
  hasBench: false,
  server: 'none',
  serverSince: null,
  createdAt: at(-60),
  begunAt: null,
  ...change,
  room: { ...room, ...ofRoom },
})
/** At a set time, its ready check half an hour before that. */
const timed = (minutes: number, change: Change = {}): OpenMatch =>
  match({
    ...change,
    room: { time: at(minutes), readyOpens: at(minutes - 30), readyEnds: at(minutes + 15), ...change.room },
  })
const settled = { phase: 'settled' } as const
const said = (status: 'reported' | 'agreed' | 'disputed', by: 1 | 2) => ({
  ...settled,
  result: { status, by, dueAt: at(60) },
})

describe('what there is to do', () => {
  test.each<[string, OpenMatch, string, string | null, number | null, number | null]>([
    ['before the check', timed(60), 'wait_ready', null, 30, null],
    ['when it opens', timed(30), 'ready', 'you', null, 45],
    ['without a time', match(), 'ready', 'you', null, null],
    ['for a coach', match({ part: 'coach' }), 'ready', 'captain', null, null],
    ['for a reserve, who may say it too', match({ part: 'reserve' }), 'ready', 'you', null, null],
    ['when it was said', timed(10, { room: { ready: [true, false] } }), 'wait_opponent', 'opponent', null, 25],
    ['when the others said it', timed(10, { room: { ready: [false, true] } }), 'ready', 'you', null, 25],
    [
      'for the second team',
      timed(10, { own: 2, room: { ready: [false, true] } }),
      'wait_opponent',
      'opponent',
      null,
      25,
    ],
    ['for the captain, with a bench', timed(90, { isCaptain: true, hasBench: true }), 'line_up', 'you', null, 60],
    ['for others, with a bench', timed(90, { hasBench: true }), 'wait_ready', null, 60, null],
    [
      'for the captain who is asked',
      timed(90, { isCaptain: true, room: { proposalBy: 2 } }),
      'answer_time',
      'you',
      null,
      null,
    ],
    [
      'for the captain who asked',
      timed(90, { isCaptain: true, room: { proposalBy: 1 } }),
      'wait_ready',
      null,
      60,
      null,
    ],
    [
      'for the captain who is asked while the check is open',
      timed(9, { isCaptain: true, room: { proposalBy: 2 } }),
      'ready',
      'you',
      null,
      24,
    ],
    [
      'for the captain who is asked for a first time',
      match({ isCaptain: true, room: { proposalBy: 2 } }),
      'answer_time',
      'you',
      null,
      null,
    ],
    [
      'at one’s turn',
      match({ isCaptain: true, room: { phase: 'veto', turn: 1, turnEnds: at(1) } }),
      'veto',
      'you',
      null,
      1,
    ],
    ['at the captain’s turn', match({ room: { phase: 'veto', turn: 1, turnEnds: at(1) } }), 'veto', 'captain', null, 1],
    [
      'at the others’ turn',
      match({ room: { phase: 'veto', turn: 2, turnEnds: at(1) } }),
      'wait_veto',
      'opponent',
      null,
      1,
    ],
    ['in the line', match({ server: 'waiting', room: settled }), 'wait_server', null, null, null],
    ['while it is loaded', match({ server: 'loading', room: settled }), 'wait_server', null, null, null],
    ['on a server', match({ server: 'on', room: settled }), 'connect', 'you', null, null],
    ['on a server, for its coach', match({ part: 'coach', server: 'on', room: settled }), 'connect', 'you', null, null],
    [
      'on a server, for a reserve',
      match({ part: 'reserve', server: 'on', room: settled }),
      'sit_out',
      null,
      null,
      null,
    ],
    [
      'on a server, for who only captains',
      match({ part: 'captain', isCaptain: true, server: 'on', room: settled }),
      'play',
      null,
      null,
      null,
    ],
    [
      'while it runs',
      match({ status: 'live', server: 'on', room: { phase: 'closed', closedBy: 'begun' } }),
      'connect',
      'you',
      null,
      null,
    ],
    [
      'while it runs elsewhere',
      match({ status: 'live', room: { phase: 'closed', closedBy: 'begun' } }),
      'play',
      null,
      null,
      null,
    ],
    [
      'when its server is lost',
      match({ status: 'live', server: 'waiting', room: settled }),
      'wait_server',
      null,
      null,
      null,
    ],
    ['without a server', match({ isCaptain: true, room: settled }), 'report_result', 'you', null, null],
    ['without a server, for players', match({ room: settled }), 'report_result', 'captain', null, null],
    [
      'without a server or captains’ word',
      match({ room: { ...settled, takesResults: false } }),
      'wait_organiser',
      'organiser',
      null,
      null,
    ],
    [
      'when the others said a result',
      match({ isCaptain: true, room: said('reported', 2) }),
      'answer_result',
      'you',
      null,
      60,
    ],
    ['when one’s own captain did', match({ room: said('reported', 1) }), 'wait_result', 'opponent', null, 60],
    ['when they differ', match({ room: said('disputed', 1) }), 'wait_organiser', 'organiser', null, null],
    ['when they agree', match({ room: said('agreed', 1) }), 'wait_result', null, null, null],
    [
      'when a team did not come',
      match({ room: { phase: 'closed', closedBy: 'no_show' } }),
      'wait_organiser',
      'organiser',
      null,
      null,
    ],
    ['for the crew', match({ part: 'caster', own: null }), 'wait_match', null, null, null],
    ['for the crew, on a server', match({ part: 'referee', own: null, server: 'on' }), 'watch', 'you', null, null],
  ])('%s', (_when, of, kind, by, from, until) => {
    expect(taskOf(of, now)).toEqual({
      kind,
      by,
      from: from === null ? null : at(from),
      until: until === null ? null : at(until),
    })
  })
})

describe('which match is next', () => {
  const next = (...matches: OpenMatch[]) => pickNext(matches, now)?.id ?? null

  test('none of none', () => expect(pickNext([], now)).toBeNull())

  test.each<[string, OpenMatch, OpenMatch]>([
    ['one under way before one to come', match({ id: 2, status: 'live', begunAt: at(-30) }), timed(120)],
    [
      'live before warm-up',
      match({ id: 2, status: 'live', begunAt: at(-30) }),
      match({ status: 'warmup', begunAt: at(-1) }),
    ],
    ['what asks for something now before what has no time', timed(20, { id: 2 }), match()],
    ['a time before none', timed(600, { id: 2 }), match()],
    ['the earlier time', timed(600, { id: 2 }), timed(601)],
    ['by number where there is no time', match({ id: 2, number: 3 }), match({ number: 4 })],
    ['by id where all else is the same', match({ id: 2 }), match({ id: 3 })],
    ['one’s own before those of the crew', timed(30, { id: 2 }), timed(25, { part: 'referee', own: null })],
    ['what the crew must do now before what is far', timed(10, { id: 2, part: 'referee', own: null }), timed(600)],
  ])('%s', (_what, first, second) => {
    expect(next(first, second)).toBe(2)
    expect(next(second, first)).toBe(2)
  })

  test.each<[string, OpenMatch, OpenMatch]>([
    ['whose time is long past', timed(-12 * 60 + 1), timed(-12 * 60)],
    [
      'where somebody came and nothing followed',
      timed(-999, { room: { movedAt: at(-719) } }),
      timed(-999, { room: { movedAt: at(-720) } }),
    ],
    [
      'that began long ago and never ended',
      match({ status: 'live', begunAt: at(-719) }),
      match({ status: 'live', begunAt: at(-720) }),
    ],
    ['that nobody ever touched', match({ createdAt: at(-14 * 1_440 + 1) }), match({ createdAt: at(-14 * 1_440) })],
  ])('one %s does not stick', (_what, still, stale) => {
    expect(next(still)).toBe(1)
    expect(next(stale)).toBeNull()
    expect(next({ ...stale, id: 7 }, timed(6_000, { id: 8 }))).toBe(8)
  })
})

describe('when it calls, and when it is to be asked for again', () => {
  const facts = (of: OpenMatch) => {
    const { isNear, calledAt, againAt } = pickNext([of], now) as NonNullable<ReturnType<typeof pickNext>>
    return { isNear, calledAt, againAt }
  }
  test.each<[string, OpenMatch, boolean, string | null, string]>([
    ['far', timed(180), false, null, at(90)],
    ['near', timed(90), true, null, at(60)],
    ['open', timed(30), true, at(0), at(45)],
    ['open for good', timed(30, { room: { readyEnds: null } }), true, at(0), at(750)],
    ['without a time, on its first day', match(), true, null, at(660)],
    ['without a time, later', match({ createdAt: at(-721) }), false, null, at(-721 + 14 * 1_440)],
    [
      'without a time, when the others came',
      match({ room: { ready: [false, true], movedAt: at(-1) } }),
      true,
      at(-1),
      at(719),
    ],
    [
      'on its server',
      match({ server: 'on', serverSince: at(-2), begunAt: at(-2), room: settled }),
      true,
      at(-2),
      at(718),
    ],
    ['said already', timed(10, { room: { ready: [true, false] } }), true, null, at(25)],
  ])('%s', (_when, of, isNear, calledAt, againAt) => {
    expect(facts(of)).toEqual({ isNear, calledAt, againAt })
  })
})
