import { recordAct } from '#audit'
import { countPlaces, freeSeats } from '#registrations'
import { hasStarted, tellTournament, type TournamentRow } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { holdBoth } from './hold-both.ts'
import { findLink } from './link-tournaments.ts'
import { deleteChoice, listChoices, listLinks, saveChoice, type LinkRow } from './qualifiers.queries.ts'
import { readPlan } from './read-plan.ts'
import { settleSeats } from './settle-seats.ts'

export type SeatTarget = { tournamentId: number; linkId: string; place: number; by: string }
type Scene = { target: TournamentRow; source: TournamentRow; link: LinkRow }

/**
 * The organiser's word on a seat that the places alone do not fill: who comes, or that it is left open and goes to whoever waits. The same word twice is one.
 * @throws TOURNAMENT_NOT_FOUND, QUALIFIER_NOT_FOUND, TOURNAMENT_LOCKED, QUALIFIER_CHOICE_INVALID
 */
export async function decideSeat(platform: Platform, seat: SeatTarget & { teamId: string | null }): Promise<void> {
  const { tournamentId, linkId, place, by, teamId } = seat
  await withSeat(platform, seat, async (work, { target, source, link }) => {
    const choices = await listChoices(work.trx, tournamentId)
    const said = choices.find((choice) => choice.linkId === linkId && choice.place === place)
    if (said?.teamId === teamId) return
    if (!(await isOpenTo(work, { target, source, link }, seat))) refuse('QUALIFIER_CHOICE_INVALID')
    const at = platform.clock.now()
    await saveChoice(work.trx, { linkId, place, teamId }, { by, at })
    const details = { source: String(source.id), place, ...(teamId !== null && { team: teamId }) }
    await recordAct(work.trx, { act: 'qualifier.decided', by, tournamentId, details, at })
    if (teamId === null) await freeSeats(platform, work, target)
    await settleSeats(platform, work, { target, source })
  })
}

/**
 * Takes the word on a seat back, and looks again who comes: a team may have found its players meanwhile.
 * @throws TOURNAMENT_NOT_FOUND, QUALIFIER_NOT_FOUND, TOURNAMENT_LOCKED, QUALIFIER_SEATS_TOO_FEW where the place went to somebody else
 */
export async function reopenSeat(platform: Platform, seat: SeatTarget): Promise<void> {
  const { tournamentId, linkId, place } = seat
  await withSeat(platform, seat, async (work, { target, source }) => {
    const choices = await listChoices(work.trx, tournamentId)
    const said = choices.find((choice) => choice.linkId === linkId && choice.place === place)
    if (said?.teamId === null && (await countPlaces(work.trx, tournamentId)) >= target.max_teams)
      refuse('QUALIFIER_SEATS_TOO_FEW')
    await deleteChoice(work.trx, { linkId, place })
    await tellTournament(platform, work, tournamentId)
    await settleSeats(platform, work, { target, source })
  })
}

async function withSeat(
  platform: Platform,
  { tournamentId, linkId, place }: SeatTarget,
  act: (work: Work, scene: Scene) => Promise<void>,
): Promise<void> {
  const seen = found(await findLink(platform.db, { tournamentId, linkId }), 'QUALIFIER_NOT_FOUND')
  await platform.transact(async (work) => {
    const both = await holdBoth(work, { targetId: tournamentId, sourceId: seen.source_id })
    const link = found(await findLink(work.trx, { tournamentId, linkId }), 'QUALIFIER_NOT_FOUND')
    if (place < link.from_place || place > link.to_place) refuse('QUALIFIER_NOT_FOUND')
    if (hasStarted(both.target.status)) refuse('TOURNAMENT_LOCKED')
    await act(work, { ...both, link })
  })
}

/** A team must be among those who may be invited; a seat is left open only where nobody sits and nobody comes by the place alone. */
async function isOpenTo(
  { trx }: Work,
  { target, source, link }: Scene,
  { place, teamId }: { place: number; teamId: string | null },
): Promise<boolean> {
  if (source.status !== 'finished') return teamId === null && source.status === 'cancelled'
  const links = (await listLinks(trx, target.id)).filter((other) => other.source_id === source.id)
  const { plans } = await readPlan(trx, { target, sourceId: source.id, links })
  const plan = plans.find((one) => one.linkId === link.id && one.place === place)
  if (plan?.kind !== 'undecided') return false
  return teamId === null || plan.candidates.some(({ team }) => team === teamId)
}
