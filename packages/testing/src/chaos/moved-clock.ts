/** Loaded into a process before all else: its clock is off by as many milliseconds as the file named by MOVED_CLOCK says, from each SIGUSR2 on. */
import { readFileSync } from 'node:fs'

const Real = Date
let offsetMs = 0

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env['MOVED_CLOCK'] ?? '', 'utf8'))
})

globalThis.Date = class extends Real {
  constructor(...parts: [] | [number]) {
    if (parts.length === 0) super(Real.now() + offsetMs)
    else super(...parts)
  }

  static override now(): number {
    return Real.now() + offsetMs
  }
} as DateConstructor
