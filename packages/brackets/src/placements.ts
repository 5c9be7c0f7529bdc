import { gslShape, lastShared } from './gsl-places.ts'
import { enteringTeams, waitingBehind } from './invited.ts'
import { isDecided, loserOf, winnerOf } from './settle.ts'
import { groupTable } from './standings.ts'
import type { GroupStagePlan, KnockoutPlan, Tournament } from './state.ts'
import type { BracketMatch, GroupStandings, Occupant, Placement, TeamId } from './types.ts'
import { vectorGet, vectorValues } from './vector.ts'

type Range = { readonly from: number; readonly to: number }
type Ranges = Map<TeamId, Range>

/**
 * The places of all teams, best first: the range a team can still end in, which is its shared range once it is out
 * (losers of one round share 5-8, rules §4 case 72). Teams a stage keeps come after all it sends on, by their
 * place in the stage; while a group is open its teams can end anywhere, unless it was ended so: then its table counts as it is. A double forfeit leaves both teams with
 * the places of a loser of that match (cases 17, 19), so the place above stays empty.
 */
export function placements(t: Tournament): readonly Placement[] {
  const places = [...rangesOf(t)].map(([team, { from, to }]) => ({ team, from, to }))
  const sorted = places.toSorted(byRange)
  return t.config.disqualifiedPlace === 'last' ? movedUp(t, sorted) : sorted
}

function byRange(a: Range, b: Range): number {
  return a.from - b.from || a.to - b.to
}

/** The teams of both that can end elsewhere than before, in the order of the places before. Those that stay where they were are never put in order. */
export function changedPlacements(
  before: Tournament,
  after: Tournament,
): readonly { readonly team: TeamId; readonly before: Placement; readonly after: Placement }[] {
  const isMoved = before.config.disqualifiedPlace === 'last'
  const [was, now] = isMoved ? [byTeam(before), byTeam(after)] : [rangesOf(before), rangesOf(after)]
  const changed = [...was].flatMap(([team, { from, to }]) => {
    const next = now.get(team)
    if (next === undefined || (next.from === from && next.to === to)) return []
    return [{ team, before: { team, from, to }, after: { team, from: next.from, to: next.to } }]
  })
  return isMoved ? changed : changed.toSorted((a, b) => byRange(a.before, b.before))
}

function byTeam(t: Tournament): ReadonlyMap<TeamId, Range> {
  return new Map(placements(t).map((place) => [place.team, place]))
}

/** The ranges of all teams as if nobody was moved behind all others, in no order that counts. */
function rangesOf(t: Tournament): Ranges {
  const ranges = rangesAtStart(t)
  t.layout.stages.forEach((stage, at) => {
    const behind = waitingBehind(t.setup.stages, at)
    const next = t.layout.stages[at + 1]
    // Those who go on, and those who wait for any stage to come.
    const above = next === undefined ? 0 : next.entrants + waitingBehind(t.setup.stages, at + 1)
    if ('final' in stage) rankKnockout(t, ranges, { stage, behind })
    else rankStage(t, ranges, { stage, above })
  })
  return ranges
}

/** A team can end anywhere, but behind nobody who falls out before the stage that it enters with. */
function rangesAtStart({ setup, layout }: Tournament): Ranges {
  const entries = enteringTeams(setup).map((teams, at) => {
    const to = layout.stages[at]!.entrants + waitingBehind(setup.stages, at)
    return teams.map((team) => [team, { from: 1, to }] as const)
  })
  // The last stage's come first, so that teams of one range stand in seed order.
  return new Map(entries.toReversed().flat())
}

/** Disqualified teams go behind all others, who move up (rules §4 case 16). */
function movedUp(t: Tournament, places: readonly Placement[]): Placement[] {
  const isOut = ({ team }: Placement) => t.out.get(team) === 'disqualified'
  const gone = places.filter(isOut)
  const first = places.length - gone.length + 1
  const staying = places
    .filter((place) => !isOut(place))
    .map((place) => {
      const better = (limit: number) => gone.filter(({ to }) => to < limit).length
      const up = better(place.from)
      const to = Math.max(1, Math.min(place.to - up, first - 1))
      return { ...place, from: Math.max(1, Math.min(place.from - up, to)), to }
    })
  return [...staying, ...gone.map(({ team }) => ({ team, from: first, to: places.length }))]
}

/** Ranks the teams a stage keeps; `above` is the number of places before them all. */
function rankStage(t: Tournament, ranges: Ranges, { stage, above }: { stage: GroupStagePlan; above: number }): void {
  const tables = stage.groups.map((at) => {
    const closed = t.ended === true || t.groups[at]?.closed === true
    return { rows: closed ? groupTable(t, at).rows : [], closed }
  })
  const sizes = stage.groups.map((at) => t.layout.groups[at]!.sources.filter(({ kind }) => kind !== 'bye').length)
  for (const { rows } of tables.filter(({ closed }) => closed && above > 0)) {
    for (const { team, place } of rows) {
      if (place <= stage.config.advance) ranges.set(team, { from: 1, to: above })
    }
  }
  const best = above > 0 ? stage.config.advance + 1 : 1
  const table = stage.best === undefined ? null : groupTable(t, stage.best)
  const compared = stage.best === undefined ? 0 : t.layout.groups[stage.best]!.cuts[0]!
  /** Places of the whole stage behind which the teams come who are behind this one in their groups. */
  const upTo = (place: number) => {
    const taken = sizes.reduce((sum, size) => sum + Math.max(0, Math.min(size, place) - best + 1), 0)
    return above + taken - (place >= best ? compared : 0)
  }
  tables.forEach(({ rows }, at) => {
    for (const { team, place } of rows) {
      if (place < best) continue
      const range = { from: upTo(place - 1) + 1, to: upTo(lastIn(t, stage.groups[at]!, place)) }
      ranges.set(team, place === best && table !== null ? rangeOfCompared(table, team, { ...range, above }) : range)
    }
  })
}

/** Who is compared with other groups goes on or does not; until that is known, either. */
function rangeOfCompared(table: GroupStandings, team: TeamId, { from, to, above }: Range & { above: number }): Range {
  const goesOn = table.rows.find((row) => row.team === team)?.advances ?? null
  if (!table.complete || goesOn === null) return { from: 1, to }
  return goesOn ? { from: 1, to: above } : { from, to }
}

/** The last place of a group that is shared with this one. */
function lastIn(t: Tournament, group: number, place: number): number {
  const plan = t.layout.groups[group]!
  return plan.stage.format === 'gsl' ? lastShared(gslShape(t, plan), place) : place
}

/** Rounds in order, so that what a team does later overwrites what it could reach before. */
function rankKnockout(t: Tournament, ranges: Ranges, { stage, behind }: { stage: KnockoutPlan; behind: number }): void {
  let round: Ranked | null = null
  const all = vectorValues(t.matches)
  for (const at of stage.matches) {
    const match = all[at]!
    // Matches of one round stand together, and what they decide is the same for all of them.
    if (round === null || round.round !== match.round || round.group !== match.group)
      round = rankedBy(movedDown(spanOf(stage, match), behind), match)
    rankMatch(t, ranges, match, round)
    if (t.kept.size > 0) for (const team of unseated(t, at)) ranges.set(team, round.lost)
    if (at === stage.bronze) rankSemiFinalDropouts(t, ranges, at)
  }
}

/** Teams that go on from a match whose next match was kept with others by a correction: their way ends here. */
export function unseated(t: Tournament, at: number): TeamId[] {
  const match = vectorGet(t.matches, at)
  if (t.kept.size === 0 || !isDecided(match.state)) return []
  const ways = [
    [winnerOf(match), t.layout.winnerTo[at] ?? -1],
    [loserOf(match), t.layout.loserTo[at] ?? -1],
  ] as const
  return ways.flatMap(([occupant, target]) => {
    if (occupant.kind !== 'team' || target < 0 || !t.kept.has(target >>> 1)) return []
    const next = vectorGet(t.matches, target >>> 1)
    const isSeated = next.slots.some((slot) => slot.occupant.kind === 'team' && slot.occupant.team === occupant.team)
    return isSeated ? [] : [occupant.team]
  })
}

/** The best place within reach in a match, the places of who falls out by it, and whether a loser plays on. */
type Span = { readonly best: number; readonly fallen: Range; readonly drops: boolean; readonly entrants: number }

function spanOf(stage: KnockoutPlan, { group, round, isBronze }: BracketMatch): Span {
  const { entrants } = stage
  if (isBronze) return { best: 3, fallen: { from: 4, to: 4 }, drops: false, entrants }
  if (stage.format === 'single_elimination') {
    return { best: 1, fallen: placesOfFallen(entrants, stage.fallen, round), drops: false, entrants }
  }
  if (group === 'F') return { best: 1, fallen: { from: 2, to: 2 }, drops: false, entrants }
  const lower = group === 'L' ? round : Math.max(1, round * 2 - 2)
  return { best: 1, fallen: placesOfFallen(entrants, stage.fallenBelow, lower), drops: group === 'W', entrants }
}

/** Places of those who fall out in a round: 25-32, 17-24, 13-16, 9-12 … in the lower bracket of 32 teams. */
function placesOfFallen(entrants: number, fallen: readonly number[], round: number): Range {
  const to = entrants - fallen.slice(0, round - 1).reduce((sum, losers) => sum + losers, 0)
  return { from: to - (fallen[round - 1] ?? 0) + 1, to }
}

/** Behind the teams that wait for stages to come. */
function movedDown(span: Span, behind: number): Span {
  const { from, to } = span.fallen
  return { ...span, fallen: { from: from + behind, to: to + behind }, entrants: span.entrants + behind }
}

/** What the matches of a round say about their teams. */
type Ranked = Pick<BracketMatch, 'group' | 'round'> & {
  readonly drops: boolean
  /** Who has lost, who is yet to play, and who has won. */
  readonly lost: Range
  readonly open: Range
  readonly won: Range
}

function rankedBy(span: Span, match: BracketMatch): Ranked {
  const { best, fallen, drops, entrants } = span
  const lost = rangeOfFallen(span)
  const won = { from: best, to: Math.min(entrants, fallen.from - 1) }
  return { group: match.group, round: match.round, drops, lost, open: { from: best, to: lost.to }, won }
}

function rangeOfFallen({ fallen, entrants }: Span): Range {
  const to = Math.min(entrants, fallen.to)
  return { from: Math.min(fallen.from, to), to }
}

/** A team that has left has lost its open match already, whoever will sit there (case 21). */
function rankMatch(t: Tournament, ranges: Ranges, match: BracketMatch, { drops, lost, open, won }: Ranked): void {
  if (match.state === 'not_needed') return
  const decided = isDecided(match.state)
  const loser = loserOf(match)
  const winner = decided ? winnerOf(match) : null
  for (const { occupant } of match.slots) {
    if (occupant.kind !== 'team') continue
    const playsOn = !t.out.has(occupant.team) && (!decided || (drops && occupant === loser))
    ranges.set(occupant.team, occupant === winner ? won : playsOn ? open : lost)
  }
}

/** Semi-finalists who are not let into the bronze match are fourth once somebody is third. */
function rankSemiFinalDropouts(t: Tournament, ranges: Ranges, bronze: number): void {
  const match = vectorGet(t.matches, bronze)
  if (winnerOf(match).kind !== 'team') return
  for (const { source, occupant } of match.slots) {
    const semi = source.kind === 'loser_of' ? t.layout.positionOf.get(source.match) : undefined
    if (semi === undefined || occupant.kind === 'team') continue
    const { slots, outcome } = vectorGet(t.matches, semi)
    slots.forEach((slot, side) => {
      if (outcome?.winner !== side + 1) setRange(ranges, slot.occupant, { from: 4, to: 4 })
    })
  }
}

function setRange(ranges: Ranges, occupant: Occupant, range: Range): void {
  if (occupant.kind === 'team') ranges.set(occupant.team, range)
}
