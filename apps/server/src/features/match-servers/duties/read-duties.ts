import { streamAddress, type CurrentUser, type Duties, type Duty } from '@lobby/contract'
import { readPasswords } from '#game-servers'
import { listMatchesOf, presentMatchListItem } from '#matches'
import type { Platform } from '#platform/platform'
import { listCrewTournaments, listDutyRows, listDutyServers, type DutyServer } from './duties.queries.ts'

/** The matches of somebody's crew that are not over, with where each is played; nothing of those in which they have an interest. */
export async function readDuties(
  { db, config }: Platform,
  user: Pick<CurrentUser, 'id' | 'steam_id'>,
): Promise<Duties> {
  const rows = await listDutyRows(db, user.id)
  const ids = rows.map((row) => row.match_id)
  const matches = new Map((await listMatchesOf(db, ids)).map((match) => [match.id, match]))
  const servers = await listDutyServers(db, ids)
  const duties = rows.flatMap(({ match_id: id, roles, is_conflict, stream }): Duty[] => {
    const match = matches.get(id)
    const server = is_conflict ? undefined : servers.get(id)
    if (match === undefined) return []
    const place = server === undefined ? null : presentPlace(server, config.secrets)
    return [
      {
        match: presentMatchListItem(match),
        roles,
        is_conflict,
        server: place,
        stream: stream === null ? null : streamAddress(stream),
      },
    ]
  })
  const busy = new Set(duties.map(({ match }) => match.tournament.id))
  const waiting = (await listCrewTournaments(db, user.id))
    .map(({ id, name, role }) => ({ id: String(id), name, role }))
    .filter(({ id }) => !busy.has(id))
  return { duties, waiting, has_steam_id: user.steam_id !== null }
}

function presentPlace(server: DutyServer, secrets: readonly string[]): NonNullable<Duty['server']> {
  const { name, region, host, port, gotv_port: gotv } = server
  const passwords = readPasswords(secrets, server)
  return {
    name,
    region,
    connect: `${host}:${port}`,
    password: passwords.join,
    gotv: gotv === null ? null : `${host}:${gotv}`,
    gotv_password: gotv === null ? null : passwords.gotv,
  }
}
