import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveFigures, LiveRoundStory, LiveView, type MatchDetail, type ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { makeTeam, makeTournament, openMatches, startCup, startTestLobby, type TestLobby } from '@lobby/testing'
import { connect, follow } from './live-match.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

type Quirks = NonNullable<ConstructorParameters<typeof SimulatedServer>[1]>['quirks']

/** A series of a server that sends its whole log, watched at once by an admin. */
async function playSeries(seed: number, quirks: NonNullable<Quirks>) {
  const teams = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const { id: cup } = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  const id = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
  const path = `/api/matches/${id}/live`
  const watcher = await connect(site, site.adminToken)
  expect(await watcher.watch(`live-now:${id}`)).toMatchObject({ ok: true })
  const first = LiveView.parse(await site.admin.get(`${path}?now=1`))
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${id}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 30 }
  const result = await new SimulatedServer('test', { seed, quirks, ...pace }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  const last = LiveView.parse(await site.admin.get(`${path}?now=1`))
  await site.lobby.platform.looks.once()
  watcher.socket.disconnect()
  return { id, path, maps: result.maps, last, followed: follow(first, watcher.heard) }
}

const names = ['kills', 'deaths', 'assists', 'damage', 'headshots'] as const

test.each<[string, number, NonNullable<Quirks>]>([
  ['as it was written', 3, {}],
  [
    'with bodies twice, late and turned round, and restores',
    5,
    { duplicateRate: 0.3, reorderRate: 0.3, lagRate: 0.1, restoreRate: 0.1 },
  ],
])('what the page is told of a series is what was played, to the number: %s', async (_, seed, quirks) => {
  const { id, path, maps, last, followed } = await playSeries(seed, quirks)
  const match = await site.visitor.get<MatchDetail>(`/api/matches/${id}`)
  const rosters = [match.roster1, match.roster2].map((roster) => new Set(roster.map(({ user_id }) => user_id)))
  expect(followed.isLost).toBe(false)
  expect(last).toMatchObject({ log: 'heard', phase: 'over', map: { number: maps.length - 1 } })
  for (const [number, map] of maps.entries()) {
    const figures = LiveFigures.parse(await site.admin.get(`${path}/maps/${number}/figures?now=1`))
    expect([figures.known, figures.all]).toEqual([map.rounds.length, map.rounds.length])
    for (const [team, truths] of [map.stats.team1, map.stats.team2].entries()) {
      const own = figures.players.filter((player) => player.team === team + 1)
      // Everybody plays for the team on whose roster they are.
      expect(own.every(({ person }) => rosters[team]?.has(figures.people[person]?.user_id ?? ''))).toBe(true)
      const told = own.map((player) => names.map((name) => player[name])).toSorted(byText)
      const truth = Object.values(truths).map((one) => [
        one.kills,
        one.deaths,
        one.assists,
        one.damage,
        one.headshotKills,
      ])
      expect(told).toEqual(truth.toSorted(byText))
    }
    const rounds = await Promise.all(
      map.rounds.map(async ({ roundNumber }) =>
        LiveRoundStory.parse(await site.admin.get(`${path}/maps/${number}/rounds/${roundNumber}?now=1`)),
      ),
    )
    const played = match.maps[number]
    expect(rounds.map(({ round }) => [round.winner, round.team1, round.team2])).toEqual(
      played?.rounds.map((round) => [round.winner, round.team1, round.team2]),
    )
    expect(rounds.map(({ round }) => round.reason)).toEqual(played?.rounds.map(({ reason }) => reason))
  }
})

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

test('of a log with holes it tells less, says so, and is never above what was played', async () => {
  const { path, maps } = await playSeries(8, { dropRate: 0.05 })
  let torn = 0
  for (const [number, map] of maps.entries()) {
    const figures = LiveFigures.parse(await site.admin.get(`${path}/maps/${number}/figures?now=1`))
    torn += figures.all - figures.known
    const truth = Object.values({ ...map.stats.team1, ...map.stats.team2 })
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
    expect(sum(figures.players.map(({ kills }) => kills))).toBeLessThanOrEqual(sum(truth.map(({ kills }) => kills)))
    expect(sum(figures.players.map(({ damage }) => damage))).toBeLessThanOrEqual(sum(truth.map(({ damage }) => damage)))
  }
  expect(torn).toBeGreaterThan(0)
})
