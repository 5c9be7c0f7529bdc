import type { Audience, PlayerProfile, PrivacyChoices } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { avatarUrl } from '../avatars/avatar-names.ts'
import { privacyOf } from '../choices.ts'
import { listPreviousUsernames } from '../names/usernames.queries.ts'
import { presentPreviousUsernames } from '../read-settings.ts'
import { findProfile } from '../users.queries.ts'
import { countPlayed, listTeamsOf } from './players.queries.ts'

/** Who looks: nobody known, somebody signed in, or the owner. */
export type Viewer = { id: string } | null

function maySee(audience: Audience, viewer: Viewer, ownerId: string): boolean {
  if (viewer?.id === ownerId || audience === 'everyone') return true
  return audience === 'members' && viewer !== null
}

/** What a row of `users` lets the viewer see of its person. */
export function showsTo(
  viewer: Viewer,
  { id, privacy }: { id: string; privacy: unknown },
): (what: keyof PrivacyChoices) => boolean {
  const choices = privacyOf(privacy)
  return (what) => maySee(choices[what], viewer, id)
}

/** Whether a player lets the viewer see this of them; of an account that is gone nobody sees anything. @throws PLAYER_NOT_FOUND */
export async function isShown(
  runner: Runner,
  ownerId: string,
  { what, viewer }: { what: keyof PrivacyChoices; viewer: Viewer },
): Promise<boolean> {
  const row = found(await findProfile(runner, ownerId), 'PLAYER_NOT_FOUND')
  return row.deleted_at === null && maySee(privacyOf(row.privacy)[what], viewer, ownerId)
}

/** A player as this viewer may see them. @throws PLAYER_NOT_FOUND */
export async function readPlayer(runner: Runner, id: string, viewer: Viewer): Promise<PlayerProfile> {
  const row = found(await findProfile(runner, id), 'PLAYER_NOT_FOUND')
  const privacy = privacyOf(row.privacy)
  const shows = (what: keyof typeof privacy): boolean => row.deleted_at === null && maySee(privacy[what], viewer, id)
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.avatar),
    country: shows('country') ? row.country : null,
    city: shows('city') ? row.city : null,
    steam_id: shows('steam_id') ? row.steam_id : null,
    previous_usernames: shows('old_names') ? presentPreviousUsernames(await listPreviousUsernames(runner, id)) : null,
    teams: shows('teams') ? await listTeamsOf(runner, id) : null,
    statistics: shows('statistics') ? await countPlayed(runner, id) : null,
    has_calendar: row.deleted_at === null && privacy.teams === 'everyone' && privacy.statistics === 'everyone',
    is_deleted: row.deleted_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
