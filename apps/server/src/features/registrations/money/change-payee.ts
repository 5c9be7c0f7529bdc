import type { PayeeRequest } from '@lobby/contract'
import { recordAct } from '#audit'
import { deletePayee, savePayee } from '#payments'
import { lockTournament, tellTournament } from '#tournaments'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'

/** Says whom teams pay, or that nobody is named any more. Who did it stands in the log of acts: money goes by it. @throws TOURNAMENT_NOT_FOUND */
export async function changePayee(
  platform: Platform,
  tournamentId: number,
  { payee, by }: { payee: PayeeRequest | null; by: string },
): Promise<void> {
  const at = platform.clock.now()
  await platform.transact(async (work) => {
    found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (payee !== null) await savePayee(work.trx, tournamentId, { payee, by, at })
    else if (!(await deletePayee(work.trx, tournamentId))) return
    await recordAct(work.trx, { act: 'tournament.payee_changed', by, tournamentId, at })
    await tellTournament(platform, work, tournamentId)
  })
}
