/** What notices of one request to a team, or of one invitation for a player, are about; `id`: its id or its code. */
export function searchAbout(teamId: string, id: string): string {
  return `team:${teamId}:${id}`
}
