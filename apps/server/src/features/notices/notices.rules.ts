import type { CrewRole, MatchScore, NotificationKind, StandInRole, TeamNumber } from '@lobby/contract'
import type { NoticeTemplate } from '#platform/mail-texts'

/** One thing to tell, and whom. */
export type Notice = {
  kind: NotificationKind
  template: NoticeTemplate
  /** Ids of people; each is told once. */
  to: readonly string[]
  /** Path of the page that shows more. */
  page: string
  values: Readonly<Record<string, string>>
  /** Values that everybody reads in their own language and time zone. */
  times?: Readonly<Record<string, Date>>
}

export type Cup = { id: number; name: string; start_date: Date }
/** A registered team: who answers for it, and its roster. */
export type Entry = { teamId: string; teamName: string; captainId: string; players: readonly string[] }
export type Meeting = {
  id: number
  number: number
  round: number
  team1_id: string
  team1_name: string
  team2_id: string
  team2_name: string
}

/** What befell a registration concerns the captain and the roster. */
export function noticeOfEntry(
  template: 'team_confirmed' | 'place_offered' | 'place_lost' | 'tournament_cancelled',
  { cup, entry, due }: { cup: Cup; entry: Entry; due?: Date },
): Notice {
  return {
    kind: 'tournaments',
    template,
    to: [...new Set([entry.captainId, ...entry.players])],
    page: `/tournaments/${cup.id}`,
    values: { tournament: cup.name, team: entry.teamName },
    times: { starts: cup.start_date, ...(due === undefined ? {} : { due }) },
  }
}

/** The start concerns those who play; each hears of their own first match, if its teams are known. */
export function noticesOfStart(cup: Cup, entries: readonly Entry[], meetings: readonly Meeting[]): Notice[] {
  const inOrder = meetings.toSorted((a, b) => a.round - b.round || a.number - b.number)
  return entries.map((entry) => {
    const first = inOrder.find(({ team1_id, team2_id }) => entry.teamId === team1_id || entry.teamId === team2_id)
    const opponent = first?.team1_id === entry.teamId ? first.team2_name : first?.team1_name
    return {
      kind: 'tournaments',
      template: 'tournament_started',
      to: entry.players,
      page: first === undefined ? `/tournaments/${cup.id}` : `/matches/${first.id}`,
      values: { tournament: cup.name, team: entry.teamName, opponent: opponent ?? '' },
    }
  })
}

export type Ruled = {
  match: Meeting & { tournament_name: string; best_of: number }
  ruling: 'decided' | 'annulled' | 'restored'
  score: MatchScore
  reason: string
  roster: readonly string[]
}

/** An organiser's word over a match concerns both rosters; null when another word has taken its place since. */
export function noticeOfRuling({ match, ruling, score, reason, roster }: Ruled): Notice | null {
  const template = templateOfRuling(ruling, score)
  if (template === null) return null
  const winner = score.winner === null ? '' : score.winner === 1 ? match.team1_name : match.team2_name
  return {
    kind: 'matches',
    template,
    to: roster,
    page: `/matches/${match.id}`,
    values: {
      tournament: match.tournament_name,
      team1: match.team1_name,
      team2: match.team2_name,
      score: shownScore(score, match.best_of).join(':'),
      winner,
      reason,
    },
  }
}

/** Both rosters hear that their match begins soon. */
export function noticeOfReminder(
  match: Meeting & { tournament_name: string },
  { roster, starts }: { roster: readonly string[]; starts: Date },
): Notice {
  return {
    kind: 'matches',
    template: 'match_soon',
    to: roster,
    page: `/matches/${match.id}`,
    values: { tournament: match.tournament_name, team1: match.team1_name, team2: match.team2_name },
    times: { starts },
  }
}

/** A warning concerns everybody of the team that it is given to. */
export function noticeOfWarning(
  match: Meeting & { tournament_name: string },
  warning: { team: TeamNumber; username: string | null; reason: string; people: readonly string[] },
): Notice {
  const team = warning.team === 1 ? match.team1_name : match.team2_name
  return {
    kind: 'matches',
    template: 'match_warned',
    to: warning.people,
    page: `/matches/${match.id}`,
    values: {
      tournament: match.tournament_name,
      team1: match.team1_name,
      team2: match.team2_name,
      warned: warning.username ?? team,
      reason: warning.reason,
    },
  }
}

/** A role that came or went concerns whoever has it, or had it. */
export function noticeOfCrew(member: {
  user_id: string
  role: CrewRole
  change: 'added' | 'removed'
  tournament_name: string
  team1_name: string | null
  team2_name: string | null
}): Notice {
  const { tournament_name: tournament, team1_name: team1, team2_name: team2 } = member
  return {
    kind: 'tournaments',
    template: member.change === 'removed' ? 'crew_removed' : `${member.role}_added`,
    to: [member.user_id],
    page: '/duties',
    values: { where: team1 === null ? tournament : `${team1} – ${team2 ?? ''} (${tournament})` },
  }
}

type NamedStandIn = {
  user_id: string | null
  username: string | null
  name: string | null
  role: StandInRole
  change: 'added' | 'removed'
  tournament_id: number
  match_id: number | null
  tournament_name: string
  team_name: string
  captain_id: string
  team1_name: string | null
  team2_name: string | null
}

/** Whoever comes from outside hears of it where they have an account, and the captain whom they come to. */
export function noticesOfStandIn(named: NamedStandIn): Notice[] {
  const { role, change, user_id: userId, match_id: matchId, team1_name: team1, team2_name: team2 } = named
  const { tournament_name: tournament, captain_id: captainId } = named
  const common = {
    kind: 'tournaments',
    page: matchId === null ? `/tournaments/${named.tournament_id}` : `/matches/${matchId}`,
    values: {
      team: named.team_name,
      person: named.username ?? named.name ?? '',
      where: team1 === null ? tournament : `${team1} – ${team2 ?? ''} (${tournament})`,
    },
  } as const
  const [own, captains] =
    change === 'removed'
      ? (['stand_in_removed', 'team_stand_in_removed'] as const)
      : role === 'coach'
        ? (['stand_in_coaches', 'team_stand_in_coaches'] as const)
        : (['stand_in_plays', 'team_stand_in_plays'] as const)
  return [
    ...(userId === null ? [] : [{ ...common, template: own, to: [userId] }]),
    ...(userId === captainId ? [] : [{ ...common, template: captains, to: [captainId] }]),
  ]
}

/** Too few servers concern the organisers whose matches wait, and admins, who have the fleet. */
export function noticesOfShortage(alarm: {
  waiting: number
  live: number
  cups: readonly { id: number; organisers: readonly string[] }[]
  admins: readonly string[]
}): Notice[] {
  const { waiting, live, cups, admins } = alarm
  const common = {
    kind: 'tournaments',
    template: 'line_short',
    values: { waiting: String(waiting), live: String(live) },
  } as const
  const ofCups = cups.map(({ id, organisers }) => ({
    ...common,
    to: organisers.filter((one) => !admins.includes(one)),
    page: `/tournaments/${id}`,
  }))
  return [...ofCups.filter(({ to }) => to.length > 0), { ...common, to: admins, page: '/admin/servers' }]
}

function templateOfRuling(ruling: Ruled['ruling'], score: MatchScore): NoticeTemplate | null {
  const isVoid = score.status === 'void'
  if (ruling === 'annulled') return isVoid ? 'match_annulled' : null
  if (isVoid) return null
  if (ruling === 'restored') return 'match_restored'
  if (score.status !== 'finished') return null
  // Numbers that do not show who won, as after a forfeit, would say less than a sentence.
  const leads = score.team1 > score.team2 ? 1 : score.team1 < score.team2 ? 2 : null
  if (score.team1 + score.team2 > 0 && leads === score.winner) return 'match_result'
  return score.winner === null ? 'match_without_winner' : 'match_awarded'
}

/** Of a single map its rounds, if they are known; else maps. */
function shownScore({ team1, team2, maps }: MatchScore, bestOf: number): readonly [number, number] {
  const [map] = maps
  return bestOf === 1 && map && map.team1 + map.team2 > 0 ? [map.team1, map.team2] : [team1, team2]
}

type Team = { id: string; name: string; captain_id: string }

/** Who joins concerns the captain who invited them. */
export function noticeOfJoining(team: Team, member: { id: string; username: string }): Notice {
  return {
    kind: 'teams',
    template: 'member_joined',
    to: [team.captain_id],
    page: `/teams/${team.id}`,
    values: { team: team.name, member: member.username },
  }
}

export function noticeOfRemoval(team: Team, userId: string): Notice {
  return {
    kind: 'teams',
    template: 'member_removed',
    to: [userId],
    page: '/teams',
    values: { team: team.name },
  }
}

/** A new captain concerns the whole team, themselves first. */
export function noticesOfHandOver(
  team: Team,
  members: readonly { user_id: string; username: string }[],
): readonly Notice[] {
  const captain = members.find(({ user_id: id }) => id === team.captain_id)
  if (captain === undefined) return []
  const common = {
    kind: 'teams',
    page: `/teams/${team.id}`,
    values: { team: team.name, captain: captain.username },
  } as const
  const others = members.filter((member) => member !== captain).map(({ user_id: id }) => id)
  return [
    { ...common, template: 'captain_you', to: [captain.user_id] },
    { ...common, template: 'captain_changed', to: others },
  ]
}

export function noticeOfDisbanding({ name, memberIds }: { name: string; memberIds: readonly string[] }): Notice {
  return { kind: 'teams', template: 'team_disbanded', to: memberIds, page: '/teams', values: { team: name } }
}
