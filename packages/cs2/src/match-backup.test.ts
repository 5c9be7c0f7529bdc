import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBackupPlace, rebindBackup } from './match-backup.ts'

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
    matchid: 1042,
    remote_log_url: 'https://old',
    remote_log_header_value: 'old-secret',
    cvars,
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
    expect(readBackupPlace(backup())).toEqual({ matchId: 1042, mapNumber: 1, round: 7 })
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
      matchid: 1042,
      remote_log_url: address.url,
      remote_log_header_value: 'new-secret',
      cvars: {
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

  it('speaks the dialect of the server that goes on from it', () => {
    const rebound = rebindBackup(backup(), address, 'matchzy-enhanced') ?? ''
    expect(rebound).not.toContain('old')
    const { match_config: config } = JSON.parse(rebound) as Record<string, string>
    expect((JSON.parse(config ?? '') as { cvars: object }).cvars).toEqual({
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
