import { activeDutyMaps, buildMatchConfig } from '@lobby/cs2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMatchSetup, type MatchSetup } from './match-setup.ts'
import { matchInput, steamIdAt } from './testing/site.ts'

type Json = { [key: string]: unknown }

function config(changes: Json = {}): Json {
  return {
    matchid: 5,
    team1: { id: 'a', name: 'Alpha', players: { [steamIdAt(1)]: 'one' } },
    team2: { id: 'b', name: 'Beta', players: { [steamIdAt(2)]: 'two' } },
    num_maps: 1,
    maplist: ['de_nuke'],
    ...changes,
  }
}

function accept(changes: Json = {}): MatchSetup {
  const read = readMatchSetup(JSON.stringify(config(changes)), 'matchzy')
  if (!read.ok) throw new Error(read.message)
  return read.setup
}

describe('what MatchZy refuses', () => {
  const bad: readonly (readonly [Json, RegExp])[] = [
    [{ matchid: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' }, /32-bit/],
    [{ matchid: 2_147_483_648 }, /32-bit/],
    [{ matchid: 1.5 }, /32-bit/],
    [{ matchid: null }, /32-bit/],
    [{ team1: undefined }, /team1/],
    [{ team2: [] }, /team2/],
    [{ team1: { name: null, players: {} } }, /name/],
    [{ team1: { name: 'A', players: [steamIdAt(1)] } }, /players/],
    [{ team2: { name: 'B' } }, /team2.players/],
    [{ maplist: undefined }, /maplist/],
    [{ maplist: [] }, /maplist/],
    [{ maplist: 'de_nuke' }, /maplist/],
    [{ maplist: [7] }, /maplist/],
    [{ num_maps: undefined }, /num_maps/],
    [{ num_maps: 'three' }, /num_maps/],
    [{ num_maps: 0 }, /num_maps/],
    [{ num_maps: 2 }, /larger/],
    [{ map_sides: ['ct'] }, /unknown side/],
    [{ map_sides: 'knife' }, /map_sides/],
    [{ num_maps: 2, maplist: ['a', 'b'], map_sides: ['knife'] }, /shorter/],
    [{ players_per_team: 'five' }, /players_per_team/],
    [{ skip_veto: 'yes' }, /skip_veto/],
    [{ clinch_series: 1 }, /clinch_series/],
    [{ cvars: [] }, /cvars/],
  ]

  it.each(bad)('%j', (changes, message) => {
    const read = readMatchSetup(JSON.stringify(config(changes)), 'matchzy')
    expect(read.ok ? 'accepted' : read.message).toMatch(message)
  })

  it.each(['', 'null', '[]', '"x"', '{'])('the text %j', (text) => {
    expect(readMatchSetup(text, 'matchzy')).toEqual({ ok: false, message: 'the config is not a JSON object' })
  })

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (changes) => {
        expect(typeof readMatchSetup(JSON.stringify(config(changes)), 'matchzy').ok).toBe('boolean')
      }),
    )
  })
})

describe('what MatchZy makes of a config', () => {
  it('fills in its defaults', () => {
    expect(accept()).toEqual({
      matchId: 5,
      team1: { id: 'a', name: 'Alpha', players: [{ steamId: steamIdAt(1), name: 'one' }], coaches: [] },
      team2: { id: 'b', name: 'Beta', players: [{ steamId: steamIdAt(2), name: 'two' }], coaches: [] },
      mapCount: 1,
      maps: ['de_nuke'],
      sides: ['knife'],
      playersPerTeam: 5,
      clinch: true,
      wingman: false,
      spectators: [],
      cvars: {},
      remoteLog: null,
    })
  })

  it('takes a match id as digits, and −1 for none', () => {
    expect(accept({ matchid: '77' }).matchId).toBe(77)
    expect(accept({ matchid: undefined }).matchId).toBe(-1)
  })

  it('makes a missing team id an empty one', () => {
    expect(accept({ team1: { name: 'A', players: {} } }).team1.id).toBe('')
  })

  it('filters team names to letters, digits, blanks, _ and -, Kazakh letters included', () => {
    const name = 'Қаз.Team_1 - O\'Neil; "quit"'
    expect(accept({ team1: { id: 'a', name, players: {} } }).team1.name).toBe('ҚазTeam_1 - ONeil quit')
    // A mark that stands by itself is no letter, nor are digits of other scripts.
    expect(accept({ team1: { id: 'a', name: 'и\u0306 ٣3', players: {} } }).team1.name).toBe('и 3')
  })

  it('counts a coach among the players, as it reads no list of coaches; people know who they are', () => {
    const players = { [steamIdAt(1)]: 'one', [steamIdAt(9)]: 'coach' }
    const { team1, spectators } = accept({
      team1: { id: 'a', name: 'A', players, coaches: { [steamIdAt(9)]: 'coach' } },
      spectators: { players: { [steamIdAt(8)]: 'caster' } },
    })
    expect(team1.players.map(({ name }) => name)).toEqual(['one', 'coach'])
    expect(team1.coaches.map(({ name }) => name)).toEqual(['coach'])
    const coaches = { [steamIdAt(9)]: 'coach', [steamIdAt(7)]: 'nobody lists' }
    expect(accept({ team1: { id: 'a', name: 'A', players, coaches } }).team1.coaches).toHaveLength(1)
    expect(accept({ wingman: true, team1: { id: 'a', name: 'A', players, coaches } }).team1.coaches).toEqual([])
    expect(spectators).toEqual([{ steamId: steamIdAt(8), name: 'caster' }])
  })

  it('plays only as many maps as it should', () => {
    const setup = accept({ num_maps: 2, maplist: ['a', 'b', 'c'], map_sides: ['team1_ct', 'team2_t', 'knife'] })
    expect([setup.maps, setup.sides]).toEqual([
      ['a', 'b'],
      ['team1_ct', 'team2_t'],
    ])
  })

  it('bounds the players asked for', () => {
    expect(accept({ players_per_team: 0 }).playersPerTeam).toBe(1)
    expect(accept({ players_per_team: 1_000_000 }).playersPerTeam).toBe(32)
  })

  it.each(['matchzy', 'get5'])('takes the remote log from %s cvars', (prefix) => {
    const cvars = {
      [`${prefix}_remote_log_url`]: 'https://lobby.kz/e',
      [`${prefix}_remote_log_header_key`]: 'X-A',
      [`${prefix}_remote_log_header_value`]: 'b',
    }
    expect(accept({ cvars }).remoteLog).toEqual({ url: 'https://lobby.kz/e', header: { name: 'X-A', value: 'b' } })
  })

  it('uses a header only with both its parts, and only an absolute url', () => {
    const half = { matchzy_remote_log_url: 'http://lobby.kz/e', matchzy_remote_log_header_key: 'X-A' }
    expect(accept({ cvars: half }).remoteLog).toEqual({ url: 'http://lobby.kz/e', header: null })
    expect(accept({ cvars: { matchzy_remote_log_url: '/events' } }).remoteLog).toBeNull()
    expect(accept({ cvars: { matchzy_remote_log_url: '' } }).remoteLog).toBeNull()
  })

  it('accepts whatever buildMatchConfig writes', () => {
    const shape = fc.record({
      matchId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
      name: fc.string({ unit: 'binary' }),
      playersPerTeam: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(shape, ({ matchId, bestOf, name, playersPerTeam }) => {
        const plain = matchInput('http://127.0.0.1:1')
        const maps = activeDutyMaps.slice(0, bestOf)
        const written = buildMatchConfig(
          {
            ...plain,
            matchId,
            bestOf,
            maps,
            playersPerTeam,
            team1: { ...plain.team1, name },
          },
          'matchzy',
        )
        const read = readMatchSetup(JSON.stringify(written), 'matchzy')
        expect(read).toMatchObject({
          ok: true,
          setup: { matchId, mapCount: bestOf, maps, playersPerTeam, team1: { id: 't10' } },
        })
        expect(read.ok && read.setup.remoteLog?.header?.name).toBe('X-Match-Secret')
      }),
    )
  })
})
