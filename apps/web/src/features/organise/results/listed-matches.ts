import type { BracketMatch } from '@lobby/contract'
import type { ResultMatch } from './result-form.ts'

export const resultFilters = ['open', 'finished', 'all'] as const
export type ResultFilter = (typeof resultFilters)[number]

const finishedStates: readonly BracketMatch['state'][] = ['done', 'walkover', 'nobody']

/** Running matches first, then by number; found by a team's name or tag, or by the match's number. */
export function listedMatches(matches: readonly BracketMatch[], filter: ResultFilter, search: string): BracketMatch[] {
  const words = search.trim().toLowerCase()
  return matches
    .filter((match) => isListed(match, filter) && (words === '' || isFound(match, words)))
    .toSorted((a, b) => Number(b.state === 'live') - Number(a.state === 'live') || a.number - b.number)
}

function isListed({ state }: BracketMatch, filter: ResultFilter): boolean {
  if (filter === 'open') return state === 'ready' || state === 'live'
  return filter === 'all' || finishedStates.includes(state)
}

function isFound(match: BracketMatch, words: string): boolean {
  if (words.replace('#', '') === String(match.number)) return true
  return [match.team1.team, match.team2.team].some(
    (team) => team !== null && (team.name.toLowerCase().includes(words) || team.tag.toLowerCase() === words),
  )
}

/** What the result dialog needs; null where there is no result to set, as of a bye or of teams not known yet. */
export function resultMatchOf(match: BracketMatch): ResultMatch | null {
  const [team1, team2] = [match.team1.team, match.team2.team]
  const isOpen = match.state === 'ready' || match.state === 'live'
  const isDecided = finishedStates.includes(match.state)
  if (match.match_id === null || team1 === null || team2 === null || !(isOpen || isDecided)) return null
  return {
    id: match.match_id,
    number: match.number,
    bestOf: match.best_of,
    team1,
    team2,
    mapAdvantage: match.map_advantage,
    takesDraws: match.takes_draws,
    isDecided,
    maps: match.score?.maps.filter((map) => map.status === 'finished') ?? [],
  }
}
