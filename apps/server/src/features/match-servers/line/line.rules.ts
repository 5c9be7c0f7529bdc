import type { ServerRegion } from '@lobby/contract'

/** A server that is free. */
export type Free = {
  readonly id: string
  readonly region: ServerRegion
  readonly pingMs: number | null
  /** Its plugin can go on from a backup. */
  readonly resumes: boolean
  /** Milliseconds until its maintenance begins; without end where none is ahead. */
  readonly clearMs: number
}
/** A match that waits; `wanted` is the server an organiser chose. */
export type Queued = {
  readonly matchId: number
  readonly region: ServerRegion | null
  readonly wanted: string | null
  /** A map of it is over: a server that begins at the beginning would play that again. */
  readonly isUnderWay: boolean
  /** How long it is expected to hold its server, in milliseconds. */
  readonly takesMs: number
  /** Servers that had the match before: files of its rounds lie there, which are not what stands now. */
  readonly former: ReadonlySet<string>
}

/**
 * Who gets which server: the line in its order, each the free one that fits best. Whoever waits for one server alone keeps
 * nobody behind them waiting; a region is preferred, not required, and so is a server that never had the match.
 */
export function seatLine(
  line: readonly Queued[],
  free: readonly Free[],
): { readonly matchId: number; readonly serverId: string }[] {
  const left = new Map(free.map((server) => [server.id, server]))
  return line.flatMap(({ matchId, region, wanted, isUnderWay, takesMs, former }) => {
    const fits = [...left.values()].filter(
      ({ id, resumes, clearMs }) =>
        (wanted === null || id === wanted) && (resumes || !isUnderWay) && takesMs <= clearMs,
    )
    const [best] = fits.toSorted(
      (a, b) =>
        Number(b.region === region) - Number(a.region === region) ||
        Number(former.has(a.id)) - Number(former.has(b.id)) ||
        (a.pingMs ?? Infinity) - (b.pingMs ?? Infinity) ||
        (a.id < b.id ? -1 : 1),
    )
    if (best === undefined) return []
    left.delete(best.id)
    return [{ matchId, serverId: best.id }]
  })
}
