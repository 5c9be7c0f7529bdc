/** What notices of one invitation to run a tournament are about. */
export function cupInvitationAbout(tournamentId: number, id: string): string {
  return `tournament:${tournamentId}:${id}`
}

/** What notices of one request to a team, or of one invitation for a player, are about; `id`: its id or its code. */
export function searchAbout(teamId: string, id: string): string {
  return `team:${teamId}:${id}`
}
