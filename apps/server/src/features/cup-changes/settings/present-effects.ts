import { createHash } from 'node:crypto'
import { shownTouched, type ChangeEffects, type FieldChange, type TeamSummary } from '@lobby/contract'
import type { Effects, Entry } from './effects.rules.ts'
import { comesByMail, type Telling } from './tellings.rules.ts'

type Told = { changes: FieldChange[]; effects: Effects; tellings: readonly Telling[] }

export function presentEffects({ changes, effects, tellings }: Told): ChangeEffects {
  const { moves, losing, getting, rosters, guardians, dues, fee } = effects
  return {
    changes,
    moves,
    lose_place: touched(losing, (entry) => ({ ...named(entry), is_confirmed: entry.status === 'confirmed' })),
    get_place: touched(getting, named),
    rosters: touched(rosters, ({ entry, problem }) => ({ ...named(entry), problem, players: [...entry.players] })),
    guardians: touched(guardians, ({ entry, players }) => ({ ...named(entry), players })),
    dues: touched(dues, ({ entry, before, after }) => ({
      ...named(entry),
      before: before.toISOString(),
      after: after.toISOString(),
    })),
    fee,
    told: tellings.map(({ kind, people }) => ({ kind, people: people.length, by_mail: comesByMail(kind) })),
  }
}

function touched<T, U>(all: readonly T[], present: (one: T) => U): { total: number; shown: U[] } {
  return { total: all.length, shown: all.slice(0, shownTouched).map(present) }
}

function named({ id, team }: Entry): { registration_id: string; team: TeamSummary } {
  return { registration_id: id, team }
}

/**
 * Two previews with one seal do the same harm to the same people: what was agreed to is what is done. Whoever registers meanwhile and is told of a new start is no
 * reason to ask again.
 */
export function sealOf({
  changes,
  effects: { losing, rosters, guardians, dues },
}: Pick<Told, 'changes' | 'effects'>): string {
  const touched = [
    losing.map(({ id, status }) => [id, status]),
    rosters.map(({ entry, problem }) => [entry.id, problem]),
    guardians.map(({ entry, players }) => [entry.id, players.map(({ id }) => id)]),
    dues.map(({ entry }) => entry.id),
  ]
  return createHash('sha256')
    .update(JSON.stringify([changes, touched]))
    .digest('base64url')
}
