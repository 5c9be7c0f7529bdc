import { bestProspects } from './best-prospects.ts'
import type { Prospect } from './fates.ts'
import { gslProspects } from './gsl-prospects.ts'
import { unseated } from './placements.ts'
import { decidersIn, decidingFinal } from './read.ts'
import { isDecided } from './settle.ts'
import { knockoutProspects } from './knockout-paths.ts'
import { type League, type LeagueFuture, leagueFuture } from './league-future.ts'
import { leagueProspects } from './league-prospects.ts'
import { isFed } from './members.ts'
import { groupTable, swissProspectsOf } from './standings.ts'
import { type GroupStagePlan, type KnockoutPlan, leftIn, type Tournament } from './state.ts'
import { teamAt, winnerIn } from './tally.ts'
import type { RoundRobinConfig, StandingRow, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** What must happen with one team. */
export type TeamProspect = { readonly team: TeamId; readonly prospect: Prospect }

/**
 * What must happen, team by team, in one stage. Nothing is said that a tie-break on rounds could still upset: equal
 * points count against a team that would be through, and for a team that would be out. Throws RangeError for an
 * unknown stage.
 */
export function prospects(t: Tournament, stageId: string): readonly TeamProspect[] {
  return [...prospectsOf(t, stageId)].map(([team, prospect]) => ({ team, prospect }))
}

function prospectsOf(t: Tournament, stageId: string): Map<TeamId, Prospect> {
  const stage = t.layout.stages.find(({ config }) => config.id === stageId)
  if (stage === undefined) throw new RangeError(`no stage "${stageId}"`)
  if ('final' in stage) return t.kept.size > 0 ? keptProspects(t, stage) : knockoutProspects(t, stage)
  const found = new Map<TeamId, Prospect>()
  for (const [team, prospect] of inGroups(t, stage).flatMap((group) => [...group])) {
    const other = found.get(team)
    found.set(team, other === undefined ? prospect : inBoth(prospect, other))
  }
  return found
}

function inGroups(t: Tournament, { groups, best }: GroupStagePlan): Map<TeamId, Prospect>[] {
  if (best === undefined || t.groups[best]!.closed) return groups.map((at) => groupProspects(t, at, best))
  const leagues = groups.flatMap((at) => leagueAt(t, at) ?? [])
  return bestProspects(t, { leagues, best }).map((found, at) => found ?? leagueProspectsOf(t, leagues[at]!))
}

function leagueAt({ layout }: Tournament, at: number): League | null {
  const plan = layout.groups[at]!
  return plan.stage.format === 'round_robin' ? { plan, at, stage: plan.stage } : null
}

/** A correction that keeps later matches may leave a team in two groups: out of both, through in one, or nothing is certain. */
function inBoth(one: Prospect, other: Prospect): Prospect {
  if (one === 'out') return other
  if (other === 'out') return one
  return one === 'through' || other === 'through' ? 'through' : 'open'
}

function groupProspects(t: Tournament, at: number, best?: number): Map<TeamId, Prospect> {
  const plan = t.layout.groups[at]!
  if (t.groups[at]!.closed) {
    if (best !== undefined) return withBest(t, at, best)
    const left = leftIn(t, at)
    const isThrough = ({ team, place, advances }: StandingRow) =>
      !left.has(team) && (plan.stage.advance > 0 ? advances === true : place === 1)
    return new Map(groupTable(t, at).rows.map((row) => [row.team, isThrough(row) ? 'through' : 'out']))
  }
  if (plan.stage.format === 'swiss') return new Map(swissProspectsOf(t, at))
  return plan.stage.format === 'gsl' ? gslProspects(t, at) : leagueProspectsOf(t, leagueAt(t, at)!)
}

/** Of a closed group of which one more may go on, once it is known which groups send one. */
function withBest(t: Tournament, at: number, best: number): Map<TeamId, Prospect> {
  const [left, leftLater] = [leftIn(t, at), leftIn(t, best)]
  const sent = groupTable(t, best).rows.filter(({ team, advances }) => advances === true && !leftLater.has(team))
  const compared = new Set(sent.map(({ team }) => team))
  const isThrough = ({ team, advances }: StandingRow) => !left.has(team) && (advances ?? compared.has(team))
  return new Map(groupTable(t, at).rows.map((row) => [row.team, isThrough(row) ? 'through' : 'out']))
}

/** While a stage before has teams to send, nothing is certain but that a team that left is out. */
function leagueProspectsOf(t: Tournament, league: League): Map<TeamId, Prospect> {
  const { future, all } = leagueFuture(t, league)
  const found = isFed(t, league.plan) ? certainIn(future, league.stage) : future.teams.map((): Prospect => 'open')
  const byTeam = new Map(future.teams.map(({ team }, index) => [team, found[index]!]))
  return new Map(all.map((team) => [team, byTeam.get(team) ?? 'out']))
}

/** Where the next place is compared with that of other groups, only who cannot have it is out, and only who is above it is through. */
function certainIn(future: LeagueFuture, { advanceBest }: RoundRobinConfig): Prospect[] {
  const found = leagueProspects(future)
  if (advanceBest === undefined) return found
  const wider = leagueProspects({ ...future, places: future.places + 1 })
  return found.map((prospect, at) => withinBoth(prospect, wider[at]!))
}

/** What puts a team through, of the one, and what puts it out, of the other. */
function withinBoth(one: Prospect, other: Prospect): Prospect {
  if (one === 'through' || other === 'out') return one === 'through' ? one : other
  const isIn = one === 'through_with_win' || one === 'decider'
  const isOut = other === 'out_with_loss' || other === 'decider'
  if (isIn) return isOut ? 'decider' : 'through_with_win'
  return isOut ? 'out_with_loss' : 'open'
}

/** Where a correction keeps matches against the flow a team does not simply go on from one to the next: no more is said than its seat tells. */
function keptProspects(t: Tournament, stage: KnockoutPlan): Map<TeamId, Prospect> {
  const found = new Map<TeamId, Prospect>()
  for (const at of stage.matches) {
    const match = vectorGet(t.matches, at)
    if (match.state === 'not_needed' || match.isBronze) continue
    const isLast = t.layout.placeOf.has(at) || at === (stage.reset ?? stage.final)
    const dropsToLower = stage.format === 'double_elimination' && match.group === 'W'
    for (const slot of [0, 1] as const) {
      const team = teamAt(match, slot)
      if (team === null) continue
      const isWon = match.outcome?.winner === slot + 1
      if (t.out.has(team) && !isWon) found.set(team, 'out')
      else if (match.outcome === null)
        found.set(team, openProspect(isLast, { isUpper: slot === 0, stage, at, dropsToLower }))
      else found.set(team, isWon ? 'through' : dropsToLower && match.outcome.winner !== null ? 'open' : 'out')
    }
    for (const team of unseated(t, at)) found.set(team, 'out')
  }
  return settledAtEnd(t, stage, found)
}

type InMatch = {
  readonly isUpper: boolean
  readonly stage: KnockoutPlan
  readonly at: number
  readonly dropsToLower: boolean
}

/** In a final with a reset the upper team wins all with a win, and the lower one is out with a loss. */
function openProspect(isLast: boolean, { isUpper, stage, at, dropsToLower }: InMatch): Prospect {
  if (isLast) return dropsToLower ? 'through_with_win' : 'decider'
  if (at === stage.final) return isUpper ? 'through_with_win' : 'out_with_loss'
  return dropsToLower ? 'open' : 'out_with_loss'
}

/** Who has won a match is through it, but only a last one is the end; a later match says what is next. */
function settledAtEnd(t: Tournament, stage: KnockoutPlan, found: Map<TeamId, Prospect>): Map<TeamId, Prospect> {
  const final = decidingFinal(t, stage)
  const last = final === null ? decidersIn(t, stage) : [final]
  const isOver = last.every(({ state }) => isDecided(state))
  const winners = new Set(last.map(winnerIn))
  for (const [team, prospect] of found) {
    if (prospect === 'through' && !winners.has(team)) found.set(team, isOver ? 'out' : 'open')
  }
  return found
}
