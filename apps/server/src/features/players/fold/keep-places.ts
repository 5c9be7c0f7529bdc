import { sql } from 'kysely'
import { readPlaces } from '#bracket'
import type { Platform } from '#platform/platform'
import { playerMatchesTag, type Folding } from './fold-match.ts'

/** The places of a tournament as it stands now, kept beside its log, so that nobody folds a bracket to say who came second. Safe to run twice. */
export async function keepPlaces(platform: Folding, tournamentId: number): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    const tournament = await trx
      .selectFrom('tournaments')
      .select('status')
      .where('id', '=', tournamentId)
      .forUpdate()
      .executeTakeFirst()
    const places = tournament?.status === 'finished' ? await readPlaces(trx, tournamentId) : []
    await trx.deleteFrom('tournament_places').where('tournament_id', '=', tournamentId).execute()
    if (places.length > 0)
      await trx
        .insertInto('tournament_places')
        .values(
          places.map(({ team, from, to }) => ({
            tournament_id: tournamentId,
            team_id: team,
            from_place: from,
            to_place: to,
          })),
        )
        .execute()
    afterCommit(() => platform.answers.drop(playerMatchesTag))
  })
}

/** Tournaments that were played out before anybody kept their places. Runs at every start. */
export async function reconcilePlaces(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from tournaments where status = 'finished' and champion_team_id is not null
      and not exists (select from tournament_places where tournament_id = tournaments.id) order by id`.execute(
    platform.db,
  )
  for (const { id } of rows) await keepPlaces(platform, id)
}
