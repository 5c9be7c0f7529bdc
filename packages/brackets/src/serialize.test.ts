import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches } from './read.ts'
import { parse, ParseError, serialize, serialVersion } from './serialize.ts'
import {
  chainedConfig,
  knockout,
  knockoutConfig,
  lotsFact,
  numbers,
  playOut,
  reportAll,
  tell,
  thrownBy,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

/** The code `parse` throws, with the code of the refused event if there is one. */
function errorOf(text: string): string {
  try {
    parse(text)
  } catch (error) {
    if (error instanceof ParseError) return error.refusal === null ? error.code : `${error.code} ${error.refusal.code}`
    throw error
  }
  return 'parsed'
}

function textOf(change: object): string {
  return JSON.stringify({ version: serialVersion, config: knockoutConfig(4), events: [], ...change })
}

describe('serialize and parse', () => {
  it('case 75: give back the same tournament', () => {
    const t = win(win(knockout(4, { bronze: true, bestOfByRound: [3] }), 'playoff/W/1/1', 1), 'playoff/W/1/2', 2, [
      { score1: 5, score2: 13 },
      { score1: 11, score2: 13 },
    ])
    expect(parse(serialize(t))).toEqual(t)
    expect(serialize(parse(serialize(t)))).toBe(serialize(t))
  })

  it('keep lots', () => {
    const open = createTournament(chainedConfig(3, { groupSize: 3, advance: 2, tieBreaks: [] }))
    const tied = reportAll(open, [
      ['T1', 'T2', 'W'],
      ['T2', 'T3', 'W'],
      ['T3', 'T1', 'W'],
    ])
    const t = tell(tied, lotsFact(tied))
    expect(parse(serialize(t))).toEqual(t)
  })

  it('case 75: give back any tournament that was played to its end', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 4, max: 40 }), (seed, teams) => {
        const t = playOut(createTournament(chainedConfig(teams, {}, { bronze: true })), numbers(seed))
        expect(matches(parse(serialize(t)))).toEqual(matches(t))
        expect(serialize(parse(serialize(t)))).toBe(serialize(t))
      }),
      { numRuns: 30 },
    )
  })

  it('write only the version, the config and the log', () => {
    expect(JSON.parse(serialize(knockout(2)))).toEqual({ version: 1, config: knockoutConfig(2), events: [] })
  })

  it('can be played on', () => {
    const t = parse(serialize(win(knockout(4), 'playoff/W/1/1', 1)))
    expect(matches(win(t, 'playoff/W/1/2', 1))).toEqual(
      matches(win(win(knockout(4), 'playoff/W/1/1', 1), 'playoff/W/1/2', 1)),
    )
  })
})

describe('parse', () => {
  it.each([
    ['', 'not_json'],
    ['{', 'not_json'],
    ['null', 'malformed'],
    ['[]', 'malformed'],
    ['7', 'malformed'],
    ['{}', 'malformed'],
    [`{"version":${serialVersion}}`, 'malformed'],
    [textOf({ events: {} }), 'malformed'],
    [textOf({ events: [null] }), 'malformed'],
    [textOf({ events: ['x'] }), 'malformed'],
    [textOf({ version: serialVersion + 1 }), 'unknown_version'],
    [textOf({ version: 0 }), 'unknown_version'],
    [textOf({ version: '1' }), 'unknown_version'],
    [textOf({ config: knockoutConfig(1) }), 'config_invalid'],
    [textOf({ config: null }), 'config_invalid'],
    [textOf({ events: [{}] }), 'event_refused unknown_event'],
    [textOf({ events: [{ seq: 1, type: 'coin_tossed' }] }), 'event_refused unknown_event'],
    [textOf({ events: [{ seq: 1, type: 'match_started' }] }), 'event_refused match_unknown'],
    [
      textOf({ events: [{ seq: 1, type: 'match_result', match: 'playoff/W/1/1', winner: 1 }] }),
      'event_refused event_malformed',
    ],
    [textOf({ events: [{ type: 'match_started', match: 'playoff/W/1/1' }] }), 'event_refused sequence_invalid'],
    [textOf({ events: [{ seq: 1, type: 'lots_drawn' }] }), 'event_refused group_unknown'],
  ])('case 75: refuses %s as %s', (text, code) => {
    expect(errorOf(text)).toBe(code)
  })

  it('takes what is well-formed', () => {
    expect(errorOf(textOf({}))).toBe('parsed')
  })

  it('says which event was refused', () => {
    const events = [{ seq: 3, type: 'match_started', match: 'nowhere' }]
    expect(() => parse(textOf({ events }))).toThrow('event_refused: match_unknown')
    expect(thrownBy(() => parse(textOf({ events })))).toMatchObject({
      code: 'event_refused',
      refusal: { detail: { match: 'nowhere', seq: 3 } },
    })
  })

  it('never throws anything but a ParseError', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (config, event) => {
        for (const text of [config, textOf({ config: JSON.parse(config) }), textOf({ events: [JSON.parse(event)] })]) {
          expect([
            'not_json',
            'malformed',
            'unknown_version',
            'config_invalid',
            'event_refused unknown_event',
          ]).toContain(errorOf(text))
        }
      }),
    )
  })
})
