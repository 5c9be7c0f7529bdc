import { parseGameEvent, type RoundEndEvent, type Side } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it } from 'vitest'
import { trueStats } from './fighter.ts'
import { MapGame } from './map-game.ts'
import type { MatchSetup } from './match-setup.ts'
import { Random } from './random.ts'
import { steamIdAt } from './testing/site.ts'
import {
  foreignBody,
  foreignEvents,
  goingLiveBody,
  mapResultBody,
  restoredBody,
  roundEndBody,
  seriesEndBody,
  seriesStartBody,
  type SeriesMoment,
  type WebhookBody,
} from './webhook-bodies.ts'

const setup: MatchSetup = {
  matchId: 7,
  team1: { id: 'a', name: 'Alpha', players: [], coaches: [] },
  team2: { id: 'b', name: 'Beta', players: [], coaches: [] },
  mapCount: 3,
  maps: ['de_nuke', 'de_mirage', 'de_train'],
  sides: ['knife', 'knife', 'knife'],
  playersPerTeam: 5,
  clinch: true,
  wingman: false,
  spectators: [],
  cvars: {},
  remoteLog: null,
}

function moment(seed: string, changes: Partial<SeriesMoment> = {}, team1Side: Side = 'ct'): SeriesMoment {
  const lineup = (first: number): { steamId: string; name: string }[] =>
    [0, 1, 2, 3, 4].map((offset) => ({ steamId: steamIdAt(first + offset), name: `p${first + offset}` }))
  const lineups = { team1: lineup(10), team2: lineup(20) }
  const game = new MapGame({ lineups, team1Side, strengths: { team1: 1, team2: 1 } }, new Random(seed))
  return { setup, mapNumber: 1, game, seriesScore: { team1: 1, team2: 0 }, ...changes }
}

function parse(body: WebhookBody): unknown {
  const parsed = parseGameEvent(JSON.stringify(body), 'matchzy')
  return parsed.ok ? parsed.event : parsed
}

describe('round_end as MatchZy sends it', () => {
  it('names the leader of the map as winning team, not who won the round', () => {
    const here = moment('lead')
    let differed = 0
    while (!here.game.isOver) {
      const round = here.game.playRound()
      const body = roundEndBody(here, round, null)
      const leader = here.game.score('team1') > here.game.score('team2') ? 'team1' : 'team2'
      expect(body['winner']).toEqual({ side: round.winnerSide === 'ct' ? '3' : '2', team: leader })
      if (round.winner !== leader) differed += 1
    }
    expect(differed).toBeGreaterThan(0)
  })

  it('leaves the series score, the scores by side and the round time at 0', () => {
    const here = moment('zeros')
    const body = roundEndBody(here, here.game.playRound(), null)
    expect(body).toMatchObject({
      round_time: 0,
      map_number: 1,
      round_number: 1,
      team1: { id: 'a', series_score: 0, score_ct: 0, score_t: 0 },
      team2: { id: 'b', series_score: 0, score_ct: 0, score_t: 0 },
    })
  })

  it('leaves what the plugin never counts at 0', () => {
    const here = moment('unfilled')
    while (!here.game.isOver) here.game.playRound()
    const last = here.game.rounds.at(-1)
    if (last === undefined) throw new Error('no rounds')
    const text = JSON.stringify(roundEndBody(here, last, null))
    const always0 = [
      'flash_assists',
      'team_kills',
      'suicides',
      'friendlies_flashed',
      'knife_kills',
      'bomb_defuses',
      'bomb_plants',
      '1k',
      '1v3',
      '1v4',
      '1v5',
      'first_kills_t',
      'first_kills_ct',
      'first_deaths_t',
      'first_deaths_ct',
      'trade_kills',
      'kast',
    ]
    for (const field of always0) {
      expect(text.split(`"${field}":0`)).toHaveLength(11)
      expect(text.split(`"${field}":`)).toHaveLength(11)
    }
  })

  it('lists a coach with the players, with the rounds of the map and without a kill', () => {
    const coach = { steamId: steamIdAt(19), name: 'Ағай' }
    const plain = moment('coach')
    const here = { ...plain, setup: { ...setup, team1: { ...setup.team1, coaches: [coach] } } }
    here.game.playRound()
    const event = parse(roundEndBody(here, here.game.playRound(), null)) as RoundEndEvent
    expect([event.team1.players.length, event.team2.players.length]).toEqual([6, 5])
    expect(event.team1.players.at(-1)).toMatchObject({
      steamId: coach.steamId,
      stats: { kills: 0, assists: 0, damage: 0, roundsPlayed: 2 },
    })
  })

  it('is read back as what was true', () => {
    const here = moment('true')
    const rounds = [here.game.playRound(), here.game.playRound(), here.game.playRound()]
    const round = rounds[2]
    if (round === undefined) throw new Error('no round')
    expect(parse(roundEndBody(here, round, null))).toMatchObject({
      kind: 'round_end',
      matchId: 7,
      mapNumber: 1,
      roundNumber: 3,
      winnerSide: round.winnerSide,
      team1: {
        score: here.game.score('team1'),
        players: here.game.fighters.team1.map((fighter) => ({ steamId: fighter.steamId, stats: trueStats(fighter) })),
      },
      team2: { score: here.game.score('team2') },
    })
  })

  it('does not list an absent player', () => {
    const here = moment('absent')
    const round = here.game.playRound()
    const absent = here.game.fighters.team2[3]
    if (absent === undefined) throw new Error('no fighter')
    const text = JSON.stringify(roundEndBody(here, round, absent))
    expect(text).not.toContain(absent.steamId)
    expect(text.split('"steamid"')).toHaveLength(10)
  })

  it('keeps saying what was true when it was written', () => {
    const here = moment('frozen')
    const body = roundEndBody(here, here.game.playRound(), null)
    const before = JSON.stringify(body)
    here.game.playRound()
    expect(JSON.stringify(body)).toBe(before)
  })
})

describe('map_result and series_end as MatchZy sends them', () => {
  it('sends no players, and the series score as raised', () => {
    const here = moment('result')
    while (!here.game.isOver) here.game.playRound()
    expect(mapResultBody(here)).toMatchObject({
      event: 'map_result',
      team1: { series_score: 1, score: here.game.score('team1'), players: [] },
      team2: { series_score: 0, score: here.game.score('team2'), players: [] },
    })
  })

  it('names the CT side only when team 1 won standing there', () => {
    const sides = new Map<string, Set<unknown>>()
    for (let seed = 0; seed < 40; seed += 1) {
      const here = moment(String(seed), {}, seed % 2 === 0 ? 'ct' : 't')
      while (!here.game.isOver) here.game.playRound()
      const key = `${here.game.leader} on ${here.game.side(here.game.leader)}`
      const { winner } = mapResultBody(here) as { winner?: { side: unknown } }
      sides.set(key, (sides.get(key) ?? new Set()).add(winner?.side))
    }
    expect(Object.fromEntries([...sides].map(([key, seen]) => [key, [...seen]]))).toEqual({
      'team1 on ct': ['3'],
      'team1 on t': ['2'],
      'team2 on ct': ['2'],
      'team2 on t': ['2'],
    })
  })

  it('ends a series with its score and ten seconds until the restore', () => {
    const here = moment('end', { seriesScore: { team1: 0, team2: 2 } })
    expect(seriesEndBody(here)).toMatchObject({
      event: 'series_end',
      matchid: 7,
      team1_series_score: 0,
      team2_series_score: 2,
      winner: { team: 'team2' },
      time_until_restore: 10,
    })
  })

  it("has the winner 'none' on a draw", () => {
    expect(seriesEndBody(moment('draw', { seriesScore: { team1: 1, team2: 1 } }))).toMatchObject({
      winner: { team: 'none' },
    })
  })
})

describe('every body', () => {
  it('is understood, or unknown on purpose', () => {
    const here = moment('all')
    const round = here.game.playRound()
    const bodies = [
      seriesStartBody(setup),
      goingLiveBody(here),
      roundEndBody(here, round, null),
      mapResultBody(here),
      seriesEndBody(here),
    ]
    expect(bodies.map(parse).map((event) => (event as { kind?: string }).kind)).toEqual([
      'series_start',
      'going_live',
      'round_end',
      'map_result',
      'series_end',
    ])
    for (const name of foreignEvents) {
      expect(parse(foreignBody(setup, name))).toEqual({ kind: 'unknown', matchId: 7, name })
    }
  })
})

onRecorded('matchzy', 'bodies', (read) => {
  /** Members in their order, at every level; of lists the first entry, as all are alike. */
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])]
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.entries(value).map(([name, member]) => [name, shape(member)])
  }
  const recordedBodies = read('events-bo3.ndjson')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { event: string })

  it.each(['series_start', 'going_live', 'round_end', 'map_result', 'series_end'])(
    '%s has the members of the recorded ones, in their order',
    (event) => {
      const at = moment('recorded')
      const round = at.game.playRound()
      const ours = [
        seriesStartBody(setup),
        goingLiveBody(at),
        roundEndBody(at, round, null),
        mapResultBody(at),
        seriesEndBody(at),
      ]
      const theirs = recordedBodies.find((body) => body.event === event)
      expect(shape(ours.find((body) => body.event === event))).toEqual(shape(theirs))
    },
  )

  it('a restore has those of a restore on another server', () => {
    const [line = ''] = read('restore-on-another-server.ndjson').split('\n')
    const theirs = JSON.parse(line) as { reason: number; winner: { side: string } }
    const ours = restoredBody(moment('recorded'))
    expect(shape(ours)).toEqual(shape(theirs))
    expect([ours['reason'], (ours['winner'] as { side: string }).side]).toEqual([theirs.reason, theirs.winner.side])
  })
})
