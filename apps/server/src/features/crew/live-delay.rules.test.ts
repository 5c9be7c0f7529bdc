import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicAt, publicTo, withSeconds, type LiveDelay } from './live-delay.rules.ts'

const from = new Date('2026-11-28T12:00:00.000Z')
const at = (seconds: number): Date => new Date(from.getTime() + seconds * 1_000)
const plain = (seconds: number): LiveDelay => ({ seconds, held: null, shownTo: null })
const change = (delay: LiveDelay, seconds: number, now: number): LiveDelay =>
  withSeconds(delay, seconds, { now: at(now), isPlayed: true })
const secondsOf = (moment: Date): number => (moment.getTime() - from.getTime()) / 1_000

describe('what the public knows', () => {
  test('is what was heard the delay ago, that moment in it', () => {
    expect(publicTo(plain(30), at(100))).toEqual(at(70))
    expect(publicTo(plain(0), at(100))).toEqual(at(100))
    expect(publicAt(plain(30), at(70))).toEqual(at(100))
    expect(publicAt(plain(0), at(70))).toEqual(at(70))
  })

  test('stays known under a longer delay, which holds for the rest at once', () => {
    const delay = change(plain(30), 120, 100)
    expect(delay).toEqual({ seconds: 120, held: null, shownTo: at(70) })
    expect([100, 160, 190, 191].map((now) => secondsOf(publicTo(delay, at(now))))).toEqual([70, 70, 70, 71])
    expect([70, 71, 99].map((heard) => secondsOf(publicAt(delay, at(heard))))).toEqual([70, 191, 219])
  })

  test('comes no earlier by a shorter delay than was said when it happened', () => {
    const delay = change(plain(120), 30, 100)
    expect(delay).toEqual({ seconds: 30, held: { seconds: 120, until: at(220) }, shownTo: at(-20) })
    expect([100, 219, 220, 300].map((now) => secondsOf(publicTo(delay, at(now))))).toEqual([-20, 99, 190, 270])
    // What happened before waits as long as it was to; what happens after it, not beyond its turn.
    expect([99, 100, 110, 200].map((heard) => secondsOf(publicAt(delay, at(heard))))).toEqual([219, 220, 220, 230])
  })

  test('the same delay again changes nothing, another one within the wait lets nothing out', () => {
    const shorter = change(plain(120), 30, 100)
    expect(change(shorter, 30, 150)).toBe(shorter)
    const again = change(shorter, 10, 150)
    expect(again).toEqual({ seconds: 10, held: { seconds: 120, until: at(270) }, shownTo: at(30) })
    expect(change(shorter, 120, 150)).toEqual({ seconds: 120, held: null, shownTo: at(30) })
  })

  test('is as new as a shorter delay says at once where nobody plays', () => {
    const delay = withSeconds(plain(120), 30, { now: at(100), isPlayed: false })
    expect(delay).toEqual({ seconds: 30, held: null, shownTo: at(-20) })
    expect(publicTo(delay, at(100))).toEqual(at(70))
  })

  test('never goes back, and nothing comes earlier than any delay of its time said', () => {
    const step = fc.record({ after: fc.integer({ min: 0, max: 250 }), seconds: fc.integer({ min: 0, max: 180 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180 }), fc.array(step, { maxLength: 6 }), (first, steps) => {
        let delay = plain(first)
        let now = 0
        let known = publicTo(delay, at(0))
        const said = [{ since: 0, seconds: first }]
        const faults: string[] = []
        for (const { after, seconds } of [...steps, { after: 400, seconds: 0 }]) {
          for (let second = now; second <= now + after; second += 1) {
            const to = publicTo(delay, at(second))
            const heard = Math.floor(secondsOf(to))
            // What is the newest to be known was told under this.
            const then = said.findLast(({ since }) => since < heard)?.seconds ?? first
            const isKept = delay.shownTo !== null && to <= delay.shownTo
            faults.push(
              ...(to >= known ? [] : [`went back at ${second}`]),
              ...(heard <= 0 || second - heard >= then ? [] : [`early at ${second}`]),
              ...(isKept || publicAt(delay, to) <= at(second) ? [] : [`known at ${second}, and said to be later`]),
              ...(publicAt(delay, new Date(to.getTime() + 1)) > at(second) ? [] : [`not known at ${second}`]),
            )
            known = to
          }
          now += after
          delay = change(delay, seconds, now)
          said.push({ since: now, seconds })
        }
        expect(faults).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
