import {
  seatedIn,
  standings,
  swissStandings,
  type BracketMatch as EngineMatch,
  type SwissConfig,
} from '@lobby/brackets'
import type { SwissRound, SwissStage } from '@lobby/contract'
import { presentMatch, teamOf, type Beside } from './bracket-match.presenter.ts'
import { occupantId } from '../bracket.rules.ts'

type Record = { wins: number; losses: number }

/** The ladder of a Swiss stage: in every paired round the matches by the record that the teams came with. */
export function presentSwiss(config: SwissConfig, all: readonly EngineMatch[], beside: Beside): SwissStage {
  const { bracket, teams } = beside
  return {
    kind: 'swiss',
    id: config.id,
    pairing: config.pairing,
    wins: config.wins ?? null,
    losses: config.losses ?? null,
    rounds_max: config.rounds ?? (config.wins ?? 1) + (config.losses ?? 1) - 1,
    best_of: config.bestOf,
    deciding_best_of: config.decidingBestOf ?? config.bestOf,
    ranking: config.ranking ?? 'record',
    advance: config.advance,
    complete: standings(bracket, config.id).every((group) => group.complete),
    entrants: entrantsOf(config, all, beside),
    standings: swissStandings(bracket, config.id).map((row) => ({
      place: row.place,
      team: teamOf(teams, row.team),
      seed: row.seed,
      wins: row.wins,
      losses: row.losses,
      difficulty: row.difficulty,
      buchholz: row.buchholz,
      decided_by: row.decidedBy,
      decided_value: row.decidedValue,
      status: row.status,
    })),
    rounds: presentRounds(all, beside),
  }
}

/** A later stage has a seat for everybody who will come; in the first one a seat can be empty, and so can one that nobody came to. */
function entrantsOf({ id }: SwissConfig, all: readonly EngineMatch[], { bracket }: Beside): number {
  const isToCome = all.length === 0 && bracket.config.stages[0]?.id !== id
  return isToCome ? seatedIn(bracket, id).length : swissStandings(bracket, id).length
}

function presentRounds(all: readonly EngineMatch[], beside: Beside): SwissRound[] {
  const records = new Map<string, Record>()
  const rounds = [...Map.groupBy(all, (match) => match.round)].toSorted(([a], [b]) => a - b)
  return rounds.map(([number, inRound]) => {
    const round = presentRound(number, { inRound, records, beside })
    for (const match of inRound) count(match, records)
    return round
  })
}

function presentRound(
  number: number,
  known: { inRound: readonly EngineMatch[]; records: ReadonlyMap<string, Record>; beside: Beside },
): SwissRound {
  const { inRound, records, beside } = known
  const isBye = (match: EngineMatch): boolean => match.slots[1].source.kind === 'bye'
  const bye = inRound.find(isBye)
  const byeId = bye === undefined ? null : occupantId(bye, 0)
  const played = inRound.filter((match) => !isBye(match)).toSorted((a, b) => a.index - b.index)
  const groups = Map.groupBy(played, (match) => {
    const { wins, losses } = recordBefore(match, records)
    return `${wins}-${losses}`
  })
  return {
    number,
    complete: inRound.every((match) => match.outcome !== null),
    records: [...groups.values()]
      .map((list) => ({
        ...recordBefore(list[0]!, records),
        matches: list.map((match) => presentMatch(match, beside)),
      }))
      .toSorted((a, b) => b.wins - b.losses - (a.wins - a.losses) || b.wins - a.wins),
    bye: byeId === null ? null : teamOf(beside.teams, byeId),
  }
}

/** Of two teams with unequal records the better one names the group. */
function recordBefore(match: EngineMatch, records: ReadonlyMap<string, Record>): Record {
  const [one, two] = ([0, 1] as const).map((slot) => records.get(occupantId(match, slot) ?? ''))
  const [first, second] = [one ?? { wins: 0, losses: 0 }, two ?? { wins: 0, losses: 0 }]
  const better = second.wins - second.losses > first.wins - first.losses ? second : first
  return { wins: better.wins, losses: better.losses }
}

function count(match: EngineMatch, records: Map<string, Record>): void {
  const { outcome } = match
  if (outcome === null) return
  for (const slot of [0, 1] as const) {
    const team = occupantId(match, slot)
    if (team === null) continue
    const { wins, losses } = records.get(team) ?? { wins: 0, losses: 0 }
    records.set(team, outcome.winner === slot + 1 ? { wins: wins + 1, losses } : { wins, losses: losses + 1 })
  }
}
