import { describe, expect, test } from 'vitest'
import { ServerDetail, ServerListItem } from '@lobby/contract'
import { presentServer, presentServerDetail } from './servers.presenter.ts'
import type { ServerRow } from './servers.queries.ts'

const now = new Date('2026-11-21T10:20:30Z')
const seen = {
  ping_ms: 12,
  map: 'de_mirage',
  players: 3,
  max_players: 12,
  has_password: false,
  vac: true,
  tick_rate: 64,
  version: '1.40.0.0',
  names: [{ name: 'Айбек', seconds: 65 }],
}
const row = (changed: Partial<ServerRow> = {}): ServerRow => ({
  id: 's1',
  name: 'Almaty 1',
  purpose: 'training',
  mode: 'aim',
  region: 'almaty',
  host: '10.0.0.7',
  port: 27_015,
  gotv_port: null,
  rcon_password: 'sealed',
  join_password: null,
  gotv_password: null,
  rcon_refused: false,
  plugin: null,
  plugin_found: null,
  draining: false,
  maintenance_from: null,
  maintenance_to: null,
  created_at: now,
  created_by: 'u1',
  removed_at: null,
  status: 'online',
  misses: 0,
  next_check_at: now,
  checked_at: now,
  online_at: now,
  seen,
  ...changed,
})
const hour = (time: string, asked: number, answered: number) => ({
  server_id: 's1',
  hour: new Date(time),
  asked,
  answered,
})
const month = { asked: 0, answered: 0 }

describe('a server in the list', () => {
  test('has the names of the specification', () => {
    const item = presentServer(row(), [], now)
    expect(ServerListItem.parse(item)).toEqual(item)
    expect(item).toMatchObject({
      id: 's1',
      status: 'online',
      ping: 12,
      current_map: 'de_mirage',
      current_players: 3,
      max_players: 12,
      address: '10.0.0.7:27015',
      tick_rate: 64,
      anti_cheat: true,
    })
  })

  test('says nothing of itself while it is offline, whatever it said last', () => {
    expect(presentServer(row({ status: 'offline' }), [], now)).toMatchObject({
      status: 'offline',
      ping: null,
      current_map: null,
      current_players: 0,
      max_players: null,
      anti_cheat: null,
      has_password: null,
      tick_rate: null,
    })
  })

  test('of matches keeps its address and its people to itself', () => {
    const match = row({ purpose: 'match', mode: null })
    const item = presentServerDetail(match, [], { month, now })
    expect(item).toMatchObject({ address: null, players: null, current_players: 3 })
    expect(JSON.stringify(item)).not.toContain('10.0.0.7')
  })

  test('never shows its secret', () => {
    expect(JSON.stringify(presentServerDetail(row(), [], { month, now }))).not.toContain('sealed')
  })
})

describe('the strip of uptime', () => {
  test('ends with the hour under way, and has null where nobody asked', () => {
    const { uptime } = presentServer(
      row(),
      [
        hour('2026-11-21T10:00:00Z', 120, 60),
        hour('2026-11-21T08:00:00Z', 3, 2),
        hour('2026-11-20T11:00:00Z', 10, 0),
        // A day and an hour ago: no longer in it.
        hour('2026-11-20T10:00:00Z', 10, 10),
      ],
      now,
    )
    expect(uptime).toHaveLength(24)
    expect([uptime[23], uptime[22], uptime[21], uptime[0]]).toEqual([0.5, null, 0.667, 0])
    expect(uptime.filter((share) => share === null)).toHaveLength(21)
  })
})

test('who is on is told of training servers that are online, and the month as a share', () => {
  const detail = presentServerDetail(row(), [], { month: { asked: 3, answered: 2 }, now })
  expect(ServerDetail.parse(detail)).toEqual(detail)
  expect(detail).toMatchObject({ players: [{ name: 'Айбек', seconds: 65 }], uptime_month: 0.667 })
  expect(presentServerDetail(row({ status: 'offline' }), [], { month, now })).toMatchObject({
    players: null,
    uptime_month: null,
  })
  expect(presentServerDetail(row({ seen: { ...seen, names: null } }), [], { month, now }).players).toBeNull()
})
