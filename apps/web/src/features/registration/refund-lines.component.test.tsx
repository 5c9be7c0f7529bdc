import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, type TeamRefund } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { show } from '../../testing/show.tsx'
import { RefundLines } from './refund-lines.tsx'

const owed: TeamRefund = {
  registration_id: 'r1',
  team: { id: 't1', name: 'Tulpar', tag: 'TUL' },
  owed: 35_000,
  since: '2026-11-12T10:00:00.000Z',
  given_back: [],
}
const given: TeamRefund = {
  ...owed,
  registration_id: 'r2',
  team: { id: 't2', name: 'Barys', tag: 'BAR' },
  owed: 0,
  since: null,
  given_back: [
    { as: 'refunded', amount: 30_000, at: '2026-11-13T10:00:00.000Z', reference: 'Kaspi 4' },
    { as: 'kept', amount: 5_000, at: '2026-11-14T10:00:00.000Z', reference: '' },
  ],
}
const lines = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('a captain reads what is owed to the team since when, and what went back', async () => {
  await show(<RefundLines refunds={[owed, given]} />, { texts: ['registration'] })
  expect(lines()[0]).toHaveTextContent(/^Tulpar35\s000\s₸ is owed to you by the organiser, since 12 November, 15:00\.$/)
  expect(lines()[1]).toHaveTextContent(/30\s000\s₸ was given back on 13 November, 15:00\. Payment: Kaspi 4/)
  expect(lines()[1]).toHaveTextContent(/5\s000\s₸ stays with the organiser, as agreed on 14 November, 15:00\.$/)
  expect(lines()[1]).not.toHaveTextContent(/owed/)
  await expectAccessible()
})

test.each(languages)('all of it has words: %s', async (language) => {
  await show(<RefundLines refunds={[{ ...owed, since: null }, given]} />, { texts: ['registration'], language })
  expect(lines()).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/\{\{|refund\./)
})
