import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accounts,
  giveBack,
  heldOf,
  isPaid,
  move,
  nothing,
  owedBack,
  settle,
  standingOf,
  sumsAfter,
  takeBack,
  undoing,
  wentBack,
  type Move,
  type Place,
  type Sums,
} from './ledger.rules.ts'

/** A registration and its cup as far as money knows them: acts change one or the other, and each follows. */
type Model = {
  status: 'pending_payment' | 'confirmed' | 'waiting_list' | 'withdrawn'
  cup: 'open' | 'live' | 'cancelled'
  fee: number
  sums: Sums
  entries: Move[]
  undone: Set<number>
}

function placeOf({ status, cup, sums }: Model): Place {
  if (cup === 'cancelled') return 'none'
  if (cup === 'live') return status === 'confirmed' || sums.fees < 0 ? 'held' : 'none'
  return status === 'pending_payment' ? 'pending' : status === 'confirmed' ? 'held' : 'none'
}

function enter(model: Model, moves: readonly Move[]): void {
  model.sums = sumsAfter(model.sums, moves)
  model.entries.push(...moves)
}

function follow(model: Model): void {
  enter(model, settle(model.sums, { place: placeOf(model), fee: model.fee }))
  if (model.cup !== 'open') return
  if (model.status === 'pending_payment' && isPaid(model.sums)) model.status = 'confirmed'
  else if (model.status === 'confirmed' && !isPaid(model.sums)) model.status = 'pending_payment'
}

const acts = {
  place: (model: Model) => {
    if (model.cup === 'open' && model.status === 'waiting_list') model.status = 'pending_payment'
  },
  lose: (model: Model) => {
    if (model.cup === 'open' && model.status === 'pending_payment') model.status = 'waiting_list'
  },
  withdraw: (model: Model) => {
    if (model.cup === 'open') model.status = 'withdrawn'
  },
  receive: (model: Model, amount: number) => enter(model, [move('received', amount)]),
  confirm: (model: Model) => {
    if (model.sums.due > 0) enter(model, [move('received', model.sums.due)])
  },
  fee: (model: Model, amount: number) => {
    if (model.cup === 'open') model.fee = amount - 1
  },
  refund: (model: Model, amount: number) => {
    const as = amount % 2 === 0 ? 'refunded' : 'kept'
    const result = giveBack(model.sums, as, owedBack(model.sums))
    if (result.ok) enter(model, result.value)
  },
  /** A provider gave money back, of what came by it: asked to or not, owed or not. */
  wentBack: (model: Model, amount: number) => {
    const back = Math.min(amount, heldOf(model.sums))
    if (back > 0) enter(model, wentBack(model.sums, back))
  },
  undo: (model: Model, amount: number) => {
    const done = model.entries.flatMap(({ kind }, at) =>
      ['received', 'refunded', 'kept'].includes(kind) && !model.undone.has(at) ? [at] : [],
    )
    const at = done[amount % Math.max(1, done.length)]
    if (at === undefined) return
    const result = takeBack(model.sums, model.entries[at]!, { place: placeOf(model), fee: model.fee })
    if (!result.ok) return
    model.undone.add(at)
    enter(model, result.value)
  },
  start: (model: Model) => {
    if (model.cup !== 'open') return
    if (model.status === 'pending_payment') enter(model, settle(model.sums, { place: 'none', fee: model.fee }))
    model.cup = 'live'
  },
  cancel: (model: Model) => {
    model.cup = 'cancelled'
  },
} satisfies Record<string, (model: Model, amount: number) => void>

const act = fc.record({
  name: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  amount: fc.integer({ min: 1, max: 60 }),
})

function expectSound(model: Model): void {
  const { sums, status, cup } = model
  expect(accounts.reduce((all, account) => all + sums[account], 0)).toBe(0)
  expect([owedBack(sums) >= 0, heldOf(sums) >= 0, sums.refund <= 0]).toEqual([true, true, true])
  const isIn = cup !== 'cancelled' && (status === 'confirmed' || (status === 'pending_payment' && cup === 'open'))
  const { state, amount } = standingOf(sums, isIn)
  expect(amount).toBeGreaterThanOrEqual(0)
  // What is shown is what the accounts hold, and both are what the place says.
  if (cup === 'open') {
    const may = {
      pending_payment: ['due', 'short'],
      confirmed: ['confirmed', 'over', 'free', 'refund_owed', 'refunded', 'kept'],
      waiting_list: ['none', 'refund_owed', 'refunded', 'kept'],
      withdrawn: ['none', 'refund_owed', 'refunded', 'kept'],
    }
    expect([status, may[status]]).toEqual([status, expect.arrayContaining([state])])
  }
  if (cup === 'cancelled') expect(['none', 'refund_owed', 'refunded', 'kept']).toContain(state)
  if (state === 'due') expect(sums.due).toBe(-sums.fees)
  if (state === 'refunded' || state === 'none' || state === 'free') expect(heldOf(sums) + sums.kept).toBe(0)
}

test('whatever is done in whatever order: all sums to nothing, and no balance says other than the state', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), fc.integer({ min: 0, max: 40 }), (taken, fee) => {
      const model: Model = {
        status: 'pending_payment',
        cup: 'open',
        fee,
        sums: nothing,
        entries: [],
        undone: new Set(),
      }
      follow(model)
      for (const { name, amount } of taken) {
        acts[name](model, amount)
        follow(model)
        expectSound(model)
      }
      // Entries are all there is: whoever adds them up comes to the same.
      expect(sumsAfter(nothing, model.entries)).toEqual(model.sums)
    }),
  )
})

test('what is undone is as if it had not been', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.constantFrom('received', 'refunded', 'kept'), (amount, kind) => {
      const entry = move(kind, amount)
      expect(sumsAfter(nothing, [entry, undoing(entry)])).toEqual(nothing)
    }),
  )
})
