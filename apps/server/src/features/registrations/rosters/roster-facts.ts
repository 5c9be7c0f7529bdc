import { selectMembers } from '#teams'
import type { TournamentRow } from '#tournaments'
import { listWithoutConsent } from '#users'
import { AppError } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { askTogether } from '#platform/trips'
import { selectPeopleElsewhere, selectRosterOf, type Roster } from './rosters.queries.ts'

/** What there is to know of people before a team may come with them, and who was on the roster before. */
export async function rosterFacts(
  trx: Work['trx'],
  { teamId, ...place }: { tournamentId: number; registrationId: string | null; teamId: string },
  { players, substitutes, coach }: Roster,
) {
  const [all, before, elsewhere] = await askTogether(trx, [
    selectMembers(trx, teamId),
    selectRosterOf(trx, place.registrationId),
    selectPeopleElsewhere(trx, place, coach === null ? players : [...players, coach]),
  ])
  const isNew = place.registrationId === null
  return {
    players,
    substitutes,
    coach,
    members: all.map((member) => member.user_id),
    banned: all.filter((member) => member.is_banned).map((member) => member.user_id),
    before: isNew ? null : { players: before.length, banned: before.filter((one) => one.is_banned).length },
    playersBefore: before.map((one) => one.user_id),
    peopleElsewhere: elsewhere.map((one) => one.user_id),
  }
}

/** Where the tournament asks for it, the guardians of young players agreed. @throws GUARDIAN_CONSENT_REQUIRED with their names */
export async function requireGuardians(
  trx: Work['trx'],
  { guardian_consent_under: age, start_date: on }: TournamentRow,
  players: readonly string[],
): Promise<void> {
  const without = age === null ? [] : await listWithoutConsent(trx, players, { age, on })
  if (without.length === 0) return
  throw new AppError(
    'GUARDIAN_CONSENT_REQUIRED',
    without.map(({ id, username }) => ({
      path: `players.${players.indexOf(id)}`,
      code: 'guardian',
      message: username,
    })),
  )
}
