import type { CurrentUser, DisputeSummary, MatchDispute } from '@lobby/contract'
import { crewStanding } from '#crew'
import { findMatch, type MatchRow } from '#matches'
import { mayOrganise } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findCaptains, numberIn } from '../room-scene.ts'
import { readSettings } from '../room-settings.ts'
import { findDispute, listEvidence, listWords, type DisputeRow } from './disputes.queries.ts'
import { openUntil } from './open-dispute.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type Standing = { match: MatchRow; team: 1 | 2 | null; mayRule: boolean }

/** Captains of the match, its referees and organisers of its tournament, and nobody else. @throws MATCH_NOT_FOUND, FORBIDDEN */
export async function requireParty({ db }: Pick<Platform, 'db'>, matchId: number, viewer: Viewer): Promise<Standing> {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  const team = numberIn(await findCaptains(db, match), viewer.id)
  const isOrganiser = await mayOrganise(db, viewer, match.tournament_id)
  const mayRule = isOrganiser || (await crewStanding(db, viewer.id, match)).referee
  return team !== null || mayRule ? { match, team, mayRule } : refuse('FORBIDDEN')
}

/** The dispute with what was said and shown. @throws MATCH_NOT_FOUND, FORBIDDEN */
export async function readDispute(platform: Platform, matchId: number, viewer: Viewer): Promise<MatchDispute> {
  const { db, clock } = platform
  const { match, team, mayRule } = await requireParty(platform, matchId, viewer)
  const dispute = await findDispute(db, matchId)
  const until = openUntil(match, await readSettings(db, match.tournament_id))
  const now = clock.now()
  const isOpen = dispute?.status === 'open'
  const isFinished = match.status === 'finished'
  return {
    summary: dispute ? summaryOf(dispute) : null,
    can: {
      open: team !== null && until !== null && until > now && (!dispute || dispute.status === 'withdrawn'),
      add: team !== null && isOpen && dispute.due_at > now,
      withdraw: isOpen && isFinished && dispute.team === team,
      rule: mayRule && isOpen && isFinished,
    },
    open_until: until?.toISOString() ?? null,
    words: (await listWords(db, matchId)).map((word) => ({
      id: word.id,
      team: word.team,
      at: word.created_at.toISOString(),
      text: word.text,
    })),
    files: (await listEvidence(db, matchId)).flatMap((file) =>
      file.bytes === null
        ? []
        : [{ id: file.id, team: file.team, at: file.created_at.toISOString(), kind: file.kind, bytes: file.bytes }],
    ),
  }
}

export function summaryOf(dispute: DisputeRow): DisputeSummary {
  const { status, team, ruling, reason } = dispute
  return {
    status,
    team,
    opened_at: dispute.opened_at.toISOString(),
    due_at: dispute.due_at.toISOString(),
    ruling,
    reason,
    closed_at: dispute.closed_at?.toISOString() ?? null,
  }
}
