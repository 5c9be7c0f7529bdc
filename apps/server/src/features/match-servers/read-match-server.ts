import type { CurrentUser, MatchCall, MatchServer, MatchServerState } from '@lobby/contract'
import { crewStanding, seesNow } from '#crew'
import { findServer, readPasswords, type ServerRow } from '#game-servers'
import { findLogHeard, findMatch, heardAt, listCoaches, listRoster, type MatchRow } from '#matches'
import { mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findBackup } from './backups/backups.queries.ts'
import { findCurrentAssignment, type AssignmentRow } from './assignments.queries.ts'
import { listLineServers, readWaits } from './line/read-waits.ts'
import { teamLedBy } from './orders/call-admin.ts'
import { presentCall } from './orders/calls.rules.ts'
import { readCalls } from './orders/calls.ts'
import { listOrders, presentOrder } from './orders/orders.queries.ts'
import { isRestoring } from './assignments/watch-match.rules.ts'
import { readStrayLoad } from './read-stray-load.ts'
import { findPlace, findTournamentServers, isPlayedByHand, placeInLine, type PlaceRow } from './places.queries.ts'

/** What somebody may see and do about the server of a match. */
type Rights = MatchServer['rights'] & {
  connect: boolean
  /** The team that they lead. */
  leads: 1 | 2 | null
  /** Sees what was told to the server, and what it can go on from. */
  log: boolean
  gotv: boolean
}

/** What a match's page tells of its server; `user` is who asks, null for a visitor. @throws MATCH_NOT_FOUND */
export async function readMatchServer(
  platform: Platform,
  matchId: number,
  user: CurrentUser | null,
): Promise<MatchServer> {
  const { db } = platform
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  const rights = await rightsOf(platform, match, user)
  const place = await findPlace(db, matchId)
  const assignment = place?.state === 'placed' ? await findCurrentAssignment(db, matchId) : undefined
  const server = assignment === undefined ? undefined : await findServer(db, assignment.server_id)
  const backup = rights.log ? await findBackup(db, matchId) : undefined
  const orders = rights.log || rights.call ? await listOrders(db, matchId, rights.log ? null : (user?.id ?? '')) : []
  const isForeign = place?.state !== 'waiting' && (await isElsewhere(db, { match, place, assignment }))
  const fetchedAt = assignment === undefined && rights.organise ? match.config_fetched_at : null
  return {
    state: isForeign ? 'elsewhere' : stateOf(place, assignment),
    place: place?.state === 'waiting' ? await placeInLine(db, place) : null,
    waits:
      rights.organise && place?.state === 'waiting'
        ? await readWaits(db, { match, place, servers: await listLineServers(db, platform.clock.now()) })
        : null,
    failure: rights.organise || place?.state === 'stopped' ? (place?.failure ?? null) : null,
    heard_at: isForeign ? ((await heardAt(db, match))?.toISOString() ?? null) : null,
    fetched_at: fetchedAt?.toISOString() ?? null,
    load: rights.organise ? match.assignment_number : null,
    is_paused: assignment?.said?.is_paused ?? false,
    is_restoring: isRestoring(assignment?.said ?? null),
    stray: rights.organise ? await readStrayLoad(db, match) : null,
    backup:
      backup === undefined
        ? null
        : { map: backup.map_number, round: backup.round, at: backup.received_at.toISOString() },
    log: rights.log ? await readLog(db, match) : null,
    ...presentPlace(server, rights, platform.config.secrets),
    rights: {
      organise: rights.organise,
      call: rights.call,
      referee: rights.referee,
      stream: rights.stream,
      crew: rights.crew,
      sees_now: rights.sees_now,
    },
    settings: rights.organise ? await findTournamentServers(db, match.tournament_id) : null,
    commands: orders.map(presentOrder),
    calls: await callsFor(db, matchId, rights),
  }
}

async function readLog(runner: Runner, match: MatchRow): Promise<MatchServer['log']> {
  const heard = await findLogHeard(runner, match)
  if (heard === null) return null
  const { at, map, ct, t } = heard
  return { at: at.toISOString(), map, score: ct === null || t === null ? null : { ct, t } }
}

async function callsFor(runner: Runner, matchId: number, rights: Rights): Promise<MatchCall[]> {
  if (!rights.log && !rights.call) return []
  const calls = await readCalls(runner, matchId)
  const told = rights.log
    ? calls.filter(({ answer }) => answer === null)
    : calls.filter(({ team }) => team === rights.leads).slice(-1)
  return told.map(presentCall)
}

type Place = Pick<MatchServer, 'server' | 'gotv' | 'connect' | 'password' | 'gotv_password'>

function presentPlace(server: ServerRow | undefined, rights: Rights, secrets: readonly string[]): Place {
  if (server === undefined) return { server: null, gotv: null, connect: null, password: null, gotv_password: null }
  const { id, name, region, host, port, gotv_port: gotv } = server
  const passwords = readPasswords(secrets, server)
  return {
    server: { id, name, region },
    gotv: gotv === null ? null : `${host}:${gotv}`,
    connect: rights.connect ? `${host}:${port}` : null,
    password: rights.connect ? passwords.join : null,
    gotv_password: rights.gotv && gotv !== null ? passwords.gotv : null,
  }
}

/** Whether the match is on a server that the site does not run, as far as its own words, or an organiser's, tell. */
async function isElsewhere(
  runner: Runner,
  { match, place, assignment }: { match: MatchRow; place: PlaceRow | undefined; assignment: AssignmentRow | undefined },
): Promise<boolean> {
  if (assignment !== undefined || (match.status !== 'warmup' && match.status !== 'live')) return false
  return place?.failure === 'played_elsewhere' || (await isPlayedByHand(runner, match.id))
}

function stateOf(place: PlaceRow | undefined, assignment: AssignmentRow | undefined): MatchServerState {
  if (place === undefined) return 'none'
  if (place.state !== 'placed') return place.state
  return assignment === undefined || assignment.state === 'ending' || assignment.state === 'released'
    ? 'stopped'
    : assignment.state
}

const nobody: Rights = {
  organise: false,
  call: false,
  leads: null,
  referee: false,
  stream: false,
  crew: 'none',
  sees_now: false,
  connect: false,
  log: false,
  gotv: false,
}

async function rightsOf({ db }: Platform, match: MatchRow, user: CurrentUser | null): Promise<Rights> {
  if (user === null) return nobody
  const organise = await mayOrganise(db, user, match.tournament_id)
  const leads = await teamLedBy(db, user.id, match)
  const call = leads !== null
  const roster = [...(await listRoster(db, match.id)), ...(await listCoaches(db, match.id))]
  const plays = roster.some((player) => player.user_id === user.id)
  const { watch, stream, referee, isConflict } = await crewStanding(db, user.id, match)
  return {
    organise,
    call,
    leads,
    referee: organise || referee,
    stream: organise || stream,
    crew: isConflict ? 'conflict' : watch ? 'member' : 'none',
    sees_now: await seesNow(db, user, match),
    connect: organise || call || plays || watch,
    log: organise || referee,
    gotv: organise || watch,
  }
}
