import { statusCommand } from '../console-commands.ts'
import { buildLoadCommand } from '../load-command.ts'
import { detectDialect } from '../rcon/detect-dialect.ts'
import { readMatchStatus, type MatchStatus } from '../rcon/match-status.ts'
import type { Answers, FetchFact, InspectionFacts, LogArrival, LogFacts, ReachFacts } from './facts.ts'
import { layerQuestions, nonsense } from './judge-layers.ts'
import { isRefused, readFetchStatus, readHumans, readLogAddresses, readSetting } from './read-answers.ts'

/** What an inspection is carried out with. Nothing here throws. */
export type InspectionTools = {
  readonly query: () => Promise<InspectionFacts['query']>
  /** Types one line on the console; null where there is none to type on. */
  readonly console: ((line: string) => Promise<ConsoleReply>) | 'not_set' | 'wrong_password'
  /** An address of ours for this inspection alone; null where the server could reach none. */
  readonly address: TestAddress | null
  /** Told before each step. */
  readonly onStep: (step: InspectionStep) => void | Promise<void>
  /** Whether it may go on though people are on the server. */
  readonly mayDisturb: boolean
  readonly wait: (milliseconds: number) => Promise<void>
}
type ConsoleReply =
  | { readonly ok: true; readonly text: string; readonly tookMs: number }
  | { readonly ok: false; readonly failure: 'unreachable' | 'wrong_password' | 'no_answer'; readonly tookMs: number }

/** Where a server is told to fetch and to send in an inspection, and what came there. */
export type TestAddress = {
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** Of the n-th header's fetch. Answered 410 whatever comes, so no plugin loads anything. */
  readonly fetchUrl: (index: number) => string
  readonly logUrl: string
  readonly arrived: () => Promise<Arrivals>
}
export type Arrivals = {
  /** Fetches by the header's place; the first of each counts. */
  readonly fetches: readonly { readonly index: number; readonly hasHeader: boolean }[]
  readonly log: LogArrival | null
}

export const inspectionSteps = ['query', 'console', 'log', 'reach'] as const
export type InspectionStep = (typeof inspectionSteps)[number]

/** The facts, or why the server was let be. */
export type Gathered =
  | { readonly ok: true; readonly facts: Omit<InspectionFacts, 'entered' | 'history' | 'freeDiskBytes'> }
  | { readonly ok: false; readonly code: 'has_match' | 'has_players'; readonly people: number }

const settings = ['tv_enable', 'tv_delay', 'mp_logdetail', 'mp_logdetail_items', 'mp_logmoney'] as const
/** How long lines of the log may be on their way: the game gathers them for a moment. */
const logPatienceMs = 6_000
/** How long a plugin that does not wait for its fetch may take for it. */
const fetchPatienceMs = 2_000
const lookMs = 200

/**
 * Asks a server everything that can be asked without disturbing anybody: questions that change nothing, then the log to an address of ours and back, then a
 * fetch that is answered "gone", so that nothing is loaded. A server with a match is let be, and one with people on it unless that is allowed: while a plugin fetches,
 * the game stands still (MatchManagement.cs, LoadMatchFromURL waits for the answer on the game's own thread).
 */
export async function gatherFacts(tools: InspectionTools): Promise<Gathered> {
  await tools.onStep('query')
  const query = await tools.query()
  await tools.onStep('console')
  const asked = await askConsole(tools)
  const onByQuery = query.ok ? Math.max(0, query.info.players - query.info.bots) : null
  const people = onByQuery ?? readHumans(asked.answers['status'] ?? '')
  const status = readMatchStatus(asked.answers[statusCommand] ?? '')
  if (hasMatch(status)) return { ok: false, code: 'has_match', people: people ?? 0 }
  if ((people ?? 0) > 0 && !tools.mayDisturb) return { ok: false, code: 'has_players', people: people ?? 0 }
  await tools.onStep('log')
  const log = await tryLog(tools, asked)
  await tools.onStep('reach')
  const isQuiet = tools.mayDisturb || people === 0
  const reach = await tryReach(tools, { ...asked, isQuiet, isReady: status !== null })
  const { answers, console, dialect, isAt } = asked
  return { ok: true, facts: { query, console, answers, dialect, isAt, status, people, log, reach } }
}

function hasMatch(status: MatchStatus | null): boolean {
  return status !== null && (status.gameState !== 'none' || status.matchId !== null)
}

type Asked = Pick<InspectionFacts, 'console' | 'answers' | 'dialect' | 'isAt'>

/** Questions that change nothing. The first one finds out whether anybody answers at all. */
async function askConsole({ console: ask }: InspectionTools): Promise<Asked> {
  const none = { answers: {}, dialect: null, isAt: false } as const
  if (typeof ask === 'string') return { ...none, console: { kind: ask } }
  const first = await ask(nonsense)
  if (!first.ok) return { ...none, console: { kind: first.failure === 'no_answer' ? 'silent' : first.failure } }
  const answers: Record<string, string | null> = { [nonsense]: first.text }
  const answerTo = async (line: string): Promise<string | null> => {
    const known = answers[line]
    if (known !== undefined) return known
    const reply = await ask(line)
    answers[line] = reply.ok ? reply.text : null
    return answers[line]
  }
  for (const line of ['status', layerQuestions.metamod, layerQuestions.css, ...settings]) await answerTo(line)
  const dialect = await detectDialect(answerTo)
  await answerTo(statusCommand)
  const isAt = readSetting(answers['at_tournament_status'] ?? '', 'at_tournament_status') !== null
  return { console: { kind: 'works', tookMs: first.tookMs }, answers, dialect, isAt }
}

/**
 * Has the server send its log to us. Only a list that names nobody is added to: it can be emptied afterwards, as no address can be taken from it alone. The line that
 * arrives is the console's own record of our question.
 */
async function tryLog({ console: ask, address, wait }: InspectionTools, asked: Asked): Promise<LogFacts> {
  if (typeof ask === 'string' || asked.console.kind !== 'works') return { kind: 'no_console' }
  if (address === null) return { kind: 'no_address' }
  const list = async (): Promise<readonly string[] | null> => {
    const reply = await ask('logaddress_list_http')
    return reply.ok ? readLogAddresses(reply.text) : null
  }
  const before = await list()
  if (before === null) return { kind: 'no_console' }
  if (before.length > 0) return { kind: 'listed_before', count: before.length }
  await ask('log on')
  const added = await ask(`logaddress_add_http "${address.logUrl}"`)
  if (added.ok && isUnknown(asked.answers, 'logaddress_add_http', added.text)) return { kind: 'no_command' }
  const listed = await list()
  await ask('echo LOBBY')
  let arrived: LogArrival | null = null
  let afterMs = 0
  for (; arrived === null && afterMs <= logPatienceMs; afterMs += lookMs) {
    arrived = (await address.arrived()).log
    if (arrived === null) await wait(lookMs)
  }
  const last = await list()
  // Whatever else was added meanwhile, as by a match that was loaded by hand, is not ours to take away.
  if (last !== null && last.every((url) => url === address.logUrl)) await ask('logaddress_delall_http')
  const isListed = listed === null ? null : listed.includes(address.logUrl)
  return { kind: 'tried', isListed, arrived, afterMs: Math.max(0, afterMs - lookMs) }
}

function isUnknown(answers: Answers, name: string, answer: string): boolean {
  return isRefused(answer, name, { name: nonsense, answer: answers[nonsense] ?? '' }) === true
}

/** Has the plugin fetch from us once for each header that we need of it. Where it hangs, it is not asked again. */
async function tryReach(
  tools: InspectionTools,
  { dialect, answers, console: said, isQuiet, isReady }: Asked & { isQuiet: boolean; isReady: boolean },
): Promise<ReachFacts> {
  const { console: ask, address } = tools
  if (typeof ask === 'string' || said.kind !== 'works') return { kind: 'no_console' }
  if (address === null) return { kind: 'no_address' }
  if (dialect === null || !isReady) return { kind: 'no_plugin' }
  if (!isQuiet) return { kind: 'not_empty' }
  const fetches: FetchFact[] = []
  for (const [index, header] of address.headers.entries()) {
    const url = address.fetchUrl(index)
    const reply = await ask(buildLoadCommand({ url, headerName: header.name, headerValue: header.value }, dialect))
    const request = await requestOf(tools, {
      address,
      index,
      isOver: !reply.ok || readFetchStatus(reply.text) !== null,
    })
    fetches.push({ header: header.name, request, answer: reply.ok ? reply.text : null, tookMs: reply.tookMs })
    if (!reply.ok) break
  }
  if (dialect === 'matchzy-enhanced') await calm(ask, answers)
  return { kind: 'tried', url: new URL(address.fetchUrl(0)).origin, fetches }
}

/** What came of one fetch. A plugin that answered without a word may still be fetching. */
async function requestOf(
  { wait }: InspectionTools,
  { address, index, isOver }: { address: TestAddress; index: number; isOver: boolean },
): Promise<FetchFact['request']> {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const came = (await address.arrived()).fetches.find((fetch) => fetch.index === index)
    if (came !== undefined) return came.hasHeader ? 'with_header' : 'without_header'
    if (isOver || waitedMs >= fetchPatienceMs) return 'none'
    await wait(lookMs)
  }
}

/** The fork notes a fetch that failed as its status (UpdateTournamentStatus): what stood there before is put back. */
async function calm(ask: (line: string) => Promise<ConsoleReply>, answers: Answers): Promise<void> {
  for (const name of ['at_tournament_status', 'matchzy_tournament_status']) {
    const before = readSetting(answers[name] ?? '', name)
    if (before !== null && /^[a-z_]{1,20}$/.test(before)) await ask(`${name} "${before}"`)
  }
}
