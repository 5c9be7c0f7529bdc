import { isNewest, readMapViews, type MapViews } from '#live'
import { listLoggedIds, listRosters, readLoggedMaps, type LockedMatch, type LoggedMap } from '#matches'
import type { Runner, Trx } from '#platform/database'
import { listModes } from '#tournaments'
import { isSame, readRows, replaceFigures, replaceRows, type MatchRows } from './figures.queries.ts'
import { mapFiguresOf, type MatchTold } from './match-figures.rules.ts'
import { mapResultsOf, teamResultsOf } from './team-results.rules.ts'

type Sources = { readonly logged: readonly LoggedMap[]; readonly views: MapViews }
const noSources: Sources = { logged: [], views: { newest: 0, views: [], swingsOf: () => new Map() } }

/** Counts a match anew, by what it says now. `read` is what its full log told before the match was locked: that fold takes longer than all else. */
export async function projectFigures(
  trx: Trx,
  match: LockedMatch,
  { logged, read }: { logged: readonly LoggedMap[]; read: MapViews },
): Promise<void> {
  const views = (await isNewest(trx, match.id, read)) ? read : await readMapViews(trx, match.id)
  await replaceFigures(trx, [match.id], await rowsOf(trx, [match], () => Promise.resolve({ logged, views })))
}

/** Puts what these locked matches tell by all that is stored of them in place of what was kept. Answers whether that was something else; then sums are owed. */
export async function projectMany(trx: Trx, matches: readonly LockedMatch[]): Promise<boolean> {
  const own = ids(matches, 'id')
  const isLogged = await listLoggedIds(trx, own)
  const now = await rowsOf(trx, matches, async (match) =>
    isLogged.has(match.id)
      ? { logged: await readLoggedMaps(trx, match), views: await readMapViews(trx, match.id) }
      : noSources,
  )
  const before = await readRows(trx, own)
  if (isSame(before, now)) return false
  await replaceRows(trx, own, now, before)
  return true
}

async function rowsOf(
  runner: Runner,
  matches: readonly LockedMatch[],
  sourcesOf: (match: LockedMatch) => Promise<Sources>,
): Promise<MatchRows> {
  const rosters = await listRosters(runner, ids(matches, 'id'))
  const modes = await listModes(runner, ids(matches, 'tournament_id'))
  const told: MatchTold[] = []
  for (const match of matches) {
    const { logged, views } = await sourcesOf(match)
    told.push({
      match: { ...matchOf(match), mode: modes.get(match.tournament_id) ?? 0 },
      state: match.state,
      roster: rosters.get(match.id) ?? [],
      logged,
      views: views.views,
      swingsOf: views.swingsOf,
    })
  }
  return rowsOfTold(told)
}

export function rowsOfTold(told: readonly MatchTold[]): MatchRows {
  return {
    figures: told.flatMap(mapFiguresOf),
    maps: told.flatMap(mapResultsOf),
    teams: told.flatMap(teamResultsOf),
  }
}

function ids(matches: readonly LockedMatch[], name: 'id' | 'tournament_id'): number[] {
  return matches.map((match) => match[name])
}

function matchOf(match: LockedMatch): Omit<MatchTold['match'], 'mode'> {
  return {
    id: match.id,
    tournamentId: match.tournament_id,
    finishedAt: match.finished_at,
    maps: match.maps,
    teams: { 1: match.team1_id, 2: match.team2_id },
  }
}
