import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

function importsOf(name: string): string[] {
  return [...read(name).matchAll(/\b(?:from|import) '([^']+)'$/gm)].map(([, path = '']) => path)
}

describe('the engine', () => {
  it('is read by these checks', () => {
    expect(sources).toContain('index.ts')
    expect(importsOf('index.ts')).toContain('./apply.ts')
  })

  it.each(sources)('%s imports only files beside it', (name) => {
    for (const path of importsOf(name)) expect(path).toMatch(/^\.\/[a-z-]+\.ts$/)
  })

  it.each(sources)('%s asks neither a clock nor chance nor the machine', (name) => {
    const text = read(name).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(text).not.toMatch(
      /\bDate\b|\bperformance\b|\bMath\.random\b|\bcrypto\b|\bprocess\b|\bsetTimeout\b|\brequire\(/,
    )
  })

  it.each(sources)('%s is at most 300 lines', (name) => {
    expect(read(name).split('\n').length).toBeLessThanOrEqual(301)
  })

  it('offers exactly this', async () => {
    const api = await import('./index.ts')
    expect(Object.keys(api).toSorted()).toEqual([
      'InvalidChanceOptionsError',
      'InvalidConfigError',
      'ParseError',
      'acrossGroups',
      'apply',
      'applyAll',
      'bestGroup',
      'bestStandings',
      'canApply',
      'champion',
      'chances',
      'conditionalChances',
      'createTournament',
      'decidingEvent',
      'defaultTieBreaks',
      'entrantsChanges',
      'events',
      'explainPairing',
      'fold',
      'groups',
      'invitedTeams',
      'isComplete',
      'isEnded',
      'limits',
      'match',
      'matches',
      'mixChances',
      'openSeats',
      'pairNextRound',
      'parse',
      'placements',
      'playable',
      'previewCorrection',
      'previewEntrants',
      'prospects',
      'seatedIn',
      'separateRegions',
      'separateSeeds',
      'serialVersion',
      'serialize',
      'snake',
      'standings',
      'swapFact',
      'swissStandings',
      'takesDraws',
      'ties',
      'validateConfig',
      'whatIf',
    ])
  })
})
