import { buildBackupCommand, buildLoadCommand, commandsOf, gameModeLines, type DialectName } from '@lobby/cs2'
import { commandLifeMs, configToken, gameEventUrls, tokenHeader } from '#matches'
import type { Platform } from '#platform/platform'
import { findBackup } from '../backups/backups.queries.ts'
import type { AssignmentKey } from '../assignments.queries.ts'

/**
 * The lines that load the match of an assignment on its server, the load itself last: from the newest backup where there is one that the server can load; else from the
 * beginning.
 */
export async function loadLines(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  { match_id: matchId, number }: AssignmentKey,
  { dialect, isWingman }: { dialect: DialectName; isWingman: boolean },
): Promise<{ before: readonly string[]; load: string }> {
  const urls = gameEventUrls(config.apiUrl, matchId, dialect)
  const expiresAt = new Date(clock.now().getTime() + commandLifeMs)
  const headerValue = `Bearer ${configToken(config.secret, { matchId, assignment: number }, expiresAt)}`
  const isResumed = commandsOf(dialect).loadBackup !== null && (await findBackup(db, matchId)) !== undefined
  const { prepare } = commandsOf(dialect)
  if (!isResumed)
    return {
      before: prepare,
      load: buildLoadCommand({ url: urls.config, headerName: tokenHeader, headerValue }, dialect),
    }
  return {
    before: [...prepare, ...gameModeLines(isWingman)],
    load: buildBackupCommand({ url: urls.backup, headerName: tokenHeader, headerValue }, dialect),
  }
}
