import { expect, test } from 'vitest'
import { maskEmail, maskWallet } from './masked.rules.ts'

test.each([
  ['aruzhan@mail.kz', 'a***@mail.kz'],
  ['b@mail.kz', 'b***@mail.kz'],
  ['"odd@one"@mail.kz', '"***@mail.kz'],
])('of %s only its first letter and its host are told', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('a wallet is told by its ends', () => {
  expect(maskWallet('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')).toBe('7v91…6y1Q')
})
