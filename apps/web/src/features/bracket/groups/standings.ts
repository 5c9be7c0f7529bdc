import type { BracketMatch, GroupsStage, StandingRow } from '@lobby/contract'

type Group = GroupsStage['groups'][number]

/**
 * Places that points alone did not give: each is explained in a sentence under its table. Before the last match seeds and
 * lots say nothing yet, since the order is still open.
 */
export function explainedRows({ standings, complete }: Pick<Group, 'standings' | 'complete'>): StandingRow[] {
  const byChance = (row: StandingRow) => row.decided_by === 'seed' || row.decided_by === 'lots'
  return standings.filter(
    (row) => row.decided_by !== null && row.decided_by !== 'points' && (complete || !byChance(row)),
  )
}

/** Whether a match of the stage can end drawn: two maps, or any without overtime. A match that breaks a tie cannot. */
export function canDraw({ best_of, groups }: Pick<GroupsStage, 'best_of' | 'groups'>): boolean {
  return best_of === 2 || groups.some(({ matches }) => matches.some((match) => match.takes_draws))
}

/** A difference as tables write it. */
export function signed(value: number, number: (value: number) => string): string {
  return value > 0 ? `+${number(value)}` : number(value)
}

export function roundDifference(row: StandingRow): number {
  return row.rounds_won - row.rounds_lost
}

export function playedMatches(matches: readonly BracketMatch[]): number {
  return matches.filter((match) => match.state === 'done' || match.state === 'walkover').length
}

export type GroupRound = { round: number; matches: { group: string; match: BracketMatch }[] }

/** All groups' matches of round 1, then of round 2: the order in which they are played. */
export function groupRounds(stage: GroupsStage): GroupRound[] {
  const rounds = new Map<number, GroupRound['matches']>()
  for (const group of stage.groups) {
    for (const match of group.matches) {
      if (match.state === 'not_needed' || match.state === 'nobody') continue
      rounds.set(match.round, [...(rounds.get(match.round) ?? []), { group: group.id, match }])
    }
  }
  return [...rounds]
    .toSorted(([a], [b]) => a - b)
    .map(([round, matches]) => ({ round, matches: matches.toSorted((a, b) => a.match.number - b.match.number) }))
}

export function liveMatches(matches: readonly BracketMatch[]): BracketMatch[] {
  return matches.filter((match) => match.state === 'live' && match.match_id !== null)
}
