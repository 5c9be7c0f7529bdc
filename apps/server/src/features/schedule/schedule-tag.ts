export function scheduleTag(tournamentId: number): string {
  return `schedule:${tournamentId}`
}

/** Of all calendars: times of any tournament may stand in those of teams and players. */
export const calendarsTag = 'calendars'
