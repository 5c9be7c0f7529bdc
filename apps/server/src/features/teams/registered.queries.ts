import type { Runner } from '#platform/database'

export async function isRegisteredAnywhere(runner: Runner, teamId: string): Promise<boolean> {
  return (
    (await runner
      .selectFrom('registrations')
      .select('id')
      .where('team_id', '=', teamId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Whether a member plays for the team, or coaches it, in a tournament that is still ahead or running. */
export async function isOnRoster(runner: Runner, teamId: string, userId: string): Promise<boolean> {
  const row = await runner
    .selectFrom((eb) =>
      eb
        .selectFrom('registration_players')
        .select(['registration_id', 'user_id'])
        .unionAll(eb.selectFrom('registration_coaches').select(['registration_id', 'user_id']))
        .as('people'),
    )
    .innerJoin('registrations', 'registrations.id', 'people.registration_id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select('registrations.id')
    .where('registrations.team_id', '=', teamId)
    .where('people.user_id', '=', userId)
    .where('tournaments.status', 'not in', ['finished', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the team has a place, or waits for one, in a tournament that is ahead or running. */
export async function isInTournament(runner: Runner, teamId: string): Promise<boolean> {
  const row = await runner
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select('registrations.id')
    .where('registrations.team_id', '=', teamId)
    .where('registrations.status', '<>', 'withdrawn')
    .where('tournaments.status', 'not in', ['finished', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is anything to remember: it entered a tournament, or had more people than its maker. */
export async function hasHistory(runner: Runner, teamId: string): Promise<boolean> {
  if (await isRegisteredAnywhere(runner, teamId)) return true
  const people = await runner
    .selectFrom('team_stays')
    .select('user_id')
    .distinct()
    .where('team_id', '=', teamId)
    .limit(2)
    .execute()
  return people.length > 1
}
