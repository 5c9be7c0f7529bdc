import { randomInt } from 'node:crypto'
import { matches, ties, type Tournament, type TournamentFact } from '@lobby/brackets'
import type { BracketStep, ChangeOutcome } from '@lobby/contract'
import { listRegistrations, replaceTeam } from '#registrations'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findEntry } from '../bracket.rules.ts'
import { attemptEntrants } from './entrants-steps.ts'
import type { Attempt, ChangeRequest, Scene } from './change.ts'
import { attemptCorrection, attemptFact, changeBracket, isBegun, refusedAttempt } from './change-bracket.ts'

type StepOf<T extends BracketStep['type']> = Extract<BracketStep, { type: T }>

/**
 * A step of an organiser in a running tournament: a team leaves or is replaced, a tie is broken, a round is paired.
 * @throws REGISTRATION_NOT_FOUND for a replacement that is not registered, and what changeBracket refuses
 */
export function takeStep(platform: Platform, request: ChangeRequest & { step: BracketStep }): Promise<ChangeOutcome> {
  const { step, ...asked } = request
  const told = { type: step.type, team: 'team_id' in step ? step.team_id : null }
  return changeBracket(platform, { ...asked, told }, (scene) => attemptStep(platform, scene, step))
}

async function attemptStep(platform: Platform, scene: Scene, step: BracketStep): Promise<Attempt> {
  // There are four maps for two against two.
  if ('best_of' in step && step.best_of === 5 && scene.tournament.players_a_side === 2)
    return refusedAttempt('best_of_invalid')
  switch (step.type) {
    case 'team_withdrawn':
    case 'team_disqualified':
      return attemptFact(scene, { type: step.type, team: step.team_id, policy: step.leave_policy })
    case 'team_replaced':
      return attemptReplacement(platform, scene, step)
    case 'teams_swapped':
    case 'seeding_changed':
    case 'team_inserted':
    case 'team_removed':
      return attemptEntrants(platform, scene, step)
    case 'best_of_changed':
      return attemptFact(scene, {
        type: step.type,
        stage: step.stage,
        group: step.group,
        round: step.round,
        bestOf: step.best_of,
      })
    case 'tie_break_added':
      return attemptFact(scene, {
        type: step.type,
        stage: step.stage,
        group: step.group,
        teams: step.team_ids,
        bestOf: step.best_of,
      })
    case 'lots_drawn':
      return attemptLots(scene, step)
    case 'round_paired':
      return attemptPairing(scene, step)
    case 'taken_back':
      return attemptCorrection(scene, { event: step.seq, fact: null })
  }
}

/** The replacement takes seat, seed and matches; the registration of the team it replaces ends. */
async function attemptReplacement(platform: Platform, scene: Scene, step: StepOf<'team_replaced'>): Promise<Attempt> {
  const registrations = await listRegistrations(scene.work.trx, scene.tournament.id)
  const entryOf = (team: string) => registrations.find((entry) => entry.team_id === team)
  const [leaving, coming] = [entryOf(step.team_id), entryOf(step.replacement_id)]
  const attempt = attemptFact(scene, {
    type: 'team_replaced',
    team: step.team_id,
    replacement: step.replacement_id,
  })
  if (!attempt.result.ok) return attempt
  const replacement = { leaving, coming: found(coming, 'REGISTRATION_NOT_FOUND'), by: scene.author.by }
  return { ...attempt, alongside: () => replaceTeam(platform, scene.work, replacement), isOfEntrants: true }
}

/** Without an order the server draws it; nobody can look at the draw before it counts. */
function attemptLots(scene: Scene, { stage, group, team_ids: told }: StepOf<'lots_drawn'>): Attempt {
  const order = told ?? shuffled(tiedTeams(scene.ledger.bracket, stage, group))
  return { ...attemptFact(scene, { type: 'lots_drawn', stage, group, order }), isSecret: told === undefined }
}

function tiedTeams(bracket: Tournament, stage: string, group: string): readonly string[] {
  if (!bracket.config.stages.some(({ id, format }) => id === stage && format === 'round_robin')) return []
  return ties(bracket, stage).find((tie) => tie.group === group)?.teams ?? []
}

function shuffled(teams: readonly string[]): string[] {
  const rest = [...teams]
  return teams.map(() => rest.splice(randomInt(rest.length), 1)[0] ?? '')
}

/** A round that is paired already is paired anew, as long as none of its matches has begun. */
function attemptPairing(scene: Scene, { stage, round, pairs, bye }: StepOf<'round_paired'>): Attempt {
  const fact: TournamentFact = { type: 'round_paired', stage, round, pairs, bye, manual: true }
  const known = findEntry(
    scene.ledger,
    (other) => other.type === 'round_paired' && other.stage === stage && other.round === round,
  )
  if (known === undefined) return attemptFact(scene, fact)
  const inRound = matches(scene.ledger.bracket).filter((match) => match.stage === stage && match.round === round)
  if (inRound.some((match) => isBegun(scene.ledger, match.id))) return refusedAttempt('round_started')
  return attemptCorrection(scene, { event: known.event.seq, fact })
}
