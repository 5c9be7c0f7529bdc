import type { BracketStep, Entrants, TeamSummary } from '@lobby/contract'
import { compareNames } from '#lib/name-order'
import { mergeOrder } from '../seed-order.ts'

const ways = ['swap', 'order', 'insert', 'remove'] as const
export type EntrantsWay = (typeof ways)[number]

/** What the fields of the dialog say; each way has its own. */
export type EntrantsDraft = {
  way: EntrantsWay
  stage: string
  one: string
  two: string
  /** Null as long as nobody was moved. */
  order: readonly string[] | null
  team: string
  at: string
  leaving: string
}

export function emptyDraft({ stages }: Entrants): EntrantsDraft {
  const stage = stages[0]?.stage ?? ''
  return { way: 'swap', stage, one: '', two: '', order: null, team: '', at: '', leaving: '' }
}

/** Nobody comes in where nobody waits. */
export function entrantsWays({ coming }: Entrants): EntrantsWay[] {
  return ways.filter((way) => way !== 'insert' || coming.length > 0)
}

/** The teams of a stage by name. */
export function teamsIn(entrants: Entrants, stage: string): TeamSummary[] {
  return seated(entrants, stage).toSorted((a, b) => compareNames(a.name, b.name))
}

function seated({ stages }: Entrants, stage: string): TeamSummary[] {
  return (stages.find((one) => one.stage === stage)?.teams ?? []).filter((team) => team !== null)
}

/** The order under the pen, best first. */
export function orderIn({ order, stage }: EntrantsDraft, entrants: Entrants): readonly string[] {
  return mergeOrder(
    order ?? [],
    seated(entrants, stage).map((team) => team.id),
  )
}

/** The step that the fields ask for; null while one of them is empty. */
export function entrantsStep(draft: EntrantsDraft, entrants: Entrants): BracketStep | null {
  const { way, stage, one, two, team, at, leaving } = draft
  switch (way) {
    case 'swap':
      return one === '' || two === '' ? null : { type: 'teams_swapped', stage, team_ids: [one, two] }
    case 'order':
      return { type: 'seeding_changed', stage, team_ids: [...orderIn(draft, entrants)] }
    case 'insert':
      return team === '' ? null : { type: 'team_inserted', team_id: team, ...(at === '' ? {} : { at }) }
    case 'remove':
      return leaving === '' ? null : { type: 'team_removed', team_id: leaving }
  }
}
