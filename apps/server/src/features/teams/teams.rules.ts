import { teamMembersMax, teamTagMax, teamTagMin } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'
import { mayFor, type Leaders } from './powers.rules.ts'

/** Letters of a tag made from a single word. */
const wordTagLength = 3

export type InvitationFacts = { uses: number; max_uses: number; expires_at: Date }

export function invitationStatus(invitation: InvitationFacts, now: Date): 'open' | 'used' | 'expired' {
  if (invitation.uses >= invitation.max_uses) return 'used'
  return invitation.expires_at <= now ? 'expired' : 'open'
}

/** May somebody join by this invitation? A member who opens the link again is told so rather than that it is used. */
export function canAccept(
  invitation: InvitationFacts,
  team: { memberCount: number; isMember: boolean },
  now: Date,
): Result<void> {
  if (team.isMember) return refused('ALREADY_A_MEMBER')
  const status = invitationStatus(invitation, now)
  if (status === 'used') return refused('INVITATION_USED')
  if (status === 'expired') return refused('INVITATION_EXPIRED')
  return team.memberCount >= teamMembersMax ? refused('TEAM_FULL') : allowed
}

/** A member leaves by themselves, or a captain sends them away. A captain leaves when somebody is there to lead. */
export function canRemoveMember(
  team: Leaders & { disbanded_at: Date | null },
  member: { userId: string; isMember: boolean; isOnRoster: boolean; isLast: boolean },
  actorId: string,
): Result<void> {
  if (actorId !== member.userId) {
    const may = mayFor(team, actorId, 'remove_players')
    if (!may.ok) return may
  }
  if (!member.isMember) return refused('NOT_A_MEMBER')
  const isCaptain = member.userId === team.captain_id
  if (isCaptain && actorId !== member.userId) return refused('CAPTAIN_ONLY')
  if (isCaptain && member.isLast) return refused('CAPTAIN_CANNOT_LEAVE')
  return member.isOnRoster ? refused('MEMBER_IN_ROSTER') : allowed
}

/** What makes two team names one: case and kinds of space. */
export function teamNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A tag as it is kept: upper case, which can make two letters of one. */
export function tagKept(tag: string): string {
  return Array.from(tag.toUpperCase()).slice(0, teamTagMax).join('')
}

/** A tag from the name when none is given: initials of several words, else the first letters. */
export function tagFrom(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s_-]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
  const letters =
    words.length >= 2
      ? words.map((word) => Array.from(word)[0] ?? '')
      : Array.from(words[0] ?? '').slice(0, wordTagLength)
  const tag = Array.from(tagKept(letters.join('')))
  // Letters are counted, not their UTF-16 halves.
  return tag.join('') + 'X'.repeat(Math.max(0, teamTagMin - tag.length))
}
