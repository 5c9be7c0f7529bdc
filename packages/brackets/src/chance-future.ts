import { type ChanceModel, nobody, openIn } from './chance-model.ts'
import { playMatch, type Run, takeSeat } from './chance-run.ts'
import { playGroups } from './chance-stages.ts'
import type { KnockoutPlan } from './state.ts'

/** Plays the stages from the running one to the tail. `champion` is set when the last stage is among them. */
export function playFuture(run: Run): void {
  const { model, sent } = run
  run.occupants.set(model.occupants)
  run.winners.set(model.winners)
  run.seats.set(model.seats)
  run.champion = nobody
  sent.length = 0
  for (const team of model.sent) sent.push(team)
  const { stages } = model.t.layout
  for (let at = model.running; at < model.tail; at += 1) {
    const stage = stages[at]!
    if ('final' in stage) playKnockout(run, stage, at === model.running)
    else playGroups(run, stage, { counts: at === model.running, isLast: at === stages.length - 1 })
  }
}

const plans = new WeakMap<KnockoutPlan, { readonly model: ChanceModel; readonly open: readonly number[] }>()

/** The open matches of a stage, found once for a model. */
function openMatches(model: ChanceModel, stage: KnockoutPlan): readonly number[] {
  const known = plans.get(stage)
  if (known?.model === model) return known.open
  const open = openIn(model, stage)
  plans.set(stage, { model, open })
  return open
}

function playKnockout(run: Run, stage: KnockoutPlan, counts: boolean): void {
  const { model, winners } = run
  for (const at of openMatches(model, stage)) {
    playMatch(run, at)
    const place = model.placeAt[at]!
    if (place >= 0) takeSeat(run, place, winners[at]!)
    if (counts && winners[at]! >= 0 && model.t.layout.placeOf.has(at)) run.sent.push(winners[at]!)
  }
  const { final, reset } = stage
  if (final === null) return
  const isAgain = reset !== null && run.occupants[reset * 2]! !== nobody
  run.champion = winners[isAgain ? reset : final]!
}
