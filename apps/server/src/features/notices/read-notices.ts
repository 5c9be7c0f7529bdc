import type { TeamNumber } from '@lobby/contract'
import type { DomainEventOf } from '#core/domain-events'
import { findCrewMember } from '#crew'
import { findMatch, listCoaches, listRoster, listTournamentMatches, presentScore } from '#matches'
import { findMessage, listMessageReaders } from '#messages'
import type { Runner } from '#platform/database'
import { findTournament } from '#tournaments'
import { findAlarm } from '#match-servers'
import { findStandIn } from '#stand-ins'
import { leadersOf } from '#teams'
import { listAdmins, listOrganisers } from '#users'
import { noticesOfChange, noticesOfPause } from './cup-notices.rules.ts'
import {
  madeNotice,
  noticeOfCrew,
  noticeOfEntry,
  noticeOfReminder,
  noticeOfRuling,
  noticeOfWarning,
  noticesOfShortage,
  noticesOfStandIn,
  noticesOfStart,
  type Notice,
} from './notices.rules.ts'
import { isOfCheckIn, readCheckInNotices, type CheckInNoticedEvent } from './read-check-in-notices.ts'
import { readEntries, readEntryNotices, type EntryNoticedEvent } from './read-entry-notices.ts'
import { readPlayNotices, type PlayNoticedEvent } from './read-play-notices.ts'
import { readQualifierNotices, type QualifierNoticedEvent } from './read-qualifier-notices.ts'
import { readRoomNotices, type RoomNoticedEvent } from './read-room-notices.ts'
import { readTeamNotices, type TeamNoticedEvent } from './read-team-notices.ts'

export type NoticedEvent =
  | TeamNoticedEvent
  | RoomNoticedEvent
  | QualifierNoticedEvent
  | EntryNoticedEvent
  | CheckInNoticedEvent
  | PlayNoticedEvent
  | DomainEventOf<
      | 'tournament.started'
      | 'tournament.message-sent'
      | 'tournament.cancelled'
      | 'tournament.changed'
      | 'tournament.paused'
      | 'tournament.resumed'
      | 'match.ruled'
      | 'match.start-announced'
      | 'match.warned'
      | 'crew.changed'
      | 'stand-in.changed'
      | 'line.short'
      | 'notice.made'
      | 'notice.settled'
    >

/** What an event gives to tell, by what is true now: what has been overtaken since is not told. */
export async function readNotices(runner: Runner, event: NoticedEvent): Promise<readonly Notice[]> {
  if (isOfCheckIn(event)) return readCheckInNotices(runner, event)
  switch (event.type) {
    case 'tournament.team-registered':
    case 'tournament.team-withdrawn':
    case 'tournament.roster-changed':
    case 'tournament.team-confirmed':
    case 'tournament.place-offered':
    case 'tournament.place-lost':
      return readEntryNotices(runner, event)
    case 'match.assignment-announced':
    case 'match.started':
    case 'match.finished':
    case 'match.room-waits':
      return readPlayNotices(runner, event)
    case 'notice.made':
      return [madeNotice(event.notice)]
    case 'notice.settled':
      return []
    case 'tournament.team-qualified':
    case 'tournament.qualification-lost':
    case 'tournament.seats-undecided':
      return readQualifierNotices(runner, event)
    case 'tournament.message-sent':
      return ofMessage(runner, event.messageId)
    case 'tournament.started':
      return ofStart(runner, Number(event.tournamentId))
    case 'tournament.cancelled':
      return ofCancelling(runner, Number(event.tournamentId))
    case 'tournament.changed':
      return ofChange(runner, event)
    case 'tournament.paused':
    case 'tournament.resumed':
      return ofPause(runner, event)
    case 'match.ruled':
      return ofRuling(runner, event)
    case 'match.start-announced':
      return ofSoon(runner, event)
    case 'match.warned':
      return ofWarning(runner, event)
    case 'crew.changed':
      return ofCrew(runner, event)
    case 'stand-in.changed':
      return ofStandIn(runner, event)
    case 'line.short':
      return ofShortage(runner, event.alarmId)
    case 'team.member-joined':
    case 'team.member-removed':
    case 'team.handed-over':
    case 'team.disbanded':
    case 'team.join-requested':
    case 'team.join-answered':
    case 'team.player-invited':
      return readTeamNotices(runner, event)
    default:
      return readRoomNotices(runner, event)
  }
}

/** What an organiser wrote, in the languages in which they did. */
async function ofMessage(runner: Runner, id: string): Promise<Notice[]> {
  const message = await findMessage(runner, id)
  const cup = message === undefined ? undefined : await findTournament(runner, message.tournament_id)
  if (message === undefined || cup === undefined) return []
  return [
    {
      kind: 'organiser_message',
      to: (await listMessageReaders(runner, id)).filter((reader) => reader !== message.sent_by),
      page: `/tournaments/${cup.id}`,
      about: `message:${id}`,
      values: {
        tournament: cup.name,
        text_en: message.text_en,
        text_ru: message.text_ru,
        text_kz: message.text_kz,
      },
    },
  ]
}

async function ofStart(runner: Runner, id: number): Promise<Notice[]> {
  const cup = await findTournament(runner, id)
  if (!cup) return []
  const entries = (await readEntries(runner, cup)).filter(({ status }) => status === 'confirmed')
  return noticesOfStart(cup, entries, await listTournamentMatches(runner, id))
}

async function ofCancelling(runner: Runner, id: number): Promise<Notice[]> {
  const cup = await findTournament(runner, id)
  if (cup?.status !== 'cancelled') return []
  return (await readEntries(runner, cup)).map((entry) => noticeOfEntry('tournament_cancelled', { cup, entry }))
}

/** By what it is now: a start that was moved twice is told as it is. */
async function ofChange(runner: Runner, event: DomainEventOf<'tournament.changed'>): Promise<Notice[]> {
  const cup = await findTournament(runner, Number(event.tournamentId))
  const isTold = event.fields.includes('start_date') || event.fields.includes('entry_fee')
  if (!cup || cup.hidden || cup.status === 'cancelled' || !isTold) return []
  return noticesOfChange({ cup, fee: cup.entry_fee, entries: await readEntries(runner, cup) }, event)
}

/** By what holds now: of a pause that is over already nobody is told. */
async function ofPause(
  runner: Runner,
  { type, tournamentId, by }: DomainEventOf<'tournament.paused' | 'tournament.resumed'>,
): Promise<Notice[]> {
  const cup = await findTournament(runner, Number(tournamentId))
  const isPaused = type === 'tournament.paused'
  if (cup?.status !== 'live' || (cup.paused_at !== null) !== isPaused) return []
  const entries = (await readEntries(runner, cup)).filter(({ status }) => status === 'confirmed')
  return noticesOfPause({ cup, reason: cup.pause_reason, entries }, by)
}

async function ofRuling(runner: Runner, { matchId, ruling }: DomainEventOf<'match.ruled'>): Promise<Notice[]> {
  const match = await findMatch(runner, matchId)
  if (!match) return []
  const roster = (await listRoster(runner, matchId)).map((player) => player.user_id)
  const reason = match.state.word?.reason ?? ''
  const notice = noticeOfRuling({ match, ruling, score: presentScore(match), reason, roster })
  return notice === null ? [] : [notice]
}

async function ofSoon(runner: Runner, { matchId, time }: DomainEventOf<'match.start-announced'>): Promise<Notice[]> {
  const match = await findMatch(runner, matchId)
  if (match?.status !== 'ready') return []
  const roster = (await listRoster(runner, matchId)).map((player) => player.user_id)
  return [noticeOfReminder(match, { roster, starts: new Date(time) })]
}

async function ofWarning(runner: Runner, event: DomainEventOf<'match.warned'>): Promise<Notice[]> {
  const [match, warning] = [await findMatch(runner, event.matchId), await readWarning(runner, event.warningId)]
  if (!match || !warning) return []
  const people = [...(await listRoster(runner, match.id)), ...(await listCoaches(runner, match.id))]
  const team = people.filter((one) => one.team_number === warning.team).map((one) => one.user_id)
  return [noticeOfWarning(match, { ...warning, people: team })]
}

function readWarning(
  runner: Runner,
  id: string,
): Promise<{ team: TeamNumber; reason: string; userId: string | null; username: string | null } | undefined> {
  return runner
    .selectFrom('match_warnings as warning')
    .leftJoin('users', 'users.id', 'warning.user_id')
    .select(['warning.team', 'warning.reason', 'warning.user_id as userId', 'users.username'])
    .where('warning.id', '=', id)
    .$narrowType<{ team: TeamNumber }>()
    .executeTakeFirst()
}

async function ofCrew(runner: Runner, { crewId, change }: DomainEventOf<'crew.changed'>): Promise<Notice[]> {
  const member = await findCrewMember(runner, crewId)
  // What was taken back since is told once, as it stands.
  if (member?.user_id == null || (change === 'removed') !== (member.removed_at !== null)) return []
  // Whoever gave it back themselves knows.
  if (change === 'removed' && member.removed_by === member.user_id) return []
  return [noticeOfCrew({ ...member, user_id: member.user_id, change })]
}

async function ofStandIn(runner: Runner, event: DomainEventOf<'stand-in.changed'>): Promise<Notice[]> {
  const named = await findStandIn(runner, event.standInId)
  if (named === undefined || (event.change === 'removed') !== (named.removed_at !== null)) return []
  return noticesOfStandIn({ ...named, captains: leadersOf(named), change: event.change })
}

async function ofShortage(runner: Runner, id: string): Promise<Notice[]> {
  const alarm = await findAlarm(runner, id)
  if (alarm === undefined) return []
  const cups = []
  for (const { id: cup } of alarm.tournaments) cups.push({ id: cup, organisers: await listOrganisers(runner, cup) })
  return noticesOfShortage({ ...alarm, cups, admins: await listAdmins(runner) })
}
