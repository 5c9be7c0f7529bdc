import type { MatchListItem, MatchMap, MatchStatus, PlayerLine } from '@lobby/contract'
import { compareNames } from '#lib/name-order'

/** Maps that a team must win to take a series. */
export function winsNeeded(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1
}

/** The map to open the page with: the one that is being played, else the last one played, else the first. */
export function openingMap(maps: readonly MatchMap[]): MatchMap | null {
  return (
    maps.find((map) => map.status === 'live') ?? maps.findLast((map) => map.status === 'finished') ?? maps[0] ?? null
  )
}

const statusOrder: Record<MatchStatus, number> = { live: 0, warmup: 1, ready: 2, finished: 3, void: 4 }

/** Running matches first, then those about to begin, then the finished ones, the newest of these on top. */
export function sortMatches(matches: readonly MatchListItem[]): MatchListItem[] {
  return matches.toSorted((a, b) => statusOrder[a.status] - statusOrder[b.status] || withinStatus(a, b))
}

function withinStatus(a: MatchListItem, b: MatchListItem): number {
  if (a.status === 'finished') return (b.finished_at ?? '').localeCompare(a.finished_at ?? '')
  return a.number - b.number
}

export const matchFilters = ['all', 'live', 'ready', 'finished'] as const
export type MatchFilter = (typeof matchFilters)[number]

/** Warm-up counts as live: the teams are on the server. */
export function passesFilter(match: Pick<MatchListItem, 'status'>, filter: MatchFilter): boolean {
  if (filter === 'all') return true
  return filter === 'live' ? match.status === 'live' || match.status === 'warmup' : match.status === filter
}

export type StatName = 'kills' | 'adr' | 'headshot_share' | 'kast' | 'mvps'

/** The best figure of a column over both teams, which the tables set in bold; null while there is none above nought. */
export function bestOf(players: readonly PlayerLine[], stat: StatName): number | null {
  const figures = players.flatMap((player) => player[stat] ?? [])
  const best = Math.max(0, ...figures)
  return best > 0 ? best : null
}

export function sortPlayers(players: readonly PlayerLine[]): PlayerLine[] {
  return players.toSorted((a, b) => b.kills - a.kills || a.deaths - b.deaths || compareNames(a.name, b.name))
}

/** A forfeit, an organiser's word or an annulment before anything was played: there is no score to show. */
export function isDecidedWithoutPlay({ score }: Pick<MatchListItem, 'score'>): boolean {
  const isDecided = score.status === 'void' || (score.outcome !== null && score.outcome !== 'played')
  return isDecided && score.maps.every((map) => map.status === 'upcoming')
}

/** The sentences that say how a match ended: a key of the locale file. */
export type OutcomeKey =
  | 'outcome.void'
  | 'outcome.forfeit'
  | 'outcome.double_forfeit'
  | 'outcome.admin'
  | 'outcome.admin_nobody'
  | 'outcome.draw'

/** What must be said of a match beside its score; null while the score says it all. */
export function outcomeKey({ status, score }: Pick<MatchListItem, 'status' | 'score'>): OutcomeKey | null {
  if (status === 'void') return 'outcome.void'
  if (score.outcome === 'forfeit' || score.outcome === 'double_forfeit') return `outcome.${score.outcome}`
  if (score.outcome === 'admin') return score.winner === null ? 'outcome.admin_nobody' : 'outcome.admin'
  return score.outcome === 'played' && score.winner === null ? 'outcome.draw' : null
}
