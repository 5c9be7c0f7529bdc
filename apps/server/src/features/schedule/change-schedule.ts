import { createHash } from 'node:crypto'
import {
  shownMoves,
  shownTouched,
  type ScheduleChange,
  type ScheduleMovesRequest,
  type SchedulePlanRequest,
  type ScheduleSettingsRequest,
  type ScheduleShiftRequest,
} from '@lobby/contract'
import { recordAct } from '#audit'
import { readTeams } from '#bracket'
import { lockTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { applyMoves, tellSchedule } from './apply-moves.ts'
import { isTimeMoved, movesBetween, presentMove, teamsIn, type Move } from './changes.rules.ts'
import { lastEnd, type Entry } from './entries.rules.ts'
import { moved, shifted } from './moves.rules.ts'
import { readScene, type Scene } from './read-scene.ts'
import { plannedAnew, presentConflicts } from './schedule.presenter.ts'
import { saveBoard } from './schedule.queries.ts'

type By<T> = { tournamentId: number; actorId: string; request: T }
type Terms = { version: number; dry_run: boolean; seal?: string | undefined }

/** What organisers say of a plan. @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, SCHEDULE_CHANGED */
export async function setSettings(
  platform: Platform,
  { tournamentId, actorId, request }: By<ScheduleSettingsRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openBoard(work, tournamentId, request.version)
    const at = platform.clock.now()
    const { settings } = request
    const fields = Object.keys(settings) as (keyof typeof settings)[]
    const text = (value: string | number | string[] | null) => (Array.isArray(value) ? value.join(', ') : value)
    const changes = fields
      .map((field) => ({ field, before: text(scene.settings[field]), after: text(settings[field]) }))
      .filter(({ before, after }) => before !== after)
    await saveBoard(work.trx, tournamentId, { settings, at })
    await recordAct(work.trx, {
      act: 'tournament.scheduled',
      by: actorId,
      tournamentId,
      details: { order: 'settings', changes },
      at,
    })
    tellSchedule(platform, work, tournamentId)
  })
}

/** A time and a lane for everything that has not begun. @throws as setSettings */
export function planAnew(platform: Platform, by: By<SchedulePlanRequest>): Promise<ScheduleChange> {
  return change(platform, by, {
    order: 'plan',
    to: (scene, now) => plannedAnew(scene, { keepPinned: by.request.keep_pinned, now }),
    unpins: !by.request.keep_pinned,
  })
}

/** @throws as setSettings; SCHEDULE_MATCH_NOT_FOUND, SCHEDULE_MATCH_BEGUN, TIME_OUT_OF_WINDOW, VALIDATION_FAILED */
export function moveMatches(platform: Platform, by: By<ScheduleMovesRequest>): Promise<ScheduleChange> {
  return change(platform, by, {
    order: 'move',
    to: (scene, now) => moved(scene, by.request.moves, now),
    unpins: false,
  })
}

/** @throws as setSettings; SCHEDULE_MATCH_NOT_FOUND, TIME_OUT_OF_WINDOW */
export function shiftMatches(platform: Platform, by: By<ScheduleShiftRequest>): Promise<ScheduleChange> {
  return change(platform, by, {
    order: 'shift',
    to: (scene, now) => shifted(scene, by.request, now),
    unpins: false,
  })
}

type Way = {
  order: 'plan' | 'move' | 'shift'
  to: (scene: Scene, now: Date) => readonly Entry[]
  /** Whether what was pinned is so no more. */
  unpins: boolean
}

function change(
  platform: Platform,
  { tournamentId, actorId, request }: By<Terms & { minutes?: number }>,
  way: Way,
): Promise<ScheduleChange> {
  return platform.transact(async (work) => {
    const scene = await openBoard(work, tournamentId, request.version)
    const now = platform.clock.now()
    const after = way.to(scene, now).map((entry) => (way.unpins ? unpinned(entry) : entry))
    const moves = movesBetween(scene.entries, after)
    const seal = sealOf(moves)
    if (request.seal !== undefined && request.seal !== seal) refuse('SCHEDULE_CHANGED')
    const answer = await meaningOf(work, { scene, after, moves, actorId })
    if (request.dry_run || moves.length === 0) return { applied: false, version: scene.version, seal, ...answer }
    await saveBoard(work.trx, tournamentId, { settings: scene.settings, at: now })
    await applyMoves(platform, work, { scene, after, moves, actorId })
    const shown = moves.map(presentMove).map(({ key, before, after: place }) => {
      return { field: key, before: before.starts_at, after: place.starts_at }
    })
    const details = { order: way.order, changes: shown, ...(request.minutes && { minutes: request.minutes }) }
    await recordAct(work.trx, { act: 'tournament.scheduled', by: actorId, tournamentId, details, at: now })
    return { applied: true, version: scene.version + 1, seal, ...answer }
  })
}

function unpinned(entry: Entry): Entry {
  return entry.standing === 'ahead' ? { ...entry, isPinned: false } : entry
}

async function openBoard(work: Work, tournamentId: number, version: number): Promise<Scene> {
  const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  if (tournament.status === 'finished' || tournament.status === 'cancelled') refuse('TOURNAMENT_LOCKED')
  const scene = await readScene(work.trx, tournament)
  if (scene.version !== version) refuse('SCHEDULE_CHANGED')
  return scene
}

/** Equal seals move the same matches from and to the same times. */
function sealOf(moves: readonly Move[]): string {
  const said = moves.map(({ before, after }) => [after.key, before.start, after.start, after.lane, after.isPinned])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}

async function meaningOf(
  { trx }: Work,
  { scene, after, moves, actorId }: { scene: Scene; after: readonly Entry[]; moves: readonly Move[]; actorId: string },
): Promise<Pick<ScheduleChange, 'moves' | 'teams' | 'people_told' | 'conflicts' | 'ends_at'>> {
  const teams = await readTeams(trx, scene.tournament.id)
  const ids = scene.hasTeams ? teamsIn(moves.filter(isTimeMoved).map((move) => move.after)) : new Set<string>()
  const told = new Set(scene.people.filter((person) => ids.has(person.team_id)).map((person) => person.user_id))
  told.delete(actorId)
  return {
    moves: { total: moves.length, shown: moves.slice(0, shownMoves).map(presentMove) },
    teams: { total: ids.size, shown: [...ids].slice(0, shownTouched).flatMap((id) => teams.get(id) ?? []) },
    people_told: told.size,
    conflicts: presentConflicts(scene, after, teams),
    ends_at: lastEnd(after),
  }
}
