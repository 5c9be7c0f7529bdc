import { expect, test } from 'vitest'
import type { Analytics } from '@lobby/contract'
import { tableText } from '#platform/table-files'
import { analyticsTables } from './analytics-tables.rules.ts'

const best = { id: 'p1', username: '@aru', avatar_url: null, maps: 3, rounds: 60, kills: 60, deaths: 48 }
const none = { total: 0, new: 0 }
const figures: Analytics = {
  days: 2,
  since: '2026-11-26T19:00:00.000Z',
  players: none,
  teams: none,
  tournaments: { total: 0, by_status: [] },
  matches: none,
  rounds: 88,
  kills: 0,
  mvp: null,
  mvps: [
    { ...best, kd_ratio: 1.25, adr: 102.5 },
    { ...best, id: 'p2', username: 'batyr', kd_ratio: 1, adr: 90 },
  ],
  mvp_rule: { maps: 3 },
  per_day: [
    { date: '2026-11-27', matches: 0, rounds: 0, registrations: 2, active: 0 },
    { date: '2026-11-28', matches: 4, rounds: 88, registrations: 12, active: 10 },
  ],
  active: 10,
  maps: [{ map: 'de_dust2', played: 4, ct: 40, t: 48 }],
  hours: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_none, hour) => (day === 6 && hour === 20 ? 4 : 0)),
  ),
  cups: { begun: 1, places: 4, taken: 3, list: [{ id: '7', name: 'Steppe', places: 4, taken: 3 }] },
  servers: {
    asked: 40,
    answered: 0,
    per_day: [
      { date: '2026-11-27', asked: 0, answered: 0 },
      { date: '2026-11-28', asked: 40, answered: 0 },
    ],
  },
}

async function csv(part: keyof typeof analyticsTables, of = figures): Promise<string[]> {
  const { columns, rows } = analyticsTables[part]
  async function* pages() {
    yield rows(of)
  }
  let text = ''
  for await (const piece of tableText('csv', columns, pages())) text += piece
  return text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

test.each([
  ['days', ['date,registrations,active,matches,rounds', '2026-11-27,2,0,0,0', '2026-11-28,12,10,4,88']],
  ['servers', ['date,asked,answered', '2026-11-27,0,0', '2026-11-28,40,0']],
  ['maps', ['map,played,ct_rounds,t_rounds', 'de_dust2,4,40,48']],
  ['cups', ['id,name,places,taken', '7,Steppe,4,3']],
  [
    'mvps',
    [
      'rank,id,username,maps,rounds,kills,deaths,kd_ratio,adr',
      "1,p1,'@aru,3,60,60,48,1.25,102.5",
      '2,p2,batyr,3,60,60,48,1,90',
    ],
  ],
] as const)('%s are a table with a head', async (part, expected) => {
  expect(await csv(part)).toEqual(expected)
})

test('hours are told from Monday, the first day, to the last hour of Sunday, the seventh', async () => {
  const [head, ...rows] = await csv('hours')
  expect([head, rows.length, rows[0], rows.at(-1)]).toEqual(['weekday,hour,matches', 7 * 24, '1,0,0', '7,23,0'])
  expect(rows.filter((row) => !row.endsWith(',0'))).toEqual(['7,20,4'])
})

test('what nobody did leaves the head alone', async () => {
  const quiet = { ...figures, maps: [], mvps: [], cups: { begun: 0, places: 0, taken: 0, list: [] } }
  for (const part of ['maps', 'cups', 'mvps'] as const) expect(await csv(part, quiet)).toHaveLength(1)
})
