import { PlayerAchievements } from '#features/achievements/components/player-achievements'
import { PlayerFigures } from '#features/players/components/player-figures'
import { PlayerPage } from '#features/players/components/player-page'
import { MatchChange } from '#features/ratings/components/match-change'
import { RatingPanel } from '#features/ratings/components/rating-panel'
import { PlayerPractice } from '#features/players/components/player-practice'

/** A player's page: who they are, what they did in matches and practised, and what they achieved. */
export function PlayerPlace({ playerId }: { playerId: string }) {
  return (
    <PlayerPage
      playerId={playerId}
      rating={<RatingPanel playerId={playerId} />}
      changeOf={({ match_id: matchId, rating }) =>
        rating && <MatchChange playerId={playerId} matchId={matchId} moved={rating} />
      }
    >
      <PlayerFigures playerId={playerId} />
      <PlayerAchievements playerId={playerId} />
      <PlayerPractice playerId={playerId} />
    </PlayerPage>
  )
}
