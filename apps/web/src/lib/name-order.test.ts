import { expect, test } from 'vitest'
import { compareNames } from './name-order.ts'

test('names stand in one order, Latin first, whatever the language of the browser', () => {
  const names = ['Тұлпар', 'wolves', 'Team 10', 'Әлия', 'Wolf']
  expect(names.toSorted(compareNames)).toEqual(['Team 10', 'Wolf', 'wolves', 'Әлия', 'Тұлпар'])
  expect(names.toSorted(new Intl.Collator('ru').compare)[0]).toBe('Әлия')
})
