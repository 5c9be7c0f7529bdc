import { afterEach, expect, it } from 'vitest'
import { listenForInspection, queryServer, RconClient, type ListeningAddress } from '@lobby/cs2/clients'
import {
  gatherFacts,
  judgeInspection,
  type Gathered,
  type InspectionHistory,
  type InspectionReport,
  type InspectionTools,
} from '@lobby/cs2/inspection'
import type { Trouble } from './host/trouble.ts'
import type { Voice } from './options.ts'
import { SimulatedHost, type HostOptions } from './simulated-host.ts'
import { Site } from './testing/site.ts'

const address = '127.0.0.1'
const password = 'steppe-rcon'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type Setting = Partial<HostOptions> & { voice?: Voice; given?: string; hasAddress?: boolean; mayDisturb?: boolean }

async function startHost({ voice = 'matchzy', given: _given, ...options }: Setting = {}): Promise<SimulatedHost> {
  const play = { seed: 1, roundMs: 60_000, seriesEndDelayMs: 0, betweenMapsMs: 0, voice }
  const host = new SimulatedHost('Алматы · 1', { rconPassword: password, gotvPort: 27_020, ...options }, play)
  await host.start()
  ends.push(() => host.stop())
  return host
}

/** Waits for what is on its way where something can be; elsewhere nothing ever comes, and time passes at once. */
function toolsOf(host: SimulatedHost, ours: ListeningAddress | null, setting: Setting): InspectionTools {
  const client = new RconClient(
    { address, port: host.port, password: setting.given ?? password },
    { timeoutMs: setting.trouble === 'swallowed' ? 300 : 5_000, idleMs: 80 },
  )
  ends.push(() => client.close())
  const isReached = ours !== null && !['cut_off', 'swallowed', 'captive'].includes(setting.trouble ?? '')
  return {
    query: async () => {
      const heard = await queryServer({ address, port: host.port }, { timeoutMs: 2_000 })
      return heard.ok ? heard : { ok: false, why: heard.failure }
    },
    console: async (line) => {
      const reply = await client.run(line)
      return reply.ok ? reply : { ok: false, failure: reply.failure, tookMs: reply.tookMs }
    },
    address: ours,
    onStep: () => undefined,
    mayDisturb: setting.mayDisturb ?? false,
    wait: () => (isReached ? new Promise((resolve) => setTimeout(resolve, 20)) : Promise.resolve()),
  }
}

async function gather(setting: Setting = {}, host?: SimulatedHost): Promise<Gathered> {
  const asked = host ?? (await startHost(setting))
  const ours =
    setting.hasAddress === false
      ? null
      : await listenForInspection({
          host: address,
          port: 0,
          publicUrl: null,
          headerNames: ['Authorization', 'X-Lobby-Match-Secret'],
        })
  if (ours !== null) ends.push(() => ours.close())
  return gatherFacts(toolsOf(asked, ours, setting))
}

const nothing: InspectionHistory = {
  events: null,
  backup: null,
  demo: null,
  log: null,
  logKinds: [],
  restore: 'none',
  netBytes: false,
  hadPlugin: false,
  workedOn: null,
}

async function inspect(
  setting: Setting = {},
  known: { history?: InspectionHistory; host?: SimulatedHost; entered?: object } = {},
): Promise<InspectionReport> {
  const gathered = await gather(setting, known.host)
  if (!gathered.ok) throw new Error(gathered.code)
  return judgeInspection({
    ...gathered.facts,
    entered: { dialect: null, gotvPort: null, ...known.entered },
    history: known.history ?? null,
    freeDiskBytes: null,
  })
}

const reasons = ({ points }: InspectionReport): Record<string, string> =>
  Object.fromEntries(points.map(({ code, reason }) => [code, reason]))
const settled = ({ unconfirmed }: InspectionReport): string[] =>
  unconfirmed.flatMap(({ code, settled: by }) => (by === null ? [] : [code]))

it('finds a whole server whole, leaves it as it was, and says what only a match can show', async () => {
  const host = await startHost()
  const report = await inspect({}, { host })
  expect(reasons(report)).toEqual({
    query: 'query_answers',
    console: 'console_works',
    metamod: 'metamod_loaded',
    css: 'css_loaded',
    plugin: 'plugin_answers',
    reach: 'reach_works',
    header: 'header_arrives',
    log: 'log_arrives',
    log_lines: 'lines_by_match',
    events: 'by_match',
    backup: 'by_match',
    demo: 'by_match',
    gotv: 'gotv_on',
    clock: 'clock_right',
    disk: 'disk_untold',
  })
  expect(report).toMatchObject({ verdict: 'open', layer: null })
  expect(report.points.find(({ code }) => code === 'plugin')?.data).toEqual({
    name: 'MatchZy',
    version: '0.8.15',
    dialect: 'matchzy',
  })
  expect(report.points.find(({ code }) => code === 'header')?.data).toEqual({
    names: 'Authorization, X-Lobby-Match-Secret',
  })
  expect(settled(report)).toEqual([
    'refusal_words',
    'setting_words',
    'metamod_words',
    'css_words',
    'fetch_words',
    'log_list_words',
    'log_when_empty',
    'gotv_in_query',
  ])
  expect(host.server.state).toBe('idle')
  expect(host.server.log.list()).toBe('')
})

const layered: readonly [Trouble, string, object][] = [
  ['metamod', 'metamod', { metamod: 'metamod_missing', css: 'needs_metamod', plugin: 'needs_metamod' }],
  ['css', 'css', { metamod: 'metamod_loaded', css: 'css_missing', plugin: 'needs_css' }],
  ['css_failed', 'css', { metamod: 'metamod_loaded', css: 'css_missing', plugin: 'needs_css' }],
  ['css_dead', 'css', { metamod: 'metamod_loaded', css: 'css_dead', plugin: 'needs_css' }],
  ['plugin', 'plugin', { css: 'css_loaded', plugin: 'plugin_missing' }],
  ['plugin_unloaded', 'plugin', { css: 'css_loaded', plugin: 'plugin_unloaded' }],
  ['plugin_mute', 'plugin', { css: 'css_loaded', plugin: 'plugin_mute' }],
]
it.each(layered)('tells which layer is missing (%s)', async (trouble, layer, points) => {
  const report = await inspect({ trouble })
  expect(report).toMatchObject({ verdict: 'no_plugin', layer })
  expect(reasons(report)).toMatchObject({
    console: 'console_works',
    reach: 'needs_plugin',
    log: 'log_arrives',
    ...points,
  })
})

it('says of a plugin that worked before what became of it, and names an update only where the versions differ', async () => {
  const host = await startHost({ version: '1.41.0.1', trouble: 'metamod' })
  const history = { ...nothing, hadPlugin: true }
  expect(await inspect({}, { host, history })).toMatchObject({ verdict: 'plugin_dead' })
  expect(await inspect({}, { host, history: { ...history, workedOn: '1.41.0.1' } })).toMatchObject({
    verdict: 'plugin_dead',
  })
  expect(await inspect({}, { host, history: { ...history, workedOn: '1.40.9.7' } })).toMatchObject({
    verdict: 'plugin_dead_after_update',
    layer: 'metamod',
    game: { before: '1.40.9.7', now: '1.41.0.1' },
  })
})

const ways: readonly [Trouble, object][] = [
  ['cut_off', { reach: 'reach_nothing', header: 'needs_reach', log: 'log_nothing', clock: 'clock_untold' }],
  ['swallowed', { reach: 'reach_frozen', header: 'needs_reach', log: 'log_nothing' }],
  ['captive', { reach: 'reach_other_answer', header: 'needs_reach', log: 'log_nothing' }],
  ['headers_lost', { reach: 'reach_works', header: 'header_lost', log: 'log_arrives' }],
]
it.each(ways)('tells what is wrong with the way to us (%s)', async (trouble, points) => {
  const report = await inspect({ trouble })
  expect(report.verdict).toBe('mend')
  expect(reasons(report)).toMatchObject({ plugin: 'plugin_answers', ...points })
})

it('tells a wrong password, tries it once, and asks nothing more', async () => {
  const host = await startHost()
  const report = await inspect({ given: 'wrong' }, { host })
  expect(report.verdict).toBe('mend')
  expect(reasons(report)).toMatchObject({
    query: 'query_answers',
    console: 'console_wrong_password',
    plugin: 'needs_console',
    reach: 'needs_console',
    gotv: 'needs_console',
  })
  expect(host.rconFailures).toBe(1)
})

it('tells a clock that is off, but no zone', async () => {
  const hour = 3_600_000
  const clock = async (clockOffMs: number) =>
    (await inspect({ clockOffMs })).points.find(({ code }) => code === 'clock')
  expect(await clock(5 * hour)).toMatchObject({ reason: 'clock_right', data: { zone: 'UTC+5' } })
  expect(await clock(-3.5 * hour)).toMatchObject({ reason: 'clock_right', data: { zone: 'UTC-3:30' } })
  const off = await clock(5 * hour + 90_000)
  expect(off).toMatchObject({ reason: 'clock_off', data: { zone: 'UTC+5' } })
  expect(off?.data['seconds']).toBeGreaterThan(80)
})

it('tells GOTV that is off, without a port, or elsewhere than was entered', async () => {
  expect(reasons(await inspect({ gotv: false }))).toMatchObject({ gotv: 'gotv_off', demo: 'demo_needs_gotv' })
  const host = await startHost()
  expect(reasons(await inspect({}, { host, entered: { gotvPort: 27_021 } }))).toMatchObject({ gotv: 'gotv_other_port' })
  const client = new RconClient({ address, port: host.port, password })
  ends.push(() => client.close())
  await client.run('tv_delay 0')
  expect(reasons(await inspect({}, { host }))).toMatchObject({ gotv: 'gotv_no_delay' })
})

it('tells another plugin than was entered, and speaks to each as it understands', async () => {
  const host = await startHost({ voice: 'matchzy-enhanced' })
  const report = await inspect({}, { host, entered: { dialect: 'matchzy' } })
  expect(reasons(report)).toMatchObject({ plugin: 'plugin_other_dialect', header: 'header_arrives' })
  expect(reasons(await inspect({ voice: 'get5' }))).toMatchObject({ header: 'header_arrives', backup: 'plugin_cannot' })
})

it('leaves the log alone where somebody else listens, and takes no address away', async () => {
  const host = await startHost()
  host.server.log.listen('https://panel.example/log')
  expect(reasons(await inspect({}, { host }))).toMatchObject({ log: 'log_others', clock: 'clock_untold' })
  expect(host.server.log.list()).toBe('https://panel.example/log\n')
})

it('says what it could not try where there is no address of ours', async () => {
  expect(reasons(await inspect({ hasAddress: false }))).toMatchObject({
    reach: 'needs_address',
    header: 'needs_address',
    log: 'needs_address',
  })
})

it('lets a server with a match be, and one with people on it unless it is told otherwise', async () => {
  expect(await gather({ people: ['Айбек', 'tulpar'] })).toEqual({ ok: false, code: 'has_players', people: 2 })
  expect(await gather({ people: ['Айбек'], mayDisturb: true })).toMatchObject({ ok: true })
  const [host, site] = [await startHost(), new Site()]
  await site.start()
  ends.push(() => site.stop())
  await host.server.loadCommand(site.offer())
  expect(await gather({ mayDisturb: true }, host)).toMatchObject({ ok: false, code: 'has_match' })
  expect(host.server.log.list()).toBe('')
})

it('takes what matches have shown for what it could not try itself', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const history: InspectionHistory = {
    ...nothing,
    events: at,
    backup: at,
    demo: at,
    log: at,
    logKinds: ['kill', 'plant'],
    restore: 'seen_with_side',
    netBytes: true,
  }
  const host = await startHost()
  host.server.log.listen('https://panel.example/log')
  const report = await inspect({}, { host, history })
  expect(reasons(report)).toMatchObject({
    log: 'log_before',
    log_lines: 'lines_seen',
    events: 'arrived_before',
    backup: 'arrived_before',
    demo: 'arrived_before',
  })
  expect(report.unconfirmed.filter((point) => point.settled === 'history').map(({ code }) => code)).toEqual([
    'log_lines_unset',
    'net_bytes',
    'restore_event',
    'restore_side',
    'backup_upload',
    'demo_upload',
  ])
})
