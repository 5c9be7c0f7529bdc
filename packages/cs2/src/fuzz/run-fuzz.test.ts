import { describe, expect, it } from 'vitest'
import { checkInput } from './fuzz-checks.ts'
import { runFuzz } from './run-fuzz.ts'

describe('random and changed inputs', () => {
  it('break nothing, and enough of them are understood to reach every reader', () => {
    const reports = runFuzz(7, 20_000)
    expect(reports.map(({ kind }) => kind)).toEqual(['a2s', 'rcon', 'console', 'webhook', 'log'])
    for (const { kind, inputs, understood } of reports)
      expect([kind, understood > inputs / 20, understood < inputs]).toEqual([kind, true, true])
  })

  it('are the same from the same seed', () => {
    const counts = (seed: number): number[] => runFuzz(seed, 2_000).map(({ understood }) => understood)
    expect(counts(3)).toEqual(counts(3))
    expect(counts(3)).not.toEqual(counts(4))
  })

  it('of no bytes at all are nothing', () => {
    for (const kind of ['a2s', 'rcon', 'console', 'webhook', 'log'] as const)
      expect(checkInput(kind, new Uint8Array())).toBe(false)
  })
})
