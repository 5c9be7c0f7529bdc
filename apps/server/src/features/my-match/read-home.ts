import type { HomeChange, HomeCup, HomeTeam, MatchScore, MyHome, TeamSummary } from '@lobby/contract'
import { readBalance } from '#economy'
import { presentScore } from '#matches'
import type { Platform } from '#platform/platform'
import { readNumber } from '#ratings'
import {
  listEndedMatches,
  listForm,
  listHomeCups,
  listHomeTeams,
  listJoined,
  readEarned,
  runsTournament,
  type ChangedMatchRow,
  type EarnedRow,
  type HomeCupRow,
  type JoinedRow,
} from './home.queries.ts'
import type { KeptBrackets } from './kept-brackets.ts'
import { findSince } from './visits.queries.ts'

/** The page shows so many changes. */
const shown = 8

/** What is theirs, and what happened to it since they were here. */
export async function readHome(platform: Platform, brackets: KeptBrackets, userId: string): Promise<MyHome> {
  const { db, clock } = platform
  const now = clock.now()
  const teams: HomeTeam[] = []
  for (const { captain_id, ...team } of await listHomeTeams(db, userId))
    teams.push({ ...team, is_captain: captain_id === userId, form: await listForm(db, team.id) })
  const rows = await listHomeCups(db, userId, now)
  const cups: HomeCup[] = []
  for (const row of rows) cups.push(await presentCup(row, brackets))
  const since = await findSince(db, userId, now)
  const rating = await readNumber(db, { userId, ladder: '5v5', at: now })
  return {
    teams,
    cups,
    since: since?.toISOString() ?? null,
    changes: since === null ? [] : await readChanges(platform, { userId, since, rows, cups }),
    skills: await readBalance(db, userId),
    organises: await runsTournament(db, userId),
    rating: { now: rating.now, placement: rating.maps === 0 ? null : rating.placement },
  }
}

async function presentCup(row: HomeCupRow, brackets: KeptBrackets): Promise<HomeCup> {
  const hasBegun = row.status === 'live' || row.status === 'finished'
  const isDue = row.entry === 'pending_payment' && row.amount > 0
  return {
    tournament: {
      id: String(row.id),
      name: row.name,
      status: row.status,
      start_date: row.start_date.toISOString(),
      current_stage: row.current_stage,
    },
    team: { id: row.team_id, name: row.team_name, tag: row.team_tag },
    entry: row.entry,
    line: row.line,
    prize_wanted: row.prize_wanted && row.status === 'finished',
    due: isDue ? { amount: row.amount, until: row.payment_due_at?.toISOString() ?? null } : null,
    places: hasBegun ? (await brackets(row, row.team_id)).places : null,
  }
}

type Changed = { userId: string; since: Date; rows: readonly HomeCupRow[]; cups: readonly HomeCup[] }

async function readChanges({ db }: Platform, { userId, since, rows, cups }: Changed): Promise<HomeChange[]> {
  const changes = [
    ...(await listEndedMatches(db, { userId, since })).map(matchChange),
    ...rows.flatMap((row, index) => cupChanges(row, cups[index]?.places ?? null, since)),
    ...(await listJoined(db, { userId, since })).map(memberChange),
    ...earnedChanges(await readEarned(db, { userId, since })),
  ]
  return changes.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shown)
}

function matchChange(row: ChangedMatchRow): HomeChange {
  const score = presentScore(row)
  const teams: [TeamSummary, TeamSummary] = [
    { id: row.team1_id, name: row.team1_name, tag: row.team1_tag },
    { id: row.team2_id, name: row.team2_name, tag: row.team2_tag },
  ]
  const [team, opponent] = row.own === 1 ? teams : [teams[1], teams[0]]
  return {
    kind: 'match',
    at: row.finished_at.toISOString(),
    match_id: String(row.id),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    team,
    opponent,
    score: shownScore(score, row),
    won: score.winner === null ? null : score.winner === row.own,
  }
}

/** Of a single map its rounds, where they are known; nothing of what was not played. */
function shownScore(
  { team1, team2, maps, outcome }: MatchScore,
  { best_of, own }: Pick<ChangedMatchRow, 'best_of' | 'own'>,
): [number, number] | null {
  if (outcome !== 'played') return null
  const [map] = maps
  const [first, second] = best_of === 1 && map && map.team1 + map.team2 > 0 ? [map.team1, map.team2] : [team1, team2]
  return own === 1 ? [first, second] : [second, first]
}

function cupChanges(row: HomeCupRow, places: HomeCup['places'], since: Date): HomeChange[] {
  const tournament = { id: String(row.id), name: row.name }
  const team = { id: row.team_id, name: row.team_name, tag: row.team_tag }
  const { status, finished_at: over, confirmed_at: confirmed, entry } = row
  const changes: HomeChange[] = []
  if (status === 'finished' && over !== null && over > since)
    changes.push({ kind: 'cup_over', at: over.toISOString(), tournament, team, places })
  if (status !== 'finished' && entry === 'confirmed' && confirmed !== null && confirmed > since)
    changes.push({ kind: 'place_confirmed', at: confirmed.toISOString(), tournament, team })
  return changes
}

function memberChange({ at, user_id: id, username, ...team }: JoinedRow): HomeChange {
  return { kind: 'member', at: at.toISOString(), team, user: { id, username } }
}

function earnedChanges({ achievements: count, achieved_at, skills: amount, earned_at }: EarnedRow): HomeChange[] {
  const changes: HomeChange[] = []
  if (achieved_at !== null) changes.push({ kind: 'achievements', at: achieved_at.toISOString(), count })
  if (earned_at !== null && amount > 0) changes.push({ kind: 'skills', at: earned_at.toISOString(), amount })
  return changes
}
