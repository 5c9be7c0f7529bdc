import type { LiveRoundStory } from '@lobby/contract'
import type { MapView, RoundFigures, RoundView } from '@lobby/cs2/facts'
import { MapSides } from './map-sides.ts'
import { bestFirst } from './present-players.ts'
import { presentEvents, presentRound } from './present-round.ts'
import type { RoundChances } from './round-chances.ts'
import type { MapOfMatch } from './map-of-match.ts'

/** How a round went; null for one that the map does not have. */
export function presentStory(map: MapOfMatch, number: number): LiveRoundStory | null {
  const { facts, view, people } = map
  const round = roundOf(view, number)
  if (round === null) return null
  const sides = new MapSides({ facts, map: map.number, view, people })
  const chances = map.chancesOf({ facts, map: map.number, view, sides, people })
  const index = view.rounds.indexOf(round)
  const own = (index === -1 ? chances?.running : chances?.rounds[index]) ?? null
  const scene = { people, sides }
  const story = {
    map: { number: map.number, name: facts.maps[map.number] ?? '' },
    round: presentRound(round, scene, own),
    side1: sides.in(number),
    players: round.figures.flatMap((figures) => presentFigures(figures, { ...map, sides, number, chances: own })),
    events: presentEvents(round, scene, own),
    ended: round.endedAt === null || round.startedAt === null ? null : sinceIn(round)(round.endedAt),
    ...placesOf(round, map),
  }
  return { ...story, people: [...people.list] }
}

/** The one that runs may stand among the others already. */
function roundOf({ rounds, round }: MapView, number: number): RoundView | null {
  const known = rounds.find((one) => one.number === number)
  return (
    known ?? (round !== null && round.number === number && !round.isKnife && round.startedAt !== null ? round : null)
  )
}

export function sinceIn({ startedAt }: RoundView): (at: number) => number {
  return (at) => (startedAt === null ? 0 : Math.max(0, at - startedAt))
}

type Scene = MapOfMatch & {
  readonly sides: MapSides
  readonly number: number
  readonly chances: RoundChances | null
}

function presentFigures(figures: RoundFigures, scene: Scene): LiveRoundStory['players'] {
  const { steamId, side } = figures
  const team = scene.people.teamOf(steamId) ?? scene.sides.teamIn(scene.number, side)
  const person = team === null ? null : scene.people.place(steamId)
  if (team === null || person === null) return []
  const { equipment, money, spent, items, kills, damage, survived } = figures
  const swing = scene.chances?.swing?.get(steamId) ?? null
  return [{ person, team, equipment, money, spent, items: bestFirst(items), kills, damage, survived, swing }]
}

type Places = Pick<LiveRoundStory, 'kills_at' | 'hits' | 'thrown' | 'blinded'>

function placesOf(round: RoundView, { people }: MapOfMatch): Places {
  const since = sinceIn(round)
  return {
    kills_at: round.kills.map((kill) => ({
      since: since(kill.at),
      killer: people.place(kill.killer),
      victim: people.place(kill.victim),
      from: [...kill.from],
      to: [...kill.to],
    })),
    hits: round.hits.map((hit) => ({
      since: since(hit.at),
      person: people.place(hit.attacker.steamId),
      victim: people.place(hit.victim.steamId),
      weapon: hit.weapon,
      damage: hit.damage,
      group: hit.group,
      from: [...hit.from],
      to: [...hit.to],
    })),
    thrown: round.thrown.map(({ at, player, grenade, place }) => ({
      since: since(at),
      person: people.place(player.steamId),
      grenade,
      place: [...place],
    })),
    blinded: round.blinded.map(({ at, player, by, seconds }) => ({
      since: since(at),
      person: people.place(player.steamId),
      by: people.place(by.steamId),
      seconds,
    })),
  }
}
