/** PGL Major Copenhagen 2024, opening stage: seeds, pairs, maps and final order, as they were. */
export const copenhagen: {
  readonly teams: readonly string[]
  readonly rounds: readonly (readonly {
    readonly a: number
    readonly b: number
    readonly winner: number
    readonly bestOf: number
    readonly maps: readonly (readonly [number, number])[]
  }[])[]
  /** Seed, record and difficulty, best first. */
  readonly final: readonly (readonly [seed: number, record: string, difficulty: number])[]
} = {
  teams: [
    'Cloud9',
    'Eternal Fire',
    'ENCE',
    'Apeks',
    'Heroic',
    'GamerLegion',
    'SAW',
    'FURIA',
    'ECSTATIC',
    'The MongolZ',
    'Imperial Esports',
    'paiN Gaming',
    'Lynn Vision Gaming',
    'AMKAL ESPORTS',
    'KOI',
    'Legacy',
  ],
  rounds: [
    [
      { a: 1, b: 9, winner: 1, bestOf: 1, maps: [[13, 10]] },
      { a: 2, b: 10, winner: 2, bestOf: 1, maps: [[13, 6]] },
      { a: 4, b: 12, winner: 12, bestOf: 1, maps: [[8, 13]] },
      { a: 3, b: 11, winner: 11, bestOf: 1, maps: [[19, 22]] },
      { a: 5, b: 13, winner: 5, bestOf: 1, maps: [[13, 5]] },
      { a: 7, b: 15, winner: 7, bestOf: 1, maps: [[13, 4]] },
      { a: 6, b: 14, winner: 6, bestOf: 1, maps: [[13, 8]] },
      { a: 8, b: 16, winner: 16, bestOf: 1, maps: [[13, 16]] },
    ],
    [
      { a: 9, b: 10, winner: 9, bestOf: 1, maps: [[13, 10]] },
      { a: 2, b: 12, winner: 2, bestOf: 1, maps: [[13, 2]] },
      { a: 4, b: 14, winner: 4, bestOf: 1, maps: [[16, 13]] },
      { a: 5, b: 11, winner: 5, bestOf: 1, maps: [[16, 14]] },
      { a: 1, b: 16, winner: 1, bestOf: 1, maps: [[13, 10]] },
      { a: 3, b: 15, winner: 3, bestOf: 1, maps: [[16, 12]] },
      { a: 6, b: 7, winner: 7, bestOf: 1, maps: [[9, 13]] },
      { a: 8, b: 13, winner: 13, bestOf: 1, maps: [[9, 13]] },
    ],
    [
      { a: 3, b: 12, winner: 12, bestOf: 1, maps: [[3, 13]] },
      { a: 4, b: 11, winner: 11, bestOf: 1, maps: [[7, 13]] },
      { a: 9, b: 13, winner: 9, bestOf: 1, maps: [[13, 8]] },
      { a: 6, b: 16, winner: 6, bestOf: 1, maps: [[13, 4]] },
      {
        a: 10,
        b: 14,
        winner: 10,
        bestOf: 3,
        maps: [
          [13, 2],
          [8, 13],
          [13, 10],
        ],
      },
      {
        a: 2,
        b: 5,
        winner: 5,
        bestOf: 3,
        maps: [
          [14, 16],
          [7, 13],
        ],
      },
      {
        a: 1,
        b: 7,
        winner: 1,
        bestOf: 3,
        maps: [
          [19, 17],
          [13, 9],
        ],
      },
      {
        a: 8,
        b: 15,
        winner: 8,
        bestOf: 3,
        maps: [
          [13, 6],
          [13, 9],
        ],
      },
    ],
    [
      {
        a: 10,
        b: 13,
        winner: 10,
        bestOf: 3,
        maps: [
          [13, 8],
          [13, 6],
        ],
      },
      {
        a: 2,
        b: 6,
        winner: 2,
        bestOf: 3,
        maps: [
          [4, 13],
          [13, 2],
          [13, 11],
        ],
      },
      {
        a: 4,
        b: 16,
        winner: 16,
        bestOf: 3,
        maps: [
          [7, 13],
          [7, 13],
        ],
      },
      {
        a: 7,
        b: 12,
        winner: 12,
        bestOf: 3,
        maps: [
          [10, 13],
          [7, 13],
        ],
      },
      {
        a: 3,
        b: 8,
        winner: 8,
        bestOf: 3,
        maps: [
          [8, 13],
          [9, 13],
        ],
      },
      {
        a: 9,
        b: 11,
        winner: 9,
        bestOf: 3,
        maps: [
          [13, 4],
          [10, 13],
          [13, 9],
        ],
      },
    ],
    [
      {
        a: 10,
        b: 16,
        winner: 10,
        bestOf: 3,
        maps: [
          [13, 9],
          [13, 6],
        ],
      },
      {
        a: 6,
        b: 11,
        winner: 11,
        bestOf: 3,
        maps: [
          [16, 12],
          [6, 13],
          [5, 13],
        ],
      },
      {
        a: 7,
        b: 8,
        winner: 8,
        bestOf: 3,
        maps: [
          [7, 13],
          [7, 13],
        ],
      },
    ],
  ],
  final: [
    [5, '3-0', 1],
    [1, '3-0', 0],
    [2, '3-1', 5],
    [9, '3-1', 3],
    [12, '3-1', -3],
    [11, '3-2', 0],
    [10, '3-2', -2],
    [8, '3-2', -9],
    [7, '2-3', 2],
    [16, '2-3', 2],
    [6, '2-3', -2],
    [13, '1-3', 7],
    [3, '1-3', 1],
    [4, '1-3', -1],
    [14, '0-3', -2],
    [15, '0-3', -2],
  ],
}
