/**
 * Set-up of the server's test files. Passwords are hashed and looked at by the same library as ever, with a thousandth of the work: most tests need
 * people and not their passwords, and thousands of people were a minute of a core. The product knows nothing of it: no setting of a site can make its
 * hashes weak, and what it asks of the library is written down (`passwordWork`) and held by `password-hash.test.ts`.
 */
import { vi } from 'vitest'
import { passwordWork } from './password-work.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  const hash: typeof argon2.hash = async (password, options, signal) => {
    const made = await argon2.hash(password, { ...options, ...quick }, signal)
    passwordWork.hashes.set(made, { ...options })
    return made
  }
  const verify: typeof argon2.verify = (kept, ...rest) => {
    passwordWork.looks.push(passwordWork.hashes.get(String(kept)))
    return argon2.verify(kept, ...rest)
  }
  return { ...argon2, hash, verify }
})
