import { FactReader, type ReadCounts } from './fact-reader.ts'
import { pieceOf, rangesOf, type LogPiece } from './log-piece.ts'
import { LogRun, type AddedBytes } from './log-run.ts'
import { firstStamp } from './stamp.ts'

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

/**
 * What became of a body. `refused`: nobody's log is so long, or so torn, or the map is closed. `pieces` are what can be read now and could not before: stored and
 * given to `addPiece` of another log, they make it the same.
 */
export type AddedBody =
  | ({ readonly kind: 'new' | 'repeated'; readonly run: MapRun; readonly pieces: readonly LogPiece[] } & Omit<
      AddedBytes,
      'read'
    >)
  | { readonly kind: 'refused' }

type Mark = { readonly begin: number; readonly stamp: number | null; readonly tick: number | null }

/** The log of one load of a map by one process. */
export type MapRun = {
  readonly token: string
  /** The map by the headers; null where they do not tell. */
  readonly map: string | null
  readonly log: LogRun
  /** What pieces call it: one name, or one of each log that met it before it knew of the others. */
  readonly names: readonly string[]
  /** Where its bodies began, what the clock said there, and the tick: what goes on here goes on there. */
  readonly marks: readonly Mark[]
}

type Source = Pick<LogBody, 'token' | 'map'> & { readonly run?: string | null }
type OwnRun = {
  token: string
  map: string | null
  log: LogRun
  names: string[]
  marks: Mark[]
  isClosed: boolean
}

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
  readonly #name: string
  #named = 0

  /** `name` is no other log's: what this one calls a new run, nobody else calls another one. */
  constructor(name = '') {
    this.#name = name
  }

  /** In the order in which they began. */
  get runs(): readonly MapRun[] {
    return this.#runs.toSorted((one, other) => beginOf(one) - beginOf(other))
  }

  get counts(): ReadCounts {
    return this.#reader.counts
  }

  add(body: LogBody): AddedBody {
    const isPlace = Number.isSafeInteger(body.begin) && body.begin >= 0
    if (!isPlace || body.bytes.length === 0) return { kind: 'refused' }
    const mark = { begin: body.begin, stamp: firstStamp(body.bytes), tick: body.tick }
    return this.#addTo(body, mark, ({ log }) => log.add(body.begin, body.bytes))
  }

  /** What `add` of this log or of another one called a piece, or what `wholePiece` made: in any order, as often as it comes, and among bodies. */
  addPiece(piece: LogPiece): AddedBody {
    const ranges = rangesOf(piece)
    if (piece.begin < 0 || ranges.length === 0) return { kind: 'refused' }
    return this.#addTo(piece, piece, ({ log }) => {
      const added = ranges.flatMap((range) => log.addRead({ ...range, facts: piece.facts }) ?? [])
      return added.length === ranges.length ? togetherOf(added) : null
    })
  }

  #addTo(source: Source, mark: Mark, add: (run: OwnRun) => AddedBytes | null): AddedBody {
    const known = this.#runOf(source, mark)
    if (known === null && this.#runs.length >= maxRuns) return { kind: 'refused' }
    const run = known ?? this.#newRun(source)
    if (run.isClosed) return { kind: 'refused' }
    const added = add(run)
    if (added === null) return { kind: 'refused' }
    if (known === null) this.#runs.push(run)
    const { run: name = null } = source
    if (name !== null && !run.names.includes(name)) run.names.push(name)
    const { begin, stamp, tick } = mark
    if (added.newBytes > 0) insertMark(run.marks, { begin, stamp, tick })
    const { read, ...counts } = added
    const pieces = read.map((lines) => pieceOf(run, lines, tickAt(run, lines.begin, mark)))
    return { kind: added.newBytes > 0 ? 'new' : 'repeated', run, pieces, ...counts }
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
  #runOf({ token, map, run: name = null }: Source, mark: Mark): OwnRun | null {
    const own = this.#runs.filter((run) => run.token === token)
    const named = own.find(({ names }) => name !== null && names.includes(name))
    return named ?? own.findLast((run) => mayBeCalled(run, name) && isOf(run, shortMap(map), mark)) ?? null
  }

  #newRun({ token, map, run }: Source): OwnRun {
    const isOwn = this.#name !== '' && run === undefined
    const names = isOwn ? [`${this.#name}.${this.#named}`] : []
    if (isOwn) this.#named += 1
    return { token, map: shortMap(map), log: new LogRun(this.#reader), names, marks: [], isClosed: false }
  }
}

/** The first clock it tells: a body cut within a head tells none. */
const beginOf = ({ marks }: OwnRun): number => marks.find(({ stamp }) => stamp !== null)?.stamp ?? 0

const giverOf = (name: string): string => name.slice(0, name.lastIndexOf('.'))

/** One log calls two runs by two names; two logs may have met the same one. */
function mayBeCalled({ names }: OwnRun, name: string | null): boolean {
  return name === null || names.every((other) => giverOf(other) !== giverOf(name))
}

function isOf(run: OwnRun, map: string | null, mark: Mark): boolean {
  if (map !== null && run.map !== null && map !== run.map) return false
  if (goesOn(run, mark)) return true
  const [before, after] = neighbours(run.marks, mark.begin)
  if (mark.begin === 0 && after?.begin === 0) return isSame(after.stamp, mark.stamp) && isSame(after.tick, mark.tick)
  return (before === null || isInOrder(before, mark)) && (after === null || isInOrder(mark, after))
}

/** Where one of them tells no time, it goes with any. */
function isInOrder(one: Mark, other: Mark): boolean {
  return (one.stamp ?? 0) <= (other.stamp ?? Infinity) && (one.tick ?? 0) <= (other.tick ?? Infinity)
}

const isSame = (one: number | null, other: number | null): boolean => one === other || one === null || other === null

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

/** The tick at which lines began: nobody says it of lines that a body begins before, or has further on. */
function tickAt({ marks }: OwnRun, begin: number, body: Mark): number | null {
  const known = marks[placeOf(marks, begin)]
  if (known?.begin === begin) return known.tick
  return begin === body.begin ? body.tick : null
}

function togetherOf(added: readonly AddedBytes[]): AddedBytes {
  const sum = (name: 'newBytes' | 'repeatedBytes'): number => added.reduce((total, one) => total + one[name], 0)
  const lowest = added.flatMap((one) => one.lowest ?? [])
  return {
    newBytes: sum('newBytes'),
    repeatedBytes: sum('repeatedBytes'),
    lowest: lowest.length === 0 ? null : Math.min(...lowest),
    read: added.flatMap(({ read }) => read),
  }
}

/** Workshop maps are told with the way to them. */
function shortMap(map: string | null): string | null {
  return map === null ? null : (map.split('/').at(-1) ?? map).slice(0, 64)
}
