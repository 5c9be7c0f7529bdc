import type { MatchDetail, MatchServer } from '@lobby/contract'
import { eventually } from '../eventually.ts'
import { makeSoloTeams, makeTournament, startCup, type Team } from '../people.ts'
import { openMatches } from '../play-out.ts'
import type { TestLobby } from '../test-lobby.ts'
import { checkSeries, checkWhole, countFailures, type CheckedSeries } from './check-series.ts'
import { SoakFleet } from './soak-fleet.ts'

export type SoakOptions = {
  series: number
  atOnce: number
  /** What goes wrong on the servers; how it falls together with everything else differs from run to run. */
  seed: number
  /** Looks at a finished match; answers what is wrong with it. */
  look?: (matchId: string) => Promise<readonly string[]>
  tell?: (line: string) => void
}
export type SoakReport = {
  series: number
  maps: number
  /** More than one a series where an assignment was refused or a server lost. */
  assignments: number
  /** Why assignments came to nothing, and how often. */
  failures: Record<string, number>
  demos: number
  seconds: number
  longestSeconds: number
  problems: readonly string[]
}

/** A series that is not over by then is stuck. */
const stuckMs = 600_000
const lengths = [1, 1, 3] as const

/**
 * Plays so many series on simulated servers on which everything goes wrong, `atOnce` of them side by side and one server
 * for each, all started and loaded as on any day; compares each with what its server knows.
 */
export async function soak(site: TestLobby, { series, atOnce, seed, look, tell }: SoakOptions): Promise<SoakReport> {
  const fleet = await SoakFleet.start(site, atOnce, seed)
  const teams = await makeSoloTeams(site.visitor, atOnce * 2)
  const began = Date.now()
  // The site's clock runs four times as fast, so that nobody sits through its waits.
  const hurry = setInterval(() => site.clock.advance(300), 100)
  const done: (CheckedSeries & { seconds: number })[] = []
  let next = 0
  const lane = async (own: readonly Team[]): Promise<void> => {
    while (next < series) {
      const number = (next += 1)
      const from = Date.now()
      const checked = await playOne(site, { fleet, own, number, look })
      done.push({ ...checked, seconds: (Date.now() - from) / 1_000 })
      for (const problem of checked.problems) tell?.(problem)
      if (done.length % Math.max(1, Math.floor(series / 20)) === 0) tell?.(`${done.length} of ${series} series`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(teams.slice(at * 2, at * 2 + 2))))
    await quiet(site)
    const whole = await checkWhole(site, fleet)
    const sum = (of: (one: CheckedSeries) => number): number => done.reduce((all, one) => all + of(one), 0)
    return {
      series: done.length,
      maps: sum(({ maps }) => maps),
      assignments: sum(({ assignments }) => assignments),
      failures: await countFailures(site),
      demos: sum(({ demos }) => demos),
      seconds: Math.round((Date.now() - began) / 1_000),
      longestSeconds: Math.round(Math.max(...done.map(({ seconds }) => seconds))),
      problems: [...done.flatMap(({ problems }) => problems), ...whole],
    }
  } finally {
    clearInterval(hurry)
    await fleet.stop()
  }
}

type One = { fleet: SoakFleet; own: readonly Team[]; number: number; look: SoakOptions['look'] | undefined }

async function playOne(site: TestLobby, { fleet, own, number, look }: One): Promise<CheckedSeries> {
  const best_of = lengths[number % lengths.length] ?? 1
  const format = { stages: [{ kind: 'single_elimination' as const, best_of, final_best_of: best_of }] }
  const { id } = await makeTournament(site.admin, { format })
  await site.admin.put(`/api/tournaments/${id}/servers`, { region: null, auto_move: true })
  const [match] = openMatches(await startCup(site.admin, id, own))
  const matchId = match?.match_id ?? ''
  await site.admin.post(`/api/matches/${matchId}/server`, {})
  try {
    await eventually(async () => (await readMatch(site, matchId)).status === 'finished', stuckMs, 200)
  } catch {
    const { state, failure } = await site.admin.get<MatchServer>(`/api/matches/${matchId}/server`)
    const problem = `match ${matchId} is stuck: its server is ${state} (${failure ?? 'no failure'})`
    return { maps: 0, assignments: 0, demos: 0, problems: [problem] }
  }
  const checked = await checkSeries(site, fleet, matchId)
  return { ...checked, problems: [...checked.problems, ...((await look?.(matchId)) ?? [])] }
}

const readMatch = (site: TestLobby, id: string): Promise<MatchDetail> => site.visitor.get(`/api/matches/${id}`)

/** Every server let go of its match, and no demo is on its way. */
async function quiet(site: TestLobby): Promise<void> {
  const { db } = site.lobby.platform
  const held = async (): Promise<number> => {
    const assignments = await db
      .selectFrom('match_assignments')
      .select('number')
      .where('state', '<>', 'released')
      .execute()
    const demos = await db.selectFrom('match_demos').select('id').where('state', '<>', 'kept').execute()
    return assignments.length + demos.length
  }
  // What is still held after this shows in what is checked next.
  await eventually(async () => (await held()) === 0, 120_000, 200).catch(() => undefined)
}
