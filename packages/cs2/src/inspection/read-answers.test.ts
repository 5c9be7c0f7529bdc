import { describe, expect, it } from 'vitest'
import {
  isOn,
  isRefused,
  readFetchStatus,
  readHibernates,
  readHumans,
  readLogAddresses,
  readModules,
  readPlugins,
  readSetting,
} from './read-answers.ts'
import { readLogArrival } from './read-arrivals.ts'
import { onRecorded } from '../testing/recorded.ts'

describe('whether a command was refused', () => {
  const nonsense = { name: 'lobby_check_nothing', answer: "Unknown command 'lobby_check_nothing'!\n" }

  it('follows from how one that surely does not exist is, whatever the words', () => {
    expect(isRefused("Unknown command 'meta'!\n", 'meta', nonsense)).toBe(true)
    expect(isRefused('Listing 1 plugin:\n', 'meta', nonsense)).toBe(false)
    const other = { name: 'x_y', answer: 'Неизвестно: x_y' }
    expect(isRefused('Неизвестно: meta\n', 'meta', other)).toBe(true)
    expect(isRefused("Unknown command 'meta'!\n", 'meta', other)).toBe(false)
  })

  it('is not known of a console that refuses in silence', () => {
    const silent = { name: 'x_y', answer: '\n' }
    expect(isRefused('', 'meta', silent)).toBeNull()
    expect(isRefused('Listing 1 plugin:', 'meta', silent)).toBe(false)
  })
})

describe('the list of Metamod', () => {
  it('names what runs, what does not, and what has no name', () => {
    const answer = [
      'Listing 4 plugins:',
      '  [01] CounterStrikeSharp (v1.0.371) by Roflmuffin',
      '  [02] <PAUSED> CS2Fixes (1.14 (beta)) by xen',
      '  [03] <ERROR>',
      '  [04] nameless.so',
      '',
    ].join('\n')
    expect(readModules(answer)).toEqual([
      { status: null, name: 'CounterStrikeSharp', version: 'v1.0.371' },
      { status: 'PAUSED', name: 'CS2Fixes', version: '1.14 (beta)' },
      { status: 'ERROR', name: '', version: '' },
      { status: null, name: 'nameless.so', version: '' },
    ])
    expect(readModules('No plugins loaded.\n')).toEqual([])
  })

  it.each(['', "Unknown command 'meta'!", 'Metamod:Source Menu\nusage: meta <command>'])('is none: %j', (answer) => {
    expect(readModules(answer)).toBeNull()
  })

  it('is cut where it is no list any more', () => {
    const long = `Listing 900 plugins:\n${'  [01] a (1) by b\n'.repeat(900)}`
    expect(readModules(long)).toHaveLength(64)
    const name = readModules(`Listing 1 plugin:\n  [01] ${'🦅'.repeat(300)} (1) by b\n`)?.[0]?.name ?? ''
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('the list of CounterStrikeSharp', () => {
  const head = '  List of all plugins currently loaded by CounterStrikeSharp: 2 plugins loaded.'

  it('names each with its state, and why one was unloaded', () => {
    const answer = [
      head,
      '  [#1:LOADED]: "MatchZy" (0.8.15) by WD- (https://github.com/shobhit-pathak/)',
      '    A plugin for running and managing CS2 practice/pugs/scrims/matches!',
      '  [#2:UNLOADED]: "Unknown" (Unknown)',
      '    Termination Reason: Method not found: System.Void',
    ].join('\n')
    expect(readPlugins(answer)).toEqual([
      { state: 'LOADED', name: 'MatchZy', version: '0.8.15', why: '' },
      { state: 'UNLOADED', name: 'Unknown', version: 'Unknown', why: 'Method not found: System.Void' },
    ])
    expect(readPlugins(`${head}\n`)).toEqual([])
  })

  it('is none without its head line', () => {
    expect(readPlugins('  [#1:LOADED]: "MatchZy" (0.8.15)')).toBeNull()
    expect(readPlugins("Unknown command 'css_plugins'!")).toBeNull()
  })
})

it('what sets words apart within a line is shown as a blank', () => {
  const list =
    'List of all plugins currently loaded by CounterStrikeSharp:\n[#1:UNLOADED]: "Match\tZy" (1) by x\n  Termination Reason: a\tb'
  expect(readPlugins(list)).toEqual([{ state: 'UNLOADED', name: 'Match Zy', version: '1', why: 'a b' }])
})

it('a setting is read as newer and older consoles print it, and no other one', () => {
  expect(readSetting('tv_enable = true\n', 'tv_enable')).toBe('true')
  expect(readSetting('"tv_enable" = "1" ( def. "0" ) replicated', 'tv_enable')).toBe('1')
  expect(readSetting('noise\ntv_delay = 105', 'tv_delay')).toBe('105')
  expect(readSetting('tv_enable1 = true', 'tv_enable')).toBeNull()
  expect(readSetting("Unknown command 'tv_enable'!", 'tv_enable')).toBeNull()
  expect(['true', '1', '2', 'false', '0', '', null].map(isOn)).toEqual([true, true, true, false, false, false, null])
})

it('addresses, a status, sleep and people are read where they are told', () => {
  expect(readLogAddresses('1 address:\n  "https://a.example/log?x=1"\nhttp://b:80/y')).toEqual([
    'https://a.example/log?x=1',
    'http://b:80/y',
  ])
  expect(readLogAddresses('No addresses')).toEqual([])
  expect(readFetchStatus('[MatchZy] [LoadMatchFromURL] HTTP request failed with status code: Gone')).toBe('Gone')
  expect(readFetchStatus('')).toBeNull()
  const people = (state: string): string => `players  : 2 humans, 1 bots (12 max) (${state}) (unreserved)`
  expect([people('hibernating'), people('not hibernating'), ''].map(readHibernates)).toEqual([true, false, null])
  expect([people('x'), 'players: many'].map(readHumans)).toEqual([2, null])
})

onRecorded('matchzy', 'what MatchZy says of a fetch', (read) => {
  it('names the status', () => {
    expect(readFetchStatus(read('command-answers.txt'))).toBe('NotFound')
  })
})

onRecorded('cs2-log', 'what arrives of a log', (read) => {
  it('is counted, with the newest line of the server’s clock', () => {
    const body = read('http-requests.txt')
    const lines = body.split('\n').filter((line) => /^\d\d\/\d\d\/\d{4} - /.test(line))
    const arrival = readLogArrival(body, 7)
    expect(arrival?.lines).toBe(lines.length)
    expect(arrival?.lines).toBeGreaterThan(500)
    const [, month, day, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) - ([\d:.]+)/.exec(lines.toSorted().at(-1) ?? '') ?? []
    expect(new Date(arrival?.lineAt ?? 0).toISOString()).toBe(`${year}-${month}-${day}T${time}Z`)
    expect(arrival?.receivedAt).toBe(7)
  })
})

it('nothing arrives with a body that holds no line', () => {
  expect(readLogArrival('hello\n', 0)).toBeNull()
})
