import { isDeepStrictEqual } from 'node:util'
import { randomInt } from 'node:crypto'
import { defaultRules, type GameRules, type MatchGame, type PlayersASide } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { mapCount } from './match-state.ts'
import { gameFor, mapRulesOf, sidesFor } from './match-game.rules.ts'
import type { LockedMatch, MatchRow } from './matches.queries.ts'

type Asked = Pick<MatchRow, 'tournament_id' | 'stage' | 'may_draw'>

/** What the match would be played by if a server fetched it now. */
export async function readGame(runner: Runner, match: Asked): Promise<MatchGame> {
  const row = await runner
    .selectFrom('tournaments')
    .select(['players_a_side', 'game_rules', 'stage_rules'])
    .where('id', '=', match.tournament_id)
    .$castTo<{
      players_a_side: PlayersASide
      game_rules: GameRules | null
      stage_rules: Record<string, GameRules>
    }>()
    .executeTakeFirstOrThrow()
  const { players_a_side: players, game_rules: rules, stage_rules: stages } = row
  return gameFor({ players, rules: rules ?? defaultRules(players), stages }, match)
}

/** What the match is played by: as a server was told, or would be. */
export async function gameOfMatch(runner: Runner, match: Asked & Pick<MatchRow, 'game'>): Promise<MatchGame> {
  return match.game ?? readGame(runner, match)
}

/** Sides that the teams chose, or that a coin said when the match was fetched before. */
function keptSides({ map_choice: choice, map_sides: sides, game }: LockedMatch): LockedMatch['map_sides'] {
  return choice === 'settled' || game?.rules.sides === 'coin' ? sides : null
}

/**
 * A server fetches the match: from now on it is played by what holds at this moment, in the config, in the fold and on every server after this one. As long as no
 * server has said that it has it, the next one to fetch it is told what holds then. The match must be locked.
 */
export async function settleGame(trx: Trx, match: LockedMatch): Promise<void> {
  if (match.status !== 'ready') return
  const game = await readGame(trx, match)
  const sides = sidesFor(game, {
    chosen: keptSides(match),
    mapCount: mapCount({ bestOf: match.best_of, mapAdvantage: match.map_advantage }),
    isCt: () => randomInt(2) === 1,
  })
  if (isDeepStrictEqual(game, match.game) && isDeepStrictEqual(sides, match.map_sides)) return
  await trx
    .updateTable('matches')
    .set({
      game: jsonb(game),
      map_sides: sides === null ? null : jsonb(sides),
      state: jsonb({ ...match.state, rules: mapRulesOf(game) }),
      version: match.version + 1,
    })
    .where('id', '=', match.id)
    .execute()
}
