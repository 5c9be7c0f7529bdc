import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchDetail, MatchServer, ServerCommand } from '@lobby/contract'
import { eventually } from '../eventually.ts'
import { code, makeTeam, makeTournament, startCup, type Team } from '../people.ts'
import { openMatches } from '../play-out.ts'
import { ringDue } from '../queue.ts'
import type { TestLobby } from '../test-lobby.ts'
import { checkSeries, checkWhole, countFailures, wrongSeries, type CheckedSeries } from './check-series.ts'
import { kindOf } from './series-kinds.ts'
import { moveAway, type OrganisersPage } from './move-away.ts'
import { SoakFleet } from './soak-fleet.ts'

export type SoakOptions = {
  series: number
  atOnce: number
  /** What goes wrong on the servers; how it falls together with everything else differs from run to run. */
  seed: number
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
  /** Maps that say of themselves that their rounds are not known. */
  incomplete: number
  draws: number
  seconds: number
  longestSeconds: number
  problems: readonly string[]
}

/** A series that is not over by then is stuck. */
const stuckMs = 600_000

/**
 * Plays so many series on simulated servers on which everything goes wrong, `atOnce` of them side by side and one server
 * for each, all started and loaded as on any day (`series-kinds.ts`); compares each with what its server knows.
 */
export async function soak(site: TestLobby, { series, atOnce, seed, tell }: SoakOptions): Promise<SoakReport> {
  const fleet = await SoakFleet.start(site, atOnce, seed)
  const teams = await Promise.all(Array.from({ length: atOnce * 2 }, () => makeTeam(site.visitor, { size: 2 })))
  const began = Date.now()
  // The site's clock runs four times as fast, so that nobody sits through its waits.
  const hurry = setInterval(() => site.clock.advance(300), 100)
  // And its timers with it, or they would ring the later the longer the soak runs.
  const follow = setInterval(() => void ringDue(site).catch(() => undefined), 1_000)
  const done: (CheckedSeries & { seconds: number })[] = []
  let next = 0
  const lane = async (own: readonly Team[]): Promise<void> => {
    while (next < series) {
      const number = (next += 1)
      const from = Date.now()
      const checked = await playOne(site, { fleet, own, number, seed }).catch((error: unknown) =>
        wrongSeries(`series ${number} broke off: ${String(error)}`),
      )
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
      incomplete: sum(({ incomplete }) => incomplete),
      draws: sum(({ draws }) => draws),
      seconds: Math.round((Date.now() - began) / 1_000),
      longestSeconds: Math.round(Math.max(...done.map(({ seconds }) => seconds))),
      problems: [...done.flatMap(({ problems }) => problems), ...whole],
    }
  } finally {
    clearInterval(hurry)
    clearInterval(follow)
    await fleet.stop()
  }
}

type One = {
  fleet: SoakFleet
  own: readonly Team[]
  number: number
  seed: number
}

async function playOne(site: TestLobby, { fleet, own, number, seed }: One): Promise<CheckedSeries> {
  const { name, players, rules, format, way } = kindOf(number)
  const { id } = await makeTournament(site.admin, { format })
  await site.admin.put(`/api/tournaments/${id}/game-settings`, { players, rules, stages: {} })
  await site.admin.put(`/api/tournaments/${id}/servers`, { region: null, auto_move: true })
  const [match] = openMatches(await startCup(site.admin, id, own))
  const matchId = match?.match_id ?? ''
  const isByHand = way === 'by_hand'
  const played = isByHand ? playByHand(site, fleet, { matchId, seed: seed + number }) : take(site, matchId)
  // Whatever came of it is asked for below; until then it is nobody's fault that it was not.
  played.catch(() => undefined)
  if (way === 'moved') await moveOnce(site, matchId)
  try {
    await eventually(() => isFinished(site, matchId), stuckMs, 200)
  } catch {
    const { state, failure } = await site.admin.get<MatchServer>(`/api/matches/${matchId}/server`)
    return wrongSeries(`match ${matchId} (${name}) is stuck: its server is ${state} (${failure ?? 'no failure'})`)
  }
  // A drawn one is never over for its plugin; any other comes to its end by itself, and so do events that are late.
  if ((await readMatch(site, matchId)).score.winner === null) fleet.leaveByHand(matchId)
  await played
  const checked = await checkSeries(site, fleet, matchId)
  return { ...checked, problems: checked.problems.map((problem) => `${problem} (${name})`) }
}

const take = (site: TestLobby, matchId: string): Promise<unknown> =>
  site.admin.post(`/api/matches/${matchId}/server`, {})

/** Where the server of whoever loaded it is lost, an organiser moves it to one of ours. */
async function playByHand(
  site: TestLobby,
  fleet: SoakFleet,
  { matchId, seed }: { matchId: string; seed: number },
): Promise<void> {
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  const isOver = await fleet.playByHand(command, matchId, seed)
  if (!isOver && !(await isFinished(site, matchId))) await move(site, matchId)
}

/** Where there was no answer in time it is asked for again: a machine that is busy is no fault of the match. */
async function isFinished(site: TestLobby, matchId: string): Promise<boolean> {
  const match = await readMatch(site, matchId).catch(() => null)
  return match?.status === 'finished'
}

/** Some rounds into the match, wherever it is by then; not where it is over first. */
async function moveOnce(site: TestLobby, matchId: string): Promise<void> {
  const isTime = async (): Promise<boolean> => {
    const { backup } = await site.admin.get<MatchServer>(`/api/matches/${matchId}/server`)
    return (backup?.round ?? 0) > 2 || isFinished(site, matchId)
  }
  await eventually(isTime, stuckMs, 50)
  await move(site, matchId)
}

/** For a minute; what refuses it for longer is a fault. */
const [moveTimes, moveEveryMs] = [300, 200]

async function move(site: TestLobby, matchId: string): Promise<void> {
  const address = `/api/matches/${matchId}/server`
  const reason = 'a soak'
  const page: OrganisersPage = {
    look: () => site.admin.get<MatchServer>(address),
    move: (load) =>
      code(site.admin.post(`${address}/commands`, { order: { command: 'move', server_id: null, load }, reason })),
    take: () => code(site.admin.post(address, {})),
    wait: () => sleep(moveEveryMs),
  }
  await moveAway(page, moveTimes).catch((error: unknown) => {
    throw new Error(`match ${matchId} was not moved: ${String(error)}`)
  })
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
