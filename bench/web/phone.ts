/** A page as Lighthouse's phone sees it: slow 4G, a processor four times slower. */
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]
const chromePath = places.find((file) => file !== undefined && existsSync(file))

/** Categories in hundredths; times in ms. `lacking`: audits that are not whole. */
export type Measured = { values: Map<string, number>; lacking: string[] }

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

type TraceEvent = { name: string; ph: string; ts: number; pid: number; tid: number; dur?: number; tdur?: number }

/**
 * Blocking time by the processor alone, in ms: what tasks after the first paint had of it, four times as long, beyond 50 ms each.
 * The total blocking time goes by the clock and counts as the page's work that the machine did something else meanwhile.
 */
function ownBlocking(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  return events
    .filter(({ pid, tid, ts, name, ph }) => {
      const isTask = ph === 'X' && name.endsWith('RunTask')
      return isTask && paint !== undefined && pid === paint.pid && tid === paint.tid && ts >= paint.ts
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1_000 - 50), 0)
}

/** Everything that a run measured, and the audits that are not whole. Null for a run in which the browser lost its trace. */
async function measure(url: string): Promise<Measured | null> {
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    if (result.lhr.runtimeError) return null
    const { categories, audits } = result.lhr
    const values = new Map<string, number>()
    for (const [name, { score }] of Object.entries(categories)) values.set(name, Math.round((score ?? 0) * 100))
    for (const [name, { numericValue }] of Object.entries(audits))
      if (numericValue !== undefined) values.set(name, numericValue)
    values.set('blocking-of-its-own', ownBlocking(result.artifacts.Trace.traceEvents))
    const lacking = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
    return { values, lacking }
  } finally {
    chrome.kill()
  }
}

/** So many runs of a page that somebody asked for before: the first request renders it, everybody after that is served what is kept. */
export async function measureOften(url: string, runs: number): Promise<Measured[]> {
  await fetch(url)
  const results: Measured[] = []
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) {
    const measured = await measure(url)
    results.push(...(measured ? [measured] : []))
  }
  return results
}
