import { expect, test } from 'vitest'
import { keptTextOf, mayBeOurs } from './kept.rules.ts'

test('of what a payer wrote one line is kept, and of long numbers their end', () => {
  expect(keptTextOf('  взнос\n за   Tulpar, 35 000 ')).toBe('взнос за Tulpar, 35 000')
  expect(keptTextOf('ИИН 900101300123, карта 4400430012345678, дог. 1234567')).toBe(
    'ИИН …0123, карта …5678, дог. 1234567',
  )
  expect(keptTextOf('я'.repeat(500))).toHaveLength(200)
})

test('what came before any team registered is none of the cup’s', () => {
  const first = new Date('2026-12-11T02:00:00.000Z')
  expect(['2026-12-09', '2026-12-10', '2026-12-11', ''].map((day) => mayBeOurs(day, first))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(mayBeOurs('', null)).toBe(false)
})
