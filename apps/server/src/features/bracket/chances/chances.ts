import { type Chance, events, isEnded, type Prospect } from '@lobby/brackets'
import type { TournamentChances } from '@lobby/contract'
import { Tinypool } from 'tinypool'
import { findTournament } from '#tournaments'
import { BoundedCache } from '#platform/bounded-cache'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { teamOf } from '../present/bracket-match.presenter.ts'
import { readFold, readTeams } from '../read-bracket.ts'
import type { ChanceAnswer, ChanceTask } from './chances.worker.ts'
import { readRatedTeams } from './rated-teams.ts'

/** An idle thread ends; the next question starts one again. */
const idleTimeoutMs = 30_000
const maxKept = 50
/** Futures to play: so many times all teams, so that a question about a large cup takes no longer than about a small one. */
const sampledTeams = 64_000
const mostSamples = 4_000
const fewestSamples = 500

export type ChanceReader = { read: (tournamentId: number) => Promise<TournamentChances>; close: () => Promise<void> }

type TeamChance = Omit<TournamentChances['teams'][number], 'team'>

/** What is certain by the rules has no error, however few futures were played. */
export function presentChance({ advance, win, advanceError, winError }: Chance, prospect: Prospect): TeamChance {
  const isSettled = prospect === 'through' || prospect === 'out'
  return {
    advance,
    win,
    advance_error: isSettled ? 0 : advanceError,
    win_error: prospect === 'out' ? 0 : winError,
    prospect,
  }
}

/** Of a team that is not in the running stage: it waits for a later one, or did not come so far. */
export function prospectBeside({ advance }: Chance): Prospect {
  return advance === 1 ? 'through' : 'out'
}

/** Chances are worked out in a thread of their own, once for each version of a bracket, however many ask. */
export function chanceReader({ db }: Pick<Platform, 'db'>): ChanceReader {
  const pool = new Tinypool({
    filename: new URL('./chances.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  })
  const kept = new BoundedCache<ChanceAnswer>({ maxEntries: maxKept })
  const workOut = (key: string, task: ChanceTask): Promise<ChanceAnswer> =>
    kept.get(key, async () => ({ value: (await pool.run(task)) as ChanceAnswer }))
  return {
    read: async (id) => {
      const { version } = found(await findTournament(db, id), 'TOURNAMENT_NOT_FOUND')
      const bracket = await readFold(db, id)
      // Of what was ended nothing is left to chance.
      if (bracket === null || isEnded(bracket))
        return { version, method: 'exact', samples: 0, error: 0, stage: null, strengths: 'even', teams: [] }
      const share = Math.round(sampledTeams / bracket.config.teams.length)
      const samples = Math.min(mostSamples, Math.max(fewestSamples, share))
      // The log tells versions apart: other changes of the tournament leave its chances as they are.
      const rated = await readRatedTeams(db, id)
      const task = { config: bracket.config, events: events(bracket), samples, teams: rated }
      // A correction may move what ratings were at the start.
      const answer = await workOut(`${id}:${bracket.lastSeq}:${JSON.stringify(rated)}`, task)
      const teams = await readTeams(db, id)
      const prospectOf = new Map(answer.prospects.map(({ team, prospect }) => [team, prospect]))
      return {
        version,
        method: answer.method,
        samples: answer.samples,
        error: answer.error,
        stage: answer.stage,
        strengths: rated === null ? 'even' : 'ratings',
        teams: answer.teams.map((chance) => ({
          team: teamOf(teams, chance.team),
          ...presentChance(chance, prospectOf.get(chance.team) ?? prospectBeside(chance)),
        })),
      }
    },
    close: () => pool.destroy(),
  }
}
