import type { BracketMatch, PairingExplanation } from '@lobby/contract'

type Line = {
  key: `method.${PairingExplanation['method']}` | 'records' | 'rematch'
  values?: Record<string, string | number>
}
type Passed = { team1: string; team2: string; why: 'rematch' | 'forbidden' | 'dead_end' }
export type PairingTold = { lines: Line[]; passed: Passed[]; more: number }

/** So many passed-over pairs are named; a search may have tried hundreds. */
const named = 6
const whys = ['rematch', 'forbidden', 'dead_end'] as const

/** Why two teams meet, sentence by sentence. */
export function pairingLines(reason: PairingExplanation, match: BracketMatch): PairingTold {
  const { method, places, records, rejected } = reason
  const values = {
    ...(places ? { place1: places[0], place2: places[1] } : {}),
    ...(reason.table_row === null ? {} : { row: reason.table_row }),
  }
  const lines: Line[] = [{ key: `method.${method}`, values }]
  // In the first round everybody stands at 0-0, and a bracket has no records.
  if (records && match.round > 1) lines.push({ key: 'records', values: { record1: records[0], record2: records[1] } })
  if (reason.is_rematch) lines.push({ key: 'rematch' })
  const passed = rejected.slice(0, named).map(({ team1, team2, reason: told }) => ({
    team1: team1.name,
    team2: team2.name,
    why: whys.find((why) => why === told) ?? 'dead_end',
  }))
  return { lines, passed, more: rejected.length - passed.length }
}
