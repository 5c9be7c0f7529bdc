import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, type TournamentEvent, type TournamentFact } from '@lobby/brackets'
import type { Bracket, TeamSummary } from '@lobby/contract'
import { parseGameEvent } from '@lobby/cs2'
import { allMatches, playCup } from '@lobby/demo'
import { makeTeams, startCup, startTestLobby, type TestLobby } from '@lobby/testing'
import { listTournamentMatches, rebuildMatch, type MatchRow } from '#matches'
import { emptyMatch, seriesScore, type MatchState } from '../matches/match-state.ts'
import type { LogEntry } from '../matches/match-log.ts'
import { foldMatch } from '../matches/matches.rules.ts'
import { resultOf, shuffled } from '../matches/series.test-kit.ts'
import { presentBracket } from './bracket.presenter.ts'
import { foldBracket, type LogBody } from './bracket.rules.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'

const cup = 10
let site: TestLobby
let bracket: Bracket
let champion: TeamSummary
let rows: MatchRow[]

beforeAll(async () => {
  site = await startTestLobby()
  await startCup(site.admin, String(cup), await makeTeams(site.visitor, 16))
  champion = await playCup(site.admin, String(cup), {
    servers: 4,
    log: () => {},
    simulator: {
      seed: 7,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      quirks: { duplicateRate: 0.1, reorderRate: 0.1, restoreRate: 0.05, unknownRate: 0.05, absentPlayerRate: 0.1 },
    },
  })
  bracket = await site.visitor.get<Bracket>(`/api/tournaments/${cup}/bracket`)
  rows = await listTournamentMatches(site.lobby.parts.db, cup)
})
afterAll(() => site.stop())

test('sixteen teams play a whole cup by game-server events alone', () => {
  expect(bracket.champion).toEqual(champion)
  expect(allMatches(bracket)).toHaveLength(31)
  expect(allMatches(bracket).every((match) => match.state === 'done')).toBe(true)
  expect(rows).toHaveLength(31)
})

test('every saved match is the fold of its stored events', async () => {
  for (const row of rows) expect(await rebuildMatch(site.lobby.parts.db, row)).toEqual(row.state)
})

test('the saved bracket is the fold of the stored log', async () => {
  const folded = foldBracket(await storedLog())
  expect(folded && viewOf(folded.bracket)).toEqual(viewOfAnswer())
})

test('ten thousand events of the cup, shuffled and repeated, make the same matches, tables, bracket and champion', async () => {
  const logs = new Map(await Promise.all(rows.map(async (row) => [row.key, await eventLog(row)] as const)))
  const states = new Map<string, MatchState>()
  let events = 0
  for (const [index, row] of rows.entries()) {
    const log = shuffled([...(logs.get(row.key) ?? [])], index + 1, 0.9)
    // Repeated until the whole cup makes ten thousand.
    const repeated = shuffled([...log, ...log, ...log], index + 100, 0.9)
    events += repeated.length
    const state = foldMatch(emptyMatch({ bestOf: row.best_of, mapAdvantage: row.map_advantage }), repeated, {
      team1Id: row.team1_id,
      team2Id: row.team2_id,
    })
    states.set(row.key, state)
    expect({ key: row.key, ...resultOf(state) }).toEqual({ key: row.key, ...resultOf(row.state) })
    expect(seriesScore(state)).toEqual(seriesScore(row.state))
  }
  expect(events).toBeGreaterThanOrEqual(10_000)
  expect(viewOf(await bracketOf(states))).toEqual(viewOfAnswer())
})

async function storedLog(): Promise<LogBody[]> {
  return (await listTournamentEvents(site.lobby.parts.db, cup)).map(({ body }) => body as LogBody)
}

/** The game-server bodies of a match as they were stored, read anew. */
async function eventLog(row: MatchRow): Promise<LogEntry[]> {
  const stored = await site.lobby.parts.db
    .selectFrom('match_events')
    .select(['natural_key', 'body'])
    .where('match_id', '=', row.id)
    .where('kind', '<>', 'settle')
    .orderBy('id')
    .execute()
  return stored.map(({ natural_key: key, body }) => {
    const parsed = parseGameEvent(body, 'matchzy')
    if (!parsed.ok) throw new Error(`a stored body cannot be read: ${parsed.code}`)
    return { key, at: '2026-11-21T12:00:00.000Z', event: parsed.event }
  })
}

/** A bracket made from nothing but the seeds and results of matches, in the order of their numbers. */
async function bracketOf(states: ReadonlyMap<string, MatchState>) {
  const [started] = await storedLog()
  if (started?.type !== 'started') throw new Error('the log does not begin with the start')
  const facts = rows
    .toSorted((a, b) => a.number - b.number)
    .map((row): TournamentFact => {
      const state = states.get(row.key)
      if (!state?.winner) throw new Error(`match ${row.key} has no winner`)
      const maps = state.maps.filter((map) => map.status === 'finished')
      const scores = maps.map(({ score }) => ({ score1: score[0], score2: score[1] }))
      return { type: 'match_result', match: row.key, winner: state.winner, maps: scores }
    })
  const folded = fold(
    started.config,
    facts.map((fact, index): TournamentEvent => ({ ...fact, seq: index + 1 })),
  )
  if (!folded.ok) throw new Error(`the results do not fold: ${folded.code}`)
  return folded.tournament
}

/** Tables, matches and champion of a bracket, in the contract's shape and without the live scores beside them. */
function viewOf(folded: Parameters<typeof presentBracket>[0]): unknown {
  const teams = new Map(bracket.placements.map(({ team }) => [team.id, team]))
  return bare(presentBracket(folded, { tournamentId: String(cup), version: bracket.version, teams, rows }))
}

function viewOfAnswer(): unknown {
  return bare(bracket)
}

function bare(whole: Bracket): unknown {
  return JSON.parse(JSON.stringify(whole))
}
