import type { Bracket, BracketMatch, BracketStage, Seat, TeamSummary, TournamentDetail } from '@lobby/contract'
import { countTeams } from '#lib/count-teams'

/** A knot of the sun: a place of the cup (a leaf) or a match that somebody wins. */
export type SunNode = {
  /** Who stands here; null while that is open. */
  team: TeamSummary | null
  /** `free`: a place nobody took yet; `waiting`: not decided; `live`: being played now. */
  state: 'free' | 'waiting' | 'live' | 'known'
  children: readonly SunNode[]
}

/** How near to the sun a team came: 0 at the rim, 1 in the middle. */
type SunRay = { team: TeamSummary; reach: number }

export type Sun =
  | { kind: 'tree'; root: SunNode; champion: TeamSummary | null }
  /** A cup whose end is no knockout of single lives: no tree would tell the truth, so each team is a ray as long as its place. */
  | { kind: 'rays'; rays: readonly SunRay[]; champion: TeamSummary | null }

/** What the picture shows, for those who cannot see it. */
export type SunFacts =
  | { phase: 'filling'; taken: number; all: number }
  | { phase: 'running'; left: number; all: number }
  | { phase: 'over'; champion: string; all: number }

type Cup = Pick<TournamentDetail, 'max_teams' | 'registrations' | 'more'>

/** The cup as a sun: its places before the start, its bracket from then on. `bracket` is null where it is not known. */
export function sunOf(cup: Cup, bracket: Bracket | null): Sun {
  const last = bracket?.stages.at(-1)
  if (!bracket || !last) return { kind: 'tree', root: balanced(placesOf(cup)), champion: null }
  const root = last.kind === 'single_elimination' && last.advance === 0 ? knockoutTree(bracket, last) : null
  if (root === null) return { kind: 'rays', rays: raysOf(bracket), champion: bracket.champion }
  return { kind: 'tree', root, champion: bracket.champion }
}

export function sunFacts(cup: Cup, bracket: Bracket | null): SunFacts {
  if (!bracket || bracket.stages.length === 0) return { phase: 'filling', taken: takenOf(cup), all: cup.max_teams }
  const all = bracket.placements.length
  if (bracket.champion) return { phase: 'over', champion: bracket.champion.name, all }
  return { phase: 'running', left: bracket.placements.filter(({ from }) => from === 1).length, all }
}

const takenOf = (cup: Cup): number => countTeams(cup, 'confirmed', 'pending_payment')

function takersOf({ registrations }: Cup): TeamSummary[] {
  return registrations
    .filter(({ status }) => status === 'confirmed' || status === 'pending_payment')
    .toSorted((a, b) => a.registered_at.localeCompare(b.registered_at))
    .map(({ team }) => team)
}

function placesOf(cup: Cup): SunNode[] {
  const [takers, taken] = [takersOf(cup), takenOf(cup)]
  // Of thousands the first are named; the others' places are taken all the same.
  return Array.from({ length: cup.max_teams }, (_, index) => ({
    team: takers[index] ?? null,
    state: index < taken ? 'known' : 'free',
    children: [],
  }))
}

/** Pairs of pairs, as even as the number lets it. */
function balanced(leaves: readonly SunNode[]): SunNode {
  const [first] = leaves
  if (leaves.length === 1 && first) return first
  const middle = Math.ceil(leaves.length / 2)
  const children = [balanced(leaves.slice(0, middle)), balanced(leaves.slice(middle))]
  return { team: null, state: 'waiting', children }
}

/** From the final outwards; null for a bracket that has no final yet. */
function knockoutTree(bracket: Bracket, stage: Extract<BracketStage, { kind: 'single_elimination' }>): SunNode | null {
  const matches = new Map(stage.rounds.flatMap((round) => round.matches).map((match) => [match.number, match]))
  const final = stage.rounds.at(-1)?.matches[0]
  const before = groupRims(bracket, [...matches.values()])

  function ofSeat(seat: Seat): SunNode | null {
    const { source } = seat
    const earlier = source.kind === 'winner_of' ? matches.get(source.match_number) : undefined
    if (earlier) return ofMatch(earlier)
    if (source.kind === 'bye' || seat.nobody) return null
    const rim = before.get(seat)
    if (rim) return { team: rim.isDecided ? seat.team : null, state: rim.state, children: rim.leaves }
    return { team: seat.team, state: seat.team ? 'known' : 'waiting', children: [] }
  }

  function ofMatch(match: BracketMatch): SunNode | null {
    const children = [ofSeat(match.team1), ofSeat(match.team2)].filter((child) => child !== null)
    // Whoever meets nobody goes on without a match.
    if (children.length < 2) return children[0] ?? null
    const team = match.winner === null ? null : match[`team${match.winner}`].team
    return { team, state: team ? 'known' : match.state === 'live' ? 'live' : 'waiting', children }
  }

  return final ? ofMatch(final) : null
}

type Rim = { leaves: SunNode[]; isDecided: boolean; state: SunNode['state'] }
type Group = { teams: readonly TeamSummary[]; isComplete: boolean; isLive: boolean }

/**
 * The teams of the stage before, around the places of the knockout that they played for: who went on stands beside
 * those of the same group who did not.
 */
function groupRims(bracket: Bracket, matches: readonly BracketMatch[]): Map<Seat, Rim> {
  const rims = new Map<Seat, Rim>()
  const seatsOf = new Map<string, { seat: Seat; place: number }[]>()
  for (const seat of matches.flatMap((match) => [match.team1, match.team2])) {
    if (seat.source.kind !== 'group_place') continue
    const key = `${seat.source.stage}/${seat.source.group}`
    seatsOf.set(key, [...(seatsOf.get(key) ?? []), { seat, place: seat.source.place }])
  }
  for (const stage of bracket.stages) {
    for (const [id, group] of groupsOf(stage)) {
      const seats = (seatsOf.get(`${stage.id}/${id}`) ?? []).toSorted((a, b) => a.place - b.place)
      for (const [index, { seat }] of seats.entries())
        rims.set(
          seat,
          rimOf(
            group,
            seats.map((entry) => entry.seat),
            index,
          ),
        )
    }
  }
  return rims
}

function groupsOf(stage: BracketStage): [id: string, group: Group][] {
  if (stage.kind === 'swiss') {
    const matches = stage.rounds.flatMap((round) => round.records.flatMap((record) => record.matches))
    const teams = stage.standings.map(({ team }) => team)
    return [['S', { teams, isComplete: stage.complete, isLive: matches.some(isLive) }]]
  }
  if (stage.kind !== 'round_robin' && stage.kind !== 'gsl') return []
  return stage.groups.map(({ id, standings, complete, matches }) => [
    id,
    { teams: standings.map(({ team }) => team), isComplete: complete, isLive: matches.some(isLive) },
  ])
}

function isLive({ state }: BracketMatch): boolean {
  return state === 'live'
}

function rimOf({ teams, isComplete, isLive }: Group, seats: readonly Seat[], index: number): Rim {
  const known = (team: TeamSummary): SunNode => ({ team, state: 'known', children: [] })
  const own = seats[index]?.team ?? null
  if (!isComplete || own === null) {
    // In an order that no result changes, so that rays stand still while the group plays.
    const still = teams.toSorted((a, b) => a.id.localeCompare(b.id))
    const leaves = still.filter((_, at) => at % seats.length === index).map(known)
    return { leaves, isDecided: false, state: isLive ? 'live' : 'waiting' }
  }
  const through = new Set(seats.map((seat) => seat.team?.id))
  const out = teams.filter(({ id }) => !through.has(id))
  // The last of a group stands beside its first, the last but one beside its second.
  const beside = out.filter((_, at) => seats.length - 1 - (at % seats.length) === index).map(known)
  const leaves = index % 2 === 0 ? [known(own), ...beside] : [...beside, known(own)]
  return { leaves: leaves.length > 1 ? leaves : [], isDecided: true, state: 'known' }
}

/** The best in the middle, the others to both sides of it. */
function raysOf({ placements }: Bracket): SunRay[] {
  const rings = Math.max(1, Math.ceil(Math.log2(placements.length)))
  const rays: SunRay[] = []
  for (const [index, { team, to }] of placements.toSorted((a, b) => a.to - b.to).entries()) {
    const ray = { team, reach: 1 - Math.ceil(Math.log2(to)) / rings }
    if (index % 2 === 0) rays.push(ray)
    else rays.unshift(ray)
  }
  return rays
}
