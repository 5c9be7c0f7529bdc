import { sql } from 'kysely'
import type { HomeCup, TournamentStatus } from '@lobby/contract'
import type { presentScore } from '#matches'
import type { Runner } from '#platform/database'

/** What a page shows of each. */
const most = { teams: 4, cups: 6, changes: 8 }
const formLength = 5
/** So long a tournament that ended is still shown. */
const overMs = 7 * 24 * 3_600_000

type HomeTeamRow = { id: string; name: string; tag: string; captain_id: string; member_count: number }

/** Their teams, the one that they joined first before all others. */
export async function listHomeTeams(runner: Runner, userId: string): Promise<HomeTeamRow[]> {
  const { rows } = await sql<HomeTeamRow>`
    select teams.id, teams.name, teams.tag, teams.captain_id,
      (select count(*)::int from team_members other where other.team_id = teams.id) as member_count
    from team_members member join teams on teams.id = member.team_id
    where member.user_id = ${userId} order by member.joined_at, teams.id limit ${most.teams}
  `.execute(runner)
  return rows
}

/** By the index of a team's matches: those that are finished, the latest first. */
const finishedAs = (teamId: string, own: 1 | 2) => sql`(
  select m.id, case when m.state ->> 'winner' is null then null else (m.state ->> 'winner')::int = ${own} end as is_win
  from matches m where ${sql.ref(own === 1 ? 'm.team1_id' : 'm.team2_id')} = ${teamId}
    and array_position(array['live', 'warmup', 'ready', 'finished'], m.status) = 4
  order by m.id desc limit ${formLength})`

/** How a team's last matches ended, the newest last. */
export async function listForm(runner: Runner, teamId: string): Promise<(boolean | null)[]> {
  const { rows } = await sql<{ is_win: boolean | null }>`
    select is_win from (${finishedAs(teamId, 1)} union all ${finishedAs(teamId, 2)}) last order by id desc limit ${formLength}
  `.execute(runner)
  return rows.map((row) => row.is_win).toReversed()
}

export type HomeCupRow = {
  id: number
  name: string
  version: number
  status: TournamentStatus
  start_date: Date
  finished_at: Date | null
  current_stage: string | null
  team_id: string
  team_name: string
  team_tag: string
  entry: HomeCup['entry']
  line: number | null
  amount: number
  payment_due_at: Date | null
  confirmed_at: Date | null
  prize_wanted: boolean
}

/** Tournaments that a team of theirs entered, or in whose roster they stand: those that run, those to come, then those just over. */
export async function listHomeCups(runner: Runner, userId: string, now: Date): Promise<HomeCupRow[]> {
  const { rows } = await sql<HomeCupRow>`
    with mine as (
      select entry.id from team_members member join registrations entry on entry.team_id = member.team_id where member.user_id = ${userId}
      union select registration_id from registration_players where user_id = ${userId}
    )
    select cup.id, cup.name, cup.version, cup.status, cup.start_date, cup.finished_at, cup.current_stage,
      team.id as team_id, team.name as team_name, team.tag as team_tag, entry.status as entry,
      (select coalesce(sum(case when money.to_account = 'due' then money.amount else -money.amount end), 0)::int
        from payment_entries money where money.registration_id = entry.id and 'due' in (money.from_account, money.to_account)) as amount,
      entry.payment_due_at, entry.confirmed_at, coalesce(asked.is_theirs, false) as prize_wanted,
      case when entry.status = 'waiting_list' then (select count(*)::int from registrations other
        where other.tournament_id = cup.id and other.status = 'waiting_list' and other.queue_number <= entry.queue_number) end as line
    from mine join registrations entry on entry.id = mine.id and entry.status <> 'withdrawn'
    join tournaments cup on cup.id = entry.tournament_id
    join teams team on team.id = entry.team_id
    left join lateral (select true as is_theirs from prize_asks ask
      where ask.registration_id = entry.id and ${userId} in (team.captain_id, team.vice_captain_id)) asked on true
    where cup.status in ('open', 'closed', 'check_in', 'live')
      or (cup.status = 'finished' and (cup.finished_at > ${new Date(now.getTime() - overMs)} or asked.is_theirs))
    order by case cup.status when 'live' then 0 when 'finished' then 2 else 1 end, cup.start_date, cup.id
    limit ${most.cups}
  `.execute(runner)
  return rows
}

export type ChangedMatchRow = Parameters<typeof presentScore>[0] & {
  finished_at: Date
  best_of: number
  own: 1 | 2
  tournament_id: number
  tournament_name: string
  team1_id: string
  team1_name: string
  team1_tag: string
  team2_id: string
  team2_name: string
  team2_tag: string
}

type Since = { userId: string; since: Date }

/** Matches of theirs that ended since, the latest first. */
export async function listEndedMatches(runner: Runner, { userId, since }: Since): Promise<ChangedMatchRow[]> {
  const { rows } = await sql<ChangedMatchRow>`
    select m.id, m.version, m.maps, m.outline as state, m.finished_at, m.best_of, player.team_number::int as own, m.tournament_id, cup.name as tournament_name,
      team1.id as team1_id, team1.name as team1_name, team1.tag as team1_tag, team2.id as team2_id, team2.name as team2_name, team2.tag as team2_tag
    from match_players player
    join matches m on m.id = player.match_id and m.status = 'finished' and m.finished_at > ${since}
    join tournaments cup on cup.id = m.tournament_id
    join teams team1 on team1.id = m.team1_id join teams team2 on team2.id = m.team2_id
    where player.user_id = ${userId} order by m.finished_at desc, m.id desc limit ${most.changes}
  `.execute(runner)
  return rows
}

export type JoinedRow = { at: Date; id: string; name: string; tag: string; user_id: string; username: string }

/** Who joined a team of theirs since. */
export async function listJoined(runner: Runner, { userId, since }: Since): Promise<JoinedRow[]> {
  const { rows } = await sql<JoinedRow>`
    select other.joined_at as at, team.id, team.name, team.tag, person.id as user_id, person.username
    from team_members member
    join team_members other on other.team_id = member.team_id and other.user_id <> ${userId} and other.joined_at > ${since}
      and other.joined_at > member.joined_at
    join teams team on team.id = member.team_id join users person on person.id = other.user_id
    where member.user_id = ${userId} order by other.joined_at desc, person.id limit ${most.changes}
  `.execute(runner)
  return rows
}

export type EarnedRow = { achievements: number; achieved_at: Date | null; skills: number; earned_at: Date | null }

/** How much was achieved and earned since. */
export async function readEarned(runner: Runner, { userId, since }: Since): Promise<EarnedRow> {
  const { rows } = await sql<EarnedRow>`
    select achieved.achievements, achieved.achieved_at, earned.skills, earned.earned_at
    from (select count(*)::int as achievements, max(unlocked_at) as achieved_at from achievement_unlocks
        where user_id = ${userId} and unlocked_at > ${since} and taken_back_at is null) achieved,
      (select coalesce(sum(amount), 0)::int as skills, max(created_at) as earned_at from skills_entries
        where user_id = ${userId} and created_at > ${since}) earned
  `.execute(runner)
  return rows[0] ?? { achievements: 0, achieved_at: null, skills: 0, earned_at: null }
}

/** Whether somebody organises or judges a tournament that is not over, does the payments of one, or is an admin, for whom players' tournaments may wait. */
export async function runsTournament(runner: Runner, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tournaments cup where cup.status in ('draft', 'open', 'closed', 'check_in', 'live') and (
      exists (select from tournament_organisers organiser where organiser.tournament_id = cup.id and organiser.user_id = ${userId})
      or exists (select from crew_members crew where crew.tournament_id = cup.id and crew.user_id = ${userId}
        and crew.role in ('referee', 'finance') and crew.removed_at is null))
    union all select 1 from crew_members crew join tournaments cup on cup.id = crew.tournament_id and cup.start_date > now() - interval '90 days'
      where crew.user_id = ${userId} and crew.role = 'finance' and crew.removed_at is null
    union all select 1 from users join cup_approvals approval on approval.state = 'asked' where users.id = ${userId} and users.is_admin
    limit 1
  `.execute(runner)
  return rows.length > 0
}
