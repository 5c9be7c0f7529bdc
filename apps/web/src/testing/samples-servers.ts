import { type AdminServerDetail, type ServerListItem, uptimeHours } from '@lobby/contract'

/** Answers about game servers, as the server gives them; a test says what is otherwise. */

/** An aim server in Almaty with seven of sixteen on Mirage. */
export function sampleServer(is: Partial<ServerListItem> = {}): ServerListItem {
  return {
    id: 's1',
    name: 'ALA-01',
    status: 'online',
    purpose: 'training',
    mode: 'aim',
    region: 'almaty',
    ping: 9,
    current_map: 'de_mirage',
    current_players: 7,
    max_players: 16,
    address: '203.0.113.5:27015',
    has_password: false,
    tick_rate: null,
    anti_cheat: null,
    checked_at: '2026-11-28T13:00:00.000Z',
    online_at: '2026-11-28T13:00:00.000Z',
    uptime: Array.from({ length: uptimeHours }, () => 1),
    ...is,
  }
}

/** What an offline server says of itself is nothing. */
export const offline = {
  status: 'offline',
  ping: null,
  current_map: null,
  current_players: 0,
  max_players: null,
  has_password: null,
  tick_rate: null,
  anti_cheat: null,
} as const satisfies Partial<ServerListItem>

/** The same with its entry, as an admin sees it. */
export function sampleFleetServer(is: Partial<AdminServerDetail> = {}): AdminServerDetail {
  return {
    ...sampleServer(),
    host: '203.0.113.5',
    port: 27_015,
    gotv_port: null,
    join_password: null,
    gotv_password: null,
    has_rcon: true,
    rcon_refused: false,
    plugin: null,
    plugin_found: null,
    draining: false,
    maintenance: null,
    version: '1.40.9.5',
    created_at: '2026-10-01T08:00:00.000Z',
    players: null,
    uptime_month: 1,
    commands: [],
    ...is,
  }
}
