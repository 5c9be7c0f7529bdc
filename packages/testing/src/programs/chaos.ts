/** A cup runs on two processes while something is done to them and to what they stand on, one fault after another; exit code 1 where anything came out wrong. */
import { setTimeout as sleep } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ChaosSite } from '../chaos/chaos-site.ts'
import { checkSite } from '../chaos/check-site.ts'
import { faults, type Strike } from '../chaos/faults.ts'
import { makeCup, playCup } from '../chaos/play-cup.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '50' },
    kills: { type: 'string', default: '6' },
    'hold-ms': { type: 'string', default: '6000' },
    'round-ms': { type: 'string', default: '150' },
    only: { type: 'string', multiple: true },
  },
})
const options: Strike = {
  restarts: Number(values.restarts),
  kills: Number(values.kills),
  holdMs: Number(values['hold-ms']),
}
const tell = (line: string): void => void process.stdout.write(`${line}\n`)
const wanted = faults.filter(({ key }) => values.only?.includes(key) ?? true)

const site = await ChaosSite.start()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.stop().finally(() => process.exit(1)))
const rows: string[] = []
let problems = 0
try {
  for (const [at, { name, strike }] of wanted.entries()) {
    tell(`${name}: …`)
    const cup = await makeCup(site.visitor, site.organiser)
    const began = Date.now()
    const playing = playCup(site.organiser, cup, { seed: at + 1, roundMs: Number(values['round-ms']) })
    await sleep(1_000)
    const [how, truth] = await Promise.all([strike(site, options), playing])
    const found = await checkSite(site, cup, truth)
    problems += found.length
    const seconds = ((Date.now() - began) / 1_000).toFixed(0)
    rows.push(`${name.padEnd(26)} ${seconds.padStart(4)} s  ${found.length === 0 ? 'whole ' : 'BROKEN'}  ${how}`)
    tell(rows.at(-1) ?? '')
    for (const problem of found) tell(`    ${problem}`)
  }
} finally {
  await site.stop()
}
tell(
  `\n${wanted.length} faults, load ${loadavg()[0]?.toFixed(1)}; whole: logs of matches and rooms fold to states, every acknowledged event is stored once,`,
)
tell(
  'what captains chose was played, each match is won by whom its server saw win, no job is left, no reward came twice, no process ended by itself',
)
for (const row of rows) tell(`  ${row}`)
tell(problems === 0 ? 'nothing is broken' : `${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1
