type Interval = { readonly start: number; readonly end: number }

/** When something is taken: a lane, or somebody who plays. Intervals in the order of their start; those fixed by hand may overlap. */
export class Busy {
  private readonly taken: Interval[] = []
  private longest = 0

  add(start: number, end: number): void {
    this.taken.splice(this.after(start), 0, { start, end })
    this.longest = Math.max(this.longest, end - start)
  }

  /** The first moment from `at` on from which so long nothing is taken. */
  firstFree(at: number, ms: number): number {
    let free = at
    // What began longer ago than anything lasts is over.
    for (let index = this.after(at - this.longest - 1); index < this.taken.length; index += 1) {
      const { start, end } = this.taken[index]!
      if (start >= free + ms) break
      if (end > free) free = end
    }
    return free
  }

  /** How many begin at this moment or before. */
  private after(at: number): number {
    let [low, high] = [0, this.taken.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.taken[middle]!.start <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}
