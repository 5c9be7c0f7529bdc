import { type CheckBest, isWhole } from './config-stages.ts'
import { type AddBest, placeIn } from './layout.ts'
import { bestGroup, type GroupStagePlan } from './state.ts'

/** The place that is compared is one that every group has, behind others that go on; with all of its teams it would be one of those. */
export const checkBest: CheckBest = (stage, { entrants, last }, report) => {
  const { advanceBest, advance, groupSize, seeding } = stage
  const groups = Math.ceil((entrants ?? 0) / Number(groupSize))
  const byHand = Array.isArray(seeding) ? seeding.map((list: unknown) => (Array.isArray(list) ? list.length : 0)) : []
  const smallest = Math.min(Math.floor((entrants ?? 0) / groups), ...byHand)
  const fits = !last && Number(advance) < smallest && isWhole(advanceBest, 1, groups - 1)
  if (!fits) report('advance_best_invalid', 'advanceBest')
  return fits ? advanceBest : 0
}

/** The comparison of the place behind those that go on from each group is a group of its own, without matches. */
export const addBest: AddBest = ({ groups, stages }, stage) => {
  const { advance, advanceBest = 0 } = stage
  if (advanceBest === 0) return []
  const best = advance + 1
  const sources = groups.filter((plan) => plan.stage.id === stage.id).map(({ id }) => placeIn(stage, id, best))
  const seeds = sources.map((_, at) => at + 1)
  const at = groups.push({ id: bestGroup, stage, sources, seeds, matches: [], cuts: [advanceBest], best }) - 1
  stages.push({ ...stages.pop()!, best: at } as GroupStagePlan)
  return Array.from({ length: advanceBest }, (_, place) => placeIn(stage, bestGroup, place + 1))
}
