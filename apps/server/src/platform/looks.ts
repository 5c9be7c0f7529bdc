/** What of the app it needs. */
type App = {
  log: { error: (details: object, words: string) => void }
  addHook: (name: 'onClose', hook: () => Promise<void>) => unknown
}

type Look = {
  /** For the log, where it fails: the next one comes all the same. */
  name: string
  everyMs: number
  look: () => Promise<void>
  /** Nobody waits for what it finds: `once` leaves it out. */
  isUpkeep?: boolean
  /** The site closes: what would keep a look for long is to end. */
  onClose?: () => void
}

/** What this node looks after by itself, again and again, until the site closes; closing waits for what is under way. */
export class Looks {
  readonly #app: App
  readonly #underWay = new Set<Promise<void>>()
  readonly #all: (() => void)[] = []

  constructor(app: App) {
    this.#app = app
  }

  /** Begins with the first turn. Answers a way to look without waiting for the next one. */
  regularly({ name, everyMs, look, isUpkeep = false, onClose }: Look): () => void {
    let isClosed = false
    // Its own: others end by an `onClose` whose turn comes later.
    const own = new Set<Promise<void>>()
    const lookOnce = (): void => {
      if (isClosed) return
      const run = look()
        .catch((error: unknown) => this.#app.log.error({ err: error }, name))
        .finally(() => {
          own.delete(run)
          this.#underWay.delete(run)
        })
      own.add(run)
      this.#underWay.add(run)
    }
    const timer = setInterval(lookOnce, everyMs).unref()
    if (!isUpkeep) this.#all.push(lookOnce)
    this.#app.addHook('onClose', async () => {
      isClosed = true
      clearInterval(timer)
      onClose?.()
      await Promise.all(own)
    })
    return lookOnce
  }

  /** Waits for looks that are under way, and for one more of each: whatever was due by now has been found after that. */
  async once(): Promise<void> {
    await Promise.all(this.#underWay)
    for (const look of this.#all) look()
    await Promise.all(this.#underWay)
  }
}
