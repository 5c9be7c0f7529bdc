import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

export type DraftLinkRow = { made_by_name: string; made_at: Date; expires_at: Date }

/** Whoever made it may still say who reads the draft: it is worth no more than its maker. */
const isMakers = sql<boolean>`(
  maker.banned_at is null
  and (maker.is_admin or exists (
    select from tournament_organisers organiser
    where organiser.tournament_id = link.tournament_id and organiser.user_id = maker.id)))`

function goodLinks(runner: Runner, now: Date) {
  return runner
    .selectFrom('draft_links as link')
    .innerJoin('users as maker', 'maker.id', 'link.made_by')
    .where('link.expires_at', '>', now)
    .where(isMakers)
}

export function findLink(runner: Runner, tournamentId: number, now: Date): Promise<DraftLinkRow | undefined> {
  return goodLinks(runner, now)
    .select(['maker.username as made_by_name', 'link.made_at', 'link.expires_at'])
    .where('link.tournament_id', '=', tournamentId)
    .executeTakeFirst()
}

/** The tournament whose link somebody has, where it is there for its readers: a draft that was called off is for nobody. */
export function findShared(
  runner: Runner,
  tokenHash: string,
  now: Date,
): Promise<{ tournament_id: number; expires_at: Date; hidden: boolean } | undefined> {
  return goodLinks(runner, now)
    .innerJoin('tournaments', 'tournaments.id', 'link.tournament_id')
    .select(['link.tournament_id', 'link.expires_at', 'tournaments.hidden'])
    .where('link.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('tournaments.hidden', '=', false), eb('tournaments.status', '=', 'draft')]))
    .executeTakeFirst()
}

type NewLink = { tournament_id: number; token_hash: string; made_by: string; made_at: Date; expires_at: Date }

/** In the place of the one before. */
export async function saveLink(trx: Trx, { tournament_id, ...link }: NewLink): Promise<void> {
  await trx
    .insertInto('draft_links')
    .values({ tournament_id, ...link })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(link))
    .execute()
}

/** False where there was none. */
export async function deleteLink(trx: Trx, tournamentId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('draft_links')
    .where('tournament_id', '=', tournamentId)
    .returning('tournament_id')
    .executeTakeFirst()
  return row !== undefined
}
