import type { NameStandInRequest, StandInRole } from '@lobby/contract'
import { recordAct } from '#audit'
import { isClosed, letIntoMatch, lockMatches, type MatchRow } from '#matches'
import { lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { findProvenAccount, findSteamId, findUser, lockProfile } from '#users'
import { newId } from '#core/ids'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { judge } from './judge.ts'
import { canNameForAll } from './stand-ins.rules.ts'
import { findSettings, findTeamEntry, insertStandIn, sideOf, type Place } from './stand-ins.queries.ts'

type Naming = { tournamentId: number; by: string; request: NameStandInRequest }
type Named = { userId: string | null; steamId: string | null; name: string }

/**
 * Names somebody from outside a team who plays for it or coaches it: in all of its matches that have not begun and those that come, or in one that is
 * not over. They, their captain and servers that have such a match are told, and it stands in the log of acts.
 * @throws what findSteamId and judge refuse, TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, STAND_INS_CLOSED, REGISTRATION_NOT_FOUND, MATCH_NOT_FOUND,
 * MATCH_FINISHED, PLAYER_NOT_FOUND, STAND_IN_ALREADY
 */
export async function nameStandIn(platform: Platform, { tournamentId, by, request }: Naming): Promise<void> {
  const { user_id: userId } = request
  // Asked before anything is held: Steam may take its time.
  const steamId = userId === null ? await findSteamId(platform, { text: request.steam, path: 'steam' }) : null
  await platform.transact(async (work) => {
    const { trx } = work
    const tournament = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const matches = await matchesFor(platform, work, { tournament, request })
    const entry = found(await findTeamEntry(trx, tournamentId, request.team_id), 'REGISTRATION_NOT_FOUND')
    const named = steamId === null ? await byAccount(trx, userId ?? '') : await bySteamId(trx, steamId, request.name)
    const matchId = request.match_id === null ? null : (matches[0]?.id ?? 0)
    const place = { tournamentId, registrationId: entry.id, teamId: request.team_id, matchId }
    const { role, instead_of: insteadOf, reason } = request
    // Who is of the team belongs on its roster, which is another word.
    if ((await judge(work, { tournament, place, person: named, role, insteadOf })) === 'own') refuse('STAND_IN_ALREADY')
    await letIn(platform, work, { place, named, role, insteadOf, reason, by, matches })
    await tellTournament(platform, work, tournamentId)
  })
}

type Entry = {
  place: Place
  named: Named
  role: StandInRole
  insteadOf: string | null
  reason: string
  by: string
  matches: readonly Pick<MatchRow, 'id' | 'team1_id' | 'team2_id'>[]
}

/** Writes down who came by whose word, and puts them on the rosters of these matches. @throws STAND_IN_ALREADY */
export async function letIn(
  platform: Platform,
  work: Work,
  { place, named, role, insteadOf, reason, by, matches }: Entry,
): Promise<void> {
  const { tournamentId, registrationId, teamId, matchId } = place
  const { userId, steamId, name } = named
  const id = newId()
  const at = platform.clock.now()
  const isNew = await insertStandIn(work.trx, {
    id,
    tournament_id: tournamentId,
    registration_id: registrationId,
    match_id: matchId,
    role,
    user_id: userId,
    steam_id: userId === null ? steamId : null,
    name: userId === null ? name : null,
    instead_of: insteadOf,
    reason,
    added_by: by,
    added_at: at,
  })
  if (!isNew) refuse('STAND_IN_ALREADY')
  const person = userId === null ? { steamId: steamId ?? '', name } : { userId }
  for (const match of matches) {
    const team = sideOf(match, teamId)
    if (team === null) continue
    await letIntoMatch(platform, work, { matchId: match.id, team, standInId: id, role, person, insteadOf })
  }
  await recordAct(work.trx, {
    act: 'stand_in.added',
    by,
    userId: userId ?? undefined,
    tournamentId,
    reason: reason === '' ? null : reason,
    details: { stand_in: role, team: teamId, ...(matchId !== null && { match: String(matchId) }) },
    at,
  })
  await work.publish({ type: 'stand-in.changed', standInId: id, change: 'added' })
}

/** The one match that is named, or all of the team that nobody has begun. */
async function matchesFor(
  { clock }: Platform,
  { trx }: Work,
  { tournament, request }: { tournament: TournamentRow; request: NameStandInRequest },
): Promise<MatchRow[]> {
  const isOfTeam = (match: MatchRow): boolean => sideOf(match, request.team_id) !== null
  const matches = (await lockMatches(trx, tournament.id)).filter(isOfTeam)
  if (request.match_id === null) {
    unwrap(canNameForAll(await findSettings(trx, tournament.id), { status: tournament.status, now: clock.now() }))
    return matches.filter((match) => match.status === 'ready')
  }
  const match = found(
    matches.find(({ id }) => String(id) === request.match_id),
    'MATCH_NOT_FOUND',
  )
  if (isClosed(match)) refuse('MATCH_FINISHED')
  return [match]
}

async function byAccount(trx: Work['trx'], userId: string): Promise<Named> {
  const profile = found(await lockProfile(trx, userId), 'PLAYER_NOT_FOUND')
  const user = found(profile.deleted_at === null ? await findUser(trx, userId) : undefined, 'PLAYER_NOT_FOUND')
  return { userId, steamId: user.steam_id, name: user.username }
}

/** Somebody who proved this Steam ID here is meant by their account. */
async function bySteamId(trx: Work['trx'], steamId: string, name: string): Promise<Named> {
  const userId = await findProvenAccount(trx, steamId)
  if (userId !== null) return byAccount(trx, userId)
  if (name === '') throw new AppError('VALIDATION_FAILED', [{ path: 'name', code: 'required', message: '' }])
  return { userId: null, steamId, name }
}
