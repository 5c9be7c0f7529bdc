import { saveTournamentServers } from '#match-servers'
import { fillPlaces, moveDue, takePlace } from '#registrations'
import { stageRulesOf, gameOf, tellTournament, type TournamentChange } from '#tournaments'
import { namesTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import type { Planned } from './planned.ts'
import { noticesOf } from './tellings.rules.ts'

/** Does what was planned, and tells whom it concerns. The tournament is held. */
export async function carryOut(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { tournament, facts, effects } = planned
  const columns = columnsOf(planned)
  const { region, auto_move } = facts.after
  if (facts.fields.includes('region') || facts.fields.includes('auto_move'))
    await saveTournamentServers(work.trx, tournament.id, { region, auto_move })
  for (const { id, isFree } of effects.losing) {
    const registration = { id, fee_waived: isFree }
    await takePlace(platform, work, { tournament, registration, by: planned.actorId })
  }
  for (const { entry, after } of effects.dues) await moveDue(platform, work, { registrationId: entry.id, dueAt: after })
  if (effects.getting.length > 0)
    await fillPlaces(platform, work, { tournament: { ...tournament, ...columns }, exceptId: null })
  await publish(platform, work, planned)
  await tellTournament(platform, work, tournament.id, columns)
  // Matches, places and pages of people say what it is called.
  if (columns.name !== undefined) work.afterCommit(() => platform.answers.drop(namesTag))
}

async function publish({ clock }: Platform, work: Work, planned: Planned): Promise<void> {
  const { tournament, facts, effects, request, actorId } = planned
  const tournamentId = String(tournament.id)
  const at = clock.now().toISOString()
  if (request.status === 'cancelled' && !tournament.hidden)
    await work.publish({ type: 'tournament.cancelled', tournamentId })
  if (request.status === 'open' && tournament.hidden) await work.publish({ type: 'tournament.published', tournamentId })
  if (facts.fields.length > 0)
    await work.publish({
      type: 'tournament.changed',
      tournamentId,
      fields: [...facts.fields],
      by: actorId,
      version: tournament.version + 1,
    })
  if (effects.fee !== null && !facts.hasStarted)
    await work.publish({ type: 'tournament.fee-changed', tournamentId, version: tournament.version + 1 })
  const about = effects.dues.map(({ entry }) => `registration:${entry.id}`)
  for (const one of about)
    await work.publish({ type: 'notice.settled', about: one, kinds: ['payment_due', 'place_offered'], at })
  const cup = { id: tournament.id, name: facts.after.name }
  for (const notice of noticesOf(cup, facts, { effects, actorId }))
    await work.publish({ type: 'notice.made', notice, at })
}

function columnsOf({ tournament, facts, request }: Planned): TournamentChange {
  const { after, fields } = facts
  const { format, start_date, registration_closes_at, region: _, auto_move: __, ...plain } = after
  const changed = Object.entries(plain).filter(([field]) => (fields as readonly string[]).includes(field))
  return {
    ...(Object.fromEntries(changed) as Partial<typeof plain>),
    ...(fields.includes('start_date') ? { start_date: new Date(start_date) } : {}),
    ...(fields.includes('registration_closes_at') ? { registration_closes_at: new Date(registration_closes_at) } : {}),
    ...(fields.includes('format') ? { format, stage_rules: stageRulesOf(gameOf(tournament), format) } : {}),
    ...(request.status === undefined
      ? {}
      : { status: request.status, ...(request.status === 'open' ? { hidden: false } : {}) }),
  }
}
