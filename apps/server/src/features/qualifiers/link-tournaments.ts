import type { QualifierLinkRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { countPlaces, freeSeats } from '#registrations'
import { hasStarted, tellTournament } from '#tournaments'
import { mayOrganise } from '#users'
import { newId } from '#core/ids'
import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { holdBoth } from './hold-both.ts'
import { canLink } from './links.rules.ts'
import { deleteLink, insertLink, listEdges, listLinks, lockLinks } from './qualifiers.queries.ts'
import { readSeated, spanOf } from './read-plan.ts'
import { settleSeats } from './settle-seats.ts'

type Linking = {
  tournamentId: number
  sourceId: number
  request: QualifierLinkRequest
  user: { id: string; is_admin: boolean }
}

/**
 * Places of the source become seeds of the tournament. Where the source is over its teams enter at once.
 * @throws TOURNAMENT_NOT_FOUND, QUALIFIER_NOT_YOURS, QUALIFIER_SAME and what canLink refuses
 */
export async function linkTournaments(platform: Platform, linking: Linking): Promise<void> {
  const { tournamentId, sourceId, request, user } = linking
  if (tournamentId === sourceId) refuse('QUALIFIER_SAME')
  await platform.transact(async (work) => {
    const { trx } = work
    await lockLinks(trx)
    const { target, source } = await holdBoth(work, { targetId: tournamentId, sourceId })
    if (!(await mayOrganise(trx, user, sourceId))) refuse('QUALIFIER_NOT_YOURS')
    const edges = await listEdges(trx)
    const wanted = { from: request.from_place, to: request.to_place, seed: request.first_seed }
    const into = (await listLinks(trx, tournamentId)).map((link) => ({ ...spanOf(link), sourceId: link.source_id }))
    unwrap(
      canLink({
        target,
        source,
        wanted,
        into,
        outOfSource: edges.filter((edge) => edge.sourceId === sourceId).length,
        edges,
        freePlaces: target.max_teams - (await countPlaces(trx, tournamentId)),
      }),
    )
    const at = platform.clock.now()
    const { source_id: _, ...places } = request
    await insertLink(trx, {
      ...places,
      id: newId(),
      tournament_id: tournamentId,
      source_id: sourceId,
      created_by: user.id,
      created_at: at,
    })
    const details = { source: request.source_id }
    await recordAct(trx, { act: 'qualifier.linked', by: user.id, tournamentId, details, at })
    await tellTournament(platform, work, sourceId)
    await tellTournament(platform, work, tournamentId)
    await settleSeats(platform, work, { target, source })
  })
}

/**
 * Places of the source are seeds here no more; who waits gets the seats. A link by which teams have come stays until they are taken out.
 * @throws TOURNAMENT_NOT_FOUND, QUALIFIER_NOT_FOUND, TOURNAMENT_LOCKED, QUALIFIER_IN_USE
 */
export async function unlinkTournaments(
  platform: Platform,
  { tournamentId, linkId, by }: { tournamentId: number; linkId: string; by: string },
): Promise<void> {
  const seen = found(await findLink(platform.db, { tournamentId, linkId }), 'QUALIFIER_NOT_FOUND')
  await platform.transact(async (work) => {
    const { trx } = work
    const { target } = await holdBoth(work, { targetId: tournamentId, sourceId: seen.source_id })
    const link = found(await findLink(trx, { tournamentId, linkId }), 'QUALIFIER_NOT_FOUND')
    if (hasStarted(target.status)) refuse('TOURNAMENT_LOCKED')
    if ((await readSeated(trx, [link])).length > 0) refuse('QUALIFIER_IN_USE')
    await deleteLink(trx, linkId)
    const details = { source: String(link.source_id) }
    await recordAct(trx, { act: 'qualifier.unlinked', by, tournamentId, details, at: platform.clock.now() })
    await tellTournament(platform, work, link.source_id)
    await freeSeats(platform, work, target)
  })
}

export async function findLink(
  runner: Platform['db'],
  { tournamentId, linkId }: { tournamentId: number; linkId: string },
) {
  return (await listLinks(runner, tournamentId)).find(({ id }) => id === linkId)
}
