import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket, TeamSummary } from '@lobby/contract'
import { allMatches, playCup } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, startTestLobby, type TestLobby } from '@lobby/testing'
import { listTournamentMatches, rebuildMatch, type MatchRow } from '#matches'
import { presentBracket } from './present/bracket.presenter.ts'
import { foldBracket, type LogBody } from './bracket.rules.ts'
import { playedMatches } from './read-bracket.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'

let site: TestLobby
let cup: number
let bracket: Bracket
let champion: TeamSummary
let rows: MatchRow[]

// The same fold over a whole cup of sixteen, in any order, is proven without a database in cup-folds.test.ts.
beforeAll(async () => {
  site = await startTestLobby()
  const { id } = await makeTournament(site.admin)
  cup = Number(id)
  await startCup(site.admin, id, await makeSoloTeams(site.visitor, 4))
  champion = await playCup(site.admin, id, {
    servers: 2,
    log: () => {},
    simulator: {
      seed: 7,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      quirks: { duplicateRate: 0.1, reorderRate: 0.1, restoreRate: 0.05, unknownRate: 0.05, absentPlayerRate: 0.1 },
    },
  })
  bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
  rows = await listTournamentMatches(site.lobby.platform.db, cup)
})
afterAll(() => site.stop())

test('a cup is played to its champion by game-server events alone', () => {
  expect(bracket.champion).toEqual(champion)
  expect(allMatches(bracket)).toHaveLength(7)
  expect(allMatches(bracket).every((match) => match.state === 'done')).toBe(true)
  expect(rows).toHaveLength(7)
})

test('every saved match is the fold of its stored events', async () => {
  for (const row of rows) expect(await rebuildMatch(site.lobby.platform.db, row)).toEqual(row.state)
})

test('the saved bracket is the fold of the stored log', async () => {
  const folded = foldBracket(await storedLog())
  expect(folded && viewOf(folded.bracket)).toEqual(viewOfAnswer())
})

async function storedLog(): Promise<LogBody[]> {
  return (await listTournamentEvents(site.lobby.platform.db, cup)).map(({ body }) => body as LogBody)
}

/** Tables, matches and champion of a bracket, in the contract's shape and without the live scores beside them. */
function viewOf(folded: Parameters<typeof presentBracket>[0]): unknown {
  const teams = new Map(bracket.placements.map(({ team }) => [team.id, team]))
  return bare(
    presentBracket(folded, { tournamentId: String(cup), version: bracket.version, teams, played: playedMatches(rows) }),
  )
}

function viewOfAnswer(): unknown {
  return bare(bracket)
}

function bare(whole: Bracket): unknown {
  return JSON.parse(JSON.stringify(whole))
}
