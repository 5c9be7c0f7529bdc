import type { TakesTime } from '#match-rooms'
import { findTournament } from '#tournaments'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { toPlaced, type Entry } from './entries.rules.ts'
import { tellSchedule } from './apply-moves.ts'
import { startingAt } from './moves.rules.ts'
import { conflictsOf, type Conflict } from './plan/conflicts.rules.ts'
import { peopleByTeam, readScene, type Scene } from './read-scene.ts'
import { savePlanned } from './schedule.queries.ts'
import { windowOf } from './settings.rules.ts'

/**
 * Whether captains may agree on a time: no later than organisers let them, and nothing may be in its way. What they agreed on is kept on the board, on
 * a lane that is free then, and stays there when everything else is planned anew.
 * @throws TIME_TOO_LATE, TIME_TAKEN
 */
export function takesTime(platform: Platform): TakesTime {
  return async (work, { match, time, isAgreed }) => {
    const tournament = await findTournament(work.trx, match.tournament_id)
    if (tournament === undefined) return
    const scene = await readScene(work.trx, tournament)
    const { captains_until: until } = scene.settings
    if (until !== null && time.getTime() > Date.parse(until)) refuse('TIME_TOO_LATE')
    const entry = scene.entries.find(({ row }) => row?.id === match.id)
    if (entry === undefined) return
    const found = freePlace(scene, entry, time.getTime()) ?? refuse('TIME_TAKEN')
    if (!isAgreed || scene.version === 0) return
    const kept = { key: entry.key, starts_at: time, lane: found.lane, is_pinned: true, match_id: match.id }
    await savePlanned(work.trx, { tournamentId: tournament.id, at: platform.clock.now() }, [kept])
    tellSchedule(platform, work, tournament.id)
  }
}

/** Where nobody has planned anything there are no lanes and no hours: only who plays, and in which order, is in the way. */
function freePlace(scene: Scene, entry: Entry, start: number): { lane: number | null } | null {
  const isPlanned = scene.version > 0
  const lanes = isPlanned && entry.lane !== null ? [entry.lane, ...scene.settings.lanes.keys()] : [null]
  const lane = lanes.find((one) => inTheWay(scene, entry, { start, lane: one, isPlanned }).length === 0)
  return lane === undefined ? null : { lane }
}

function inTheWay(
  scene: Scene,
  entry: Entry,
  { start, lane, isPlanned }: { start: number; lane: number | null; isPlanned: boolean },
): Conflict[] {
  const there = { ...startingAt(entry, { start, settings: scene.settings }), lane }
  const entries = scene.entries.map((one) => (one === entry ? there : one))
  return conflictsOf(toPlaced(entries, peopleByTeam(scene.people)), windowOf(scene.settings)).filter(
    ({ kind, keys }) => keys.some((key) => key === entry.key) && (isPlanned || kind === 'players' || kind === 'order'),
  )
}
