/** Lighthouse as a phone (slow 4G, a processor four times slower), the median of five, against the targets of the site. */
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { makeSoloTeams, makeTournament, playOut, startCup, startTestLobby } from '@lobby/testing'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
]
const chromePath = places.find((file) => file !== undefined && existsSync(file))

type Measured = { values: Map<string, number>; lacking: string[] }
type Measure = { name: string; target: number; isAtLeast: boolean; digits: number }
/** Categories in hundredths; times in ms. */
const measures: readonly Measure[] = [
  { name: 'performance', target: 95, isAtLeast: true, digits: 0 },
  { name: 'accessibility', target: 100, isAtLeast: true, digits: 0 },
  { name: 'best-practices', target: 100, isAtLeast: true, digits: 0 },
  { name: 'seo', target: 100, isAtLeast: true, digits: 0 },
  { name: 'largest-contentful-paint', target: 1_600, isAtLeast: false, digits: 0 },
  { name: 'cumulative-layout-shift', target: 0.02, isAtLeast: false, digits: 3 },
  { name: 'total-blocking-time', target: 150, isAtLeast: false, digits: 0 },
  { name: 'blocking-of-its-own', target: 150, isAtLeast: false, digits: 0 },
]

function median(values: readonly number[]): number {
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

const site = await startTestLobby()
try {
  const { id } = await makeTournament(site.admin, { name: 'LOBBY BENCH CUP', max_teams: 16 })
  await startCup(site.admin, id, await makeSoloTeams(site.visitor, 16))
  await playOut(site.admin, id)
  const matches = await site.visitor.get<{ id: string; is_final: boolean }[]>(`/api/matches?tournament_id=${id}`)
  const final = matches.find((match) => match.is_final) ?? matches[0]
  const pages = {
    landing: '/',
    'finished cup of 16': `/tournaments/${id}`,
    leaderboard: '/leaderboard',
    match: `/matches/${final?.id ?? ''}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    // The first request renders the page; everybody after it is served what is kept.
    await fetch(`${site.base}${path}`)
    const results: Measured[] = []
    for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) {
      const measured = await measure(`${site.base}${path}`)
      results.push(...(measured ? [measured] : []))
    }
    process.stdout.write(`${name}\n`)
    for (const { name: what, target, isAtLeast, digits } of measures) {
      const value = median(results.map(({ values }) => values.get(what) ?? Number.NaN))
      const isMet = isAtLeast ? value >= target : value <= target
      const bound = `${isAtLeast ? '≥' : '≤'} ${target}`
      process.stdout.write(
        `  ${what.padEnd(26)} ${value.toFixed(digits).padStart(6)}  ${bound.padEnd(8)} ${isMet ? 'met' : 'MISSED'}\n`,
      )
    }
    const lacking = new Set(results.flatMap((result) => result.lacking))
    if (lacking.size > 0) process.stdout.write(`  lacking: ${[...lacking].join(', ')}\n`)
  }
} finally {
  await site.stop()
}
