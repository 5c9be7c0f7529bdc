import { match as matchOf, type Tournament } from '@lobby/brackets'
import type { AdminActName, FieldChange } from '@lobby/contract'
import { recordAct } from '#audit'
import type { Platform } from '#platform/platform'
import type { Ledger } from '../bracket.rules.ts'
import { readTeams } from '../read-bracket.ts'
import type { Attempt, ChangeRequest, Scene } from './change.ts'

type Change = { request: ChangeRequest; tried: Attempt; after: Ledger }

/** What an organiser sets of a result, or steps they take, stand in the log of their acts too; what the platform does is in the bracket's log alone. */
export async function recordChange({ clock }: Platform, scene: Scene, change: Change): Promise<void> {
  const { actorId: by, reason, told } = change.request
  if (by === null) return
  const common = { by, tournamentId: scene.tournament.id, reason: reason === '' ? null : reason, at: clock.now() }
  if (told !== undefined) {
    const details = { step: told.type, ...(told.team !== null && { team: told.team }) }
    await recordAct(scene.work.trx, { ...common, act: 'bracket.changed', details })
    return
  }
  const key = change.tried.about
  if (key === undefined) return
  const { act, changes } = await resultChange(scene, key, change.after.bracket)
  const row = scene.rows.find((one) => one.key === key && one.status !== 'void')
  await recordAct(scene.work.trx, { ...common, act, details: { ...(row && { match: String(row.id) }), changes } })
}

async function resultChange(
  { work, tournament, ledger }: Scene,
  key: string,
  after: Tournament,
): Promise<{ act: AdminActName; changes: FieldChange[] }> {
  const teams = await readTeams(work.trx, tournament.id)
  const [was, is] = [ledger.bracket, after].map((bracket) => saidOf(bracket, key, (id) => teams.get(id)?.name ?? ''))
  const act = is === null ? 'match.result_cleared' : was === null ? 'match.result_set' : 'match.result_corrected'
  const fields = ['winner', 'score'] as const
  const changes = fields
    .map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null }))
    .filter((one) => one.before !== one.after)
  return { act, changes }
}

/** Who won and by which maps; null while the match is open. */
function saidOf(bracket: Tournament, key: string, nameOf: (team: string) => string) {
  const match = matchOf(bracket, key)
  if (match?.outcome === null || match === undefined) return null
  const { winner, maps } = match.outcome
  const occupant = winner === 1 || winner === 2 ? match.slots[winner - 1]?.occupant : undefined
  const team = occupant?.kind === 'team' ? occupant.team : null
  return {
    winner: team === null ? null : nameOf(team),
    score: maps.length === 0 ? null : maps.map(({ score1, score2 }) => `${score1}:${score2}`).join(', '),
  }
}
