import { AsyncLocalStorage } from 'node:async_hooks'

type Waiter = { since: number; begin: () => void }

const ahead = new AsyncLocalStorage<true>()

/** Whatever `work` asks of the database goes before what others wait for: what a game server tells cannot be told again by a person. */
export function goFirst<T>(work: () => T): T {
  return ahead.run(true, work)
}

/** Of those who go first so many pass before one of the others has a turn: what follows from their own events is among these. */
const passAtMost = 8

/** Where everybody waits who wants one of a few connections: who goes first, then all others, each in the order of coming. */
export class DatabaseLine {
  // Whoever gives up goes from the middle: sets keep the order of coming, and thousands may give up at once.
  readonly #first = new Set<Waiter>()
  readonly #others = new Set<Waiter>()
  readonly #now: () => number
  #free: number
  #passed = 0

  constructor(connections: number, now: () => number = () => performance.now()) {
    this.#free = connections
    this.#now = now
  }

  /** How many wait. */
  get length(): number {
    return this.#first.size + this.#others.size
  }

  /** How long whoever waits the longest has waited by now. */
  get waitedMs(): number {
    const since = Math.min(headOf(this.#first)?.since ?? Infinity, headOf(this.#others)?.since ?? Infinity)
    return since === Infinity ? 0 : this.#now() - since
  }

  /** Comes true when it is the asker's turn, who gives it on by `leave`; false after `atMostMs`, when there was none. */
  async enter(atMostMs?: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    return new Promise((resolve) => {
      const line = ahead.getStore() ? this.#first : this.#others
      const waiter = { since: this.#now(), begin: () => (clearTimeout(timer), resolve(true)) }
      const giveUp = (): void => {
        line.delete(waiter)
        resolve(false)
      }
      const timer = atMostMs === undefined ? undefined : setTimeout(giveUp, atMostMs)
      line.add(waiter)
    })
  }

  #next(): Waiter | undefined {
    const isTheirTurn = this.#passed >= passAtMost && this.#others.size > 0
    const next = isTheirTurn ? undefined : takeFrom(this.#first)
    this.#passed = next === undefined ? 0 : this.#passed + 1
    return next ?? takeFrom(this.#others)
  }

  leave(): void {
    const next = this.#next()
    if (next === undefined) this.#free += 1
    else next.begin()
  }
}

function headOf(line: ReadonlySet<Waiter>): Waiter | undefined {
  return line.values().next().value
}

function takeFrom(line: Set<Waiter>): Waiter | undefined {
  const head = headOf(line)
  if (head !== undefined) line.delete(head)
  return head
}
