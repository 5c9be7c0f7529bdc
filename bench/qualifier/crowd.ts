/** Players of a qualifier, as they come: each from an address of their own, since the limits of a site are by address. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthAnswer, Invitation, TeamDetail } from '@lobby/contract'

export type Player = { id: string; token: string; address: string }
export type Side = { id: string; captain: Player; players: readonly Player[] }

export type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH'; path: string; by?: Player; body?: object }
export type Answer<T> = { status: number; code: string; data: T }

/** Then they would have gone. */
const patienceMs = 60_000
/** The first of Steam's numbers that nobody has here. */
const firstSteamId = 76561198200000000n

/** One request, as a browser behind the site's proxy makes it; a page's text is read to its end and not understood. */
export async function call<T>(base: string, { method = 'GET', path, by, body }: Call): Promise<Answer<T>> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(by !== undefined && { 'x-forwarded-for': by.address }),
      ...(by !== undefined && by.token !== '' && { authorization: `Bearer ${by.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  const said = text.startsWith('{') ? (JSON.parse(text) as { data?: T; code?: string }) : {}
  return { status: response.status, code: said.code ?? '', data: said.data as T }
}

const agent = new Agent({ keepAlive: true })

/** A read as a browser makes it, compressed; its bytes are taken and not understood, or this program would be slower than what it measures. */
export function look(base: string, path: string, { token, address }: Player): Promise<Answer<null>> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address, 'accept-encoding': 'br' }
    const asked = get(`${base}${path}`, { agent, headers, timeout: patienceMs }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, code: '', data: null }))
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
  })
}

/** A request without which nothing after it can be measured, and of which nothing is measured: whoever is told to come again does. */
export async function must<T>(base: string, asked: Call): Promise<T> {
  for (;;) {
    const { status, code, data } = await call<T>(base, asked)
    if (status < 400) return data
    if (status !== 503) throw new Error(`${asked.method ?? 'GET'} ${asked.path} was answered ${status} ${code}`)
    await sleep(1_000)
  }
}

/** Of so many, each has its turn, `lanes` at a time. */
export async function inTurns(count: number, lanes: number, once: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await once(at)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

async function makePlayer(base: string, number: number): Promise<Player> {
  const username = `qualifier_${number}`
  const password = 'night-steppe-bench'
  const address = addressOf(number)
  const { token, user } = await must<AuthAnswer>(base, {
    method: 'POST',
    path: '/api/auth/register',
    by: { id: '', token: '', address },
    body: { username, email: `${username}@bench.lobby.local`, password, confirmPassword: password },
  })
  const player = { id: user.id, token, address }
  const steamId = String(firstSteamId + BigInt(number))
  await must(base, { method: 'PATCH', path: '/api/user', by: player, body: { steam_id: steamId } })
  return player
}

/** A captain founds a team, and the others accept the invitation. */
export async function makeSide(base: string, number: number, size: number): Promise<Side> {
  const players: Player[] = []
  for (let at = 0; at < size; at += 1) players.push(await makePlayer(base, number * 8 + at))
  const [captain, ...others] = players
  if (captain === undefined) throw new Error('a team needs a captain')
  const team = await must<TeamDetail>(base, {
    method: 'POST',
    path: '/api/teams',
    by: captain,
    body: { name: `Qualifier ${number}` },
  })
  const invitation = await must<Invitation>(base, {
    method: 'POST',
    path: `/api/teams/${team.id}/invitations`,
    by: captain,
    body: { max_uses: others.length },
  })
  for (const by of others) await must(base, { method: 'POST', path: `/api/invitations/${invitation.code}/accept`, by })
  return { id: team.id, captain, players }
}
