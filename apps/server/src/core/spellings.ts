import { compareTexts } from './sorted.ts'

/** Cities as people write them: those with most people first, each as most of them write it. */
export class Spellings {
  readonly #byKey = new Map<string, Map<string, number>>()
  #first: string[] | null = null

  count(key: string, spelling: string | null, change: 1 | -1): void {
    if (spelling === null) return
    this.#first = null
    const counts = this.#byKey.get(key) ?? new Map<string, number>()
    this.#byKey.set(key, counts)
    const count = (counts.get(spelling) ?? 0) + change
    if (count > 0) counts.set(spelling, count)
    else counts.delete(spelling)
    if (counts.size === 0) this.#byKey.delete(key)
  }

  first(most: number): string[] {
    this.#first ??= [...this.#byKey.values()]
      .map(usual)
      .sort((one, other) => other.people - one.people || compareTexts(one.city, other.city))
      .slice(0, most)
      .map(({ city }) => city)
    return this.#first
  }
}

function usual(counts: ReadonlyMap<string, number>): { city: string; people: number } {
  let people = 0
  let city = ''
  let most = 0
  for (const [spelling, count] of counts) {
    people += count
    if (count < most || (count === most && compareTexts(spelling, city) > 0)) continue
    city = spelling
    most = count
  }
  return { city, people }
}
