import { majorStages, type StageFormat } from '@lobby/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { castTeams } from './cast.ts'
import { chooseTournament, majorSizeOf } from './cup-setup.ts'
import { LobbyClient } from './lobby-client.ts'

afterEach(() => vi.unstubAllGlobals())

type Known = { id: string; max_teams: number; stages: StageFormat[] }

/** A site with one open tournament, which makes any other that it is asked for. */
function siteWith({ id, max_teams, stages }: Known): { organiser: LobbyClient; made: () => unknown[] } {
  const made: unknown[] = []
  const known = { id, status: 'open', max_teams, format: { stages }, registrations: [] }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (body !== undefined) made.push(JSON.parse(body))
    const data = method === 'POST' ? { id: 'new' } : url.endsWith('/api/tournaments') ? [known] : known
    return Response.json({ success: true, data })
  })
  return { organiser: new LobbyClient({ base: 'http://site' }), made: () => made }
}

const cup: StageFormat[] = majorStages(24).slice(-1)

test.each([
  ['a cup goes on in a cup', 16, null, { max_teams: 16, stages: cup }, 'known'],
  ['a cup takes no Major', 16, null, { max_teams: 32, stages: majorStages(32) }, 'new'],
  ['a Major goes on in one of its size', 32, 32, { max_teams: 32, stages: majorStages(32) }, 'known'],
  ['a Major takes none of another size', 24, 24, { max_teams: 32, stages: majorStages(32) }, 'new'],
  ['a Major takes no cup', 32, 32, { max_teams: 32, stages: cup }, 'new'],
] as const)('%s', async (_what, teams, major, known, chosen) => {
  const { organiser, made } = siteWith({ id: 'known', ...known })
  expect(await chooseTournament(organiser, castTeams(teams), major)).toMatchObject({ id: chosen })
  const format = major === null ? {} : { format: { stages: majorStages(major) } }
  expect(made()).toMatchObject(chosen === 'new' ? [{ max_teams: teams, ...format }] : [])
})

test('a Major is for 24 or 32 teams', () => {
  expect([24, 32].map(majorSizeOf)).toEqual([24, 32])
  expect(() => majorSizeOf(20)).toThrow('A Major is for 24 or 32 teams, not 20.')
})

test('thirty-two teams have names, tags and people of their own', () => {
  const cast = castTeams(32)
  expect(new Set(cast.map(({ name }) => name)).size).toBe(32)
  expect(new Set(cast.map(({ tag }) => tag)).size).toBe(32)
  expect(new Set(cast.flatMap(({ players }) => players.map(({ username }) => username))).size).toBe(160)
  expect(cast.filter(({ name }) => /^Team \d/.test(name))).toEqual([])
})
