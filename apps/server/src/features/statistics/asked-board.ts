import { periodDays, timeZone, type LeaderboardPeriod, type OwnPlaceQuery, type Season } from '@lobby/contract'
import { lastDays } from '#core/zone-days'
import { scopes } from '#figures'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { BoardSource } from './board-source.ts'
import { requireCup } from './figures-of.ts'
import { listSeasons, seasonOf } from './read-seasons.ts'

/** What is asked for; `source` is null for the season where none runs: nobody stands there. */
type AskedBoard = { source: BoardSource | null; since: Date | null; season: Season | null }

/** @throws NO_SUCH_BOARD for parts that do not go together; NOT_FOUND for a season, TOURNAMENT_NOT_FOUND for a cup that there is not. */
export async function askedBoard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    period,
    season: seasonId,
    cup,
    mode,
  }: Pick<OwnPlaceQuery, 'period' | 'season'> & Partial<Pick<OwnPlaceQuery, 'cup' | 'mode'>>,
): Promise<AskedBoard> {
  const isOdd =
    (cup !== undefined && (period !== 'all' || mode !== undefined)) ||
    (period === 'season' && mode !== undefined) ||
    (period !== 'season' && seasonId !== undefined)
  if (isOdd) refuse('NO_SUCH_BOARD')
  const now = clock.now()
  if (period === 'season') {
    const season = seasonOf(await listSeasons(db, now), seasonId)
    if (season === null && seasonId !== undefined) refuse('NOT_FOUND')
    const since = season === null ? null : new Date(season.starts_at)
    return { source: season && keptSeason(season), since, season }
  }
  const since = sinceOf(period, now)
  if (since !== null) return { source: { kind: 'since', since, mode: mode ?? null }, since, season: null }
  if (cup !== undefined) await requireCup(db, Number(cup))
  const scope = cup === undefined ? (mode === undefined ? scopes.all : scopes.mode(mode)) : scopes.cup(Number(cup))
  return { source: { kind: 'kept', scope }, since: null, season: null }
}

function keptSeason({ id, starts_at, ends_at }: Season): BoardSource {
  return { kind: 'kept', scope: scopes.season(Number(id)), of: `${starts_at} ${ends_at}` }
}

function sinceOf(period: LeaderboardPeriod, now: Date): Date | null {
  const days = periodDays[period]
  return days === null ? null : (lastDays(now, days, timeZone)[0]?.start ?? null)
}
