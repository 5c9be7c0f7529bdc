/** Hot reads and a signed-in read against the server's cheapest route, in one run. */
import autocannon from 'autocannon'
import { makeTeams, startCup, startTestLobby } from '@lobby/testing'

const seconds = 5
const connections = 20

const site = await startTestLobby()
await startCup(site.admin, '10', await makeTeams(site.visitor, 8))
const person = await site.visitor.post<{ token: string }>('/api/auth/login', {
  email: 'admin@test.lobby.local',
  password: 'steppe-admin-test',
})

async function requestsPerSecond(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ perSecond: number; p99: number }> {
  const { requests, latency } = await autocannon({
    url: `${site.base}${path}`,
    duration: seconds,
    connections,
    headers,
  })
  return { perSecond: requests.average, p99: latency.p99 }
}

await requestsPerSecond('/api/health/live')
const baseline = await requestsPerSecond('/api/health/live')
const rows = [
  ['cheapest route', baseline],
  ['tournaments', await requestsPerSecond('/api/tournaments')],
  ['cup', await requestsPerSecond('/api/tournaments/10')],
  ['bracket of 8', await requestsPerSecond('/api/tournaments/10/bracket')],
  ['bracket of 8, brotli', await requestsPerSecond('/api/tournaments/10/bracket', { 'accept-encoding': 'br' })],
  ['profile with a token', await requestsPerSecond('/api/auth/profile', { authorization: `Bearer ${person.token}` })],
] as const
for (const [name, { perSecond, p99 }] of rows) {
  process.stdout.write(
    `${name.padEnd(24)} ${String(Math.round(perSecond)).padStart(7)}/s  p99 ${String(p99).padStart(4)} ms  ratio ${(perSecond / baseline.perSecond).toFixed(2)}\n`,
  )
}
await site.stop()
