import { randomUUID } from 'node:crypto'
import { LiveLog, type LogBody, type LogPiece, type MapRun } from '@lobby/cs2/facts'
import { BoundedCache } from '#platform/bounded-cache'
import type { Clock } from '#platform/clock'
import type { SaidState } from './log-headers.rules.ts'
import type { LastPiece, StoredPiece } from './pieces.queries.ts'

/** A site has some dozen matches under way. Without facts each is some kilobytes, unless bodies of it are missing. */
const bounds = { maxEntries: 512, maxBytes: 64 * 1024 * 1024 }
/** Who was silent for so long is forgotten, and read from the stored pieces when there is a word again. */
const silenceMs = 10 * 60_000
const heardEveryMs = 5_000

/** What one body of a log brought: what can be stored now. `full`: no map is so long, or so torn; `over`: it is of what was loaded after the end of the match. */
type Taken = { readonly kind: 'new' | 'repeated' | 'full' | 'over'; readonly pieces: readonly LogPiece[] }

/**
 * The log of one assignment as far as it is known: which bytes, and halves of lines that wait for their neighbours. What was told is stored, not kept.
 */
export class KeptLog {
  #log = new LiveLog(randomUUID())
  readonly #assignment: number
  readonly #told = new Set<MapRun>()
  /** What the server loaded after the end: the next match, of other people, maybe on the same map. */
  readonly #later = new Set<MapRun>()
  /** The newest piece that is taken up. */
  lastId = 0
  /** What was stored after that, by this process: the newest of it. */
  #own: LogPiece | null = null
  /** How many facts the match has stored in the form of decision 020; null where others stored some since it was counted. */
  factCount: number | null = null
  #heard = { at: 0, said: '' }

  constructor(assignment: number) {
    this.#assignment = assignment
  }

  /** What was told and not stored is as if it had never come. */
  reset(): void {
    this.#log = new LiveLog(randomUUID())
    this.#told.clear()
    this.#later.clear()
    this.#own = null
    this.#heard = { at: 0, said: '' }
    this.lastId = 0
    this.factCount = null
  }

  /** Bytes that wait. */
  get size(): number {
    return this.#log.runs.reduce((sum, { log }) => sum + log.waitingBytes, 1_024)
  }

  /** Whether it is worth a write that the log was heard: now and then, and when the game stands otherwise. */
  isNews(now: Date, said: SaidState): boolean {
    const text = JSON.stringify(said)
    const isNews = text !== this.#heard.said || now.getTime() - this.#heard.at >= heardEveryMs
    if (isNews) this.#heard = { at: now.getTime(), said: text }
    return isNews
  }

  /** Whether others stored pieces since this one knew them all, `last` being the newest that is stored. */
  isBehind(last: LastPiece | null): boolean {
    if (last === null || Number(last.id) === this.lastId) return false
    const { run = null, begin, end } = this.#own ?? {}
    if (last.run !== (run ?? '') || last.begin_byte !== begin || last.end_byte !== end) return true
    this.lastId = Number(last.id)
    this.#own = null
    return false
  }

  /** What others stored. Halves that waited here may become lines by it: they are answered. */
  takeUp(rows: readonly StoredPiece[]): readonly LogPiece[] {
    const own = rows.filter(({ assignment }) => assignment === this.#assignment)
    const pieces = own.flatMap((row) => this.#piecesOf(this.#log.addPiece(row)))
    this.lastId = rows.at(-1)?.id ?? this.lastId
    this.factCount = null
    return pieces
  }

  /** `isOver`: the match has ended. What goes on a load that was known by then is its own, and only that, but where nothing of it was heard before. */
  take(body: LogBody, isOver: boolean): Taken {
    const known = isOver ? this.#log.runs : []
    const added = this.#log.add(body)
    if (added.kind === 'refused') return { kind: 'full', pieces: [] }
    if (known.length > 0 && !known.includes(added.run)) this.#later.add(added.run)
    if (!this.#later.has(added.run)) return { kind: added.kind, pieces: this.#piecesOf(added) }
    added.run.log.forgetFacts()
    return { kind: 'over', pieces: [] }
  }

  /** Everything that was answered is stored; `last` is the newest of it. */
  stored(last: LogPiece | undefined): void {
    this.#own = last ?? this.#own
    for (const { log } of this.#told) log.forgetFacts()
    this.#told.clear()
  }

  #piecesOf(added: ReturnType<LiveLog['add']>): readonly LogPiece[] {
    if (added.kind === 'refused') return []
    this.#told.add(added.run)
    return added.pieces
  }
}

/** The logs of matches that servers tell now. Bodies of one match are taken one after another. */
export class KeptLogs {
  readonly #kept: BoundedCache<KeptLog>
  readonly #turns = new Map<number, Promise<unknown>>()

  constructor(clock: Clock) {
    this.#kept = new BoundedCache({
      maxEntries: bounds.maxEntries,
      size: { maxBytes: bounds.maxBytes, of: ({ size }) => size },
      now: () => clock.now().getTime(),
    })
  }

  /** What fails is forgotten: the sender's next try finds nothing known that is not stored. */
  inTurn<Result>(
    { matchId, assignment }: { matchId: number; assignment: number },
    work: (log: KeptLog) => Promise<Result>,
  ): Promise<Result> {
    const key = `${matchId}:${assignment}`
    const take = async (): Promise<Result> => {
      const log = this.#kept.kept(key) ?? new KeptLog(assignment)
      this.#kept.forget(key)
      const result = await work(log)
      await this.#kept.get(key, () => Promise.resolve({ value: log, lifeMs: silenceMs }))
      return result
    }
    const turn = (this.#turns.get(matchId) ?? Promise.resolve()).then(take, take)
    this.#turns.set(matchId, turn)
    const end = (): void => {
      if (this.#turns.get(matchId) === turn) this.#turns.delete(matchId)
    }
    void turn.then(end, end)
    return turn
  }
}
