import type { LiveEvent, LiveView } from '@lobby/contract'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import { presentBomb, presentClock, type ClockScene } from './clocks.ts'
import { MapSides, scoreBehind } from './map-sides.ts'
import type { MatchFacts } from './match-facts.ts'
import type { People } from './people.ts'
import { presentPlayers } from './present-players.ts'
import { presentBuys, presentEvents, presentRound } from './present-round.ts'
import type { ChancesOf, MapChances } from './round-chances.ts'

/** One map of a match as its log tells it, and what the match knows. */
export type ViewScene = {
  readonly facts: MatchFacts
  /** Null while no line told of a map of the match. */
  readonly map: { readonly number: number; readonly view: MapView } | null
  readonly people: People
  readonly ours: ClockScene['ours']
  readonly chancesOf: ChancesOf
}

/** What does not hang on what happened: which answer it is, and when it was made. */
export type ViewHead = Pick<LiveView, 'number' | 'source' | 'at' | 'sight' | 'delay' | 'log' | 'heard_at'>

/** The live view of a match in one sight. */
export function presentView(scene: ViewScene, head: ViewHead): LiveView {
  const { facts, map, people } = scene
  for (const { steamId, isReserve } of facts.people) if (!isReserve) people.place(steamId)
  const common = { match_id: String(facts.id), ...head }
  if (map === null) return { ...common, ...emptyView(facts), people: [...people.list] }
  const { view } = map
  const sides = new MapSides({ facts, map: map.number, view, people })
  const chances = scene.chancesOf({ facts, map: map.number, view, sides, people })
  const clocks = { view, times: facts.times, ours: scene.ours }
  const rest = {
    map: { number: map.number, name: facts.maps[map.number] ?? view.map ?? '' },
    phase: view.phase,
    ...scoreNow({ facts, map: map.number, view, sides }),
    side1: sides.now,
    round: roundNow(view),
    clock: presentClock(clocks),
    bomb: presentBomb(clocks, people),
    timeouts: timeoutsOf(view, sides),
    players: presentPlayers({ view, people, sides }),
    buys: presentBuys(view.round, sides),
    feed: feedOf(view, { people, sides }, chances),
    rounds: view.rounds.map((round, index) => presentRound(round, { people, sides }, chances?.rounds[index] ?? null)),
    known: view.known,
    all: view.all,
    stakes: chances?.stakes ?? null,
  }
  return { ...common, ...rest, people: [...people.list] }
}

type Rest = Omit<LiveView, 'match_id' | keyof ViewHead | 'people'>

function emptyView({ isClosed }: MatchFacts): Rest {
  return {
    map: null,
    phase: isClosed ? 'over' : 'waiting',
    team1: 0,
    team2: 0,
    side1: null,
    round: null,
    clock: null,
    bomb: null,
    timeouts: { team1: 0, team2: 0 },
    players: [],
    buys: { team1: null, team2: null },
    feed: [],
    rounds: [],
    known: 0,
    all: 0,
    stakes: null,
  }
}

type MapScene = {
  readonly facts: MatchFacts
  readonly map: number
  readonly view: MapView
  readonly sides: MapSides
}

/** Scores are told at once, by the match: the log stands for it where no event came. */
function scoreNow({ facts, map, view, sides }: MapScene): { team1: number; team2: number } {
  const [team1, team2] = facts.scores[map]?.score ?? [0, 0]
  if (team1 + team2 > 0) return { team1, team2 }
  return (
    scoreBehind(
      view.rounds.findLast(({ score }) => score !== null),
      sides,
    ) ?? { team1, team2 }
  )
}

/** The running round, or the one that comes. */
function roundNow({ round, phase, score, isOver }: MapView): number | null {
  if (isOver || phase === 'warmup' || phase === 'knife' || phase === 'unknown') return null
  return round === null ? score.ct + score.t + 1 : round.number
}

function timeoutsOf({ timeouts }: MapView, sides: MapSides): LiveView['timeouts'] {
  const teams = timeouts.map(({ side, round }) => sides.teamIn(round, side))
  return { team1: teams.filter((team) => team === 1).length, team2: teams.filter((team) => team === 2).length }
}

/** Of the round that runs, or of the last one until that begins. */
function feedOf(view: MapView, scene: { people: People; sides: MapSides }, chances: MapChances | null): LiveEvent[] {
  const { round, rounds } = view
  if (round !== null && round.startedAt !== null)
    return presentEvents(round, scene, runningChances(view, round, chances))
  const last = rounds.at(-1)
  return last === undefined ? [] : presentEvents(last, scene, chances?.rounds.at(-1) ?? null)
}

/** A round that is decided stands among the rounds already. */
function runningChances({ rounds }: MapView, round: RoundView, chances: MapChances | null) {
  if (chances === null) return null
  const index = rounds.indexOf(round)
  return (index === -1 ? chances.running : chances.rounds[index]) ?? null
}
