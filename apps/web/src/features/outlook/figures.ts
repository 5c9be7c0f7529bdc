import type { StageSummary } from '#features/tournaments/format-summary'

export type StageFigures = {
  kind: StageSummary['kind']
  matches: number
  /** As many at the most: results say how many there are. */
  isMost: boolean
  /** Of the upper bracket where there are two. */
  rounds: number
  /** 0 where there is one bracket, or none. */
  lowerRounds: number
}

type Played = { stage: string; group: string; round: number }

/** What each stage comes to, by what is played in it. */
export function figuresOf(slots: readonly Played[], summaries: readonly StageSummary[]): StageFigures[] {
  const stages = [...Map.groupBy(slots, ({ stage }) => stage).values()]
  return summaries.map(({ kind, matches }, at) => {
    const played = stages[at] ?? []
    const isMost = matches === null || (kind === 'double_elimination' && played.length > matches)
    const roundsOf = (isLower: boolean): number =>
      new Set(played.filter(({ group }) => isBracket(group) && (group === 'L') === isLower).map(({ round }) => round))
        .size
    return {
      kind,
      matches: isMost ? played.length : (matches ?? 0),
      isMost,
      rounds: kind === 'double_elimination' ? roundsOf(false) : new Set(played.map(({ round }) => round)).size,
      lowerRounds: kind === 'double_elimination' ? roundsOf(true) : 0,
    }
  })
}

/** The grand final and the match for the third place belong to neither. */
function isBracket(group: string): boolean {
  return group !== 'F' && group !== 'B'
}
