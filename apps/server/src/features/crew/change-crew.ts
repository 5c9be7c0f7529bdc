import { crewMax, type AddCrewRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { findProvenAccount, findSteamId, lockProfile } from '#users'
import { newId } from '#core/ids'
import type { Trx } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { isParty } from './crew.rules.ts'
import { countCrew, insertCrewMember, isMatchOf, listParty, removeCrewMember } from './crew.queries.ts'

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
    const who = { userId: person.user_id, steamId: person.steam_id }
    if (matchId !== null && isParty(who, await listParty(trx, matchId))) refuse('CREW_IN_TEAM')
    if ((await countCrew(trx, tournamentId)) >= crewMax) refuse('CREW_FULL')
    const at = platform.clock.now()
    const id = newId()
    const member = { id, tournament_id: tournamentId, match_id: matchId, role, ...person, added_by: by, added_at: at }
    if (!(await insertCrewMember(trx, member))) refuse('CREW_ALREADY')
    const details = { role, ...(matchId === null ? {} : { match: String(matchId) }) }
    await recordAct(trx, { act: 'crew.added', by, userId: person.user_id ?? undefined, tournamentId, details, at })
    await publish({ type: 'crew.changed', crewId: id, change: 'added' })
  })
}

/** Takes a role away; servers, the person and the log of acts are told. @throws CREW_NOT_FOUND */
export async function removeCrew(
  platform: Platform,
  { tournamentId, by, crewId }: Change & { crewId: string },
): Promise<void> {
  const at = platform.clock.now()
  await platform.transact(async ({ trx, publish }) => {
    const removed = found(await removeCrewMember(trx, { id: crewId, tournamentId }, { by, at }), 'CREW_NOT_FOUND')
    const details = { role: removed.role, ...(removed.match_id === null ? {} : { match: String(removed.match_id) }) }
    await recordAct(trx, { act: 'crew.removed', by, userId: removed.user_id ?? undefined, tournamentId, details, at })
    await publish({ type: 'crew.changed', crewId, change: 'removed' })
  })
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
