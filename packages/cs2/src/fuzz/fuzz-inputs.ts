import { encodeRconPacket } from '../rcon/rcon-codec.ts'
import { GameLog } from '../testing/game-log.ts'
import { sampleLines } from '../testing/log-lines.ts'
import {
  enhancedExtras,
  enhancedPause,
  enhancedServerEvents,
  enhancedBackupLoaded,
} from '../testing/enhanced-bodies.ts'
import { get5Recorded, get5RoundEnd } from '../testing/get5-bodies.ts'
import { mapResultBody, recorded, roundEndBody } from '../testing/matchzy-bodies.ts'
import { backupBody } from '../testing/backup-bodies.ts'
import { demoBytes } from '../testing/demo-bytes.ts'
import type { Chance } from './chance.ts'

/**
 * What comes from strangers: datagrams of A2S, streams and answers of RCON, bodies of the webhook and of the log, backups, demos, a console's answers to who it is,
 * Steam accounts as people paste them, and what people want in a match or a console line.
 */
export const fuzzKinds = [
  'a2s',
  'rcon',
  'console',
  'webhook',
  'log',
  'facts',
  'backup',
  'demo',
  'dialect',
  'account',
  'settings',
] as const
export type FuzzKind = (typeof fuzzKinds)[number]

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)
const joined = (...parts: readonly (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...bytesOf(part)] : [...part])))

const single = [0xff, 0xff, 0xff, 0xff]
const info = joined(
  single,
  [0x49, 17],
  'Алматы 1\0de_mirage\0csgo\0Counter-Strike 2\0',
  [0xda, 2, 3, 12, 1, 0x64, 0x6c, 0, 1],
  '1.40.9.7\0',
  [0xf1, 0x87, 0x69, 1, 2, 3, 4, 5, 6, 7, 8, 0x8a, 0x69],
  'tv\x00128tick,secure\0',
  [0xda, 2, 0, 0, 0, 0, 0, 0],
)
const players = joined(
  single,
  [0x44, 2, 0],
  'Аружан\0',
  [3, 0, 0, 0, 0, 0, 0x20, 0x41, 1],
  'b\0',
  [0, 0, 0, 0, 0, 0, 0, 0],
)
const part = joined([0xfe, 0xff, 0xff, 0xff, 7, 0, 0, 0, 2, 0, 0xe0, 4], [...info.subarray(0, 40)])

const status = {
  plugin_version: '0.15.0',
  gamestate: 'live',
  paused: false,
  matchid: '7',
  map_number: 0,
  team1: { name: 'a', series_score: 1, current_map_score: 9 },
  team2: { name: 'b', series_score: 0, current_map_score: 4 },
}
const consoleAnswers = [
  `chat {"x"} ${JSON.stringify(status)} more`,
  '{"gamestate":0,"available":1,"plugin_version":"0.15.0"}',
  "---------players--------\n  id     time ping loss      state   rate adr name\n   2    00:10   21    0     active 786432 1.2.3.4:5 'Аружан'\n#end",
  '[MatchZy] A match is already setup, cannot load a new match',
  'HTTP request failed with status code 401',
  '{"plugin_version":"0.15.0","gamestate":0}',
  'Current match 7 is finishing. queued_match=config',
  'Currently Match 7 is running. To stop it call ps_stopmatch',
  'Listing 2 plugins:\n  [01] CounterStrikeSharp (v1.0.371) by Roflmuffin\n  [02] <ERROR>',
  '  List of all plugins currently loaded by CounterStrikeSharp: 1 plugins loaded.\n  [#1:UNLOADED]: "MatchZy" (0.8.15) by WD-\n    Termination Reason: Gone',
  '"tv_delay" = "105" ( def. "0" )\nplayers  : 2 humans, 1 bots (12 max) (hibernating)',
]

/** Of every dialect, each read as all of them. */
const webhookBodies = [
  roundEndBody(),
  mapResultBody(),
  ...enhancedExtras,
  ...enhancedServerEvents,
  ...Object.values(enhancedPause),
  enhancedBackupLoaded,
  ...Object.values(get5Recorded),
  get5RoundEnd(),
]

/** A round with a scoreboard behind it. */
function roundLog(): Uint8Array {
  return new GameLog()
    .round(0, 0)
    .stats(2, [1, 0], () => [1, 1, 1, 100])
    .freeze(1, 0).bytes
}

/** Stands between the answers of one console, where none would have it. */
export const between = '\u001e'
const statusAnswer = JSON.stringify(status)
const consoles = [
  ['at_tournament_status = idle', '', statusAnswer],
  ['Unknown command: x', 'Unknown command: y', statusAnswer, '{"gamestate":0,"available":1}'],
  ['', '', `chat ${statusAnswer}`, ''],
]
const accounts = [
  ' 76561198000000101 ',
  'STEAM_1:1:19',
  '[U:1:4294967295]',
  'https://steamcommunity.com/profiles/76561198000000101/',
  'https://steamcommunity.com/profiles/%5BU:1:39%5D',
  'steamcommunity.com/id/kz_wolf?l=kz',
  'kz_wolf',
]
const wishes = [
  ['mp_freezetime', '15', 'Алатау Барыс', 'Нұрлан', 'https://lobby.kz/events/1', 'secret-1'],
  ['tv_delay', '105', 'Beta "x"', 'a; quit', 'http://127.0.0.1:3000/x?y=1', 'A_b-9.'],
  ['mp_roundtime_defuse', '1.92', '<b>', '\\', 'https://lobby.kz/\u0451', '~'],
]

const seeds: Readonly<Record<FuzzKind, readonly Uint8Array[]>> = {
  a2s: [info, players, part, joined(single, [0x41, 1, 2, 3, 4])],
  rcon: [
    encodeRconPacket({ id: 1, type: 0, body: bytesOf('answer') }),
    encodeRconPacket({ id: -1, type: 2, body: new Uint8Array() }),
  ],
  console: consoleAnswers.map(bytesOf),
  webhook: [...Object.values(recorded), ...webhookBodies.map((body) => JSON.stringify(body))].map(bytesOf),
  log: [bytesOf(sampleLines.join('\n')), ...sampleLines.map(bytesOf)],
  facts: [roundLog(), ...sampleLines.map((line) => bytesOf(`${line}\n`))],
  backup: [JSON.stringify(backupBody), JSON.stringify({ ...backupBody, round: '00', mapnumber: '0' })].map(bytesOf),
  // A Buffer's slice would be the seed itself, and a change of it one of all inputs after it.
  demo: [
    demoBytes({ map: 'de_mirage', seconds: 1_800, filling: 64 }),
    demoBytes({ map: 'workshop/1/de_x', seconds: null, filling: 9 }),
    demoBytes({ map: null, seconds: 0 }),
  ].map((bytes) => Uint8Array.from(bytes)),
  dialect: consoles.map((answers) => bytesOf(answers.join(between))),
  account: accounts.map(bytesOf),
  settings: wishes.map((words) => bytesOf(words.join('\n'))),
}

/** What parsers stumble over, as text. */
const thorns = [
  '"',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '\0',
  '\n',
  '<',
  '>',
  '-1',
  '1e999',
  '99999999999999999999',
  'null',
  '\ud800',
]
const identities = ['<2><[U:1:0]><CT>"', '<9><BOT><TERRORIST>"', '<3><[U:1:4294967296]><>"', ' killed "', '__proto__']

function noise(chance: Chance): Uint8Array {
  return Uint8Array.from({ length: chance.below(120) }, () => chance.below(256))
}

function spliced(bytes: Uint8Array, at: number, gone: number, put: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.max(0, bytes.length - gone) + put.length)
  const kept = Math.min(at, out.length - put.length)
  out.set(bytes.subarray(0, kept))
  out.set(put, kept)
  out.set(bytes.subarray(kept + gone, kept + gone + out.length - kept - put.length), kept + put.length)
  return out
}

function mutated(bytes: Uint8Array, chance: Chance, kind: FuzzKind): Uint8Array {
  const at = chance.below(bytes.length + 1)
  switch (chance.below(7)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return spliced(bytes, at, 0, bytesOf(chance.pick(thorns)))
    case 2:
      return spliced(bytes, at, chance.below(20), new Uint8Array())
    case 3:
      return spliced(bytes, at, 0, bytes.subarray(at, at + chance.below(60)))
    case 4:
      return spliced(bytes, at, 0, bytesOf(chance.pick(identities)))
    case 5:
      return spliced(bytes, at, chance.below(8), chance.pick(seeds[kind]))
    default: {
      const copy = bytes.slice()
      if (copy.length > 0) copy[Math.min(at, copy.length - 1)] = chance.below(256)
      return copy
    }
  }
}

/** An input of the kind: sometimes noise, mostly something real that was changed in one to four places. */
export function fuzzInput(kind: FuzzKind, chance: Chance): Uint8Array {
  if (chance.below(10) === 0) return noise(chance)
  let bytes = chance.pick(seeds[kind])
  for (let change = chance.below(5); change > 0; change -= 1) bytes = mutated(bytes, chance, kind)
  return bytes
}
