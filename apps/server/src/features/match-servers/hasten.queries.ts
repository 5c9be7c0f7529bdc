import type { Runner } from '#platform/database'

/** Makes the next step of every match due that is played and whose crew somebody belongs to, or did. */
export async function hastenOfCrew(runner: Runner, crewId: string, at: Date): Promise<void> {
  await runner
    .updateTable('match_assignments')
    .set({ next_step_at: at })
    .where('state', 'in', ['on', 'lost'])
    .where('match_id', 'in', (query) =>
      query
        .selectFrom('matches')
        .innerJoin('crew_members as crew', 'crew.tournament_id', 'matches.tournament_id')
        .select('matches.id')
        .where('crew.id', '=', crewId)
        .where((eb) => eb.or([eb('crew.match_id', 'is', null), eb('crew.match_id', '=', eb.ref('matches.id'))])),
    )
    .execute()
}

/** The same for every match that is played by the team somebody from outside came to, or left. */
export async function hastenOfOutsider(runner: Runner, standInId: string, at: Date): Promise<void> {
  await runner
    .updateTable('match_assignments')
    .set({ next_step_at: at })
    .where('state', 'in', ['on', 'lost'])
    .where('match_id', 'in', (query) =>
      query
        .selectFrom('stand_ins')
        .innerJoin('registrations', 'registrations.id', 'stand_ins.registration_id')
        .innerJoin('matches', 'matches.tournament_id', 'stand_ins.tournament_id')
        .select('matches.id')
        .where('stand_ins.id', '=', standInId)
        .where((eb) =>
          eb.or([
            eb('matches.team1_id', '=', eb.ref('registrations.team_id')),
            eb('matches.team2_id', '=', eb.ref('registrations.team_id')),
          ]),
        ),
    )
    .execute()
}
