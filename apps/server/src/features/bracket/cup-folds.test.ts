import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matches, type BracketMatch, type TournamentFact } from '@lobby/brackets'
import { cupFormat, type Bracket } from '@lobby/contract'
import { buildLoadCommand, buildMatchConfig, naturalKey, parseGameEvent, requireBestOf } from '@lobby/cs2'
import { SimulatedServer, type SeriesResult } from '@lobby/cs2-simulator'
import { emptyMatch, seriesScore, type MatchState } from '../matches/match-state.ts'
import type { LogEntry } from '../matches/match-log.ts'
import { foldMatch, type Teams } from '../matches/matches.rules.ts'
import { resultOf, shuffled } from '../matches/series.test-kit.ts'
import { presentBracket } from './present/bracket.presenter.ts'
import { foldBracket, occupantId, type LogBody } from './bracket.rules.ts'
import { configFor } from '#tournaments'

/** A cup of sixteen played by simulated servers, folded here without a database: what is proven is the fold. */
const seeds = Array.from({ length: 16 }, (_, index) => `team-${String(index + 1).padStart(2, '0')}`)
const started: LogBody = { type: 'started', config: configFor(seeds, cupFormat) }
const maps = ['de_nuke', 'de_inferno', 'de_mirage', 'de_ancient', 'de_anubis']

type Played = { match: BracketMatch; teams: Teams; log: LogEntry[]; state: MatchState; truth: SeriesResult }

let sink: Server
let origin: string
const configs = new Map<string, string>()
const bodies = new Map<string, string[]>()
let played: Played[]
let bracket: Bracket

beforeAll(async () => {
  // What a server says arrives here as on LOBBY's own address, and every body is kept as it came.
  sink = createServer((request, response) => {
    const match = String(request.headers['x-match'])
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST') bodies.set(match, [...(bodies.get(match) ?? []), body])
      response.end(request.method === 'POST' ? '{}' : configs.get(match))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => sink.once('listening', resolve))
  origin = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
  played = await playCup()
  bracket = viewOf(logOf(played))
})
afterAll(() => new Promise((resolve) => sink.close(resolve)))

test('servers that say everything twice, late and out of order leave every match as it was truly played', () => {
  expect(played).toHaveLength(31)
  expect(bracket.champion?.id).toBe(played.at(-1)?.truth.winnerTeamId)
  for (const { match, teams, state, truth } of played) {
    const winner = state.winner === 1 ? teams.team1Id : teams.team2Id
    expect({ match: match.id, winner }).toEqual({ match: match.id, winner: truth.winnerTeamId })
    expect(seriesScore(state)).toEqual([truth.seriesScore.team1, truth.seriesScore.team2])
    expect(state.maps.filter(({ status }) => status === 'finished').map(({ score }) => [...score])).toEqual(
      truth.maps.map(({ scores }) => [scores.team1, scores.team2]),
    )
  }
})

test('ten thousand events of the cup, shuffled and repeated, make the same matches, tables, bracket and champion', () => {
  let events = 0
  const again = played.map((one, index) => {
    const log = shuffled(one.log, index + 1, 0.9)
    // Repeated until the whole cup makes ten thousand.
    const repeated = shuffled([...log, ...log, ...log], index + 100, 0.9)
    events += repeated.length
    const state = fold(one, repeated)
    expect({ match: one.match.id, ...resultOf(state) }).toEqual({ match: one.match.id, ...resultOf(one.state) })
    expect(seriesScore(state)).toEqual(seriesScore(one.state))
    return { ...one, state }
  })
  expect(events).toBeGreaterThanOrEqual(10_000)
  expect(viewOf(logOf(again.toSorted((a, b) => a.match.number - b.match.number)))).toEqual(bracket)
})

/** Whatever can be played is played, until nothing is left. */
async function playCup(): Promise<Played[]> {
  const done: Played[] = []
  for (;;) {
    const folded = foldBracket(logOf(done))
    const ready = folded ? matches(folded.bracket).filter(({ state }) => state === 'ready') : []
    if (ready.length === 0) return done
    for (const match of ready) done.push(await play(match))
  }
}

async function play(match: BracketMatch): Promise<Played> {
  const key = String(match.number)
  const teams = { team1Id: occupantId(match, 0) ?? '', team2Id: occupantId(match, 1) ?? '' }
  const header = { eventHeaderName: 'X-Match', eventHeaderValue: key }
  const bestOf = requireBestOf(match.bestOf)
  const config = buildMatchConfig(
    {
      matchId: match.number,
      team1: teamOf(teams.team1Id),
      team2: teamOf(teams.team2Id),
      bestOf,
      maps: maps.slice(0, bestOf),
      playersPerTeam: 5,
      eventUrl: `${origin}/events`,
      ...header,
    },
    'matchzy',
  )
  configs.set(key, JSON.stringify(config))
  const server = new SimulatedServer(`ALA-${key}`, {
    seed: match.number,
    roundMs: 0,
    seriesEndDelayMs: 0,
    betweenMapsMs: 0,
    quirks: { duplicateRate: 0.1, reorderRate: 0.1, restoreRate: 0.05, unknownRate: 0.05, absentPlayerRate: 0.1 },
  })
  const load = { url: `${origin}/config`, headerName: 'X-Match', headerValue: key }
  const truth = await server.runCommand(buildLoadCommand(load, 'matchzy'))
  if (!truth.ok) throw new Error(`match ${key} was not loaded: ${truth.message}`)
  const log = (bodies.get(key) ?? []).map(read)
  return { match, teams, log, truth, state: fold({ match, teams }, log) }
}

function teamOf(id: string) {
  const first = 7_656_119_800_000_0000n + BigInt(seeds.indexOf(id) * 10)
  const players = [0n, 1n, 2n, 3n, 4n].map((index) => ({ steamId: String(first + index), name: `${id} ${index}` }))
  return { id, name: `Team ${id}`, players }
}

function read(text: string): LogEntry {
  const parsed = parseGameEvent(text, 'matchzy')
  if (!parsed.ok) throw new Error(`a body cannot be read: ${parsed.code}`)
  return { key: naturalKey(text), at: '2026-11-21T12:00:00.000Z', event: parsed.event }
}

function fold({ match, teams }: Pick<Played, 'match' | 'teams'>, log: readonly LogEntry[]): MatchState {
  const begin = emptyMatch({ bestOf: requireBestOf(match.bestOf), mapAdvantage: null })
  return foldMatch(begin, log, teams)
}

/** A bracket's log made from nothing but the seeds and the results of matches, in this order. */
function logOf(results: readonly Played[]): LogBody[] {
  const facts = results.map(({ match, state }): TournamentFact => {
    if (!state.winner) throw new Error(`match ${match.id} has no winner`)
    const scores = state.maps.filter(({ status }) => status === 'finished').map(({ score }) => score)
    return {
      type: 'match_result',
      match: match.id,
      winner: state.winner,
      maps: scores.map(([score1, score2]) => ({ score1, score2 })),
    }
  })
  return [started, ...facts]
}

/** Tables, matches and champion as the API shows them. */
function viewOf(log: readonly LogBody[]): Bracket {
  const folded = foldBracket(log)
  if (folded === null) throw new Error('no bracket')
  const teams = new Map(seeds.map((id) => [id, { id, name: id, tag: null }]))
  const facts = { tournamentId: '10', version: 1, teams: teams as never, played: [] }
  return JSON.parse(JSON.stringify(presentBracket(folded.bracket, facts))) as Bracket
}
