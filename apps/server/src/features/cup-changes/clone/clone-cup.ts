import type { CloneCupRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { copyRoomSettings } from '#match-rooms'
import { findTournamentServers, saveTournamentServers } from '#match-servers'
import { copyRules, copyTournament, lockTournament, tellTournament } from '#tournaments'
import { setOwner } from '#users'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'

type Cloning = { tournamentId: number; actorId: string; request: CloneCupRequest }

/**
 * The next cup of a kind: a draft that is played, paid and registered for as the other one, on another day, by its rules, without its teams,
 * its crew and whoever streamed and paid for it.
 * Whoever makes it owns it. @throws TOURNAMENT_NOT_FOUND
 */
export async function cloneCup(platform: Platform, { tournamentId, actorId, request }: Cloning): Promise<number> {
  return platform.transact(async (work) => {
    const source = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const start = new Date(request.start_date)
    const ahead = source.start_date.getTime() - source.registration_closes_at.getTime()
    const id = await copyTournament(work.trx, source, {
      name: request.name,
      start_date: start,
      // One whose registration closed after its start closes with it.
      registration_closes_at: new Date(start.getTime() - Math.max(0, ahead)),
      created_by: actorId,
    })
    await saveTournamentServers(work.trx, id, await findTournamentServers(work.trx, source.id))
    await copyRoomSettings(work.trx, { from: source.id, to: id })
    await copyRules(work.trx, { from: source.id, to: id, at: platform.clock.now() })
    await setOwner(work.trx, actorId, id)
    await recordAct(work.trx, { act: 'tournament.created', by: actorId, tournamentId: id, at: platform.clock.now() })
    await tellTournament(platform, work, id)
    return id
  })
}
