import { expect, test } from 'vitest'
import { newId, paymentReference, randomCode } from './ids.ts'

test('ids are distinct, of twenty misreading-proof characters, and stand in order of birth', async () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/)
  const before = newId()
  await new Promise((resolve) => setTimeout(resolve, 3))
  expect(newId() > before).toBe(true)
})

test('a code has the length asked for, and uses its whole alphabet', () => {
  expect(randomCode(16)).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  expect(new Set(randomCode(10_000))).toHaveProperty('size', 32)
})

test('a payment reference is short, upper case and without letters or digits that look alike', () => {
  const references = Array.from({ length: 500 }, paymentReference)
  for (const reference of references) expect(reference).toMatch(/^LC-[A-HJKMNP-TV-Z]{3}-\d{5}$/)
  expect(new Set(references).size).toBeGreaterThan(495)
})
