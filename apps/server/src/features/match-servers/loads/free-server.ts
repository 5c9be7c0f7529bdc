import { commandsOf } from '@lobby/cs2'
import { dialectOf, findServer } from '#game-servers'
import { findMatch } from '#matches'
import { changeLoad, type LoadRow } from '../loads.queries.ts'
import { deleteOldBackups } from '../backups/backups.queries.ts'
import type { ServerParts } from '../parts.ts'
import { tellServer } from '../tell-server.ts'
import { askIsFree, askMatch, tell } from './ask-match.ts'

const againMs = 3_000
/** How long after a match a server that says nothing of it is left alone: its demo has to be written. */
const muteBusyMs = 60_000
/** Of a server that does not answer. */
const silentAgainMs = 10_000

/**
 * The next step of a load that is over: a match that goes on elsewhere, or nowhere, is ended on its server; one that was
 * played to its end there is let be, as the server is busy with its demo. The server counts as free when it says so.
 */
export async function freeServer(parts: ServerParts, load: LoadRow): Promise<void> {
  const server = await findServer(parts.db, load.server_id)
  if (server === undefined) return release(parts, load)
  const status = await askMatch(parts, server)
  if (status === null) return wait(parts, { ...load, misses: load.misses + 1 }, silentAgainMs)
  const { end } = commandsOf(dialectOf(server))
  const isToEnd = await mustEnd(parts, load)
  if (isToEnd && (status.isMute || status.matchId === load.match_id)) await tell(parts, server, end)
  const isFree = status.isMute ? isToEnd || isLongOver(parts, load) : (await askIsFree(parts, server)) === true
  if (!isFree) return wait(parts, load, againMs)
  // What people do on an empty server is nobody's business; should the line be lost, the address is worth nothing any more.
  await tell(parts, server, 'logaddress_delall_http')
  return release(parts, load)
}

/** Who says nothing of its match is taken for free a while after it: a load that comes too early is refused, and goes elsewhere. */
function isLongOver({ clock }: ServerParts, { ended_at }: LoadRow): boolean {
  return ended_at !== null && clock.now().getTime() - ended_at.getTime() >= muteBusyMs
}

async function mustEnd({ db }: ServerParts, { match_id, failure }: LoadRow): Promise<boolean> {
  const match = await findMatch(db, match_id)
  return failure !== null || match?.status !== 'finished' || match.state.decision !== null
}

async function wait(parts: ServerParts, load: LoadRow, ms: number): Promise<void> {
  const next_step_at = new Date(parts.clock.now().getTime() + ms)
  await changeLoad(parts.db, load, { misses: load.misses, next_step_at })
}

async function release(parts: ServerParts, load: LoadRow): Promise<void> {
  await parts.transact(async (work) => {
    await changeLoad(work.trx, load, { state: 'released' })
    await deleteOldBackups(work.trx, parts.clock.now())
    tellServer(parts, work, load.match_id)
    work.afterCommit(parts.look)
  })
}
