import { servedFlags } from '#lib/flags'
import type { Failure } from '@lobby/contract'
import { liveNone } from './samples-live.ts'
import { emptyCupStatistics } from './samples-cups.ts'
import { teamNothing } from './samples-teams.ts'

/** A call of the page, as a test sees it pass: `POST /api/quests/daily-1/claim`. */
export type SeenCall = {
  method: string
  path: string
  body: unknown
  status: number | null
  /** Says whether the page has given the call up. */
  signal: AbortSignal | null
}

/** Null leaves the answer to the server. */
type Fault = { address: RegExp; answer: () => Promise<Response | null> }

const faults = new Set<Fault>()
let otherLobby: string | null = null
let isAlone = false
let unanswered: string[] = []
let seen: SeenCall[] = []

const pathOf = (input: RequestInfo | URL): string => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.href)
  return `${pathname}${search}`
}

/** Only pages say what they take; the tests' own clients are left alone. */
const isOfPage = (path: string, init?: RequestInit): boolean =>
  new Headers(init?.headers).has('accept') || path === '/api/health/live'

/** Puts the network of the page in the place of Node's own, whose work it does but for the calls that a test cuts. */
export function takeNetwork(): void {
  const ofNode = globalThis.fetch
  if (ofNode.name === 'fetchOfPage') return
  globalThis.fetch = async function fetchOfPage(input, init) {
    const path = pathOf(input)
    if (!isOfPage(path, init)) return ofNode(input, init)
    const call: SeenCall = {
      method: init?.method ?? 'GET',
      path,
      body: init?.body ?? null,
      status: null,
      signal: init?.signal ?? null,
    }
    seen.push(call)
    const answer =
      (await answerOf(call)) ??
      (isAlone ? nobodyThere(call) : await ofNode(otherLobby === null ? input : `${otherLobby}${path}`, init))
    call.status = answer.status
    return answer
  }
}

/** A cup of a test has no thousands of teams: its page is answered as whoever asks for all of it is. */
const ofFirstTeams = '?teams=first'

/** What was said last goes first; null where the test leaves the answer to others. */
async function answerOf({ method, path }: SeenCall): Promise<Response | null> {
  for (const { address, answer } of [...faults].toReversed()) {
    const given = address.test(`${method} ${path.replace(ofFirstTeams, '')}`) ? await answer() : null
    if (given) return given
  }
  return null
}

/** No LOBBY stands behind the page: a test answers every call itself. */
export function cutServer(): void {
  isAlone = true
}

function nobodyThere({ method, path }: SeenCall): Response {
  if (path === '/api/health/live') return success({ status: 'ok' })
  // What the rail asks for on every page: nothing is on, and nobody plays anywhere.
  if (path === '/api/matches/live') return success({ count: 0 })
  if (path === '/api/me/notices?limit=1') return success({ notices: [], unread: 0, next: null })
  if (path === '/api/me/next')
    return success({ match: null, awaited: null, check_in: null, team: null, cup: null, again_at: null })
  if (path === '/api/achievements/unseen') return success({ achievements: [] })
  // What a page asks for after a line that was cut: all stands as its document says.
  if (path === '/api/flags') return success(servedFlags())
  // What a team's page asks for beside the team: it has done nothing yet, and nobody asks it anything.
  if (path === '/api/teams?scope=mine') return success({ teams: [], total: 0 })
  const ofTeam = /^\/api\/teams\/[^/?]+\/(figures|matches|history|requests)(\?|$)/.exec(path)?.[1]
  if (ofTeam !== undefined) return success(teamNothing[ofTeam])
  // What a match asks for beside itself: no log ever told of it.
  if (/^\/api\/matches\/[^/]+\/live$/.test(path)) return success(liveNone())
  // Nor is there more of live matches than the page knows, and on the landing there are none.
  if (/^\/api\/(tournaments\/[^/]+\/)?live$/.test(path)) return success([])
  if (path === '/api/matches?status=live&limit=8') return success([])
  // Nobody has said anything to everybody, and of a cup nothing was counted yet.
  if (/^\/api\/(tournaments\/[^/]+\/)?announcements$/.test(path)) return success([])
  if (/^\/api\/tournaments\/[^/]+\/statistics$/.test(path)) return success(emptyCupStatistics)
  // Every payment of a cup has its place.
  if (/^\/api\/tournaments\/[^/]+\/payments\/lines$/.test(path)) return success({ lines: [], teams: [] })
  // Admins wrote nothing in place of the texts of a page.
  if (/^\/api\/site\/texts\/\w+$/.test(path)) return success({ en: {}, ru: {}, kz: {} })
  unanswered.push(`${method} ${path}`)
  throw new TypeError(`No test answers ${method} ${path}`)
}

/** Calls that nobody answered, of a page without a LOBBY. */
export function unansweredCalls(): readonly string[] {
  return unanswered
}

/** Every test begins with a network that works. */
export function mendNetwork(): void {
  faults.clear()
  unanswered = []
  seen = []
  otherLobby = null
}

/** For this test the page's calls go to another LOBBY than that of the run: one with settings of its own. */
export function callLobby(address: string): void {
  otherLobby = address
}

/** Calls such as `POST /api/quests` that match fail as without a network, until they are mended. */
export function breakCalls(address: RegExp): { mend: () => void } {
  return add({ address, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
}

/**
 * Calls that match get no answer until they are let go: then they fail as on a broken line, or go on to the server. Later ones
 * reach it.
 */
export function holdCalls(address: RegExp): { fail: () => void; goOn: () => void } {
  const held = Promise.withResolvers<null>()
  held.promise.catch(() => undefined)
  const { mend } = add({ address, answer: () => held.promise })
  return {
    fail: () => {
      mend()
      held.reject(new TypeError('Failed to fetch'))
    },
    goOn: () => {
      mend()
      held.resolve(null)
    },
  }
}

/** Calls that match are answered in the server's place: as a server that breaks (500), or a gateway before it (502, no JSON). */
export function answerCalls(address: RegExp, status: number, body: object | string = ''): { mend: () => void } {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return add({ address, answer: async () => new Response(text, { status }) })
}

function success(data: unknown): Response {
  return Response.json({ success: true, data })
}

/** `GET /api/teams?scope=mine` as an expression: whole, and as it stands. */
function exactly(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

/** Calls such as `GET /api/teams/t1`, with their query, are answered with these data; a function is asked each time. Later answers go first. */
export function answer(call: string | RegExp, data: unknown): { mend: () => void } {
  const body = async () => success(typeof data === 'function' ? await data() : data)
  return add({ address: typeof call === 'string' ? exactly(call) : call, answer: body })
}

/** As the server refuses: its sentence stands in the language of the page, so a test says which. */
export type Refusal = Pick<Failure, 'code' | 'error' | 'details' | 'data'>

export function refuse(call: string | RegExp, status: number, refusal: Refusal): { mend: () => void } {
  const body = async () => Response.json({ success: false, ...refusal }, { status })
  return add({ address: typeof call === 'string' ? exactly(call) : call, answer: body })
}

/** What the page has asked so far in this test. */
export function seenCalls(address: RegExp): SeenCall[] {
  return seen.filter(({ method, path }) => address.test(`${method} ${path.replace(ofFirstTeams, '')}`))
}

function add(fault: Fault): { mend: () => void } {
  faults.add(fault)
  return { mend: () => void faults.delete(fault) }
}
