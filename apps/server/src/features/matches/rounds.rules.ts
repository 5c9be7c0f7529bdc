import type { MapRules, RestoredEvent, RoundEndEvent, TeamReport } from '@lobby/cs2'
import type { TeamNumber } from '@lobby/contract'
import { isFinal, type MapState, type Pair, type PlayerState, type Round } from './match-state.ts'

/** A round as reported, already turned so that team 1 is ours. */
export type RoundReport = { readonly round: Round; readonly players: Readonly<Record<string, PlayerState>> }

export function readRound(event: RoundEndEvent, key: string, swapped: boolean): RoundReport | null {
  const [first, second] = swapped ? [event.team2, event.team1] : [event.team1, event.team2]
  const score: Pair = [first.score, second.score]
  // The plugin's round number is the sum of the scores; where they differ the scores are what is true.
  const number = score[0] + score[1]
  if (number === 0) return null
  return {
    round: { number, score, side: event.winnerSide, reason: event.reason, key },
    players: { ...readPlayers(first, 1), ...readPlayers(second, 2) },
  }
}

/** The state that the server went back to; `score` [0, 0] is the beginning of the map. */
export type RestoreReport = { readonly score: Pair; readonly players: Readonly<Record<string, PlayerState>> }

export function readRestore(event: RestoredEvent, swapped: boolean): RestoreReport {
  const [first, second] = swapped ? [event.team2, event.team1] : [event.team1, event.team2]
  return { score: [first.score, second.score], players: { ...readPlayers(first, 1), ...readPlayers(second, 2) } }
}

function readPlayers(report: TeamReport, team: TeamNumber): Record<string, PlayerState> {
  return Object.fromEntries(
    report.players.map(({ steamId, name, stats }) => [
      steamId,
      {
        team,
        name,
        kills: stats.kills,
        deaths: stats.deaths,
        assists: stats.assists,
        damage: stats.damage,
        headshotKills: stats.headshotKills,
        roundsPlayed: stats.roundsPlayed,
        mvps: stats.mvps,
        kast: stats.kast,
      },
    ]),
  )
}

/**
 * Folds a round into a running map. Nothing orders the events and nothing tells a restore, so (match events, rule 8): the
 * same body is a repetition; a lower round not heard of is a late arrival; a round heard of with another body is a
 * restore, and what stood above it is void until it comes again. Rounds that cannot stand beside the new one are void too.
 */
export function foldRound(map: MapState, report: RoundReport, rules?: MapRules): { map: MapState; restored: boolean } {
  const { round, players } = report
  const found = map.rounds.find((other) => other.number === round.number)
  if (found?.key === round.key) return { map, restored: false }
  // What is known of a round by its score alone is no other course of it.
  const known = found !== undefined && isUntold(found) && same(found.score, round.score) ? undefined : found
  // Nothing is restored on a map that is over: rounds up to its last one can only be late.
  if (isMapOver(map, rules) && round.number <= map.score[0] + map.score[1])
    return { map: fillGap(map, report), restored: false }
  const others = map.rounds.filter((other) =>
    other.number < round.number
      ? fits(other, round)
      : known === undefined && other.number > round.number && fits(round, other),
  )
  const told: Round = known === undefined ? round : { ...round, again: true }
  const rounds = [...others, told].toSorted((a, b) => a.number - b.number)
  const isNewest = rounds.at(-1) === told
  return {
    map: {
      ...map,
      status: 'live',
      rounds,
      score: rounds.at(-1)?.score ?? map.score,
      // Absent players keep their last values; a late report knows nothing newer.
      players: isNewest ? { ...map.players, ...players } : { ...players, ...map.players },
    },
    restored: known !== undefined,
  }
}

/**
 * Takes the map back to the state that its server restored: what stands above it is void, and the round it ended with stays as it was told. Events
 * overtake each other: where the newest round is the one after the restored ones and its own body told that it is played again, this is old news.
 * Answers the very same map when there is nothing to take back, and whether rounds became void.
 */
export function foldRestore(
  map: MapState,
  { score, players }: RestoreReport,
  rules?: MapRules,
): { map: MapState; restored: boolean } {
  const number = score[0] + score[1]
  const newest = map.rounds.at(-1)
  // No server goes back from a map that is over.
  if (isMapOver(map, rules) || (newest?.number === number + 1 && newest.again)) return { map, restored: false }
  const last = untold(score)
  const kept = map.rounds.filter((round) => (round.number < number ? fits(round, last) : isLike(round, last)))
  const isTold = number === 0 || kept.at(-1)?.number === number
  const rounds = isTold ? kept : [...kept, last]
  const restored = map.rounds.some((round) => !kept.includes(round))
  const isStanding = map.status === 'live' && !restored && rounds === kept && same(map.score, score)
  if (isStanding && Object.entries(players).every(([steamId, player]) => isSamePlayer(map.players[steamId], player)))
    return { map, restored }
  return { map: { ...map, status: 'live', rounds, score, players: { ...map.players, ...players } }, restored }
}

/**
 * The map as it is known where play went on unheard: of the rounds on the way to this score nothing is known but how far they went. Answers the
 * very same map where that is no news.
 */
export function foldAhead(map: MapState, score: Pair, rules?: MapRules): MapState {
  const number = score[0] + score[1]
  if (number <= map.score[0] + map.score[1] || isMapOver(map, rules)) return map
  const last = untold(score)
  return { ...map, status: 'live', rounds: [...map.rounds.filter((round) => fits(round, last)), last], score }
}

/** Whether the newest score is known and more than one round before it is not: their events are on their way, or lost. */
export function isCatchingUp({ status, rounds }: Pick<MapState, 'status' | 'rounds'>): boolean {
  const newest = rounds.at(-1)
  return (
    status === 'live' && newest !== undefined && isUntold(newest) && newest.number - (rounds.at(-2)?.number ?? 0) > 1
  )
}

/** Adds a late round to a map that is over although its score is not known: it tells how far that went. */
export function extendIncomplete(map: MapState, { round, players }: RoundReport): MapState {
  if (map.rounds.some((other) => other.number === round.number)) return map
  const rounds = [...map.rounds, round].toSorted((a, b) => a.number - b.number)
  if (!rounds.every((other, index, all) => index === 0 || fits(all[index - 1] ?? other, other))) return map
  const isNewest = rounds.at(-1) === round
  return {
    ...map,
    rounds,
    score: rounds.at(-1)?.score ?? map.score,
    players: isNewest ? { ...map.players, ...players } : { ...players, ...map.players },
  }
}

function untold(score: Pair): Round {
  return { number: score[0] + score[1], score, side: null, reason: 'other', key: '' }
}

function isSamePlayer(known: PlayerState | undefined, told: PlayerState): boolean {
  return known !== undefined && Object.entries(told).every(([name, value]) => Reflect.get(known, name) === value)
}

/** A round of which the score after it is all that is known. */
function isUntold({ key }: Round): boolean {
  return key === ''
}

function isLike(round: Round, other: Round): boolean {
  return round.number === other.number && same(round.score, other.score)
}

/** Adds a round that was missing to a map whose score is final; whatever contradicts the score is left out. */
export function fillGap(map: MapState, { round, players }: RoundReport): MapState {
  if (map.rounds.some((other) => other.number === round.number)) return map
  const rounds = [...map.rounds, round].toSorted((a, b) => a.number - b.number)
  const final = untold(map.score)
  const consistent = [...rounds.filter((other) => other.number < final.number), final].every(
    (other, index, all) => index === 0 || fits(all[index - 1] ?? other, other),
  )
  if (!consistent || round.number > final.number || (round.number === final.number && !same(round.score, final.score)))
    return map
  const isNewest = rounds.at(-1) === round
  return { ...map, rounds, players: isNewest ? { ...map.players, ...players } : { ...players, ...map.players } }
}

/** Whether the rounds themselves say that the map is over. */
export function isMapOver({ score }: Pick<MapState, 'score'>, rules?: MapRules): boolean {
  return isFinal(rules === undefined ? {} : { rules }, score)
}

/** Whether `later` can follow `earlier` on one map: no team loses rounds on the way. */
function fits(earlier: Round, later: Round): boolean {
  return earlier.score[0] <= later.score[0] && earlier.score[1] <= later.score[1]
}

function same(a: Pair, b: Pair): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Who won a round, by the change of the score: the plugin's own `winner.team` names whoever leads the map. */
export function roundWinner(rounds: readonly Round[], index: number): TeamNumber | null {
  const round = rounds[index]
  if (round === undefined) return null
  const before: Pair | undefined =
    round.number === 1 ? [0, 0] : rounds[index - 1]?.number === round.number - 1 ? rounds[index - 1]?.score : undefined
  if (before === undefined) return null
  return round.score[0] > before[0] ? 1 : 2
}
