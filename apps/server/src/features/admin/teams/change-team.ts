import { createHash } from 'node:crypto'
import type { AdminTeamChange, AdminTeamEffects } from '@lobby/contract'
import { leaderWithout, lockTeam, orNameTaken, requireMember, type TeamRow } from '#teams'
import { lockTournament, type TournamentRow } from '#tournaments'
import { namesTag, peopleTag } from '#platform/answer-cache'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { listEntriesOf, listOpenMatchesOf, type TeamEntryRow } from './admin-teams.queries.ts'
import { carryOut } from './carry-out.ts'
import type { Asked, Planned } from './planned.ts'
import { isOpenEntry, touchedCups } from './team-effects.rules.ts'

type Changed = { applied: boolean; effects: AdminTeamEffects; seal: string; isGone: boolean }

/**
 * One change of a team by an admin, or with `dry_run` what it would come to. Its tournaments are held before the team, as whoever registers holds them, so that captains,
 * organisers and admins take turns; what became something else since it was shown is refused.
 * @throws TEAM_NOT_FOUND, TEAM_CHANGED, TEAM_DISBANDED, NOT_A_MEMBER, CAPTAIN_BANNED, CAPTAIN_CANNOT_LEAVE, TEAM_IN_TOURNAMENT,
 * TEAM_NAME_TAKEN, NAME_RESERVED
 */
export function changeTeam(platform: Platform, asked: Asked): Promise<Changed> {
  return orNameTaken(() =>
    platform.transact(async (work) => {
      const planned = await plan(work, asked)
      const { effects } = planned
      const seal = sealOf(planned)
      const { dry_run: isDry, seal: seen } = asked.change
      if (isDry) return { applied: false, effects, seal, isGone: false }
      if (seen !== undefined && seen !== seal) refuse('TEAM_CHANGED')
      if (effects.cups.some(({ what }) => what === 'blocks')) refuse('TEAM_IN_TOURNAMENT')
      const isGone = !(await carryOut(platform, work, planned))
      work.afterCommit(() => platform.answers.drop(namesTag))
      work.afterCommit(() => platform.answers.drop(peopleTag))
      return { applied: true, effects, seal, isGone }
    }),
  )
}

async function plan({ trx }: Work, asked: Asked): Promise<Planned> {
  const { teamId, change } = asked
  const touchesCups = change.change === 'remove_member' || change.change === 'disband'
  const cups = new Map<number, TournamentRow>()
  if (touchesCups)
    for (const { tournament_id: id } of byTournament((await listEntriesOf(trx, teamId)).filter(isOpenEntry))) {
      const cup = await lockTournament(trx, id)
      if (cup) cups.set(id, cup)
    }
  const team = found(await lockTeam(trx, teamId), 'TEAM_NOT_FOUND')
  const entries = await listEntriesOf(trx, teamId)
  // Registered, or admitted again, between the two looks.
  if (touchesCups && entries.some((entry) => isOpenEntry(entry) && !cups.has(entry.tournament_id)))
    refuse('TEAM_CHANGED')
  const person = await whomOf({ trx }, team, change)
  const matches = await listOpenMatchesOf(trx, teamId)
  const deed = { change: change.change, userId: person?.id ?? null }
  const effects = { cups: touchedCups(deed, entries, matches), captain: person?.captain ?? null }
  return { asked, team, cups, entries, effects, person }
}

function byTournament(entries: readonly TeamEntryRow[]): TeamEntryRow[] {
  return entries.toSorted((a, b) => a.tournament_id - b.tournament_id)
}

type Whom = NonNullable<Planned['person']> & { captain: AdminTeamEffects['captain'] }

/** Whom a change is about, and who leads afterwards. */
async function whomOf(work: Pick<Work, 'trx'>, team: TeamRow, change: AdminTeamChange): Promise<Whom | null> {
  if (change.change === 'disband' && team.disbanded_at !== null) refuse('TEAM_DISBANDED')
  if (change.change !== 'remove_member' && change.change !== 'captain') return null
  const { member, members } = await requireMember(work, team, change.user_id)
  const person = { id: member.user_id, username: member.username }
  if (change.change === 'captain') {
    if (member.is_banned) refuse('CAPTAIN_BANNED')
    return { ...person, captain: member.user_id === team.captain_id ? null : person }
  }
  const heirId = leaderWithout(team, members, member.user_id)
  const heir = members.find(({ user_id: id }) => id === heirId)
  return { ...person, captain: heir === undefined ? null : { id: heir.user_id, username: heir.username } }
}

/** What was agreed to is what is done: the same deed, on the same team, with the same that follows. */
function sealOf({ asked, team, effects }: Planned): string {
  const { reason: _, dry_run: __, seal: ___, ...deed } = asked.change
  const before = [team.name, team.tag, team.crest, team.captain_id, team.disbanded_at]
  return createHash('sha256')
    .update(JSON.stringify([deed, before, effects]))
    .digest('base64url')
}
