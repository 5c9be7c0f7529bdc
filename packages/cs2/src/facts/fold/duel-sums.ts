import type { Duel } from './map-view.ts'

type Sum = { damage: number; hits: number; kills: number }

/** What passed between people; bots have no name and are one. */
export class DuelSums {
  readonly #sums = new Map<string, Map<string, Sum>>()

  of(from: string | null, to: string | null): Sum {
    const sums = this.#sums.get(from ?? '') ?? new Map<string, Sum>()
    const sum = sums.get(to ?? '') ?? { damage: 0, hits: 0, kills: 0 }
    sums.set(to ?? '', sum)
    this.#sums.set(from ?? '', sums)
    return sum
  }

  list(): readonly Duel[] {
    return [...this.#sums].flatMap(([from, sums]) => [...sums].map(([to, sum]): Duel => ({ from, to, ...sum })))
  }
}
