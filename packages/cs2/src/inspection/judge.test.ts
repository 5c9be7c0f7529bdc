import { expect, it } from 'vitest'
import type { InspectionReport } from './codes.ts'
import type { InspectionFacts, InspectionHistory } from './facts.ts'
import { judgeInspection } from './judge.ts'

const info = {
  name: 'Алматы 1',
  map: 'de_mirage',
  folder: 'csgo',
  game: 'Counter-Strike 2',
  appId: 730,
  players: 0,
  maxPlayers: 12,
  bots: 0,
  hasPassword: false,
  vac: true,
  version: '1.40.9.7',
  gotvPort: 27_020,
  tags: [],
}
const answers = {
  lobby_check_nothing: "Unknown command 'lobby_check_nothing'!\n",
  'meta list': 'Listing 1 plugin:\n  [01] CounterStrikeSharp (v1.0.371) by Roflmuffin\n',
  'css_plugins list':
    '  List of all plugins currently loaded by CounterStrikeSharp: 1 plugins loaded.\n  [#1:LOADED]: "MatchZy" (0.8.15) by WD-\n',
  status: 'players  : 0 humans, 0 bots (12 max) (not hibernating)',
  tv_enable: 'tv_enable = true',
  tv_delay: 'tv_delay = 105',
}
const history: InspectionHistory = {
  events: '2026-11-20T12:00:00.000Z',
  backup: '2026-11-20T12:00:00.000Z',
  demo: '2026-11-20T12:00:00.000Z',
  log: '2026-11-20T12:00:00.000Z',
  logKinds: ['kill'],
  restore: 'seen',
  netBytes: true,
  hadPlugin: true,
  workedOn: '1.40.9.7',
}
const receivedAt = Date.UTC(2026, 10, 21, 19, 0, 0)
const whole: InspectionFacts = {
  query: { ok: true, pingMs: 4, info },
  console: { kind: 'works', tookMs: 9 },
  answers,
  dialect: 'matchzy',
  isAt: false,
  status: null,
  people: 0,
  reach: {
    kind: 'tried',
    url: 'https://lobby.example',
    fetches: [
      {
        header: 'Authorization',
        request: 'with_header',
        answer: 'HTTP request failed with status code: Gone',
        tookMs: 30,
      },
      { header: 'X-Lobby-Match-Secret', request: 'with_header', answer: '', tookMs: 20 },
    ],
  },
  log: {
    kind: 'tried',
    isListed: true,
    arrived: { lines: 1, lineAt: receivedAt + 5 * 3_600_000 + 2_000, receivedAt },
    afterMs: 200,
  },
  entered: { dialect: 'matchzy', gotvPort: 27_020 },
  history,
  freeDiskBytes: 81_400_000_000,
}
const judge = (changes: Partial<InspectionFacts> = {}): InspectionReport => judgeInspection({ ...whole, ...changes })
const reasonOf = (code: string, changes: Partial<InspectionFacts> = {}): [string | undefined, object | undefined] => {
  const point = judge(changes).points.find((one) => one.code === code)
  return [point?.reason, point?.data]
}
const asked = (changed: object): Partial<InspectionFacts> => ({ answers: { ...answers, ...changed } })

it('finds nothing to mend where all was seen', () => {
  const report = judge()
  expect(report.verdict).toBe('fine')
  expect(report.points.map(({ state }) => state)).toEqual(Array(15).fill('ok'))
  expect(reasonOf('clock')).toEqual(['clock_right', { seconds: 2, zone: 'UTC+5' }])
  expect(reasonOf('reach')).toEqual(['reach_works', { url: 'https://lobby.example', ms: 20 }])
  expect(reasonOf('disk')).toEqual(['disk_free', { gigabytes: 81 }])
})

it('tells what stands open from what is to be mended, and both from a server that is not there', () => {
  expect(judge({ freeDiskBytes: null }).verdict).toBe('open')
  expect(judge({ freeDiskBytes: 19_999_999_999 }).verdict).toBe('mend')
  const gone = { ok: false, why: 'no_answer' } as const
  expect(judge({ query: gone }).verdict).toBe('mend')
  expect(judge({ query: gone, console: { kind: 'unreachable' }, answers: {}, dialect: null }).verdict).toBe(
    'unreachable',
  )
})

it('asks what stands there whether it is CS2', () => {
  const other = { ...info, appId: 440, game: 'Team Fortress' }
  expect(reasonOf('query', { query: { ok: true, pingMs: 1, info: other } })).toEqual([
    'query_other_game',
    { game: 'Team Fortress' },
  ])
})

it('claims nothing of layers whose answers it does not understand', () => {
  const dark = { ...asked({ 'meta list': '???', 'css_plugins list': '' }), dialect: null }
  const report = judge(dark)
  expect(report).toMatchObject({ layer: null, verdict: 'open' })
  expect(reasonOf('metamod', dark)).toEqual(['metamod_unknown', {}])
  expect(reasonOf('css', dark)).toEqual(['css_unknown', {}])
  expect(reasonOf('plugin', dark)).toEqual(['plugin_unknown', {}])
  expect(reasonOf('metamod', asked({ 'meta list': null }))[0]).toBe('metamod_unknown')
})

it('a plugin that answers is alive, whatever the lists say', () => {
  const report = judge(asked({ 'meta list': "Unknown command 'meta'!\n" }))
  expect(report.layer).toBeNull()
  expect(reasonOf('metamod', asked({ 'meta list': "Unknown command 'meta'!\n" }))[0]).toBe('metamod_missing')
})

it('tells a plugin that Metamod names and could not load', () => {
  const failed = {
    ...asked({
      'meta list': 'Listing 1 plugin:\n  [01] <FAILED> CounterStrikeSharp (v1.0.371) by Roflmuffin\n',
      'css_plugins list': "Unknown command 'css_plugins'!\n",
    }),
    dialect: null,
  }
  expect(reasonOf('css', failed)).toEqual(['css_failed', { status: 'FAILED' }])
  expect(judge(failed)).toMatchObject({ verdict: 'plugin_dead', layer: 'css' })
})

it('knows the versions that it was written for', () => {
  const listed = (version: string) =>
    asked({ 'css_plugins list': answers['css_plugins list'].replace('0.8.15', version) })
  expect(reasonOf('plugin', listed('0.9.0'))).toEqual([
    'plugin_other_version',
    { name: 'MatchZy', version: '0.9.0', dialect: 'matchzy' },
  ])
  const fork = { dialect: 'matchzy-enhanced', entered: { dialect: null, gotvPort: null } } as const
  expect(reasonOf('plugin', { ...listed('1.4.21'), ...fork })[0]).toBe('plugin_answers')
  expect(reasonOf('plugin', { ...listed('3.0'), ...fork })[0]).toBe('plugin_other_version')
  expect(reasonOf('plugin', { ...listed('9'), dialect: 'get5', entered: { dialect: null, gotvPort: null } })[0]).toBe(
    'plugin_answers',
  )
  expect(reasonOf('plugin', asked({ 'css_plugins list': '' }))).toEqual([
    'plugin_answers_unnamed',
    { dialect: 'matchzy' },
  ])
})

it('tells a log that did not come from one that sleeps, and one that was never taken', () => {
  const silent = { kind: 'tried', isListed: true, arrived: null, afterMs: 6_000 } as const
  expect(reasonOf('log', { log: silent })[0]).toBe('log_nothing')
  expect(
    reasonOf('log', { log: silent, ...asked({ status: 'players : 0 humans, 0 bots (12 max) (hibernating)' }) })[0],
  ).toBe('log_asleep')
  expect(reasonOf('log', { log: { ...silent, isListed: false } })[0]).toBe('log_unlisted')
  expect(reasonOf('log', { log: { ...silent, isListed: null } })[0]).toBe('log_nothing')
  expect(reasonOf('log', { log: { kind: 'no_command' }, history: null })[0]).toBe('log_no_command')
  expect(reasonOf('clock', { log: silent })[0]).toBe('clock_untold')
})

it('a clock is off only by what no time zone explains', () => {
  const clock = (offMs: number) =>
    reasonOf('clock', { log: { ...whole.log, arrived: { lines: 1, lineAt: receivedAt + offMs, receivedAt } } as never })
  expect(clock(10_000)[0]).toBe('clock_right')
  expect(clock(11_000)).toEqual(['clock_off', { seconds: 11, zone: 'UTC' }])
  expect(clock(-11_000)).toEqual(['clock_off', { seconds: -11, zone: 'UTC' }])
  expect(clock(5.75 * 3_600_000)).toEqual(['clock_right', { seconds: 0, zone: 'UTC+5:45' }])
})

it('says of GOTV what it can', () => {
  expect(reasonOf('gotv')).toEqual(['gotv_on', { port: 27_020, delay: '105' }])
  expect(reasonOf('gotv', asked({ tv_enable: '' }))[0]).toBe('gotv_unknown')
  expect(reasonOf('gotv', { query: { ok: false, why: 'no_answer' } })[0]).toBe('gotv_unknown')
  expect(reasonOf('gotv', { query: { ok: true, pingMs: 1, info: { ...info, gotvPort: null } } })[0]).toBe(
    'gotv_no_port',
  )
  expect(reasonOf('demo', asked({ tv_enable: 'tv_enable = false' }))[0]).toBe('demo_needs_gotv')
})

it('settles a point by what this server shows, and the fork’s names by its own word alone', () => {
  const settled = (changes: Partial<InspectionFacts>) =>
    Object.fromEntries(judge(changes).unconfirmed.map((point) => [point.code, point.settled]))
  expect(settled({})).toMatchObject({
    fetch_words: 'run',
    log_when_empty: 'run',
    at_settings: null,
    restore_event: 'history',
    restore_side: null,
  })
  expect(settled({ isAt: true }).at_settings).toBe('run')
  expect(settled({ people: 3 }).log_when_empty).toBeNull()
  expect(settled({ history: null })).toMatchObject({ backup_upload: null, net_bytes: null })
})
