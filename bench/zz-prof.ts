import { startTestLobby } from '@lobby/testing'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { SimulatedHost } from '@lobby/cs2-simulator'
const hosts = [1, 2, 3, 4].map((n) => new SimulatedHost(`I ${n}`, { rconPassword: 'steppe' }, { seed: n, roundMs: 1000, seriesEndDelayMs: 0, betweenMapsMs: 0 }))
for (const h of hosts) await h.start()
const site = await startTestLobby({ clock: systemClock as never })
for (const [at, host] of hosts.entries()) await site.admin.post('/api/admin/servers', { name: `Idle ${at + 1}`, purpose: 'match', region: 'almaty', host: '127.0.0.1', port: host.port, rcon_password: 'steppe' })
await new Promise((r) => setTimeout(r, 8000))
const by = new Map<string, number>()
site.lobby.platform.database.trips.follow((s) => { const k = s.map((x) => x.replace(/\s+/g, ' ').slice(0, 150)).join(' | '); by.set(k, (by.get(k) ?? 0) + 1) })
await new Promise((r) => setTimeout(r, 30000))
let sum = 0
for (const [k, v] of [...by].sort((a, b) => b[1] - a[1])) { sum += v; if (v > 1) console.log((v / 30).toFixed(2), k) }
console.log('trips/s', sum / 30)
await site.stop(); for (const h of hosts) await h.stop()
