import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleMap, sampleSeries } from '../testing/samples-matches.ts'
import { matchTold } from './match-told.tsx'

test('the server draws no figures of the log: their styles come with their code', () => {
  const match = sampleSeries([sampleMap({ status: 'live', logged_rounds: 3 })])
  expect(renderToString(<>{matchTold.figures(match, () => null)}</>)).toBe('')
})
