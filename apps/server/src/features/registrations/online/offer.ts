import type { PaymentProvider } from '#payments'
import type { TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'

export type Paying = Platform & { provider: PaymentProvider | null }

/**
 * Money goes to the account of the site's owner. So it is offered for the site's own tournaments alone: whoever made a cup of their own names their own payee.
 */
async function isOfSite(runner: Runner, tournament: Pick<TournamentRow, 'id'>): Promise<boolean> {
  const made = await runner
    .selectFrom('cup_approvals')
    .select('tournament_id')
    .where('tournament_id', '=', tournament.id)
    .executeTakeFirst()
  return made === undefined
}

/** Whether fees of a tournament can be paid through the provider now. */
export async function isOffered(
  { provider, flags }: Pick<Paying, 'provider' | 'flags'>,
  runner: Runner,
  tournament: Pick<TournamentRow, 'id'>,
): Promise<boolean> {
  return provider !== null && (await flags.read(runner)).payment && (await isOfSite(runner, tournament))
}

/** @throws PAYMENT_OFF, ONLINE_PAYMENT_NOT_OFFERED */
export async function requireOffered(
  { provider, flags }: Pick<Paying, 'provider' | 'flags'>,
  runner: Runner,
  tournament: Pick<TournamentRow, 'id'>,
): Promise<PaymentProvider> {
  await flags.require('payment', 'PAYMENT_OFF', runner)
  return provider !== null && (await isOfSite(runner, tournament)) ? provider : refuse('ONLINE_PAYMENT_NOT_OFFERED')
}
