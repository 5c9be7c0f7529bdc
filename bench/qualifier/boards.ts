/** The boards of a qualifier while all of its matches are live, as a phone opens them. */
import { measureOften, median } from '../web/phone.ts'

/** From the press to the first paint, in ms. */
const aimMs = 1_000
const runs = 3

const boards = {
  'cup, overview': '',
  'cup, bracket': '/bracket',
  'cup, schedule': '/schedule',
  'cup, teams': '/teams',
  'cup, statistics': '/statistics',
}

/** Says how long each takes, the median of some runs; answers whether all of them paint in time. */
export async function paintBoards(base: string, cup: string): Promise<boolean> {
  const pages = [
    ...Object.entries(boards).map(([name, tab]) => [name, `/tournaments/${cup}${tab}`] as const),
    ['leaderboard', '/leaderboard'] as const,
    ['matches', '/matches'] as const,
  ]
  let isMet = true
  for (const [name, path] of pages) {
    const results = await measureOften(`${base}${path}`, runs)
    const of = (what: string): number => median(results.map(({ values }) => values.get(what) ?? Number.NaN))
    const paint = of('first-contentful-paint')
    const isInTime = paint <= aimMs
    isMet &&= isInTime
    const words = `first paint ${paint.toFixed(0)} ms, largest ${of('largest-contentful-paint').toFixed(0)}, blocked ${of('blocking-of-its-own').toFixed(0)}, bytes ${(of('total-byte-weight') / 1_024).toFixed(0)} KB`
    process.stdout.write(`  ${name.padEnd(20)} ${words}  ${isInTime ? 'met' : 'MISSED'}\n`)
  }
  return isMet
}
