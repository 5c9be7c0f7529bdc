import type { VetoUndone } from '@lobby/contract'
import { emptyRoom, reduceRoom, type RoomEntry, type RoomState } from './room.rules.ts'
import { lastChoice } from './veto.rules.ts'

/** Every choice of the present veto that was taken back, by whom and when, oldest first. */
export function listTakenBack(log: readonly RoomEntry[]): VetoUndone[] {
  let state: RoomState = emptyRoom
  let undone: VetoUndone[] = []
  for (const entry of log) {
    const { at, event } = entry
    if (event.type === 'veto-began') undone = []
    const last = event.type === 'taken-back' && state.veto !== null ? lastChoice(state.veto) : null
    if (event.type === 'taken-back' && last !== null) {
      const { action, team, map, side, byTimer } = last
      undone.push({ at, by: event.team ?? null, step: { action, team, map, side, by_timer: byTimer } })
    }
    state = reduceRoom(state, entry)
  }
  return undone
}
