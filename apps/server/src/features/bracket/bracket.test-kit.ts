import { expect } from 'vitest'
import { match as matchOf } from '@lobby/brackets'
import {
  Bracket,
  type BracketLogEntry,
  type BracketMatch,
  type BracketStep,
  type ChangeOutcome,
  type MatchResult,
  type SetResultRequest,
  type TournamentFormatInput,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { makeTournament, openMatches, startCup, type Team, type TestLobby } from '@lobby/testing'
import { listTournamentMatches, rebuildMatch } from '#matches'
import { foldBracket, teamsOf, type LogBody } from './bracket.rules.ts'
import { presentBracket } from './present/bracket.presenter.ts'
import { playedMatches, readTeams } from './read-bracket.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'

type Options = Partial<Omit<SetResultRequest, 'result'>>

/** A running tournament and what an organiser does to it, over HTTP. */
export type Cup = {
  id: string
  teams: readonly Team[]
  read: () => Promise<Bracket>
  match: (key: string) => Promise<BracketMatch>
  /** PUT of a result by the key of its match. */
  set: (key: string, result: MatchResult, options?: Options) => Promise<ChangeOutcome>
  win: (key: string, winner: 1 | 2, options?: Options) => Promise<ChangeOutcome>
  step: (step: BracketStep, options?: Options) => Promise<ChangeOutcome>
  log: () => Promise<BracketLogEntry[]>
  /** Sets results until nothing is open; the better seed wins unless told otherwise. */
  playOut: (choose?: (match: BracketMatch) => 1 | 2 | 'draw') => Promise<Bracket>
}

export async function runningCup(site: TestLobby, teams: readonly Team[], format: TournamentFormatInput): Promise<Cup> {
  const { id } = await makeTournament(site.admin, { format, max_teams: teams.length })
  await startCup(site.admin, id, teams)
  return cupOf(site, id, teams)
}

export function cupOf({ admin }: TestLobby, id: string, teams: readonly Team[]): Cup {
  const read = (): Promise<Bracket> => admin.get<Bracket>(`/api/tournaments/${id}/bracket`)
  const match = async (key: string): Promise<BracketMatch> => {
    const found = allMatches(await read()).find((one) => one.key === key)
    if (!found) throw new Error(`no match ${key}`)
    return found
  }
  const put = (one: BracketMatch, result: MatchResult, options: Options = {}): Promise<ChangeOutcome> =>
    admin.put<ChangeOutcome>(`/api/matches/${one.match_id}/result`, { result, ...options })
  const set: Cup['set'] = async (key, result, options) => put(await match(key), result, options)
  const seed = (one: BracketMatch, side: 'team1' | 'team2'): number =>
    teams.findIndex((team) => team.id === one[side].team?.id)
  const better = (one: BracketMatch): 1 | 2 => (seed(one, 'team1') < seed(one, 'team2') ? 1 : 2)
  return {
    id,
    teams,
    read,
    match,
    set,
    win: async (key, winner, options) => {
      const one = await match(key)
      return put(one, { kind: 'played', winner, maps: mapsOf(one, winner) }, options)
    },
    step: (step, options = {}) => admin.post<ChangeOutcome>(`/api/tournaments/${id}/steps`, { step, ...options }),
    log: () => admin.get<BracketLogEntry[]>(`/api/tournaments/${id}/steps`),
    playOut: async (choose = better) => {
      for (;;) {
        const bracket = await read()
        const open = openMatches(bracket)
        if (open.length === 0) return bracket
        for (const one of open) {
          const winner = choose(one)
          await put(one, { kind: 'played', winner, maps: mapsOf(one, winner) })
        }
      }
    },
  }
}

/** Maps that make this result; every match has a score of its own. */
function mapsOf(
  { best_of, number, map_advantage }: Pick<BracketMatch, 'best_of' | 'number' | 'map_advantage'>,
  winner: 1 | 2 | 'draw',
): { team1: number; team2: number }[] {
  const won = { team1: 13, team2: number % 12 }
  const lost = { team1: number % 12, team2: 13 }
  if (winner === 'draw') return [won, lost]
  const count = Math.floor(best_of / 2) + 1 - (map_advantage === winner ? 1 : 0)
  return Array.from({ length: count }, () => (winner === 1 ? won : lost))
}

/** Everything that is kept follows from the logs, and every answer fits the contract. */
export async function expectWhole(site: TestLobby, cup: Cup): Promise<Bracket> {
  const answer = await cup.read()
  expect(Bracket.parse(answer)).toEqual(answer)
  const { db } = site.lobby.platform
  const log = (await listTournamentEvents(db, Number(cup.id))).map(({ body }) => body as LogBody)
  const folded = foldBracket(log)?.bracket
  const rows = await listTournamentMatches(db, Number(cup.id))
  const teams = await readTeams(db, Number(cup.id))
  const facts = { tournamentId: cup.id, version: answer.version, teams, played: playedMatches(rows) }
  expect(folded && JSON.parse(JSON.stringify(presentBracket(folded, facts)))).toEqual(answer)
  for (const row of rows) {
    expect(await rebuildMatch(db, row)).toEqual(row.state)
    const pair = folded && teamsOf(matchOf(folded, row.key)!)
    expect([row.key, row.team1_id, row.team2_id]).toEqual([row.key, pair?.[0], pair?.[1]])
  }
  return answer
}
