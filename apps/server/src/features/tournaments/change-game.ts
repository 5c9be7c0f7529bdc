import type { GameSettings } from '@lobby/contract'
import { gameTag } from '#platform/answer-cache'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { gameOf, gameProblems, rosterOf } from './game.rules.ts'
import { tellTournament } from './tell-tournament.ts'
import { hasRegistrations, lockTournament } from './tournaments.queries.ts'
import { hasStarted } from './tournaments.rules.ts'

/**
 * Says how a tournament is played on servers, all of it at once: the same again changes nothing. Matches that a server has fetched stay as it was told; the others
 * go by it. Players a side are the teams' matter and stay once one has registered.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, PLAYERS_LOCKED, VALIDATION_FAILED for what the format cannot be played by
 */
export async function changeGame(platform: Platform, id: number, game: GameSettings): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, id), 'TOURNAMENT_NOT_FOUND')
    const { status, format, players_a_side: players } = tournament
    if (status === 'finished' || status === 'cancelled') refuse('TOURNAMENT_LOCKED')
    const isNew = game.players !== players
    if (isNew && (hasStarted(status) || (await hasRegistrations(work.trx, id)))) refuse('PLAYERS_LOCKED')
    const before = { game: gameOf(tournament), hasStarted: hasStarted(status) }
    const problems = gameProblems(game, format, before)
    if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
    await tellTournament(platform, work, id, {
      players_a_side: game.players,
      game_rules: game.rules,
      stage_rules: game.stages,
      ...(isNew ? rosterOf(game.players) : {}),
    })
    work.afterCommit(() => platform.answers.drop(gameTag))
  })
}
