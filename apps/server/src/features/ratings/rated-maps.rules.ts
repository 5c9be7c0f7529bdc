import type { TeamNumber } from '@lobby/contract'
import { ratedLineup, uncounted } from '@lobby/rating'
import { isFinal, isIncomplete, type MatchState, type Pair } from '#matches'

export const ladders = ['5v5', '2v2', '1v1'] as const
export type LadderName = (typeof ladders)[number]

/** Who may play for a team, by account: whoever has no Steam ID is found by nobody. */
export type RosterEntry = { userId: string; steamId: string | null; isSubstitute: boolean }

/** What a match says of itself. */
export type RatableMatch = {
  state: Pick<MatchState, 'status' | 'maps' | 'rules' | 'decision' | 'moments'>
  /** A side. */
  players: number
  /** File names, in the order of play. */
  maps: readonly string[]
  finishedAt: Date | null
}

/** One map as evidence: what a row of rated_maps holds. */
export type MapEvidence = {
  mapNumber: number
  ladder: LadderName
  endedAt: Date
  /** Null is somebody without an account: nobody knows more of them than of a newcomer. */
  teams: readonly [readonly (string | null)[], readonly (string | null)[]]
  rounds: string
  sides: string | null
  map: string | null
  halfRounds: number
  overtimeHalfRounds: number | null
}

const ladderBySize: Readonly<Record<number, LadderName>> = { 5: '5v5', 2: '2v2', 1: '1v1' }

/** Null where so many a side have no ladder. */
export function ladderOfSize(players: number): LadderName | null {
  return ladderBySize[players] ?? null
}

/**
 * The maps of a match that count for the rating (models.md, 1.5): none before its end, none when it is void, and of each only what its game server told. A map that
 * somebody decided, cut short or that is not known to its end is no evidence; those before a forfeit were played.
 */
export function evidenceOf(match: RatableMatch, roster: readonly RosterEntry[]): MapEvidence[] {
  const { state, finishedAt } = match
  const ladder = ladderOfSize(match.players)
  if (state.status !== 'finished' || finishedAt === null || ladder === null) return []
  const accounts = new Map(
    roster.flatMap((person) => (person.steamId === null ? [] : [[person.steamId, person] as const])),
  )
  const { maxRounds, overtimeRounds } = state.rules ?? { maxRounds: 24, overtimeRounds: 6 }
  return state.maps.flatMap((map): MapEvidence[] => {
    const lineups = ([1, 2] as const).map((team) => lineupOf(map, team, { size: match.players, accounts }))
    const [one, two] = lineups
    const reason = uncounted({
      kind: 'cup',
      isServerRegistered: map.rounds.length > 0,
      wereTeamsFull: one !== null && two !== null,
      rounds: map.score[0] + map.score[1],
      isForfeit: !wasPlayed(state, map),
    })
    if (reason !== null || !one || !two) return []
    const told = state.moments.findLast(({ kind, map: number }) => kind === 'map_finished' && number === map.number)
    return [
      {
        mapNumber: map.number,
        ladder,
        endedAt: told === undefined ? finishedAt : new Date(told.at),
        teams: [one, two],
        ...lettersOf(map.rounds, map.score),
        map: match.maps[map.number] ?? null,
        halfRounds: maxRounds / 2,
        overtimeHalfRounds: overtimeRounds === null ? null : overtimeRounds / 2,
      },
    ]
  })
}

type PlayedMap = MatchState['maps'][number]

/** To its end, on a server, by the server's own word. */
function wasPlayed(state: RatableMatch['state'], map: PlayedMap): boolean {
  if (map.status !== 'finished' || isIncomplete(state, map) || !isFinal(state, map.score)) return false
  const last = map.rounds.at(-1)
  const isTold = last !== undefined && last.score[0] === map.score[0] && last.score[1] === map.score[1]
  return state.decision === null || isTold
}

/** Who is rated for a team; null where fewer people played than a team has. */
function lineupOf(
  { players, score }: PlayedMap,
  team: TeamNumber,
  { size, accounts }: { size: number; accounts: ReadonlyMap<string, RosterEntry> },
): (string | null)[] | null {
  const played = Object.entries(players).filter(([, person]) => person.team === team && person.roundsPlayed > 0)
  if (played.length < size) return null
  const rounds = new Map(played.map(([steamId, { roundsPlayed }]) => [steamId, roundsPlayed]))
  const isSubstitute = (steamId: string): number => Number(accounts.get(steamId)?.isSubstitute ?? false)
  const starters = [...rounds.keys()]
    .toSorted((a, b) => isSubstitute(a) - isSubstitute(b) || rounds.get(b)! - rounds.get(a)! || Number(a > b) * 2 - 1)
    .slice(0, size)
  return ratedLineup(starters, rounds, score[0] + score[1])
    .map((steamId) => accounts.get(steamId)?.userId ?? null)
    .toSorted((a, b) => Number(a === null) - Number(b === null) || Number(a! > b!) * 2 - 1)
}

/** Rounds in letters: 1 and 0 where it is known who won them, a and b where only how many each team won. */
export function lettersOf(rounds: PlayedMap['rounds'], score: Pair): { rounds: string; sides: string | null } {
  let [letters, sides] = ['', '']
  let isSideKnown = true
  let before: Pair = [0, 0]
  for (const round of [...rounds, { score, side: null }]) {
    const [one, two] = [round.score[0] - before[0], round.score[1] - before[1]]
    if (one + two === 0) continue
    letters += one + two === 1 ? String(one) : 'a'.repeat(one) + 'b'.repeat(two)
    isSideKnown &&= one + two === 1 && round.side !== null
    sides += (round.side === 'ct') === (one === 1) ? 'c' : 't'
    before = round.score
  }
  return { rounds: letters, sides: isSideKnown ? sides : null }
}

/** Whether the first team won each round, wherever it stands. */
export function wonByFirst(letters: string): boolean[] {
  return Array.from(letters, (letter) => letter === '1' || letter === 'a')
}
