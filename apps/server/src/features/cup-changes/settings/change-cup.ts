import type { AdminActName, ChangeEffects, UpdateTournamentRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { requireApproved } from '#cup-approvals'
import { findTournamentServers } from '#match-servers'
import { canChangeStatus, gameOf, hasStarted, lockTournament, playProblems } from '#tournaments'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { carryOut } from './carry-out.ts'
import { changedMeanwhile, requireSeen } from './changes.queries.ts'
import { effectsOf } from './effects.rules.ts'
import { lockedFaults } from './freedoms.rules.ts'
import type { Planned } from './planned.ts'
import { presentEffects, sealOf } from './present-effects.ts'
import { countPromised, readFacts } from './read-facts.ts'
import { changedSettings, fieldChanges, orderFaults, settingsOf } from './settings.rules.ts'
import { tellingsOf } from './tellings.rules.ts'

export type CupChange = { tournamentId: number; actorId: string; isAdmin: boolean; request: UpdateTournamentRequest }
export type Preview = { effects: ChangeEffects; seal: string }

/**
 * One change of a tournament's settings, its status or both: a preview with `dry_run`, else carried out with all that follows, in one transaction. What another
 * organiser changed since `version` is never overwritten.
 * @throws TOURNAMENT_NOT_FOUND, CUP_NOT_APPROVED, CUP_MONEY_APPROVED, TOURNAMENT_CHANGED, TOURNAMENT_LOCKED, INVALID_STATUS_CHANGE, VALIDATION_FAILED
 */
export async function changeCup(platform: Platform, change: CupChange): Promise<Preview | null> {
  return platform.transact(async (work) => {
    const planned = await plan(platform, work, change)
    const { request, effects, changes } = planned
    if (changes.length === 0 && !request.dry_run) return null
    const seal = sealOf(planned)
    if (request.dry_run) {
      const tellings = tellingsOf(planned.facts, effects, planned.actorId)
      return { effects: presentEffects({ changes, effects, tellings }), seal }
    }
    if (request.seal !== undefined && request.seal !== seal) throw changedMeanwhile(planned.tournament, [])
    await carryOut(platform, work, planned)
    await recordAct(work.trx, {
      act: actOf(request),
      by: planned.actorId,
      tournamentId: planned.tournament.id,
      reason: request.reason ?? null,
      details: { changes, version: planned.tournament.version + 1 },
      at: platform.clock.now(),
    })
    return null
  })
}

async function plan(platform: Platform, work: Work, change: CupChange): Promise<Planned> {
  const { tournamentId, actorId, isAdmin, request } = change
  const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const servers = await findTournamentServers(work.trx, tournamentId)
  const before = settingsOf(tournament, servers)
  const { version, status, reason: _, dry_run: __, seal: ___, ...wanted } = request
  const { after, fields } = changedSettings(before, wanted)
  const newStatus = status === undefined || status === tournament.status ? [] : [status]
  const changes = [
    ...fieldChanges(before, after, fields),
    ...newStatus.map((one) => ({ field: 'status', before: tournament.status, after: one })),
  ]
  if (status !== undefined) {
    if (hasStarted(tournament.status)) refuse('TOURNAMENT_LOCKED')
    unwrap(canChangeStatus(tournament.status, status))
  }
  const opens = status === 'open' && tournament.hidden
  await requireApproved(work.trx, tournament.id, { fields, opens, isAdmin })
  const locked = lockedFaults(tournament.status, { before, after, fields })
  if (locked.length > 0) throw new AppError('TOURNAMENT_LOCKED', locked)
  // What is so already is nobody's loss: the same change told twice is one.
  if (changes.length > 0 && version !== undefined) await requireSeen(work.trx, tournament, version)
  const problems = [
    ...orderFaults(after, fields),
    ...(fields.includes('format') || fields.includes('max_teams')
      ? playProblems(after.max_teams, after.format, gameOf(tournament))
      : []),
    ...(fields.includes('max_teams') && after.max_teams < (await countPromised(work.trx, tournament.id))
      ? [{ path: 'max_teams', code: 'places_promised', message: '' }]
      : []),
  ]
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
  const facts = await readFacts(work.trx, tournament, { before, after, fields, now: platform.clock.now() })
  return { tournament, facts, effects: effectsOf(facts), changes, request, actorId }
}

function actOf({ status }: UpdateTournamentRequest): AdminActName {
  if (status === 'open') return 'tournament.opened'
  if (status === 'closed') return 'tournament.closed'
  return status === 'cancelled' ? 'tournament.cancelled' : 'tournament.changed'
}
