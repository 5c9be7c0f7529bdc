import { expect, test } from 'vitest'
import type { Flags } from '@lobby/contract'
import { everythingTag } from './bounded-cache.ts'
import { Known } from './known.ts'

const on: Flags = {
  registration: true,
  payment: true,
  discord: true,
  analytics: true,
  matchmaking: true,
  user_cups: true,
}
const off: Flags = { ...on, payment: false }

type Asked = { answer: (flags: Flags) => void; fail: () => void }

/** A database whose answers come when the test says so, and a clock that it moves. */
function makeKnown() {
  const asked: Asked[] = []
  const onDropHere: ((tag: string) => void)[] = []
  const clock = { ms: 0 }
  const known = new Known<Flags>({
    read: () =>
      new Promise((answer, reject) => {
        asked.push({ answer, fail: () => reject(new Error('away')) })
      }),
    answers: { onDropHere },
    now: () => clock.ms,
  })
  const announce = (tag = everythingTag): void => onDropHere.forEach((hear) => hear(tag))
  return { known, asked, announce, clock }
}

/** One that has read `flags` already. */
async function makeReady(flags: Flags) {
  const made = makeKnown()
  const first = made.known.get()
  made.asked[0]?.answer(flags)
  await first
  return made
}

test('what was read once is there at once, and whoever asks meanwhile shares the one reading', async () => {
  const { known, asked } = makeKnown()
  const both = [known.get(), known.get()].map((flags) => Promise.resolve(flags))
  asked[0]?.answer(on)
  expect(await Promise.all(both)).toEqual([on, on])
  expect(known.get()).toBe(await both[0])
  expect(asked).toHaveLength(1)
})

test('a change that was announced is read before anybody is answered; a drop of other answers is not', async () => {
  const { known, asked, announce } = await makeReady(on)
  announce('people')
  expect(known.get()).toEqual(on)
  announce()
  const next = known.get()
  asked[1]?.answer(off)
  expect(await next).toEqual(off)
  expect(known.get()).toEqual(off)
  expect(asked).toHaveLength(2)
})

test('what was asked before a change was announced is no answer after it', async () => {
  const { known, asked, announce } = makeKnown()
  const before = known.get()
  announce()
  const after = known.get()
  asked[1]?.answer(off)
  expect(await after).toEqual(off)
  asked[0]?.answer(on)
  expect(await before).toEqual(on)
  expect(known.get()).toEqual(off)
})

test('while the database is away what is known stands; it is a fault only where nothing is known', async () => {
  const { known, asked, announce } = await makeReady(off)
  announce()
  const next = known.get()
  asked[1]?.fail()
  expect(await next).toEqual(off)

  const fresh = makeKnown()
  const nothing = fresh.known.get()
  fresh.asked[0]?.fail()
  await expect(nothing).rejects.toThrow('away')
  const again = fresh.known.get()
  fresh.asked[1]?.answer(on)
  expect(await again).toEqual(on)
})

test('an announcement that got lost is made good, and nobody waits for that', async () => {
  const { known, asked, clock } = await makeReady(on)
  clock.ms = 5_000
  expect([known.get(), known.get()]).toEqual([on, on])
  expect(asked).toHaveLength(2)
  asked[1]?.fail()
  await Promise.resolve()
  // Not at every page: after the same time again.
  expect(known.get()).toEqual(on)
  expect(asked).toHaveLength(2)
  clock.ms = 10_000
  expect(known.get()).toEqual(on)
  asked[2]?.answer(off)
  await Promise.resolve()
  await Promise.resolve()
  expect(known.get()).toEqual(off)
})
