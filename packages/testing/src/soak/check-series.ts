import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MatchDetail } from '@lobby/contract'
import { findMatch, rebuildMatch } from '@lobby/server/matches'
import { eventually } from '../eventually.ts'
import type { TestLobby } from '../test-lobby.ts'
import type { SoakFleet, Truth } from './soak-fleet.ts'

export type CheckedSeries = {
  maps: number
  assignments: number
  demos: number
  /** Maps of which the site says that their end is known and their rounds are not. */
  incomplete: number
  draws: number
  problems: readonly string[]
}

/** Of a series of which nothing more is known than that something is wrong. */
export const wrongSeries = (problem: string): CheckedSeries => ({
  maps: 0,
  assignments: 0,
  demos: 0,
  incomplete: 0,
  draws: 0,
  problems: [problem],
})

/** How a finished series compares with what the last server of the match knows of it. */
export async function checkSeries(site: TestLobby, fleet: SoakFleet, matchId: string): Promise<CheckedSeries> {
  const { db } = site.lobby.platform
  const id = Number(matchId)
  const assignments = await db
    .selectFrom('match_assignments')
    .select(['server_id', 'number'])
    .where('match_id', '=', id)
    .orderBy('number')
    .execute()
  const last = assignments.at(-1)?.server_id ?? null
  const isTold = await cameTrue(() => fleet.truth(last, id) !== null)
  const truth = fleet.truth(last, id)
  const match = await site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)
  if (!isTold || truth === null) return wrongSeries(`match ${matchId}: nobody played it to its end`)
  const demos = await site.lobby.platform.db
    .selectFrom('match_demos')
    .select('map_number')
    .where('match_id', '=', id)
    .where('state', '=', 'kept')
    .execute()
  const problems = [
    ...resultProblems(match, truth),
    ...mapProblems(match, truth),
    ...(await foldProblems(site, id)),
    ...demoProblems(matchId, truth, new Set(demos.map(({ map_number }) => map_number))),
  ]
  const maps = match.maps.filter(({ status }) => status === 'finished')
  return {
    maps: maps.length,
    assignments: assignments.length,
    demos: demos.length,
    incomplete: maps.filter((map) => map.is_incomplete === true).length,
    draws: match.score.winner === null ? 1 : 0,
    problems,
  }
}

async function cameTrue(holds: () => boolean): Promise<boolean> {
  return eventually(holds, 60_000).then(
    () => true,
    () => false,
  )
}

function resultProblems({ id, score, team1, team2 }: MatchDetail, { result }: Truth): string[] {
  const winner = score.winner === null ? null : score.winner === 1 ? team1.id : team2.id
  const told = `${score.team1}:${score.team2} for ${winner}`
  const proven = `${result.seriesScore.team1}:${result.seriesScore.team2} for ${result.winnerTeamId}`
  return told === proven ? [] : [`match ${id}: the site says ${told}, its server ${proven}`]
}

/** A map stands as its server played it, or says that it is not whole; never otherwise. */
function mapProblems({ id, team1, maps }: MatchDetail, { result }: Truth): string[] {
  const isTurned = team1.id !== result.teamIds.team1
  return result.maps.flatMap(({ mapNumber, scores, finished }) => {
    const map = maps[mapNumber]
    if (!finished || map?.is_incomplete === true) return []
    const told = `${map?.team1}:${map?.team2}`
    const proven = isTurned ? `${scores.team2}:${scores.team1}` : `${scores.team1}:${scores.team2}`
    return told === proven ? [] : [`match ${id}: map ${mapNumber} stands ${told}, its server ended it ${proven}`]
  })
}

/** What was saved is what the log of the match comes to when it is read from its beginning. */
async function foldProblems({ lobby }: TestLobby, matchId: number): Promise<string[]> {
  const { db } = lobby.platform
  const row = await findMatch(db, matchId)
  const folded: unknown = JSON.parse(JSON.stringify(row && (await rebuildMatch(db, row))))
  return isDeepStrictEqual(folded, row?.state) ? [] : [`match ${matchId} folds otherwise than it was saved`]
}

/** Every demo that its server was told is taken stands here, and none of a map that was not played. */
function demoProblems(matchId: string, { result, demoMaps }: Truth, kept: ReadonlySet<number>): string[] {
  const lost = [...demoMaps].filter((map) => !kept.has(map))
  const played = Math.max(-1, ...result.maps.map(({ mapNumber }) => mapNumber))
  const beyond = [...kept].filter((map) => map > played)
  return [
    ...lost.map((map) => `match ${matchId}: the demo of map ${map} was taken and is not there`),
    ...beyond.map((map) => `match ${matchId}: a demo of map ${map}, which was not played`),
  ]
}

/** Why assignments came to nothing, and how often. */
export async function countFailures({ lobby }: TestLobby): Promise<Record<string, number>> {
  const rows = await lobby.platform.db
    .selectFrom('match_assignments')
    .select('failure')
    .where('failure', 'is not', null)
    .execute()
  const counts: Record<string, number> = {}
  for (const { failure } of rows) counts[failure ?? ''] = (counts[failure ?? ''] ?? 0) + 1
  return counts
}

/** What holds of all series together: no server had two matches at once, and every file of a demo is one that is kept. */
export async function checkWhole(site: TestLobby, fleet: SoakFleet): Promise<string[]> {
  const { db, config } = site.lobby.platform
  const assignments = await db
    .selectFrom('match_assignments')
    .select(['match_id', 'number', 'server_id', 'begun_at', 'ended_at'])
    .orderBy('begun_at')
    .execute()
  const doubles = fleet.ids.flatMap((server) => {
    const spans = assignments.filter(({ server_id }) => server_id === server)
    return spans.filter((span, index) => {
      const before = spans[index - 1]
      return before !== undefined && (before.ended_at === null || before.ended_at > span.begun_at)
    })
  })
  const rows = await db.selectFrom('match_demos').select(['id', 'state', 'bytes']).execute()
  const folder = path.join(config.dataDir, 'files', 'demos')
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const kept = rows.filter(({ state }) => state === 'kept')
  const expected = kept.map(({ id }) => `${id}.dem`).toSorted()
  const short = kept.filter(({ id, bytes }) => statSync(path.join(folder, `${id}.dem`)).size !== bytes)
  return [
    ...doubles.map(({ match_id, server_id }) => `match ${match_id}: its server ${server_id} was not free yet`),
    ...(JSON.stringify(files) === JSON.stringify(expected) && rows.length === kept.length
      ? []
      : [`${files.length} files of demos, ${kept.length} kept, ${rows.length} rows`]),
    ...short.map(({ id }) => `demo ${id} has another size than it should have`),
    ...[...fleet.refusedEvents].map(([reason, times]) => `${times} times an event was not taken: ${reason}`),
  ]
}
