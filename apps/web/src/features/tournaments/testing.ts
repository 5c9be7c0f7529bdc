import type {
  BracketMatch,
  DoubleEliminationStage,
  GroupsStage,
  KnockoutRound,
  MatchScore,
  Seat,
  SwissRow,
  SwissStage,
  TeamSummary,
} from '@lobby/contract'

/** Parts of a bracket for tests, with nothing played. */
export const team = (id: string): TeamSummary => ({ id, name: id.toUpperCase(), tag: id.toUpperCase() })

const seat = (source: Seat['source'], id?: string): Seat => ({ team: id ? team(id) : null, nobody: false, source })
export const seed = (number: number, id?: string): Seat => seat({ kind: 'seed', seed: number }, id)
export const winnerOf = (number: number, id?: string): Seat => seat({ kind: 'winner_of', match_number: number }, id)
export const loserOf = (number: number, id?: string): Seat => seat({ kind: 'loser_of', match_number: number }, id)
export const bye: Seat = { team: null, nobody: true, source: { kind: 'bye' } }

export function aMatch(more: Partial<BracketMatch> & { number: number }): BracketMatch {
  return {
    key: `playoff/W/1/${more.number}`,
    match_id: null,
    stage: 'playoff',
    group: 'W',
    round: 1,
    index: 1,
    best_of: 3,
    is_final: false,
    is_bronze: false,
    is_tie_break: false,
    takes_draws: false,
    map_advantage: null,
    state: 'pending',
    team1: seed(1),
    team2: seed(2),
    winner: null,
    is_draw: false,
    outcome: null,
    score: null,
    scheduled_at: null,
    ...more,
  }
}

export function aScore(more: Partial<MatchScore> = {}): MatchScore {
  return {
    match_id: 'm1',
    version: 1,
    status: 'live',
    team1: 0,
    team2: 0,
    winner: null,
    outcome: null,
    current_map: null,
    maps: [],
    ...more,
  }
}

export const round = (number: number, matches: BracketMatch[]): KnockoutRound => ({ number, best_of: 3, matches })

/** Four teams; `reset` as the grand final's second match. */
export function aDouble(reset: BracketMatch['state'] = 'pending', winner: 1 | 2 | null = null): DoubleEliminationStage {
  const played = { state: 'done' as const, outcome: 'played' as const }
  const after = winner === null ? {} : { ...played, winner }
  return {
    kind: 'double_elimination',
    id: 'playoff',
    best_of: 3,
    final_best_of: 5,
    advance: 0,
    grand_final: 'reset',
    upper: [
      round(1, [
        aMatch({ number: 1, team1: seed(1, 'a'), team2: seed(4, 'd'), winner: 1, ...played }),
        aMatch({ number: 2, team1: seed(2, 'b'), team2: seed(3, 'c') }),
      ]),
      round(2, [aMatch({ number: 3, round: 2, team1: winnerOf(1, 'a'), team2: winnerOf(2), ...after })]),
    ],
    lower: [
      round(1, [aMatch({ number: 4, group: 'L', team1: loserOf(1, 'd'), team2: loserOf(2) })]),
      round(2, [aMatch({ number: 5, group: 'L', round: 2, team1: winnerOf(4), team2: loserOf(3) })]),
    ],
    finals: [
      aMatch({ number: 6, group: 'F', team1: winnerOf(3, 'a'), team2: winnerOf(5, 'd'), ...after, is_final: true }),
      aMatch({ number: 7, group: 'F', round: 2, team1: loserOf(6), team2: winnerOf(6), state: reset }),
    ],
  }
}

/** A group of four; match 1 is won. */
export function aGslGroup(): GroupsStage['groups'][number] {
  const of = (number: number, at: [round: number, index: number], more: Partial<BracketMatch>) =>
    aMatch({ number, stage: 'groups', group: 'A', round: at[0], index: at[1], ...more })
  return {
    id: 'A',
    complete: false,
    standings: [],
    matches: [
      of(1, [1, 1], { team1: seed(1, 'a'), team2: seed(4, 'd'), winner: 1 }),
      of(2, [1, 2], { team1: seed(2, 'b'), team2: seed(3, 'c') }),
      of(3, [2, 1], { team1: winnerOf(1, 'a'), team2: winnerOf(2) }),
      of(4, [2, 2], { team1: loserOf(1, 'd'), team2: loserOf(2) }),
      of(5, [3, 1], { team1: loserOf(3), team2: winnerOf(4) }),
    ],
  }
}

export const aSwissRow = (id: string, place: number, status: SwissRow['status']): SwissRow => ({
  place,
  team: team(id),
  seed: place,
  wins: 0,
  losses: 0,
  difficulty: 0,
  buchholz: 0,
  decided_by: 'seed',
  decided_value: place,
  status,
})

/** Valve rules for 16 teams (8 matches), the first so many matches of round 1 won by team 1. */
export function aSwiss(more: Partial<SwissStage> = {}, won = 0): SwissStage {
  const ids = Array.from({ length: 16 }, (_, index) => `t${index + 1}`)
  const matches = Array.from({ length: 8 }, (_, index) =>
    aMatch({
      number: index + 1,
      key: `swiss/S/1/${index + 1}`,
      group: 'S',
      index: index + 1,
      team1: seed(index + 1, ids[index]),
      team2: seed(index + 9, ids[index + 8]),
      ...(index < won ? { winner: 1 as const, outcome: 'played' as const, state: 'done' as const } : {}),
    }),
  )
  return {
    kind: 'swiss',
    id: 'swiss',
    pairing: 'valve',
    wins: 3,
    losses: 3,
    rounds_max: 5,
    best_of: 1,
    deciding_best_of: 3,
    ranking: 'record',
    advance: 8,
    complete: false,
    entrants: more.standings?.length ?? 16,
    standings: ids.map((id, index) => aSwissRow(id, index + 1, 'active')),
    rounds: [{ number: 1, complete: won === 8, records: [{ wins: 0, losses: 0, matches }], bye: null }],
    ...more,
  }
}

/** Rounds of a single elimination of so many teams, with nothing played. */
export function knockoutOf(teams: number): KnockoutRound[] {
  const rounds: KnockoutRound[] = []
  let number = 0
  let previous: number[] = []
  for (let size = teams / 2; size >= 1; size /= 2) {
    const matches = Array.from({ length: size }, (_, index) =>
      aMatch({
        number: ++number,
        key: `playoff/W/${rounds.length + 1}/${index + 1}`,
        team1: previous.length > 0 ? winnerOf(previous[index * 2] ?? 0) : seed(index * 2 + 1, `t${index * 2}`),
        team2: previous.length > 0 ? winnerOf(previous[index * 2 + 1] ?? 0) : seed(index * 2 + 2, `t${index * 2 + 1}`),
      }),
    )
    rounds.push(round(rounds.length + 1, matches))
    previous = matches.map((match) => match.number)
  }
  return rounds
}

/** Both brackets of a double elimination of so many teams, a power of two, with nothing played. */
export function doubleOf(teams: number): DoubleEliminationStage {
  const upper = knockoutOf(teams)
  let number = teams - 1
  let before: number[] = []
  const lower: KnockoutRound[] = []
  const add = (seats: [Seat, Seat][]) => {
    const matches = seats.map(([team1, team2], index) =>
      aMatch({ number: ++number, key: `playoff/L/${lower.length + 1}/${index + 1}`, group: 'L', team1, team2 }),
    )
    lower.push(round(lower.length + 1, matches))
    before = matches.map((match) => match.number)
  }
  const losers = (index: number) => (upper[index]?.matches ?? []).map((match) => loserOf(match.number))
  const pairs = (seats: Seat[]) =>
    seats.flatMap((one, index): [Seat, Seat][] => {
      const two = seats[index + 1]
      return index % 2 === 0 && two ? [[one, two]] : []
    })
  add(pairs(losers(0)))
  for (let index = 1; index < upper.length; index++) {
    add(losers(index).map((loser, at): [Seat, Seat] => [winnerOf(before[at] ?? 0), loser]))
    if (before.length > 1) add(pairs(before.map((match) => winnerOf(match))))
  }
  const [finalOf, lowerFinal] = [upper.at(-1)?.matches[0]?.number ?? 0, before[0] ?? 0]
  const grand = aMatch({
    number: ++number,
    key: 'playoff/F/1/1',
    group: 'F',
    is_final: true,
    team1: winnerOf(finalOf),
    team2: winnerOf(lowerFinal),
  })
  return { ...aDouble(), grand_final: 'single', upper, lower, finals: [grand] }
}
