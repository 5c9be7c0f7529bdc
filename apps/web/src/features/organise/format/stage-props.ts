import type { StageFormat, TeamSummary } from '@lobby/contract'
import type { StageSummary } from '#features/tournaments/format-summary'

type Stage<K extends StageFormat['kind']> = Extract<StageFormat, { kind: K }>

/** What the fields of one stage are given. `path` is the stage's own, such as `format.stages.0`. */
export type StageProps<K extends StageFormat['kind']> = {
  stage: Stage<K>
  onChange: (patch: Partial<Stage<K>>) => void
  problem: (field: string) => string | undefined
  summary: StageSummary
  /** Its teams come by their seeds. */
  isFirst: boolean
  /** Nothing follows: no place goes on. */
  isLast: boolean
  /** Teams that are registered, for pairs that must not meet. */
  teams: readonly TeamSummary[]
}
