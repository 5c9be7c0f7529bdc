import { describe, expect, test } from 'vitest'
import { codeLines, groupOf, readChoice, sampled } from './targets.ts'

describe('what is changed', () => {
  const code = 'export function one(): number {\n  return 1\n}\n'

  test.each([
    ['apps/server/src/features/quests/quests.rules.ts', code, 'rules'],
    ['packages/brackets/src/swiss.ts', code, 'brackets'],
    ['packages/cs2/src/query/byte-reader.ts', code, 'cs2'],
    ['packages/chances/src/series.ts', code, 'chances'],
    ['packages/chances/src/round-model.gen.ts', code, null],
    ['packages/brackets/src/limits.ts', 'const most = 1\n', 'brackets'],
    ['packages/brackets/src/swiss.test.ts', code, null],
    ['packages/brackets/src/testing/stir.ts', code, null],
    ['packages/cs2/src/clients/rcon-client.ts', code, null],
    ['packages/cs2/src/game-event.ts', 'export type One = 1\n', null],
    ['packages/cs2/src/index.ts', code, null],
    ['packages/brackets/src/terminal/main.ts', code, null],
    ['packages/contract/src/ids.ts', code, null],
    ['apps/server/src/features/quests/read-quests.ts', code, null],
  ])('%s', (file, text, group) => expect(groupOf(file, text)).toBe(group))

  test('are lines on which something is done', () => {
    const text = [
      "import { two } from './two.ts'",
      '',
      '/** A text. */',
      '// another',
      'export type One = 1',
      'const one = two(',
      '  3,',
      ')',
      '})',
      'typeOf(one)',
    ].join('\n')
    expect(codeLines(text)).toEqual([6, 7, 10])
  })
})

describe('a sample', () => {
  const places = Array.from({ length: 50 }, (_, at) => at)

  test('is the same for the same seed, another for another, and grows by more of the same', () => {
    const of = (sample: number | null, seed: number) => sampled(places, { sample, seed })
    expect(of(10, 7)).toEqual(of(10, 7))
    expect(of(10, 7)).not.toEqual(of(10, 8))
    expect(of(20, 7).slice(0, 10)).toEqual(of(10, 7))
    expect(new Set(of(50, 7)).size).toBe(50)
    expect(of(null, 7)).toEqual(places)
  })

  test('comes from the command line', () => {
    expect(readChoice([])).toEqual({ only: '', sample: null, seed: 1 })
    expect(readChoice(['--sample', '400', '--seed', '7', '--only', 'packages/cs2'])).toEqual({
      only: 'packages/cs2',
      sample: 400,
      seed: 7,
    })
    expect(() => readChoice(['--sample', 'many'])).toThrow('take a number')
    expect(() => readChoice(['--seed'])).not.toThrow()
  })
})
