import type { DomainEventOf } from '#core/domain-events'
import { findMatch, listCoaches, listRoster, presentScore, type MatchRow } from '#matches'
import type { Runner } from '#platform/database'
import { findTeam, leadersOf } from '#teams'
import type { Notice } from './notices.rules.ts'
import { noticeOfServer, noticeOfWait, noticesOfEnd } from './play-notices.rules.ts'

export type PlayNoticedEvent = DomainEventOf<
  'match.room-waits' | 'match.assignment-announced' | 'match.started' | 'match.finished'
>

/** What a match asks of those who play it, and how it ended, by what is true now. */
export async function readPlayNotices(runner: Runner, event: PlayNoticedEvent): Promise<Notice[]> {
  const match = await findMatch(runner, event.matchId)
  if (!match) return []
  switch (event.type) {
    case 'match.started':
      return []
    case 'match.finished':
      return noticesOfEnd(match, presentScore(match), await peopleOf(runner, match.id))
    case 'match.assignment-announced': {
      const isAhead = match.status === 'ready' || match.status === 'warmup'
      if (!isAhead || match.assignment_number !== event.assignment) return []
      return [noticeOfServer(match, await peopleOf(runner, match.id))]
    }
    case 'match.room-waits':
      return ofWait(runner, match, event)
  }
}

async function peopleOf(runner: Runner, matchId: number): Promise<string[]> {
  const coaches = (await listCoaches(runner, matchId)).filter((coach) => !coach.is_off)
  return [...(await listRoster(runner, matchId)), ...coaches].map((person) => person.user_id)
}

async function ofWait(runner: Runner, match: MatchRow, { wait }: DomainEventOf<'match.room-waits'>): Promise<Notice[]> {
  if (wait === null || match.status !== 'ready') return []
  const team = await findTeam(runner, wait.team === 1 ? match.team1_id : match.team2_id)
  if (!team) return []
  const roster = (await listRoster(runner, match.id)).filter((player) => player.team_number === wait.team)
  return [noticeOfWait(match, wait, { roster: roster.map((player) => player.user_id), captains: leadersOf(team) })]
}
