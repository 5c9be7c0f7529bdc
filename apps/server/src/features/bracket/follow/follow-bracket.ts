import { match as matchOf, takesDraws, type BracketMatch, type Tournament } from '@lobby/brackets'
import {
  changeBestOf,
  createMatch,
  decideMatch,
  listTournamentMatches,
  listVoidMatches,
  lockMatches,
  renumberMatch,
  reviveMatch,
  voidMatch,
  type MatchRow,
} from '#matches'
import { readMatchRosters } from '#registrations'
import { saveTournament, type TournamentRow } from '#tournaments'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import {
  foldBracket,
  mapAdvantage,
  notBegun,
  pairRounds,
  progressOf,
  teamsOf,
  type Author,
  type Ledger,
  type LogBody,
} from '../bracket.rules.ts'
import { insertTournamentEvents, listTournamentEvents } from '../tournament-events.queries.ts'
import { caughtUp, decisionOf } from './match-facts.ts'
import { rowChanges, type RowChanges } from './row-changes.rules.ts'

export type Running = { ledger: Ledger; rows: readonly MatchRow[] }

/**
 * A running tournament with its matches held until the transaction ends, and everything that they know told to the
 * bracket; null before the start. The tournament must be locked.
 */
export function openBracket(work: Work, tournamentId: number): Promise<Running | null> {
  return openBy(work, tournamentId, lockMatches)
}

/**
 * The same for what the matches tell by themselves, which is nearly all that a bracket hears: they are read and not held, so that a thousand of them go on being played
 * while it is written down. A match that goes further meanwhile tells it anew, after this. Where a match must change in turn (it is annulled, comes back, is decided), they are held.
 */
export async function hearMatches(work: Work, tournamentId: number): Promise<Running | null> {
  const heard = await openBy(work, tournamentId, listTournamentMatches)
  if (heard === null || heard.ledger.fresh.length === 0) return heard
  const { bracket } = pairRounds(heard.ledger)
  const { voids, revives, lengths, decides } = rowChanges(
    bracket,
    heard.rows,
    await listVoidMatches(work.trx, tournamentId),
  )
  const isCalm = [voids, revives, lengths, decides].every((changes) => changes.length === 0)
  return isCalm ? heard : openBracket(work, tournamentId)
}

async function openBy(
  { trx }: Work,
  tournamentId: number,
  read: (trx: Trx, tournamentId: number) => Promise<MatchRow[]>,
): Promise<Running | null> {
  const log = (await listTournamentEvents(trx, tournamentId)).map(({ body }) => body as LogBody)
  const ledger = foldBracket(log)
  if (ledger === null) return null
  const rows = await read(trx, tournamentId)
  return { ledger: caughtUp(ledger, rows), rows }
}

/**
 * Keeps what is new in the ledger and carries out what follows: the next Swiss round, matches that come, go or end, the
 * stage, the champion. Everybody hears of it after the commit. Answers the tournament's new version.
 */
export async function followBracket(
  platform: Platform,
  work: Work,
  now: Running & { tournament: TournamentRow; author: Author },
): Promise<number> {
  const { tournament } = now
  const paired = pairRounds(now.ledger)
  const changes = rowChanges(paired.bracket, now.rows, await listVoidMatches(work.trx, tournament.id))
  // A match that is made anew is played from the start, even if the one before had begun.
  const ledger = changes.creates.reduce((before, match) => notBegun(before, match, now.author), paired)
  await insertTournamentEvents(work.trx, tournament.id, ledger.fresh)
  await followRows(platform, work, { ...now, bracket: ledger.bracket, changes })
  await followNumbers(work, { rows: now.rows, bracket: ledger.bracket, changes })
  const version = await saveProgress(platform, work, { tournament, bracket: ledger.bracket })
  if (changes.creates.length > 0 || changes.revives.length > 0)
    await work.publish({ type: 'tournament.matches-made', tournamentId: String(tournament.id), version })
  return version
}

async function saveProgress(
  { clock, answers, realtime }: Platform,
  work: Work,
  { tournament, bracket }: { tournament: TournamentRow; bracket: Tournament },
): Promise<number> {
  const progress = progressOf(bracket)
  const isEnding = progress.isComplete && tournament.status === 'live'
  // A correction can open what was over.
  const isReopened = !progress.isComplete && tournament.status === 'finished'
  const championTeamId = progress.isComplete ? progress.championId : null
  const { version } = await saveTournament(work.trx, tournament.id, {
    current_stage: progress.currentStage,
    champion_team_id: championTeamId,
    ...(isEnding ? { status: 'finished', finished_at: clock.now() } : {}),
    ...(isReopened ? { status: 'live', finished_at: null } : {}),
  })
  const id = String(tournament.id)
  if (isEnding)
    await work.publish({ type: 'tournament.finished', tournamentId: id, championTeamId: progress.championId })
  if (progress.isComplete) await work.publish({ type: 'tournament.places-changed', tournamentId: id, version })
  const formerTeamId = tournament.champion_team_id
  if (championTeamId !== formerTeamId)
    await work.publish({
      type: 'tournament.champion-changed',
      tournamentId: id,
      championTeamId,
      formerTeamId,
      version,
    })
  work.afterCommit(() => {
    for (const tag of [`tournament:${id}`, `bracket:${id}`, `chances:${id}`, 'tournaments', 'matches'])
      answers.drop(tag)
    realtime.send([`tournament:${id}`], { type: 'bracket.changed', id, version })
    if (isEnding || isReopened) realtime.send(['tournaments'], { type: 'tournaments.changed' })
  })
  return version
}

async function followRows(
  platform: Platform,
  work: Work,
  now: { tournament: TournamentRow; bracket: Tournament; changes: RowChanges; author: Author },
): Promise<void> {
  const { tournament, bracket, changes, author } = now
  for (const row of changes.voids) await voidMatch(platform, work, { match: row, ...author })
  for (const row of changes.revives) await reviveMatch(platform, work, { match: row, by: author.by })
  const fresh = [...changes.creates]
  for (const { row, match } of changes.lengths) {
    if (await changeBestOf(platform, work, { match: row, bestOf: match.bestOf })) continue
    await voidMatch(platform, work, { match: row, ...author })
    fresh.push(match)
  }
  await createMatches(platform, work, { tournamentId: tournament.id, bracket, fresh })
  for (const { row, match } of changes.decides) {
    const decision = decisionOf(match)
    if (decision) await decideMatch(platform, work, { match: row, decision, ...author })
  }
}

/** Captions count the matches of the drawing as it is. */
async function followNumbers(
  { trx }: Work,
  { rows, bracket, changes }: { rows: readonly MatchRow[]; bracket: Tournament; changes: RowChanges },
): Promise<void> {
  const gone = new Set(changes.voids)
  for (const row of [...rows.filter((each) => !gone.has(each)), ...changes.revives]) {
    const number = matchOf(bracket, row.key)?.number
    if (number !== undefined && number !== row.number) await renumberMatch(trx, row.id, number)
  }
}

async function createMatches(
  platform: Platform,
  work: Work,
  { tournamentId, bracket, fresh }: { tournamentId: number; bracket: Tournament; fresh: readonly BracketMatch[] },
): Promise<void> {
  if (fresh.length === 0) return
  const rosterOf = await readMatchRosters(
    work.trx,
    tournamentId,
    fresh.flatMap((match) => teamsOf(match) ?? []),
  )
  for (const match of fresh) {
    const teams = teamsOf(match)
    if (teams === null) continue
    await createMatch(platform, work, {
      tournament_id: tournamentId,
      key: match.id,
      number: match.number,
      stage: match.stage,
      group_id: match.group,
      round: match.round,
      is_final: match.isFinal,
      best_of: match.bestOf,
      map_advantage: mapAdvantage(bracket, match),
      may_draw: takesDraws(bracket, match.id),
      team1_id: teams[0],
      team2_id: teams[1],
      roster1: rosterOf(teams[0]),
      roster2: rosterOf(teams[1]),
    })
  }
}
