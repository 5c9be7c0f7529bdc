const tellOthersEveryMs = 100

/** What the processes of one site tell each other changed: here at once, elsewhere at most ten times a second. What is lost is lost. */
export class Topics {
  readonly #tellOthers: ((topic: string, id: string) => void) | null
  readonly #listeners = new Map<string, ((id: string) => void)[]>()
  readonly #soon = new Map<string, NodeJS.Timeout>()

  constructor(tellOthers: ((topic: string, id: string) => void) | null) {
    this.#tellOthers = tellOthers
  }

  announce(topic: string, id: string): void {
    this.hear(topic, id)
    const key = `${topic} ${id}`
    if (this.#tellOthers === null || this.#soon.has(key)) return
    const tell = (): void => {
      this.#soon.delete(key)
      this.#tellOthers?.(topic, id)
    }
    this.#soon.set(key, setTimeout(tell, tellOthersEveryMs).unref())
  }

  onAnnounced(topic: string, listener: (id: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  /** Another process told this one. */
  hear(topic: string, id: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(id)
  }

  end(): void {
    for (const timer of this.#soon.values()) clearTimeout(timer)
  }
}
