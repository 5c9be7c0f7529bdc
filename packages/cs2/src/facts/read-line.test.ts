import { describe, expect, it } from 'vitest'
import { steamIdOf } from '../testing/game-log.ts'
import { FactReader } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'

const head = '11/22/2026 - 19:00:01.125 - '
const at = Date.UTC(2026, 10, 22, 19, 0, 1, 125)
const alua = '"Алуа<2><[U:1:101]><CT>"'
const serik = '"Serik<3><[U:1:202]><TERRORIST>"'
const [aluaIs, serikIs] = [
  { steamId: steamIdOf(101), side: 'ct' },
  { steamId: steamIdOf(202), side: 't' },
]

function read(text: string, before = head): GameFact | null {
  return new FactReader().read(`${before}${text}`, 7)
}
function kindsOf(...texts: string[]): string[] {
  const reader = new FactReader()
  for (const text of texts) reader.read(`${head}${text}`, 0)
  return [...reader.counts.unread.keys()]
}

describe('a line of the log', () => {
  const places = { from: [-310, -620, 0], to: [14, -8, -166] }
  it.each<[string, object]>([
    [
      `${alua} [-310 -620 -0] killed ${serik} [14 -8 -166] with "m4a1_silencer" (headshot penetrated throughsmoke)`,
      {
        kind: 'kill',
        killer: aluaIs,
        victim: serikIs,
        weapon: 'm4a1_silencer',
        how: ['headshot', 'wallbang', 'smoke'],
        ...places,
      },
    ],
    [
      `${alua} [1 2 3] killed ${serik} [4 5 6] with "awp" (noscope attackerblind attackerinair)`,
      {
        kind: 'kill',
        killer: aluaIs,
        victim: serikIs,
        weapon: 'awp',
        how: ['no_scope', 'blind', 'in_air'],
        from: [1, 2, 3],
        to: [4, 5, 6],
      },
    ],
    [
      `${alua} [-310 -620 0] attacked ${serik} [14 -8 -166] with "m4a1" (damage "129") (damage_armor "4") (health "0") (armor "96") (hitgroup "left leg")`,
      {
        kind: 'hit',
        attacker: aluaIs,
        victim: serikIs,
        weapon: 'm4a1',
        damage: 129,
        armorDamage: 4,
        health: 0,
        armor: 96,
        group: 'left_leg',
        ...places,
      },
    ],
    [`${alua} assisted killing ${serik}`, { kind: 'assist', player: aluaIs, victim: serikIs, isFlash: false }],
    [`${alua} flash-assisted killing ${serik}`, { kind: 'assist', player: aluaIs, victim: serikIs, isFlash: true }],
    [
      `${alua} [1 2 3] killed other "chicken<123>" [4 5 6] with "knife"`,
      { kind: 'other_killed', player: aluaIs, what: 'chicken', weapon: 'knife' },
    ],
    [`${serik} [1 2 3] was killed by the bomb.`, { kind: 'death', victim: serikIs, cause: 'bomb', place: [1, 2, 3] }],
    [
      `${serik} [1 2 3] committed suicide with "world"`,
      { kind: 'death', victim: serikIs, cause: 'suicide', place: [1, 2, 3] },
    ],
    [
      `${serik} blinded for 1.01 by ${alua} from flashbang entindex 568 `,
      { kind: 'blinded', player: serikIs, by: aluaIs, seconds: 1.01, flash: 568 },
    ],
    [
      `${alua} threw flashbang [1172 435 158] flashbang entindex 930)`,
      { kind: 'thrown', player: aluaIs, grenade: 'flashbang', place: [1172, 435, 158], flash: 930 },
    ],
    [
      `${alua} threw smokegrenade [1 2 3]`,
      { kind: 'thrown', player: aluaIs, grenade: 'smokegrenade', place: [1, 2, 3], flash: null },
    ],
    [
      `${alua} money change 2050-1000 = $1050 (tracked) (purchase: item_assaultsuit)`,
      { kind: 'money', player: aluaIs, change: -1000, after: 1050, item: 'item_assaultsuit', isSellback: false },
    ],
    [
      `${alua} money change 500+300 = $800 (tracked) (acquire: sellback)`,
      { kind: 'money', player: aluaIs, change: 300, after: 800, item: null, isSellback: true },
    ],
    [`${alua} purchased "m4a1"`, { kind: 'purchased', player: aluaIs, item: 'm4a1' }],
    [`${alua} picked up "ump45"`, { kind: 'picked_up', player: aluaIs, item: 'ump45' }],
    [`${alua} dropped "knife"`, { kind: 'dropped', player: aluaIs, item: 'knife' }],
    [
      `${serik} left buyzone with [ weapon_knife_t weapon_ak47 kevlar(99) helmet C4 ]`,
      {
        kind: 'loadout',
        player: serikIs,
        loadout: { items: ['knife_t', 'ak47'], armor: 99, hasHelmet: true, hasKit: false, hasBomb: true },
      },
    ],
    [
      `${alua} left buyzone with [ ]`,
      {
        kind: 'loadout',
        player: aluaIs,
        loadout: { items: [], armor: 0, hasHelmet: false, hasKit: false, hasBomb: false },
      },
    ],
    [
      `${serik} triggered "Planted_The_Bomb" at bombsite B`,
      { kind: 'bomb', deed: 'planted', player: serikIs, site: 'B', hasKit: null },
    ],
    [
      `${alua} triggered "Begin_Bomb_Defuse_Without_Kit"`,
      { kind: 'bomb', deed: 'begin_defuse', player: aluaIs, site: null, hasKit: false },
    ],
    [
      `${alua} triggered "Begin_Bomb_Defuse_With_Kit"`,
      { kind: 'bomb', deed: 'begin_defuse', player: aluaIs, site: null, hasKit: true },
    ],
    [
      'Team "CT" triggered "SFUI_Notice_Bomb_Defused" (CT "9") (T "2")',
      { kind: 'round_won', winner: 'ct', reason: 'defuse', ct: 9, t: 2 },
    ],
    ['World triggered "SFUI_Notice_Round_Draw" (CT "11") (T "0")', { kind: 'round_draw', ct: 11, t: 0 }],
    ['Team "TERRORIST" scored "13" with "9" players', { kind: 'side_score', side: 't', score: 13 }],
    [
      'MatchStatus: Score: 1:0 on map "de_inferno" RoundsPlayed: -1',
      { kind: 'score', map: 'de_inferno', ct: 1, t: 0, rounds: -1 },
    ],
    [
      'Game Over: competitive  de_inferno score 2:13 after 10 min',
      { kind: 'game_over', map: 'de_inferno', ct: 2, t: 13 },
    ],
    [
      'Game Over: competitive mg_active de_inferno score 2:13 after 10 min',
      { kind: 'game_over', map: 'de_inferno', ct: 2, t: 13 },
    ],
    ['World triggered "Match_Reloaded" on "de_mirage"', { kind: 'match_reloaded', map: 'de_mirage' }],
    ['World triggered "Restart_Round_(4_seconds)"', { kind: 'restart', seconds: 4 }],
    ['World triggered "Round_Start"', { kind: 'round_start' }],
    ['Starting Freeze period', { kind: 'freeze' }],
    ['Match pause is enabled - TimeOutTs', { kind: 'pause', isOn: true, by: 'timeout_t' }],
    ['Match pause is disabled - mp_unpause_match', { kind: 'pause', isOn: false, by: 'match' }],
    [
      '"Алуа<2><[U:1:101]>" switched from team <Unassigned> to <CT>',
      { kind: 'switched', player: { ...aluaIs, side: null }, from: null, to: 'ct' },
    ],
    [
      '"a<2><[U:1:101]><>" connected, address "10.0.0.7:27005"',
      { kind: 'connected', player: { ...aluaIs, side: null } },
    ],
    [`${alua} disconnected (reason "Kicked : "why"")`, { kind: 'left', player: aluaIs }],
    [`${alua} say_team "smoke A"`, { kind: 'said', player: aluaIs, toTeam: true }],
    ['"CSTV<0><BOT><Unassigned>" entered the game', { kind: 'entered', player: { steamId: null, side: null } }],
  ])('%s', (text, deed) => {
    expect(read(text)).toEqual({ at, offset: 7, ...deed })
  })

  it('has one of two heads, and an end of one or two characters', () => {
    expect(read('Starting Freeze period\r', 'L 11/22/2026 - 19:00:01: ')).toEqual({
      at: at - 125,
      offset: 7,
      kind: 'freeze',
    })
    for (const other of [
      '',
      '11/22/2026 - 19:00:01 - ',
      'L 11/22/2026 - 19:00:01.125 - ',
      '13/22/2026 - 19:00:01.125 - ',
    ])
      expect(read('Starting Freeze period', other)).toBeNull()
  })

  it('keeps neither names nor chat nor addresses nor orders', () => {
    const reader = new FactReader()
    const lines = [
      `${alua} say "my password is hunter2"`,
      '"Алуа<2><[U:1:101]><>" connected, address "10.0.0.7:27005"',
      'rcon from "10.0.0.8:1278": command "sv_password hunter2"',
      '"sv_password" = "hunter2"',
      'server_cvar: "sv_password" "hunter2"',
      'hunter2 is a word of some plugin',
      `${alua} hunter2 does something`,
      '"Console<0>" say "hunter2"',
    ]
    const facts = lines.map((line) => reader.read(head + line, 0))
    expect(JSON.stringify([facts, [...reader.counts.unread]])).not.toMatch(/hunter2|Алуа|10\.0\.0/)
    expect([...reader.counts.unread]).toEqual([
      ['rcon', 1],
      ['setting', 2],
      ['unknown:line', 1],
      ['unknown:player', 1],
      ['console', 1],
    ])
  })

  it('that is unknown is counted by the engine’s own word', () => {
    expect(kindsOf('World triggered "New_Thing"', `${alua} triggered "Dance"`, 'Team "CT" triggered "Ping"')).toEqual([
      'unknown:World New_Thing',
      'unknown:player Dance',
      'unknown:Team Ping',
    ])
  })
})

describe('a name that looks like a line', () => {
  it.each([
    ['"a"b<2><[U:1:3]><CT>" [10 -20 30] killed "c<d>e<3><[U:1:4]><TERRORIST>" [11 -21 31] with "awp"', 'kill'],
    // The killer of this line has no place in one reading, and every kill has one.
    [`"x<12><[U:1:9]><CT>" killed "y<3><[U:1:5]><TERRORIST>" [1 2 3] killed ${alua} [4 5 6] with "glock"`, 'kill'],
    ['"with "deagle"<2><[U:1:10]><CT>" purchased "m4a1"', 'purchased'],
    ['"World triggered<8><[U:1:14]><CT>" say_team "World triggered "Round_End""', 'said'],
    ['"JSON_BEGIN{<7><[U:1:13]><CT>" say "}}JSON_END"', 'said'],
  ])('leaves one reading: %s', (text, kind) => {
    expect(read(text)?.kind).toBe(kind)
  })

  it.each([
    `"x<3><[U:1:99]><CT>" [1 2 3] killed "y<2><[U:1:5]><CT>" [1 2 3] killed ${serik} [1 2 3] with "ak47"`,
    '"A<2><[U:1:1]><CT>" say "<3><[U:1:9]><CT>" [1 2 3] committed suicide with "world"',
    '"A<2><[U:1:1]><CT>" say "<3><[U:1:9]><CT>" purchased "ak47"',
    '"Console<0>" say "evil<3><[U:1:9]><CT>" purchased "ak47"',
    `${alua} [1 2 3] killed "nobody" with "ak47"`,
    `${alua} [1 2 3] killed ${serik} [1 2 3] with "ak47" and more`,
    `"x<3><[U:1:99]><Spectator>" [1 2 3] killed ${serik} [1 2 3] with "ak47"`,
    `${alua} killed ${serik} with "ak47"`,
    `"${'n'.repeat(200)}<3><[U:1:9]><CT>" purchased "ak47"`,
    'Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "99999") (T "0")',
    `${alua} left buyzone with [ weapon_knife`,
    `${'"<1><[U:1:1]><CT>" killed '.repeat(60)}"`,
    'x'.repeat(3_000),
  ])('or half a line tells nothing: %s', (text) => {
    expect(read(text)).toBeNull()
  })
})
