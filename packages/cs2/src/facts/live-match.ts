import type { FoldSettings } from './fold/fold-state.ts'
import type { MapView } from './fold/map-view.ts'
import type { ReadCounts } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'
import { LiveLog, type AddedBody, type LogBody, type MapRun } from './live-log.ts'
import type { LogPiece } from './log-piece.ts'
import { LiveMap } from './live-map.ts'

/**
 * A match by the log of its servers, in memory: give it every body, in any order and however often, and ask it for a map. Given the same bodies it says the
 * same, so that it can be built anew from what was stored.
 */
export class LiveMatch {
  readonly #settings: FoldSettings
  readonly #log: LiveLog
  readonly #maps = new Map<string, LiveMap>()
  /** What a run is of, once that is known. */
  readonly #mapOf = new Map<MapRun, string>()

  /** `name` is that of its log, where pieces of it are stored. */
  constructor(settings: FoldSettings = {}, name = '') {
    this.#settings = settings
    this.#log = new LiveLog(name)
  }

  add(body: LogBody): AddedBody {
    return this.#changed(this.#log.add(body))
  }

  /** What a log that was given bodies called a piece, as it was stored: in any order, as often as it comes, and among bodies. */
  addPiece(piece: LogPiece): AddedBody {
    return this.#changed(this.#log.addPiece(piece))
  }

  #changed(added: AddedBody): AddedBody {
    if (added.kind === 'refused') return added
    const map = this.#nameOf(added.run)
    if (map !== null) this.#mapNamed(map).changed(this.runsOf(map), added.run, added.lowest)
    return added
  }

  get counts(): ReadCounts {
    return this.#log.counts
  }

  /** Maps that were loaded, in their order. */
  get maps(): readonly string[] {
    return [...new Set(this.#log.runs.flatMap((run) => this.#nameOf(run) ?? []))]
  }

  /** Null for a map that no body told of. */
  view(map: string): MapView | null {
    return this.#maps.get(map)?.view() ?? null
  }

  /** A map that is over and stored needs no memory: it is known no more, and bodies of it that come are refused. */
  close(map: string): void {
    this.#log.close(this.runsOf(map))
    this.#maps.delete(map)
  }

  /** The loads of a map, in their order: more than one where a server was lost. */
  runsOf(map: string): readonly MapRun[] {
    return this.#log.runs.filter((run) => this.#nameOf(run) === map)
  }

  #mapNamed(map: string): LiveMap {
    const known = this.#maps.get(map) ?? new LiveMap(this.#settings)
    this.#maps.set(map, known)
    return known
  }

  #nameOf(run: MapRun): string | null {
    const known = this.#mapOf.get(run)
    if (known !== undefined) return known
    const told = run.map ?? mapToldBy(run.log.factsFrom(0))
    if (told !== null) this.#mapOf.set(run, told)
    return told
  }
}

function mapToldBy(facts: Iterable<GameFact>): string | null {
  for (const fact of facts) if ('map' in fact) return fact.map
  return null
}
