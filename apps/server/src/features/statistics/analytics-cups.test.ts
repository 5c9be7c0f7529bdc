import { afterAll, beforeAll, expect, test } from 'vitest'
import { Analytics, analyticsParts, envelope } from '@lobby/contract'
import { makeSoloTeams, makeTournament, rawCall, startCup, startTestLobby, type TestLobby } from '@lobby/testing'
import { analyticsTables } from './analytics-tables.rules.ts'

let site: TestLobby
let cup: string
/** A formula, a comma, quotes and letters of ours. */
const name = '=1+1, "Алматы"'

beforeAll(async () => {
  site = await startTestLobby()
  const { id } = await makeTournament(site.admin, { name, max_teams: 4 })
  await startCup(site.admin, id, await makeSoloTeams(site.visitor, 3))
  cup = id
})
afterAll(() => site.stop())

async function cups(days = 7): Promise<Analytics['cups']> {
  site.lobby.platform.answers.drop('player-results')
  const { json } = await rawCall(site.base, { path: `/api/analytics?days=${days}` })
  const parsed = envelope(Analytics).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data.cups
}
async function change(id: string, to: { hidden?: boolean; started_at?: Date }): Promise<void> {
  await site.lobby.platform.db.updateTable('tournaments').set(to).where('id', '=', Number(id)).execute()
}

test('a cup that began within the days is named with its places and those that teams took', async () => {
  await makeTournament(site.admin, { name: 'Not begun' })
  expect(await cups()).toEqual({ begun: 1, places: 4, taken: 3, list: [{ id: cup, name, places: 4, taken: 3 }] })
})

test('a hidden cup is neither named nor counted', async () => {
  await change(cup, { hidden: true })
  expect(await cups()).toEqual({ begun: 0, places: 0, taken: 0, list: [] })
  await change(cup, { hidden: false })
  expect((await cups()).list).toHaveLength(1)
})

test('days begin at midnight in Almaty', async () => {
  site.clock.hold()
  const today = new Date(site.clock.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
  const midnight = new Date(`${today}T00:00:00+05:00`).getTime()
  await change(cup, { started_at: new Date(midnight - 1) })
  expect([(await cups(1)).list.length, (await cups(2)).list.length]).toEqual([0, 1])
  await change(cup, { started_at: new Date(midnight) })
  expect((await cups(1)).list).toHaveLength(1)
})

function exported(query: string) {
  return rawCall(site.base, { path: `/api/analytics/export?${query}` })
}

test.each([
  ['csv', 'text/csv; charset=utf-8', (id: string) => `\uFEFFid,name,places,taken\r\n${id},"'=1+1, ""Алматы""",4,3\r\n`],
  [
    'json',
    'application/json; charset=utf-8',
    (id: string) => `${JSON.stringify([{ id, name, places: 4, taken: 3 }])}\n`,
  ],
  [
    'ndjson',
    'application/x-ndjson; charset=utf-8',
    (id: string) => `${JSON.stringify({ id, name, places: 4, taken: 3 })}\n`,
  ],
])('cups are a file of their own, in which no name begins a formula: %s', async (format, type, expected) => {
  const answer = await fetch(`${site.base}/api/analytics/export?days=7&part=cups&format=${format}`)
  expect(['content-type', 'content-disposition', 'cache-control'].map((header) => answer.headers.get(header))).toEqual([
    type,
    `attachment; filename="lobby-analytics-cups-7-days.${format}"`,
    'no-store',
  ])
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(expected(cup))
})

test('a hidden cup is in no file', async () => {
  await change(cup, { hidden: true })
  expect((await exported('part=cups&format=ndjson')).text).toBe('')
  expect((await exported('format=csv')).text).not.toContain(`cup_${cup}`)
  await change(cup, { hidden: false })
  expect((await exported('format=csv')).text).toContain(`cup_${cup}_name,,"'=1+1, ""Алматы"""\r\n`)
})

test.each(analyticsParts.filter((part) => part !== 'all'))(
  'of %s there is a table that says what the page says',
  async (part) => {
    const [json, csv] = await Promise.all(
      ['json', 'csv'].map((format) => exported(`part=${part}&days=7&format=${format}`)),
    )
    const { columns, rows } = analyticsTables[part]
    const { json: page } = await rawCall(site.base, { path: '/api/analytics?days=7' })
    const expected = rows(envelope(Analytics).parse(page).data)
    expect(JSON.parse(json?.text ?? '')).toEqual(expected)
    expect(csv?.text.split('\r\n')).toHaveLength(expected.length + 2)
    expect(csv?.text.startsWith(`${columns.join(',')}\r\n`)).toBe(true)
  },
)

test('fifty are named, those that began last, the latest first; all are counted', async () => {
  const began = site.clock.now().getTime()
  await change(cup, { started_at: new Date(began - 100 * 60_000) })
  for (let at = 0; at < 50; at += 1) {
    const { id } = await makeTournament(site.admin, { name: `Cup ${at}`, max_teams: 4 })
    await change(id, { started_at: new Date(began - at * 60_000) })
  }
  const { list, ...sums } = await cups()
  expect(sums).toEqual({ begun: 51, places: 51 * 4, taken: 3 })
  expect(list.map((one) => one.name)).toEqual(Array.from({ length: 50 }, (_, at) => `Cup ${at}`))
})
