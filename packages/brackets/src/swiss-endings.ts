import { type Ends, endsOf, type First, noEnds, someNumbers } from './fates.ts'
import { planRound } from './swiss-pairing.ts'
import { activeOrder, isLastRound, isToPlay, type OpenPair, placesOf, type SwissFuture } from './swiss-future.ts'
import type { SwissTeam } from './swiss-table.ts'

/** Matches up to which every ending of a Swiss stage is looked at: 2^12 of them. */
const triedMatches = 12
/** Endings looked at before all of them are: most of what is open shows in them. */
const sampledEndings = 32

/** What became of each team in the endings looked at, and whether those were all. */
export type Endings = { readonly seen: readonly Ends[]; readonly isComplete: boolean }

/** A round that waits for its results. */
type Node = SwissFuture & {
  readonly first: readonly (First | null)[]
  /** Positions of all opponents of each team, by which its difficulty is counted. */
  readonly rivals: readonly (readonly number[])[]
}

/** The ends of each team that were seen, and those worth looking for. */
type Search = {
  readonly seen: Ends[]
  readonly wanted: readonly Ends[]
  /** Whether rounds were met that cannot be paired, so that nobody knows how they go on. */
  isUnsure: boolean
}

/**
 * Plays the stage to its end in every way, pairing by the rules and counting every match as played. It stops as soon as all ends
 * that are `wanted` were seen; null where too many matches can follow.
 */
export function tryEndings(future: SwissFuture, wanted: readonly Ends[]): Endings | null {
  if (future.open.length > triedMatches) return null
  const search: Search = { seen: future.teams.map(() => noEnds), wanted, isUnsure: false }
  const root: Node = { ...future, first: future.teams.map(() => null), rivals: rivalsOf(future.teams) }
  const next = someNumbers()
  for (let at = 0; at < sampledEndings && !isSettled(search); at += 1) {
    const matches = playOnce(search, root, next)
    if (matches === null || matches > triedMatches) return { seen: search.seen, isComplete: false }
  }
  if (!isSettled(search)) walk(search, root)
  return { seen: search.seen, isComplete: !search.isUnsure }
}

/** The ends of all teams of a stage that is over; null while it is not. O(matches) plus a sort. */
export function endsWhenOver(future: SwissFuture): readonly Ends[] | null {
  const node: Node = { ...future, first: future.teams.map(() => null), rivals: rivalsOf(future.teams) }
  if (future.open.length > 0 || !isOver(node)) return null
  const search: Search = { seen: future.teams.map(() => noEnds), wanted: [], isUnsure: false }
  note(search, node)
  return search.seen
}

function isSettled({ seen, wanted }: Search): boolean {
  return wanted.every((ends, at) => (ends & ~seen[at]!) === 0)
}

/** One ending; gives the number of its matches, or null where a round could not be paired. */
function playOnce(search: Search, root: Node, next: () => number): number | null {
  let node = root
  let matches = 0
  for (;;) {
    matches += node.open.length
    const after = withResults(node, () => next() < 0.5)
    if (isOver(after)) {
      note(search, after)
      return matches
    }
    const paired = nextRound(after)
    if (paired === null) return null
    node = paired
  }
}

function walk(search: Search, node: Node): void {
  const ways = 2 ** node.open.length
  for (let way = 0; way < ways; way += 1) {
    const after = withResults(node, (at) => ((way >>> at) & 1) === 0)
    if (isOver(after)) note(search, after)
    else {
      const paired = nextRound(after)
      if (paired === null) search.isUnsure = true
      else walk(search, paired)
    }
    if (search.isUnsure || isSettled(search)) return
  }
}

function withResults(node: Node, isFirst: (at: number) => boolean): Node {
  const teams = [...node.teams]
  const first = [...node.first]
  const tell = (at: number, won: boolean) => {
    if (at < 0) return
    teams[at] = withResult(teams[at]!, won)
    first[at] ??= won ? 'win' : 'loss'
  }
  node.open.forEach(([one, two], at) => {
    const won = isFirst(at)
    tell(one, won)
    tell(two, !won)
  })
  return { ...node, teams, first, open: [] }
}

function withResult(entry: SwissTeam, won: boolean): SwissTeam {
  const { team, seed, met, free, status, difficulty, buchholz } = entry
  const [wins, losses] = [entry.wins + Number(won), entry.losses + Number(!won)]
  return { team, seed, wins, losses, difficulty, buchholz, met, free, status }
}

function isOver(node: Node): boolean {
  return isLastRound(node) || !node.teams.some((team) => isToPlay(node.config, team))
}

function rivalsOf(teams: readonly SwissTeam[]): number[][] {
  const at = new Map(teams.map(({ team }, index) => [team, index]))
  return teams.map(({ met }) => [...met.keys()].flatMap((team) => at.get(team) ?? []))
}

/** The next round as the rules pair it; null where forbidden pairs leave none. */
function nextRound(node: Node): Node | null {
  const { config, rounds } = node
  const teams = node.teams.map((entry, at): SwissTeam => ({ ...entry, ...sumsOf(node, at) }))
  const plan = planRound(activeOrder(config, teams), config, rounds === 0)
  if (plan === null) return null
  const at = new Map(teams.map(({ team }, index) => [team, index]))
  const first = [...node.first]
  const open = plan.pairs.map(([one, two]): OpenPair => [at.get(one)!, at.get(two)!])
  for (const [one, two] of open) {
    const [a, b] = [teams[one]!, teams[two]!]
    teams[one] = { ...a, met: new Map([...a.met, [b.team, rounds + 1]]) }
    teams[two] = { ...b, met: new Map([...b.met, [a.team, rounds + 1]]) }
  }
  if (plan.bye !== null) {
    const bye = at.get(plan.bye)!
    teams[bye] = { ...withResult(teams[bye]!, true), free: teams[bye]!.free + 1 }
    first[bye] ??= 'win'
  }
  return { config, teams, open, rounds: rounds + 1, first, rivals: rivalsOf(teams) }
}

/** Difficulty and Buchholz change with every result of an opponent. */
function sumsOf({ teams, rivals }: Node, at: number): { difficulty: number; buchholz: number } {
  let [difficulty, buchholz] = [0, 0]
  for (const rival of rivals[at]!) {
    const { wins, losses } = teams[rival]!
    difficulty += wins - losses
    buchholz += wins
  }
  return { difficulty, buchholz }
}

/** Who is in and who is out at an end. */
function note({ seen }: Search, node: Node): void {
  const keys = Float64Array.from(node.teams, (_, at) => keyOf(node, at))
  const last = keys.toSorted().at(-placesOf(node.config)) ?? -Infinity
  keys.forEach((key, at) => {
    const isIn = key >= last && key !== -Infinity
    seen[at]! |= endsOf(node.first[at]!, { isIn, isOut: !isIn })
  })
}

/**
 * The order of the stage as one number a team: those who left last, then record, difficulty or Buchholz, and the seed, as
 * `compareSwiss` has them. Each has room for its own numbers.
 */
function keyOf(node: Node, at: number): number {
  const { wins, losses, seed, status } = node.teams[at]!
  if (status === 'left') return -Infinity
  const { difficulty, buchholz } = sumsOf(node, at)
  const record = (wins - losses) * 64 + wins
  return (record * 4096 + (node.config.ranking === 'buchholz' ? buchholz : difficulty)) * 8192 - seed
}
