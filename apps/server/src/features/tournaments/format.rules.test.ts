import { expect, test } from 'vitest'
import { createTournament } from '@lobby/brackets'
import { cupFormat } from '@lobby/contract'
import { configFor, formatProblems } from './format.rules.ts'

const format = cupFormat
const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index + 1}`)

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [16, true],
  [32, true],
] as const)('%i teams: playable is %s, as the engine judges it', (count, playable) => {
  const judged = formatProblems(count, format).length === 0
  if (judged) expect(() => createTournament(configFor(named(count), format))).not.toThrow()
  else expect(() => createTournament(configFor(named(count), format))).toThrow('invalid tournament config')
  expect(judged).toBe(playable)
})
