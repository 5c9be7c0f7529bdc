import type { Tournament } from '../state.ts'
import { tell } from './test-kit.ts'
import type { TeamId } from '../types.ts'

export function withdraw(t: Tournament, team: TeamId, policy?: 'annul' | 'forfeit'): Tournament {
  return tell(t, { type: 'team_withdrawn', team, ...(policy ? { policy } : {}) })
}

export function disqualify(t: Tournament, team: TeamId): Tournament {
  return tell(t, { type: 'team_disqualified', team })
}
