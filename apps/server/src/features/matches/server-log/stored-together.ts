type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

type Bounds = {
  /** So many transactions at a time: the other connections are for what people wait for. */
  readonly atOnce: number
  /** So many things in one. */
  readonly most: number
}

/**
 * What comes while others are being stored waits, and is stored with the next: a commit for many. Whoever comes first goes at once and alone. Where it fails for all,
 * each is tried by itself, so that nobody pays for another one.
 */
export class StoredTogether<Item, Result> {
  readonly #store: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #bounds: Bounds
  readonly #waiting: Waiting<Item, Result>[] = []
  #underWay = 0

  /** `store` answers a result for each, or fails, and then nothing is stored. */
  constructor(store: (items: readonly Item[]) => Promise<readonly Result[]>, bounds: Bounds) {
    this.#store = store
    this.#bounds = bounds
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#begin()
    })
  }

  #begin(): void {
    if (this.#underWay >= this.#bounds.atOnce || this.#waiting.length === 0) return
    void this.#run(this.#waiting.splice(0, this.#bounds.most))
  }

  async #run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    this.#underWay += 1
    await this.#settle(batch)
    this.#underWay -= 1
    this.#begin()
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#store(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      const [first, ...rest] = batch
      if (rest.length === 0) first?.reject(error)
      else for (const one of batch) await this.#settle([one])
    }
  }
}
