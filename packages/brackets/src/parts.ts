import { bestRanking } from './best-ranking.ts'
import { bestSeats } from './best-seats.ts'
import { addBest, checkBest } from './best-stage.ts'
import { lotsEffect, tieBreakEffect } from './check-rounds.ts'
import { replacedEffect, seedingEffect } from './check-teams.ts'
import { checkDouble, checkGsl, checkRoundRobin, checkSingle, checkSwiss } from './config-stages.ts'
import { isControl } from './control.ts'
import { correctionEffect } from './correct.ts'
import { doubleEliminationMatches } from './double-elimination.ts'
import type { Effect } from './effect.ts'
import { entrantsEffect } from './entrants.ts'
import { gslMatches } from './gsl.ts'
import { addGroups, addKnockout, type AddStage, addSwiss } from './layout.ts'
import { returnEffect } from './late-entry.ts'
import { leaveEffect } from './leave.ts'
import { roundRobinMatches } from './round-robin.ts'
import { orderEffect, swapEffect } from './reseat.ts'
import type { ControlRule, FactRule, FormatRules, Rules } from './rules.ts'
import { singleEliminationMatches } from './single-elimination.ts'
import { gslRanking, leagueRanking, swissRanking } from './standings.ts'
import type { Tournament } from './state.ts'
import { bestOfPairs, keptRound, roundPairedEffect } from './swiss.ts'
import type { Refusal, StageConfig, TournamentFact } from './types.ts'

/**
 * One part of what tournaments are played by. `createWith` takes those that are needed: what is not taken is not bundled.
 */
export type Part = Partial<Rules>

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** A table is read by the type of a fact, so each of its rules gets its own. */
function ruleOf<T extends TournamentFact['type']>(
  rule: (t: Tournament, fact: FactOf<T>) => Effect | Refusal,
): FactRule {
  return rule as FactRule
}

/** The same for formats. */
function format<F extends StageConfig['format']>(
  name: F,
  rules: Omit<FormatRules, 'add'> & { readonly add: AddStage<Extract<StageConfig, { format: F }>> },
): Rules['formats'] {
  return { [name]: rules as FormatRules }
}

export const singleElimination: Part = /* @__PURE__ */ Object.freeze({
  formats: /* @__PURE__ */ format('single_elimination', {
    check: checkSingle,
    add: (building, stage, { entrants }) =>
      addKnockout(building, stage, { entrants, drafts: singleEliminationMatches(stage, entrants) }),
    ranking: null,
  }),
})

export const doubleElimination: Part = /* @__PURE__ */ Object.freeze({
  formats: /* @__PURE__ */ format('double_elimination', {
    check: checkDouble,
    add: (building, stage, { entrants }) =>
      addKnockout(building, stage, { entrants, drafts: doubleEliminationMatches(stage, entrants) }),
    ranking: null,
  }),
})

/** Ties at a cut are broken by lots or by extra matches. */
export const roundRobin: Part = /* @__PURE__ */ Object.freeze({
  formats: /* @__PURE__ */ format('round_robin', {
    check: checkRoundRobin,
    add: (building, stage, entering) => [
      ...addGroups(building, stage, { ...entering, matchesOf: roundRobinMatches }),
      ...(entering.best?.add(building, stage) ?? []),
    ],
    ranking: leagueRanking,
  }),
  facts: /* @__PURE__ */ Object.freeze({
    lots_drawn: /* @__PURE__ */ ruleOf(lotsEffect),
    tie_break_added: /* @__PURE__ */ ruleOf(tieBreakEffect),
  }),
})

/** `advanceBest` of a round robin: the best of a place go on, too, compared across its groups. */
export const bestPlaces: Part = /* @__PURE__ */ Object.freeze({
  best: /* @__PURE__ */ Object.freeze({ check: checkBest, add: addBest, ranking: bestRanking, seats: bestSeats }),
})

export const gsl: Part = /* @__PURE__ */ Object.freeze({
  formats: /* @__PURE__ */ format('gsl', {
    check: checkGsl,
    add: (building, stage, entering) => addGroups(building, stage, { ...entering, matchesOf: gslMatches }),
    ranking: gslRanking,
  }),
})

/** Its rounds are told; `pairNextRound` works them out. */
export const swiss: Part = /* @__PURE__ */ Object.freeze({
  formats: /* @__PURE__ */ format('swiss', { check: checkSwiss, add: addSwiss, ranking: swissRanking }),
  facts: /* @__PURE__ */ Object.freeze({ round_paired: /* @__PURE__ */ ruleOf(roundPairedEffect) }),
  rounds: /* @__PURE__ */ Object.freeze({ kept: keptRound, bestOf: bestOfPairs }),
})

const correction: ControlRule = (t, fact) => (fact.type === 'result_corrected' ? correctionEffect(t, fact) : null)

/** `result_corrected`, with all that may follow from it. */
export const corrections: Part = /* @__PURE__ */ Object.freeze({
  controls: /* @__PURE__ */ Object.freeze({ result_corrected: correction }),
})

/** `team_withdrawn` and `team_disqualified`. */
export const leaving: Part = /* @__PURE__ */ Object.freeze({
  facts: /* @__PURE__ */ Object.freeze({
    team_withdrawn: /* @__PURE__ */ ruleOf<'team_withdrawn'>((t, fact) => leaveEffect(t, fact, 'withdrawn')),
    team_disqualified: /* @__PURE__ */ ruleOf<'team_disqualified'>((t, fact) => leaveEffect(t, fact, 'disqualified')),
  }),
})

/** Changes of who plays where hold from the start; a team that comes back, and the order of a later stage, come about where they are told. */
const changed: ControlRule = (t, fact) => {
  if (!isControl(t, fact)) return null
  if (fact.type === 'team_replaced') return replacedEffect(t, fact)
  if (fact.type === 'seeding_changed') return seedingEffect(t, fact)
  const isOfEntrants = fact.type === 'teams_swapped' || fact.type === 'team_inserted' || fact.type === 'team_removed'
  return isOfEntrants ? entrantsEffect(t, fact) : null
}

/** Who plays, and in which seats: `team_replaced`, `seeding_changed`, `teams_swapped`, `team_inserted` and `team_removed`. */
export const entrants: Part = /* @__PURE__ */ Object.freeze({
  facts: /* @__PURE__ */ Object.freeze({
    seeding_changed: /* @__PURE__ */ ruleOf(orderEffect),
    team_inserted: /* @__PURE__ */ ruleOf<'team_inserted'>((t, { team }) => returnEffect(t, team)),
    teams_swapped: /* @__PURE__ */ ruleOf(swapEffect),
  }),
  controls: /* @__PURE__ */ Object.freeze({
    team_replaced: changed,
    seeding_changed: changed,
    teams_swapped: changed,
    team_inserted: changed,
    team_removed: changed,
  }),
})

/** Some parts as one. */
export function rulesFrom(parts: readonly Part[]): Rules {
  return Object.freeze({
    formats: Object.assign({}, ...parts.map(({ formats }) => formats)) as Rules['formats'],
    facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as Rules['facts'],
    controls: Object.assign({}, ...parts.map(({ controls }) => controls)) as Rules['controls'],
    rounds: parts.find(({ rounds }) => rounds != null)?.rounds ?? null,
    best: parts.find(({ best }) => best != null)?.best ?? null,
  })
}

/** Everything this package knows. */
export const allRules: Rules = /* @__PURE__ */ rulesFrom([
  singleElimination,
  doubleElimination,
  roundRobin,
  bestPlaces,
  gsl,
  swiss,
  corrections,
  leaving,
  entrants,
])
