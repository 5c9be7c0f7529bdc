import { searchAbout } from '#core/notice-abouts'
import type { Notice } from './notices.rules.ts'

type Team = { id: string; name: string; captain_id: string; vice_captain_id: string | null }
type Person = { id: string; username: string }

/** A request concerns those who may answer it. */
export function noticeOfRequest(team: Team, { id, person }: { id: string; person: Person }): Notice {
  return {
    ...ofMember(team, person),
    kind: 'join_requested',
    to: [team.captain_id, ...(team.vice_captain_id === null ? [] : [team.vice_captain_id])],
    about: searchAbout(team.id, id),
  }
}

/** Its answer concerns who asked. */
export function noticeOfAnswer(team: Team, person: Person, answer: 'accepted' | 'declined'): Notice {
  return { ...ofMember(team, person), kind: answer === 'accepted' ? 'join_accepted' : 'join_declined', to: [person.id] }
}

function ofMember(team: Team, person: Person): Pick<Notice, 'page' | 'values' | 'people'> {
  return {
    page: `/teams/${team.id}`,
    values: { team: team.name, member: person.username },
    people: { member: person.id },
  }
}

/** An invitation for one player is theirs alone; the link in it is nobody else's. */
export function noticeOfInvitation(
  team: Team,
  { code, to, inviter, until }: { code: string; to: string; inviter: Person; until: Date },
): Notice {
  return {
    kind: 'team_invited',
    to: [to],
    page: `/teams/${team.id}?invite=${code}`,
    about: searchAbout(team.id, code),
    values: { team: team.name, captain: inviter.username },
    people: { captain: inviter.id },
    times: { until },
    endsAt: until,
  }
}
