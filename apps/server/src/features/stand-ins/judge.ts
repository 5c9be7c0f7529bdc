import type { StandInRole } from '@lobby/contract'
import type { TournamentRow } from '#tournaments'
import { listWithoutConsent } from '#users'
import { AppError, refuse, unwrap } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { judgeComing, type ComingFacts } from './stand-ins.rules.ts'
import {
  findSettings,
  readPersonFacts,
  readTeamFacts,
  type Person,
  type PersonFacts,
  type Place,
} from './stand-ins.queries.ts'

type Coming = { tournament: TournamentRow; place: Place; person: Person; role: StandInRole; insteadOf: string | null }

/**
 * Asks all that is to be asked before somebody comes to a team's matches. The tournament must be locked.
 * @throws what judgeComing refuses, VALIDATION_FAILED where `insteadOf` is not of the team, GUARDIAN_CONSENT_REQUIRED, STAND_IN_NEEDS_ACCOUNT
 */
export async function judge({ trx }: Work, coming: Coming): Promise<'own' | 'stand_in'> {
  const { tournament, place, person, role, insteadOf } = coming
  const found = await readPersonFacts(trx, place, person)
  const { canSitOut, ...team } = await readTeamFacts(trx, place, { person, insteadOf })
  if (insteadOf !== null && (!canSitOut || insteadOf === person.userId))
    throw new AppError('VALIDATION_FAILED', [{ path: 'instead_of', code: 'invalid', message: '' }])
  const answer = unwrap(
    judgeComing({
      role,
      belongs: belongs(found),
      isNamed: found.isNamed,
      isElsewhere: found.isElsewhere,
      isBanned: found.isBanned,
      isInCrew: found.isInCrew,
      hasSteamId: person.steamId !== null,
      ...team,
      most: (await findSettings(trx, tournament.id)).most,
      rosterMax: tournament.roster_max,
      playersASide: tournament.players_a_side,
    }),
  )
  await requireConsent(trx, tournament, person.userId)
  return answer
}

function belongs({ isOnRoster, isCoach, isMember }: PersonFacts): ComingFacts['belongs'] {
  if (isOnRoster) return 'roster'
  return isCoach ? 'coach' : isMember ? 'member' : 'outside'
}

/** Where guardians have to agree, nobody of an age that the site does not know plays. */
async function requireConsent(
  trx: Work['trx'],
  { guardian_consent_under: age, start_date: on }: TournamentRow,
  userId: string | null,
): Promise<void> {
  if (age === null) return
  if (userId === null) return refuse('STAND_IN_NEEDS_ACCOUNT')
  const [without] = await listWithoutConsent(trx, [userId], { age, on })
  if (without !== undefined)
    throw new AppError('GUARDIAN_CONSENT_REQUIRED', [{ path: 'user_id', code: 'guardian', message: without.username }])
}
