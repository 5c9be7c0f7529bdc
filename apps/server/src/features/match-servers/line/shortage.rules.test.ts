import { expect, test } from 'vitest'
import { alarmStep } from './shortage.rules.ts'

const began = new Date('2026-11-25T18:00:00Z')
const after = (seconds: number): Date => new Date(began.getTime() + seconds * 1_000)
const short = { waiting: 3, live: 2 }
const enough = { waiting: 2, live: 2 }
const open = { beganAt: began, toldAt: null }

test.each([
  ['as many servers as matches are enough', enough, null, 0, null],
  ['fewer are not', short, null, 0, 'open'],
  ['for a while nobody is told', short, open, 59, null],
  ['then they are', short, open, 60, 'tell'],
  ['and not again', short, { ...open, toldAt: after(60) }, 600, null],
  ['it ends with the shortage, told or not', enough, open, 10, 'close'],
  ['and when nobody waits any more', { waiting: 0, live: 0 }, { ...open, toldAt: after(60) }, 600, 'close'],
] as const)('%s', (_, line, alarm, seconds, step) => {
  expect(alarmStep(line, alarm, after(seconds))).toBe(step)
})
