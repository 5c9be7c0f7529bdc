import { expect, test } from 'vitest'
import { shortAddress } from './wallet-store.ts'

test('an address is short by its two ends: 4 and 4 on the button, 8 and 8 where there is room', () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  expect(shortAddress(address, 4)).toBe('7v91…6y1Q')
  expect(shortAddress(address, 8)).toBe('7v91N7iZ…BWwm6y1Q')
})
