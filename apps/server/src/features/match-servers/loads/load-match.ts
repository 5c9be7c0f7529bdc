import { buildBackupCommand, buildLoadCommand, commandsOf, readLoadRefusal, type DialectName } from '@lobby/cs2'
import type { LoadFailure } from '@lobby/contract'
import { dialectOf, findServer, type ServerRow } from '#game-servers'
import { commandLifeMs, configToken, findMatch, gameEventUrls, isClosed, tokenHeader } from '#matches'
import { findBackup } from '../backups/backups.queries.ts'
import { changeLoad, markSent, type LoadRow } from '../loads.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { askMatch, findPlugin, tell } from './ask-match.ts'
import { leaveLoad } from './leave-load.ts'

/** A server that did not begin by then goes to somebody else; people may still be on their way after it did. */
const confirmWithinMs = 45_000
const askAgainMs = 2_000
/** From a confirmed load to the first question how the match does. */
const firstLookMs = 3_000

/**
 * The next step of a load that is not confirmed: the command is sent, once; then the server is asked until it plays the
 * match. It does when it fetched what it was told to and then either sent its first event or says so.
 */
export async function loadMatch(platform: ServersPlatform, load: LoadRow): Promise<void> {
  const server = await findServer(platform.db, load.server_id)
  const match = await findMatch(platform.db, load.match_id)
  if (match === undefined || isClosed(match)) return stop(platform, load)
  if (server === undefined) return fail(platform, load, 'server_gone')
  if (load.sent_at === null) return send(platform, load, server)
  const isSaid = load.announced_at !== null || (await saysSo(platform, server, load))
  if (load.fetched_at !== null && isSaid) return confirm(platform, load)
  const now = platform.clock.now()
  if (now.getTime() - load.sent_at.getTime() > confirmWithinMs) return fail(platform, load, 'not_confirmed')
  await changeLoad(platform.db, load, { next_step_at: new Date(now.getTime() + askAgainMs) })
}

/** Who never says anything of its match is believed when it fetched it. */
async function saysSo(platform: ServersPlatform, server: ServerRow, load: LoadRow): Promise<boolean> {
  const status = await askMatch(platform, server)
  return status !== null && (status.isMute || status.matchId === load.match_id)
}

async function send(platform: ServersPlatform, load: LoadRow, known: ServerRow): Promise<void> {
  const server = await findPlugin(platform, known)
  const line = await loadLine(platform, load, dialectOf(server))
  if (!(await markSent(platform.db, load, platform.clock.now()))) return
  const result = await tell(platform, server, line)
  // A command that went out may have been carried out, whatever came back: time will tell.
  if (!result.ok && result.failure !== 'no_answer') return fail(platform, load, result.failure)
  const refusal = result.ok ? readLoadRefusal(result.text) : null
  if (refusal !== null) return refused(platform, load, { server, refusal })
  await changeLoad(platform.db, load, { next_step_at: platform.clock.now() })
  platform.look()
}

/** The match goes elsewhere, so a server that would take it up later is told not to. */
async function refused(
  platform: ServersPlatform,
  load: LoadRow,
  { server, refusal }: { server: ServerRow; refusal: LoadFailure },
): Promise<void> {
  const { forgetQueued } = commandsOf(dialectOf(server))
  if (refusal === 'match_set_up' && forgetQueued !== null) await tell(platform, server, forgetQueued)
  return fail(platform, load, refusal)
}

/** From the newest backup where there is one that the server can load; else from the beginning. */
async function loadLine(
  { db, config, clock }: ServersPlatform,
  { match_id: matchId, number }: LoadRow,
  dialect: DialectName,
): Promise<string> {
  const urls = gameEventUrls(config.apiUrl, matchId, dialect)
  const expiresAt = new Date(clock.now().getTime() + commandLifeMs)
  const headerValue = `Bearer ${configToken(config.secret, { matchId, load: number }, expiresAt)}`
  const isResumed = commandsOf(dialect).loadBackup !== null && (await findBackup(db, matchId)) !== undefined
  return isResumed
    ? buildBackupCommand({ url: urls.backup, headerName: tokenHeader, headerValue }, dialect)
    : buildLoadCommand({ url: urls.config, headerName: tokenHeader, headerValue }, dialect)
}

async function confirm(platform: ServersPlatform, load: LoadRow): Promise<void> {
  await platform.transact(async (work) => {
    const next = new Date(platform.clock.now().getTime() + firstLookMs)
    if (await changeLoad(work.trx, load, { state: 'on', misses: 0, next_step_at: next }))
      tellServer(platform, work, load.match_id)
  })
}

async function fail(platform: ServersPlatform, load: LoadRow, failure: LoadFailure): Promise<void> {
  await platform.transact((work) => leaveLoad(platform, work, { load, failure, to: 'waiting' }))
}

async function stop(platform: ServersPlatform, load: LoadRow): Promise<void> {
  await platform.transact((work) => leaveLoad(platform, work, { load, failure: null, to: 'stopped' }))
}
