import { afterAll, beforeAll, expect, test } from 'vitest'
import { allMatches } from '@lobby/demo'
import type { Quirks } from '@lobby/cs2-simulator'
import { eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import { Fleet, hurry, listAssignments, makeCup, playOnServers, readMatch } from './fleet.test-kit.ts'

/** Everything that goes wrong on real servers, oftener. */
const faults: Partial<Quirks> = {
  duplicateRate: 0.1,
  reorderRate: 0.05,
  dropRate: 0.02,
  restoreRate: 0.03,
  unknownRate: 0.05,
  absentPlayerRate: 0.05,
  wrongWinnerRate: 0.2,
  lagRate: 0.03,
  crashRate: 0.015,
  refuseLoadRate: 0.2,
}

let site: TestLobby
let fleet: Fleet
beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(async () => {
  await fleet.clear()
  await site.stop()
})

test('a cup of eight teams on three servers on which everything goes wrong ends with the right results', async () => {
  for (const seed of [3, 5, 8])
    await fleet.add({ seed, quirks: faults, lagMs: 300, restartMs: 1_000, resetDelayMs: 1_500 })
  const { id } = await makeCup(site, 8)
  await site.admin.put(`/api/tournaments/${id}/servers`, { region: null, auto_move: true })
  const end = hurry(site)
  const bracket = await playOnServers(site, id).finally(end)

  const matches = allMatches(bracket)
  expect(matches).toHaveLength(7)
  await eventually(() => ended().length >= 7)
  for (const { match_id: matchId } of matches) {
    // Of several servers the one that came to the end tells the truth.
    const truth = ended().findLast((result) => String(result.matchId) === matchId)
    const match = await readMatch(site, matchId ?? '')
    const winner = match.score.winner === 1 ? match.team1.id : match.team2.id
    expect({ matchId, winner }).toEqual({ matchId, winner: truth?.winnerTeamId })
    expect([match.score.team1, match.score.team2]).toEqual([truth?.seriesScore.team1, truth?.seriesScore.team2])
    const row = await findMatch(site.lobby.platform.db, Number(matchId))
    expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
  }
  const assignments = await listAssignments(site)
  for (const server of fleet.hosts.keys()) {
    const spans = assignments.filter((assignment) => assignment.server_id === server)
    for (const [index, span] of spans.entries())
      expect(span.begun_at.getTime()).toBeGreaterThanOrEqual(spans[index - 1]?.ended_at?.getTime() ?? 0)
  }
})

const ended = () =>
  [...fleet.hosts.values()].flatMap(({ server }) => server.played).filter(({ outcome }) => outcome === 'finished')
