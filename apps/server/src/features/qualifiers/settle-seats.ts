import { enterQualified, moveQualified, takeBackQualified } from '#registrations'
import { hasStarted, tellTournament, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { holdBoth } from './hold-both.ts'
import { listLinks, listTargets, type LinkRow } from './qualifiers.queries.ts'
import { readPlan, type Plan } from './read-plan.ts'
import { seatMoves } from './seats.rules.ts'

/** On tournament.places-changed: every tournament that the source feeds follows its places. Safe to run twice and in any order. */
export async function followSource(platform: Platform, sourceId: number): Promise<void> {
  for (const targetId of await listTargets(platform.db, sourceId))
    await platform.transact(async (work) => {
      const { target, source } = await holdBoth(work, { targetId, sourceId })
      await settleSeats(platform, work, { target, source })
    })
}

/**
 * Teams enter, move or are taken back as the places of a finished source say; both tournaments must be held. Nothing moves while the source is
 * open, or once the target has started. The target's organisers hear what is theirs to decide.
 */
export async function settleSeats(
  platform: Platform,
  work: Work,
  { target, source }: { target: TournamentRow; source: TournamentRow },
): Promise<void> {
  if (source.status !== 'finished' || target.status === 'cancelled') return
  const links = (await listLinks(work.trx, target.id)).filter((link) => link.source_id === source.id)
  if (links.length === 0) return
  const plan = await readPlan(work.trx, { target, sourceId: source.id, links })
  if (!hasStarted(target.status)) await carryOut(platform, work, { target, source, links, plan })
  if (isForOrganiser(plan, hasStarted(target.status)))
    await work.publish({
      type: 'tournament.seats-undecided',
      tournamentId: String(target.id),
      sourceId: String(source.id),
      version: source.version,
    })
}

type Scene = { target: TournamentRow; source: TournamentRow; links: readonly LinkRow[]; plan: Plan }

async function carryOut(platform: Platform, work: Work, { target, source, links, plan }: Scene): Promise<void> {
  const moves = seatMoves(plan.plans, plan.seated)
  if (moves.takeBack.length + moves.move.length + moves.enter.length === 0) return
  for (const { registrationId: id } of moves.takeBack)
    await takeBackQualified(platform, work, { id, tournamentId: target.id, version: source.version })
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
function isForOrganiser({ plans, seated }: Plan, isOver: boolean): boolean {
  if (!isOver) return plans.some(({ kind }) => kind === 'undecided')
  return plans.some((plan) => differs(plan, seated))
}

/** Whether somebody else sits there than the places say now. A seat that an organiser decided stays decided. */
export function differs(plan: Plan['plans'][number], seated: Plan['seated']): boolean {
  const here = seated.find(({ linkId, place }) => linkId === plan.linkId && place === plan.place)
  if (here === undefined) return false
  if (plan.kind === 'team') return !plan.isChosen && plan.team !== here.team
  return plan.kind === 'undecided' && !plan.candidates.some(({ team }) => team === here.team)
}
