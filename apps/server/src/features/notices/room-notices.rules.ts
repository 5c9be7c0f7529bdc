import type { Language, TeamNumber } from '@lobby/contract'
import type { Meeting, Notice } from './notices.rules.ts'

/** A match, and who answers for it. */
export type RoomMeeting = Meeting & {
  tournament_name: string
  /** Captains and vice-captains of team 1 and of team 2. */
  captains: readonly [readonly string[], readonly string[]]
  organisers: readonly string[]
}

function common(match: RoomMeeting): Pick<Notice, 'page'> & { values: Record<string, string> } {
  const values = { tournament: match.tournament_name, team1: match.team1_name, team2: match.team2_name }
  return { page: `/matches/${match.id}`, values }
}

function nameOf(match: RoomMeeting, team: TeamNumber): string {
  return team === 1 ? match.team1_name : match.team2_name
}

function captainsOf({ captains }: RoomMeeting, team: TeamNumber): readonly string[] {
  return captains[team === 1 ? 0 : 1]
}

function rivalOf(team: TeamNumber): TeamNumber {
  return team === 1 ? 2 : 1
}

/** Another time concerns the captains who are to answer. */
export function noticeOfProposal(match: RoomMeeting, { team, time }: { team: TeamNumber; time: Date }): Notice {
  const { values, ...rest } = common(match)
  return {
    ...rest,
    kind: 'time_proposed',
    to: captainsOf(match, rivalOf(team)),
    values: { ...values, team: nameOf(match, team) },
    times: { time },
    endsAt: time,
  }
}

/** A no concerns the captains of who proposed; `team` is whose captain said it. */
export function noticeOfDeclining(match: RoomMeeting, { team, time }: { team: TeamNumber; time: Date }): Notice {
  const { values, ...rest } = common(match)
  return {
    ...rest,
    kind: 'time_declined',
    to: captainsOf(match, rivalOf(team)),
    values: { ...values, team: nameOf(match, team) },
    times: { time },
  }
}

/** The time that was agreed on concerns everybody who plays, but the captain who just accepted it. */
export function noticeOfAgreedTime(
  match: RoomMeeting,
  { by, time, roster }: { by: string; time: Date; roster: readonly string[] },
): Notice {
  const to = [...new Set([...match.captains.flat(), ...roster])].filter((id) => id !== by)
  return { ...common(match), kind: 'time_accepted', to, times: { time } }
}

/** What one captain said of the end concerns those who are to answer. */
export function noticeOfReport(
  match: RoomMeeting,
  { team, score, due }: { team: TeamNumber; score: string; due: Date },
): Notice {
  const { values, ...rest } = common(match)
  return {
    ...rest,
    kind: 'result_reported',
    to: captainsOf(match, rivalOf(team)),
    values: { ...values, team: nameOf(match, team), score },
    times: { due },
    endsAt: due,
  }
}

/** What stands because nobody answered concerns both captains. */
export function noticeOfStanding(match: RoomMeeting, { team, score }: { team: TeamNumber; score: string }): Notice {
  const { values, ...rest } = common(match)
  return {
    ...rest,
    kind: 'result_stands',
    to: match.captains.flat(),
    values: { ...values, team: nameOf(match, team), score },
  }
}

/** Captains who disagree, and the organisers who are to decide. */
export function noticesOfDisagreement(match: RoomMeeting): Notice[] {
  const captains: Notice = { ...common(match), kind: 'result_disputed', to: match.captains.flat() }
  const organisers = match.organisers.filter((id) => !captains.to.includes(id))
  return [captains, { ...common(match), kind: 'result_to_decide', to: organisers }]
}

/** A call concerns the organisers, and the referees of the match. */
export function noticeOfCall(
  match: RoomMeeting,
  {
    captain,
    words,
    referees,
  }: {
    captain: { id: string; username: string }
    /** What it is about, and what they wrote. */
    words: Readonly<Record<Language, string>>
    referees: readonly string[]
  },
): Notice {
  const { values, ...rest } = common(match)
  return {
    ...rest,
    kind: 'organiser_called',
    to: [...new Set([...match.organisers, ...referees])].filter((id) => id !== captain.id),
    values: { ...values, captain: captain.username, message_en: words.en, message_ru: words.ru, message_kz: words.kz },
    people: { captain: captain.id },
  }
}

/** A load that plays on although it does not count concerns the organisers; `server` is '' where it is none of the fleet. */
export function noticeOfStray(match: RoomMeeting, { server, score }: { server: string; score: string }): Notice {
  const { values, ...rest } = common(match)
  return { ...rest, kind: 'stray_heard', to: match.organisers, values: { ...values, server, score } }
}

/** A dispute concerns all captains but the one who opened it, and the organisers who are to rule. */
export function noticesOfDispute(
  match: RoomMeeting,
  { team, by, due }: { team: TeamNumber; by: string; due: Date },
): Notice[] {
  const { values, ...rest } = common(match)
  const to = [...new Set([...match.captains.flat(), ...match.organisers])].filter((id) => id !== by)
  return [{ ...rest, kind: 'dispute_opened', to, values: { ...values, team: nameOf(match, team) }, times: { due } }]
}

/** A result that stands after all concerns both captains. */
export function noticeOfUpholding(match: RoomMeeting, reason: string): Notice {
  const { values, ...rest } = common(match)
  return { ...rest, kind: 'dispute_upheld', to: match.captains.flat(), values: { ...values, reason } }
}
