import { expect, test } from 'vitest'
import { passwordWork } from '@lobby/testing/password-work'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is as much work as OWASP asks for first: Argon2id, 19 MiB, two passes', async () => {
  const kept = await hashPassword('night-steppe')
  expect(kept).toMatch(/^\$argon2id\$v=19\$/)
  expect(passwordWork.hashes.get(kept)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

test('a hash knows its own password, and is another one each time', async () => {
  const [one, other] = [await hashPassword('night-steppe'), await hashPassword('night-steppe')]
  expect(one).not.toBe(other)
  expect(await Promise.all([one, other].map((kept) => verifyPassword(kept, 'night-steppe')))).toEqual([true, true])
  expect(await verifyPassword(one, 'day-steppe')).toBe(false)
})
