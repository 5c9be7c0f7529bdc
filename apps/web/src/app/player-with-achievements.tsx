import { PlayerAchievements } from '#features/achievements/components/player-achievements'
import { PlayerPage } from '#features/players/components/player-page'

/** A player's page: who they are, and what they achieved. */
export function PlayerPlace({ playerId }: { playerId: string }) {
  return <PlayerPage playerId={playerId} achievements={<PlayerAchievements playerId={playerId} />} />
}
