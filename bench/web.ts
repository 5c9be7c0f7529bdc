/** Lighthouse as a phone (slow 4G, a processor four times slower), the median of five, against the targets of the site. */
import { makeSoloTeams, makeTournament, playOut, startCup, startTestLobby } from '@lobby/testing'
import { measureOften, median } from './web/phone.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
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
    const results = await measureOften(`${site.base}${path}`, runs)
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
