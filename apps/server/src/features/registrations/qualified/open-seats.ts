import { sql, type Compilable } from 'kysely'
import type { PublicQualifiers, TournamentStatus } from '@lobby/contract'
import { hasStarted as hasBegun, isKept, linkSeats } from '#tournaments'
import type { Runner } from '#platform/database'
import { inOwnWords } from '#platform/trips'

/** Seats of a tournament that are kept for places of others: neither taken by a team nor left open. Each holds a place. */
export async function countOpenSeats(runner: Runner, tournamentId: number): Promise<number> {
  return (await listOpenSeats(runner, tournamentId)).length
}

type OpenSeat = { seed: number; place: number; source_id: number; name: string; status: string; hidden: boolean }

async function listOpenSeats(runner: Runner, tournamentId: number): Promise<OpenSeat[]> {
  return (await runner.executeQuery(selectOpenSeats(runner, tournamentId))).rows
}

export function selectOpenSeats(runner: Runner, tournamentId: number): Compilable<OpenSeat> {
  const words = sql<OpenSeat>`
    select link.first_seed + seat.place - link.from_place as seed, seat.place, source.id as source_id, source.name, source.status, source.hidden
    from ${linkSeats} join tournaments source on source.id = link.source_id
    where link.tournament_id = ${tournamentId} and ${isKept}
    order by seed
  `
  return inOwnWords(runner, words)
}

type GoesTo = { id: number; name: string; status: TournamentStatus; from_place: number; to_place: number }

/** Where the places of a tournament go; what is hidden or called off is told nowhere. */
function listGoesTo(runner: Runner, sourceId: number): Promise<GoesTo[]> {
  return runner
    .selectFrom('qualifier_links as link')
    .innerJoin('tournaments as target', 'target.id', 'link.tournament_id')
    .select(['target.id', 'target.name', 'target.status', 'link.from_place', 'link.to_place'])
    .where('link.source_id', '=', sourceId)
    .where('target.hidden', '=', false)
    .where('target.status', '<>', 'cancelled')
    .orderBy('link.from_place')
    .orderBy('target.id')
    .$castTo<GoesTo>()
    .execute()
}

/** What everybody may see of qualifiers beside a tournament; nothing where there is nothing. */
export async function readPublicQualifiers(
  runner: Runner,
  { id, hasStarted }: { id: number; hasStarted: boolean },
): Promise<{ qualifiers?: PublicQualifiers }> {
  const open = hasStarted ? [] : await listOpenSeats(runner, id)
  const seats = open
    .filter(({ hidden }) => !hidden)
    .map(({ seed, place, source_id: source, name, status }) => ({
      seed,
      place,
      source: { id: String(source), name },
      called_off: status === 'cancelled',
    }))
  const goesTo = (await listGoesTo(runner, id)).map(({ id: target, name, status, from_place, to_place }) => ({
    tournament: { id: String(target), name },
    has_begun: hasBegun(status),
    from_place,
    to_place,
  }))
  return seats.length + goesTo.length === 0 ? {} : { qualifiers: { seats, goes_to: goesTo } }
}
