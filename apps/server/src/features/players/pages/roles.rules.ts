import { playerRoles, roleRoundsMin, roleRules, type PlayedRoles, type PlayerRole } from '@lobby/contract'

type RoleSums = {
  logged_rounds: number
  logged_kills: number
  awp_kills: number
  first_kills: number
  first_deaths: number
  trade_kills: number
  clutches_tried: number
}

/** Roles as played, by the definitions of the contract: shares that logs prove, and nothing while they prove too little. */
export function rolesOf(sums: RoleSums): PlayedRoles {
  const { logged_rounds: rounds, logged_kills: kills } = sums
  if (rounds < roleRoundsMin) return { rounds, roles: null }
  const shares: Record<PlayerRole, number> = {
    awper: share(sums.awp_kills, kills),
    opener: share(sums.first_kills + sums.first_deaths, rounds),
    trader: share(sums.trade_kills, kills),
    closer: share(sums.clutches_tried, rounds),
  }
  return {
    rounds,
    roles: playerRoles.map((role) => ({ role, share: shares[role], is_played: shares[role] >= roleRules[role] })),
  }
}

/** 0…1, to 3 decimals. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 1_000
}
