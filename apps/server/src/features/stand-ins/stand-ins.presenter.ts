import type { StandIn, StandIns, TournamentStatus } from '@lobby/contract'
import { presentNamedMatch } from '#crew'
import { avatarUrl } from '#users'
import type { Platform } from '#platform/platform'
import { canNameForAll, canTakeBack } from './stand-ins.rules.ts'
import { findSettings, listStandIns, type ShownRow } from './stand-ins.queries.ts'

/** Everybody who stands in for a team of a tournament, and by which rules. */
export async function readStandIns(
  { db, clock, config }: Platform,
  { id, status }: { id: number; status: TournamentStatus },
): Promise<StandIns> {
  const settings = await findSettings(db, id)
  return {
    settings,
    is_open: canNameForAll(settings, { status, now: clock.now() }).ok,
    stand_ins: (await listStandIns(db, id)).map(present),
    finds_names: config.providers.steam.apiKey !== null,
  }
}

function present(row: ShownRow): StandIn {
  const { user_id: userId, instead_of: insteadOf } = row
  return {
    id: row.id,
    role: row.role,
    team: { id: row.team_id, name: row.team_name, tag: row.team_tag },
    match: presentNamedMatch(row),
    user: userId === null ? null : { id: userId, username: row.username ?? '', avatar_url: avatarUrl(row.avatar) },
    name: row.name,
    steam_id: row.steam_id,
    instead_of: insteadOf === null ? null : { id: insteadOf, username: row.instead_name ?? '' },
    reason: row.reason,
    added_by: row.added_by_name,
    added_at: row.added_at.toISOString(),
    can_remove: canTakeBack(row.match_status),
  }
}
