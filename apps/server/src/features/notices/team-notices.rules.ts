import { searchAbout } from '#core/notice-abouts'
import { leadersOf } from '#teams'
import type { Notice } from './notices.rules.ts'

type Team = { id: string; name: string; captain_id: string; vice_captain_id: string | null }
type Person = { id: string; username: string }

/** A request concerns those who may answer it. */
export function noticeOfRequest(team: Team, { id, person }: { id: string; person: Person }): Notice {
  return {
    ...ofMember(team, person),
    kind: 'join_requested',
    to: leadersOf(team),
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

/** Who joins concerns the captains, but the one who took them in. */
export function noticeOfJoining(team: Pick<Team, 'id' | 'name'>, member: Person, captains: readonly string[]): Notice {
  return {
    kind: 'member_joined',
    to: captains,
    page: `/teams/${team.id}`,
    values: { team: team.name, member: member.username },
    people: { member: member.id },
  }
}

export function noticeOfRemoval(team: Pick<Team, 'id' | 'name'>, userId: string): Notice {
  return {
    kind: 'member_removed',
    to: [userId],
    page: '/teams',
    values: { team: team.name },
  }
}

/** A new captain concerns the whole team, themselves first. */
export function noticesOfHandOver(
  team: Pick<Team, 'id' | 'name' | 'captain_id'>,
  members: readonly { user_id: string; username: string }[],
): readonly Notice[] {
  const captain = members.find(({ user_id: id }) => id === team.captain_id)
  if (captain === undefined) return []
  const common = {
    page: `/teams/${team.id}`,
    values: { team: team.name, captain: captain.username },
    people: { captain: captain.user_id },
  } as const
  const others = members.filter((member) => member !== captain).map(({ user_id: id }) => id)
  return [
    { ...common, kind: 'captain_you', to: [captain.user_id] },
    { ...common, kind: 'captain_changed', to: others },
  ]
}

export function noticeOfDisbanding({ name, memberIds }: { name: string; memberIds: readonly string[] }): Notice {
  return { kind: 'team_disbanded', to: memberIds, page: '/teams', values: { team: name } }
}
