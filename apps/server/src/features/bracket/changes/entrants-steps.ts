import { entrantsChanges, placements, swapFact, type Tournament, type TournamentFact } from '@lobby/brackets'
import type { BracketStep } from '@lobby/contract'
import { listRegistrations, seatTeam, setSeed, unseatTeam, type RegistrationRow } from '#registrations'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { pairRounds, record } from '../bracket.rules.ts'
import { unpaired } from '../unpaired.ts'
import type { Attempt, Scene } from './change.ts'
import { refusedAttempt } from './change-bracket.ts'

type EntrantsStep = Extract<
  BracketStep,
  { type: 'teams_swapped' | 'seeding_changed' | 'team_inserted' | 'team_removed' }
>

/**
 * Who plays, or where, while nothing of that is played. A Swiss round that stands by the seeds and that nobody has begun is paired anew.
 * @throws REGISTRATION_NOT_FOUND for a team that comes and is not registered
 */
export async function attemptEntrants(platform: Platform, scene: Scene, step: EntrantsStep): Promise<Attempt> {
  const { ledger, author, work, tournament } = scene
  const { bracket } = ledger
  const registrations = await listRegistrations(work.trx, tournament.id)
  const own = 'team_id' in step ? registrations.find(({ team_id: team }) => team === step.team_id) : undefined
  if (step.type === 'team_inserted') {
    found(own, 'REGISTRATION_NOT_FOUND')
    const isNew = !placements(bracket).some(({ team }) => team === step.team_id)
    if (isNew && placements(bracket).length >= tournament.max_teams) return refusedAttempt('capacity_reached')
  }
  const first = bracket.config.stages[0]?.id
  const stage = 'stage' in step ? step.stage : first
  const before = step.type === 'teams_swapped' ? ledger : unpaired(ledger, author, stage)
  const told = record(before, factOf(bracket, step), author)
  if (!told.ok || told.ledger === before) return { result: told.ok ? { ok: true, ledger } : told }
  // What was paired by the seeds is paired by them again: the preview must know how.
  const after = pairRounds(told.ledger)
  const alongside = async (): Promise<void> => {
    if (step.type === 'team_inserted' && own && own.status !== 'confirmed')
      await seatTeam(platform, work, { coming: own, by: author.by })
    if (step.type === 'team_removed' && own) await unseatTeam(work, own)
    await followSeeds(scene, { after: after.bracket, registrations })
  }
  return { result: { ok: true, ledger: after }, alongside, isOfEntrants: true }
}

function factOf(bracket: Tournament, step: EntrantsStep): TournamentFact {
  switch (step.type) {
    case 'teams_swapped':
      return swapFact(bracket, step.stage, step.team_ids)
    case 'seeding_changed':
      return { type: step.type, stage: step.stage, teams: step.team_ids }
    case 'team_inserted':
      return { type: step.type, team: step.team_id, ...(step.at === undefined ? {} : { at: step.at }) }
    case 'team_removed':
      return { type: step.type, team: step.team_id }
  }
}

/** Registrations keep the seeds of the first stage, as the list of seeds reads them. */
async function followSeeds(
  { ledger, work }: Scene,
  { after, registrations }: { after: Tournament; registrations: readonly RegistrationRow[] },
): Promise<void> {
  const rowOf = new Map(registrations.map((row) => [row.team_id, row]))
  for (const { team, after: seed } of entrantsChanges(ledger.bracket, after).seeds) {
    const row = rowOf.get(team)
    if (row) await setSeed(work.trx, row.id, seed)
  }
}
