import type { Options } from '@node-rs/argon2'

/** How much work a hash is: what was asked of the library when it was made. */
export type PasswordWork = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>

/** What the product has asked in this worker, whatever was done for it. */
export const passwordWork = {
  hashes: new Map<string, PasswordWork>(),
  /** The work of looking at passwords, in the order in which they were looked at; nobody has made a hash without an entry. */
  looks: [] as (PasswordWork | undefined)[],
}
