import { lockTournament } from '#tournaments'
import { AppError, found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sentencesIn } from '#platform/sentences'
import type { Language } from '@lobby/contract'
import type { Work } from '#platform/transaction'
import { record, type Author } from '../bracket.rules.ts'
import { followBracket, openBracket } from '../follow/follow-bracket.ts'

type Ending = { tournamentId: number; author: Author; language: Language }

/**
 * Nothing more is played: what is open is annulled, and places are as the standing is. It is a fact of the log, and taken back like any other. Answers the
 * tournament's new version.
 * @throws TOURNAMENT_NOT_FOUND, NOT_STARTED, BRACKET_REFUSED
 */
export async function endBracket(
  platform: Platform,
  work: Work,
  { tournamentId, author, language }: Ending,
): Promise<number> {
  const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const { ledger, rows } = found(await openBracket(work, tournamentId), 'NOT_STARTED')
  const ended = record(ledger, { type: 'tournament_ended' }, author)
  if (!ended.ok) {
    const message = sentencesIn(language).bracket[ended.code]
    throw new AppError('BRACKET_REFUSED', [{ path: 'action', code: ended.code, message }])
  }
  return followBracket(platform, work, { ledger: ended.ledger, rows, tournament, author })
}
