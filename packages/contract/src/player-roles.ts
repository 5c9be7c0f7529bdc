/**
 * Roles as played, by what logs of servers tell; the page says the same in words. `awper`: share of kills by AWP. `opener`: share of rounds in which the
 * player had the first kill or the first death; of ten players it is a fifth on average. `trader`: share of kills that avenge a team mate. `closer`:
 * share of rounds in which the player was the last one of the team alive against others.
 */
export const roleRules = { awper: 0.3, opener: 0.25, trader: 0.25, closer: 0.12 } as const
/** Fewer logged rounds than this say nothing of a role. */
export const roleRoundsMin = 100
export const playerRoles = ['awper', 'opener', 'trader', 'closer'] as const
export type PlayerRole = (typeof playerRoles)[number]
