import type { BoardLine, GameFact } from './game-fact.ts'
import type { Side } from '../game-event.ts'

/** Facts as they are stored. The number changes with what stands in them; what has another is not read as this. */
export const version = 1

type Kind = GameFact['kind']
export type Field =
  | 'number'
  | 'flag'
  | 'word'
  | 'player'
  | 'place'
  | 'words'
  | 'loadout'
  | 'board'
  | 'side'
  | 'maybeNumber'
  | 'maybeWord'
  | 'maybeFlag'

/** In the order in which kinds were added: their places are what is stored. */
export const kinds: readonly (readonly [Kind, Readonly<Record<string, Field>>])[] = [
  ['kill', { killer: 'player', victim: 'player', weapon: 'word', how: 'words', from: 'place', to: 'place' }],
  [
    'hit',
    {
      attacker: 'player',
      victim: 'player',
      weapon: 'word',
      damage: 'number',
      armorDamage: 'number',
      health: 'number',
      armor: 'number',
      group: 'word',
      from: 'place',
      to: 'place',
    },
  ],
  ['assist', { player: 'player', victim: 'player', isFlash: 'flag' }],
  ['other_killed', { player: 'player', what: 'word', weapon: 'word' }],
  ['death', { victim: 'player', cause: 'word', place: 'place' }],
  ['blinded', { player: 'player', by: 'player', seconds: 'number', flash: 'number' }],
  ['thrown', { player: 'player', grenade: 'word', place: 'place', flash: 'maybeNumber' }],
  ['money', { player: 'player', change: 'number', after: 'number', item: 'maybeWord', isSellback: 'flag' }],
  ['purchased', { player: 'player', item: 'word' }],
  ['picked_up', { player: 'player', item: 'word' }],
  ['dropped', { player: 'player', item: 'word' }],
  ['loadout', { player: 'player', loadout: 'loadout' }],
  ['bomb', { deed: 'word', player: 'player', site: 'maybeWord', hasKit: 'maybeFlag' }],
  ['round_won', { winner: 'side', reason: 'word', ct: 'number', t: 'number' }],
  ['round_draw', { ct: 'number', t: 'number' }],
  ['side_score', { side: 'side', score: 'number' }],
  ['score', { map: 'word', ct: 'number', t: 'number', rounds: 'number' }],
  ['game_over', { map: 'word', ct: 'number', t: 'number' }],
  ['map_loaded', { map: 'word' }],
  ['match_start', { map: 'word' }],
  ['match_reloaded', { map: 'word' }],
  ['freeze', {}],
  ['round_start', {}],
  ['round_end', {}],
  ['warmup_start', {}],
  ['warmup_end', {}],
  ['commencing', {}],
  ['restart', { seconds: 'number' }],
  ['pause', { isOn: 'flag', by: 'word' }],
  ['connected', { player: 'player' }],
  ['validated', { player: 'player' }],
  ['entered', { player: 'player' }],
  ['left', { player: 'player' }],
  ['switched', { player: 'player', from: 'side', to: 'side' }],
  ['said', { player: 'player', toTeam: 'flag' }],
  ['round_stats', { round: 'number', ct: 'number', t: 'number', map: 'word', lines: 'board' }],
  ['gap', { until: 'number' }],
]
export const kindIndex = new Map(kinds.map(([kind], index) => [kind, index]))
export const boardFields = [
  'money',
  'kills',
  'deaths',
  'assists',
  'damage',
  'headshotShare',
  'mvps',
  'enemiesFlashed',
  'utilityDamage',
  'clutchKills',
  'firstKills',
  'headshotHits',
] as const satisfies readonly (keyof BoardLine)[]
export const sides: readonly (Side | null)[] = [null, 'ct', 't']

export type Cell = number | null

/** A fact is a row of its kind, the bytes and the milliseconds since the one before, and its fields; words and people are places in lists. */
export type Packed = {
  readonly v: unknown
  readonly words: readonly string[]
  readonly people: readonly (readonly [steamId: string | null, side: number])[]
  readonly facts: readonly (readonly Cell[])[]
}
