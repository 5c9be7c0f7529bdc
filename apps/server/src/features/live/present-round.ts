import type { killManners, LiveBuy, LiveEvent, LiveRound, LiveSide, TeamNumber } from '@lobby/contract'
import type { KillManner } from '@lobby/cs2'
import type { RoundFigures, RoundView, SideBuy } from '@lobby/cs2/facts'
import { byTeam, scoreBehind, type MapSides } from './map-sides.ts'
import type { People } from './people.ts'
import type { RoundChances } from './round-chances.ts'
import { eventsOfRound, type RoundEvent } from './round-events.ts'

/** What it takes to tell of a round: who is who, and which side is whose. */
export type RoundScene = { readonly people: People; readonly sides: MapSides }

/** As the engine calls them. */
const manners: Readonly<Record<KillManner, (typeof killManners)[number]>> = {
  headshot: 'headshot',
  wallbang: 'penetrated',
  smoke: 'throughsmoke',
  no_scope: 'noscope',
  blind: 'attackerblind',
  in_air: 'attackerinair',
}

type After = { round_chance: number | null; map_chance: number | null }

/** What happened in a round, in the order of its log. */
export function presentEvents(round: RoundView, scene: RoundScene, chances: RoundChances | null = null): LiveEvent[] {
  const teamOf = (side: LiveSide): TeamNumber | null => scene.sides.teamIn(round.number, side)
  return eventsOfRound(round).map((event, index) => {
    const { round_chance = null, map_chance = null } = chances?.events[index] ?? {}
    const after: After = { round_chance, map_chance }
    return presentEvent(event, { people: scene.people, teamOf, after })
  })
}

type EventScene = {
  readonly people: People
  readonly teamOf: (side: LiveSide) => TeamNumber | null
  readonly after: After
}

function presentEvent(event: RoundEvent, scene: EventScene): LiveEvent {
  const { people, teamOf, after } = scene
  const { since } = event
  switch (event.kind) {
    case 'kill':
      return presentKill(event, scene)
    case 'death': {
      const { victim, side, cause } = event.death
      return { kind: 'death', since, victim: people.place(victim), victim_team: teamOf(side), cause, ...after }
    }
    case 'plant':
      return { kind: 'plant', since, player: people.place(event.player), site: event.site, ...after }
    case 'defuse':
      return { kind: 'defuse', since, player: people.place(event.player), ...after }
    case 'explosion':
      return { kind: 'explosion', since, ...after }
  }
}

function presentKill({ since, kill }: RoundEvent & { kind: 'kill' }, { people, teamOf, after }: EventScene): LiveEvent {
  return {
    kind: 'kill',
    since,
    killer: people.place(kill.killer),
    victim: people.place(kill.victim),
    killer_team: teamOf(kill.killerSide),
    victim_team: teamOf(kill.victimSide),
    weapon: kill.weapon,
    how: kill.how.map((manner) => manners[manner]),
    assist: people.place(kill.assist),
    flash_assist: people.place(kill.flashAssist),
    trades: kill.trades.flatMap((steamId) => people.place(steamId) ?? []),
    is_team_kill: kill.isTeamKill,
    is_after: kill.isAfter,
    ...after,
  }
}

/** A round in a line. What hangs on all that happened in it is told where nothing is missing. */
export function presentRound(round: RoundView, scene: RoundScene, chances: RoundChances | null = null): LiveRound {
  const { people, sides } = scene
  const score = scoreBehind(round, sides)
  const first = round.isWhole ? round.figures.find(({ isFirstKill }) => isFirstKill) : undefined
  return {
    number: round.number ?? 0,
    winner: sides.teamIn(round.number, round.winner),
    side: round.winner,
    reason: round.reason,
    team1: score?.team1 ?? null,
    team2: score?.team2 ?? null,
    is_whole: round.isWhole,
    buys: presentBuys(round, sides),
    first_kill: people.place(first?.steamId ?? null),
    clutch: round.isWhole ? presentClutch(round.figures, people) : null,
    map_chance: mapChanceOf(chances),
  }
}

function mapChanceOf(chances: RoundChances | null): LiveRound['map_chance'] {
  if (chances === null || chances.start === null || chances.end === null) return null
  return { before: chances.start.map, after: chances.end.map }
}

export function presentBuys(round: RoundView | null, sides: MapSides): LiveRound['buys'] {
  const side1 = round === null ? null : sides.in(round.number)
  if (round === null || side1 === null) return { team1: null, team2: null }
  const { team1, team2 } = byTeam(round.buys, side1)
  return { team1: presentBuy(team1), team2: presentBuy(team2) }
}

function presentBuy(buy: SideBuy | null): LiveBuy | null {
  return buy === null ? null : { kind: buy.kind, equipment: buy.equipment, money: buy.money }
}

/** Both may have been the last of their teams: told is who won it, else who stood against more. */
function presentClutch(figures: readonly RoundFigures[], people: People): LiveRound['clutch'] {
  const tried = figures.flatMap(({ steamId, clutch }) => (clutch === null ? [] : [{ steamId, ...clutch }]))
  const [best] = tried.toSorted((one, other) => Number(other.isWon) - Number(one.isWon) || other.against - one.against)
  const person = best === undefined ? null : people.place(best.steamId)
  return best === undefined || person === null ? null : { person, against: best.against, is_won: best.isWon }
}
