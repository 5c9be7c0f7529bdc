/** Runs a program and says what it cost: seconds by the clock, and seconds of processor time of all that it started and waited for. */
import { run } from './processes.mjs'

/** The shell knows what its children took; Node does not. `times` writes two lines, its own and theirs: `0m1.52s 0m0.25s`. */
const script = '"$@"; code=$?; times >&3; exit $code'

/** @returns {Promise<{ code: number, cpu: number }>} `cpu` in seconds, without programs that outlive it or were started apart, such as PostgreSQL. */
export async function measured(command, args, options = {}) {
  let report = ''
  const { code } = await run('sh', ['-c', script, 'sh', command, ...args], {
    ...options,
    onReport: (text) => (report += text),
  })
  return { code, cpu: secondsOf(report) }
}

/** The second line of what `times` wrote. */
function secondsOf(report) {
  const children = report.trim().split('\n').at(-1) ?? ''
  const parts = [...children.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')), 0)
}

/** @typedef {{ name: string, passed: number, failed: number, wall: number, cpu: number }} Row */

/** What all steps cost together; they run side by side, so that `wall` is not their sum. @param {Row[]} rows @returns {Row} */
export function totalOf(rows, wall) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  return { name: 'all', passed: sum('passed'), failed: sum('failed'), wall, cpu: sum('cpu') }
}

/** The table at the end of a run. @param {Row[]} rows */
export function tableOf(rows) {
  const lines = [['step', 'tests', 'failed', 'wall s', 'processor s']]
  for (const row of rows)
    lines.push([row.name, String(row.passed + row.failed), String(row.failed), row.wall.toFixed(0), row.cpu.toFixed(0)])
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
    )
    .join('\n')
}
