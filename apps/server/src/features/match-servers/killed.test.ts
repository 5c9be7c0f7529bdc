import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventSecretHeader, type ServerCommand } from '@lobby/contract'
import { SimulatedServer, type SimulatorOptions } from '@lobby/cs2-simulator'
import { onRecorded, recordedFolder, type Recorded } from '@lobby/cs2/recorded'
import {
  code,
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type GameServer,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import {
  Fleet,
  hurry,
  listAssignments,
  moveMatch,
  quick,
  readMatch,
  readServer,
  untilFinished,
  untilState,
} from './fleet.test-kit.ts'
import { killMoment, type KillMoment, type Stand } from './killed-moments.test-kit.ts'

/** So many moments of each series. */
const kills = 10
/** Of what the simulator wrote, which has the recorded shape, some are enough where the recordings are. */
const ownKills = existsSync(recordedFolder('matchzy')) ? 2 : kills

let site: TestLobby
let fleet: Fleet
let teams: Team[]
const ends: (() => unknown)[] = []

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
  teams = await makeSoloTeams(site.visitor, kills * 2)
})
afterAll(() => site.stop())
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await fleet.clear()
})

type Series = { matchId: string; pen: GameServer }

/** Two teams meet; the console line is somebody else's affair. */
async function begin(pair: readonly Team[], bestOf: 1 | 3): Promise<Series> {
  const format = { stages: [{ kind: 'single_elimination' as const, best_of: bestOf, final_best_of: bestOf }] }
  const { id } = await makeTournament(site.admin, { format })
  const [match] = openMatches(await startCup(site.admin, id, pair))
  const matchId = match?.match_id ?? ''
  return { matchId, pen: await gameServerFor(site.admin, matchId) }
}

/** A server that answered a busy site too late is not free until it is asked again; whoever organises tries once more. */
async function move(matchId: string, server_id: string): Promise<void> {
  let answer = ''
  await eventually(async () => {
    answer = await code(moveMatch(site, matchId, { server_id }))
    return answer !== '409 SERVER_NOT_FREE'
  })
  expect(answer).toBe('done')
}

/** A server that plays once it may, and is gone at this moment, for good. Answers its id, and what becomes true then. */
async function doomedServer({ pen }: Series, { map, round, isBackedUp, ahead }: KillMoment) {
  let mayPlay = false
  let isGone = false
  const at = (): boolean => {
    const moment = host?.server.picture?.moment
    return moment?.mapNumber === map && moment.game.rounds.length === round
  }
  const kill = (): void => {
    if (isGone || !at()) return
    isGone = true
    void host?.stop()
  }
  const play: Partial<SimulatorOptions> = {
    seed: round,
    strengths: (id) => (ahead !== null && id === pen.config[ahead].id ? 1e6 : 1),
    // Asked once the backup of the next round was sent.
    isHeld: () => {
      if (isBackedUp) kill()
      return isGone || !mayPlay
    },
    // Told once the end of the round was sent.
    log: (line) => {
      if (!isBackedUp && line.includes('] round ')) kill()
    },
  }
  const id = await fleet.add(play)
  const host = fleet.hosts.get(id)
  return { id, begin: () => void (mayPlay = true), gone: () => isGone }
}

/** A series that is lost where it is goes on on a server that is killed, and from there on one that plays it to its end. */
async function goOn(series: Series, stand: Stand, moment: KillMoment): Promise<void> {
  const { matchId } = series
  const before = await readMatch(site, matchId)
  expect(before.maps[stand.map]).toMatchObject({ status: 'live', team1: stand.score[0], team2: stand.score[1] })
  const doomed = await doomedServer(series, moment)
  const last = await fleet.add({ seed: moment.round + 100 })
  await move(matchId, doomed.id)
  // Gone before the site knows that it loaded the match, it has not taken it: then the site gives the match to another one by itself.
  await untilState(site, matchId, 'on')
  doomed.begin()
  await eventually(doomed.gone)
  const heard = await readMatch(site, matchId)
  const sum = ({ team1, team2 }: { team1: number; team2: number }) => team1 + team2
  const killed = heard.maps[moment.map] ?? { team1: 0, team2: 0 }
  expect(sum(killed)).toBe(moment.round)
  await move(matchId, last)
  const match = await untilFinished(site, matchId)
  const places = await listAssignments(site, matchId)
  // One that takes its match too late is given up on a machine that starves: what counts is told by the one that has it at the end.
  const final = fleet.host(places.at(-1)?.server_id ?? last).server
  await eventually(() => final.played.some((one) => one.matchId === Number(matchId)))
  const played = final.played.find((one) => one.matchId === Number(matchId))
  expect(played?.outcome).toBe('finished')
  expect([match.score.team1, match.score.team2]).toEqual([played?.seriesScore.team1, played?.seriesScore.team2])
  for (const { mapNumber, scores } of played?.maps ?? [])
    expect(match.maps[mapNumber]).toMatchObject({ status: 'finished', team1: scores.team1, team2: scores.team2 })
  for (const map of match.maps.filter(({ status }) => status === 'finished')) {
    // Each round once, and all that the score is made of.
    expect(map.rounds.map(({ number }) => number)).toEqual(Array.from({ length: sum(map) }, (_, at) => at + 1))
    expect(map).not.toHaveProperty('is_incomplete')
  }
  // What was played before stands as it was.
  for (const map of before.maps.slice(0, stand.map + 1))
    expect(match.maps[map.number]?.rounds.slice(0, sum(map))).toEqual(map.rounds)
  const taken = places.filter(({ failure }) => failure !== 'not_confirmed').map(({ server_id }) => server_id)
  expect(taken[0]).toBe(doomed.id)
  expect(taken).toHaveLength(2)
  if (places.length === 2) expect(taken[1]).toBe(last)
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
}

/** All moments side by side, each with teams and servers of its own. `playSoFar` answers where the series stands when its first server is lost. */
async function killEach(
  { bestOf, seed, count }: { bestOf: 1 | 3; seed: number; count: number },
  playSoFar: (series: Series) => Promise<Stand>,
): Promise<void> {
  ends.push(hurry(site))
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const series = await begin(teams.slice(index * 2, index * 2 + 2), bestOf)
      const stand = await playSoFar(series)
      await goOn(series, stand, killMoment(stand, { maps: bestOf, seed: seed + index }))
    }),
  )
}

onRecorded('matchzy', 'a series whose server is lost, and the one after it at any moment', (read: Recorded) => {
  /** Bodies and a backup as MatchZy wrote them; only the match and its teams are called as here. */
  const replay = async (
    { matchId, pen }: Series,
    { events, backup, recordedId }: { events: string[]; backup: string; recordedId: string },
  ): Promise<void> => {
    const asHere = (text: string): string =>
      text
        .replaceAll(recordedId, matchId)
        .replaceAll('team-a', pen.config.team1.id)
        .replaceAll('team-b', pen.config.team2.id)
    for (const body of events) expect(await pen.send(asHere(body))).toMatchObject({ status: 200 })
    const secret = pen.config.cvars['matchzy_remote_backup_header_value'] ?? ''
    const kept = await fetch(pen.config.cvars['matchzy_remote_backup_url'] ?? '', {
      method: 'POST',
      headers: { [eventSecretHeader]: secret },
      body: asHere(backup),
    })
    expect(await kept.json()).toMatchObject({ data: { kept: true } })
  }
  const bodies = (file: string): string[] => read(file).trim().split('\n')

  test('of one map ends right on a third', async () => {
    await killEach({ bestOf: 1, seed: 1042, count: kills }, async (series) => {
      const backup = read('matchzy_1042_0_round07.json')
      await replay(series, { events: bodies('events-bo1.ndjson'), backup, recordedId: '1042' })
      return { map: 0, score: [4, 3] }
    })
  })

  test('of three maps ends right on a third', async () => {
    const all = bodies('events-bo3.ndjson')
    const at = all.findIndex((line) => line.includes('"round_number":26,'))
    await killEach({ bestOf: 3, seed: 1044, count: kills }, async (series) => {
      const backup = read('matchzy_1044_1_round26.json')
      await replay(series, { events: all.slice(0, at + 1), backup, recordedId: '1044' })
      return { map: 1, score: [13, 13] }
    })
  })
})

/** The same by what a simulated server wrote of itself, which has the recorded shape (packages/cs2-simulator/src/backup.test.ts). */
describe.each([
  { bestOf: 1 as const, map: 0, round: 7 },
  { bestOf: 3 as const, map: 1, round: 6 },
])('a best of $bestOf whose server is lost, and the one after it at any moment', ({ bestOf, map, round }) => {
  test('ends right on a third', async () => {
    await killEach({ bestOf, seed: bestOf, count: ownKills }, async ({ matchId, pen }) => {
      const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
      const first: SimulatedServer = new SimulatedServer('First', {
        ...quick,
        strengths: (id) =>
          (first.picture?.moment ?? null) === null && map > 0 && id === pen.config.team1.id ? 1e6 : 1,
        isHeld: () => {
          const { moment } = first.picture ?? { moment: null }
          return moment?.mapNumber === map && moment.game.rounds.length === round
        },
      })
      expect(await first.loadCommand(command)).toMatchObject({ ok: true })
      const playing = first.play()
      await eventually(async () => {
        const { backup } = await readServer(site, matchId)
        return backup?.map === map && backup.round === round
      })
      first.end()
      await playing
      const { team1, team2 } = (await readMatch(site, matchId)).maps[map] ?? { team1: 0, team2: 0 }
      return { map, score: [team1, team2] }
    })
  })
})
