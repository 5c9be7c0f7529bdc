import { crewMax, type AddCrewRequest, type CrewRole } from '@lobby/contract'
import { recordAct } from '#audit'
import { findProvenAccount, findSteamId, lockProfile } from '#users'
import { newId } from '#core/ids'
import type { Trx } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { isParty } from './crew.rules.ts'
import { countCrew, insertCrewMember, isMatchOf, listOwnRoles, listParty, removeCrewMember } from './crew.queries.ts'

type Change = { tournamentId: number; by: string }
type Person = { user_id: string | null; steam_id: string | null; name: string | null }

/**
 * Makes somebody a caster, an observer or a referee of a tournament or of one match of it; they are told, and it stands in the log of acts.
 * @throws what findSteamId refuses, MATCH_NOT_FOUND, PLAYER_NOT_FOUND, REFEREE_NEEDS_ACCOUNT, CREW_IN_TEAM, CREW_ALREADY, CREW_FULL
 */
export async function addCrew(
  platform: Platform,
  { tournamentId, by, request }: Change & { request: AddCrewRequest },
): Promise<void> {
  const { role, user_id: userId } = request
  const matchId = request.match_id === null ? null : numberOf(request.match_id)
  // Asked before anything is held: Steam may take its time.
  const steamId = userId === null ? await findSteamId(platform, { text: request.steam, path: 'steam' }) : null
  await platform.transact(async ({ trx, publish }) => {
    if (matchId !== null && !(await isMatchOf(trx, matchId, tournamentId))) refuse('MATCH_NOT_FOUND')
    const person = steamId === null ? await byAccount(trx, userId ?? '') : await bySteamId(trx, steamId, request.name)
    if ((role === 'referee' || role === 'finance') && person.user_id === null) refuse('REFEREE_NEEDS_ACCOUNT')
    await giveRole(platform, { trx, publish }, { tournamentId, by, role, matchId, person })
  })
}

/**
 * Gives a role to an account, in the transaction of whatever led to it.
 * @throws MATCH_NOT_FOUND, PLAYER_NOT_FOUND, CREW_IN_TEAM, CREW_ALREADY, CREW_FULL
 */
export async function giveCrewRole(
  platform: Platform,
  work: Pick<Work, 'trx' | 'publish'>,
  { userId, matchId, ...given }: Change & { role: CrewRole; matchId: number | null; userId: string },
): Promise<void> {
  if (matchId !== null && !(await isMatchOf(work.trx, matchId, given.tournamentId))) refuse('MATCH_NOT_FOUND')
  await giveRole(platform, work, { ...given, matchId, person: await byAccount(work.trx, userId) })
}

type Given = Change & { role: CrewRole; matchId: number | null; person: Person }

async function giveRole(
  { clock }: Platform,
  { trx, publish }: Pick<Work, 'trx' | 'publish'>,
  { tournamentId, by, role, matchId, person }: Given,
): Promise<void> {
  const who = { userId: person.user_id, steamId: person.steam_id }
  if (matchId !== null && isParty(who, await listParty(trx, matchId))) refuse('CREW_IN_TEAM')
  if ((await countCrew(trx, tournamentId)) >= crewMax) refuse('CREW_FULL')
  const at = clock.now()
  const id = newId()
  const member = { id, tournament_id: tournamentId, match_id: matchId, role, ...person, added_by: by, added_at: at }
  if (!(await insertCrewMember(trx, member))) refuse('CREW_ALREADY')
  const details = { role, ...(matchId === null ? {} : { match: String(matchId) }) }
  await recordAct(trx, { act: 'crew.added', by, userId: person.user_id ?? undefined, tournamentId, details, at })
  await publish({ type: 'crew.changed', crewId: id, change: 'added' })
}

/** Takes a role away; servers, the person and the log of acts are told. @throws CREW_NOT_FOUND */
export async function removeCrew(platform: Platform, removal: Change & { crewId: string }): Promise<void> {
  await platform.transact((work) => takeRole(platform, work, removal))
}

/** Gives back a role of one's own, wherever one has it in the tournament. @throws CREW_NOT_FOUND */
export async function leaveCrew(
  platform: Platform,
  work: Pick<Work, 'trx' | 'publish'>,
  { tournamentId, userId, role }: { tournamentId: number; userId: string; role: CrewRole },
): Promise<void> {
  const own = await listOwnRoles(work.trx, { tournamentId, userId, role })
  if (own.length === 0) refuse('CREW_NOT_FOUND')
  for (const { id } of own) await takeRole(platform, work, { tournamentId, by: userId, crewId: id })
}

async function takeRole(
  { clock }: Platform,
  { trx, publish }: Pick<Work, 'trx' | 'publish'>,
  { tournamentId, by, crewId }: Change & { crewId: string },
): Promise<void> {
  const at = clock.now()
  const removed = found(await removeCrewMember(trx, { id: crewId, tournamentId }, { by, at }), 'CREW_NOT_FOUND')
  const details = { role: removed.role, ...(removed.match_id === null ? {} : { match: String(removed.match_id) }) }
  await recordAct(trx, { act: 'crew.removed', by, userId: removed.user_id ?? undefined, tournamentId, details, at })
  await publish({ type: 'crew.changed', crewId, change: 'removed' })
}

async function byAccount(trx: Trx, userId: string): Promise<Person> {
  const person = found(await lockProfile(trx, userId), 'PLAYER_NOT_FOUND')
  if (person.deleted_at !== null || person.banned_at !== null) refuse('PLAYER_NOT_FOUND')
  return { user_id: userId, steam_id: null, name: null }
}

/** Somebody who proved this Steam ID here is meant by their account. */
async function bySteamId(trx: Trx, steamId: string, name: string): Promise<Person> {
  const userId = await findProvenAccount(trx, steamId)
  if (userId !== null) return byAccount(trx, userId)
  if (name === '') throw new AppError('VALIDATION_FAILED', [{ path: 'name', code: 'required', message: '' }])
  return { user_id: null, steam_id: steamId, name }
}

/** @throws MATCH_NOT_FOUND for what can be no number of a match */
function numberOf(id: string): number {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : refuse('MATCH_NOT_FOUND')
}
