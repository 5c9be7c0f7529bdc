import type { BracketNeed, GroupsStage } from '@lobby/contract'
import { GroupMatches } from './group-matches.tsx'
import { GroupsSection } from './groups-section.tsx'

type RoundRobinProps = { stage: GroupsStage; name: string; needs: readonly BracketNeed[] }

/** Groups in which everybody meets: their tables, then their matches. */
export function RoundRobin({ stage, name, needs }: RoundRobinProps) {
  return (
    <>
      <GroupsSection stage={stage} name={name} needs={needs} />
      <GroupMatches stage={stage} />
    </>
  )
}
