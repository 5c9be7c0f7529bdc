import type { NewSeason } from '@lobby/contract'
import { recordAct } from '#audit'
import { foldSeason, lockSeasons } from '#figures'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { resultsTag } from './project-match.ts'
import { seasonsTag } from './statistics.routes.ts'

type SeasonRow = { id: number; name: string; starts_at: Date; ends_at: Date; closed_at: Date | null }
const columns = ['id', 'name', 'starts_at', 'ends_at', 'closed_at'] as const

/** @throws SEASON_OVERLAPS */
export async function openSeason(platform: Platform, asked: NewSeason, by: string): Promise<SeasonRow> {
  const [starts_at, ends_at] = [new Date(asked.starts_at), new Date(asked.ends_at)]
  return platform.transact(async ({ trx, afterCommit }) => {
    await lockSeasons(trx, 'alone')
    const other = await trx
      .selectFrom('seasons')
      .select('id')
      .where('starts_at', '<', ends_at)
      .where('ends_at', '>', starts_at)
      .executeTakeFirst()
    if (other !== undefined) refuse('SEASON_OVERLAPS')
    const row = await trx
      .insertInto('seasons')
      .values({ name: asked.name, starts_at, ends_at, created_by: by })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await foldSeason(trx, row)
    await recordAct(trx, { act: 'season.opened', by, details: { season: row.name }, at: platform.clock.now() })
    afterCommit(() => dropBoards(platform))
    return row
  })
}

/** What is corrected afterwards changes nothing of it any more. @throws NOT_FOUND, SEASON_CLOSED, SEASON_NOT_BEGUN */
export async function closeSeason(platform: Platform, id: number, by: string): Promise<SeasonRow> {
  const now = platform.clock.now()
  return platform.transact(async ({ trx, afterCommit }) => {
    await lockSeasons(trx, 'alone')
    const found = Number.isSafeInteger(id)
      ? await trx.selectFrom('seasons').select(columns).where('id', '=', id).executeTakeFirst()
      : undefined
    if (found === undefined) refuse('NOT_FOUND')
    if (found.closed_at !== null) refuse('SEASON_CLOSED')
    if (found.starts_at >= now) refuse('SEASON_NOT_BEGUN')
    const row = await trx
      .updateTable('seasons')
      .set({ closed_at: now, ends_at: found.ends_at < now ? found.ends_at : now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordAct(trx, { act: 'season.closed', by, details: { season: row.name }, at: now })
    afterCommit(() => dropBoards(platform))
    return row
  })
}

function dropBoards({ answers }: Platform): void {
  answers.drop(seasonsTag)
  answers.drop(resultsTag)
}
