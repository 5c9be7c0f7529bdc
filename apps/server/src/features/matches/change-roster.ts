import type { StandInRole, TeamNumber } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { insertStranger } from './strangers.queries.ts'
import { deleteMatchRoster, insertMatchRoster, type MatchRoster } from './rosters.queries.ts'

/** Puts somebody on a match's roster, so that every server it is loaded on lets them in; who is on it plays from now on. */
export async function addToRoster(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { matchId, userId, team }: { matchId: number; userId: string; team: TeamNumber },
): Promise<void> {
  await trx
    .insertInto('match_players')
    .values({ match_id: matchId, user_id: userId, team_number: team })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet({ is_reserve: false }))
    .execute()
  // Nobody is both: a server would be told of them twice.
  await trx.deleteFrom('match_coaches').where('match_id', '=', matchId).where('user_id', '=', userId).execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/** Somebody of a match's roster, or its coach, sits it out from now on: no server that it is loaded on lets them in. */
export async function putOnBench(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { matchId, userId }: { matchId: number; userId: string },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set({ is_reserve: true })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('match_coaches')
    .set({ is_off: true })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/**
 * A match that has not begun follows what its tournament says of a team now; a line-up that a captain chose is void with it.
 * The match must be locked.
 */
export async function followRoster(
  platform: Platform,
  work: Work,
  { matchId, team, roster }: { matchId: number; team: TeamNumber; roster: MatchRoster },
): Promise<void> {
  await deleteMatchRoster(work.trx, { matchId, team })
  await insertMatchRoster(work.trx, { matchId, team }, roster)
  tellRoster(platform, work, matchId)
}

/** Whom somebody named from outside comes as; `insteadOf` sits the match out for them. */
export type Incoming = {
  matchId: number
  team: TeamNumber
  standInId: string
  role: StandInRole
  person: { userId: string } | { steamId: string; name: string }
  insteadOf: string | null
}

/** Somebody from outside is with a team in a match from now on. The match must be locked. */
export async function letIntoMatch(
  platform: Platform,
  work: Work,
  { matchId, team, standInId, role, person, insteadOf }: Incoming,
): Promise<void> {
  const { trx } = work
  const place = { match_id: matchId, team_number: team, stand_in_id: standInId }
  if ('steamId' in person) {
    const { steamId, name } = person
    await insertStranger(trx, { matchId, team }, { standInId, steamId, name, isCoach: role === 'coach' })
  } else if (role === 'coach')
    await trx
      .insertInto('match_coaches')
      .values({ ...place, user_id: person.userId })
      .onConflict((conflict) =>
        conflict
          .columns(['match_id', 'user_id'])
          .doUpdateSet({ team_number: team, stand_in_id: standInId, is_off: false })
          .where('match_coaches.is_off', '=', true),
      )
      .execute()
  else
    await trx
      .insertInto('match_players')
      .values({ ...place, user_id: person.userId })
      .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet({ is_reserve: false }))
      .execute()
  if (insteadOf !== null) await setReserve(trx, { matchId, userId: insteadOf, isReserve: true })
  tellRoster(platform, work, matchId)
}

/** They are not any more, and who sat out for them plays. The match must be locked. */
export async function leaveMatch(
  platform: Platform,
  work: Work,
  { matchId, standInId, insteadOf }: Pick<Incoming, 'matchId' | 'standInId' | 'insteadOf'>,
): Promise<void> {
  for (const table of ['match_players', 'match_coaches', 'match_strangers'] as const)
    await work.trx.deleteFrom(table).where('match_id', '=', matchId).where('stand_in_id', '=', standInId).execute()
  if (insteadOf !== null) await setReserve(work.trx, { matchId, userId: insteadOf, isReserve: false })
  tellRoster(platform, work, matchId)
}

async function setReserve(
  trx: Work['trx'],
  { matchId, userId, isReserve }: { matchId: number; userId: string; isReserve: boolean },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set({ is_reserve: isReserve })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute()
}

function tellRoster({ answers, clock, realtime }: Platform, { afterCommit }: Work, matchId: number): void {
  const at = clock.now().toISOString()
  afterCommit(() => {
    answers.drop(`match:${matchId}`)
    realtime.send([`match:${matchId}`], { type: 'room.changed', id: String(matchId), at })
  })
}

/** Says who of a team plays; all others of it sit the match out. The match must be locked. */
export async function setLineUp(
  { trx }: Work,
  { matchId, team, players }: { matchId: number; team: TeamNumber; players: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set((eb) => ({ is_reserve: eb.case().when('user_id', 'in', players).then(false).else(true).end() }))
    .where('match_id', '=', matchId)
    .where('team_number', '=', team)
    .execute()
}
