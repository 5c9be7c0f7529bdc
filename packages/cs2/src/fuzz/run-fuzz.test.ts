import { describe, expect, it } from 'vitest'
import { backupBody } from '../testing/backup-bodies.ts'
import { onRecorded } from '../testing/recorded.ts'
import { checkInput } from './fuzz-checks.ts'
import { fuzzKinds } from './fuzz-inputs.ts'
import { runFuzz } from './run-fuzz.ts'

describe('random and changed inputs', () => {
  it('break nothing, and enough of them are understood to reach every reader', async () => {
    const reports = await runFuzz(7, 40_000)
    expect(reports.map(({ kind }) => kind)).toEqual(fuzzKinds)
    for (const { kind, inputs, understood } of reports)
      expect([kind, understood > inputs / 20, understood < inputs]).toEqual([kind, true, true])
  })

  it('are the same from the same seed', async () => {
    const counts = async (seed: number): Promise<number[]> =>
      (await runFuzz(seed, 4_000)).map(({ understood }) => understood)
    expect(await counts(3)).toEqual(await counts(3))
    expect(await counts(3)).not.toEqual(await counts(4))
  })

  it('of no bytes at all are nothing', async () => {
    for (const kind of fuzzKinds) expect(await checkInput(kind, new Uint8Array())).toBe(false)
  })
})

onRecorded('matchzy', 'the backup that is changed', (read) => {
  it('has every key of a real one', () => {
    const real = JSON.parse(read('matchzy_1044_1_round26.json')) as Record<string, string>
    const keys = (text = '') => Object.keys(JSON.parse(text) as object)
    expect(Object.keys(backupBody)).toEqual(Object.keys(real))
    for (const level of ['match_config', 'team1', 'team2']) expect(keys(backupBody[level])).toEqual(keys(real[level]))
  })
})
