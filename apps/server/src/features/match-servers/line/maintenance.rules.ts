/** How long a map is thought to take with its warm-up and pauses; longer ones run into the maintenance, and nobody ends them for it. */
const mapMs = 60 * 60_000

/** How long a match is expected to hold its server, in milliseconds. */
export function expectedMs(match: { readonly bestOf: number; readonly mapsOver: number }): number {
  return Math.max(1, match.bestOf - match.mapsOver) * mapMs
}

type Course = { readonly bestOf: number; readonly maps: readonly { readonly status: string }[] }

/** How far a match is, as far as its length depends on it. */
export function courseOf({ bestOf, maps }: Course): { bestOf: number; mapsOver: number } {
  return { bestOf, mapsOver: maps.filter(({ status }) => status === 'finished').length }
}

type Window = { readonly maintenance_from: Date | null; readonly maintenance_to: Date | null }

/** How long from now a server is free of maintenance, in milliseconds: nought while it lasts, without end where none is ahead. */
export function clearMs({ maintenance_from: from, maintenance_to: to }: Window, now: Date): number {
  if (from === null || to === null || now >= to) return Number.POSITIVE_INFINITY
  return Math.max(0, from.getTime() - now.getTime())
}
