/**
 * What a team's next match means: it is through or out for good, through with a win, out with a loss, both
 * (`decider`), or neither yet (`open`). In a knockout `through` is to go on to the next stage, or to have won it.
 */
export type Prospect = 'through' | 'out' | 'through_with_win' | 'out_with_loss' | 'decider' | 'open'

/** How a team's next match ends; both a win and a loss for a team that has none left. */
export type First = 'win' | 'draw' | 'loss'

/** The same of the other team. */
export const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const

/** One bit for each way a team's next match can end, and for being in or out at the end after it. */
const bits: Readonly<Record<First, { readonly in: number; readonly out: number }>> = {
  win: { in: 1, out: 2 },
  loss: { in: 4, out: 8 },
  draw: { in: 16, out: 32 },
}
const anyIn = bits.win.in | bits.loss.in | bits.draw.in
const anyOut = bits.win.out | bits.loss.out | bits.draw.out

/** Ends of a team that may come about, as bits: what is not among them is certain never to be. */
export type Ends = number

export const allEnds: Ends = anyIn | anyOut
export const noEnds: Ends = 0

/** The bits of an end after one result, or after any where that is null. */
export function endsOf(
  first: First | null,
  { isIn, isOut }: { readonly isIn: boolean; readonly isOut: boolean },
): Ends {
  const own = first === null ? { in: anyIn, out: anyOut } : bits[first]
  return (isIn ? own.in : 0) | (isOut ? own.out : 0)
}

/** All that can follow from some results of the next match. */
export function everyEnd(results: readonly First[]): Ends {
  return results.reduce((sum, first) => sum | endsOf(first, { isIn: true, isOut: true }), noEnds)
}

/** What is certain when nothing but `ends` can come about. */
export function prospectOf(ends: Ends): Prospect {
  if ((ends & anyOut) === 0) return 'through'
  if ((ends & anyIn) === 0) return 'out'
  return named(isOnly(ends, bits.win.in, bits.win.out), isOnly(ends, bits.loss.out, bits.loss.in))
}

function isOnly(ends: Ends, one: number, other: number): boolean {
  return (ends & one) !== 0 && (ends & other) === 0
}

function named(throughWithWin: boolean, outWithLoss: boolean): Prospect {
  if (throughWithWin && outWithLoss) return 'decider'
  return throughWithWin ? 'through_with_win' : outWithLoss ? 'out_with_loss' : 'open'
}

/** Numbers from 0 up to below 1, the same ones every time: to look at some endings before all of them. */
export function someNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
