import { planTime } from '#match-rooms'
import { readTeams } from '#bracket'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { isTimeMoved, nextOf, teamsIn, type Move } from './changes.rules.ts'
import type { Entry } from './entries.rules.ts'
import { calendarsTag, scheduleTag } from './schedule-tag.ts'
import type { Scene } from './read-scene.ts'
import { savePlanned } from './schedule.queries.ts'

type Applying = { scene: Scene; after: readonly Entry[]; moves: readonly Move[]; actorId: string }

/** Keeps the moves, tells the rooms of matches that there are, and everybody whose time it is. The tournament is held. */
export async function applyMoves(platform: Platform, work: Work, applying: Applying): Promise<void> {
  const { scene, moves, actorId } = applying
  const { id } = scene.tournament
  const at = platform.clock.now()
  await savePlanned(
    work.trx,
    { tournamentId: id, at },
    moves.map(({ after: { key, start, lane, isPinned, row } }) => ({
      key,
      starts_at: start === null ? null : new Date(start),
      lane,
      is_pinned: isPinned,
      match_id: row?.id ?? null,
    })),
  )
  // Matches are held in the order of their numbers, as everybody else holds them.
  const timed = moves.filter(isTimeMoved).flatMap(({ after: { row, start } }) => (row === null ? [] : [{ row, start }]))
  for (const { row, start } of timed.toSorted((a, b) => a.row.id - b.row.id))
    await planTime(platform, work, { matchId: row.id, actorId, time: start === null ? null : new Date(start) })
  if (scene.hasTeams) await tellTeams(platform, work, applying)
  tellSchedule(platform, work, id)
}

/** Each team hears once of a change, however many of its matches it moves. */
async function tellTeams(platform: Platform, work: Work, { scene, after, moves, actorId }: Applying): Promise<void> {
  const { id, name } = scene.tournament
  const touched = teamsIn(moves.filter(isTimeMoved).map((move) => move.after))
  const [next, teams] = [nextOf(after), await readTeams(work.trx, id)]
  const peopleOf = Map.groupBy(scene.people, ({ team_id: team }) => team)
  const at = platform.clock.now().toISOString()
  for (const teamId of [...touched].toSorted()) {
    const entry = next.get(teamId)
    const to = (peopleOf.get(teamId) ?? []).map(({ user_id: person }) => person).filter((person) => person !== actorId)
    if (to.length === 0) continue
    const values = { tournament: name, team: teams.get(teamId)?.name ?? '' }
    const about = `tournament:${id}:${teamId}`
    const page = entry?.row == null ? `/tournaments/${id}` : `/matches/${entry.row.id}`
    const start = entry?.start ?? null
    await work.publish({
      type: 'notice.made',
      notice:
        start === null
          ? { kind: 'schedule_cleared', to, about, page, values }
          : { kind: 'schedule_changed', to, about, page, values, times: { time: new Date(start).toISOString() } },
      at,
    })
  }
}

export function tellSchedule({ answers, realtime }: Platform, work: Work, tournamentId: number): void {
  const id = String(tournamentId)
  work.afterCommit(() => {
    answers.drop(scheduleTag(tournamentId))
    answers.drop(calendarsTag)
    // Its bracket says when matches begin.
    answers.drop(`bracket:${id}`)
    realtime.send([`tournament:${id}`], { type: 'schedule.changed', id })
  })
}
