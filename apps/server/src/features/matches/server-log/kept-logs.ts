import { randomUUID } from 'node:crypto'
import { LiveLog, type LogBody, type LogPiece, type MapRun } from '@lobby/cs2/facts'
import { BoundedCache } from '#platform/bounded-cache'
import type { Clock } from '#platform/clock'
import type { StoredPiece } from './pieces.queries.ts'

/** A site has some dozen matches under way. Without facts each is some kilobytes, unless bodies of it are missing. */
const bounds = { maxEntries: 512, maxBytes: 64 * 1024 * 1024 }
/** Who was silent for so long is forgotten, and read from the stored pieces when there is a word again. */
const silenceMs = 10 * 60_000

/** What one body of a log brought: what can be stored now. `full`: no map is so long, or so torn. */
type Taken = { readonly kind: 'new' | 'repeated' | 'full'; readonly pieces: readonly LogPiece[] }

/**
 * The log of one assignment as far as it is known: which bytes, and halves of lines that wait for their neighbours. What was told is stored, not kept.
 */
export class KeptLog {
  readonly #log = new LiveLog(randomUUID())
  readonly #assignment: number
  readonly #told = new Set<MapRun>()
  /** The newest piece that is taken up. */
  lastId = 0
  /** How many facts the match has stored in the form of decision 020; null where others stored some since it was counted. */
  factCount: number | null = null

  constructor(assignment: number) {
    this.#assignment = assignment
  }

  /** Bytes that wait. */
  get size(): number {
    return this.#log.runs.reduce((sum, { log }) => sum + log.waitingBytes, 1_024)
  }

  /** What others stored. Halves that waited here may become lines by it: they are answered. */
  takeUp(rows: readonly StoredPiece[]): readonly LogPiece[] {
    const own = rows.filter(({ assignment }) => assignment === this.#assignment)
    const pieces = own.flatMap((row) => this.#piecesOf(this.#log.addPiece(row)))
    this.lastId = rows.at(-1)?.id ?? this.lastId
    return pieces
  }

  take(body: LogBody): Taken {
    const added = this.#log.add(body)
    return { kind: added.kind === 'refused' ? 'full' : added.kind, pieces: this.#piecesOf(added) }
  }

  /** Everything that was answered is stored, the newest under this id. */
  stored(lastId: number): void {
    this.lastId = Math.max(this.lastId, lastId)
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

  forget({ matchId, assignment }: { matchId: number; assignment: number }): void {
    this.#kept.forget(`${matchId}:${assignment}`)
  }
}
