import { unseated } from './placements.ts'
import { decidersIn, decidingFinal } from './read.ts'
import { isDecided } from './settle.ts'
import { groupTable, swissTeams } from './standings.ts'
import type { GroupPlan, KnockoutPlan, Tournament } from './state.ts'
import { hasReached, isFinished, swissConfig } from './swiss-table.ts'
import { teamAt, winnerIn } from './tally.ts'
import type { RoundRobinConfig, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/**
 * What a team's next match means: it is through or out for good, through with a win, out with a loss, both
 * (`decider`), or neither yet (`open`). In a knockout `through` is to go on to the next stage, or to have won it.
 */
export type Prospect = 'through' | 'out' | 'through_with_win' | 'out_with_loss' | 'decider' | 'open'

/** Open matches of a group up to which all endings are tried; beyond that only what is certain already is told. */
const triedMatches = 8

/**
 * What must happen, team by team, in one stage. Nothing is said that a tie-break on rounds could still upset: equal
 * points count against a team that would be through, and for a team that would be out. Throws RangeError for an
 * unknown stage.
 */
export function prospects(t: Tournament, stageId: string): ReadonlyMap<TeamId, Prospect> {
  const stage = t.layout.stages.find(({ config }) => config.id === stageId)
  if (stage === undefined) throw new RangeError(`no stage "${stageId}"`)
  if ('final' in stage) return knockoutProspects(t, stage)
  const found = new Map<TeamId, Prospect>()
  for (const [team, prospect] of stage.groups.flatMap((at) => [...groupProspects(t, at)])) {
    const other = found.get(team)
    found.set(team, other === undefined ? prospect : inBoth(prospect, other))
  }
  return found
}

/** A correction that keeps later matches may leave a team in two groups: out of both, through in one, or nothing is certain. */
function inBoth(one: Prospect, other: Prospect): Prospect {
  if (one === 'out') return other
  if (other === 'out') return one
  return one === 'through' || other === 'through' ? 'through' : 'open'
}

function groupProspects(t: Tournament, at: number): Map<TeamId, Prospect> {
  const plan = t.layout.groups[at]!
  if (t.groups[at]!.closed) {
    return new Map(groupTable(t, at).rows.map(({ team, advances }) => [team, advances === true ? 'through' : 'out']))
  }
  if (plan.stage.format === 'swiss') return swissProspects(t, at)
  return plan.stage.format === 'gsl' ? gslProspects(t, at) : leagueProspects(t, { plan, at, stage: plan.stage })
}

function swissProspects(t: Tournament, at: number): Map<TeamId, Prospect> {
  const config = swissConfig(t, at)
  return new Map(
    swissTeams(t, at, Infinity).map((entry): [TeamId, Prospect] => {
      const { team, wins, losses, status } = entry
      if (status === 'left' || (hasReached(losses, config.losses) && !hasReached(wins, config.wins)))
        return [team, 'out']
      if (isFinished(entry, config)) return [team, 'through']
      return [team, named(wins + 1 === config.wins, losses + 1 === config.losses)]
    }),
  )
}

function named(throughWithWin: boolean, outWithLoss: boolean): Prospect {
  if (throughWithWin && outWithLoss) return 'decider'
  return throughWithWin ? 'through_with_win' : outWithLoss ? 'out_with_loss' : 'open'
}

/** Two wins are through, two losses out; with one place only the winners' match counts. */
function gslProspects(t: Tournament, at: number): Map<TeamId, Prospect> {
  const { stage } = t.layout.groups[at]!
  return new Map(
    groupTable(t, at).rows.map(({ team, wins, losses }): [TeamId, Prospect] => {
      const isOut = t.out.has(team) || losses === 2 || (stage.advance === 1 && losses > 0)
      if (isOut) return [team, 'out']
      if (wins === 2) return [team, 'through']
      const isLast = losses === 1 || (stage.advance === 1 && stage.format === 'gsl')
      return [team, named(wins === 1, isLast)]
    }),
  )
}

type League = { readonly plan: GroupPlan; readonly at: number; readonly stage: RoundRobinConfig }
type Open = { readonly one: TeamId; readonly two: TeamId }
type Points = Map<TeamId, number>

function leagueProspects(t: Tournament, { plan, at, stage }: League): Map<TeamId, Prospect> {
  const rows = groupTable(t, at).rows
  const open = plan.matches.flatMap((position): Open[] => {
    const match = vectorGet(t.matches, position)
    const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
    return match.outcome === null && match.state !== 'void' && one !== null && two !== null ? [{ one, two }] : []
  })
  const points: Points = new Map(rows.map((row) => [row.team, t.out.has(row.team) ? -1 : row.points]))
  const endings = open.length > triedMatches ? [] : allEndings(points, open, stage)
  return new Map(
    rows.map(({ team }) => [team, t.out.has(team) ? 'out' : leagueProspect(team, { endings, open, stage })]),
  )
}

/** Points at the end, and what the first open match of each team brought it. */
type Ending = { readonly points: Points; readonly first: ReadonlyMap<TeamId, 'win' | 'draw' | 'loss'> }

function allEndings(points: Points, open: readonly Open[], stage: RoundRobinConfig): Ending[] {
  const canDraw = stage.bestOf % 2 === 0 || stage.draws === true
  const results = canDraw ? (['win', 'draw', 'loss'] as const) : (['win', 'loss'] as const)
  let endings: Ending[] = [{ points, first: new Map() }]
  for (const { one, two } of open) {
    endings = endings.flatMap((ending) =>
      results.map((result) => {
        const opposite = result === 'win' ? 'loss' : result === 'loss' ? 'win' : 'draw'
        const sums = new Map(ending.points)
        sums.set(one, (sums.get(one) ?? 0) + stage.points[result])
        sums.set(two, (sums.get(two) ?? 0) + stage.points[opposite])
        return { points: sums, first: new Map([[one, result] as const, [two, opposite] as const, ...ending.first]) }
      }),
    )
  }
  return endings
}

function leagueProspect(
  team: TeamId,
  { endings, stage }: { endings: readonly Ending[]; open: readonly Open[]; stage: RoundRobinConfig },
): Prospect {
  if (endings.length === 0) return 'open'
  const others = ({ points }: Ending, isAbove: (theirs: number, own: number) => boolean) =>
    [...points].filter(([other, theirs]) => other !== team && isAbove(theirs, points.get(team) ?? 0)).length
  const isThrough = (ending: Ending) => others(ending, (theirs, own) => theirs >= own) < stage.advance
  const isOut = (ending: Ending) => others(ending, (theirs, own) => theirs > own) >= stage.advance
  if (endings.every(isThrough)) return 'through'
  if (endings.every(isOut)) return 'out'
  const after = (result: 'win' | 'loss') => endings.filter(({ first }) => first.get(team) === result)
  return named(
    after('win').length > 0 && after('win').every(isThrough),
    after('loss').length > 0 && after('loss').every(isOut),
  )
}

function knockoutProspects(t: Tournament, stage: KnockoutPlan): Map<TeamId, Prospect> {
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
