import { enterQualified, moveQualified, takeBackQualified } from '#registrations'
import { hasStarted, tellTournament, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { holdBoth } from './hold-both.ts'
import { listLinks, listTargets, type LinkRow } from './qualifiers.queries.ts'
import { readPlan, type Plan } from './read-plan.ts'
import { seatMoves, type SeatPlan } from './seats.rules.ts'

/** On tournament.places-changed: every tournament that the source feeds follows its places, and its organisers hear what is theirs to decide. Safe to run twice. */
export async function followSource(platform: Platform, sourceId: number): Promise<void> {
  for (const targetId of await listTargets(platform.db, sourceId))
    await platform.transact(async (work) => {
      const { target, source } = await holdBoth(work, { targetId, sourceId })
      if (await settleSeats(platform, work, { target, source }))
        await work.publish({
          type: 'tournament.seats-undecided',
          tournamentId: String(target.id),
          sourceId: String(source.id),
          version: source.version,
        })
    })
}

/**
 * Teams enter, move or are taken back as the places of a finished source say; both tournaments must be held. Nothing moves while the source is
 * open, or once the target has started. Answers whether something is the organiser's to decide.
 */
export async function settleSeats(
  platform: Platform,
  work: Work,
  { target, source }: { target: TournamentRow; source: TournamentRow },
): Promise<boolean> {
  if (source.status !== 'finished' || target.status === 'cancelled') return false
  const links = (await listLinks(work.trx, target.id)).filter((link) => link.source_id === source.id)
  if (links.length === 0) return false
  const plan = await readPlan(work.trx, { target, sourceId: source.id, links })
  if (!hasStarted(target.status)) await carryOut(platform, work, { target, source, links, plan })
  return isForOrganiser(plan, hasStarted(target.status))
}

type Scene = { target: TournamentRow; source: TournamentRow; links: readonly LinkRow[]; plan: Plan }

async function carryOut(platform: Platform, work: Work, { target, source, links, plan }: Scene): Promise<void> {
  const moves = seatMoves(plan.plans, plan.seated)
  if (moves.takeBack.length + moves.move.length + moves.enter.length === 0) return
  for (const { registrationId: id } of moves.takeBack)
    await takeBackQualified(platform, work, { id, tournament: target, version: source.version })
  for (const { registrationId, ...seat } of moves.move) await moveQualified(work.trx, registrationId, seat)
  for (const { team, ...seat } of moves.enter) {
    const link = links.find(({ id }) => id === seat.linkId)
    const comer = plan.comers.get(team)
    if (link === undefined || comer === undefined) continue
    const { fee_due: feeDue, created_by: by } = link
    await enterQualified(platform, work, { tournament: target, teamId: team, roster: comer.roster, seat, by, feeDue })
  }
  await tellTournament(platform, work, target.id)
}

/** Before the start what the places leave open, after it what they say otherwise now. */
function isForOrganiser(plan: Plan, isOver: boolean): boolean {
  return plan.plans.some((seat) => (isOver ? differs(seat, plan) : seat.kind === 'undecided'))
}

/** Whether somebody else sits there than the places say now. Whom an organiser chose stays chosen. */
export function differs(plan: SeatPlan, { seated, choices }: Pick<Plan, 'seated' | 'choices'>): boolean {
  const isHere = ({ linkId, place }: { linkId: string; place: number }): boolean =>
    linkId === plan.linkId && place === plan.place
  const here = seated.find(isHere)
  if (here === undefined || choices.find(isHere)?.teamId === here.team) return false
  if (plan.kind === 'team') return plan.team !== here.team
  return plan.kind === 'undecided' && !plan.candidates.some(({ team }) => team === here.team)
}
