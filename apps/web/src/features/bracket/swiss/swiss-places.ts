import type { BracketMatch, SwissStage, TeamSummary } from '@lobby/contract'
import { winnerId } from '../layout/model.ts'

/** `through`, `out`: teams that have the wins or losses for it. `end`: the last record where everybody plays all rounds. */
type PlaceKind = 'matches' | 'through' | 'out' | 'end' | 'bye'

export type LadderPlace = {
  key: string
  kind: PlaceKind
  /** 0 is the first round; behind the last one come the last arrivals. */
  column: number
  wins: number
  losses: number
  matches: BracketMatch[]
  /** Who has arrived; a bye's one team. */
  teams: TeamSummary[]
  /** How many teams it holds or will hold; null while that is not certain. */
  expected: number | null
  /** Whether the round of these matches is paired. */
  isPaired: boolean
}

/** Every record that the stage can reach, column by column, the best first. */
export function blocksOf(stage: SwissStage): LadderPlace[][] {
  return Array.from({ length: stage.rounds_max + 1 }, (_, column) => {
    const records = Array.from({ length: column + 1 }, (_entry, losses) => ({ wins: column - losses, losses }))
    const places = records.flatMap(({ wins, losses }) => placeOf(stage, column, wins, losses) ?? [])
    const bye = stage.rounds[column]?.bye
    return bye ? [...places, byeOf(column, bye)] : places
  }).filter((places) => places.length > 0)
}

function placeOf(stage: SwissStage, column: number, wins: number, losses: number): LadderPlace | null {
  const kind = kindOf(stage, column, wins, losses)
  if (kind === null) return null
  const place: LadderPlace = {
    key: `${wins}-${losses}`,
    kind,
    column,
    wins,
    losses,
    matches: [],
    teams: [],
    expected: expectedAt(stage, wins, losses),
    isPaired: false,
  }
  if (kind !== 'matches') return { ...place, teams: arrivals(stage, place) }
  const round = stage.rounds[column]
  if (!round) return place
  const matches = round.records.find((record) => record.wins === wins && record.losses === losses)?.matches ?? []
  return matches.length === 0 ? null : { ...place, matches, expected: matches.length * 2, isPaired: true }
}

function kindOf(stage: SwissStage, column: number, wins: number, losses: number): PlaceKind | null {
  const [enough, tooMany] = [stage.wins ?? Infinity, stage.losses ?? Infinity]
  if (wins > enough || losses > tooMany || (wins === enough && losses === tooMany)) return null
  if (wins === enough) return 'through'
  if (losses === tooMany) return 'out'
  return column === stage.rounds_max ? 'end' : 'matches'
}

/**
 * How many teams will have this record: certain while every group on the way there is even, records do not mix and
 * nobody has left.
 */
function expectedAt(stage: SwissStage, wins: number, losses: number): number | null {
  if (stage.pairing !== 'valve' || stage.standings.some(({ status }) => status === 'left')) return null
  const count = (w: number, l: number): number | null => {
    if (w < 0 || l < 0) return 0
    if (w + l === 0) return stage.standings.length
    const [won, lost] = [halfOf(stage, w - 1, l, count), halfOf(stage, w, l - 1, count)]
    return won === null || lost === null ? null : won + lost
  }
  return count(wins, losses)
}

/** Half of a group goes on with one more win, half with one more loss; those who are through or out play no more. */
function halfOf(
  stage: SwissStage,
  wins: number,
  losses: number,
  count: (wins: number, losses: number) => number | null,
): number | null {
  if (wins < 0 || losses < 0 || kindOf(stage, wins + losses, wins, losses) !== 'matches') return 0
  const teams = count(wins, losses)
  return teams === null || teams % 2 !== 0 ? null : teams / 2
}

/** Who stands in a place: through, out, or, once all rounds are played, there with this record. */
export function arrivals(stage: SwissStage, { kind, wins, losses }: LadderPlace): TeamSummary[] {
  return stage.standings
    .filter((row) => (kind === 'end' ? stage.complete && row.status !== 'left' : row.status === kind))
    .map(({ team }) => team)
    .filter((team) => {
      const record = recordOf(stage, team.id)
      return record.wins === wins && record.losses === losses
    })
}

/**
 * A team's wins and losses as of now. The standings count a round when it is over, as the next one is paired by them;
 * who is through or out is known at once.
 */
export function recordOf(stage: SwissStage, teamId: string): { wins: number; losses: number } {
  const record = { wins: 0, losses: 0 }
  for (const round of stage.rounds) {
    if (round.bye?.id === teamId) record.wins += 1
    for (const match of round.records.flatMap(({ matches }) => matches)) {
      const isIn = match.team1.team?.id === teamId || match.team2.team?.id === teamId
      if (!isIn || match.outcome === null || match.outcome === 'bye') continue
      if (winnerId(match) === teamId) record.wins += 1
      else record.losses += 1
    }
  }
  return record
}

function byeOf(column: number, team: TeamSummary): LadderPlace {
  const record = { wins: column, losses: 0 }
  return {
    key: `bye-${column}`,
    kind: 'bye',
    column,
    ...record,
    matches: [],
    teams: [team],
    expected: 1,
    isPaired: true,
  }
}
