import { inspectionPoints, reasonStates, type InspectionReport, type Layer, type Verdict } from './codes.ts'
import type { InspectionFacts, ReachFacts } from './facts.ts'
import { judgeLayers, type Said } from './judge-layers.ts'
import { listUnconfirmed } from './list-unconfirmed.ts'
import { isOn, readFetchStatus, readHibernates, readSetting } from './read-answers.ts'

/** CS2 appears under the number that CS:GO had. */
const cs2 = 730
/** A line of the log is on its way for a while; what is off by less is nothing. */
const clockToleranceSeconds = 10
/** Time zones differ by quarters of an hour, so a clock is known up to those alone. */
const quarterMs = 900_000
/** An update of the game and the demos of an evening take about so much. */
const lowDiskBytes = 20_000_000_000
const gigabyte = 1_000_000_000

/** Says of everything that was found out what it means. Pure: the same facts, the same report. */
export function judgeInspection(facts: InspectionFacts): InspectionReport {
  const layers = judgeLayers(facts)
  const said: readonly Said[] = [
    judgeQuery(facts),
    judgeConsole(facts),
    ...layers.said,
    ...judgeReach(facts.reach),
    judgeLog(facts),
    judgeLines(facts),
    ...judgeUploads(facts),
    judgeGotv(facts),
    judgeClock(facts),
    judgeDisk(facts),
  ]
  const points = inspectionPoints.flatMap((code) => {
    const found = said.find((one) => one.code === code)
    return found === undefined ? [] : [{ data: {}, ...found, state: reasonStates[found.reason] }]
  })
  return {
    ...judgeWhole(facts, layers.broken, points),
    points,
    unconfirmed: listUnconfirmed(facts),
  }
}

function judgeWhole(
  facts: InspectionFacts,
  layer: Layer | null,
  points: InspectionReport['points'],
): Pick<InspectionReport, 'verdict' | 'layer' | 'game'> {
  const game = { before: facts.history?.workedOn ?? null, now: facts.query.ok ? facts.query.info.version : null }
  const verdict = (): Verdict => {
    if (layer !== null) return deadOf(facts, game)
    if (!facts.query.ok && facts.console.kind === 'unreachable') return 'unreachable'
    if (points.some(({ state }) => state === 'fail' || state === 'warn')) return 'mend'
    return points.some(({ state }) => state !== 'ok') ? 'open' : 'fine'
  }
  return { verdict: verdict(), layer, game }
}

/** An update is named only where the versions of then and now are known and differ. */
function deadOf({ history }: InspectionFacts, { before, now }: InspectionReport['game']): Verdict {
  if (history?.hadPlugin !== true) return 'no_plugin'
  return before !== null && now !== null && before !== now ? 'plugin_dead_after_update' : 'plugin_dead'
}

function judgeQuery({ query }: InspectionFacts): Said {
  if (!query.ok) return { code: 'query', reason: `query_${query.why}` }
  const { info, pingMs } = query
  if (info.appId !== cs2) return { code: 'query', reason: 'query_other_game', data: { game: info.game } }
  const data = { ms: pingMs, name: info.name, map: info.map, version: info.version }
  return { code: 'query', reason: 'query_answers', data }
}

function judgeConsole({ console }: InspectionFacts): Said {
  if (console.kind === 'works') return { code: 'console', reason: 'console_works', data: { ms: console.tookMs } }
  return { code: 'console', reason: `console_${console.kind}` }
}

const reachReasons = {
  no_address: 'needs_address',
  no_plugin: 'needs_plugin',
  not_empty: 'needs_empty',
  no_console: 'needs_console',
} as const

function judgeReach(reach: ReachFacts): readonly Said[] {
  if (reach.kind !== 'tried') {
    const reason = reachReasons[reach.kind]
    return [
      { code: 'reach', reason },
      { code: 'header', reason },
    ]
  }
  const { fetches, url } = reach
  const came = fetches.filter(({ request }) => request !== 'none')
  if (came.length === 0) return [judgeSilence(reach), { code: 'header', reason: 'needs_reach' }]
  const lost = came.filter(({ request }) => request === 'without_header')
  const names = (some: typeof came): string => some.map(({ header }) => header).join(', ')
  return [
    { code: 'reach', reason: 'reach_works', data: { url, ms: Math.min(...came.map(({ tookMs }) => tookMs)) } },
    lost.length > 0
      ? { code: 'header', reason: 'header_lost', data: { names: names(lost) } }
      : { code: 'header', reason: 'header_arrives', data: { names: names(came) } },
  ]
}

/** No request came: because something else answered, because nothing did for long, or at once. */
function judgeSilence({ fetches, url }: Extract<ReachFacts, { kind: 'tried' }>): Said {
  const status = fetches.map(({ answer }) => readFetchStatus(answer ?? '')).find((found) => found !== null)
  if (status !== undefined) return { code: 'reach', reason: 'reach_other_answer', data: { url, status: status ?? '' } }
  const frozen = fetches.find(({ answer }) => answer === null)
  if (frozen === undefined) return { code: 'reach', reason: 'reach_nothing', data: { url } }
  return { code: 'reach', reason: 'reach_frozen', data: { url, seconds: Math.round(frozen.tookMs / 1_000) } }
}

function judgeLog({ log, answers, history }: InspectionFacts): Said {
  if (log.kind === 'tried') {
    if (log.arrived !== null)
      return { code: 'log', reason: 'log_arrives', data: { ms: log.afterMs, lines: log.arrived.lines } }
    if (log.isListed === false) return { code: 'log', reason: 'log_unlisted' }
    return { code: 'log', reason: readHibernates(answers['status'] ?? '') === true ? 'log_asleep' : 'log_nothing' }
  }
  if (log.kind === 'listed_before' && history?.log != null)
    return { code: 'log', reason: 'log_before', data: { at: history.log } }
  if (log.kind === 'listed_before') return { code: 'log', reason: 'log_others', data: { count: log.count } }
  if (log.kind === 'no_command') return { code: 'log', reason: 'log_no_command' }
  return { code: 'log', reason: log.kind === 'no_console' ? 'needs_console' : 'needs_address' }
}

/** What the settings of the log are; which lines they bring only people in a match can show. */
function judgeLines({ answers, history }: InspectionFacts): Said {
  if (history !== null && history.logKinds.length > 0)
    return { code: 'log_lines', reason: 'lines_seen', data: { kinds: history.logKinds.join(', ') } }
  const value = (name: string): string => readSetting(answers[name] ?? '', name) ?? '?'
  const data = { detail: value('mp_logdetail'), items: value('mp_logdetail_items'), money: value('mp_logmoney') }
  return { code: 'log_lines', reason: 'lines_by_match', data }
}

/** What a plugin sends only in a match: no command of it sends an event, a backup or a demo by itself. */
function judgeUploads({ answers, dialect, history }: InspectionFacts): readonly Said[] {
  const arrived = (code: 'events' | 'backup' | 'demo'): Said => {
    const at = history?.[code] ?? null
    return at === null ? { code, reason: 'by_match' } : { code, reason: 'arrived_before', data: { at } }
  }
  const demo = arrived('demo')
  const hasNoGotv = isOn(readSetting(answers['tv_enable'] ?? '', 'tv_enable')) === false
  return [
    arrived('events'),
    dialect === 'get5' ? { code: 'backup', reason: 'plugin_cannot' } : arrived('backup'),
    hasNoGotv ? { code: 'demo', reason: 'demo_needs_gotv' } : demo,
  ]
}

function judgeGotv({ answers, query, entered, console }: InspectionFacts): Said {
  if (console.kind !== 'works') return { code: 'gotv', reason: 'needs_console' }
  const setting = (name: string): string | null => readSetting(answers[name] ?? '', name)
  const isEnabled = isOn(setting('tv_enable'))
  if (isEnabled === false) return { code: 'gotv', reason: 'gotv_off' }
  if (isEnabled === null || !query.ok) return { code: 'gotv', reason: 'gotv_unknown' }
  const port = query.info.gotvPort
  if (port === null) return { code: 'gotv', reason: 'gotv_no_port' }
  if (entered.gotvPort !== null && entered.gotvPort !== port)
    return { code: 'gotv', reason: 'gotv_other_port', data: { port, entered: entered.gotvPort } }
  const delay = setting('tv_delay')
  if (delay !== null && Number(delay) === 0) return { code: 'gotv', reason: 'gotv_no_delay', data: { port } }
  return { code: 'gotv', reason: 'gotv_on', data: { port, delay: delay ?? '?' } }
}

function judgeClock({ log }: InspectionFacts): Said {
  const arrived = log.kind === 'tried' ? log.arrived : null
  if (arrived === null || arrived.lineAt === null) return { code: 'clock', reason: 'clock_untold' }
  const off = arrived.lineAt - arrived.receivedAt
  const quarters = Math.round(off / quarterMs)
  const seconds = Math.round((off - quarters * quarterMs) / 1_000)
  const isRight = Math.abs(seconds) <= clockToleranceSeconds
  return { code: 'clock', reason: isRight ? 'clock_right' : 'clock_off', data: { seconds, zone: zoneOf(quarters) } }
}

/** `UTC+5`, `UTC-3:30`. */
function zoneOf(quarters: number): string {
  const minutes = Math.abs(quarters) * 15
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${rest}`}`
  return quarters === 0 ? 'UTC' : `UTC${quarters > 0 ? '+' : '-'}${hours}`
}

function judgeDisk({ freeDiskBytes: free }: InspectionFacts): Said {
  if (free === null) return { code: 'disk', reason: 'disk_untold' }
  const data = { gigabytes: Math.floor(free / gigabyte) }
  return { code: 'disk', reason: free < lowDiskBytes ? 'disk_low' : 'disk_free', data }
}
