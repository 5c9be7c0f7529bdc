import type { HistoryMatch } from '@lobby/contract'
import { PlayerAchievements } from '#features/achievements/components/player-achievements'
import { PlayerFigures } from '#features/players/components/player-figures'
import { PlayerPage } from '#features/players/components/player-page'
import { MatchChange } from '#features/ratings/components/match-change'
import { RatingPanel } from '#features/ratings/components/rating-panel'
import { PlayerPractice } from '#features/players/components/player-practice'

/** By how much a match changed the rating, and the way to why. */
function changeOf({ match_id: matchId, rating }: HistoryMatch, playerId: string) {
  return rating && <MatchChange playerId={playerId} matchId={matchId} moved={rating} />
}

/** A player's page: who they are, what they did in matches and practised, and what they achieved. */
export function PlayerPlace({ playerId }: { playerId: string }) {
  return (
    <PlayerPage playerId={playerId} rating={<RatingPanel playerId={playerId} />} changeOf={changeOf}>
      <PlayerFigures playerId={playerId} />
      <PlayerAchievements playerId={playerId} />
      <PlayerPractice playerId={playerId} />
    </PlayerPage>
  )
}
