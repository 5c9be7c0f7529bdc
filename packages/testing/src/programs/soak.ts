/** Hundreds of series on servers on which everything goes wrong; exit code 1 where one of them came out wrong. */
import { parseArgs } from 'node:util'
import { soak } from '../soak/soak.ts'
import { startTestLobby } from '../test-lobby.ts'

const { values } = parseArgs({
  options: {
    series: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const site = await startTestLobby()
const report = await soak(site, {
  series: Number(values.series),
  atOnce: Number(values['at-once']),
  seed: Number(values.seed),
  tell,
})
await site.stop()
const { series, maps, assignments, failures, demos, incomplete, draws, seconds, longestSeconds, problems } = report
tell(
  `${series} series, ${maps} maps, ${assignments} assignments, ${demos} demos in ${seconds} s; the longest took ${longestSeconds} s`,
)
tell(`${draws} ended drawn; ${incomplete} maps say that their rounds are not known`)
tell(`assignments that came to nothing: ${JSON.stringify(failures)}`)
tell(problems.length === 0 ? 'every result right, no server booked twice, none stuck' : `${problems.length} problems`)
for (const problem of problems) tell(`  ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
