import type { NewSeason } from '@lobby/contract'
import { recordAct } from '#audit'
import { dropSeason, foldSeason, lockSeasons } from '#figures'
import { jsonb, type Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import { areSumsOwed } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { beginRatingSeason, freezeRatingBoards, takeBackRatingSeason } from '#ratings'
import { resultsTag } from './project-match.ts'
import { closesAt, seasonColumns, seasonRow, type SeasonRow } from './read-seasons.ts'
import { seasonsTag } from './statistics.routes.ts'

/** @throws SEASON_OVERLAPS */
export async function openSeason(platform: Platform, asked: NewSeason, by: string): Promise<SeasonRow> {
  const now = platform.clock.now()
  return changeSeasons(platform, async (trx) => {
    const days = daysOf(asked)
    await refuseOverlap(trx, days, null)
    const row = await trx
      .insertInto('seasons')
      .values({ names: jsonb(asked.names), ...days, created_by: by, changed_at: now })
      .returning(seasonColumns)
      .executeTakeFirstOrThrow()
    await foldSeason(trx, row)
    await beginRatingSeason(trx, row.starts_at)
    await recordAct(trx, { act: 'season.opened', by, details: { season: asked.names.en }, at: now })
    return seasonRow(row)
  })
}

/** Names and days, as long as its boards are not frozen. @throws NOT_FOUND, SEASON_CLOSED, SEASON_OVERLAPS */
export async function changeSeason(platform: Platform, id: number, asked: NewSeason, by: string): Promise<SeasonRow> {
  const now = platform.clock.now()
  return changeSeasons(platform, async (trx) => {
    const found = await openOne(trx, id)
    const days = daysOf(asked)
    await refuseOverlap(trx, days, id)
    const row = await trx
      .updateTable('seasons')
      .set({ names: jsonb(asked.names), ...days, changed_at: now })
      .where('id', '=', id)
      .returning(seasonColumns)
      .executeTakeFirstOrThrow()
    const [isStartMoved, isEndMoved] = [
      Number(found.starts_at) !== Number(row.starts_at),
      Number(found.ends_at) !== Number(row.ends_at),
    ]
    if (isStartMoved || isEndMoved) await foldAnew(trx, row)
    if (isStartMoved) {
      await takeBackRatingSeason(trx, found.starts_at)
      await beginRatingSeason(trx, row.starts_at)
    }
    await recordAct(trx, { act: 'season.changed', by, details: { season: asked.names.en }, at: now })
    return seasonRow(row)
  })
}

/** What is corrected afterwards changes nothing of it any more. @throws NOT_FOUND, SEASON_CLOSED, SEASON_NOT_BEGUN */
export async function closeSeason(platform: Platform, id: number, by: string | null): Promise<SeasonRow> {
  const now = platform.clock.now()
  return changeSeasons(platform, async (trx) => {
    const found = await openOne(trx, id)
    if (found.starts_at >= now) refuse('SEASON_NOT_BEGUN')
    const row = await trx
      .updateTable('seasons')
      .set({ closed_at: now, ends_at: found.ends_at < now ? found.ends_at : now })
      .where('id', '=', id)
      .returning(seasonColumns)
      .executeTakeFirstOrThrow()
    if (await areSumsOwed(trx, 'figures')) await foldAnew(trx, row)
    await freezeRatingBoards(trx, { season: String(id), at: now })
    await recordAct(trx, { act: 'season.closed', by, details: { season: found.names.en }, at: now })
    return seasonRow(row)
  })
}

/** One that was made by mistake. Who played in one that has begun has a place in it. @throws NOT_FOUND, SEASON_CLOSED, SEASON_BEGUN */
export async function removeSeason(platform: Platform, id: number, by: string): Promise<SeasonRow> {
  const now = platform.clock.now()
  return changeSeasons(platform, async (trx) => {
    const found = await openOne(trx, id)
    if (found.starts_at <= now) refuse('SEASON_BEGUN')
    await dropSeason(trx, id)
    await takeBackRatingSeason(trx, found.starts_at)
    await trx.deleteFrom('seasons').where('id', '=', id).execute()
    await recordAct(trx, { act: 'season.removed', by, details: { season: found.names.en }, at: now })
    return found
  })
}

async function foldAnew(trx: Trx, season: Pick<SeasonRow, 'id' | 'starts_at' | 'ends_at'>): Promise<void> {
  await dropSeason(trx, season.id)
  await foldSeason(trx, season)
}

const lookEveryMs = 60_000

/** Freezes what is due; where an admin or another node was quicker, there is nothing left to do. */
export function watchSeasons(platform: Platform): void {
  const look = async (): Promise<void> => {
    const now = platform.clock.now()
    const rows = await platform.db.selectFrom('seasons').select(seasonColumns).where('closed_at', 'is', null).execute()
    for (const row of rows) if (closesAt(row) <= now) await closeDue(platform, row.id, now)
  }
  platform.looks.regularly({ name: 'seasons that are over', everyMs: lookEveryMs, look })
}

async function closeDue(platform: Platform, id: number, now: Date): Promise<void> {
  const row = await platform.db
    .selectFrom('seasons')
    .select(seasonColumns)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (row !== undefined && closesAt(row) <= now) await closeSeason(platform, id, null)
}

/** One change at a time; boards are asked for anew after it. */
async function changeSeasons(platform: Platform, change: (trx: Trx) => Promise<SeasonRow>): Promise<SeasonRow> {
  return platform.transact(async ({ trx, afterCommit }) => {
    await lockSeasons(trx, 'alone')
    const row = await change(trx)
    afterCommit(() => {
      platform.answers.drop(seasonsTag)
      platform.answers.drop(resultsTag)
    })
    return row
  })
}

const daysOf = (asked: NewSeason) => ({ starts_at: new Date(asked.starts_at), ends_at: new Date(asked.ends_at) })

async function openOne(trx: Trx, id: number): Promise<SeasonRow> {
  const found = Number.isSafeInteger(id)
    ? await trx.selectFrom('seasons').select(seasonColumns).where('id', '=', id).executeTakeFirst()
    : undefined
  if (found === undefined) refuse('NOT_FOUND')
  if (found.closed_at !== null) refuse('SEASON_CLOSED')
  return seasonRow(found)
}

async function refuseOverlap(trx: Trx, days: { starts_at: Date; ends_at: Date }, own: number | null): Promise<void> {
  const other = await trx
    .selectFrom('seasons')
    .select('id')
    .where('starts_at', '<', days.ends_at)
    .where('ends_at', '>', days.starts_at)
    .where('id', '!=', own ?? 0)
    .executeTakeFirst()
  if (other !== undefined) refuse('SEASON_OVERLAPS')
}
