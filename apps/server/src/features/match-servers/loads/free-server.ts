import { commandsOf } from '@lobby/cs2'
import { dialectOf, findServer } from '#game-servers'
import { findMatch } from '#matches'
import { changeLoad, type LoadRow } from '../loads.queries.ts'
import { deleteOldBackups } from '../backups/backups.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
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
export async function freeServer(platform: ServersPlatform, load: LoadRow): Promise<void> {
  const server = await findServer(platform.db, load.server_id)
  if (server === undefined) return release(platform, load)
  const status = await askMatch(platform, server)
  if (status === null) return wait(platform, { ...load, misses: load.misses + 1 }, silentAgainMs)
  const { end } = commandsOf(dialectOf(server))
  const isToEnd = await mustEnd(platform, load)
  if (isToEnd && (status.isMute || status.matchId === load.match_id)) await tell(platform, server, end)
  const isFree = status.isMute ? isToEnd || isLongOver(platform, load) : (await askIsFree(platform, server)) === true
  if (!isFree) return wait(platform, load, againMs)
  // What people do on an empty server is nobody's business; should the line be lost, the address is worth nothing any more.
  await tell(platform, server, 'logaddress_delall_http')
  return release(platform, load)
}

/** Who says nothing of its match is taken for free a while after it: a load that comes too early is refused, and goes elsewhere. */
function isLongOver({ clock }: ServersPlatform, { ended_at }: LoadRow): boolean {
  return ended_at !== null && clock.now().getTime() - ended_at.getTime() >= muteBusyMs
}

async function mustEnd({ db }: ServersPlatform, { match_id, failure }: LoadRow): Promise<boolean> {
  const match = await findMatch(db, match_id)
  return failure !== null || match?.status !== 'finished' || match.state.decision !== null
}

async function wait(platform: ServersPlatform, load: LoadRow, ms: number): Promise<void> {
  const next_step_at = new Date(platform.clock.now().getTime() + ms)
  await changeLoad(platform.db, load, { misses: load.misses, next_step_at })
}

async function release(platform: ServersPlatform, load: LoadRow): Promise<void> {
  await platform.transact(async (work) => {
    await changeLoad(work.trx, load, { state: 'released' })
    await deleteOldBackups(work.trx, platform.clock.now())
    tellServer(platform, work, load.match_id)
    work.afterCommit(platform.look)
  })
}
