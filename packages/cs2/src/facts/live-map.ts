import type { FoldSettings } from './fold/fold-state.ts'
import { MapFold } from './fold/map-fold.ts'
import type { MapView } from './fold/map-view.ts'
import type { MapRun } from './live-log.ts'

/** A fold as it was before a round began, and where that was. */
type Mark = { readonly run: MapRun; readonly offset: number; readonly fold: MapFold }

/** Rounds of a map with its warm-up and restarts are fewer. */
const maxMarks = 256

/**
 * One map of a match, folded as its log comes in. Bodies that come in order cost what is in them; one that comes late is folded from before its
 * round. It is the same as folding everything anew, in whatever order it came.
 */
export class LiveMap {
  readonly #settings: FoldSettings
  #runs: readonly MapRun[] = []
  #marks: Mark[] = []
  #fold: MapFold
  /** Up to here, in the last of the runs that were begun, everything is folded. */
  #run: MapRun | null = null
  #offset = 0

  constructor(settings: FoldSettings = {}) {
    this.#settings = settings
    this.#fold = new MapFold(settings)
  }

  /** To be told of every body of these runs, all of one map and in the order in which they began; `lowest` is what adding it answered. */
  changed(runs: readonly MapRun[], run: MapRun, lowest: number | null): void {
    const isOther = runs.length !== this.#runs.length || runs.some((one, index) => one !== this.#runs[index])
    this.#runs = runs
    if (isOther && this.#run !== null && runs.at(-1) !== run) return this.#restart()
    if (lowest === null || !this.#isFolded(run, lowest)) return
    const index = this.#marks.findLastIndex((mark) => mark.run === run && mark.offset <= lowest)
    const mark = this.#marks[index]
    const fold = mark?.fold.clone()
    if (mark === undefined || fold === null || fold === undefined) return this.#restart()
    this.#marks.length = index + 1
    this.#fold = fold
    this.#run = mark.run
    this.#offset = mark.offset
  }

  /** What is known of the map by now. */
  view(): MapView {
    this.#advance()
    return this.#fold.view()
  }

  #isFolded(run: MapRun, offset: number): boolean {
    if (run === this.#run) return offset < this.#offset
    return this.#runs.indexOf(run) < (this.#run === null ? 0 : this.#runs.indexOf(this.#run))
  }

  #restart(): void {
    this.#marks = []
    this.#fold = new MapFold(this.#settings)
    this.#run = null
    this.#offset = 0
  }

  #advance(): void {
    const first = this.#run === null ? 0 : this.#runs.indexOf(this.#run)
    for (const run of this.#runs.slice(first)) {
      if (run !== this.#run) {
        this.#run = run
        this.#offset = 0
        // Where one server ends and another goes on, what was open stays open for nobody.
        if (run !== this.#runs[0]) this.#fold.changeServer()
      }
      this.#advanceIn(run)
    }
  }

  #advanceIn(run: MapRun): void {
    for (const fact of run.log.factsFrom(this.#offset)) {
      if (fact.kind === 'freeze') this.#mark(run, fact.offset)
      this.#fold.take(fact)
      this.#offset = fact.offset + 1
    }
  }

  #mark(run: MapRun, offset: number): void {
    this.#fold.closeRound()
    const fold = this.#fold.clone()
    if (fold !== null && this.#marks.length < maxMarks) this.#marks.push({ run, offset, fold })
  }
}
