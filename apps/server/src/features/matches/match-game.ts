import { isDeepStrictEqual } from 'node:util'
import { randomInt } from 'node:crypto'
import { defaultRules, type GameRules, type MatchGame, type PlayersASide } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { mapCount } from './match-state.ts'
import { gameFor, sidesFor, withRules } from './match-game.rules.ts'
import type { LockedMatch, MatchRow } from './matches.queries.ts'

/** Tossed once; whoever asks keeps how it fell. */
export function isHeads(): boolean {
  return randomInt(2) === 1
}

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

/**
 * A server fetches the match: from now on it is played by what holds at this moment, in the config, in the fold and on every server after this one. As long as no
 * server has said that it has it, the next one to fetch it is told what holds then. The match must be locked.
 */
export async function settleGame(trx: Trx, match: LockedMatch): Promise<void> {
  if (match.status !== 'ready') return
  const game = await readGame(trx, match)
  const { map_choice: choice, map_sides: before } = match
  const sides = sidesFor(
    game,
    {
      settled: choice === 'settled' ? before : null,
      tossed: match.game?.rules.sides === 'coin' ? before : null,
      mapCount: mapCount({ bestOf: match.best_of, mapAdvantage: match.map_advantage }),
    },
    isHeads,
  )
  const state = withRules(match.state, game)
  // Whatever was folded from the match as it was before may not be written over this.
  const isNews = !isDeepStrictEqual(state, match.state) || !isDeepStrictEqual(sides, before)
  await trx
    .updateTable('matches')
    .set({
      game: jsonb(game),
      ...(isNews && {
        map_sides: sides === null ? null : jsonb(sides),
        state: jsonb(state),
        version: match.version + 1,
      }),
    })
    .where('id', '=', match.id)
    .execute()
}
