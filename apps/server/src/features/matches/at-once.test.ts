// @module-tag services
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eventually, gameServerFor, type GameServer } from '@lobby/testing'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { applyGameEvent, type AppliedEffect, type HeardBody } from './apply-game-event.ts'
import { countLoad, decideMatch, reportTold, takeAssignmentNumber, voidMatch, type Pair } from './index.ts'
import { expectRebuilt, forfeit, makeId, onASite, row, site, within } from './match-changes.test-kit.ts'
import { eventSecret } from './match-tokens.ts'
import { findMatch, lockMatch } from './matches.queries.ts'
import { rebuildMatch } from './rebuild-match.ts'

onASite()

type Match = { id: number; server: GameServer }
type Change = (work: Work, match: Match) => Promise<unknown>

async function newMatch({ score = [1, 0] }: { score?: Pair | null } = {}): Promise<Match> {
  const id = await makeId({ bestOf: 1 })
  const server = await gameServerFor(site.admin, String(id))
  if (score !== null) await server.goingLive()
  if (score !== null) await server.round(score)
  return { id, server }
}

function bodyOf(id: number, body: object, assignment = 0): HeardBody {
  const secret = eventSecret(site.lobby.platform.config.secret, { matchId: id, assignment })
  return { secret, dialect: 'matchzy', matchId: null, body: JSON.stringify({ ...body, matchid: id }) }
}

/** A round as a load of the match tells it, by the load's number. */
function roundOf(
  { id, server }: Match,
  [first, second]: Pair,
  { assignment = 0, map = 0 }: { assignment?: number; map?: number } = {},
): HeardBody {
  const team = (key: 'team1' | 'team2', score: number) => {
    const { id: teamId, name } = server.config[key]
    return { id: teamId, name, series_score: 0, score, score_ct: 0, score_t: 0, players: [] }
  }
  const round = {
    event: 'round_end',
    map_number: map,
    round_number: first + second,
    round_time: 0,
    reason: 8,
  }
  const teams = { winner: { side: '3', team: 'team1' }, team1: team('team1', first), team2: team('team2', second) }
  return bodyOf(id, { ...round, ...teams }, assignment)
}

/** The platform as it is within a transaction. */
const inside = (work: Work): Platform => ({ ...site.lobby.platform, db: work.trx, transact: (run) => run(work) })

/** Tells a round, and makes a change between the reading of the match and the first try to store what came of it. */
async function tellAround(told: HeardBody, match: Match, change: Change): Promise<AppliedEffect> {
  const { platform } = site.lobby
  let tries = 0
  const transact: Platform['transact'] = async (run) => {
    tries += 1
    if (tries === 1) await within((work) => change(work, match))
    return platform.transact(run)
  }
  return applyGameEvent({ ...platform, transact }, told)
}

/**
 * Tells a round while whoever makes the change holds the match: what came of the round waits for the row. The embedded database has one session, so
 * there the match is read after the change.
 */
async function tellMeanwhile(told: HeardBody, match: Match, change: Change): Promise<AppliedEffect> {
  const { platform } = site.lobby
  const effect = await within(async (work) => {
    await lockMatch(work.trx, match.id)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.trx)
    const waits = sql`select 1 from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`
    const answer = applyGameEvent(platform, told)
    if (platform.database.kind === 'server')
      await eventually(async () => (await waits.execute(platform.db)).rows.length === 1)
    await change(work, match)
    return { answer }
  })
  return effect.answer
}

const score = async ({ id }: Match): Promise<Pair | undefined> => (await row(id)).state.maps[0]?.score
/** The match is what its log tells, each body stands in it once, and each that changed it made one version. */
async function expectWhole({ id }: Match): Promise<void> {
  await expectRebuilt(id)
  const rows = await site.lobby.platform.db
    .selectFrom('match_events')
    .select(['natural_key', 'effect'])
    .where('match_id', '=', id)
    .execute()
  expect(new Set(rows.map(({ natural_key: key }) => key)).size).toBe(rows.length)
  expect((await row(id)).version).toBe(rows.filter(({ effect }) => effect === 'applied').length)
}

const goingLive = ({ id }: Match): HeardBody => bodyOf(id, { event: 'going_live', map_number: 0 })
const tell =
  (told: Pair): Change =>
  (work, match) =>
    applyGameEvent(inside(work), roundOf(match, told))
const move: Change = ({ trx }, { id }) => takeAssignmentNumber(trx, id, site.clock.now())
const takeBack: Change = (work, { id }) => countLoad(site.lobby.platform, work, { matchId: id, assignment: 0 })
const ruled = { by: null, reason: 'protest' }

type Case = {
  what: string
  change: Change
  /** Before anything: the match stands 1:0 on load 0. */
  before?: readonly Change[]
  /** 3:0 on load 0, where nothing else is said. */
  told?: (match: Match) => HeardBody
  effect: AppliedEffect
  stands: Pair
}
const cases: readonly Case[] = [
  { what: 'another round is told', change: tell([2, 0]), effect: 'applied', stands: [3, 0] },
  { what: 'the same round is told', change: tell([3, 0]), effect: 'duplicate', stands: [3, 0] },
  { what: 'the match is given to another server', change: move, effect: 'other_assignment', stands: [1, 0] },
  {
    what: 'its load is taken over, which did not count',
    before: [move, tell([2, 0])],
    change: takeBack,
    effect: 'applied',
    stands: [3, 0],
  },
  {
    what: 'its load is taken over, with this round among what it told',
    before: [move, tell([2, 0]), tell([3, 0])],
    change: takeBack,
    effect: 'duplicate',
    stands: [3, 0],
  },
  {
    what: 'the load before its own is taken over, which did not count',
    before: [move, tell([2, 0])],
    change: takeBack,
    told: (match) => roundOf(match, [3, 0], { assignment: 1 }),
    effect: 'other_assignment',
    stands: [2, 0],
  },
  {
    what: 'the match is given to another server, and the round is of a map that there is not',
    change: move,
    told: (match) => roundOf(match, [2, 0], { map: 1 }),
    effect: 'other_assignment',
    stands: [1, 0],
  },
  {
    what: 'an organiser decides the match',
    change: (work, match) => decideMatch(site.lobby.platform, work, { match, decision: forfeit(2), ...ruled }),
    effect: 'after_finish',
    stands: [1, 0],
  },
  {
    what: 'an organiser annuls the match',
    change: (work, match) => voidMatch(site.lobby.platform, work, { match, ...ruled }),
    effect: 'after_finish',
    stands: [1, 0],
  },
  {
    what: 'the server says how the map stands',
    change: (work, { id }) =>
      reportTold(inside(work), {
        matchId: id,
        assignment: 0,
        version: null,
        told: { source: 'status', map: 0, score: [5, 0], before: [0, 0], course: 'ahead' },
      }),
    told: (match) => roundOf(match, [6, 0]),
    effect: 'applied',
    stands: [6, 0],
  },
  {
    what: 'the match is folded again from its log',
    change: async ({ trx }, { id }) => {
      const held = await findMatch(trx, id)
      expect(held && (await rebuildMatch(trx, held))).toEqual(held?.state)
    },
    effect: 'applied',
    stands: [3, 0],
  },
]

describe.each([
  { when: 'between its reading and its storing', tellIt: tellAround },
  { when: 'while its row is held', tellIt: tellMeanwhile },
])('a round, and $when', ({ tellIt }) => {
  test.each(cases)('$what', async ({ change, before = [], told, effect, stands }) => {
    const match = await newMatch()
    const body = told?.(match) ?? roundOf(match, [3, 0])
    for (const step of before) await within((work) => step(work, match))
    expect(await tellIt(body, match, change)).toBe(effect)
    expect(await score(match)).toEqual(stands)
    await expectWhole(match)
    // And the same body once more, as a server does that heard no answer.
    expect(await applyGameEvent(site.lobby.platform, body)).toBe('duplicate')
    await expectWhole(match)
  })

  test('the match begins by another round: it begins once', async () => {
    const match = await newMatch({ score: null })
    expect(await tellIt(roundOf(match, [2, 0]), match, tell([1, 0]))).toBe('applied')
    expect(await score(match)).toEqual([2, 0])
    const { rows } = await sql`select 1 from pgboss.job
      where data ->> 'type' = 'match.started' and data ->> 'matchId' = ${String(match.id)} group by name having count(*) > 1`.execute(
      site.lobby.platform.db,
    )
    expect(rows).toEqual([])
    await expectWhole(match)
  })
})

test('what is no round waits for the match, and is known by what was told before it', async () => {
  const match = await newMatch({ score: null })
  const body = goingLive(match)
  const change: Change = (work) => applyGameEvent(inside(work), body)
  expect(await tellMeanwhile(body, match, change)).toBe('duplicate')
  await expectWhole(match)
})

test('a match read and folded again while rounds pour in is what its log tells at every moment', async () => {
  const match = await newMatch()
  const { db } = site.lobby.platform
  const over = new AbortController()
  const rebuilds: Promise<number>[] = Array.from({ length: 3 }, async () => {
    let versions = 0
    while (!over.signal.aborted) {
      // One look at both: the row, and the log that tells it.
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const seen = await findMatch(trx, match.id)
          expect(seen && (await rebuildMatch(trx, seen))).toEqual(seen?.state)
        })
      versions += 1
      // The embedded database answers before anybody else has a turn.
      await setImmediate()
    }
    return versions
  })
  const rounds = Array.from({ length: 11 }, (_, at): Pair => [at + 2, 0])
  const answers = await Promise.all([...rounds, ...rounds].map((told) => match.server.round(told)))
  over.abort()
  for (const looks of await Promise.all(rebuilds)) expect(looks).toBeGreaterThan(0)
  const told = (effect: AppliedEffect): number => answers.filter(({ body }) => body.data?.effect === effect).length
  expect([told('applied'), told('duplicate')]).toEqual([rounds.length, rounds.length])
  expect(await score(match)).toEqual([12, 0])
  await expectWhole(match)
})
