import type { ServerListItem, ServerPurpose } from '@lobby/contract'

export const serverFilters = ['all', 'training', 'match'] as const satisfies readonly ('all' | ServerPurpose)[]
export type ServerFilter = (typeof serverFilters)[number]

/** Servers by what they are for, in the order of the sections; a section without servers is left out. */
export function sectionsOf(
  servers: readonly ServerListItem[],
  filter: ServerFilter,
): { purpose: ServerPurpose; servers: ServerListItem[] }[] {
  return (['training', 'match'] as const)
    .filter((purpose) => filter === 'all' || filter === purpose)
    .map((purpose) => ({ purpose, servers: servers.filter((server) => server.purpose === purpose) }))
    .filter((section) => section.servers.length > 0)
}

/** How full a server is, 0 to 1. */
export function fullness({ current_players, max_players }: ServerListItem): number {
  return max_players === null || max_players === 0 ? 0 : Math.min(1, current_players / max_players)
}

/** Share of questions answered over the hours of a strip, every hour alike; null before the first. */
export function meanUptime(hours: readonly (number | null)[]): number | null {
  const known = hours.filter((share) => share !== null)
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length
}

/** In whole per cent; what is not all is never told as all. */
export function percentOf(share: number): number {
  return share < 1 ? Math.min(99, Math.round(share * 100)) : 100
}

/** Opens the game on a server, by Steam. */
export function steamLink(address: string): string {
  return `steam://connect/${address}`
}

/** What a player pastes into the game's console. */
export function consoleLine(address: string): string {
  return `connect ${address}`
}
