import type { CallReason, Language, TeamNumber } from '@lobby/contract'
import type { DomainEventOf } from '#core/domain-events'
import { listReferees } from '#crew'
import { findMatch, listRoster, type MatchRow } from '#matches'
import { readStrayLoad } from '#match-servers'
import type { Runner } from '#platform/database'
import { sentencesIn } from '#platform/sentences'
import { findTeam, leadersOf } from '#teams'
import { findUser, listOrganisers } from '#users'
import type { Notice } from './notices.rules.ts'
import {
  noticeOfAgreedTime,
  noticeOfCall,
  noticeOfDeclining,
  noticeOfUpholding,
  noticeOfProposal,
  noticeOfReport,
  noticesOfDisagreement,
  noticesOfDispute,
  noticeOfStray,
  noticeOfStanding,
  type RoomMeeting,
} from './room-notices.rules.ts'

type TimeEvent = DomainEventOf<'match.time-proposed' | 'match.time-answered'>
type ResultEvent = DomainEventOf<'match.result-reported' | 'match.result-agreed' | 'match.result-disputed'>
type DisputeEvent = DomainEventOf<'match.dispute-opened' | 'match.dispute-upheld'>
export type RoomNoticedEvent =
  | TimeEvent
  | ResultEvent
  | DisputeEvent
  | DomainEventOf<'match.organiser-called' | 'match.stray-heard'>

/** What a room gives to tell, by what is true now. */
export async function readRoomNotices(runner: Runner, event: RoomNoticedEvent): Promise<readonly Notice[]> {
  const row = await findMatch(runner, event.matchId)
  const match = row && (await meetingOf(runner, row))
  if (!row || !match) return []
  switch (event.type) {
    case 'match.time-proposed':
    case 'match.time-answered':
      return row.status === 'ready' ? ofTime(runner, match, event) : []
    case 'match.organiser-called':
      return ofCall(runner, match, event.orderId)
    case 'match.stray-heard':
      return ofStray(runner, { row, match, event })
    case 'match.dispute-opened':
    case 'match.dispute-upheld':
      return ofDispute(runner, match, event)
    default:
      return ofResult(runner, { row, match, event })
  }
}

async function meetingOf(runner: Runner, row: MatchRow): Promise<TimedMeeting | null> {
  const [first, second] = [await findTeam(runner, row.team1_id), await findTeam(runner, row.team2_id)]
  if (!first || !second) return null
  const organisers = await listOrganisers(runner, row.tournament_id)
  return { ...row, captains: [leadersOf(first), leadersOf(second)], organisers }
}

type Kept = {
  proposal: { team: TeamNumber; time: string } | null
  result: {
    status: 'reported' | 'agreed' | 'disputed'
    by: TeamNumber
    said: ({ maps: { team1: number; team2: number }[] } | null)[]
    dueAt: string | null
    settledBy: 'captains' | 'deadline' | null
  } | null
}

/** What a room says now of the things that were told; rooms that were never entered say nothing. */
async function readKept(runner: Runner, matchId: number): Promise<Kept> {
  const row = await runner
    .selectFrom('match_rooms')
    .select('state')
    .where('match_id', '=', matchId)
    .$castTo<{ state: { schedule: Pick<Kept, 'proposal'>; result?: Kept['result'] } }>()
    .executeTakeFirst()
  return { proposal: row?.state.schedule.proposal ?? null, result: row?.state.result ?? null }
}

type TimedMeeting = RoomMeeting & Pick<MatchRow, 'scheduled_at'>

async function ofTime(runner: Runner, match: TimedMeeting, event: TimeEvent): Promise<Notice[]> {
  const { team } = event
  const time = new Date(event.time)
  if (event.type === 'match.time-proposed') {
    const { proposal } = await readKept(runner, match.id)
    return proposal?.team === team && proposal.time === event.time ? [noticeOfProposal(match, { team, time })] : []
  }
  if (!event.accepted) return [noticeOfDeclining(match, { team, time })]
  if (match.scheduled_at !== event.time) return []
  const roster = (await listRoster(runner, match.id)).map((player) => player.user_id)
  return [noticeOfAgreedTime(match, { by: event.by, time, roster })]
}

async function ofResult(
  runner: Runner,
  { row, match, event }: { row: MatchRow; match: RoomMeeting; event: ResultEvent },
): Promise<Notice[]> {
  const { result } = await readKept(runner, match.id)
  if (result === null) return []
  const team = result.by
  const score = (result.said[team - 1]?.maps ?? []).map(({ team1, team2 }) => `${team1}:${team2}`).join(', ')
  if (event.type === 'match.result-reported')
    return result.status === 'reported' && result.dueAt !== null
      ? [noticeOfReport(match, { team, score, due: new Date(result.dueAt) })]
      : []
  if (event.type === 'match.result-agreed')
    return result.settledBy === 'deadline' ? [noticeOfStanding(match, { team, score })] : []
  return result.status === 'disputed' && row.status === 'ready' ? noticesOfDisagreement(match) : []
}

async function ofCall(runner: Runner, match: RoomMeeting, orderId: string): Promise<Notice[]> {
  const order = await runner
    .selectFrom('match_commands')
    .select(['user_id', 'reason', 'command'])
    .where('id', '=', orderId)
    .$castTo<{ user_id: string; reason: string; command: { about?: CallReason } }>()
    .executeTakeFirst()
  const captain = order && (await findUser(runner, order.user_id))
  if (!order || !captain) return []
  const referees = await listReferees(runner, match.id)
  const wordsIn = (language: Language): string =>
    [sentencesIn(language).calls[order.command.about ?? 'other'], order.reason].filter(Boolean).join('. ')
  const words = { en: wordsIn('en'), ru: wordsIn('ru'), kz: wordsIn('kz') }
  return [noticeOfCall(match, { captain, words, referees })]
}

async function ofStray(
  runner: Runner,
  { row, match, event }: { row: MatchRow; match: RoomMeeting; event: DomainEventOf<'match.stray-heard'> },
): Promise<Notice[]> {
  const stray = await readStrayLoad(runner, row)
  if (stray?.number !== event.assignment || stray.instead !== event.instead) return []
  return [noticeOfStray(match, { server: stray.server ?? '', score: `${stray.team1}:${stray.team2}` })]
}

async function ofDispute(runner: Runner, match: RoomMeeting, event: DisputeEvent): Promise<Notice[]> {
  const dispute = await runner
    .selectFrom('match_disputes')
    .select(['status', 'ruling', 'reason', 'due_at'])
    .where('match_id', '=', match.id)
    .executeTakeFirst()
  if (dispute === undefined) return []
  if (event.type === 'match.dispute-upheld')
    return dispute.ruling === 'upheld' ? [noticeOfUpholding(match, dispute.reason)] : []
  return dispute.status === 'open' ? noticesOfDispute(match, { ...event, due: dispute.due_at }) : []
}
