import { isDeepStrictEqual } from 'node:util'
import { changeTextMax, type FieldChange, type GameSettings, type GameSettingsChange } from '@lobby/contract'
import { recordAct } from '#audit'
import { gameTag } from '#platform/answer-cache'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { gameOf, gameProblems, rosterOf } from './game.rules.ts'
import { tellTournament } from './tell-tournament.ts'
import { hasRegistrations, lockTournament, type TournamentRow } from './tournaments.queries.ts'
import { hasStarted } from './tournaments.rules.ts'

/**
 * Says how a tournament is played on servers, all of it at once: the same again changes nothing. Matches that a server has fetched stay as it was told; the others
 * go by it. Players a side are the teams' matter and stay once one has registered. Of two
 * organisers who save at once one comes second and is told so.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, GAME_SETTINGS_CHANGED, PLAYERS_LOCKED, VALIDATION_FAILED for what the format cannot be played by
 */
export async function changeGame(
  platform: Platform,
  id: number,
  { by, change: { seen, ...game } }: { by: string; change: GameSettingsChange },
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, id), 'TOURNAMENT_NOT_FOUND')
    const { status, format, players_a_side: players } = tournament
    if (status === 'finished' || status === 'cancelled') refuse('TOURNAMENT_LOCKED')
    const now = gameOf(tournament)
    if (seen !== undefined && !isDeepStrictEqual(now, seen) && !isDeepStrictEqual(now, game))
      refuse('GAME_SETTINGS_CHANGED')
    const isNew = game.players !== players
    if (isNew && (hasStarted(status) || (await hasRegistrations(work.trx, id)))) refuse('PLAYERS_LOCKED')
    const before = { game: now, hasStarted: hasStarted(status) }
    const problems = gameProblems(game, format, before)
    if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
    const changes = gameChanges(tournament, game)
    if (changes.length > 0)
      await recordAct(work.trx, {
        act: 'tournament.changed',
        by,
        tournamentId: id,
        details: { changes, version: tournament.version + 1 },
        at: platform.clock.now(),
      })
    await tellTournament(platform, work, id, {
      players_a_side: game.players,
      game_rules: game.rules,
      stage_rules: game.stages,
      ...(isNew ? rosterOf(game.players) : {}),
    })
    work.afterCommit(() => platform.answers.drop(gameTag))
  })
}

/** Rules in short; with other players a side come other rosters. */
function gameChanges(tournament: TournamentRow, game: GameSettings): FieldChange[] {
  const now = gameOf(tournament)
  const said = (value: unknown): string => JSON.stringify(value).slice(0, changeTextMax)
  const roster = now.players === game.players ? null : rosterOf(game.players)
  return [
    { field: 'players', before: now.players, after: game.players },
    { field: 'rules', before: said(now.rules), after: said(game.rules) },
    { field: 'stages', before: said(now.stages), after: said(game.stages) },
    ...(roster === null
      ? []
      : [
          { field: 'roster_min', before: tournament.roster_min, after: roster.roster_min },
          { field: 'roster_max', before: tournament.roster_max, after: roster.roster_max },
        ]),
  ].filter(({ before, after }) => before !== after)
}
