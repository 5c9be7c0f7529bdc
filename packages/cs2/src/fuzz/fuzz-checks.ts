import { dialectNames, type DialectName } from '../dialect.ts'
import type { LogFact } from '../log/log-fact.ts'
import {
  readFetchStatus,
  readHumans,
  readLogAddresses,
  readModules,
  readPlugins,
  readSetting,
} from '../inspection/read-answers.ts'
import { readLogArrival } from '../inspection/read-arrivals.ts'
import { orderFacts, readLog } from '../log/read-log.ts'
import { readBackupPlace } from '../match-backup.ts'
import { naturalKey } from '../natural-key.ts'
import { parseGameEvent } from '../parse-game-event.ts'
import { PartCollector, readAnswer, readDatagram, type QueryAnswer } from '../query/query-codec.ts'
import { readIsFree, readIsSettled, readLoadRefusal, readMatchStatus } from '../rcon/match-status.ts'
import { RconFramer } from '../rcon/rcon-codec.ts'
import { readStatusPlayers } from '../rcon/server-status.ts'
import { DemoReader, type DemoFacts } from '../demo-file.ts'
import { isDemo } from '../demo-upload.ts'
import { detectDialect } from '../rcon/detect-dialect.ts'
import { isSteamId64, readSteamReference } from '../steam-id.ts'
import { checkFacts } from './fuzz-facts.ts'
import { between, type FuzzKind } from './fuzz-inputs.ts'
import { checkBackup, checkSettings } from './fuzz-writing.ts'
import { must, mustBeShown, mustBeSound } from './must.ts'

const decoder = new TextDecoder()

function checkAnswer(answer: QueryAnswer | null): boolean {
  if (answer?.kind === 'info')
    for (const text of [answer.info.name, answer.info.map, ...answer.info.tags]) mustBeShown(text)
  if (answer?.kind === 'players') for (const { name } of answer.players) mustBeShown(name)
  return answer !== null
}

function checkDatagram(bytes: Uint8Array): boolean {
  const read = readDatagram(bytes)
  if (read?.kind === 'whole') return checkAnswer(readAnswer(read.payload))
  if (read?.kind !== 'part') return false
  const collector = new PartCollector()
  for (const number of [0, 1, 1, 0, 2]) {
    const payload = collector.add({ ...read, number })
    if (payload !== null) checkAnswer(readAnswer(payload))
  }
  return true
}

/** The same packets come out of a stream, however it was cut on its way. */
function checkStream(bytes: Uint8Array): boolean {
  const whole = new RconFramer().push(bytes)
  const framer = new RconFramer()
  const pieces = [bytes.subarray(0, bytes.length >> 1), bytes.subarray(bytes.length >> 1)].map((piece) =>
    framer.push(piece),
  )
  if (whole === null) must(pieces.includes(null), 'noise that is RCON once it is cut')
  else must(pieces.flat().length === whole.length, 'packets that depend on how they were cut')
  for (const packet of whole ?? []) must(packet.body.length <= bytes.length, 'a packet longer than what came')
  return whole !== null && whole.length > 0
}

function checkConsole(bytes: Uint8Array): boolean {
  const text = decoder.decode(bytes)
  const found = [readStatusPlayers(text), readMatchStatus(text), readIsFree(text), readLoadRefusal(text)]
  mustBeSound(readMatchStatus(text))
  must(typeof readIsSettled(text) === 'boolean', 'an order that is neither settled nor not')
  for (const { name, seconds } of readStatusPlayers(text) ?? []) {
    mustBeShown(name)
    must(seconds >= 0, 'somebody who came in the future')
  }
  const inspected = [readModules(text), readPlugins(text), readSetting(text, 'tv_delay'), readFetchStatus(text)]
  mustBeSound([...inspected, readHumans(text)])
  for (const url of readLogAddresses(text)) must(url.startsWith('http'), 'an address that is none')
  return [...found, ...inspected].some((one) => one !== null)
}

function checkWebhook(bytes: Uint8Array): boolean {
  const body = decoder.decode(bytes)
  must(naturalKey(body) === naturalKey(` ${body}\n`) || naturalKey(body).startsWith('raw:'), 'a key that blanks change')
  readBackupPlace(body)
  return dialectNames.map((dialect) => checkEvent(body, dialect)).includes(true)
}

function checkEvent(body: string, dialect: DialectName): boolean {
  const parsed = parseGameEvent(body, dialect)
  if (!parsed.ok) return false
  mustBeSound(parsed.event)
  if (parsed.event.kind === 'round_end')
    must(parsed.event.roundNumber === parsed.event.team1.score + parsed.event.team2.score, 'a round of another number')
  return true
}

function steamIdsIn(fact: LogFact): readonly (string | null)[] {
  const people = ['killer', 'victim', 'player'].flatMap((name) =>
    name in fact ? [Reflect.get(fact, name) as unknown] : [],
  )
  return people.map((one) =>
    typeof one === 'object' && one !== null ? (Reflect.get(one, 'steamId') as string | null) : null,
  )
}

function checkLog(bytes: Uint8Array): boolean {
  const arrival = readLogArrival(decoder.decode(bytes), 0)
  must(arrival === null || Number.isSafeInteger(arrival.lineAt), 'a time of arrival that is none')
  const { facts, lines, ignored, malformed } = readLog(decoder.decode(bytes))
  must(facts.length + ignored + malformed === lines, 'lines that were not counted')
  for (const fact of facts) {
    must(Number.isSafeInteger(fact.at), 'a time that is none')
    for (const steamId of steamIdsIn(fact))
      must(steamId === null || isSteamId64(steamId), `no account: ${String(steamId)}`)
    must(JSON.stringify(fact).length < 400, 'a fact that is too long')
  }
  const once = JSON.stringify(orderFacts(facts))
  must(
    once === JSON.stringify(orderFacts([...facts.toReversed(), ...facts])),
    'an order that depends on how lines came',
  )
  return facts.length > 0
}

/** Whatever a console answers to the questions, one of the known plugins is found, or none. */
async function checkDialect(bytes: Uint8Array): Promise<boolean> {
  const answers = decoder.decode(bytes).split(between)
  let asked = 0
  const found = await detectDialect((question) => {
    must(/^\w+$/.test(question), 'a question that changes something')
    return Promise.resolve(answers[asked++] ?? null)
  })
  must(found === null || dialectNames.includes(found), `an unknown plugin: ${found}`)
  return found !== null
}

function demoFacts(bytes: Uint8Array, step: number): DemoFacts {
  const reader = new DemoReader()
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  return reader.facts()
}

/** What a demo says does not depend on how it came. */
function checkDemo(bytes: Uint8Array): boolean {
  const facts = demoFacts(bytes, Math.max(1, bytes.length))
  must(JSON.stringify(facts) === JSON.stringify(demoFacts(bytes, 7)), 'facts that depend on how a demo was cut')
  must(facts.map === null || /^[\w./-]{1,128}$/.test(facts.map), 'a map that is no name')
  must(facts.seconds === null || (Number.isFinite(facts.seconds) && facts.seconds >= 0), 'a length that is none')
  must(facts.bytes === bytes.length, 'bytes that were not counted')
  return isDemo(bytes) && facts.map !== null
}

/** An account is one of a person, whatever was pasted; a name fits into an address as it is. */
function checkAccount(bytes: Uint8Array): boolean {
  const reference = readSteamReference(decoder.decode(bytes))
  if (reference?.kind === 'id') must(isSteamId64(reference.steamId), `no account: ${reference.steamId}`)
  if (reference?.kind === 'vanity') must(/^[\w-]{2,32}$/.test(reference.name), `no name: ${reference.name}`)
  return reference !== null
}

const checks: Readonly<Record<FuzzKind, (bytes: Uint8Array) => boolean | Promise<boolean>>> = {
  a2s: checkDatagram,
  rcon: checkStream,
  console: checkConsole,
  webhook: checkWebhook,
  log: checkLog,
  facts: checkFacts,
  backup: (bytes) => checkBackup(decoder.decode(bytes)),
  demo: checkDemo,
  dialect: checkDialect,
  account: checkAccount,
  settings: (bytes) => checkSettings(decoder.decode(bytes)),
}

/** Reads one input as the site would; throws when what comes of it is not sound. Answers whether anything was understood. */
export function checkInput(kind: FuzzKind, bytes: Uint8Array): boolean | Promise<boolean> {
  return checks[kind](bytes)
}
