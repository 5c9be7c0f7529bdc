import type {
  LiveBuy,
  LiveCard,
  LiveEvent,
  LivePerson,
  LivePlayer,
  LiveRound,
  LiveStakes,
  LiveView,
  TeamNumber,
} from '@lobby/contract'

/** What a live match tells, as the server gives it: of sample match `m1`, Tulpar against Barys, on its first map. */

/** Everything of the samples is counted from here. */
const sampleMoment = Date.parse('2026-11-28T15:30:00.000Z')

type EventKind = LiveEvent['kind']
type EventOf<Kind extends EventKind> = Extract<LiveEvent, { kind: Kind }>

const names = [
  ['dosymzhan', 'Qarakoz', 'n1ghtsteppe', 'tulpar_7', 'aibek_02'],
  ['zhuldyz', 'Erlan4ik', 'm0nke_y', 'samuraiKZ', 'BAURZHAN'],
] as const

function samplePerson(name: string, team: TeamNumber | null, is: Partial<LivePerson> = {}): LivePerson {
  return { user_id: `of-${name}`, steam_id: null, name, team, ...is }
}

function samplePlayer(person: number, team: TeamNumber, is: Partial<LivePlayer> = {}): LivePlayer {
  return {
    person,
    team,
    is_here: true,
    is_alive: true,
    health: 100,
    armor: 100,
    has_helmet: true,
    has_kit: false,
    has_bomb: false,
    money: 2_100,
    items: team === 1 ? ['ak47', 'glock', 'smokegrenade', 'flashbang'] : ['m4a1_silencer', 'usp_silencer', 'hegrenade'],
    round_kills: 0,
    kills: 11,
    deaths: 9,
    assists: 3,
    adr: 78.4,
    ...is,
  }
}

export function sampleKill(killer: number, victim: number, is: Partial<EventOf<'kill'>> = {}): EventOf<'kill'> {
  return {
    kind: 'kill',
    since: 27_000,
    killer,
    victim,
    killer_team: killer < 5 ? 1 : 2,
    victim_team: victim < 5 ? 1 : 2,
    weapon: killer < 5 ? 'ak47' : 'm4a1_silencer',
    how: [],
    assist: null,
    flash_assist: null,
    trades: [],
    is_team_kill: false,
    is_after: false,
    round_chance: 0.52,
    map_chance: 0.61,
    ...is,
  }
}

function samplePlant(player: number, is: Partial<EventOf<'plant'>> = {}): EventOf<'plant'> {
  return { kind: 'plant', since: 66_000, player, site: 'A', round_chance: 0.83, map_chance: 0.68, ...is }
}

function sampleBuy(kind: LiveBuy['kind'], equipment: number, is: Partial<LiveBuy> = {}): LiveBuy {
  return { kind, equipment, money: 9_400, ...is }
}

/** Tulpar begins as CT and wins the odd rounds. */
function sampleLiveRound(number: number, is: Partial<LiveRound> = {}): LiveRound {
  const winner: TeamNumber = number % 2 === 1 ? 1 : 2
  const isCt = (winner === 1) === number <= 12
  const isPistol = number === 1 || number === 13
  return {
    number,
    winner,
    side: isCt ? 'ct' : 't',
    reason: isCt ? (number % 3 === 0 ? 'defuse' : 'elimination') : number % 4 === 0 ? 'bomb' : 'elimination',
    team1: Math.ceil(number / 2),
    team2: Math.floor(number / 2),
    is_whole: true,
    buys: {
      team1: isPistol ? sampleBuy('pistol', 4_000) : sampleBuy(number % 5 === 0 ? 'eco' : 'full', 4_000 + 900 * number),
      team2: isPistol
        ? sampleBuy('pistol', 4_100)
        : sampleBuy(number % 3 === 0 ? 'force' : 'full', 12_600 + 500 * number),
    },
    first_kill: 0,
    clutch: null,
    map_chance: { before: 0.5, after: 0.55 },
    ...is,
  }
}

function sampleStakes(is: Partial<LiveStakes> = {}): LiveStakes {
  return {
    round: 0.83,
    map: { win: 0.68, draw: 0, loss: 0.32 },
    series: { win: 0.84, draw: 0, loss: 0.16 },
    goal: 'win',
    teams: [
      { team: { id: 't1', name: 'Tulpar', tag: 'TLP' }, now: 0.44, if_team1: 0.52, if_team2: 0 },
      { team: { id: 't2', name: 'Barys', tag: 'BRS' }, now: 0.07, if_team1: 0, if_team2: 0.43 },
      { team: { id: 't3', name: 'Qyran Esports', tag: 'QYR' }, now: 0.49, if_team1: 0.48, if_team2: 0.57 },
    ],
    as_of: null,
    strengths: 'even',
    model: {
      version: 'chances/1',
      data: 'Rounds of 12 maps of a Major, 2025',
      maps: 12,
      rounds: 273,
      brier: 0.1599,
      brier_error: 0.0074,
    },
    ...is,
  }
}

/** Round 17, four against three, the bomb on A. */
export function sampleLive(is: Partial<LiveView> = {}): LiveView {
  return {
    match_id: 'm1',
    number: 40,
    at: sampleMoment,
    sight: 'public',
    delay: 30,
    log: 'heard',
    map: { number: 0, name: 'de_mirage' },
    phase: 'planted',
    team1: 8,
    team2: 8,
    side1: 't',
    round: 17,
    clock: { kind: 'bomb', ends_at: sampleMoment + 31_000 },
    bomb: {
      state: 'planted',
      carrier: null,
      site: 'A',
      explodes_at: sampleMoment + 31_000,
      defusing: null,
    },
    timeouts: { team1: 1, team2: 0 },
    people: [...names[0].map((name) => samplePerson(name, 1)), ...names[1].map((name) => samplePerson(name, 2))],
    players: [
      samplePlayer(0, 1, { money: 4_350, round_kills: 1, kills: 16, adr: 91.2 }),
      samplePlayer(1, 1, { items: ['galilar', 'glock', 'molotov'], has_bomb: false }),
      samplePlayer(2, 1, { health: 64, round_kills: 1, items: ['ak47', 'glock', 'flashbang'] }),
      samplePlayer(3, 1, { health: 31, has_helmet: false, items: ['mac10', 'glock'], money: 850, kills: 7, adr: 55 }),
      samplePlayer(4, 1, { is_alive: false, health: 0, armor: 0, items: [], money: 1_900 }),
      samplePlayer(5, 2, { has_kit: true }),
      samplePlayer(6, 2, { health: 88, items: ['famas', 'usp_silencer', 'flashbang'], money: 1_100 }),
      samplePlayer(7, 2, { health: 45, items: ['awp', 'deagle'], money: 2_900, round_kills: 1, kills: 19, adr: 104 }),
      samplePlayer(8, 2, { is_alive: false, health: 0, armor: 0, items: [], money: 2_750 }),
      samplePlayer(9, 2, { is_alive: false, health: 0, armor: 0, items: [], money: 1_400 }),
    ],
    buys: { team1: sampleBuy('full', 25_400, { money: 11_300 }), team2: sampleBuy('full', 24_400) },
    feed: [
      sampleKill(7, 4, { since: 27_000, weapon: 'awp', round_chance: 0.34, map_chance: 0.57 }),
      sampleKill(0, 9, { since: 53_000, how: ['headshot'], trades: [4], round_chance: 0.52, map_chance: 0.61 }),
      sampleKill(2, 8, {
        since: 60_000,
        how: ['penetrated', 'throughsmoke'],
        assist: 0,
        flash_assist: 1,
        round_chance: 0.71,
        map_chance: 0.65,
      }),
      samplePlant(1),
    ],
    rounds: Array.from({ length: 16 }, (_, index) => sampleLiveRound(index + 1)),
    known: 16,
    all: 16,
    stakes: sampleStakes(),
    ...is,
  }
}

const calm = (players: readonly LivePlayer[]): LivePlayer[] =>
  players.map((player) => ({ ...player, is_alive: true, health: 100, round_kills: 0 }))

/** Nobody plays yet. */
export const liveWarmUp = (): LiveView =>
  sampleLive({
    phase: 'warmup',
    team1: 0,
    team2: 0,
    side1: null,
    round: null,
    clock: null,
    bomb: null,
    timeouts: { team1: 0, team2: 0 },
    players: calm(sampleLive().players).map((player) => ({ ...player, kills: 0, deaths: 0, assists: 0, adr: null })),
    buys: { team1: null, team2: null },
    feed: [],
    rounds: [],
    known: 0,
    all: 0,
    stakes: sampleStakes({
      round: null,
      map: { win: 0.5, draw: 0, loss: 0.5 },
      series: { win: 0.5, draw: 0, loss: 0.5 },
    }),
  })

/** Both buy; the feed is the last round's. */
export const liveFreeze = (): LiveView =>
  sampleLive({
    phase: 'freeze',
    clock: { kind: 'freeze', ends_at: sampleMoment + 12_000 },
    bomb: { state: 'carried', carrier: 1, site: null, explodes_at: null, defusing: null },
    players: calm(sampleLive().players).map((player) => ({ ...player, has_bomb: player.person === 1 })),
    feed: [],
    stakes: sampleStakes({ round: null }),
  })

export const liveRound = (): LiveView =>
  sampleLive({
    phase: 'live',
    clock: { kind: 'round', ends_at: sampleMoment + 74_000 },
    bomb: { state: 'dropped', carrier: null, site: null, explodes_at: null, defusing: null },
    feed: sampleLive().feed.slice(0, 2),
    stakes: sampleStakes({ round: 0.52 }),
  })

export const liveDefusing = (): LiveView =>
  sampleLive({
    bomb: {
      state: 'planted',
      carrier: null,
      site: 'A',
      explodes_at: sampleMoment + 7_000,
      defusing: { person: 5, ends_at: sampleMoment + 4_000 },
    },
    clock: { kind: 'bomb', ends_at: sampleMoment + 7_000 },
  })

/** The bomb went off: who could did survive. */
export const liveDecided = (): LiveView =>
  sampleLive({
    phase: 'decided',
    team1: 9,
    clock: null,
    bomb: { state: 'exploded', carrier: null, site: 'A', explodes_at: null, defusing: null },
    feed: [
      ...sampleLive().feed,
      { kind: 'explosion', since: 106_000, round_chance: 1, map_chance: 0.72 },
      { kind: 'death', since: 106_100, victim: 5, victim_team: 2, cause: 'bomb', round_chance: 1, map_chance: 0.72 },
      sampleKill(0, 6, { since: 108_000, is_after: true, round_chance: 1, map_chance: 0.72 }),
    ],
    rounds: [...sampleLive().rounds, sampleLiveRound(17, { side: 't', reason: 'bomb' })],
    known: 17,
    all: 17,
    stakes: sampleStakes({ round: null, map: { win: 0.72, draw: 0, loss: 0.28 } }),
  })

export const liveOver = (): LiveView =>
  sampleLive({
    phase: 'over',
    team1: 13,
    team2: 8,
    round: null,
    clock: null,
    bomb: null,
    feed: [],
    rounds: Array.from({ length: 21 }, (_, index) => sampleLiveRound(index + 1)),
    known: 21,
    all: 21,
    stakes: null,
  })

export const livePause = (): LiveView =>
  sampleLive({ ...liveFreeze(), clock: { kind: 'pause', ends_at: sampleMoment + 22_000 } })

/** No line ever came. */
export const liveNone = (): LiveView =>
  sampleLive({
    log: 'none',
    map: null,
    phase: 'unknown',
    side1: null,
    round: null,
    clock: null,
    bomb: null,
    timeouts: { team1: 0, team2: 0 },
    people: [],
    players: [],
    buys: { team1: null, team2: null },
    feed: [],
    rounds: [],
    known: 0,
    all: 0,
    stakes: null,
  })

export const liveSilent = (): LiveView =>
  sampleLive({ log: 'silent', heard_at: sampleMoment - 95_000, phase: 'live', clock: { kind: 'round', ends_at: null } })

/** Bytes of two rounds never came, and of one even its end. */
export const liveHoles = (): LiveView =>
  sampleLive({
    rounds: sampleLive().rounds.map((round) =>
      round.number === 5
        ? { ...round, is_whole: false }
        : round.number === 9
          ? {
              ...round,
              is_whole: false,
              winner: null,
              side: null,
              reason: null,
              team1: null,
              team2: null,
              buys: { team1: null, team2: null },
              map_chance: null,
            }
          : round,
    ),
    known: 14,
  })

/** Names as long as the site allows. */
const longestPlayer = 'WWWWWWWWWWWWWWWWWWWW'

export const liveLongest = (): LiveView =>
  sampleLive({
    people: sampleLive().people.map((person, index) => ({ ...person, name: `${longestPlayer.slice(0, 19)}${index}` })),
    feed: [
      sampleKill(7, 4, {
        how: ['headshot', 'penetrated', 'throughsmoke', 'noscope', 'attackerblind', 'attackerinair'],
        weapon: 'plasma_cannon_of_a_later_update',
        assist: 8,
        flash_assist: 9,
        trades: [5, 6],
        is_team_kill: true,
        is_after: true,
      }),
      samplePlant(1),
    ],
  })

/** Two of a team came, and one of the other left. */
export const liveMissing = (): LiveView => {
  const { players } = sampleLive()
  return sampleLive({
    players: players
      .filter(({ person }) => person < 2 || person > 4)
      .map((player) => (player.person === 6 ? { ...player, is_here: false, is_alive: false } : player)),
  })
}

export const liveWingman = (): LiveView => {
  const { players } = sampleLive()
  return sampleLive({ players: players.filter(({ person }) => [0, 1, 5, 6].includes(person)), round: 9 })
}

/** No line of hits or money ever came: kills and scores alone. */
export const liveSparse = (): LiveView =>
  sampleLive({
    players: sampleLive().players.map((player) => ({
      ...player,
      health: null,
      armor: null,
      money: null,
      items: [],
      adr: null,
    })),
    feed: sampleLive().feed.map((event) => ({ ...event, round_chance: null, map_chance: null })),
    rounds: sampleLive().rounds.map((round) => ({ ...round, buys: { team1: null, team2: null }, map_chance: null })),
    buys: { team1: null, team2: null },
    stakes: null,
  })

export function sampleLiveCard(is: Partial<LiveCard> = {}): LiveCard {
  return {
    match_id: 'm1',
    tournament_id: 'c1',
    map: { number: 0, name: 'de_mirage' },
    phase: 'live',
    log: 'heard',
    team1: 9,
    team2: 7,
    side1: 't',
    round: 17,
    clock: { kind: 'round', ends_at: sampleMoment + 60_000 },
    alive: { team1: 4, team2: 3 },
    is_planted: false,
    map_chance: 0.61,
    ...is,
  }
}
