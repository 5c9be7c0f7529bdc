import { libraryOnly } from './library.ts'

/** @throws SERVER_BUSY */
export async function hashPassword(password: string): Promise<string> {
  return (await libraryOnly()).password.hash(password)
}

/** @throws SERVER_BUSY */
export async function isPassword(kept: string, password: string): Promise<boolean> {
  return (await libraryOnly()).password.verify({ hash: kept, password })
}
