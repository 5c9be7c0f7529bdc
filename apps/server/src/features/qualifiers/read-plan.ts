import { readPlaces } from '#bracket'
import { listQualified, readComers, type Comer } from '#registrations'
import { hasStarted, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { listChoices, type LinkRow } from './qualifiers.queries.ts'
import { planSeats, type LinkSpan, type Obstacle, type SeatChoice, type Seated, type SeatPlan } from './seats.rules.ts'

export type Plan = {
  plans: readonly SeatPlan[]
  seated: readonly Seated[]
  choices: readonly SeatChoice[]
  comers: ReadonlyMap<string, Comer>
}

/** Who sits in the seats of these links, all from one finished source, and who should. Once the target has started only the places count. */
export async function readPlan(
  runner: Runner,
  { target, sourceId, links }: { target: TournamentRow; sourceId: number; links: readonly LinkRow[] },
): Promise<Plan> {
  const placings = await readPlaces(runner, sourceId)
  const seated = await readSeated(runner, links)
  const comers = await readComers(runner, { sourceId, target })
  const isSeated = new Set(seated.map(({ team }) => team))
  const choices = await listChoices(runner, target.id)
  const isOver = hasStarted(target.status)
  const plans = planSeats({
    links: links.map(spanOf),
    placings,
    choices,
    obstacleOf: (team) => (isOver || isSeated.has(team) ? null : obstacleOf(comers.get(team), target)),
  })
  return { plans, seated, choices, comers }
}

export function spanOf(link: LinkRow): LinkSpan {
  return { id: link.id, from: link.from_place, to: link.to_place, seed: link.first_seed }
}

export async function readSeated(runner: Runner, links: readonly LinkRow[]): Promise<Seated[]> {
  const entries = await listQualified(
    runner,
    links.map(({ id }) => id),
  )
  return entries.map((entry) => ({
    registrationId: entry.id,
    team: entry.team_id,
    linkId: entry.qualifier_id,
    place: entry.qualifier_place,
    seed: entry.seed,
  }))
}

/** Who left after a link had brought them has declined; what a correction took back may come again. */
function obstacleOf(comer: Comer | undefined, target: TournamentRow): Obstacle | null {
  if (comer === undefined || comer.members === 0) return 'dissolved'
  const { entry } = comer
  if (entry !== null && entry.status !== 'withdrawn') return 'in_already'
  if (entry !== null && entry.qualifierId !== null && !entry.isTakenBack) return 'declined'
  if (comer.isCaptainBanned) return 'banned'
  return comer.roster.players.length < target.roster_min ? 'roster' : null
}
