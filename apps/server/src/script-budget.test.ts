import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languageCookie, languages, languageTag, type TournamentFormatInput } from '@lobby/contract'
import {
  makeSoloTeams,
  makeTournament,
  openMatches,
  playOut,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

/** Scripts that a page begins with, compressed by gzip: all that its document names, to be fetched at once or after the first paint. */
const budgetBytes = 172 * 1_024

const dist = path.resolve(import.meta.dirname, '../../web/dist')
let site: TestLobby
let pages: string[]
/** A cup before its start, a ladder before its playoff, a match of it with its room, groups, and GSL groups. */
let drawn: string[]

beforeAll(async () => {
  site = await startTestLobby()
  const teams = await makeSoloTeams(site.visitor, 4)
  const make = async (...stages: TournamentFormatInput['stages']) => {
    const { id } = await makeTournament(site.admin, { max_teams: 4, format: { stages } })
    return { id, bracket: await startCup(site.admin, id, teams) }
  }
  const ladder = await make({ kind: 'swiss', wins: 1, losses: 1, advance: 2 }, { kind: 'single_elimination' })
  const groups = await make({ kind: 'round_robin' }, { kind: 'double_elimination' })
  const gsl = await make({ kind: 'gsl' }, { kind: 'single_elimination' })
  const table = await make({ kind: 'round_robin' })
  await playOut(site.admin, groups.id)
  const match = `/matches/${openMatches(ladder.bracket)[0]?.match_id}`
  drawn = [
    '/tournaments/lobby-cup',
    `/tournaments/${ladder.id}`,
    match,
    `/tournaments/${groups.id}`,
    `/tournaments/${gsl.id}`,
  ]
  const people = [`/teams/${teams[0]?.id}`, `/players/${teams[0]?.captain.id}`]
  const lists = ['tournaments', 'matches', 'teams', 'players', 'leaderboard', 'analytics', 'servers']
  pages = [
    ...drawn,
    `/tournaments/${table.id}`,
    ...people,
    ...lists.map((name) => `/${name}`),
    '/',
    '/home',
    '/landing',
    '/invest',
    '/create-tournament',
    '/matchmaking',
  ]
})
afterAll(() => site.stop())

async function scriptsOf(path: string, language: Language): Promise<string[]> {
  const answer = await fetch(`${site.base}${path}`, { headers: { cookie: `${languageCookie}=${language}` } })
  const text = await answer.text()
  expect([path, answer.status, text.includes('<div id="root"></div>')]).toEqual([path, 200, false])
  expect(text).toContain(`<html lang="${languageTag(language)}"`)
  return [...new Set([...text.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].map((match) => match[1] ?? ''))]
}

test.each(languages)('the scripts of a first view stay within their budget: %s', async (language) => {
  const tooMuch: [page: string, kilobytes: number][] = []
  for (const page of pages) {
    const files = await scriptsOf(page, language)
    // The entry, the page's own code and its texts at the least.
    expect(files.length).toBeGreaterThan(5)
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0)
    if (bytes > budgetBytes) tooMuch.push([page, Math.round(bytes / 1_024)])
  }
  expect(tooMuch).toEqual([])
})

test('a page names the scripts of the stages or the room it was drawn with, and of no others', async () => {
  const kinds = ['drawing', 'double-section', 'swiss-section', 'round-robin', 'gsl-section', 'room-panel']
  const named = await Promise.all(
    drawn.map(async (page) => {
      const files = await scriptsOf(page, 'en')
      return kinds.filter((kind) => files.some((file) => file.startsWith(`assets/${kind}-`)))
    }),
  )
  expect(named).toEqual([
    [],
    ['drawing', 'swiss-section'],
    ['room-panel'],
    ['drawing', 'double-section'],
    ['drawing', 'gsl-section'],
  ])
})
