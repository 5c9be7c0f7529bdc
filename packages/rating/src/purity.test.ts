import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name),
)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

describe('the rating', () => {
  it('are read by these checks', () => {
    expect(sources).toEqual(expect.arrayContaining(['index.ts', 'update.ts', 'fold.ts']))
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
      'Versions',
      'binMaps',
      'boardDays',
      'boardMaps',
      'boardPoints',
      'compareMaps',
      'competitive',
      'create',
      'fold',
      'foldWeekly',
      'isOnBoard',
      'isRepeated',
      'leagueBounds',
      'leagueOf',
      'leagueSlack',
      'leastRounds',
      'mapsOf',
      'mostRepeats',
      'newcomer',
      'of',
      'placementMaps',
      'placementSpread',
      'pointsOf',
      'predict',
      'rate',
      'ratedLineup',
      'rating1',
      'refold',
      'refusalOf',
      'reportOf',
      'shareTogether',
      'spreadOf',
      'standingOf',
      'startSeason',
      'uncounted',
      'weekOf',
    ])
  })
})
