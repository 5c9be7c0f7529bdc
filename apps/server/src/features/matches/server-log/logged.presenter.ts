import type { PlayerLine } from '@lobby/contract'
import type { PlayerState } from '../match-state.ts'
import type { LoggedMap } from './read-logged-maps.ts'

type LoggedName = 'first_kills' | 'first_deaths' | 'trade_kills' | 'clutches' | 'bomb_plants' | 'bomb_defuses'

/** Figures of a player that MatchZy never sends; null where the log does not tell them either. */
export function presentLogged(
  steamId: string,
  player: Pick<PlayerState, 'kast' | 'roundsPlayed'>,
  logged: LoggedMap | undefined,
): Pick<PlayerLine, 'kast' | LoggedName> {
  const found = logged?.figures.get(steamId)
  const figures = found === undefined || found.rounds === 0 ? undefined : found
  return {
    kast: share(player.kast, player.roundsPlayed) ?? share(figures?.kastRounds ?? null, figures?.rounds ?? 0),
    first_kills: figures?.firstKills ?? null,
    first_deaths: figures?.firstDeaths ?? null,
    trade_kills: figures?.tradeKills ?? null,
    clutches: figures?.clutches ?? null,
    bomb_plants: figures?.bombPlants ?? null,
    bomb_defuses: figures?.bombDefuses ?? null,
  }
}

function share(part: number | null, rounds: number): number | null {
  return part === null || rounds === 0 ? null : Math.round((part / rounds) * 1_000) / 1_000
}
