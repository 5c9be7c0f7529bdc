import { describe, expect, it } from 'vitest'
import { apply } from './apply.ts'
import { champion, isComplete, matches } from './read.ts'
import type { Tournament } from './state.ts'
import { chainedConfig, knockout, win } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import { changedPositions, type Chunk } from './vector.ts'

/** Chunks of the newer tournament that the older one does not have: what an update copied. */
function copiedChunks(before: Tournament, after: Tournament): number {
  const known = new Set(chunksOf(before.matches.root))
  return chunksOf(after.matches.root).filter((chunk) => !known.has(chunk)).length
}

function chunksOf<T>(root: Chunk<T>): Chunk<T>[] {
  return root.leaf ? [root] : [root, ...root.chunks.flatMap((chunk) => chunksOf(chunk))]
}

describe('4096 teams', () => {
  const start = knockout(4096, { bronze: true })

  it('a result copies at most three chunks for each of the two matches it touches', () => {
    const after = win(start, 'playoff/W/1/2048', 2)
    expect(copiedChunks(start, after)).toBeLessThanOrEqual(5)
    expect(copiedChunks(start, start)).toBe(0)
  })

  it('a result keeps the layout and the config', () => {
    const after = win(start, 'playoff/W/1/1', 1)
    expect(after.layout).toBe(start.layout)
    expect(after.config).toBe(start.config)
  })

  it('can be reported one by one to the end, and its first result corrected without telling all others again', () => {
    let t = start
    for (const { id } of matches(start)) t = win(t, id, 1)
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBe('T1')
    const fact = { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] } as const
    const applied = apply(t, { seq: 5000, type: 'result_corrected', event: 1, fact, policy: 'void-downstream' })
    if (!applied.ok) throw new Error(applied.code)
    expect(copiedChunks(t, applied.tournament)).toBeLessThanOrEqual(13 * 3)
    expect(changedPositions(t.matches, applied.tournament.matches)).toHaveLength(13)
  })
})

describe('32 groups of 64', () => {
  const start = createTournament(chainedConfig(2048, { groupSize: 64, advance: 8 }))

  it('are laid out with their playoff', () => {
    expect(matches(start)).toHaveLength(32 * 2016 + 255)
  })

  it('a result touches one match', () => {
    const after = win(start, 'groups/AF/1/1', 1)
    expect(copiedChunks(start, after)).toBe(start.matches.depth)
    expect(after.groups.filter((group, at) => group !== start.groups[at])).toHaveLength(1)
  })
})
