import { readPlaces } from '#bracket'
import { lockMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { lockTournament } from '#tournaments'
import {
  listEnded,
  listStalePlaces,
  listStaleTeamMatches,
  replacePlaces,
  replaceTeamResults,
} from './team-results.queries.ts'
import { teamResultsOf } from './team-results.rules.ts'

/** Counts a match anew for its teams, by what it says now: safe to run twice, late and in any order. */
export async function projectTeams(platform: Pick<Platform, 'transact'>, matchId: number): Promise<void> {
  await platform.transact(async ({ trx }) => {
    const match = await lockMatch(trx, matchId)
    if (!match) return
    const names = await namesOf(trx, [match.team1_id, match.team2_id])
    await replaceTeamResults(trx, { ...match, names }, teamResultsOf(match.state, match.maps))
  })
}

/** Keeps the places of a tournament as its bracket tells them now, of one that is open again none; `isTold`: others are to hear of them. */
export async function projectPlaces(
  platform: Pick<Platform, 'transact' | 'clock'>,
  tournamentId: number,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> {
  await platform.transact(async ({ trx, publish }) => {
    const tournament = await lockTournament(trx, tournamentId)
    if (!tournament) return
    const { id, version, status, finished_at: at } = tournament
    const places = status === 'finished' && at !== null ? await readPlaces(trx, id) : []
    const names = await namesOf(
      trx,
      places.map(({ team }) => team),
    )
    const named = places.map((place) => ({ ...place, name: names.get(place.team) ?? '' }))
    await replacePlaces(trx, { id, version, at: at ?? platform.clock.now() }, named)
    if (isTold) await publish({ type: 'tournament.places-kept', tournamentId: String(id), version })
  })
}

/** What teams are called now. */
async function namesOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const teams = await trx.selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(teams.map((team) => [team.id, team.name]))
}

/** What ended before anybody counted, and what a crash or a restored backup left uncounted. Runs at every start. */
export async function reconcileTeamFigures(platform: Platform): Promise<void> {
  for (const id of await listStaleTeamMatches(platform.db)) await projectTeams(platform, id)
  for (const id of await listStalePlaces(platform.db)) await projectPlaces(platform, id)
}

/** All of it anew from what is stored, whatever is kept. It may run beside a site that is used. */
export async function rebuildTeamFigures(
  platform: Pick<Platform, 'db' | 'transact' | 'clock'>,
  progress: (done: number) => void = () => {},
): Promise<{ matches: number; tournaments: number }> {
  const { matches, tournaments } = await listEnded(platform.db)
  for (const [index, id] of matches.entries()) {
    await projectTeams(platform, id)
    progress(index + 1)
  }
  for (const id of tournaments) await projectPlaces(platform, id)
  return { matches: matches.length, tournaments: tournaments.length }
}
