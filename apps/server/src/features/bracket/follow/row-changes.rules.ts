import { matches, type BracketMatch, type Tournament } from '@lobby/brackets'
import type { MatchRow } from '#matches'
import { teamsOf } from '../bracket.rules.ts'
import { agrees } from './match-facts.ts'

/** What makes the match rows follow the bracket again; to be carried out in this order. */
export type RowChanges = {
  voids: MatchRow[]
  revives: MatchRow[]
  creates: BracketMatch[]
  lengths: { row: MatchRow; match: BracketMatch }[]
  decides: { row: MatchRow; match: BracketMatch }[]
}

/**
 * Compares the bracket with its match rows. A row is one meeting of two teams: where its place in the bracket is gone or
 * holds others it is annulled; where an annulled one has its place back it comes to life. `voidRows` come newest first.
 */
export function rowChanges(bracket: Tournament, rows: readonly MatchRow[], voidRows: readonly MatchRow[]): RowChanges {
  const changes: RowChanges = { voids: [], revives: [], creates: [], lengths: [], decides: [] }
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const voidOf = Map.groupBy(voidRows, (row) => row.key)
  for (const match of matches(bracket)) {
    const row = rowOf.get(match.id)
    rowOf.delete(match.id)
    const annulled = (voidOf.get(match.id) ?? []).filter((other) => isSeated(other, match))
    if (row === undefined || !isSeated(row, match)) {
      if (row) changes.voids.push(row)
      fillPlace(match, annulled, changes)
    } else if (isOpen(match)) followOpen(row, match, changes)
    else followDecided({ row, annulled }, match, changes)
  }
  changes.voids.push(...rowOf.values())
  return changes
}

function isOpen({ state }: BracketMatch): boolean {
  return state === 'ready' || state === 'live'
}

/** Whether the bracket plays this match with the teams of the row, in the same order. */
function isSeated(row: MatchRow, match: BracketMatch): boolean {
  const teams = teamsOf(match)
  const isPlayed = isOpen(match) || match.state === 'done' || match.state === 'walkover'
  return isPlayed && teams !== null && row.team1_id === teams[0] && row.team2_id === teams[1]
}

/** A place without a row: the last annulled match of these teams that fits how it stands now, else a new one. */
function fillPlace(match: BracketMatch, annulled: readonly MatchRow[], changes: RowChanges): void {
  const { outcome } = match
  if (isOpen(match)) {
    const again = annulled.find((row) => row.best_of === match.bestOf && row.state.beforeVoid?.status !== 'finished')
    if (again) changes.revives.push(again)
    else if (teamsOf(match) !== null) changes.creates.push(match)
  } else if (outcome !== null) {
    const [newest] = annulled
    const same = annulled.find((row) => row.state.beforeVoid !== null && agrees(row.state.beforeVoid, outcome))
    const again = same ?? newest
    if (again) changes.revives.push(again)
    if (again && !same) changes.decides.push({ row: again, match })
  }
}

/** A match that is over although the bracket has it open has lost its result: it is played again as another match. */
function followOpen(row: MatchRow, match: BracketMatch, changes: RowChanges): void {
  const isReplay = row.status === 'finished'
  if (!isReplay && row.best_of === match.bestOf) return
  if (!isReplay && row.status === 'ready') changes.lengths.push({ row, match })
  else {
    changes.voids.push(row)
    changes.creates.push(match)
  }
}

/** A replay that has not begun gives way to the match whose own result counts again. */
function followDecided(
  { row, annulled }: { row: MatchRow; annulled: readonly MatchRow[] },
  match: BracketMatch,
  changes: RowChanges,
): void {
  const { outcome } = match
  if (outcome === null || agrees(row.state, outcome)) return
  const own = row.status === 'ready' ? annulled.find(({ state }) => isOwn(state.beforeVoid, outcome)) : undefined
  if (own) {
    changes.voids.push(row)
    changes.revives.push(own)
  } else changes.decides.push({ row, match })
}

function isOwn(state: MatchRow['state'] | null, outcome: NonNullable<BracketMatch['outcome']>): boolean {
  return state !== null && agrees(state, outcome)
}
