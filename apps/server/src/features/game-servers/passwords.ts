import { seal, unseal } from '#platform/sealed'
import type { ServerRow } from './servers.queries.ts'

export const passwordPurposes = { join: 'game-server-join', gotv: 'game-server-gotv' } as const

/** What people type to join a server (`sv_password`), and what opens its GOTV (`tv_password`); null where none is known here. */
export type ServerPasswords = { join: string | null; gotv: string | null }

export function sealPassword(secret: string, kind: keyof ServerPasswords, password: string | null): string | null {
  return password === null ? null : seal(secret, passwordPurposes[kind], password)
}

export function readPasswords(
  secrets: readonly string[],
  { join_password, gotv_password }: Pick<ServerRow, 'join_password' | 'gotv_password'>,
): ServerPasswords {
  const read = (kind: keyof ServerPasswords, sealed: string | null): string | null =>
    sealed === null ? null : unseal(secrets, passwordPurposes[kind], sealed)
  return { join: read('join', join_password), gotv: read('gotv', gotv_password) }
}
