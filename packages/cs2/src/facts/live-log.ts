import { FactReader, type ReadCounts } from './fact-reader.ts'
import { LogRun, type AddedBytes } from './log-run.ts'
import { StampReader } from './stamp.ts'

/** One request of a server's log: its bytes and what its headers say. */
export type LogBody = {
  readonly bytes: Uint8Array
  /** X-LogBytes-BeginOffset. */
  readonly begin: number
  /** X-Server-Instance-Token, one for each process. */
  readonly token: string
  /** X-Game-Map; null where it is not told. */
  readonly map: string | null
  /** X-Tick-Start; it begins again with each map. */
  readonly tick: number | null
}

/** What became of a body. `refused`: nobody's log is so long, or so torn, or the map is closed. */
export type AddedBody =
  | ({ readonly kind: 'new' | 'repeated'; readonly run: MapRun } & AddedBytes)
  | { readonly kind: 'refused' }

type Mark = { readonly begin: number; readonly stamp: number | null; readonly tick: number | null }

/** The log of one load of a map by one process. */
export type MapRun = {
  readonly token: string
  /** The map by the headers; null where they do not tell. */
  readonly map: string | null
  readonly log: LogRun
  /** Where its bodies began, what the clock said there, and the tick: what goes on here goes on there. */
  readonly marks: readonly Mark[]
}

type OwnRun = { token: string; map: string | null; log: LogRun; marks: Mark[]; isClosed: boolean }

/** A series of five maps has as many, and some more for restarts. */
const maxRuns = 16
/** Bodies are seldom smaller; of smaller ones some are marked. */
const markEvery = 512

/**
 * The log of the servers that play one match: bodies in any order, each load of a map by itself. Offsets begin again at 0 with each, and nothing but
 * the process is named, so a body belongs where its place, its clock, its tick and its map go on from what is there.
 */
export class LiveLog {
  readonly #reader = new FactReader()
  readonly #runs: OwnRun[] = []

  /** In the order in which they began. */
  get runs(): readonly MapRun[] {
    return this.#runs.toSorted((one, other) => (one.marks[0]?.stamp ?? 0) - (other.marks[0]?.stamp ?? 0))
  }

  get counts(): ReadCounts {
    return this.#reader.counts
  }

  add(body: LogBody): AddedBody {
    const isPlace = Number.isSafeInteger(body.begin) && body.begin >= 0
    if (!isPlace || body.bytes.length === 0) return { kind: 'refused' }
    const mark = { begin: body.begin, stamp: firstStamp(body.bytes), tick: body.tick }
    const known = this.#runOf(body, mark)
    if (known === null && this.#runs.length >= maxRuns) return { kind: 'refused' }
    const run = known ?? {
      token: body.token,
      map: shortMap(body.map),
      log: new LogRun(this.#reader),
      marks: [],
      isClosed: false,
    }
    if (run.isClosed) return { kind: 'refused' }
    const added = run.log.add(body.begin, body.bytes)
    if (added === null) return { kind: 'refused' }
    if (known === null) this.#runs.push(run)
    if (added.newBytes > 0) insertMark(run.marks, mark)
    return { kind: added.newBytes > 0 ? 'new' : 'repeated', run, ...added }
  }

  /** Lets go of what runs hold; bodies of theirs that still come are known by their marks, and refused. */
  close(runs: readonly MapRun[]): void {
    for (const run of this.#runs) {
      if (!runs.includes(run)) continue
      run.isClosed = true
      run.log.clear()
    }
  }

  /** The latest run that this body can belong to; null where it begins one. */
  #runOf(body: LogBody, mark: Mark): OwnRun | null {
    const own = this.#runs.filter(({ token }) => token === body.token)
    return own.findLast((run) => isOf(run, body, mark)) ?? null
  }
}

function isOf(run: OwnRun, body: LogBody, mark: Mark): boolean {
  const map = shortMap(body.map)
  if (map !== null && run.map !== null && map !== run.map) return false
  if (goesOn(run, mark)) return true
  const [before, after] = neighbours(run.marks, mark.begin)
  if (mark.begin === 0 && after?.begin === 0) return after.stamp === mark.stamp && isSameTick(after, mark)
  return (before === null || isInOrder(before, mark)) && (after === null || isInOrder(mark, after))
}

/** Where one of them tells no time, it goes with any. */
function isInOrder(one: Mark, other: Mark): boolean {
  return (one.stamp ?? 0) <= (other.stamp ?? Infinity) && (one.tick ?? 0) <= (other.tick ?? Infinity)
}

const isSameTick = (one: Mark, other: Mark): boolean =>
  one.tick === other.tick || one.tick === null || other.tick === null

/** A body that begins where the log ends goes on with it, whatever the clock says: clocks are put back. */
function goesOn(run: OwnRun, { begin, tick }: Mark): boolean {
  return begin > 0 && begin === run.log.end && (tick ?? Infinity) >= (run.marks.at(-1)?.tick ?? 0)
}

/** The last mark before that byte, and the first one at it or behind. */
function neighbours(marks: readonly Mark[], begin: number): [Mark | null, Mark | null] {
  const index = placeOf(marks, begin)
  return [marks[index - 1] ?? null, marks[index] ?? null]
}

function placeOf(marks: readonly Mark[], begin: number): number {
  let [low, high] = [0, marks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.begin ?? 0) >= begin) high = middle
    else low = middle + 1
  }
  return low
}

function insertMark(marks: Mark[], mark: Mark): void {
  const index = placeOf(marks, mark.begin)
  const isNear = mark.begin > 0 && mark.begin - (marks[index - 1]?.begin ?? -markEvery) < markEvery
  if (marks[index]?.begin !== mark.begin && !isNear) marks.splice(index, 0, mark)
}

/** Workshop maps are told with the way to them. */
function shortMap(map: string | null): string | null {
  return map === null ? null : (map.split('/').at(-1) ?? map).slice(0, 64)
}

const decoder = new TextDecoder()

/** Every line has a stamp; the first one may have lost it. */
const stampedWithin = 4

/** The clock of the first line that begins in these bytes; null where none does. */
function firstStamp(bytes: Uint8Array): number | null {
  const stamps = new StampReader()
  let at = 0
  for (let line = 0; line < stampedWithin && at !== -1; line += 1) {
    const stamp = stamps.read(decoder.decode(bytes.subarray(at, at + 64)))
    if (stamp !== null) return stamp
    at = next(bytes, at)
  }
  return null
}

function next(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(10, at)
  return end === -1 ? -1 : end + 1
}
