import type { TeamNumber } from '@lobby/contract'
import type { BestOf, MapSide } from '@lobby/cs2'
import { allowed, refused, type Result } from '#core/result'

/** What a veto begins with. All of it stands in the log, so that nothing is left to chance or to later settings. */
export type VetoSetup = {
  readonly bestOf: BestOf
  /** Maps to be played at the most: one fewer than the series has where a team starts with a map ahead. */
  readonly mapCount: number
  readonly pool: readonly string[]
  readonly first: TeamNumber
  readonly firstBy: 'seed' | 'coin'
  /** Who starts where on the map that is left over: a knife round says, or a team picks. */
  readonly deciderSide: 'knife' | 'pick'
  /** Where no team picks a side: a knife round on every map, or what a coin said of each. */
  readonly sides?: 'knife' | readonly MapSide[]
  readonly turnSeconds: number
}

type VetoTurn =
  | { readonly action: 'ban' | 'pick' | 'side'; readonly team: TeamNumber }
  | { readonly action: 'decider'; readonly team: null }

/** A map to ban or pick, or the side on which the choosing team begins. */
export type Choice = { readonly map: string } | { readonly side: 'ct' | 't' }

/** A turn that was taken; a side stands with the map it is for. */
type TakenStep = {
  readonly map: string
  readonly side: 'ct' | 't' | null
  readonly byTimer: boolean
}

export type VetoState = { readonly setup: VetoSetup; readonly taken: readonly TakenStep[] }

function other(team: TeamNumber): TeamNumber {
  return team === 1 ? 2 : 1
}

/** Two bans come before the picks; what else must go is banned after them. */
const openingBans = 2

/**
 * Every turn of a veto, in order. The teams alternate from the first ban to the last; the other team says on which side it
 * begins on a picked map. A best of two has no decider, so what is not picked is left alone. With 7 maps that is: BO1 six
 * bans; BO2 ban, ban, pick, pick; BO3 ban, ban, pick, pick, ban, ban; BO5 ban, ban and four picks.
 */
export function turnsOf(setup: VetoSetup): VetoTurn[] {
  const turns = allTurnsOf(setup)
  return setup.sides === undefined ? turns : turns.filter(({ action }) => action !== 'side')
}

function allTurnsOf({ bestOf, mapCount, pool, first, deciderSide }: VetoSetup): VetoTurn[] {
  const hasDecider = bestOf !== 2
  const picks = hasDecider ? mapCount - 1 : mapCount
  const surplus = Math.max(0, pool.length - mapCount)
  const bans = hasDecider ? surplus : Math.min(openingBans, surplus)
  const before = picks === 0 ? bans : Math.min(openingBans, bans)
  const actions = [
    ...Array.from({ length: before }, () => 'ban' as const),
    ...Array.from({ length: picks }, () => 'pick' as const),
    ...Array.from({ length: bans - before }, () => 'ban' as const),
  ]
  const teamAt = (index: number): TeamNumber => (index % 2 === 0 ? first : other(first))
  const turns = actions.flatMap((action, index): VetoTurn[] => {
    const turn = { action, team: teamAt(index) }
    return action === 'pick' ? [turn, { action: 'side', team: other(turn.team) }] : [turn]
  })
  if (!hasDecider) return turns
  const decider: VetoTurn = { action: 'decider', team: null }
  // Whoever did not act last has the word on the side; where nothing was picked that is all this team gets.
  const isPicked = picks === 0 || deciderSide === 'pick'
  return [...turns, decider, ...(isPicked ? [{ action: 'side', team: teamAt(actions.length) } as const] : [])]
}

export function beginVeto(setup: VetoSetup): VetoState {
  return leaveOver({ setup, taken: [] })
}

/** The turn that is due; null once the veto is over. */
export function nextTurn({ setup, taken }: VetoState): VetoTurn | null {
  return turnsOf(setup)[taken.length] ?? null
}

/** Maps that are neither banned nor picked, in the order of the pool. */
export function freeMaps({ setup, taken }: VetoState): string[] {
  const gone = new Set(taken.map(({ map }) => map))
  return setup.pool.filter((map) => !gone.has(map))
}

/** The veto after the choice of whoever's turn it is. @returns VETO_NOT_RUNNING, VETO_CHOICE_INVALID */
export function takeChoice(state: VetoState, choice: Choice, byTimer = false): Result<VetoState> {
  const turn = nextTurn(state)
  if (turn === null) return refused('VETO_NOT_RUNNING')
  const step = stepOf(state, turn, choice)
  if (step === null) return refused('VETO_CHOICE_INVALID')
  return { ok: true, value: leaveOver({ ...state, taken: [...state.taken, { ...step, byTimer }] }) }
}

function stepOf(state: VetoState, turn: VetoTurn, choice: Choice): Omit<TakenStep, 'byTimer'> | null {
  if (turn.action === 'side') {
    const map = state.taken.at(-1)?.map
    return 'side' in choice && map !== undefined ? { map, side: choice.side } : null
  }
  return 'map' in choice && freeMaps(state).includes(choice.map) ? { map: choice.map, side: null } : null
}

/** The decider is nobody's turn: it is taken as soon as it is due. */
function leaveOver(state: VetoState): VetoState {
  const map = freeMaps(state)[0]
  if (nextTurn(state)?.action !== 'decider' || map === undefined) return state
  return { ...state, taken: [...state.taken, { map, side: null, byTimer: false }] }
}

/** What is chosen when the time runs out, as the page states it: the first free map of the list, or to begin as CT. */
export function ruleChoice(state: VetoState): Choice {
  return nextTurn(state)?.action === 'side' ? { side: 'ct' } : { map: freeMaps(state)[0] ?? '' }
}

/** A choice that was made, and whose turn it was. */
export type LastChoice = { readonly action: 'ban' | 'pick' | 'side'; readonly team: TeamNumber } & TakenStep

/** The last choice that a team made, or that the time made for it; null while there is none. What was left over is nobody's. */
export function lastChoice(state: VetoState): (LastChoice & { readonly index: number }) | null {
  const turns = turnsOf(state.setup)
  const index = state.taken.findLastIndex((_, at) => turns[at]?.action !== 'decider')
  const [turn, step] = [turns[index], state.taken[index]]
  return turn === undefined || turn.action === 'decider' || step === undefined ? null : { ...turn, ...step, index }
}

/** The veto without its last choice, and without the decider that followed from it; the same object when there is none. */
export function takeBack(state: VetoState): VetoState {
  const last = lastChoice(state)
  return last === null ? state : { ...state, taken: state.taken.slice(0, last.index) }
}

/** So often in a veto a captain takes a step back: a slip is forgiven, and nobody buys time with it. */
const takeBacksOfATeam = 1

/**
 * Whether a captain may take the last choice back: it is their own, not one that the time made, and they did not do it before. Once the
 * other team has moved, the last choice is that team's. @returns VETO_STEP_NOT_YOURS, VETO_UNDO_USED
 */
export function mayTakeBack(state: VetoState, team: TeamNumber, before: readonly (TeamNumber | null)[]): Result<void> {
  const last = lastChoice(state)
  if (last?.team !== team || last.byTimer) return refused('VETO_STEP_NOT_YOURS')
  return before.filter((by) => by === team).length < takeBacksOfATeam ? allowed : refused('VETO_UNDO_USED')
}

/** Maps in playing order with who starts where; null while the veto runs. */
export function outcomeOf(state: VetoState): { maps: string[]; sides: MapSide[] } | null {
  if (nextTurn(state) !== null) return null
  const turns = turnsOf(state.setup)
  const sideOf = (map: string): MapSide => {
    const index = state.taken.findIndex((step) => step.map === map && step.side !== null)
    const team = turns[index]?.team
    const side = state.taken[index]?.side
    return team && side ? `team${team}_${side}` : 'knife'
  }
  const played = state.taken.filter((_, index) => turns[index]?.action === 'pick' || turns[index]?.action === 'decider')
  const maps = played.map(({ map }) => map)
  const { sides } = state.setup
  if (typeof sides === 'object') return { maps, sides: maps.map((_, index) => sides[index] ?? 'knife') }
  return { maps, sides: maps.map(sideOf) }
}
