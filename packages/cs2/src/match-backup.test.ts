import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackupPlace, rebindBackup, type EventAddress } from './match-backup.ts'
import { onRecorded } from './testing/recorded.ts'

const address = { url: 'https://lobby.kz/api/game-events', headerName: 'X-Match', headerValue: 'new-secret' }

function backup(changes: object = {}, config: object = {}): string {
  const cvars = {
    mp_overtime_enable: '1',
    matchzy_remote_log_url: 'https://old',
    matchzy_remote_log_header_key: 'X-Match',
    matchzy_remote_log_header_value: 'old-secret',
    matchzy_remote_backup_url: 'https://backups',
    matchzy_remote_backup_header_key: 'X-Match',
    matchzy_remote_backup_header_value: 'old-secret',
  }
  const match = {
    MatchId: 1042,
    Maplist: ['de_nuke', 'de_train'],
    ChangedCvars: cvars,
    OriginalCvars: {},
    RemoteLogURL: 'https://old',
    RemoteLogHeaderKey: 'X-Match',
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

describe('a backup', () => {
  it('says which moment it is of', () => {
    expect(readBackupPlace(backup())).toEqual({ matchId: 1042, mapNumber: 1, round: 7, isWhole: true })
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
    const rebound = rebindBackup(backup(), address, 'matchzy') ?? ''
    expect(rebound).not.toContain('old')
    const { match_config: config, ...rest } = JSON.parse(rebound) as Record<string, string>
    expect(rest).toEqual({ matchid: '1042', mapnumber: '1', round: '07', valve_backup: '"x"' })
    expect(JSON.parse(config ?? '')).toEqual({
      MatchId: 1042,
      Maplist: ['de_nuke', 'de_train'],
      RemoteLogURL: address.url,
      RemoteLogHeaderKey: 'X-Match',
      RemoteLogHeaderValue: 'new-secret',
      OriginalCvars: {},
      ChangedCvars: {
        mp_overtime_enable: '1',
        matchzy_remote_log_url: address.url,
        matchzy_remote_log_header_key: 'X-Match',
        matchzy_remote_log_header_value: 'new-secret',
        matchzy_remote_backup_url: 'https://backups',
        matchzy_remote_backup_header_key: 'X-Match',
        matchzy_remote_backup_header_value: 'new-secret',
      },
    })
  })

  it('keeps no old secret, whatever field holds it', () => {
    const config = {
      EventToken: 'old-secret',
      OriginalCvars: { matchzy_remote_log_header_value: 'older-secret', matchzy_remote_log_url: 'https://older' },
      LogHeader: 'older-secret',
    }
    const rebound = rebindBackup(backup({}, config), address, 'matchzy') ?? ''
    expect(rebound).not.toMatch(/old/)
    expect(JSON.parse((JSON.parse(rebound) as Record<string, string>)['match_config'] ?? '')).toMatchObject({
      EventToken: 'new-secret',
      LogHeader: 'new-secret',
      OriginalCvars: {},
    })
  })

  it('sends the log where it is asked to, and nowhere otherwise', () => {
    const log = { log: 'on', logaddress_add_http: 'https://old/log' }
    const settings = (to: EventAddress): Record<string, string> => {
      const { match_config: config = '' } = JSON.parse(
        rebindBackup(backup({}, { ChangedCvars: log }), to, 'matchzy') ?? '',
      ) as Record<string, string>
      return (JSON.parse(config) as { ChangedCvars: Record<string, string> }).ChangedCvars
    }
    expect(settings(address)).not.toHaveProperty('logaddress_add_http')
    expect(settings({ ...address, logUrl: 'https://lobby.kz/log/x' })).toMatchObject({
      log: 'on',
      logaddress_add_http: 'https://lobby.kz/log/x',
    })
  })

  it('speaks the dialect of the server that goes on from it', () => {
    const rebound = rebindBackup(backup(), address, 'matchzy-enhanced') ?? ''
    expect(rebound).not.toContain('old')
    const { match_config: config } = JSON.parse(rebound) as Record<string, string>
    expect((JSON.parse(config ?? '') as { ChangedCvars: object }).ChangedCvars).toEqual({
      mp_overtime_enable: '1',
      get5_remote_log_url: address.url,
      get5_remote_log_header_key: 'X-Match',
      get5_remote_log_header_value: 'new-secret',
      get5_remote_backup_url: 'https://backups',
      get5_remote_backup_header_key: 'X-Match',
      get5_remote_backup_header_value: 'new-secret',
    })
    const back = rebindBackup(rebound, address, 'matchzy') ?? ''
    expect(back).toBe(rebindBackup(backup(), address, 'matchzy'))
  })

  it('is not rebound where it is none, nor to what is not safe on a console', () => {
    for (const text of ['', '[]', '{"match_config":"[]"}', backup({ match_config: 'x' })])
      expect(rebindBackup(text, address, 'matchzy')).toBeNull()
    expect(() => rebindBackup(backup(), { ...address, headerValue: 'a"b' }, 'matchzy')).toThrow(RangeError)
    expect(() => rebindBackup(backup(), { ...address, url: 'ftp://x' }, 'matchzy')).toThrow(RangeError)
  })

  it('is read without a throw whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        readBackupPlace(text)
        rebindBackup(text, address, 'matchzy')
      }),
    )
  })
})

onRecorded('matchzy', 'a backup that MatchZy wrote', (read) => {
  const files = [
    ['matchzy_1042_0_round07.json', { matchId: 1042, mapNumber: 0, round: 7, isWhole: true }],
    ['matchzy_1044_1_round26.json', { matchId: 1044, mapNumber: 1, round: 26, isWhole: true }],
    ['matchzy_1044_1_round27.json', { matchId: 1044, mapNumber: 1, round: 27, isWhole: true }],
  ] as const
  const there = { ...address, logUrl: 'https://lobby.kz/log/new' }

  it.each(files)('%s is read', (file, place) => {
    expect(readBackupPlace(read(file))).toEqual(place)
  })

  it.each(files)('%s keeps nothing of the load before, and all else', (file) => {
    const before = JSON.parse(read(file)) as Record<string, string>
    const rebound = rebindBackup(read(file), there, 'matchzy') ?? ''
    expect(rebound).not.toMatch(/secret-of-load-1|log-secret-1|events\/matchzy/)
    const { match_config: config = '', ...rest } = JSON.parse(rebound) as Record<string, string>
    const { match_config: configBefore = '', ...restBefore } = before
    expect(rest).toEqual(restBefore)
    const [now, then] = [JSON.parse(config), JSON.parse(configBefore)] as Record<string, unknown>[]
    expect(Object.keys(now ?? {})).toEqual(Object.keys(then ?? {}))
    expect(Object.keys(now?.['ChangedCvars'] ?? {}).toSorted()).toEqual(
      Object.keys(then?.['ChangedCvars'] ?? {}).toSorted(),
    )
    expect(now).toMatchObject({
      RemoteLogURL: address.url,
      RemoteLogHeaderKey: 'X-Match',
      RemoteLogHeaderValue: 'new-secret',
      ChangedCvars: {
        matchzy_remote_log_url: address.url,
        matchzy_remote_log_header_value: 'new-secret',
        matchzy_remote_backup_url: 'https://lobby.example/api/game-events/matches/1042/backup',
        matchzy_demo_upload_header_value: 'new-secret',
        logaddress_add_http: 'https://lobby.kz/log/new',
      },
    })
    const own = ['ChangedCvars', 'RemoteLogURL', 'RemoteLogHeaderKey', 'RemoteLogHeaderValue']
    for (const key of Object.keys(then ?? {}).filter((name) => !own.includes(name)))
      expect([key, now?.[key]]).toEqual([key, then?.[key]])
  })
})
