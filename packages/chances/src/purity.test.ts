import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^fit\/main\.ts$/.test(name),
)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

describe('the chances', () => {
  it('are read by these checks', () => {
    expect(sources).toEqual(expect.arrayContaining(['index.ts', 'round-win.ts', 'fit/fit-rounds.ts']))
  })

  it.each(sources)('%s imports only files of the package', (name) => {
    for (const [, path = ''] of read(name).matchAll(/\b(?:from|import) '([^']+)'$/gm))
      expect(path).toMatch(/^\.\.?\/[a-z./-]+\.ts$/)
  })

  it.each(sources)('%s asks neither a clock nor chance nor the machine', (name) => {
    const text = read(name).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(text).not.toMatch(
      /\bDate\b|\bperformance\b|\bMath\.random\b|\bcrypto\b|\bprocess\b|\bsetTimeout\b|\brequire\(/,
    )
  })

  it('offer exactly this', async () => {
    expect(Object.keys(await import('./index.ts')).toSorted()).toEqual([
      'advanceTable',
      'after',
      'beliefOf',
      'bestMoments',
      'buyOf',
      'competitiveClock',
      'competitiveRules',
      'evenStrength',
      'expected',
      'followRound',
      'fullBuys',
      'isStale',
      'learned',
      'live',
      'liveRoundChance',
      'liveStakes',
      'mapChance',
      'mapOutcome',
      'matchesInTable',
      'mix',
      'mixPartial',
      'mostLive',
      'newcomer',
      'openSeries',
      'outcomeOf',
      'partialTable',
      'roundChance',
      'roundLine',
      'roundModel',
      'roundPoints',
      'roundStakes',
      'roundStateAt',
      'roundWinChance',
      'sampledTable',
      'samplingError',
      'series',
      'seriesOutcome',
      'sideAt',
      'singleElimination',
      'stakesOf',
      'standingAfter',
      'strengthOf',
      'swingOf',
      'swingShares',
      'usualFutures',
    ])
  })
})
