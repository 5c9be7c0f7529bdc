import type { LiveStory } from '@lobby/contract'
import { bestMoments } from '@lobby/chances'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import { MapSides } from '../map-sides.ts'
import type { MatchFacts } from '../match-facts.ts'
import { People } from '../people.ts'
import { presentEvents } from '../present-round.ts'
import { shown } from './chance-match.ts'
import { chanceMatchOf, isModelled } from './chances-of.ts'
import { MatchChances } from './match-chances.ts'
import type { RoundChances } from './round-points.ts'
import { presentModel, strengthsOf } from './stakes.ts'

const mostMoments = 5

/** A match as its log told it, to the end. */
export type WholeMatch = { readonly facts: MatchFacts; readonly viewOf: (map: number) => MapView | null }

type PlayedRound = {
  readonly map: number
  readonly view: MapView
  readonly round: RoundView
  readonly chances: RoundChances
}

/** What moved the series: an event by its place in its round, null for the clock. */
type Step = {
  readonly in: PlayedRound
  readonly event: number | null
  readonly from: number
  readonly to: number
}

/** What moved a match most. Null for a match whose log told no round of it, and where nobody knows what moves such a match. */
export function presentMatchStory({ facts, viewOf }: WholeMatch): LiveStory | null {
  if (!isModelled(facts)) return null
  const standing = new MatchChances().update(chanceMatchOf(facts, { viewOf, isSilent: true }))
  const maps = facts.maps.flatMap((_, map) => {
    const view = standing.maps[map] === undefined ? null : viewOf(map)
    return view === null ? [] : [{ map, view }]
  })
  const rounds = maps.flatMap(({ map, view }) =>
    view.rounds.map((round): PlayedRound => ({ map, view, round, chances: standing.maps[map]!.of(round) })),
  )
  if (rounds.length === 0) return null
  const people = new People(facts)
  for (const { steamId } of facts.people) people.place(steamId)
  const moments = bestSteps(rounds.flatMap(stepsOf)).map((step) => presentStep(step, facts, people))
  return {
    people: [...people.list],
    moments,
    line: rounds.flatMap(({ map, round, chances: { end } }) =>
      end?.series == null || round.number === null ? [] : [{ map, round: round.number, chance: shown(end.series) }],
    ),
    strengths: strengthsOf(facts.strength),
    model: presentModel(),
    known: maps.reduce((sum, { view }) => sum + view.known, 0),
    all: maps.reduce((sum, { view }) => sum + view.all, 0),
  }
}

/** Each event moves what it moved at its own time; what time alone moved is told where it ran out. */
function stepsOf(played: PlayedRound): Step[] {
  const { chances, round } = played
  const steps = chances.events.flatMap((after, event): Step[] => {
    const from = chances.before[event]?.series_chance ?? null
    const to = after?.series_chance ?? null
    return from === null || to === null ? [] : [{ in: played, event, from, to }]
  })
  const from = chances.events.at(-1)?.series_chance ?? chances.start?.series ?? null
  const to = chances.end?.series ?? null
  const isByClock = round.isWhole && round.reason === 'time' && from !== null && to !== null
  return isByClock ? [...steps, { in: played, event: null, from, to }] : steps
}

/** Two points a step, of which those between two steps are none. */
function bestSteps(steps: readonly Step[]): Step[] {
  const points = steps.flatMap((step) => [
    { chance: step.from, step },
    { chance: step.to, step },
  ])
  const moments = bestMoments(points, points.length).filter(({ at }) => at % 2 === 1)
  return moments.slice(0, mostMoments).map(({ to }) => to.step)
}

function presentStep(
  { in: played, event, from, to }: Step,
  facts: MatchFacts,
  people: People,
): LiveStory['moments'][number] {
  const { map, view, round, chances } = played
  const sides = new MapSides({ facts, map, view, people })
  const events = event === null ? [] : presentEvents(round, { people, sides }, chances)
  return {
    map: { number: map, name: facts.maps[map] ?? view.map ?? '' },
    round: round.number ?? 0,
    event: event === null ? null : (events[event] ?? null),
    from: shown(from),
    to: shown(to),
  }
}
