import {
  conflictsShown,
  type BoardMatch,
  type Schedule,
  type ScheduleBoard,
  type ScheduleConflict,
  type ScheduledMatch,
  type Seat,
  type TeamSummary,
} from '@lobby/contract'
import { besideOf, playedMatches, presentMatch } from '#bracket'
import { lastEnd, toPlaced, toPlan, placedAt, type Entry } from './entries.rules.ts'
import { conflictsOf } from './plan/conflicts.rules.ts'
import { planMatches } from './plan/plan.rules.ts'
import { peopleByTeam, type Scene } from './read-scene.ts'
import { rulesOf, windowOf } from './settings.rules.ts'

type Teams = ReadonlyMap<string, TeamSummary>

/** What everybody may see: matches that have a time, and no word of who put them there. */
export function presentSchedule(scene: Scene, teams: Teams): Schedule {
  const present = matchPresenter(scene, teams)
  const timed = scene.entries.filter(({ start }) => start !== null)
  return {
    tournament_id: String(scene.tournament.id),
    lanes: scene.settings.lanes,
    matches: timed
      .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0) || (a.lane ?? Infinity) - (b.lane ?? Infinity))
      .map(present),
    ends_at: lastEnd(timed),
  }
}

export function presentBoard(scene: Scene, teams: Teams, now: Date): ScheduleBoard {
  const present = matchPresenter(scene, teams)
  return {
    version: scene.version,
    settings: scene.settings,
    matches: scene.entries.map((entry): BoardMatch => ({
      ...present(entry),
      is_pinned: entry.isPinned,
      is_begun: entry.standing !== 'ahead',
      agreed_from: entry.agreedFrom,
    })),
    conflicts: presentConflicts(scene, scene.entries, teams),
    ends_at: lastEnd(scene.entries),
    estimate: lastEnd(plannedAnew(scene, { keepPinned: true, now })),
  }
}

/** The entries at the times and lanes that a new plan gives them. */
export function plannedAnew(scene: Scene, { keepPinned, now }: { keepPinned: boolean; now: Date }): Entry[] {
  const { entries, settings, hasTeams } = scene
  const plan = planMatches(
    toPlan(entries, { settings, keepPinned, now: now.getTime() }),
    rulesOf(settings, hasTeams ? now : null),
  )
  return placedAt(entries, plan)
}

export function presentConflicts(scene: Scene, entries: readonly Entry[], teams: Teams): ScheduleBoard['conflicts'] {
  const found = conflictsOf(toPlaced(entries, peopleByTeam(scene.people)), windowOf(scene.settings))
  const names = new Map(scene.people.map(({ user_id: id, username }) => [id, username]))
  const shown = found.slice(0, conflictsShown).map((conflict): ScheduleConflict => {
    const players = conflict.kind === 'players' ? conflict.players : []
    const both = players.flatMap((player) => teams.get(player) ?? [])
    // Who is of a team that is there twice is no news beside it.
    const people = both.length > 0 ? [] : players.flatMap((player) => names.get(player) ?? [])
    return { kind: conflict.kind, keys: [...conflict.keys], teams: both, people: people.toSorted() }
  })
  return { total: found.length, shown }
}

function matchPresenter(scene: Scene, teams: Teams): (entry: Entry) => ScheduledMatch {
  const { bracket, rows, hasTeams } = scene
  const beside = bracket === null ? null : besideOf(bracket, { teams, played: playedMatches(rows) })
  const seat = (one: Seat): Seat => (hasTeams ? one : { ...one, team: null })
  return (entry) => {
    const { key, stage, group, round, index, bestOf, match, row, start, end, lane } = entry
    const shown = match === null || beside === null ? null : presentMatch(match, beside)
    return {
      key,
      number: match?.number ?? null,
      match_id: row === null ? null : String(row.id),
      stage,
      group,
      round,
      index,
      best_of: bestOf,
      state: shown === null ? 'pending' : hasTeams || shown.state !== 'ready' ? shown.state : 'pending',
      team1: shown === null ? null : seat(shown.team1),
      team2: shown === null ? null : seat(shown.team2),
      starts_at: start === null ? null : new Date(start).toISOString(),
      ends_at: end === null ? null : new Date(end).toISOString(),
      lane: lane !== null && lane < scene.settings.lanes.length ? lane : null,
    }
  }
}
