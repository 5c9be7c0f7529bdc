import { languages, type SharedDraft, type TournamentDetail } from '@lobby/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { emptyCupPage } from '../../../testing/samples-cups.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { CupHero } from '../components/cup-hero.tsx'
import { DraftPage } from './draft-page.tsx'

const head = (tournament: TournamentDetail) => <CupHero tournament={tournament} stage={0} action={null} />
const call = 'POST /api/drafts/read'
const texts = ['create', 'tournaments'] as const
const shared = (is: Partial<SharedDraft> = {}): SharedDraft => ({
  tournament: sampleTournament({ id: 'c9', status: 'draft', name: 'Құпия_кубок_'.repeat(5) }),
  page: { ...emptyCupPage, rules: { en: 'No **smoking**' } },
  expires_at: '2026-12-28T10:00:00.000Z',
  is_open: false,
  ...is,
})

test.each(languages)(
  'a draft is read as its page would be, marked as one, with nothing to press, in %s',
  async (language) => {
    const draft = shared()
    answer(call, draft)
    await show(<DraftPage token="word" head={head} />, { texts, language })
    expect(await screen.findByRole('heading', { level: 1, name: draft.tournament.name })).toBeVisible()
    expect(await screen.findByText('smoking')).toBeVisible()
    // Its own routes know nothing of whoever has the link alone.
    expect(seenCalls(/c9/)).toEqual([])
    await expectAccessible()
  },
)

test('the word of the link goes from the address into the body, and stays for a reload of the tab', async () => {
  answer(call, shared())
  const page = await showPage('/draft#secret-word')
  expect(await screen.findByText('Draft, only by this link')).toBeVisible()
  await waitFor(() => expect(page.address()).toBe('/draft'))
  expect(seenCalls(/drafts/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ token: 'secret-word' }])
  expect(seenCalls(/secret-word/)).toEqual([])
})

test('a link that is wrong, over or taken back says so, with the next step', async () => {
  refuse(call, 404, { code: 'DRAFT_LINK_NOT_FOUND', error: 'No' })
  await show(<DraftPage token="word" head={head} />, { texts })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No draft opens by this link')
  expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/tournaments')
  await show(<DraftPage token={null} head={head} />, { texts })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No draft opens by this link')
})

test('what did not come is asked for again', async () => {
  refuse(call, 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
  const { user } = await show(<DraftPage token="word" head={head} />, { texts })
  expect(await screen.findByRole('alert')).toHaveTextContent('The draft did not load')
  answer(call, shared())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Draft, only by this link')).toBeVisible()
})

test('of a cup that was opened meanwhile it leads to its page', async () => {
  answer(call, shared({ is_open: true }))
  await show(<DraftPage token="word" head={head} />, { texts })
  expect(await screen.findByRole('link', { name: 'To its page' })).toHaveAttribute('href', '/tournaments/c9')
})
