import type { MatchResult, TeamSummary } from '@lobby/contract'

/** A match as far as its result goes; made from a bracket's match or from a match's own page. */
export type ResultMatch = {
  id: string
  number: number
  bestOf: number
  team1: TeamSummary
  team2: TeamSummary
  mapAdvantage: 1 | 2 | null
  /** Played without overtime: maps can be drawn. */
  takesDraws: boolean
  isDecided: boolean
  maps: readonly { team1: number; team2: number }[]
}

type Length = Pick<ResultMatch, 'bestOf' | 'mapAdvantage' | 'takesDraws'>

export const resultKinds = ['played', 'forfeit', 'admin', 'none'] as const
type ResultKind = (typeof resultKinds)[number]

/** Rounds of a map as typed. */
type MapDraft = { team1: string; team2: string }
export type ResultDraft = {
  kind: ResultKind
  maps: MapDraft[]
  /** Counts where no map is filled in. */
  winner: '' | '1' | '2' | 'draw'
  loser: '' | '1' | '2' | 'both'
  admin: '' | '1' | '2' | 'nobody'
}

export type ResultProblem = 'choose' | 'map_incomplete' | 'map_drawn' | 'series_open' | 'too_many_maps'
export type ResultCheck = { result: MatchResult } | { problem: ResultProblem; map: number | null }

const noMap: MapDraft = { team1: '', team2: '' }

export function draftOf(match: ResultMatch): ResultDraft {
  const played = match.maps.map((map) => ({ team1: String(map.team1), team2: String(map.team2) }))
  const maps = Array.from({ length: match.bestOf }, (_, index) => played[index] ?? noMap)
  return { kind: 'played', maps, winner: '', loser: '', admin: '' }
}

/** The request that a draft means, or the first thing that is wrong with it and on which map (from 0). */
export function resultOf(draft: ResultDraft, match: Length): ResultCheck {
  if (draft.kind === 'none') return { result: { kind: 'none' } }
  if (draft.kind === 'forfeit') {
    if (draft.loser === '') return problem('choose')
    return { result: { kind: 'forfeit', loser: draft.loser === 'both' ? 'both' : sideOf(draft.loser) } }
  }
  if (draft.kind === 'admin') {
    if (draft.admin === '') return problem('choose')
    return { result: { kind: 'admin', winner: draft.admin === 'nobody' ? null : sideOf(draft.admin) } }
  }
  return playedOf(draft, match)
}

function playedOf(draft: ResultDraft, match: Length): ResultCheck {
  const end = draft.maps.findLastIndex((map) => map.team1.trim() !== '' || map.team2.trim() !== '') + 1
  if (end === 0) {
    if (draft.winner === '') return problem('choose')
    return { result: { kind: 'played', winner: draft.winner === 'draw' ? 'draw' : sideOf(draft.winner), maps: [] } }
  }
  const maps = draft.maps.slice(0, end).map((map) => ({ team1: roundsOf(map.team1), team2: roundsOf(map.team2) }))
  const unfilled = maps.findIndex((map) => Number.isNaN(map.team1) || Number.isNaN(map.team2))
  if (unfilled >= 0) return problem('map_incomplete', unfilled)
  const drawn = maps.findIndex((map) => map.team1 === map.team2)
  if (drawn >= 0 && !match.takesDraws) return problem('map_drawn', drawn)
  const series = seriesOf(maps, match)
  return 'problem' in series ? series : { result: { kind: 'played', winner: series.winner, maps } }
}

type MapRounds = { team1: number; team2: number }
type Series = { winner: 1 | 2 | 'draw' } | { problem: ResultProblem; map: number | null }

/** Who won by the maps: two maps are both played, any other series ends as soon as it is decided, and without overtime with its last map at the latest. */
function seriesOf(maps: readonly MapRounds[], { bestOf, mapAdvantage, takesDraws }: Length): Series {
  const won = { 1: mapAdvantage === 1 ? 1 : 0, 2: mapAdvantage === 2 ? 1 : 0 }
  const needed = Math.floor(bestOf / 2) + 1
  for (const [index, map] of maps.entries()) {
    if (bestOf !== 2 && Math.max(won[1], won[2]) >= needed) return problem('too_many_maps', index)
    if (map.team1 !== map.team2) won[map.team1 > map.team2 ? 1 : 2] += 1
  }
  const isPlayed = (bestOf === 2 || takesDraws) && maps.length === bestOf
  const isWon = bestOf !== 2 && Math.max(won[1], won[2]) >= needed
  if (!isPlayed && !isWon) return problem('series_open')
  return { winner: won[1] === won[2] ? 'draw' : won[1] > won[2] ? 1 : 2 }
}

function problem(name: ResultProblem, map: number | null = null): { problem: ResultProblem; map: number | null } {
  return { problem: name, map }
}

function sideOf(value: '1' | '2'): 1 | 2 {
  return value === '1' ? 1 : 2
}

/** NaN for anything but a whole number of rounds. */
function roundsOf(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
}
