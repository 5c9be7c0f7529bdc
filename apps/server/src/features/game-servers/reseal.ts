import type { Platform } from '#platform/platform'
import { sealAnew } from '#platform/sealed'
import { rconPurpose } from './console/consoles.ts'
import { passwordPurposes } from './passwords.ts'

const purposes = {
  rcon_password: rconPurpose,
  join_password: passwordPurposes.join,
  gotv_password: passwordPurposes.gotv,
} as const
const columns = ['rcon_password', 'join_password', 'gotv_password'] as const

/** Seals with SECRET what SECRET_PREVIOUS had sealed, so that no password of a server is lost when that one goes. */
export async function resealPasswords({ db, config }: Platform): Promise<void> {
  if (config.secrets.length < 2) return
  for (const { id, ...sealed } of await db
    .selectFrom('game_servers')
    .select(['id', ...columns])
    .execute())
    for (const column of columns) {
      const before = sealed[column]
      const anew = before === null ? null : sealAnew(config.secrets, purposes[column], before)
      if (anew !== null)
        await db
          .updateTable('game_servers')
          .set({ [column]: anew })
          .where('id', '=', id)
          .where(column, '=', before)
          .execute()
    }
}
