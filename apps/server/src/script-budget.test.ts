import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TournamentFormatInput } from '@lobby/contract'
import {
  makeSoloTeams,
  makeTournament,
  openMatches,
  playOut,
  rawCall,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

/** Scripts that a page begins with, compressed by gzip: all that its document names, to be fetched at once or after the first paint. */
const budgetBytes = 170 * 1_024

const dist = path.resolve(import.meta.dirname, '../../web/dist')
let site: TestLobby
let pages: string[]
/** A ladder, a match of it with its room, and groups with a playoff. */
let drawn: string[]

beforeAll(async () => {
  site = await startTestLobby()
  const { id } = await makeTournament(site.admin, { max_teams: 4 })
  const teams = await makeSoloTeams(site.visitor, 4)
  const bracket = await startCup(site.admin, id, teams)
  const format: TournamentFormatInput = { stages: [{ kind: 'swiss', rounds: 2, advance: 0 }] }
  const { id: ladder } = await makeTournament(site.admin, { max_teams: 4, format })
  const [opening] = openMatches(await startCup(site.admin, ladder, teams))
  await playOut(site.admin, id)
  drawn = [`/tournaments/${ladder}`, `/matches/${opening?.match_id}`, `/tournaments/${id}`]
  pages = [
    ...drawn,
    '/',
    '/tournaments/lobby-cup',
    '/leaderboard',
    `/matches/${openMatches(bracket)[0]?.match_id}`,
    `/teams/${teams[0]?.id}`,
    `/players/${teams[0]?.captain.id}`,
    '/servers',
    '/invest',
  ]
})
afterAll(() => site.stop())

test('the scripts of a first view stay within their budget', async () => {
  const tooMuch: [page: string, kilobytes: number][] = []
  for (const page of pages) {
    const { status, text } = await rawCall(site.base, { path: page })
    const files = new Set([...text.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].map((match) => match[1] ?? ''))
    expect([page, status, text.includes('<div id="root"></div>')]).toEqual([page, 200, false])
    // The entry, the page's own code and its texts at the least.
    expect(files.size).toBeGreaterThan(5)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)
    if (bytes > budgetBytes) tooMuch.push([page, Math.round(bytes / 1_024)])
  }
  expect(tooMuch).toEqual([])
})

test('a page names the scripts of the stages or the room it was drawn with, and of no others', async () => {
  const kinds = ['swiss-section', 'round-robin', 'gsl-section', 'room-panel']
  const named = await Promise.all(
    drawn.map(async (page) => {
      const { text } = await rawCall(site.base, { path: page })
      return kinds.filter((kind) => text.includes(`assets/${kind}-`))
    }),
  )
  expect(named).toEqual([['swiss-section'], ['room-panel'], ['round-robin']])
})
