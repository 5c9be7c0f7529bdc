import type {
  LiveEvent,
  LiveFigures,
  LivePerson,
  LivePlaces,
  LiveRoundStory,
  LiveStory,
  LiveTotals,
  MapOutline,
} from '@lobby/contract'

/** What a server's log tells of sample match `m1`, Tulpar against Barys, as the server answers it; a test says what is otherwise. */

const people = (team: 1 | 2, ...names: string[]): LivePerson[] =>
  names.map((name) => ({ user_id: `of-${name}`, steam_id: `7656-${name}`, name, team }))

/** Places 0 to 4 are Tulpar, 5 to 9 Barys. */
const samplePeople: LivePerson[] = [
  ...people(1, 'dosymzhan', 'Qarakoz', 'n1ght', 'tulpar_7', 'aibek'),
  ...people(2, 'zhuldyz', 'Erlan', 'm0nke_y', 'samurai', 'baurzhan'),
]

type Kill = Extract<LiveEvent, { kind: 'kill' }>

/** Tulpar kills as CT, Barys as T, unless it says otherwise. */
export function sampleKill(since: number, killer: number | null, victim: number, is: Partial<Kill> = {}): Kill {
  const teamOf = (who: number | null) => (who === null ? null : who < 5 ? 1 : 2)
  return {
    kind: 'kill',
    since,
    killer,
    victim,
    killer_team: teamOf(killer),
    victim_team: teamOf(victim),
    weapon: 'ak47',
    how: [],
    assist: null,
    flash_assist: null,
    trades: [],
    is_team_kill: false,
    is_after: false,
    round_chance: null,
    map_chance: null,
    ...is,
  }
}

type Line = LiveRoundStory['round']

/** Round 5 of map 0: Tulpar as CT defuse on A and lead 3:2. */
export function sampleLine(is: Partial<Line> = {}): Line {
  return {
    number: 5,
    winner: 1,
    side: 'ct',
    reason: 'defuse',
    team1: 3,
    team2: 2,
    is_whole: true,
    buys: {
      team1: { kind: 'full', equipment: 24_350, money: 8_200 },
      team2: { kind: 'force', equipment: 12_100, money: null },
    },
    first_kill: 0,
    clutch: { person: 1, against: 2, is_won: true },
    map_chance: { before: 0.55, after: 0.64 },
    ...is,
  }
}

type Player = LiveRoundStory['players'][number]

const player = (person: number, is: Partial<Player> = {}): Player => ({
  person,
  team: person < 5 ? 1 : 2,
  equipment: person < 5 ? 4_700 : 2_400,
  money: person < 5 ? 1_600 : null,
  spent: 2_000,
  items: person < 5 ? ['m4a1_silencer', 'usp_silencer', 'smokegrenade'] : ['galilar'],
  kills: 0,
  damage: 0,
  survived: false,
  swing: 0,
  ...is,
})

/** The chance of the map is .46 when the round is lost and .64 when it is won, so it began at a half. */
const chances = (round: number) => ({ round_chance: round, map_chance: 0.46 + 0.18 * round })

/** A whole round with a little of everything that can happen in one. */
export function sampleRoundStory(is: Partial<LiveRoundStory> = {}): LiveRoundStory {
  return {
    map: { number: 0, name: 'de_mirage' },
    round: sampleLine(),
    side1: 'ct',
    people: samplePeople,
    players: [
      player(0, { kills: 1, damage: 112, swing: 0.12 }),
      player(1, { kills: 2, damage: 187, survived: true, swing: 0.41 }),
      player(2),
      player(3),
      player(4, { swing: -0.1 }),
      player(5, { kills: 3, damage: 271, swing: 0.2 }),
      player(6, { kills: 1, damage: 90, swing: null }),
      player(7),
      player(8),
      player(9, { kills: 0, damage: 12, swing: -0.3 }),
    ],
    events: [
      sampleKill(12_400, 0, 8, { weapon: 'awp', how: ['noscope', 'throughsmoke'], ...chances(0.63) }),
      sampleKill(14_900, 5, 0, { weapon: 'galilar', how: ['headshot'], trades: [8], ...chances(0.5) }),
      sampleKill(31_000, 5, 2, { flash_assist: 6, assist: 9, ...chances(0.34) }),
      sampleKill(32_200, 6, 3, { weapon: 'inferno', ...chances(0.2) }),
      { kind: 'plant', since: 41_000, player: 9, site: 'A', ...chances(0.1) },
      sampleKill(44_000, 4, 7, { killer_team: 1, weapon: 'usp_silencer', ...chances(0.22) }),
      { kind: 'death', since: 46_000, victim: 4, victim_team: 1, cause: 'suicide', ...chances(0.12) },
      sampleKill(52_000, 1, 5, { weapon: 'm4a1_silencer', how: ['penetrated'], ...chances(0.45) }),
      sampleKill(60_500, 1, 9, { weapon: 'm4a1_silencer', ...chances(0.8) }),
      { kind: 'defuse', since: 78_000, player: 1, ...chances(1) },
    ],
    ended: 78_000,
    kills_at: [
      { since: 12_400, killer: 0, victim: 8, from: [-800, 1_200, 64], to: [200, 400, 64] },
      { since: 52_000, killer: 1, victim: 5, from: [0, -300, 64], to: [400, -100, 64] },
    ],
    hits: [
      {
        since: 12_400,
        person: 0,
        victim: 8,
        weapon: 'awp',
        damage: 129,
        group: 'chest',
        from: [-800, 1_200, 64],
        to: [200, 400, 64],
      },
    ],
    thrown: [
      { since: 10_000, person: 3, grenade: 'smokegrenade', place: [-200, 800, 64] },
      { since: 30_500, person: 6, grenade: 'flashbang', place: [300, 0, 64] },
    ],
    blinded: [{ since: 30_600, person: 2, by: 6, seconds: 2.4 }],
    ...is,
  }
}

/** A yard of two thousand units with a house in it. */
export function sampleOutline(is: Partial<MapOutline> = {}): MapOutline {
  return {
    name: 'de_mirage',
    rings: [
      [-1_000, -500, 1_000, -500, 1_000, 1_500, -1_000, 1_500],
      [-200, 200, 100, 200, 100, 500, -200, 500],
    ],
    box: [-1_000, -500, 1_000, 1_500],
    ...is,
  }
}

export function sampleTotals(person: number, is: Partial<LiveTotals> = {}): LiveTotals {
  return {
    person,
    team: person < 5 ? 1 : 2,
    rounds: 20,
    kills: 15,
    deaths: 14,
    assists: 4,
    flash_assists: 1,
    headshots: 6,
    damage: 1_620,
    adr: 81,
    kast: 0.7,
    utility_damage: 46,
    enemies_flashed: 9,
    first_kills: 2,
    first_deaths: 1,
    trade_kills: 3,
    traded_deaths: 2,
    clutches_won: 0,
    clutches_tried: 1,
    multi_kills: [3, 1, 0, 0],
    plants: 0,
    defuses: 0,
    thrown: { he: 5, flash: 12, smoke: 8, fire: 4, decoy: 0 },
    blind_seconds: 14.2,
    swing: 0.31,
    is_repaired: false,
    ...is,
  }
}

export function sampleFigures(is: Partial<LiveFigures> = {}): LiveFigures {
  return {
    people: samplePeople,
    players: samplePeople.map((_, person) => sampleTotals(person)),
    duels: [
      { from: 0, to: 5, damage: 310, hits: 9, kills: 4 },
      { from: 5, to: 0, damage: 120, hits: 4, kills: 1 },
    ],
    known: 20,
    all: 20,
    ...is,
  }
}

export function samplePlaces(is: Partial<LivePlaces> = {}): LivePlaces {
  return {
    people: samplePeople,
    kills: [
      { round: 1, since: 20_000, killer: 0, victim: 5, from: [-800, 1_200, 64], to: [200, 400, 64] },
      { round: 2, since: 33_000, killer: 6, victim: 1, from: [0, 0, 64], to: [500, 900, 64] },
    ],
    ...is,
  }
}

/** Two maps of two rounds each; Tulpar wins both. */
export function sampleMatchStory(is: Partial<LiveStory> = {}): LiveStory {
  const map = { number: 0, name: 'de_mirage' }
  return {
    people: samplePeople,
    moments: [
      { map, round: 2, event: sampleKill(52_000, 1, 5), from: 0.48, to: 0.71 },
      { map, round: 1, event: null, from: 0.5, to: 0.38 },
    ],
    line: [
      { map: 0, round: 1, chance: 0.38 },
      { map: 0, round: 2, chance: 0.71 },
      { map: 1, round: 1, chance: 0.9 },
      { map: 1, round: 2, chance: 1 },
    ],
    strengths: 'even',
    model: {
      version: 'chances/1',
      data: 'rounds of a Major',
      maps: 12,
      rounds: 273,
      brier: 0.1599,
      brier_error: 0.0074,
    },
    known: 4,
    all: 4,
    ...is,
  }
}
