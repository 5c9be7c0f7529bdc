import type { AwaitedMatch, Bracket, BracketMatch, Seat } from '@lobby/contract'

export type Awaited = Omit<AwaitedMatch, 'tournament'>

function matchesOf(stage: Bracket['stages'][number]): BracketMatch[] {
  switch (stage.kind) {
    // Who meets there is known with the pairing.
    case 'swiss':
      return []
    case 'single_elimination':
      return [...stage.rounds.flatMap(({ matches }) => matches), ...(stage.bronze ? [stage.bronze] : [])]
    case 'double_elimination':
      return [...[...stage.upper, ...stage.lower].flatMap(({ matches }) => matches), ...stage.finals]
    default:
      return stage.groups.flatMap(({ matches }) => matches)
  }
}

const isSeated = ({ team }: Seat, teamId: string): boolean => team?.id === teamId

/** The next match of a team whose opponent is not known yet; null where its bracket knows of none. */
export function awaitedOf(bracket: Bracket, teamId: string): Awaited | null {
  const waiting = bracket.stages
    .flatMap((stage) => matchesOf(stage).map((match) => ({ ...match, stage_kind: stage.kind })))
    .filter(
      ({ state, team1, team2 }) =>
        state === 'pending' &&
        (isSeated(team1, teamId) || isSeated(team2, teamId)) &&
        !(team1.team !== null && team2.team !== null),
    )
  const next = waiting.toSorted((a, b) => a.number - b.number)[0]
  if (next === undefined) return null
  const [own, other] = isSeated(next.team1, teamId) ? [next.team1, next.team2] : [next.team2, next.team1]
  if (own.team === null || other.nobody) return null
  const { number, stage, stage_kind, round, is_final, best_of, scheduled_at } = next
  return { number, stage, stage_kind, round, is_final, best_of, scheduled_at, team: own.team, opponent: other.source }
}
