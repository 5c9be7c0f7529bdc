import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackupPlace, rebindBackup } from './match-backup.ts'
import { buildMatchConfig, type MatchConfigInput } from './match-config.ts'
import { onRecorded } from './testing/recorded.ts'

const input: MatchConfigInput = {
  matchId: 1042,
  team1: { id: 'a', name: 'A', players: [{ steamId: '76561198000000107', name: 'Жаңа' }] },
  team2: {
    id: 'b',
    name: 'B',
    players: [{ steamId: '76561198000000201', name: 'kz_wolf' }],
    coaches: [{ steamId: '76561198000000209', name: 'Бапкер' }],
  },
  spectators: [{ steamId: '76561198000000303', name: 'caster' }],
  bestOf: 3,
  maps: ['de_nuke', 'de_train', 'de_mirage'],
  playersPerTeam: 5,
  eventUrl: 'https://lobby.kz/api/game-events',
  eventHeaderName: 'X-Match',
  eventHeaderValue: 'new-secret',
  backupUrl: 'https://lobby.kz/backups',
  demoUrl: 'https://lobby.kz/demo',
  logUrl: 'https://lobby.kz/log/new',
}

type Config = Record<string, unknown>

function backup(changes: object = {}, config: object = {}): string {
  const match = {
    MatchId: 1042,
    Maplist: ['de_nuke', 'de_train'],
    ChangedCvars: { matchzy_remote_log_url: 'https://old', matchzy_remote_log_header_value: 'old-secret' },
    OriginalCvars: {},
    RemoteLogURL: 'https://old',
    RemoteLogHeaderKey: 'X-Old',
    RemoteLogHeaderValue: 'old-secret',
    ...config,
  }
  const body = {
    matchid: '1042',
    mapnumber: '1',
    round: '07',
    match_config: JSON.stringify(match),
    valve_backup: '"x"',
  }
  return JSON.stringify({ ...body, ...changes })
}

/** The rebound match config, and the rest of the file. */
function rebound(
  text: string,
  dialect: 'matchzy' | 'matchzy-enhanced' = 'matchzy',
  as = input,
): { config: Config; rest: object } {
  const { match_config: config = '', ...rest } = JSON.parse(rebindBackup(text, as, dialect) ?? '') as Record<
    string,
    string
  >
  return { config: JSON.parse(config) as Config, rest }
}

describe('a backup', () => {
  it('says which moment it is of', () => {
    expect(readBackupPlace(backup())).toEqual({
      matchId: 1042,
      mapNumber: 1,
      round: 7,
      isWhole: true,
      told: null,
    })
  })

  it('says how play stands, where its scores add up to its round', () => {
    const scores = { team1_score: '4', team2_score: '3', team1_series_score: '1', team2_series_score: '0' }
    expect(readBackupPlace(backup(scores))?.told).toEqual({ score: [4, 3], before: [1, 0] })
    for (const wrong of [{ team1_score: '5' }, { team1_score: '-1' }, { team2_series_score: 'x' }, { round: '08' }])
      expect(readBackupPlace(backup({ ...scores, ...wrong }))).toMatchObject({ mapNumber: 1, told: null })
  })

  it.each(['', ' ', undefined])('restores nothing without the file of the engine: %j', (valve_backup) => {
    expect(readBackupPlace(backup({ valve_backup }))).toMatchObject({ round: 7, isWhole: false })
  })

  it.each([
    'x',
    '[]',
    '{}',
    backup({ matchid: 'x' }),
    backup({ round: '-1' }),
    backup({ mapnumber: '99' }),
    backup({ match_config: 5 }),
  ])('is not %j', (text) => {
    expect(readBackupPlace(text)).toBeNull()
  })

  it('speaks to another address with another secret, and is otherwise what it was', () => {
    const { config, rest } = rebound(backup())
    expect(rest).toEqual({ matchid: '1042', mapnumber: '1', valve_backup: '"x"' })
    expect(config).toEqual({
      MatchId: 1042,
      Maplist: input.maps,
      RemoteLogURL: input.eventUrl,
      RemoteLogHeaderKey: 'X-Match',
      RemoteLogHeaderValue: 'new-secret',
      OriginalCvars: {},
      ChangedCvars: buildMatchConfig(input, 'matchzy').cvars,
      Spectators: { '76561198000000303': 'caster' },
    })
  })

  it('lets in nobody but who would be let in now', () => {
    const old = JSON.stringify({ id: 'a', teamPlayers: { '76561198000000999': 'gone' }, seriesScore: 1 })
    const { rest, config } = rebound(backup({ team1: old, team2: 'no team' }, { Spectators: { '1': 'x' } }))
    expect(rest).toMatchObject({ team2: 'no team' })
    expect(JSON.parse((rest as Record<string, string>)['team1'] ?? '')).toEqual({
      id: 'a',
      teamName: 'A',
      teamPlayers: { '76561198000000107': 'Жаңа' },
      seriesScore: 1,
    })
    expect(config['Spectators']).toEqual({ '76561198000000303': 'caster' })
    const { match_config: kept = '' } = JSON.parse(
      rebindBackup(backup({}, { Spectators: { '1': 'x' } }), { ...input, spectators: [] }, 'matchzy') ?? '',
    ) as Record<string, string>
    expect(JSON.parse(kept)).toMatchObject({ Spectators: {} })
  })

  it('speaks the dialect of the server that goes on from it', () => {
    expect(rebound(backup(), 'matchzy-enhanced').config['ChangedCvars']).toEqual(
      buildMatchConfig(input, 'matchzy-enhanced').cvars,
    )
  })

  it('keeps no old secret, whatever field holds it, and takes nothing empty for one', () => {
    const text = backup({}, { EventToken: 'old-secret', MatchSideType: '' })
    expect(rebindBackup(text, input, 'matchzy')).not.toMatch(/old/)
    expect(rebound(text).config).toMatchObject({ EventToken: 'new-secret', MatchSideType: '' })
    expect(rebound(backup({}, { RemoteLogHeaderValue: '', MatchSideType: '' })).config['MatchSideType']).toBe('')
  })

  it('brings no command from one console to another', () => {
    const OriginalCvars = {
      mp_overtime_enable: '0',
      tv_delay: '105',
      rcon_password: 'x',
      matchzy_remote_log_header_value: 'older',
      sv_tags: 'x"; quit',
      mp_maxrounds: 24,
      exec: 'evil',
    }
    const { config } = rebound(backup({}, { OriginalCvars, ChangedCvars: { quit: '', sv_cheats: '1' } }))
    expect(config['OriginalCvars']).toEqual({ mp_overtime_enable: '0', tv_delay: '105' })
    expect(config['ChangedCvars']).toEqual(buildMatchConfig(input, 'matchzy').cvars)
  })

  it('types no map and no team that the server before it made up', () => {
    const hostile = JSON.stringify({ id: 'x', teamName: 'x; rcon_password y', teamPlayers: {}, seriesScore: 0 })
    const text = backup(
      { team1: hostile, team2: hostile, map_name: 'de_nuke"; quit' },
      { Maplist: ['de_nuke', 'de_train"; quit', 'x'] },
    )
    const { config, rest } = rebound(text)
    expect(config['Maplist']).toEqual(input.maps)
    const { team1 = '', team2 = '', map_name: map } = rest as Record<string, string>
    expect(map).toBe('de_train')
    expect([team1, team2].map((team) => JSON.parse(team) as object)).toMatchObject([
      { id: 'a', teamName: 'A' },
      { id: 'b', teamName: 'B' },
    ])
  })

  it('calls a team as the plugin would have at its load', () => {
    const named = { ...input, team1: { ...input.team1, name: 'Алатау-1 & $«Барыс» // №7_х' } }
    const text = backup({ team1: JSON.stringify({ teamName: 'Алатау-1  Барыс' }) })
    const { team1 = '' } = rebound(text, 'matchzy', named).rest as Record<string, string>
    expect(JSON.parse(team1)).toMatchObject({ teamName: 'Алатау-1  Барыс  7_х' })
  })

  it('of a map that the match does not have is none of it', () => {
    for (const mapnumber of ['3', '-1', 'x', null])
      expect(rebindBackup(backup({ mapnumber }), input, 'matchzy')).toBeNull()
  })

  it('is not rebound where it is none, nor to what is not safe on a console', () => {
    for (const text of ['', '[]', '{"match_config":"[]"}', backup({ match_config: 'x' })])
      expect(rebindBackup(text, input, 'matchzy')).toBeNull()
    expect(() => rebindBackup(backup(), { ...input, eventHeaderValue: 'a"b' }, 'matchzy')).toThrow(RangeError)
    expect(() => rebindBackup(backup(), { ...input, eventUrl: 'ftp://x' }, 'matchzy')).toThrow(RangeError)
  })

  it('is read without a throw whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        readBackupPlace(text)
        rebindBackup(text, input, 'matchzy')
        rebindBackup(backup({ match_config: text }), input, 'matchzy')
      }),
    )
  })
})

onRecorded('matchzy', 'a backup that MatchZy wrote', (read) => {
  const files = [
    [
      'matchzy_1042_0_round07.json',
      { matchId: 1042, mapNumber: 0, round: 7, isWhole: true, told: { score: [4, 3], before: [0, 0] } },
    ],
    [
      'matchzy_1044_1_round26.json',
      { matchId: 1044, mapNumber: 1, round: 26, isWhole: true, told: { score: [13, 13], before: [1, 0] } },
    ],
    [
      'matchzy_1044_1_round27.json',
      { matchId: 1044, mapNumber: 1, round: 27, isWhole: true, told: { score: [14, 13], before: [1, 0] } },
    ],
  ] as const

  it.each(files)('%s is read', (file, place) => {
    expect(readBackupPlace(read(file))).toEqual(place)
  })

  it.each(files)('%s keeps nothing of the load before, and all else', (file) => {
    const before = JSON.parse(read(file)) as Record<string, string>
    const { Maplist: maps } = JSON.parse(before['match_config'] ?? '') as { Maplist: string[] }
    const named = (team: 'team1' | 'team2') => ({ ...input[team], name: before[`${team}_name`] ?? '' })
    const same: MatchConfigInput = {
      ...input,
      team1: { ...named('team1'), id: 'team-a' },
      team2: { ...named('team2'), id: 'team-b' },
      bestOf: maps.length === 3 ? 3 : 1,
      maps,
    }
    expect(rebindBackup(read(file), same, 'matchzy')).not.toMatch(/secret-of-load-1|log-secret-1|lobby\.example/)
    const { config: now, rest } = rebound(read(file), 'matchzy', same)
    const { match_config: configBefore = '', round: _, ...restBefore } = before
    // Without its round the server that goes on takes this file, and none that it has of the same round (BackupManagement.cs:346-360).
    expect(rest).not.toHaveProperty('round')
    const team = (text = '', teamPlayers?: object) => ({
      ...(JSON.parse(text) as object),
      ...(teamPlayers && { teamPlayers }),
    })
    const { team1, team2 } = buildMatchConfig(same, 'matchzy')
    const now1 = rest as Record<string, string>
    expect(team(now1['team1'])).toEqual(team(before['team1'], team1.players))
    expect(team(now1['team2'])).toEqual(team(before['team2'], team2.players))
    expect({ ...rest, team1: '', team2: '' }).toEqual({ ...restBefore, team1: '', team2: '' })
    const then = JSON.parse(configBefore) as Config
    expect(Object.keys(now)).toEqual(Object.keys(then))
    expect(now).toMatchObject({
      RemoteLogURL: input.eventUrl,
      RemoteLogHeaderKey: 'X-Match',
      RemoteLogHeaderValue: 'new-secret',
      ChangedCvars: buildMatchConfig(same, 'matchzy').cvars,
    })
    const own = ['ChangedCvars', 'Spectators', 'RemoteLogURL', 'RemoteLogHeaderKey', 'RemoteLogHeaderValue']
    for (const key of Object.keys(then).filter((name) => !own.includes(name)))
      expect([key, now[key]]).toEqual([key, then[key]])
  })
})
