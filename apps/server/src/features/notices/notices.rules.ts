import type { MadeNotice } from '#core/domain-events'
import type { AchievementId, CrewRole, MatchScore, NoticeKind, StandInRole, TeamNumber } from '@lobby/contract'

/** One thing to tell, and whom. */
export type Notice = {
  kind: NoticeKind
  /** Ids of people; each is told once. */
  to: readonly string[]
  /** Path of the page that shows more. */
  page: string
  /** By which it is found when it holds no more, where the page does not say it. */
  about?: string
  /** One that stands in several languages has a value for each (`text_en`): its reader's own is taken. */
  values: Readonly<Record<string, string>>
  /** Ids of people whom values name: their names are looked up whenever somebody reads it. */
  people?: Readonly<Record<string, string>>
  /** Named in the reader's language, too. */
  achievement?: AchievementId
  /** Values that everybody reads in their own language and time zone. */
  times?: Readonly<Record<string, Date>>
  /** After this there is nothing to do about it. */
  endsAt?: Date | null
}

export type Cup = { id: number; name: string; start_date: Date }
/** A registered team: who answers for it, its captain first, and its roster. */
export type Entry = {
  id: string
  teamId: string
  teamName: string
  captains: readonly string[]
  players: readonly string[]
}

/** Who answers for a team, and who plays for it. */
export function peopleOf({ captains, players }: Pick<Entry, 'captains' | 'players'>): string[] {
  return [...new Set([...captains, ...players])]
}
export type Meeting = {
  id: number
  number: number
  round: number
  team1_id: string
  team1_name: string
  team2_id: string
  team2_name: string
}

/** What befell a registration concerns the captains and the roster. */
export function noticeOfEntry(
  kind: 'team_confirmed' | 'place_free' | 'place_offered' | 'place_lost' | 'tournament_cancelled',
  { cup, entry, due }: { cup: Cup; entry: Entry; due?: Date },
): Notice {
  return {
    kind,
    to: peopleOf(entry),
    page: `/tournaments/${cup.id}`,
    about: `registration:${entry.id}`,
    values: { tournament: cup.name, team: entry.teamName },
    times: { starts: cup.start_date, ...(due === undefined ? {} : { due }) },
    endsAt: due ?? null,
  }
}

/** The start concerns those who play; each hears of their own first match, if its teams are known. */
export function noticesOfStart(cup: Cup, entries: readonly Entry[], meetings: readonly Meeting[]): Notice[] {
  const inOrder = meetings.toSorted((a, b) => a.round - b.round || a.number - b.number)
  return entries.map((entry) => {
    const first = inOrder.find(({ team1_id, team2_id }) => entry.teamId === team1_id || entry.teamId === team2_id)
    const opponent = first?.team1_id === entry.teamId ? first.team2_name : first?.team1_name
    return {
      kind: 'tournament_started',
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
  const kind = kindOfRuling(ruling, score)
  if (kind === null) return null
  const winner = score.winner === null ? '' : score.winner === 1 ? match.team1_name : match.team2_name
  return {
    kind,
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
    kind: 'match_soon',
    to: roster,
    page: `/matches/${match.id}`,
    values: { tournament: match.tournament_name, team1: match.team1_name, team2: match.team2_name },
    times: { starts },
  }
}

/** A warning concerns everybody of the team that it is given to. */
export function noticeOfWarning(
  match: Meeting & { tournament_name: string },
  warning: {
    team: TeamNumber
    userId: string | null
    username: string | null
    reason: string
    people: readonly string[]
  },
): Notice {
  const team = warning.team === 1 ? match.team1_name : match.team2_name
  return {
    kind: 'match_warned',
    to: warning.people,
    page: `/matches/${match.id}`,
    values: {
      tournament: match.tournament_name,
      team1: match.team1_name,
      team2: match.team2_name,
      warned: warning.username ?? team,
      reason: warning.reason,
    },
    ...(warning.userId === null ? {} : { people: { warned: warning.userId } }),
  }
}

/** A role that came or went concerns whoever has it, or had it. */
export function noticeOfCrew(member: {
  user_id: string
  role: CrewRole
  change: 'added' | 'removed'
  tournament_id: number
  tournament_name: string
  team1_name: string | null
  team2_name: string | null
}): Notice {
  const { tournament_name: tournament, team1_name: team1, team2_name: team2 } = member
  return {
    kind: member.change === 'removed' ? 'crew_removed' : `${member.role}_added`,
    to: [member.user_id],
    // Who does payments has none of its matches.
    page: member.role === 'finance' ? `/tournaments/${member.tournament_id}` : '/duties',
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
  captains: readonly string[]
  team1_name: string | null
  team2_name: string | null
}

/** Whoever comes from outside hears of it where they have an account, and the captains whom they come to. */
export function noticesOfStandIn(named: NamedStandIn): Notice[] {
  const { role, change, user_id: userId, match_id: matchId, team1_name: team1, team2_name: team2 } = named
  const { tournament_name: tournament } = named
  const common = {
    page: matchId === null ? `/tournaments/${named.tournament_id}` : `/matches/${matchId}`,
    values: {
      team: named.team_name,
      person: named.username ?? named.name ?? '',
      where: team1 === null ? tournament : `${team1} – ${team2 ?? ''} (${tournament})`,
    },
    ...(userId === null ? {} : { people: { person: userId } }),
  } as const
  const [own, ofTeam] =
    change === 'removed'
      ? (['stand_in_removed', 'team_stand_in_removed'] as const)
      : role === 'coach'
        ? (['stand_in_coaches', 'team_stand_in_coaches'] as const)
        : (['stand_in_plays', 'team_stand_in_plays'] as const)
  const others = named.captains.filter((id) => id !== userId)
  return [
    ...(userId === null ? [] : [{ ...common, kind: own, to: [userId] }]),
    ...(others.length === 0 ? [] : [{ ...common, kind: ofTeam, to: others }]),
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
    kind: 'line_short',
    values: { waiting: String(waiting), live: String(live) },
  } as const
  const ofCups = cups.map(({ id, organisers }) => ({
    ...common,
    to: organisers.filter((one) => !admins.includes(one)),
    page: `/tournaments/${id}`,
  }))
  return [...ofCups.filter(({ to }) => to.length > 0), { ...common, to: admins, page: '/admin/servers' }]
}

function kindOfRuling(ruling: Ruled['ruling'], score: MatchScore): NoticeKind | null {
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
export function shownScore({ team1, team2, maps }: MatchScore, bestOf: number): readonly [number, number] {
  const [map] = maps
  return bestOf === 1 && map && map.team1 + map.team2 > 0 ? [map.team1, map.team2] : [team1, team2]
}

/** As a feature made it. */
export function madeNotice({ values = {}, times = {}, endsAt, ...notice }: MadeNotice): Notice {
  return {
    ...notice,
    values,
    times: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)])),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  }
}
