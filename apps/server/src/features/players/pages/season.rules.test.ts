import { expect, test } from 'vitest'
import type { Season } from '@lobby/contract'
import { cardSpan } from './season.rules.ts'

function season(id: string, state: Season['state']): Season {
  const names = { en: id, ru: id, kz: id }
  return {
    id,
    names,
    starts_at: `202${id}-01-01T00:00:00Z`,
    ends_at: `202${id}-02-01T00:00:00Z`,
    state,
    closes_at: null,
  }
}

test('a card is of the season that runs, in its days', () => {
  const span = cardSpan([season('4', 'coming'), season('3', 'running'), season('2', 'closed')])
  expect([span.of?.id, span.from, span.to]).toEqual(['3', new Date('2023-01-01'), new Date('2023-02-01')])
})

test('between seasons it is of the last one', () => {
  expect(cardSpan([season('4', 'coming'), season('3', 'over'), season('2', 'closed')]).of?.id).toBe('3')
})

test('before the first it is of everything, and says so', () => {
  for (const seasons of [[], [season('4', 'coming')]]) {
    const { of, from, to } = cardSpan(seasons)
    expect([of, from.getTime(), to.getFullYear()]).toEqual([null, 0, 9999])
  }
})
