import type { AwaitedMatch, MyNext, NextCheckIn, NextMatch, RoomSettings } from '@lobby/contract'
import { readNextCheckIn } from '#check-in'
import { findServer, readPasswords } from '#game-servers'
import { readSettings, standingOf } from '#match-rooms'
import { listMatchesOf, presentMatchListItem } from '#matches'
import type { Platform } from '#platform/platform'
import type { KeptBrackets } from './kept-brackets.ts'
import { pickNext, type Next, type OpenMatch } from './next-match.rules.ts'
import { findFirstTeam, listCupEntries, listOpenMatches, type CupEntry, type OpenRow } from './open-matches.queries.ts'

/** What is next for somebody: short reads by index, and at most a few brackets, which are kept. */
export async function readNext(platform: Platform, brackets: KeptBrackets, userId: string): Promise<MyNext> {
  const { db, clock } = platform
  const rows = await listOpenMatches(db, userId)
  const next = pickNext(await standingsOf(platform, rows), clock.now().toISOString())
  const row = rows.find(({ id }) => id === next?.id)
  const match = next === null || row === undefined ? null : await presentNext(platform, row, next)
  const cups = await listCupEntries(db, userId)
  const [cup] = cups
  const checkIn = await readNextCheckIn(db, userId, clock.now())
  return {
    match,
    awaited: match !== null && match.own !== null ? null : await findAwaited(cups, brackets),
    team: (await findFirstTeam(db, userId)) ?? null,
    cup: cup === undefined ? null : { id: String(cup.id), name: cup.name },
    check_in: checkIn,
    again_at: earliest(next?.againAt ?? null, changesAt(checkIn)),
  }
}

/** When the time alone makes another check-in of it. */
function changesAt(checkIn: NextCheckIn | null): string | null {
  if (checkIn === null) return null
  return checkIn.state === 'ahead' ? checkIn.opens_at : checkIn.until
}

function earliest(...times: (string | null)[]): string | null {
  const [first] = times.filter((at) => at !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return first ?? null
}

async function findAwaited(cups: readonly CupEntry[], brackets: KeptBrackets): Promise<AwaitedMatch | null> {
  for (const cup of cups.filter(({ status }) => status === 'live')) {
    const { awaited } = await brackets(cup, cup.team_id)
    if (awaited !== null) return { tournament: { id: String(cup.id), name: cup.name }, ...awaited }
  }
  return null
}

async function standingsOf({ db }: Platform, rows: readonly OpenRow[]): Promise<OpenMatch[]> {
  const settings = new Map<number, RoomSettings>()
  for (const id of new Set(rows.map((row) => row.tournament_id))) settings.set(id, await readSettings(db, id))
  return rows.flatMap((row) => {
    const ofCup = settings.get(row.tournament_id)
    return ofCup === undefined ? [] : [openMatch(row, ofCup)]
  })
}

function openMatch(row: OpenRow, settings: RoomSettings): OpenMatch {
  const { id, number, status, part, own } = row
  const isCrew = own === null
  return {
    id,
    number,
    status,
    part,
    own,
    isCaptain: row.is_captain && !isCrew,
    hasBench: row.playing > row.players_a_side && !row.has_line_up,
    room: standingOf(row, row.room, settings),
    server: serverOf(row),
    serverSince: row.assigned_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    begunAt: row.begun_at?.toISOString() ?? null,
  }
}

function serverOf({ place, assignment, server_id: server }: OpenRow): OpenMatch['server'] {
  if (place === 'waiting') return 'waiting'
  if (place !== 'placed' || server === null) return 'none'
  if (assignment === 'loading') return 'loading'
  return assignment === 'on' || assignment === 'lost' ? 'on' : 'none'
}

async function presentNext(platform: Platform, row: OpenRow, next: Next): Promise<NextMatch | null> {
  const [match] = await listMatchesOf(platform.db, [row.id])
  // Gone since a moment ago.
  if (match === undefined) return null
  const {
    key: _key,
    created_at: _made,
    started_at: _began,
    finished_at: _ended,
    ...shown
  } = presentMatchListItem(match)
  return {
    ...shown,
    own: row.own,
    part: row.part,
    is_captain: row.is_captain && row.own !== null,
    ready: match.status === 'ready' ? readyOf(row) : [true, true],
    task: next.task,
    is_near: next.isNear,
    called_at: next.calledAt,
    server: next.task.kind === 'connect' || next.task.kind === 'watch' ? await readWay(platform, row) : null,
  }
}

function readyOf({ room }: OpenRow): [boolean, boolean] {
  const [first, second] = room?.ready ?? [null, null]
  return [first !== null, second !== null]
}

/** Only for who may join: nobody else has such a task. */
async function readWay({ db, config }: Platform, { server_id: id }: OpenRow): Promise<NextMatch['server']> {
  const server = id === null ? undefined : await findServer(db, id)
  if (server === undefined) return null
  const { name, host, port } = server
  return { name, connect: `${host}:${port}`, password: readPasswords(config.secrets, server).join }
}
