export { roundModel } from './round-model.gen.ts'
export type { RoundModel } from './round-model.ts'
export { type BySide, competitiveClock, type RoundClock, type RoundState } from './round-state.ts'
export { roundWinChance } from './round-win.ts'
