import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { foldIn } from './fold-in.ts'
import type { ToldEvent } from './match-log.ts'
import { incompleteMaps, isClosed, type MatchState, type Pair } from './match-state.ts'
import { lockMatch, type LockedMatch } from './matches.queries.ts'
import { reduceMatch } from './matches.rules.ts'
import { readLoggedEnds } from './server-log/read-logged-maps.ts'

/** What a server said beside its events; pairs are in its own order of teams. */
export type ToldScore = Omit<ToldEvent, 'kind'>

/**
 * Tells a match what the server of its current assignment said of the score. Only where nothing else was heard of it meanwhile: `version` is the
 * match's from before the server was asked, null where the server spoke by itself.
 */
export async function reportTold(
  platform: Platform,
  {
    matchId,
    assignment,
    version,
    told,
  }: { matchId: number; assignment: number; version: number | null; told: ToldScore },
): Promise<void> {
  await platform.transact(async (work) => {
    const match = await lockMatch(work.trx, matchId)
    if (match?.assignment_number !== assignment) return
    // A match that is over takes nothing but what it lacks.
    if (isClosed(match) && !incompleteMaps(match.state).some(({ number }) => number === told.map)) return
    if (version !== null && version !== match.version) return
    const ours = (pair: Pair): Pair => inOurOrder(match.state, pair)
    const before = told.before === null ? null : ours(told.before)
    await tell(platform, work, match, { ...told, kind: 'told', score: ours(told.score), before })
  })
}

/** A pair of a server that may name our second team first. */
export function inOurOrder({ turned }: Pick<MatchState, 'turned'>, [first, second]: Pair): Pair {
  return turned ? [second, first] : [first, second]
}

/** The scores of maps that ended without, as far as the server's log tells them by now. Safe to run twice and at any time. */
export async function completeFromLog(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async (work) => {
    const match = await lockMatch(work.trx, matchId)
    if (match === undefined || incompleteMaps(match.state).length === 0) return
    for (const { map, score } of await readLoggedEnds(work.trx, match)) {
      const now = await lockMatch(work.trx, matchId)
      if (now !== undefined)
        await tell(platform, work, now, { kind: 'told', source: 'log', map, score, before: null, course: 'over' })
    }
  })
}

/** Keeps what is news: a server asked every few seconds says the same most of the time. */
async function tell(platform: Platform, work: Work, match: LockedMatch, event: ToldEvent): Promise<void> {
  const entry = { key: `told:${match.version}`, at: platform.clock.now().toISOString(), event }
  const teams = { team1Id: match.team1_id, team2Id: match.team2_id }
  if (reduceMatch(match.state, entry, teams) === match.state) return
  await foldIn(platform, work, { match, body: JSON.stringify(event), entry })
}
