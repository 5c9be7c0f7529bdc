import type { TeamNumber } from '@lobby/contract'
import { standardMapRules } from '@lobby/cs2'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { steamIdOf, type GameLog } from '@lobby/cs2/game-log'
import type { KnownPerson, MatchFacts } from './match-facts.ts'
import { People } from './people.ts'
import type { MapOfMatch } from './map-of-match.ts'
import { noChances } from './round-chances.ts'

/** Accounts 1 to 5 are the first team, 6 to 10 the second. */
export function personOf(account: number): KnownPerson {
  return {
    steamId: steamIdOf(account),
    userId: `u${account}`,
    name: `Player ${account}`,
    team: account <= 5 ? 1 : 2,
    isReserve: false,
    isStandIn: false,
  }
}

export function factsOf(change: Partial<MatchFacts> = {}): MatchFacts {
  return {
    id: 7,
    tournamentId: 3,
    isRunning: true,
    isClosed: false,
    maps: ['de_test'],
    mapSides: null,
    scores: [{ status: 'live', score: [0, 0], winner: null }],
    bestOf: 1,
    strength: null,
    mapAdvantage: null,
    result: null,
    rules: standardMapRules,
    playersASide: 5,
    times: { freezeMs: 12_000, roundMs: 115_000, bombMs: 40_000, pauseMs: 30_000 },
    people: Array.from({ length: 10 }, (_, index) => personOf(index + 1)),
    coaches: new Set(),
    told: new Map(),
    delay: { seconds: 30, held: null, shownTo: null },
    ...change,
  }
}

export function viewOf(
  log: Pick<GameLog, 'bytes'>,
  map = 'de_test',
  coaches: ReadonlySet<string> = new Set(),
): MapView {
  const match = new LiveMatch({ coaches })
  match.add({ bytes: log.bytes, begin: 0, token: 'server', map: null, tick: null })
  const view = match.view(map)
  if (view === null) throw new Error(`no line of ${map}`)
  return view
}

export function mapOf(view: MapView, facts = factsOf(), number = 0): MapOfMatch {
  return { facts, number, view, people: new People(facts), chancesOf: noChances }
}

/** Everybody of a recorded map, in teams by the sides of its first round. */
export function factsOfRecorded(view: MapView): MatchFacts {
  const seen = new Map<string, TeamNumber>()
  for (const { figures } of view.rounds.slice(0, 1))
    for (const { steamId, side } of figures) seen.set(steamId, side === 'ct' ? 1 : 2)
  const people = [...seen].map(([steamId, team], index) => ({
    steamId,
    userId: `u${index}`,
    name: `P${index}`,
    team,
    isStandIn: false,
    isReserve: false,
  }))
  return factsOf({ maps: [view.map ?? ''], people, scores: [{ status: 'live', score: [0, 0], winner: null }] })
}
