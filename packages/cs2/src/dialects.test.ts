import { describe, expect, it } from 'vitest'
import { dialectNames, type DialectName } from './dialect.ts'
import type { GameEvent } from './game-event.ts'
import { parseGameEvent } from './parse-game-event.ts'
import { enhancedExtras, enhancedPause, enhancedServerEvents, enhancedBackupLoaded } from './testing/enhanced-bodies.ts'
import { get5Recorded, get5RoundEnd } from './testing/get5-bodies.ts'
import { mapResultBody, recorded, roundEndBody } from './testing/matchzy-bodies.ts'
import { onRecorded } from './testing/recorded.ts'

function read(body: object | string, dialect: DialectName): GameEvent {
  const parsed = parseGameEvent(typeof body === 'string' ? body : JSON.stringify(body), dialect)
  if (!parsed.ok) throw new Error(`${parsed.code} ${parsed.path ?? ''}`)
  return parsed.event
}

describe('one body, several dialects', () => {
  it.each([
    ['matchzy', 1, 0],
    ['get5', 1, 1],
    ['get5', 0, 0],
  ] as const)('%s means by map_number %i the map %i', (dialect, sent, meant) => {
    for (const body of [get5Recorded.mapPicked, get5Recorded.sidePicked])
      expect(read({ ...body, map_number: sent }, dialect)).toMatchObject({ mapNumber: meant })
  })

  it('refuses a first map numbered 0 where the veto counts from one', () => {
    expect(parseGameEvent(JSON.stringify(get5Recorded.mapPicked), 'matchzy')).toEqual({
      ok: false,
      code: 'bad_field',
      path: 'map_number',
    })
  })

  it('counts maps of the play from zero in each', () => {
    for (const dialect of dialectNames) {
      expect(read(recorded.goingLive, dialect)).toMatchObject({ kind: 'going_live', mapNumber: 0 })
      expect(read(roundEndBody(), dialect)).toMatchObject({ kind: 'round_end', mapNumber: 0, roundNumber: 9 })
      expect(read(mapResultBody(), dialect)).toMatchObject({ kind: 'map_result', mapNumber: 0 })
    }
  })

  it('keeps whatever another dialect says raw', () => {
    expect(read(enhancedPause.paused, 'matchzy')).toEqual({ kind: 'unknown', matchId: 1042, name: 'match_paused' })
    expect(read(get5Recorded.paused, 'matchzy-enhanced')).toMatchObject({ kind: 'unknown' })
    expect(read(recorded.mapPicked, 'matchzy-enhanced')).toMatchObject({ kind: 'unknown' })
  })
})

describe('MatchZy Enhanced', () => {
  it('reads the play as MatchZy does', () => {
    for (const body of [recorded.seriesStart, recorded.seriesEnd, recorded.goingLive])
      expect(read(body, 'matchzy-enhanced')).toEqual(read(body, 'matchzy'))
    for (const body of [roundEndBody(), mapResultBody()])
      expect(read(body, 'matchzy-enhanced')).toEqual(read(body, 'matchzy'))
  })

  it('tells pauses', () => {
    expect(read(enhancedPause.paused, 'matchzy-enhanced')).toEqual({ kind: 'pause', matchId: 1042, isPaused: true })
    expect(read(enhancedPause.unpaused, 'matchzy-enhanced')).toEqual({ kind: 'pause', matchId: 1042, isPaused: false })
  })

  it('tells that a backup is about to be restored, of which MatchZy knows nothing', () => {
    expect(read(enhancedBackupLoaded, 'matchzy-enhanced')).toEqual({
      kind: 'backup_loaded',
      matchId: 1042,
      mapNumber: 0,
      roundsPlayed: 4,
    })
    expect(read({ ...enhancedBackupLoaded, round_number: 0 }, 'matchzy-enhanced')).toMatchObject({ roundsPlayed: 0 })
    for (const dialect of ['matchzy', 'get5'] as const)
      expect(read(enhancedBackupLoaded, dialect)).toMatchObject({ kind: 'unknown', name: 'backup_loaded' })
  })

  it.each(enhancedExtras.map((body) => [String(body['event']), body] as const))('keeps %s raw', (name, body) => {
    expect(read(body, 'matchzy-enhanced')).toEqual({ kind: 'unknown', matchId: 1042, name })
  })

  it.each(enhancedServerEvents.map((body) => [String(body['event']), body] as const))(
    'takes %s, which names no match',
    (name, body) => {
      expect(read(body, 'matchzy-enhanced')).toEqual({ kind: 'unknown', matchId: null, name })
    },
  )
})

describe('Get5', () => {
  it('reads ids that are text and sides that are words', () => {
    expect(read(get5Recorded.seriesStart, 'get5')).toMatchObject({ kind: 'series_start', matchId: 1042, mapCount: 3 })
    expect(read(get5RoundEnd(), 'get5')).toMatchObject({
      kind: 'round_end',
      matchId: 1042,
      roundNumber: 9,
      reason: 'elimination',
      winnerSide: 'ct',
      team1: { score: 5, seriesScore: 1 },
    })
    expect(read(get5Recorded.seriesEnd, 'get5')).toMatchObject({ team1SeriesScore: 2, team2SeriesScore: 1 })
  })

  it('takes a 0 for a 0, as what it sends is counted', () => {
    const event = read(get5RoundEnd(), 'get5')
    const stats = event.kind === 'round_end' ? event.team1.players[0]?.stats : undefined
    expect(stats).toMatchObject({ kast: 6, bombPlants: 2, firstKills: 2, bombDefuses: 0, teamKills: 0 })
    const byMatchZy = read(roundEndBody(), 'matchzy')
    expect(byMatchZy.kind === 'round_end' && byMatchZy.team1.players[0]?.stats.bombDefuses).toBeNull()
  })

  it('has the winner of a map from its scores', () => {
    expect(read(get5Recorded.mapResult, 'get5')).toMatchObject({ team1: { score: 13 } })
  })

  it('tells pauses and keeps the rest raw', () => {
    expect(read(get5Recorded.paused, 'get5')).toEqual({ kind: 'pause', matchId: 1042, isPaused: true })
    expect(read(get5Recorded.unpaused, 'get5')).toEqual({ kind: 'pause', matchId: 1042, isPaused: false })
    for (const body of [get5Recorded.knife, get5Recorded.roundMvp])
      expect(read(body, 'get5')).toEqual({ kind: 'unknown', matchId: 1042, name: body.event })
  })
})

onRecorded('matchzy', 'what the fork sends', (file) => {
  it('of a restore is one word of it before the draw, and raw besides', () => {
    const bodies = file('dialects/matchzy-enhanced.ndjson').trim().split('\n')
    const events = bodies.map((body) => read(body, 'matchzy-enhanced'))
    expect(events.map(({ kind }) => kind)).toEqual(['backup_loaded', 'unknown', 'pause'])
    expect(events[0]).toEqual({ kind: 'backup_loaded', matchId: 1042, mapNumber: 0, roundsPlayed: 7 })
  })
})
