import { decideLine, listOpenLines, matchLines } from '#payments'
import type { Work } from '#platform/transaction'
import { readOwing } from './owing.ts'

/**
 * What somebody is about to enter by hand may be what a line told: the one line that names this team alone and brings this very sum. Of two such lines neither is meant. The tournament is
 * locked.
 */
export async function settleByHand(
  { trx }: Work,
  { tournamentId, registrationId, amount }: { tournamentId: number; registrationId: string; amount: number },
): Promise<void> {
  const open = await listOpenLines(trx, tournamentId)
  if (!open.some((line) => line.amount === amount)) return
  const { owing } = await readOwing(trx, tournamentId)
  const meant = matchLines(open, owing, new Set()).filter(
    ({ amount: sum, registrationIds: ids }) => sum === amount && ids.length === 1 && ids[0] === registrationId,
  )
  const [only] = meant
  if (only !== undefined && meant.length === 1)
    await decideLine(trx, { tournamentId, origin: only.origin, as: 'entered' })
}
