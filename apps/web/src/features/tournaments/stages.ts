import type { Bracket, BracketMatch, BracketStage, GroupsStage, StageKind } from '@lobby/contract'

/** Every match of a stage, in the order in which the stage tells them. */
export function stageMatches(stage: BracketStage): BracketMatch[] {
  switch (stage.kind) {
    case 'swiss':
      return stage.rounds.flatMap((round) => round.records.flatMap((record) => record.matches))
    case 'single_elimination':
      return [...stage.rounds.flatMap((round) => round.matches), ...(stage.bronze ? [stage.bronze] : [])]
    case 'double_elimination':
      return [...[...stage.upper, ...stage.lower].flatMap((round) => round.matches), ...stage.finals]
    default:
      return stage.groups.flatMap((group) => group.matches)
  }
}

type Lay = (match: BracketMatch) => BracketMatch

/** The same stage with each match as `lay` gives it. */
export function mapMatches(stage: BracketStage, lay: Lay): BracketStage {
  const laid = <T extends { matches: BracketMatch[] }>(part: T): T => ({ ...part, matches: part.matches.map(lay) })
  switch (stage.kind) {
    case 'swiss':
      return {
        ...stage,
        rounds: stage.rounds.map((round) => ({ ...round, records: round.records.map((record) => laid(record)) })),
      }
    case 'single_elimination':
      return {
        ...stage,
        rounds: stage.rounds.map((round) => laid(round)),
        bronze: stage.bronze && lay(stage.bronze),
      }
    case 'double_elimination':
      return {
        ...stage,
        upper: stage.upper.map((round) => laid(round)),
        lower: stage.lower.map((round) => laid(round)),
        finals: stage.finals.map(lay),
      }
    default:
      return { ...stage, groups: stage.groups.map((group) => laid(group)) }
  }
}

function isGroups(stage: BracketStage): stage is GroupsStage {
  return stage.kind === 'round_robin' || stage.kind === 'gsl'
}

const open = new Set<BracketMatch['state']>(['pending', 'ready', 'live'])

/** Whether nothing is left to play or to decide in it. */
export function isComplete(stage: BracketStage): boolean {
  if (stage.kind === 'swiss') return stage.complete
  if (isGroups(stage)) return stage.groups.every((group) => group.complete)
  return !stageMatches(stage).some((match) => open.has(match.state))
}

/** The stage that is being played; null when all are over, and before the start. */
export function runningStage(bracket: Bracket): BracketStage | null {
  return bracket.stages.find((stage) => !isComplete(stage)) ?? null
}

/** As the page shows them: what is being played, then what comes of it, then what led there, newest first. */
export function stagesInView(bracket: Bracket): BracketStage[] {
  const running = bracket.stages.findIndex((stage) => !isComplete(stage))
  if (running === -1) return bracket.stages.toReversed()
  return [...bracket.stages.slice(running), ...bracket.stages.slice(0, running).toReversed()]
}

export type StageLabel = {
  word: 'groups' | 'swiss' | 'qualifier' | 'playoff' | 'double' | 'bracket'
  /** 1, 2 … where several stages of one cup would have the same name. */
  number: number | null
}

/**
 * What each stage of a cup is called. A knockout on its own is a bracket: nothing was played for it before. One that
 * another stage follows is a qualifier.
 */
export function stageLabels(kinds: readonly StageKind[]): StageLabel[] {
  const words = kinds.map((kind, index) => wordOf(kind, index, index === kinds.length - 1))
  return words.map((word, index) => {
    const isShared = words.filter((other) => other === word).length > 1
    return { word, number: isShared ? words.slice(0, index + 1).filter((other) => other === word).length : null }
  })
}

function wordOf(kind: StageKind, index: number, isLast: boolean): StageLabel['word'] {
  if (kind === 'round_robin' || kind === 'gsl') return 'groups'
  if (kind === 'swiss') return 'swiss'
  if (!isLast) return 'qualifier'
  if (index > 0) return 'playoff'
  return kind === 'double_elimination' ? 'double' : 'bracket'
}
