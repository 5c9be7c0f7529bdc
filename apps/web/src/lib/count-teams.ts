import type { RegistrationStatus, TournamentDetail } from '@lobby/contract'

type Cup = Pick<TournamentDetail, 'registrations' | 'more'>

/** How many teams of a cup stand so, those that were left out of its page too. */
export function countTeams(
  { registrations, more }: Cup,
  ...statuses: Exclude<RegistrationStatus, 'withdrawn'>[]
): number {
  const here = registrations.filter(({ status }) => statuses.some((one) => one === status)).length
  return statuses.reduce((sum, status) => sum + (more?.[status] ?? 0), here)
}
