import { describe, expect, it } from 'vitest'
import type { GameEvent, MapResultEvent, RoundEndEvent } from './game-event.ts'
import { parseGameEvent } from './parse-game-event.ts'
import {
  mapResultBody,
  playerBody,
  recorded,
  roundEndBody,
  steamIdAt,
  teamBody,
  type JsonObject,
} from './testing/matchzy-bodies.ts'

function read(body: string | JsonObject): GameEvent {
  const parsed = parseGameEvent(typeof body === 'string' ? body : JSON.stringify(body), 'matchzy')
  if (!parsed.ok) throw new Error(`refused: ${parsed.code} ${parsed.path ?? ''}`)
  return parsed.event
}

function readRoundEnd(changes: JsonObject = {}): RoundEndEvent {
  const event = read(roundEndBody(changes))
  if (event.kind !== 'round_end') throw new Error(`became ${event.kind}`)
  return event
}

function readMapResult(changes: JsonObject = {}): MapResultEvent {
  const event = read(mapResultBody(changes))
  if (event.kind !== 'map_result') throw new Error(`became ${event.kind}`)
  return event
}

describe('events without players', () => {
  const cases: readonly [string, GameEvent][] = [
    [
      recorded.seriesStart,
      {
        kind: 'series_start',
        matchId: 1042,
        mapCount: 3,
        team1: { id: 'team-10', name: 'Team 10' },
        team2: { id: 'team-20', name: 'Team 20' },
      },
    ],
    [recorded.goingLive, { kind: 'going_live', matchId: 1042, mapNumber: 0 }],
    [recorded.mapVetoed, { kind: 'map_vetoed', matchId: 1042, team: 'team2', mapName: 'de_nuke' }],
    [recorded.seriesEnd, { kind: 'series_end', matchId: 1042, team1SeriesScore: 2, team2SeriesScore: 1 }],
  ]

  it.each(cases)('reads %s', (body, expected) => {
    expect(read(body)).toEqual(expected)
  })

  it('reads a drawn series from its equal scores', () => {
    const body = {
      event: 'series_end',
      matchid: 5,
      team1_series_score: 1,
      team2_series_score: 1,
      winner: { side: '0', team: 'none' },
    }
    expect(read(body)).toEqual({ kind: 'series_end', matchId: 5, team1SeriesScore: 1, team2SeriesScore: 1 })
  })
})

describe('veto events count maps from one, all others from zero', () => {
  it('moves a picked map to zero-based', () => {
    expect(read(recorded.mapPicked)).toEqual({
      kind: 'map_picked',
      matchId: 1042,
      mapNumber: 0,
      team: 'team1',
      mapName: 'de_mirage',
    })
  })

  it('moves a picked side to zero-based', () => {
    expect(read(recorded.sidePicked)).toEqual({
      kind: 'side_picked',
      matchId: 1042,
      mapNumber: 0,
      team: 'team2',
      mapName: 'de_mirage',
      side: 'ct',
    })
  })

  it('leaves the map number of live events alone', () => {
    expect(read('{"event":"going_live","matchid":1,"map_number":2}')).toMatchObject({ mapNumber: 2 })
    expect(readRoundEnd({ map_number: 2 }).mapNumber).toBe(2)
    expect(readMapResult({ map_number: 2 }).mapNumber).toBe(2)
  })

  it.each(['map_picked', 'side_picked'])('refuses map 0 in %s: there is none before the first', (event) => {
    const body = { event, matchid: 1, team: 'team1', map_name: 'de_nuke', map_number: 0, side: 't' }
    expect(parseGameEvent(JSON.stringify(body), 'matchzy')).toEqual({
      ok: false,
      code: 'bad_field',
      path: 'map_number',
    })
  })

  it('names no team where the plugin names none', () => {
    const body = { event: 'map_picked', matchid: 1, team: 'none', map_name: 'de_nuke', map_number: 3 }
    expect(read(body)).toMatchObject({ team: null, mapNumber: 2 })
  })

  it('refuses a side that is neither', () => {
    const body = { event: 'side_picked', matchid: 1, team: 'team1', map_name: 'de_nuke', map_number: 1, side: 'knife' }
    expect(parseGameEvent(JSON.stringify(body), 'matchzy')).toEqual({ ok: false, code: 'bad_field', path: 'side' })
  })
})

describe('round_end', () => {
  it('reports both teams with their scores and players', () => {
    const event = readRoundEnd()
    expect(event).toMatchObject({ matchId: 1042, mapNumber: 0, roundNumber: 9, reason: 'bomb' })
    expect(event.team1).toMatchObject({ id: 'team-10', name: 'Team 10', score: 5 })
    expect(event.team2).toMatchObject({ id: 'team-20', name: 'Team 20', score: 4 })
    expect(event.team1.players.map((player) => player.steamId)).toEqual([10, 11, 12, 13, 14].map(steamIdAt))
    expect(event.team2.players[0]).toMatchObject({ name: 'player 20', stats: { kills: 7, damage: 812 } })
  })

  it('takes the winning side and never the winning team, which is only the leader', () => {
    const lost = readRoundEnd({ winner: { side: '2', team: 'team1' } })
    const won = readRoundEnd({ winner: { side: '2', team: 'team2' } })
    expect(lost).toEqual(won)
    expect(JSON.stringify(lost)).not.toContain('"winner"')
  })

  it.each([
    ['2', 't'],
    ['3', 'ct'],
    [2, 't'],
    [3, 'ct'],
    ['ct', 'ct'],
    ['t', 't'],
    ['0', null],
    ['', null],
    [null, null],
  ])('reads the winning side %j as %j', (side, expected) => {
    expect(readRoundEnd({ winner: { side, team: 'team1' } }).winnerSide).toBe(expected)
  })

  it('does without a winner: the scores tell', () => {
    expect(readRoundEnd({ winner: undefined }).winnerSide).toBeNull()
    expect(readRoundEnd({ winner: 'team1' }).winnerSide).toBeNull()
  })

  it('counts rounds by the scores, whichever base round_number has', () => {
    expect(readRoundEnd({ round_number: 8 }).roundNumber).toBe(9)
    expect(readRoundEnd({ round_number: 9 }).roundNumber).toBe(9)
    expect(readRoundEnd({ round_number: undefined }).roundNumber).toBe(9)
  })

  it('refuses a round that counted for nobody', () => {
    const body = roundEndBody({ team1: teamBody(10), team2: teamBody(20), round_number: 0 })
    expect(parseGameEvent(JSON.stringify(body), 'matchzy')).toEqual({
      ok: false,
      code: 'bad_field',
      path: 'round_number',
    })
  })

  it('takes the series score of 0 for no data, since it is always 0', () => {
    const event = readRoundEnd()
    expect(event.team1.seriesScore).toBeNull()
    expect(event.team2.seriesScore).toBeNull()
  })

  it('takes a series score from a dialect that fills it', () => {
    const event = readRoundEnd({ team1: teamBody(10, { score: 5, series_score: 1 }) })
    expect(event.team1.seriesScore).toBe(1)
    expect(event.team2.seriesScore).toBeNull()
  })

  it('accepts the same round again with other results, as after a restore', () => {
    const again = readRoundEnd({ team1: teamBody(10, { score: 4 }), team2: teamBody(20, { score: 5 }) })
    expect(again.roundNumber).toBe(readRoundEnd().roundNumber)
    expect(again.team1.score).toBe(4)
  })

  it('accepts a team with absent players', () => {
    const present = [10, 12, 14].map((index) => playerBody(index))
    const event = readRoundEnd({ team1: teamBody(10, { score: 5, players: present }) })
    expect(event.team1.players.map((player) => player.steamId)).toEqual([10, 12, 14].map(steamIdAt))
    expect(readRoundEnd({ team1: teamBody(10, { score: 5, players: [] }) }).team1.players).toEqual([])
  })

  it.each(['0', 0, 'BOT', ''])('leaves out a bot with the id %j', (steamid) => {
    const event = readRoundEnd({
      team1: teamBody(10, { score: 5, players: [playerBody(10), { steamid, name: 'Albert' }] }),
    })
    expect(event.team1.players.map((player) => player.steamId)).toEqual([steamIdAt(10)])
  })

  it('refuses one account twice in a team and in both teams', () => {
    const twice = roundEndBody({ team1: teamBody(10, { score: 5, players: [playerBody(10), playerBody(10)] }) })
    expect(parseGameEvent(JSON.stringify(twice), 'matchzy')).toMatchObject({ path: 'team1.players[1].steamid' })
    const both = roundEndBody({ team2: teamBody(20, { score: 4, players: [playerBody(20), playerBody(11)] }) })
    expect(parseGameEvent(JSON.stringify(both), 'matchzy')).toMatchObject({ path: 'team2.players[1].steamid' })
  })

  it('keeps names storable: no NUL, no line break, no half of a pair, not endless', () => {
    const name = `\u0000a\nb\uD800${'x'.repeat(500)}`
    const event = readRoundEnd({ team1: teamBody(10, { score: 5, players: [playerBody(10, { name })] }) })
    const kept = event.team1.players[0]?.name ?? ''
    expect(kept.startsWith('ab\uFFFDxxx')).toBe(true)
    expect(kept).toHaveLength(128)
  })

  it('accepts a team without an id as "" and a numeric id as text', () => {
    const event = readRoundEnd({
      team1: teamBody(10, { score: 5, id: undefined }),
      team2: teamBody(20, { score: 4, id: 77 }),
    })
    expect(event.team1.id).toBe('')
    expect(event.team2.id).toBe('77')
  })
})

describe('map_result', () => {
  it('gives final scores, raised series scores and no players', () => {
    const event = readMapResult()
    expect(event).toEqual({
      kind: 'map_result',
      matchId: 1042,
      mapNumber: 0,
      team1: { id: 'team-10', name: 'Team 10', seriesScore: 1, score: 13, players: [] },
      team2: { id: 'team-20', name: 'Team 20', seriesScore: 0, score: 9, players: [] },
    })
  })

  it('is the same whatever the winner field claims', () => {
    const claims = [{ side: '3', team: 'team2' }, { side: '2', team: 'team1' }, undefined]
    const events = claims.map((winner) => readMapResult({ winner }))
    expect(events[0]).toEqual(events[1])
    expect(events[1]).toEqual(events[2])
  })

  it('reads a drawn map from its equal scores', () => {
    const drawn = { score: 12, series_score: 0, players: [] }
    const event = readMapResult({ team1: teamBody(10, drawn), team2: teamBody(20, drawn) })
    expect([event.team1.score, event.team2.score]).toEqual([12, 12])
  })

  it('takes players from a dialect that sends them', () => {
    const event = readMapResult({ team1: teamBody(10, { score: 13, series_score: 1 }) })
    expect(event.team1.players).toHaveLength(5)
  })
})

describe('a round that ends as a draw', () => {
  it('tells that the game went back, to the score it names', () => {
    const body = roundEndBody({ reason: 10, winner: { side: '1', team: 'team1' } })
    const { matchId, mapNumber, roundNumber, team1, team2 } = readRoundEnd()
    expect(read(body)).toEqual({ kind: 'restored', matchId, mapNumber, roundsPlayed: roundNumber, team1, team2 })
  })

  it('may go back to the beginning of the map', () => {
    const nothing = { team1: teamBody(10), team2: teamBody(20) }
    expect(read(roundEndBody({ reason: 10, ...nothing }))).toMatchObject({ kind: 'restored', roundsPlayed: 0 })
    // A round that ended otherwise cannot have left both with nothing.
    expect(parseGameEvent(JSON.stringify(roundEndBody({ reason: 8, ...nothing })), 'matchzy')).toMatchObject({
      code: 'bad_field',
      path: 'round_number',
    })
  })
})
