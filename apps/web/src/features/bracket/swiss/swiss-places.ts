import type { BracketMatch, SwissRow, SwissStage, TeamSummary } from '@lobby/contract'
import { winnerId } from '../layout/model.ts'

/**
 * Where teams arrive: `through`, `out` where that is certain of all who come there; `end`, a last record of which others decide what
 * it is worth, or the one after all rounds.
 */
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
  if (wins === enough || losses === tooMany) return arrivalKind(stage, wins, losses)
  return column === stage.rounds_max ? 'end' : 'matches'
}

/** The marks alone say nothing of the places: as many may go on as reach the wins, or more, or fewer. */
function arrivalKind(stage: SwissStage, wins: number, losses: number): PlaceKind {
  const fates = new Set(atRecord(stage, wins, losses).map(({ status }) => status))
  const [fate] = fates
  if (fates.size === 1 && (fate === 'through' || fate === 'out')) return fate
  const isFitting = fates.size === 0 && winnersOf(stage) === stage.advance
  return isFitting ? (wins === stage.wins ? 'through' : 'out') : 'end'
}

/** How many teams will reach the wins of the stage; null while that is not certain. */
function winnersOf(stage: SwissStage): number | null {
  const counts = Array.from({ length: stage.losses ?? 0 }, (_, losses) => expectedAt(stage, stage.wins ?? 0, losses))
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/**
 * How many teams will have this record: certain while every group on the way there is even, records do not mix and
 * nobody has left.
 */
function expectedAt(stage: SwissStage, wins: number, losses: number): number | null {
  if (stage.pairing !== 'valve' || stage.standings.some(({ status }) => status === 'left')) return null
  const count = (w: number, l: number): number | null => {
    if (w < 0 || l < 0) return 0
    if (w + l === 0) return stage.entrants
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
  const isLast = wins === stage.wins || losses === stage.losses || wins + losses === stage.rounds_max
  if (wins < 0 || losses < 0 || isLast) return 0
  const teams = count(wins, losses)
  return teams === null || teams % 2 !== 0 ? null : teams / 2
}

/** Who stands in a place: through, out, or, once all rounds are played, there with this record. */
export function arrivals(stage: SwissStage, { wins, losses }: LadderPlace): TeamSummary[] {
  const isAtOnce = wins === stage.wins || losses === stage.losses
  return isAtOnce || stage.complete ? atRecord(stage, wins, losses).map(({ team }) => team) : []
}

function atRecord(stage: SwissStage, wins: number, losses: number): SwissRow[] {
  return stage.standings.filter(({ team, status }) => {
    const record = recordOf(stage, team.id)
    return status !== 'left' && record.wins === wins && record.losses === losses
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
