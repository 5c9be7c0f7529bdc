import { readBackupPlace, rebindBackup, type BackupPlace, type DialectName } from '@lobby/cs2'
import { listSpectators } from '#crew'
import {
  checkAssignmentToken,
  checkEventSecret,
  configInput,
  findMatch,
  isClosed,
  reportTold,
  tellFetched,
} from '#matches'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { seal, unseal } from '#platform/sealed'
import { toldByBackup } from './backup-score.rules.ts'
import { deleteOldBackups, findBackup, readBackupBody, saveBackup } from './backups.queries.ts'

const purpose = 'match-backup'

/**
 * Keeps a backup that the match's server sent. One of a server that does not play the match any more, of a match that is
 * over, or without the engine's file, from which no server could go on, is thrown away; answers whether it was kept.
 * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET, BACKUP_INVALID
 */
export async function keepBackup(
  platform: Platform,
  { matchId, body, secret }: { matchId: number; body: string; secret: string },
): Promise<boolean> {
  const assignment = await checkEventSecret(platform, matchId, secret)
  const place = readBackupPlace(body)
  if (place === null || place.matchId !== matchId) return refuse('BACKUP_INVALID')
  await tellScore(platform, place, assignment)
  if (!place.isWhole) return false
  const sealed = seal(platform.config.secret, purpose, body)
  return platform.transact(async ({ trx }) => {
    const match = found(await findMatch(trx, matchId), 'MATCH_NOT_FOUND')
    if (match.assignment_number !== assignment || isClosed(match)) return false
    const now = platform.clock.now()
    await saveBackup(trx, {
      match_id: matchId,
      map_number: place.mapNumber,
      round: place.round,
      assignment_number: assignment,
      body: sealed,
      received_at: now,
    })
    await deleteOldBackups(trx, now)
    return true
  })
}

/** Events may be lost; what a backup says of the score stands in the match, also of a map whose end is not known. */
async function tellScore(platform: Platform, place: BackupPlace, assignment: number): Promise<void> {
  const { matchId } = place
  const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  const told = toldByBackup(match.state, place, platform.clock.now())
  if (told !== null) await reportTold(platform, { matchId, assignment, version: null, told })
}

/**
 * The newest backup for the server that is to go on from it, with that server's own secret in it.
 * @throws MATCH_TOKEN_INVALID, MATCH_TOKEN_EXPIRED, MATCH_NOT_FOUND, MATCH_FINISHED, BACKUP_MISSING
 */
export async function handOutBackup(
  platform: Platform,
  matchId: number,
  { token, dialect }: { token: string; dialect: DialectName },
): Promise<string> {
  const { db, config } = platform
  const match = await checkAssignmentToken(platform, matchId, token)
  const place = found(await findBackup(db, matchId), 'BACKUP_MISSING')
  const sealed = found(await readBackupBody(db, place), 'BACKUP_MISSING')
  const body = found(unseal(config.secrets, purpose, sealed), 'BACKUP_MISSING')
  const spectators = await listSpectators(db, matchId)
  const input = await configInput(platform, match, { dialect, spectators })
  const rebound = found(rebindBackup(body, input, dialect), 'BACKUP_MISSING')
  const key = { matchId, assignment: match.assignment_number }
  await platform.transact((work) => tellFetched(work, key, spectators))
  return rebound
}
