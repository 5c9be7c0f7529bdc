import { describe, expect, it } from 'vitest'
import { parseGameEvent } from './parse-game-event.ts'
import {
  mapResultBody,
  playerBody,
  recorded,
  roundEndBody,
  statsBody,
  teamBody,
  type JsonObject,
} from './testing/matchzy-bodies.ts'

function parse(body: JsonObject): ReturnType<typeof parseGameEvent> {
  return parseGameEvent(JSON.stringify(body), 'matchzy')
}

describe('bodies that are no event', () => {
  it.each([
    ['', 'not_json'],
    ['event=round_end', 'not_json'],
    ['{"event":"round_end"', 'not_json'],
    ['null', 'not_an_object'],
    ['[]', 'not_an_object'],
    ['[{"event":"going_live"}]', 'not_an_object'],
    ['"going_live"', 'not_an_object'],
    ['42', 'not_an_object'],
    ['{}', 'no_event_name'],
    ['{"event":""}', 'no_event_name'],
    ['{"event":7,"matchid":1}', 'no_event_name'],
    ['{"event":null}', 'no_event_name'],
    ['{"Event":"going_live","matchid":1}', 'no_event_name'],
  ])('%j is %s', (body, code) => {
    expect(parseGameEvent(body, 'matchzy')).toEqual({ ok: false, code })
  })
})

describe('match ids', () => {
  it.each([
    [1, 1],
    [2_147_483_647, 2_147_483_647],
    ['1042', 1042],
    ['007', 7],
  ])('accepts %j', (matchid, expected) => {
    expect(parse({ event: 'going_live', matchid, map_number: 0 })).toMatchObject({ event: { matchId: expected } })
  })

  it.each([-1, 0, '-1', 2_147_483_648, '2147483648', 1.5, '1.5', '', ' 7', '0x10', '1e3', 'abc', null, true, [7], {}])(
    'refuses %j',
    (matchid) => {
      expect(parse({ event: 'going_live', matchid, map_number: 0 })).toEqual({ ok: false, code: 'bad_match_id' })
    },
  )

  it('refuses a known event without one', () => {
    expect(parse({ event: 'going_live', map_number: 0 })).toEqual({ ok: false, code: 'bad_match_id' })
  })
})

describe('unknown events', () => {
  it.each([
    'player_disconnect',
    'demo_upload_ended',
    'at_round_started',
    'test_event',
    'constructor',
    '__proto__',
    'toString',
  ])('%s is fine and kept apart', (name) => {
    expect(parse({ event: name, matchid: '1042', anything: [1, 2] })).toEqual({
      ok: true,
      event: { kind: 'unknown', matchId: 1042, name },
    })
  })

  it.each([undefined, -1, 'none', null])('needs no match id (%j)', (matchid) => {
    expect(parse({ event: 'server_health', matchid })).toEqual({
      ok: true,
      event: { kind: 'unknown', matchId: null, name: 'server_health' },
    })
  })

  it('keeps the name short and clean', () => {
    const parsed = parse({ event: `a\u0000b${'c'.repeat(1000)}` })
    expect(parsed).toEqual({ ok: true, event: { kind: 'unknown', matchId: null, name: `ab${'c'.repeat(126)}` } })
  })
})

describe('fields that do not fit are named', () => {
  const cases: readonly [JsonObject, string][] = [
    [{ event: 'series_start', matchid: 1, team1: { id: '1', name: 'A' }, team2: { id: '2', name: 'B' } }, 'num_maps'],
    [
      { event: 'series_start', matchid: 1, num_maps: 0, team1: { id: '1', name: 'A' }, team2: { id: '2', name: 'B' } },
      'num_maps',
    ],
    [{ event: 'series_start', matchid: 1, num_maps: 1, team1: { id: '1', name: 'A' } }, 'team2'],
    [
      { event: 'series_start', matchid: 1, num_maps: 1, team1: { id: '1' }, team2: { id: '2', name: 'B' } },
      'team1.name',
    ],
    [
      { event: 'series_start', matchid: 1, num_maps: 1, team1: { id: {}, name: 'A' }, team2: { id: '2', name: 'B' } },
      'team1.id',
    ],
    [{ event: 'going_live', matchid: 1 }, 'map_number'],
    [{ event: 'going_live', matchid: 1, map_number: -1 }, 'map_number'],
    [{ event: 'going_live', matchid: 1, map_number: 32 }, 'map_number'],
    [{ event: 'going_live', matchid: 1, map_number: 'first' }, 'map_number'],
    [{ event: 'map_vetoed', matchid: 1, team: 'team1' }, 'map_name'],
    [{ event: 'map_vetoed', matchid: 1, map_name: 'de_nuke' }, 'team'],
    [{ event: 'series_end', matchid: 1, team1_series_score: 2 }, 'team2_series_score'],
    [{ event: 'series_end', matchid: 1, team1_series_score: -2, team2_series_score: 0 }, 'team1_series_score'],
    [roundEndBody({ reason: 'bomb' }), 'reason'],
    [roundEndBody({ reason: undefined }), 'reason'],
    [roundEndBody({ team1: null }), 'team1'],
    [roundEndBody({ team1: [] }), 'team1'],
    [roundEndBody({ team1: teamBody(10, { score: 10_001 }) }), 'team1.score'],
    [roundEndBody({ team2: teamBody(20, { score: -1 }) }), 'team2.score'],
    [roundEndBody({ team2: teamBody(20, { score: 4.5 }) }), 'team2.score'],
    [roundEndBody({ team1: teamBody(10, { score: 5, players: {} }) }), 'team1.players'],
    [roundEndBody({ team1: teamBody(10, { score: 5, players: undefined }) }), 'team1.players'],
    [roundEndBody({ team1: teamBody(10, { score: 5, players: [playerBody(1), 'x'] }) }), 'team1.players[1]'],
    [
      roundEndBody({ team1: teamBody(10, { score: 5, players: [playerBody(1, { steamid: '12345' })] }) }),
      'team1.players[0].steamid',
    ],
    [
      roundEndBody({ team1: teamBody(10, { score: 5, players: [playerBody(1, { name: 9 })] }) }),
      'team1.players[0].name',
    ],
    [
      roundEndBody({ team1: teamBody(10, { score: 5, players: [playerBody(1, { stats: null })] }) }),
      'team1.players[0].stats',
    ],
    [
      roundEndBody({
        team2: teamBody(20, { score: 4, players: [playerBody(1, { stats: statsBody({ kills: '7x' }) })] }),
      }),
      'team2.players[0].stats.kills',
    ],
    [
      roundEndBody({
        team2: teamBody(20, { score: 4, players: [playerBody(1, { stats: statsBody({ '2k': undefined }) })] }),
      }),
      'team2.players[0].stats.2k',
    ],
    [mapResultBody({ team1: teamBody(10, { score: 13, series_score: 33 }) }), 'team1.series_score'],
    [mapResultBody({ team1: teamBody(10, { score: 13, series_score: undefined }) }), 'team1.series_score'],
  ]

  it.each(cases)('%j', (body, path) => {
    expect(parse(body)).toEqual({ ok: false, code: 'bad_field', path })
  })

  it('names the first of several', () => {
    expect(parse({ event: 'series_end', matchid: 1 })).toMatchObject({ path: 'team1_series_score' })
  })

  it('refuses more players than a server holds', () => {
    const crowd = Array.from({ length: 65 }, (_, index) => playerBody(index + 100))
    expect(parse(roundEndBody({ team1: teamBody(10, { score: 5, players: crowd }) }))).toMatchObject({
      path: 'team1.players',
    })
    expect(parse(roundEndBody({ team1: teamBody(10, { score: 5, players: crowd.slice(1) }) }))).toMatchObject({
      ok: true,
    })
  })
})

describe('tolerance', () => {
  it('ignores fields it does not know', () => {
    const plain = parseGameEvent(recorded.goingLive, 'matchzy')
    expect(parseGameEvent(recorded.goingLive.replace('{', '{"server":"a","nested":{"deep":[1]},'), 'matchzy')).toEqual(
      plain,
    )
  })

  it('reads numbers written as digit strings, as some forks send them', () => {
    const body = roundEndBody({ map_number: '0', reason: '7', team1: teamBody(10, { score: '5' }) })
    expect(parse(body)).toMatchObject({ event: { roundNumber: 9, reason: 'defuse', team1: { score: 5 } } })
  })
})
