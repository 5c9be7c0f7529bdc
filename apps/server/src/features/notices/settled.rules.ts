import type { NoticeKind } from '@lobby/contract'
import type { DomainEvent, DomainEventOf } from '#core/domain-events'
import { searchAbout } from '#core/notice-abouts'

/** Notices of these kinds about this thing hold no more. */
export type Settled = { about: string; kinds: readonly NoticeKind[] }

/** Before its first round. */
const ahead: readonly NoticeKind[] = ['match_soon', 'ready_wanted', 'veto_turn', 'server_ready', 'time_proposed']
/** Waits for a word that an end of the match is, however it came. */
const open: readonly NoticeKind[] = [
  ...ahead,
  'result_reported',
  'result_disputed',
  'result_to_decide',
  'organiser_called',
  'stray_heard',
]
/** Asks a team to say that it is there. */
const checkIn: readonly NoticeKind[] = ['check_in_open', 'check_in_soon_over', 'check_in_offered']
const place: readonly NoticeKind[] = [
  'payment_due',
  'place_offered',
  'waiting_listed',
  'payment_short',
  'payment_undone',
]

/** What an event settles of what was told before it. */
export function settledBy(event: DomainEvent): Settled[] {
  switch (event.type) {
    case 'tournament.team-confirmed':
    case 'tournament.place-lost':
    case 'tournament.place-offered':
      return ofEntry(event, place)
    case 'tournament.team-withdrawn':
      return ofEntry(event, [...place, ...checkIn, 'check_in_missed'])
    case 'tournament.team-checked-in':
    case 'tournament.check-in-missed':
      return ofEntry(event, checkIn)
    case 'tournament.check-in-admitted':
      return ofEntry(event, [...checkIn, 'check_in_missed'])
    case 'tournament.resumed':
      return [{ about: `tournament:${event.tournamentId}`, kinds: ['cup_paused'] }]
    case 'match.time-answered':
      return ofMatch(event, ['time_proposed'])
    case 'match.result-agreed':
    case 'match.result-disputed':
      return ofMatch(event, ['result_reported', 'result_disputed', 'result_to_decide'])
    case 'match.dispute-upheld':
      return ofMatch(event, ['dispute_opened'])
    case 'match.started':
      return ofMatch(event, ahead)
    case 'match.finished':
      return ofMatch(event, open)
    case 'match.ruled':
      return ofMatch(event, [...open, 'dispute_opened'])
    case 'match.room-waits':
      return ofMatch(event, ['ready_wanted', 'veto_turn'])
    case 'team.join-answered':
      return [{ about: searchAbout(event.teamId, event.requestId), kinds: ['join_requested'] }]
    case 'notice.settled':
      return [event]
    default:
      return []
  }
}

function ofEntry({ registrationId }: { registrationId: string }, kinds: readonly NoticeKind[]): Settled[] {
  return [{ about: `registration:${registrationId}`, kinds }]
}

function ofMatch(
  { matchId }: DomainEventOf<'match.finished'> | { matchId: number },
  kinds: readonly NoticeKind[],
): Settled[] {
  return [{ about: `match:${matchId}`, kinds }]
}

/** A request to a team takes its turn with its team. */
function thingOf(about: string): string {
  return about.split(':').slice(0, 2).join(':')
}

/** Events of one thing take turns, so that what one of them tells is not settled before it is there. */
export function turnOf(event: DomainEvent): string {
  if (event.type === 'notice.made') return thingOf(event.notice.about)
  if (event.type === 'notice.settled') return thingOf(event.about)
  if ('registrationId' in event) return `registration:${event.registrationId}`
  if ('matchId' in event) return `match:${event.matchId}`
  if ('teamId' in event) return `team:${event.teamId}`
  return event.type
}
