import { apply, playable, type RefusalCode, type Tournament, type TournamentFact } from '@lobby/brackets'
import { createMatch, listMatchKeys } from '#matches'
import type { Trx } from '#platform/database'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'
import { foldBracket, occupantId, progressOf, type LogBody } from './bracket.rules.ts'
import { listRegistrations, listRosters } from './registrations.queries.ts'
import {
  insertTournamentEvent,
  listTournamentEvents,
  saveTournament,
  type TournamentRow,
} from './tournaments.queries.ts'

async function readBracketLog(trx: Trx, tournamentId: number): Promise<LogBody[]> {
  return (await listTournamentEvents(trx, tournamentId)) as LogBody[]
}

/**
 * Puts a fact into a running tournament's log, if the engine takes it, and carries out what follows: new matches, the
 * next stage, the champion. The tournament must be locked. A fact told twice changes nothing; a refused one is answered
 * with the engine's code.
 */
export async function appendFact(
  parts: Parts,
  work: Work,
  fact: { tournament: TournamentRow; body: TournamentFact },
): Promise<RefusalCode | null> {
  const { tournament, body } = fact
  const current = foldBracket(await readBracketLog(work.trx, tournament.id))
  if (current === null) return null
  const applied = apply(current.bracket, { ...body, seq: current.nextSeq })
  if (!applied.ok) return applied.code
  if (applied.tournament === current.bracket) return null
  await insertTournamentEvent(work.trx, tournament.id, { seq: current.nextSeq, body })
  await followBracket(parts, work, { tournament, bracket: applied.tournament })
  return null
}

/** Makes the matches that became playable, saves where the tournament stands, and tells everybody after the commit. */
export async function followBracket(
  { clock, answers, realtime }: Parts,
  work: Work,
  now: { tournament: TournamentRow; bracket: Tournament },
): Promise<void> {
  const { tournament, bracket } = now
  await createPlayableMatches(work.trx, tournament.id, bracket)
  const progress = progressOf(bracket)
  const isEnding = progress.isComplete && tournament.status === 'live'
  const version = await saveTournament(work.trx, tournament.id, {
    current_stage: progress.currentStage,
    champion_team_id: progress.championId,
    ...(isEnding ? { status: 'finished', finished_at: clock.now() } : {}),
  })
  const id = String(tournament.id)
  if (isEnding)
    await work.publish({ type: 'tournament.finished', tournamentId: id, championTeamId: progress.championId })
  work.afterCommit(() => {
    for (const tag of [`tournament:${id}`, `bracket:${id}`, 'tournaments', 'matches']) answers.drop(tag)
    realtime.send([`tournament:${id}`], { type: 'bracket.changed', id, version })
    if (isEnding) realtime.send(['tournaments'], { type: 'tournaments.changed' })
  })
}

async function createPlayableMatches(trx: Trx, tournamentId: number, bracket: Tournament): Promise<void> {
  const made = new Set(await listMatchKeys(trx, tournamentId))
  const ready = playable(bracket).filter((match) => !made.has(match.id))
  if (ready.length === 0) return
  const registrations = await listRegistrations(trx, tournamentId)
  const rosters = Map.groupBy(await listRosters(trx, tournamentId), (entry) => entry.registration_id)
  const rosterOf = (teamId: string): string[] =>
    (rosters.get(registrations.find((row) => row.team_id === teamId)?.id ?? '') ?? []).map((entry) => entry.user_id)
  for (const match of ready) {
    const [team1, team2] = [occupantId(match, 0), occupantId(match, 1)]
    if (team1 === null || team2 === null) continue
    await createMatch(trx, {
      tournament_id: tournamentId,
      key: match.id,
      number: match.number,
      stage: match.stage,
      group_id: match.group,
      round: match.round,
      is_final: match.isFinal,
      best_of: match.bestOf,
      team1_id: team1,
      team2_id: team2,
      roster1: rosterOf(team1),
      roster2: rosterOf(team2),
    })
  }
}
