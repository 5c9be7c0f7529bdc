import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { MatchDetail, MatchListItem } from '@lobby/contract'
import { makeSoloTeams, startTestLobby, type Team, type TestLobby } from '@lobby/testing'
import type { Work } from '#platform/transaction'
import {
  createMatch,
  decideMatch,
  findMatch,
  rebuildMatch,
  reviveMatch,
  voidMatch,
  type Decision,
  type MatchRoster,
  type MatchRow,
} from './index.ts'

/** The site of the test file that is running. */
export let site: TestLobby
export let teams: Team[]
/** The cup that every site begins with; its bracket has not begun, so that nothing but these tests moves its matches. */
export let cup: number
let places = 0

/** To be called once, at the head of a test file. */
export function onASite(): void {
  beforeAll(async () => {
    site = await startTestLobby()
    teams = await makeSoloTeams(site.visitor, 2)
    cup = (await site.lobby.platform.db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => site.stop())
}

export const within = <T>(work: (unit: Work) => Promise<T>): Promise<T> => site.lobby.platform.transact(work)
export const newKey = (): string => `playoff/W/1/${(places += 1)}`

function rosterOf(team: Team | undefined): MatchRoster {
  return { players: team?.members.map(({ id }) => ({ userId: id, isSubstitute: false })) ?? [], coach: null }
}

/** A match of the two teams at a place of its own. */
export async function make(
  options: { key?: string; bestOf?: number; ahead?: 1 | 2; mayDraw?: boolean } = {},
): Promise<number | null> {
  const { platform } = site.lobby
  const [first, second] = teams
  return within((work) =>
    createMatch(platform, work, {
      tournament_id: cup,
      key: options.key ?? newKey(),
      number: places,
      stage: 'playoff',
      group_id: null,
      round: 1,
      is_final: false,
      best_of: options.bestOf ?? 3,
      map_advantage: options.ahead ?? null,
      may_draw: options.mayDraw ?? false,
      team1_id: first?.id ?? '',
      team2_id: second?.id ?? '',
      roster1: rosterOf(first),
      roster2: rosterOf(second),
    }),
  )
}
export async function makeId(options: Parameters<typeof make>[0] = {}): Promise<number> {
  return (await make(options)) ?? 0
}
export async function row(id: number): Promise<MatchRow> {
  const found = await findMatch(site.lobby.platform.db, id)
  if (!found) throw new Error(`no match ${id}`)
  return found
}
/** The match as everybody reads it, in the contract's shape. */
export const read = async (id: number): Promise<MatchDetail> =>
  MatchDetail.parse(await site.visitor.get(`/api/matches/${id}`))
export const listed = async (query = ''): Promise<string[]> =>
  MatchListItem.array()
    .parse(await site.visitor.get(`/api/matches?tournament_id=${cup}&limit=200${query}`))
    .map((match) => match.id)
export const forfeit = (winner: 1 | 2): Decision => ({ outcome: 'forfeit', winner, maps: [] })
export const decide = (
  id: number,
  decision: Decision,
  said: { by: string | null; reason: string } = { by: null, reason: '' },
) => within((work) => decideMatch(site.lobby.platform, work, { match: { id }, decision, ...said }))
export const annul = (id: number, said: { by: string | null; reason: string } = { by: null, reason: '' }) =>
  within((work) => voidMatch(site.lobby.platform, work, { match: { id }, ...said }))
export const revive = (id: number) =>
  within((work) => reviveMatch(site.lobby.platform, work, { match: { id }, by: null }))
export const effect = (answer: unknown): string => {
  const { status, body } = answer as { status: number; body: { data?: { effect: string }; code?: string } }
  return `${status} ${body.data?.effect ?? body.code}`
}
export async function expectRebuilt(id: number): Promise<void> {
  const match = await row(id)
  expect(await rebuildMatch(site.lobby.platform.db, match)).toEqual(match.state)
  expect(match.status).toBe(match.state.status)
}

/** How many reactions to ended matches were stored so far. */
/** Kinds of events that other features were told of a match, each once. */
export async function eventsTold(id: number): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select distinct data ->> 'type' as type from pgboss.job
    where data ->> 'matchId' = ${String(id)} and data ->> 'type' is not null order by 1`.execute(site.lobby.platform.db)
  return rows.map(({ type }) => type)
}
export async function kinds(id: number): Promise<string[]> {
  const rows = await site.lobby.platform.db
    .selectFrom('match_events')
    .select('kind')
    .where('match_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
