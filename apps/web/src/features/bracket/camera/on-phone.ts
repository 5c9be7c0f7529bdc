import type { DoubleEliminationStage, SingleEliminationStage } from '@lobby/contract'

/** Up to this many rounds the whole bracket stands on a phone without scrolling. */
const miniRounds = 3
/** Up to this many it scrolls inside itself, with its rounds as stops; of more, a phone shows one round a screen. */
const stopRounds = 4

/** How a phone shows a knockout. A qualifier may have few rounds of many matches. */
export function onPhone(stage: SingleEliminationStage | DoubleEliminationStage): 'mini' | 'stops' | 'pages' {
  if (stage.kind === 'double_elimination') return 'pages'
  const { rounds } = stage
  const matches = rounds[0]?.matches.length ?? 0
  if (rounds.length <= miniRounds && matches <= 2 ** (miniRounds - 1)) return 'mini'
  return rounds.length <= stopRounds && matches <= 2 ** (stopRounds - 1) ? 'stops' : 'pages'
}
