import { usernameChangeDays } from '@lobby/contract'
import { expect, test } from 'vitest'
import { usernameChangeableAt } from './usernames.rules.ts'

test('a name may change at once where it never did, and so many days after it did', () => {
  const changed = new Date('2026-11-01T12:00:00Z')
  const next = new Date(changed.getTime() + usernameChangeDays * 86_400_000)
  expect(usernameChangeableAt(null, changed)).toBeNull()
  expect(usernameChangeableAt(changed, changed)).toEqual(next)
  expect(usernameChangeableAt(changed, new Date(next.getTime() - 1))).toEqual(next)
  expect(usernameChangeableAt(changed, next)).toBeNull()
})
