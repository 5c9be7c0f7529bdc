import { expect, test } from 'vitest'
import { canLink, type LinkFacts } from './links.rules.ts'

const side = { id: 1, status: 'open', max_teams: 16, players_a_side: 5 } as const
const facts: LinkFacts = {
  target: side,
  source: { ...side, id: 2, status: 'live' },
  wanted: { from: 1, to: 4, seed: 5 },
  into: [],
  outOfSource: 0,
  edges: [],
  freePlaces: 16,
}
const link = (from: number, to: number, seed: number, sourceId = 2) => ({ id: 'l', from, to, seed, sourceId })

test.each<[string, Partial<LinkFacts>, string | undefined]>([
  ['a qualifier that runs', {}, undefined],
  ['one that is over', { source: { ...side, id: 2, status: 'finished' } }, undefined],
  ['itself', { source: side }, 'QUALIFIER_SAME'],
  ['a target that runs', { target: { ...side, status: 'live' } }, 'TOURNAMENT_LOCKED'],
  ['a source that was called off', { source: { ...side, id: 2, status: 'cancelled' } }, 'QUALIFIER_CALLED_OFF'],
  ['other players a side', { source: { ...side, id: 2, players_a_side: 2 } }, 'QUALIFIER_SIDES_DIFFER'],
  ['eight links into it', { into: Array.from({ length: 8 }, (_, at) => link(9, 9, 9 + at)) }, 'QUALIFIER_LIMIT'],
  ['eight links out of it', { outOfSource: 8 }, 'QUALIFIER_LIMIT'],
  ['a place nobody can have', { wanted: { from: 16, to: 17, seed: 1 } }, 'QUALIFIER_NO_SUCH_PLACE'],
  ['its last place', { wanted: { from: 16, to: 16, seed: 1 } }, undefined],
  ['places that are linked', { into: [link(4, 6, 9)] }, 'QUALIFIER_PLACES_OVERLAP'],
  ['the places after those', { into: [link(5, 6, 9)] }, undefined],
  ['the same places of another', { into: [link(1, 4, 9, 3)] }, undefined],
  ['seeds that are kept', { into: [link(1, 2, 8, 3)] }, 'QUALIFIER_SEEDS_OVERLAP'],
  ['seeds up to those', { into: [link(1, 2, 9, 3)] }, undefined],
  ['seeds after those', { into: [link(1, 4, 1, 3)] }, undefined],
  ['seeds that end in those', { into: [link(1, 5, 1, 3)] }, 'QUALIFIER_SEEDS_OVERLAP'],
  ['seeds beyond its teams', { wanted: { from: 1, to: 4, seed: 14 } }, 'QUALIFIER_SEATS_TOO_FEW'],
  ['its last seeds', { wanted: { from: 1, to: 4, seed: 13 } }, undefined],
  ['too few free places', { freePlaces: 3 }, 'QUALIFIER_SEATS_TOO_FEW'],
  ['just enough free places', { freePlaces: 4 }, undefined],
  ['a circle of two', { edges: [{ sourceId: 1, targetId: 2 }] }, 'QUALIFIER_CYCLE'],
  [
    'a circle of three',
    {
      edges: [
        { sourceId: 3, targetId: 2 },
        { sourceId: 1, targetId: 3 },
      ],
    },
    'QUALIFIER_CYCLE',
  ],
  [
    'two ways to one end',
    {
      edges: [
        { sourceId: 2, targetId: 3 },
        { sourceId: 3, targetId: 1 },
      ],
    },
    undefined,
  ],
])('a link to %s', (_, differing, expected) => {
  const result = canLink({ ...facts, ...differing })
  expect(result.ok ? undefined : result.code).toBe(expected)
})
