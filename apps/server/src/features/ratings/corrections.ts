import { pointsOf, standingOf } from '@lobby/rating'
import { sql } from 'kysely'
import type { LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { LadderName } from './rated-maps.rules.ts'
import { skillOfRow, type StoredPlayer } from './ratings.queries.ts'
import type { Shift } from './take-up.ts'

/** Why numbers moved although nobody played: maps were taken away, told otherwise, or came in after later ones. */
export type Cause = 'annulled' | 'corrected' | 'late'

type Noted = {
  ladder: LadderName
  match: Pick<LockedMatch, 'id' | 'state'>
  cause: Cause
  shifts: readonly Shift[]
  /** Whom the match itself tells why. */
  played: readonly string[]
}

/** Notes for everybody whose shown number is another one now by how much and why. */
export async function noteCorrections(trx: Trx, { ladder, match, cause, shifts, played }: Noted): Promise<void> {
  const own = new Set(played)
  const rows = shifts.flatMap(({ userId, before, after }) => {
    if (own.has(userId) || shownOf(before) === shownOf(after)) return []
    return [{ user_id: userId, mean_before: before?.mean ?? 0, mean_after: after?.mean ?? 0 }]
  })
  if (rows.length === 0) return
  const reason = cause === 'late' ? null : (match.state.word?.reason ?? null)
  await sql`
    insert into rating_corrections (ladder, user_id, at, mean_before, mean_after, match_id, kind, reason)
    select ${ladder}, user_id, date_trunc('milliseconds', now()), mean_before, mean_after, ${match.id}::integer, ${cause}, ${reason}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (user_id text, mean_before float8, mean_after float8)
  `.execute(trx)
}

/** The number that is shown, or how far placement is. */
function shownOf(player: StoredPlayer | null): string {
  if (player === null) return 'placement 0'
  const { placement, mean } = standingOf(skillOfRow(player))
  return placement === null ? String(Math.round(pointsOf(mean))) : `placement ${placement.maps}`
}
