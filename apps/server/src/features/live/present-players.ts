import type { LivePlayer, TeamNumber } from '@lobby/contract'
import { isKnife, valueOfItems, type MapView, type PlayerNow, type RoundView } from '@lobby/cs2/facts'
import type { MapSides } from './map-sides.ts'
import type { People } from './people.ts'

type Scene = { readonly view: MapView; readonly people: People; readonly sides: MapSides }

/** Who plays, and who played. In the order of people, so that nobody changes places. */
export function presentPlayers({ view, people, sides }: Scene): LivePlayer[] {
  const players = view.players.flatMap((player): LivePlayer[] => {
    const team = people.teamOf(player.steamId) ?? teamNow(player, sides)
    const isSeen = (player.isHere && player.side !== null) || player.totals.rounds > 0 || player.totals.deaths > 0
    const person = team === null || !isSeen ? null : people.place(player.steamId)
    return team === null || person === null ? [] : [presentPlayer(player, { person, team, round: view.round })]
  })
  return players.toSorted((one, other) => one.person - other.person)
}

function teamNow({ side }: PlayerNow, { now }: MapSides): TeamNumber | null {
  return side === null || now === null ? null : side === now ? 1 : 2
}

type Place = { readonly person: number; readonly team: TeamNumber; readonly round: RoundView | null }

function presentPlayer(player: PlayerNow, { person, team, round }: Place): LivePlayer {
  const figures = round?.figures.find(({ steamId }) => steamId === player.steamId)
  const { totals, loadout, isAlive } = player
  return {
    person,
    team,
    is_here: player.isHere,
    is_alive: isAlive,
    health: player.health,
    armor: armorOf(player, round),
    has_helmet: isAlive && loadout?.hasHelmet === true,
    has_kit: isAlive && loadout?.hasKit === true,
    has_bomb: isAlive && round?.isTorn === false && round.bomb.carrier === player.steamId,
    money: figures === undefined ? player.money : figures.money,
    items: bestFirst(player.items),
    round_kills: figures?.kills ?? 0,
    kills: totals.kills,
    deaths: totals.deaths,
    assists: totals.assists,
    adr: totals.adr === null ? null : Math.round(totals.adr * 10) / 10,
  }
}

/** It follows the hits, and where health is not known neither is this. */
function armorOf({ steamId, health, loadout, isAlive }: PlayerNow, round: RoundView | null): number | null {
  if (health === null) return null
  if (!isAlive) return 0
  const hit = round?.hits.findLast(({ victim }) => victim.steamId === steamId)
  return hit?.armor ?? loadout?.armor ?? null
}

/** What is told by itself. */
const others = new Set(['c4', 'vest', 'vesthelm', 'defuser'])

/** Everybody has a knife: it is told where it is all there is. */
export function bestFirst(items: readonly string[]): string[] {
  const carried = items.map((item) => item.toLowerCase()).filter((item) => !others.has(item))
  const weapons = carried.filter((item) => !isKnife(item))
  return (weapons.length === 0 ? carried : weapons).toSorted(
    (one, other) => valueOfItems([other]) - valueOfItems([one]),
  )
}
