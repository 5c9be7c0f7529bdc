import { buildBackupCommand, buildLoadCommand, commandsOf, type DialectName } from '@lobby/cs2'
import { commandLifeMs, configToken, gameEventUrls, tokenHeader } from '#matches'
import type { Platform } from '#platform/platform'
import { findBackup } from '../backups/backups.queries.ts'
import type { AssignmentKey } from '../assignments.queries.ts'

/** The line that loads the match of an assignment on its server: from the newest backup where there is one that the server can load; else from the beginning. */
export async function loadLine(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  { match_id: matchId, number }: AssignmentKey,
  dialect: DialectName,
): Promise<string> {
  const urls = gameEventUrls(config.apiUrl, matchId, dialect)
  const expiresAt = new Date(clock.now().getTime() + commandLifeMs)
  const headerValue = `Bearer ${configToken(config.secret, { matchId, assignment: number }, expiresAt)}`
  const isResumed = commandsOf(dialect).loadBackup !== null && (await findBackup(db, matchId)) !== undefined
  return isResumed
    ? buildBackupCommand({ url: urls.backup, headerName: tokenHeader, headerValue }, dialect)
    : buildLoadCommand({ url: urls.config, headerName: tokenHeader, headerValue }, dialect)
}
