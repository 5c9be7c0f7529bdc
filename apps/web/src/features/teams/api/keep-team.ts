import type { TeamDetail } from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import { teamQuery } from './get-team.ts'

/** A changed team is shown as the server answered it; every list that names it is asked again. */
export function keepTeam(client: QueryClient, team: TeamDetail): void {
  client.setQueryData(teamQuery(team.id).queryKey, team)
  refreshTeamLists(client)
}

export function refreshTeamLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [scope, kind] }) => scope === 'teams' && kind !== 'detail',
  })
  // Who may register a team in a tournament depends on the teams that a person leads.
  void client.invalidateQueries({ queryKey: ['tournaments'] })
}
