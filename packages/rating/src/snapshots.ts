import { compareMaps, type RatedMap } from './evidence.ts'
import { fold, type LogEntry, mapsOf } from './fold.ts'
import type { Ladder } from './ladder.ts'
import { dayMs } from './parameters.ts'

const weekMs = 7 * dayMs
/** 1970 began on a Thursday; weeks begin on Mondays. */
const firstMonday = 4 * dayMs

/** When the week of a moment began: Monday 00:00 UTC, in ms since 1970. */
export function weekOf(at: number): number {
  return Math.floor((at - firstMonday) / weekMs) * weekMs + firstMonday
}

/** A ladder as it was when a week began: all maps that ended before it, and none after. */
export type Snapshot = { readonly week: number; readonly ladder: Ladder }

/** The same as `fold`, with a snapshot of each week in which a map was played, oldest first. */
export function foldWeekly(log: readonly LogEntry[], start?: Ladder): { ladder: Ladder; snapshots: Snapshot[] } {
  const snapshots: Snapshot[] = []
  let ladder = fold(
    log.filter((entry) => 'type' in entry && entry.type === 'season'),
    start,
  )
  for (const [week, maps] of Map.groupBy(mapsOf(log), ({ at }) => weekOf(at))) {
    snapshots.push({ week, ladder })
    ladder = fold(maps, ladder)
  }
  return { ladder, snapshots }
}

/**
 * The ladder after a log in which maps were corrected, annulled or came late: folded anew from the last snapshot before the earliest of them. The same as folding the whole log. `log` is the
 * log as it is now; `touched` are the maps in question as they were and as they are.
 */
export function refold(
  log: readonly LogEntry[],
  { snapshots, touched }: { snapshots: readonly Snapshot[]; touched: readonly Pick<RatedMap, 'at' | 'id'>[] },
): { ladder: Ladder; snapshots: Snapshot[] } {
  const earliest = touched.toSorted(compareMaps)[0]
  const kept = snapshots.filter(({ week }) => earliest === undefined || week <= earliest.at)
  const last = kept.at(-1)
  if (last === undefined) return foldWeekly(log)
  const later = mapsOf(log).filter(({ at }) => at >= last.week)
  const folded = foldWeekly(later, fold(log.filter(isSeason), last.ladder))
  return { ladder: folded.ladder, snapshots: [...kept.filter(({ week }) => week < last.week), ...folded.snapshots] }
}

function isSeason(entry: LogEntry): boolean {
  return 'type' in entry && entry.type === 'season'
}
