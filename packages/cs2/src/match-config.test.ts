import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMatchConfig, requireBestOf, type ConfigTeam, type MatchConfigInput } from './match-config.ts'
import type { PlaySettings } from './play-settings.ts'
import { steamIdAt } from './testing/matchzy-bodies.ts'

function team(first: number, changes: Partial<ConfigTeam> = {}): ConfigTeam {
  const players = [0, 1, 2, 3, 4].map((offset) => ({
    steamId: steamIdAt(first + offset),
    name: `nick ${first + offset}`,
  }))
  return { id: `t${first}`, name: `Team ${first}`, players, ...changes }
}

function input(changes: Partial<MatchConfigInput> = {}): MatchConfigInput {
  return {
    matchId: 1042,
    team1: team(10),
    team2: team(20),
    bestOf: 3,
    maps: ['de_mirage', 'de_nuke', 'de_inferno'],
    playersPerTeam: 5,
    eventUrl: 'https://lobby.kz/api/game-events',
    eventHeaderName: 'X-Match-Secret',
    eventHeaderValue: 'ms_0123456789',
    ...changes,
  }
}

describe('a config MatchZy loads', () => {
  it('has every field in the form the plugin wants', () => {
    expect(buildMatchConfig(input(), 'matchzy')).toEqual({
      matchid: 1042,
      team1: {
        id: 't10',
        name: 'Team 10',
        players: Object.fromEntries([10, 11, 12, 13, 14].map((n) => [steamIdAt(n), `nick ${n}`])),
      },
      team2: {
        id: 't20',
        name: 'Team 20',
        players: Object.fromEntries([20, 21, 22, 23, 24].map((n) => [steamIdAt(n), `nick ${n}`])),
      },
      num_maps: 3,
      maplist: ['de_mirage', 'de_nuke', 'de_inferno'],
      map_sides: ['knife', 'knife', 'knife'],
      skip_veto: true,
      clinch_series: true,
      players_per_team: 5,
      cvars: {
        matchzy_remote_log_url: 'https://lobby.kz/api/game-events',
        matchzy_remote_log_header_key: 'X-Match-Secret',
        matchzy_remote_log_header_value: 'ms_0123456789',
        // Utility.cs:1551-1552: the server keeps its own name.
        matchzy_hostname_format: '',
      },
    })
  })

  it('writes how it is played as variables of the engine, the length of a map always', () => {
    const play: PlaySettings = {
      rules: { maxRounds: 24, overtimeRounds: 6 },
      overtimeMoney: 12_500,
      tacticalPauses: { count: 4, seconds: 60 },
      tvDelay: 90,
      variables: { mp_freezetime: '15', mp_roundtime: '1.92' },
    }
    expect(buildMatchConfig(input({ play }), 'matchzy').cvars).toMatchObject({
      mp_freezetime: '15',
      mp_roundtime: '1.92',
      mp_maxrounds: '24',
      mp_match_can_clinch: '1',
      mp_overtime_enable: '1',
      mp_overtime_maxrounds: '6',
      mp_overtime_startmoney: '12500',
      mp_team_timeout_max: '4',
      mp_team_timeout_time: '60',
      tv_delay: '90',
      matchzy_remote_log_url: 'https://lobby.kz/api/game-events',
    })
    const drawn = { ...play, rules: { maxRounds: 16, overtimeRounds: null }, tvDelay: null, variables: {} }
    expect(buildMatchConfig(input({ play: drawn }), 'get5').cvars).toMatchObject({
      mp_maxrounds: '16',
      mp_overtime_enable: '0',
    })
    expect(Object.keys(buildMatchConfig(input({ play: drawn }), 'get5').cvars).join(' ')).not.toMatch(
      /overtime_maxrounds|overtime_startmoney|tv_delay/,
    )
  })

  it.each([
    ['a length that no map has', { rules: { maxRounds: 25, overtimeRounds: 6 } }],
    ['an overtime of one round', { rules: { maxRounds: 24, overtimeRounds: 1 } }],
    ['no rounds', { rules: { maxRounds: 0, overtimeRounds: null } }],
    ['a password', { variables: { rcon_password: '1' } }],
    ['a command', { variables: { 'mp_freezetime; quit': '1' } }],
    ['a value that ends the command', { variables: { mp_freezetime: '1";quit' } }],
    ['a value of two lines', { variables: { mp_freezetime: '1\n2' } }],
    ['a word', { variables: { mp_freezetime: 'on' } }],
  ])('refuses %s', (_, change) => {
    const play = {
      rules: { maxRounds: 24, overtimeRounds: 6 },
      overtimeMoney: 0,
      tacticalPauses: { count: 1, seconds: 30 },
      tvDelay: null,
      variables: {},
    }
    expect(() => buildMatchConfig(input({ play: { ...play, ...(change as object) } }), 'matchzy')).toThrow(RangeError)
  })

  it('always names the id of both teams, which would be that of the match before otherwise', () => {
    // MatchManagement.cs:275-276; events name teams by it.
    const { team1, team2 } = buildMatchConfig(input(), 'matchzy')
    expect([team1.id, team2.id]).toEqual(['t10', 't20'])
    expect(() => buildMatchConfig(input({ team2: team(20, { id: '' }) }), 'matchzy')).toThrow(/ids/)
  })

  it('plays both maps of a best of two, which may be drawn', () => {
    const config = buildMatchConfig(input({ bestOf: 2, maps: ['de_nuke', 'de_train'] }), 'matchzy')
    expect(config).toMatchObject({ num_maps: 2, clinch_series: false, map_sides: ['knife', 'knife'] })
  })

  it.each([
    [3, 2],
    [5, 4],
  ] as const)('plays one map fewer of a best of %i where a team starts with a map ahead', (bestOf, count) => {
    const maps = ['de_mirage', 'de_nuke', 'de_inferno', 'de_train'].slice(0, count)
    expect(buildMatchConfig(input({ bestOf, mapAhead: true, maps }), 'matchzy')).toMatchObject({
      num_maps: count,
      maplist: maps,
      clinch_series: true,
    })
    expect(() => buildMatchConfig(input({ bestOf, maps }), 'matchzy')).toThrow(/needs N maps/)
    expect(() => buildMatchConfig(input({ bestOf, mapAhead: true, maps: [...maps, 'de_dust2'] }), 'matchzy')).toThrow(
      /needs N/,
    )
  })

  it.each([1, 2] as const)('a best of %i has no map to give ahead', (bestOf) => {
    const maps = bestOf === 1 ? [] : ['de_nuke']
    expect(() => buildMatchConfig(input({ bestOf, mapAhead: true, maps }), 'matchzy')).toThrow(/three or five/)
  })

  it('knows the lengths of a series', () => {
    expect([1, 2, 3, 5].map(requireBestOf)).toEqual([1, 2, 3, 5])
    for (const other of [0, 4, 7, 1.5, Number.NaN]) expect(() => requireBestOf(other)).toThrow(RangeError)
  })

  it('sends players as an object, because an array is refused', () => {
    expect(Array.isArray(buildMatchConfig(input(), 'matchzy').team1.players)).toBe(false)
  })

  it('carries the event address in the cvars, because loading forgets one set before', () => {
    const { cvars } = buildMatchConfig(
      input({ eventUrl: 'http://127.0.0.1:3000/e', eventHeaderName: 'A', eventHeaderValue: 'b' }),
      'matchzy',
    )
    expect(cvars).toMatchObject({
      matchzy_remote_log_url: 'http://127.0.0.1:3000/e',
      matchzy_remote_log_header_key: 'A',
      matchzy_remote_log_header_value: 'b',
    })
  })

  it('keeps sides that were chosen in the veto', () => {
    const config = buildMatchConfig(input({ bestOf: 1, maps: ['de_nuke'], mapSides: ['team2_ct'] }), 'matchzy')
    expect(config).toMatchObject({ num_maps: 1, maplist: ['de_nuke'], map_sides: ['team2_ct'] })
  })

  it('lists substitutes too, because the plugin kicks whoever is not listed', () => {
    const bench = [30, 31].map((n) => ({ steamId: steamIdAt(n), name: 'sub' }))
    const config = buildMatchConfig(input({ team1: team(10, { players: [...team(10).players, ...bench] }) }), 'matchzy')
    expect(Object.keys(config.team1.players)).toHaveLength(7)
  })

  it('lists coaches as such and among the players, because the plugin kicks whoever is not there', () => {
    const coaches = [{ steamId: steamIdAt(30), name: 'Ағай' }]
    const { team1, team2 } = buildMatchConfig(
      input({ team1: team(10, { coaches }), team2: team(20, { coaches: [] }) }),
      'matchzy',
    )
    expect(team1.coaches).toEqual({ [steamIdAt(30)]: 'Ағай' })
    expect(Object.keys(team1.players)).toHaveLength(6)
    expect(team2).not.toHaveProperty('coaches')
    expect(() =>
      buildMatchConfig(input({ team1: team(10, { coaches: [{ steamId: steamIdAt(20), name: 'x' }] }) }), 'matchzy'),
    ).toThrow(/twice/)
  })

  it('asks for two against two by the one word that the plugin has for it, and lets no coach in there', () => {
    // MatchManagement.cs:480-482 reads it, Utility.cs:1316 chooses the rules by it; players_per_team changes neither.
    const coaches = [{ steamId: steamIdAt(30), name: 'Ағай' }]
    const two = input({ playersPerTeam: 2, team1: team(10, { coaches }) })
    const config = buildMatchConfig({ ...two, wingman: true }, 'matchzy')
    expect(config).toMatchObject({ wingman: true, players_per_team: 2 })
    expect(config.team1).not.toHaveProperty('coaches')
    expect(config.team1.players).not.toHaveProperty(steamIdAt(30))
    expect(buildMatchConfig(two, 'matchzy')).not.toHaveProperty('wingman')
    expect(buildMatchConfig({ ...two, wingman: false }, 'matchzy')).not.toHaveProperty('wingman')
  })

  it('adds spectators only when there are some', () => {
    expect(buildMatchConfig(input(), 'matchzy')).not.toHaveProperty('spectators')
    expect(buildMatchConfig(input({ spectators: [] }), 'matchzy')).not.toHaveProperty('spectators')
    const config = buildMatchConfig(input({ spectators: [{ steamId: steamIdAt(40), name: 'caster' }] }), 'matchzy')
    expect(config.spectators).toEqual({ players: { [steamIdAt(40)]: 'caster' } })
  })

  it('takes workshop maps by their number', () => {
    expect(buildMatchConfig(input({ bestOf: 1, maps: ['3070284539'] }), 'matchzy').maplist).toEqual(['3070284539'])
  })
})

describe('names cannot become commands', () => {
  it.each([
    ['Plain Team', 'Plain Team'],
    ['Алматы Бүркіттері', 'Алматы Бүркіттері'],
    ['a"; quit; "b', 'a quit b'],
    ["O'Neil", 'O Neil'],
    ['two\nlines\r\nhere', 'two lines here'],
    ['nul\u0000byte', 'nul byte'],
    ['tab\tstop', 'tab stop'],
    ['line\u2028sep', 'line sep'],
    ['back\\slash`tick', 'back slash tick'],
    ['  padded  ', 'padded'],
    ['x'.repeat(200), 'x'.repeat(64)],
  ])('%j becomes %j', (name, expected) => {
    expect(buildMatchConfig(input({ team1: team(10, { name }) }), 'matchzy').team1.name).toBe(expected)
    const players = [{ steamId: steamIdAt(10), name }]
    expect(buildMatchConfig(input({ team1: team(10, { players }) }), 'matchzy').team1.players[steamIdAt(10)]).toBe(
      expected,
    )
  })

  it('names what has no name left, since a null name crashes the plugin', () => {
    const nameless = buildMatchConfig(
      input({ team1: team(10, { name: '";"' }), team2: team(20, { name: '' }) }),
      'matchzy',
    )
    expect([nameless.team1.name, nameless.team2.name]).toEqual(['Team 1', 'Team 2'])
    const config = buildMatchConfig(
      input({ team1: team(10, { players: [{ steamId: steamIdAt(10), name: ';;' }] }) }),
      'matchzy',
    )
    expect(config.team1.players).toEqual({ [steamIdAt(10)]: 'Player' })
  })

  it('holds for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = buildMatchConfig(input({ team1: team(10, { name }) }), 'matchzy').team1.name
        expect(safe).not.toMatch(/["'`;\\]|\p{Cc}/u)
        expect(safe.trim()).not.toBe('')
        expect(safe.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('what is refused', () => {
  const bad: readonly (readonly [string, Partial<MatchConfigInput>, RegExp])[] = [
    ['match id 0', { matchId: 0 }, /match id/],
    ['match id −1', { matchId: -1 }, /match id/],
    ['match id beyond 31 bits', { matchId: 2_147_483_648 }, /match id/],
    ['a fraction of a match', { matchId: 1.5 }, /match id/],
    ['a match id that is no number', { matchId: Number.NaN }, /match id/],
    ['a team without id', { team1: team(10, { id: '' }) }, /ids/],
    ['two teams with one id', { team2: team(20, { id: 't10' }) }, /ids/],
    ['too few maps', { maps: ['de_nuke'] }, /maps/],
    ['too many maps', { bestOf: 1 }, /maps/],
    ['a map that is a command', { bestOf: 1, maps: ['de_nuke; quit'] }, /map name/],
    ['an empty map', { bestOf: 1, maps: [''] }, /map name/],
    ['too few sides', { mapSides: ['knife'] }, /side/],
    ['nobody per team', { playersPerTeam: 0 }, /players per team/],
    ['half a player per team', { playersPerTeam: 2.5 }, /players per team/],
    ['a relative event url', { eventUrl: '/api/game-events' }, /event url/],
    ['an event url that ends its quotes', { eventUrl: 'https://a/" quit' }, /event url/],
    ['an empty header name', { eventHeaderName: '' }, /header name/],
    ['a header value with a semicolon', { eventHeaderValue: 'a;quit' }, /header value/],
    ['a header value with a line break', { eventHeaderValue: 'a\nquit' }, /header value/],
    ['a steam id too short', { team1: team(10, { players: [{ steamId: '765611980', name: 'a' }] }) }, /SteamID64/],
    [
      'a steam id of no person',
      { team1: team(10, { players: [{ steamId: '12345678901234567', name: 'a' }] }) },
      /SteamID64/,
    ],
    ['a bad spectator', { spectators: [{ steamId: 'x', name: 'a' }] }, /SteamID64/],
    ['a player in both teams', { team2: team(20, { players: team(10).players }) }, /twice/],
    ['a player who also watches', { spectators: [{ steamId: steamIdAt(10), name: 'a' }] }, /twice/],
  ]

  it.each(bad)('%s', (_what, changes, message) => {
    expect(() => buildMatchConfig(input(changes), 'matchzy')).toThrow(RangeError)
    expect(() => buildMatchConfig(input(changes), 'matchzy')).toThrow(message)
  })

  it('takes both ends of the match id range', () => {
    expect(buildMatchConfig(input({ matchId: 1 }), 'matchzy').matchid).toBe(1)
    expect(buildMatchConfig(input({ matchId: 2_147_483_647 }), 'matchzy').matchid).toBe(2_147_483_647)
  })
})

describe('the name of a demo', () => {
  it.each(['matchzy', 'matchzy-enhanced', 'get5'] as const)(
    'of %s holds no name of a team, which might not fit into a header, and goes with an address alone',
    (dialect) => {
      const settings = (changes: Partial<MatchConfigInput>): string[] =>
        Object.entries(buildMatchConfig(input(changes), dialect).cvars)
          .filter(([name]) => name.endsWith('_demo_name_format'))
          .map(([, format]) => format)
      const formats = settings({ demoUrl: 'https://lobby.kz/demo' })
      expect(formats).toHaveLength({ matchzy: 1, 'matchzy-enhanced': 2, get5: 0 }[dialect])
      for (const format of formats) expect(format).toBe('{TIME}_{MATCH_ID}_{MAPNUMBER}_{MAP}')
      expect(settings({})).toEqual([])
    },
  )
})

describe('the config of other dialects', () => {
  const addresses = {
    backupUrl: 'https://lobby.kz/api/backups',
    demoUrl: 'https://lobby.kz/api/demo',
    logUrl: 'https://lobby.kz/api/log',
  }

  it('names settings as both lines of MatchZy Enhanced do, and says where events go in its own fields, too', () => {
    const config = buildMatchConfig(input(addresses), 'matchzy-enhanced')
    const names = Object.keys(config.cvars).filter((name) => !/^(?:log|mp_log)/.test(name))
    expect(names.filter((name) => name.startsWith('get5_'))).toHaveLength(9)
    expect(names.filter((name) => !name.startsWith('get5_'))).toEqual([
      'matchzy_demo_name_format',
      'at_demo_name_format',
      'matchzy_hostname_format',
      'at_hostname_format',
    ])
    expect(config).toMatchObject({
      matchid: input().matchId,
      remote_log_url: input().eventUrl,
      remote_log_header_key: input().eventHeaderName,
      remote_log_header_value: input().eventHeaderValue,
    })
  })

  it('has the id as text for Get5', () => {
    const config = buildMatchConfig(input(addresses), 'get5')
    expect(config).toMatchObject({
      matchid: String(input().matchId),
      min_players_to_ready: input().playersPerTeam,
      cvars: { get5_remote_log_url: input().eventUrl, log: 'on' },
    })
  })

  it('has the engine tell hits, money and things where there is an address for its log, and else leaves its settings alone', () => {
    for (const dialect of ['matchzy', 'matchzy-enhanced', 'get5'] as const) {
      const names = (changes: Partial<MatchConfigInput>): Record<string, string> =>
        Object.fromEntries(
          Object.entries(buildMatchConfig(input(changes), dialect).cvars).filter(([name]) => name.startsWith('mp_log')),
        )
      expect(names(addresses)).toEqual({ mp_logdetail: '3', mp_logdetail_items: '1', mp_logmoney: '1' })
      expect(names({})).toEqual({})
    }
  })
})
