import type { GameRules, MatchMap, MatchRound, TeamNumber } from '@lobby/contract'

/** Of an overtime where the rules know none: what is told all the same is shown. */
const usualOvertimeHalf = 3

export type RoundSlot = { number: number; state: 'played' | 'unknown' | 'now' | 'next'; round: MatchRound | null }
export type RoundSegment = {
  kind: 'half' | 'overtime'
  /** 1 or 2 for a half; 1, 2, … for overtimes. */
  number: number
  slots: RoundSlot[]
  team1: number
  team2: number
  /** The side of team 1 throughout the segment; null when no round says, and in an overtime, whose halves change it. */
  team1Side: 'ct' | 't' | null
}

/** The rounds of a map in the pieces that the strip draws: two halves as long as its rules say, then as many overtimes as were begun. */
export function roundSegments(
  map: Pick<MatchMap, 'rounds' | 'status'>,
  { half_rounds: halfLength, overtime }: Pick<GameRules, 'half_rounds' | 'overtime'>,
): RoundSegment[] {
  const overtimeLength = 2 * (overtime?.half_rounds ?? usualOvertimeHalf)
  const byNumber = new Map(map.rounds.map((round) => [round.number, round]))
  const last = Math.max(0, ...byNumber.keys())
  const current = map.status === 'live' ? last + 1 : 0
  const reached = Math.max(last, overtime !== null && isOvertimeOpen(map, last) ? current : 0)
  const overtimes = Math.max(0, Math.ceil((reached - 2 * halfLength) / overtimeLength))
  const spans = [
    { kind: 'half' as const, number: 1, from: 1, length: halfLength },
    { kind: 'half' as const, number: 2, from: halfLength + 1, length: halfLength },
    ...Array.from({ length: overtimes }, (_, index) => ({
      kind: 'overtime' as const,
      number: index + 1,
      from: 2 * halfLength + index * overtimeLength + 1,
      length: overtimeLength,
    })),
  ]
  return spans.map(({ kind, number, from, length }) => {
    const slots = Array.from({ length }, (_, index) => slotOf(from + index, byNumber, last, current))
    const rounds = slots.flatMap((slot) => slot.round ?? [])
    return {
      kind,
      number,
      slots,
      team1: won(rounds, 1),
      team2: won(rounds, 2),
      team1Side: kind === 'half' ? sideOfTeam1(rounds) : null,
    }
  })
}

/** After the last round of regulation or of an overtime the map goes on only if it stands level. */
function isOvertimeOpen(map: Pick<MatchMap, 'rounds' | 'status'>, last: number): boolean {
  const ending = map.rounds.find((round) => round.number === last)
  return map.status === 'live' && ending !== undefined && ending.team1 === ending.team2
}

function slotOf(number: number, rounds: Map<number, MatchRound>, last: number, current: number): RoundSlot {
  const round = rounds.get(number) ?? null
  if (round?.winner) return { number, state: 'played', round }
  if (number <= last) return { number, state: 'unknown', round: null }
  return { number, state: number === current ? 'now' : 'next', round: null }
}

function won(rounds: readonly MatchRound[], team: TeamNumber): number {
  return rounds.filter((round) => round.winner === team).length
}

function sideOfTeam1(rounds: readonly MatchRound[]): 'ct' | 't' | null {
  const told = rounds.find((round) => round.winner !== null && round.side !== null)
  if (!told?.side) return null
  return told.winner === 1 ? told.side : otherSide(told.side)
}

export function otherSide(side: 'ct' | 't'): 'ct' | 't' {
  return side === 'ct' ? 't' : 'ct'
}
