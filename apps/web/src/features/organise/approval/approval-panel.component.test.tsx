import { cupApprovalStates, languages, type CupApproval } from '@lobby/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { known, show } from '../../../testing/show.tsx'
import { approvalQuery } from '../api/approval.ts'
import { ApprovalPanel } from './approval-panel.tsx'

const path = '/api/tournaments/c1/approval'
const texts = ['organise', 'cup-approvals'] as const
const at = '2026-11-28T10:00:00.000Z'
const draft: CupApproval = { state: 'draft', asked_at: null, decided_at: null, words: null }
const panel = (is: Partial<CupApproval>, language: (typeof languages)[number] = 'en') =>
  show(<ApprovalPanel tournamentId="c1" />, {
    texts,
    language,
    knows: [known(approvalQuery('c1'), { ...draft, ...is })],
  })

test.each(languages)('each state has its own words, and two have a press, in %s', async (language) => {
  const words = new Set<string | null>()
  for (const state of cupApprovalStates) {
    await panel({ state, asked_at: at, words: state === 'returned' ? 'Say who pays' : null }, language)
    words.add(screen.getByRole('heading').parentElement?.textContent ?? null)
    expect(screen.queryAllByRole('button')).toHaveLength(state === 'draft' || state === 'returned' ? 1 : 0)
  }
  expect(words.size).toBe(cupApprovalStates.length)
  await expectAccessible()
})

test('a draft is sent once however often it is pressed', async () => {
  const { user } = await panel({})
  answer(`POST ${path}`, { ...draft, state: 'asked', asked_at: at })
  const held = holdCalls(/POST/)
  await user.dblClick(screen.getByRole('button', { name: 'Send for approval' }))
  held.goOn()
  expect(await screen.findByText('Sent to the admins')).toBeVisible()
  expect(await screen.findByText(/An admin reads it/)).toBeVisible()
  expect(seenCalls(/POST/)).toHaveLength(1)
})

test('what an admin wrote is read as it was written; what stands otherwise by now is said', async () => {
  const { user } = await panel({ state: 'returned', asked_at: at, words: '<b>Who pays?</b>' })
  expect(screen.getByText('<b>Who pays?</b>')).toBeVisible()
  refuse(`POST ${path}`, 409, { code: 'APPROVAL_NOT_OPEN', error: 'It is sent already' })
  answer(`GET ${path}`, { ...draft, state: 'returned', words: 'Who pays?' })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('It is sent already')).toBeVisible()
})

test('a draft of the admins shows nothing of it; one that did not come says so', async () => {
  await panel({ state: null })
  expect(screen.queryByRole('heading')).toBeNull()
  const held = holdCalls(/approval$/)
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'No' })
  await show(<ApprovalPanel tournamentId="c1" />, { texts })
  expect(screen.getByRole('status', { name: 'Loading how the approval stands' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('How the approval stands did not load', undefined, { timeout: 5_000 })).toBeVisible()
})
