import { PlayerAchievements } from '#features/achievements/components/player-achievements'
import { PlayerFigures } from '#features/players/components/player-figures'
import { PlayerPage } from '#features/players/components/player-page'
import { PlayerPractice } from '#features/players/components/player-practice'

/** A player's page: who they are, what they did in matches and practised, and what they achieved. A rating and its changes would be given to it here. */
export function PlayerPlace({ playerId }: { playerId: string }) {
  return (
    <PlayerPage playerId={playerId}>
      <PlayerFigures playerId={playerId} />
      <PlayerAchievements playerId={playerId} />
      <PlayerPractice playerId={playerId} />
    </PlayerPage>
  )
}
