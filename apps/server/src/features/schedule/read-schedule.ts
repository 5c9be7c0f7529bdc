import type { Schedule, ScheduleBoard } from '@lobby/contract'
import { readTeams } from '#bracket'
import { findTournament } from '#tournaments'
import { found } from '#platform/errors'
import type { Runner } from '#platform/database'
import { readScene } from './read-scene.ts'
import { presentBoard, presentSchedule } from './schedule.presenter.ts'

/** @throws TOURNAMENT_NOT_FOUND */
export async function readSchedule(runner: Runner, id: number): Promise<Schedule> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  return presentSchedule(await readScene(runner, tournament), await readTeams(runner, id))
}

/** @throws TOURNAMENT_NOT_FOUND */
export async function readBoard(runner: Runner, id: number, now: Date): Promise<ScheduleBoard> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  return presentBoard(await readScene(runner, tournament), await readTeams(runner, id), now)
}
