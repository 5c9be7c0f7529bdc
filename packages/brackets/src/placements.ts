import { bracketSize } from './seeding.ts'
import { isDecided, loserOf, winnerOf } from './settle.ts'
import { standings } from './standings.ts'
import type { StagePlan, Tournament } from './state.ts'
import type { BracketMatch, Occupant, Placement, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

type Range = { readonly from: number; readonly to: number }
type Ranges = Map<TeamId, Range>
type Knockout = Extract<StagePlan, { format: 'single_elimination' }>

/**
 * The places of all teams, best first: the range a team can still end in, which is its shared range once it is out
 * (losers of one round share 5-8, rules §4 case 72). Teams left in the groups come after the playoff, by their
 * place in the group; while a group is open its teams can end anywhere. A double forfeit leaves both teams with
 * the places of a loser of that match (cases 17, 19), so the place above stays empty.
 */
export function placements(t: Tournament): readonly Placement[] {
  const ranges: Ranges = new Map(t.config.teams.map((team) => [team, { from: 1, to: t.config.teams.length }]))
  const knockout = t.layout.stages.find((stage) => stage.format === 'single_elimination')
  rankGroups(t, ranges, knockout?.entrants ?? 0)
  if (knockout !== undefined) rankKnockout(t, ranges, knockout)
  const places = [...ranges].map(([team, { from, to }]) => ({ team, from, to }))
  return places.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Ranks the teams the groups keep; `above` is the number of places the playoff takes. */
function rankGroups(t: Tournament, ranges: Ranges, above: number): void {
  const stage = t.layout.stages.find(({ format }) => format === 'round_robin')
  if (stage?.format !== 'round_robin') return
  const tables = standings(t, stage.config.id)
  const most = Math.max(...tables.map(({ rows }) => rows.length))
  let taken = above
  for (let place = above > 0 ? stage.config.advance + 1 : 1; place <= most; place += 1) {
    const size = tables.filter(({ rows }) => rows.length >= place).length
    tables.forEach(({ rows }, at) => {
      const team = rows[place - 1]?.team
      const closed = t.groups[stage.groups[at] ?? -1]?.closed
      if (team !== undefined && closed === true) ranges.set(team, { from: taken + 1, to: taken + size })
    })
    taken += size
  }
}

/** Rounds in order, so that what a team does later overwrites what it could reach before. */
function rankKnockout(t: Tournament, ranges: Ranges, stage: Knockout): void {
  const size = bracketSize(stage.entrants)
  for (const at of stage.matches) {
    const match = vectorGet(t.matches, at)
    if (match.isBronze) rankBronze(ranges, match)
    else {
      const worst = Math.min(stage.entrants, size / 2 ** (match.round - 1))
      rankMatch(ranges, match, { best: 1, fallen: { from: size / 2 ** match.round + 1, to: worst } })
    }
  }
  if (stage.bronze !== null) rankSemiFinalDropouts(t, ranges, stage.bronze)
}

function rankMatch(ranges: Ranges, match: BracketMatch, { best, fallen }: { best: number; fallen: Range }): void {
  const decided = isDecided(match.state)
  for (const { occupant } of match.slots) {
    if (occupant.kind === 'team') ranges.set(occupant.team, decided ? fallen : { from: best, to: fallen.to })
  }
  if (decided) setRange(ranges, winnerOf(match), { from: best, to: fallen.from - 1 })
}

function rankBronze(ranges: Ranges, match: BracketMatch): void {
  rankMatch(ranges, match, { best: 3, fallen: { from: 4, to: 4 } })
}

/** Semi-finalists who are not let into the bronze match are fourth once somebody is third. */
function rankSemiFinalDropouts(t: Tournament, ranges: Ranges, bronze: number): void {
  const match = vectorGet(t.matches, bronze)
  if (winnerOf(match).kind !== 'team') return
  for (const { source } of match.slots) {
    const semi = source.kind === 'loser_of' ? t.layout.positionOf.get(source.match) : undefined
    const semiFinal = semi === undefined ? undefined : vectorGet(t.matches, semi)
    if (semiFinal === undefined || loserOf(semiFinal).kind === 'team') continue
    if (semiFinal.outcome?.kind !== 'double_forfeit') continue
    for (const { occupant } of semiFinal.slots) setRange(ranges, occupant, { from: 4, to: 4 })
  }
}

function setRange(ranges: Ranges, occupant: Occupant, range: Range): void {
  if (occupant.kind === 'team') ranges.set(occupant.team, range)
}
