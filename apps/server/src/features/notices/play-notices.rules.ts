import type { MatchScore, TeamNumber } from '@lobby/contract'
import { shownScore, type Meeting, type Notice } from './notices.rules.ts'

type PlayedMeeting = Meeting & { tournament_name: string; best_of: number }

function common(match: PlayedMeeting): Pick<Notice, 'page'> & { values: Record<string, string> } {
  const values = { tournament: match.tournament_name, team1: match.team1_name, team2: match.team2_name }
  return { page: `/matches/${match.id}`, values }
}

/** Its end concerns all who were to play it; without a score there is nothing to say of it. */
export function noticesOfEnd(match: PlayedMeeting, score: MatchScore, people: readonly string[]): Notice[] {
  if (score.status !== 'finished' || score.team1 + score.team2 === 0) return []
  const { values, page } = common(match)
  const shown = shownScore(score, match.best_of).join(':')
  return [{ kind: 'match_over', to: people, page, values: { ...values, score: shown } }]
}

/** A server that waits for its players concerns them all. */
export function noticeOfServer(match: PlayedMeeting, people: readonly string[]): Notice {
  return { ...common(match), kind: 'server_ready', to: people }
}

type Wait = { for: 'ready' | 'choice'; team: TeamNumber; until: string | null }

/** Anybody of a team may say that it is ready; its captains alone choose maps. */
export function noticeOfWait(
  match: PlayedMeeting,
  wait: Wait,
  { roster, captains }: { roster: readonly string[]; captains: readonly string[] },
): Notice {
  const { values, page } = common(match)
  const [team, rival] = wait.team === 1 ? [match.team1_name, match.team2_name] : [match.team2_name, match.team1_name]
  const endsAt = wait.until === null ? null : new Date(wait.until)
  return wait.for === 'choice'
    ? { kind: 'veto_turn', to: captains, page, values, endsAt }
    : {
        kind: 'ready_wanted',
        to: [...new Set([...captains, ...roster])],
        page,
        values: { ...values, team, rival },
        endsAt,
      }
}
