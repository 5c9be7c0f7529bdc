import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Analytics, envelope, type Mvp } from '@lobby/contract'
import {
  eventually,
  makePerson,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const day = 24 * 3_600_000

let site: TestLobby
let teams: [Team, Team]
/** More kills, wins and points than the other, who did more damage in a round and died less often. */
let hunter: Person
let breaker: Person

beforeAll(async () => {
  site = await startTestLobby()
  teams = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  hunter = teams[0].captain
  breaker = teams[1].captain
})
afterAll(() => site.stop())

async function playOne(): Promise<void> {
  await playMatch(site.admin, teams, {
    winner: { kills: 24, deaths: 20, damage: 1_800 },
    loser: { kills: 20, deaths: 16, damage: 2_050 },
  })
}

async function figures(days = 30, token?: string): Promise<Analytics> {
  const { status, json } = await rawCall(site.base, { path: `/api/analytics?days=${days}`, token })
  expect(status).toBe(200)
  const parsed = envelope(Analytics).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const mvp = (token?: string): Promise<Mvp | null> => figures(30, token).then((found) => found.mvp)
/** The names of all that are listed. */
const names = (): Promise<string[]> => figures().then((found) => found.mvps.map(({ username }) => username))
const name = (token?: string): Promise<string | undefined> => mvp(token).then((best) => best?.username)

function exported(query = '') {
  return rawCall(site.base, { path: `/api/analytics/export${query}` })
}
/** By their figures, or the days that they are of. */
async function csv(query = ''): Promise<Map<string, string>> {
  const { text } = await exported(query)
  expect(text.startsWith('figure,date,value\r\n')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.split('\r\n').slice(1, -1)
  return new Map(
    lines.map((line) => {
      const [figure = '', date = '', value = ''] = line.split(',')
      return [date === '' ? figure : `${figure} ${date}`, value]
    }),
  )
}
function namesFrom(told: ReadonlyMap<string, string>, start: string): string[] {
  return [...told.keys()].filter((figure) => figure.startsWith(start))
}

describe('the MVP of the days', () => {
  test('is nobody until somebody has played enough maps', async () => {
    expect(await mvp()).toBeNull()
    await playOne()
    await playOne()
    await eventually(async () => (await figures()).matches.new === 2 && (await figures()).kills === 88)
    expect(await figures()).toMatchObject({ mvp: null, mvps: [], mvp_rule: { maps: 3 } })
    expect(namesFrom(await csv(), 'mvp_')).toEqual(['mvp_least_maps'])
  })

  test('did the most damage in a round, whoever leads by points', async () => {
    await playOne()
    await eventually(async () => (await mvp()) !== null)
    expect(await mvp()).toEqual({
      id: breaker.id,
      username: breaker.username,
      avatar_url: null,
      maps: 3,
      rounds: 60,
      kills: 60,
      deaths: 48,
      kd_ratio: 1.25,
      adr: 102.5,
    })
    const { mvp: best, mvps } = await figures()
    expect(mvps[0]).toEqual(best)
    expect(mvps.map(({ username, adr }) => [username, adr])).toEqual([
      [breaker.username, 102.5],
      [hunter.username, 90],
    ])
  })

  test('is never one who keeps their results from anybody, whoever asks, from that moment on', async () => {
    for (const statistics of ['members', 'nobody']) {
      await breaker.client.patch('/api/user', { privacy: { statistics } })
      expect([await name(), await name(hunter.token), await name(site.adminToken)]).toEqual(
        Array.from({ length: 3 }, () => hunter.username),
      )
      expect((await csv()).get('mvp_username')).toBe(hunter.username)
      expect(await names()).toEqual([hunter.username])
    }
    await hunter.client.patch('/api/user', { privacy: { statistics: 'nobody' } })
    expect([await mvp(), await names()]).toEqual([null, []])
    for (const { client } of [hunter, breaker]) await client.patch('/api/user', { privacy: { statistics: 'everyone' } })
    expect(await name()).toBe(breaker.username)
  })

  test('is nobody who is banned', async () => {
    await site.admin.post(`/api/admin/users/${breaker.id}/ban`, { reason: 'a test' })
    expect(await names()).toEqual([hunter.username])
    await site.admin.delete(`/api/admin/users/${breaker.id}/ban`)
    expect(await name()).toBe(breaker.username)
  })

  test('stands before four others at the most', async () => {
    const { db, answers } = site.lobby.platform
    const rows = await db.selectFrom('player_results').selectAll().where('user_id', '=', hunter.id).execute()
    const others = await Promise.all(Array.from({ length: 5 }, () => makePerson(site.visitor)))
    const added = others.map(({ id }) => id)
    const copies = added.flatMap((user_id) => rows.map(({ clutch_sizes: _sizes, ...row }) => ({ ...row, user_id })))
    await db.insertInto('player_results').values(copies).execute()
    answers.drop('people')
    expect(await names()).toHaveLength(5)
    await db.deleteFrom('player_results').where('user_id', 'in', added).execute()
    answers.drop('people')
  })

  test('of a shorter time is of what was played in it', async () => {
    site.clock.advance(8 * day)
    expect([(await figures(7)).mvp, await name()]).toEqual([null, breaker.username])
    site.clock.advance(-8 * day)
  })

  test('where damage is even is by kills for a death, then more maps, then the name', async () => {
    const { db, answers } = site.lobby.platform
    const set = async (
      person: Person | null,
      sums: { kills?: number; deaths?: number; damage?: number; maps?: number },
    ) => {
      const change = db.updateTable('player_results').set(sums)
      await (person === null ? change : change.where('user_id', '=', person.id)).execute()
      answers.drop('people')
    }
    const [first, second] = [hunter, breaker].toSorted((one, other) => (one.username < other.username ? -1 : 1))
    await set(null, { damage: 2_000, kills: 20, deaths: 20 })
    expect(await names()).toEqual([first?.username, second?.username])
    await set(second!, { maps: 2 })
    expect(await name()).toBe(second?.username)
    await set(first!, { deaths: 19 })
    expect(await name()).toBe(first?.username)
    await set(second!, { damage: 2_001 })
    expect(await name()).toBe(second?.username)
    await set(null, { maps: 1 })
  })
})

describe('the figures as a file', () => {
  test('of CSV say what the page says', async () => {
    const { status, headers } = await exported('?days=7')
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="lobby-analytics-7-days.csv"', 'no-store'])
    const page = await figures(7)
    const told = await csv('?days=7&format=csv')
    const of = (...names: string[]) => names.map((figure) => told.get(figure))
    expect(of('days', 'since', 'players', 'players_new', 'teams', 'teams_new')).toEqual(
      [7, page.since, page.players.total, page.players.new, 2, 2].map(String),
    )
    expect(of('matches', 'matches_new', 'rounds', 'kills', 'tournaments', 'tournaments_finished')).toEqual(
      [3, 3, 60, page.kills, page.tournaments.total, 3].map(String),
    )
    expect(of('mvp_id', 'mvp_username', 'mvp_maps', 'mvp_rounds', 'mvp_kd_ratio', 'mvp_adr')).toEqual(
      [page.mvp?.id, page.mvp?.username, 3, 60, page.mvp?.kd_ratio, page.mvp?.adr].map(String),
    )
    for (const { date, matches, rounds } of page.per_day)
      expect([told.get(`matches_of_day ${date}`), told.get(`rounds_of_day ${date}`)]).toEqual(
        [matches, rounds].map(String),
      )
    for (const { date, asked } of page.servers.per_day)
      expect(told.get(`servers_asked_of_day ${date}`)).toBe(String(asked))
    const [cup] = page.cups.list
    expect(of(`cup_${cup?.id}_name`, `cup_${cup?.id}_places`, `cup_${cup?.id}_taken`)).toEqual(
      [cup?.name, cup?.places, cup?.taken].map(String),
    )
    expect(namesFrom(told, 'matches_of_day')).toHaveLength(7)
    expect((await csv()).get('days')).toBe('30')
  })

  test('of CSV begin with the mark by which spreadsheets know UTF-8', async () => {
    const answer = await fetch(`${site.base}/api/analytics/export?format=csv`)
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'f'.charCodeAt(0)])
  })

  test('of JSON are the page’s own', async () => {
    const { text, headers } = await exported('?days=90&format=json')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/json; charset=utf-8',
      'attachment; filename="lobby-analytics-90-days.json"',
    ])
    expect(JSON.parse(text)).toEqual(await figures(90))
  })

  test('of NDJSON say what CSV says, an object a line', async () => {
    const { text, headers } = await exported('?days=7&format=ndjson')
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/x-ndjson; charset=utf-8',
      'attachment; filename="lobby-analytics-7-days.ndjson"',
    ])
    const lines = text.split('\n')
    expect(lines.pop()).toBe('')
    const told = lines.map((line) => JSON.parse(line) as { figure: string; date: string | null; value: unknown })
    const named = told.map(({ figure, date, value }) => [date === null ? figure : `${figure} ${date}`, String(value)])
    expect(named).toEqual([...(await csv('?days=7'))])
  })

  test('begin no formula, whatever a player is called', async () => {
    const { db, answers } = site.lobby.platform
    const best = (await mvp())?.id ?? ''
    for (const sign of ['=', '+', '-', '@', '\t']) {
      await db
        .updateTable('users')
        .set({ username: `${sign}1+1` })
        .where('id', '=', best)
        .execute()
      answers.drop('people')
      expect((await csv()).get('mvp_username')).toBe(`'${sign}1+1`)
    }
  })

  test.each(['format=xml', 'format=', 'format=CSV', 'part=players', 'part=', 'days=0', 'days=366', 'days=x'])(
    'are refused for %s',
    async (query) => {
      const { status, json, headers } = await exported(`?${query}`)
      expect([status, json.code, headers.get('content-disposition')]).toEqual([400, 'VALIDATION_FAILED', null])
    },
  )

  test('are bounded: a year is the most', async () => {
    // Six figures a day, one an hour of the week, and some of the whole.
    expect((await csv('?days=365')).size).toBeLessThan(6 * 365 + 7 * 24 + 80)
  })
})
