import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Quest, Quests } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { nowIs } from '../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { known, show } from '../../testing/show.tsx'
import { questsQuery } from './api/quests.ts'
import { ClaimableQuests } from './components/claimable-quests.tsx'
import { QuestsPage } from './components/quests-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const aibek = sampleUser()

function quest(is: Partial<Quest> = {}): Quest {
  return {
    id: 'daily_match.2026-11-28',
    quest: 'daily_match',
    period: 'daily',
    name: 'Play a match',
    target: 1,
    value: 0,
    reward_skills: 20,
    state: 'open',
    starts_at: '2026-11-27T19:00:00.000Z',
    ends_at: '2026-11-28T19:00:00.000Z',
    claim_until: '2026-11-29T19:00:00.000Z',
    claimed_at: null,
    ...is,
  }
}

const done = quest({ value: 1, state: 'claimable' })
const claimed = quest({ value: 1, state: 'claimed', claimed_at: '2026-11-28T10:00:00.000Z' })
const weekly = quest({
  id: 'weekly_kills.2026-11-23',
  quest: 'weekly_kills',
  period: 'weekly',
  name: 'Get 1 000 kills',
  target: 1_000,
  value: 999,
  ends_at: '2026-11-29T19:00:00.000Z',
})
const claimCall = 'POST /api/quests/daily_match.2026-11-28/claim'

/** The page as it stands at this moment; the day of Almaty ends at 19:00 UTC. */
function openAt(time: string, quests: Partial<Quests>, { viewer, language = 'en', ...look }: Look = {}) {
  nowIs(time)
  const data: Quests = { quests: [], waiting: [], ...quests }
  return show(<QuestsPage user={viewer ?? aibek} />, {
    texts: ['quests'],
    viewer: viewer ?? aibek,
    knows: [known(questsQuery('u1', language), data)],
    language,
    ...look,
  })
}

const morning = '2026-11-28T04:30:00.000Z'
const claim = (name = 'Play a match') => screen.getByRole('button', { name: `Claim: ${name}` })
const claims = () => seenCalls(/claim$/).length

describe('what there is to do', () => {
  test('today and this week, each with what is left of it', async () => {
    await openAt(morning, { quests: [quest(), weekly] })
    const today = within(screen.getByRole('heading', { name: 'Today' }).closest('section') as HTMLElement)
    expect(today.getByText('14 h 30 min left')).toBeVisible()
    expect(today.getByText('0 of 1')).toBeVisible()
    expect(today.getByText(/^\+20/)).toBeVisible()
    const week = within(screen.getByRole('heading', { name: 'This week' }).closest('section') as HTMLElement)
    expect(week.getByText('1 d 14 h left')).toBeVisible()
    expect(week.getByText('999 of 1 000')).toBeVisible()
    expect(screen.queryByText('Ready to claim')).toBeNull()
    expect(claim()).toBeDisabled()
    await expectAccessible()
  })

  test.each([
    ['ru', '2026-11-28T18:59:01.000Z', 'осталось 1 мин'],
    ['ru', '2026-11-28T17:00:00.000Z', 'осталось 2 ч 0 мин'],
    ['kz', '2026-11-26T19:00:00.000Z', '2 күн 0 сағ қалды'],
    ['en', '2026-11-28T19:30:00.000Z', '0 min left'],
  ] as const)('%s, at %s: %s', async (language, time, words) => {
    await openAt(time, { quests: [quest()] }, { language })
    expect(screen.getByText(words)).toBeVisible()
  })

  test('the time goes on while one looks', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-28T18:58:50.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    const knows = [known(questsQuery('u1', 'en'), { quests: [quest()], waiting: [] })]
    await show(<QuestsPage user={aibek} />, { texts: ['quests'], viewer: aibek, knows })
    expect(screen.getByText('2 min left')).toBeVisible()
    act(() => void vi.advanceTimersByTime(15_000))
    expect(screen.getByText('1 min left')).toBeVisible()
  })

  test('what was finished before and not claimed stands first, with its deadline', async () => {
    const before = quest({
      id: 'old',
      name: 'Of yesterday',
      state: 'claimable',
      value: 1,
      ends_at: '2026-11-27T19:00:00.000Z',
      claim_until: '2026-11-28T19:00:00.000Z',
    })
    await openAt(morning, { quests: [quest()], waiting: [before] })
    const [first, second] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect([first, second]).toEqual(['Ready to claim', 'Today'])
    const [row] = screen.getAllByRole('listitem')
    expect(row).toHaveTextContent('Of yesterday1 of 1 · 14 h 30 min left')
    expect(claim('Of yesterday')).toBeEnabled()
  })

  test('who has no Steam ID is told that nothing counts', async () => {
    await openAt(morning, { quests: [quest()] }, { viewer: sampleUser({ steam_id: null, steam_verified: false }) })
    expect(screen.getByText(/Without one, nothing you play is counted/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Link Steam' })).toHaveAttribute('href', '/link-steam')
    await openAt(morning, { quests: [quest()] })
    expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
  })

  test('that did not load is asked for again', async () => {
    const refused = refuse('GET /api/quests', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<QuestsPage user={aibek} />, { texts: ['quests'], viewer: aibek })
    expect(await screen.findByRole('alert')).toHaveTextContent('The quests did not loadWait a little')
    refused.mend()
    answer('GET /api/quests', { quests: [quest()], waiting: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Play a match')).toBeVisible()
  })
})

describe('claiming', () => {
  const after = { quests: [claimed], waiting: [] }

  test('gives the SKILLS once, however often it is pressed, and asks how things stand', async () => {
    answer(claimCall, { quest: claimed, balance: 70 })
    answer('GET /api/quests', after)
    const { user, queryClient } = await openAt(morning, { quests: [done] })
    queryClient.setQueryData(['skills', 'u1'], {})
    const held = holdCalls(/claim$/)
    await user.click(claim())
    await waitFor(() => expect(claim()).toHaveTextContent('Claiming…'))
    await user.click(claim())
    held.goOn()
    expect(await screen.findByText('+20 SKILLS: Play a match')).toBeVisible()
    expect(await screen.findByText('Claimed')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
    expect(claims()).toBe(1)
    expect(queryClient.getQueryState(['skills', 'u1'])?.isInvalidated).toBe(true)
    await waitFor(() => expect(screen.getByRole('list', { name: 'Quests' })).toHaveFocus())
  })

  test.each([
    [409, 'QUEST_NOT_FINISHED', 'This quest is not finished yet', quest()],
    [410, 'QUEST_EXPIRED', 'This quest could be claimed until yesterday', done],
    [404, 'QUEST_NOT_FOUND', 'There is no such quest', done],
  ] as const)(
    'is refused with %i %s, beside its quest, and nothing is said to be given',
    async (status, code, error, now) => {
      refuse(claimCall, status, { code, error })
      answer('GET /api/quests', { quests: [now], waiting: [] })
      const { user } = await openAt(morning, { quests: [done] })
      await user.click(claim())
      expect(await screen.findByRole('alert')).toHaveTextContent(error)
      expect(screen.queryByText(/SKILLS: /)).toBeNull()
      await waitFor(() => expect(seenCalls(/GET \/api\/quests$/)).toHaveLength(1))
    },
  )

  test('was done elsewhere meanwhile: the quest stands as claimed, without a complaint', async () => {
    refuse(claimCall, 409, { code: 'QUEST_CLAIMED', error: 'This quest has been claimed' })
    answer('GET /api/quests', after)
    const { user } = await openAt(morning, { quests: [done] })
    await user.click(claim())
    expect(await screen.findByText('Claimed')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a network it can be made again', async () => {
    answer(claimCall, { quest: claimed, balance: 70 })
    const line = breakCalls(/claim$/)
    answer('GET /api/quests', { quests: [done], waiting: [] })
    const { user } = await openAt(morning, { quests: [done] })
    await user.click(claim())
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    line.mend()
    answer('GET /api/quests', after)
    await user.click(claim())
    expect(await screen.findByText('Claimed')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('rewards', () => {
  function openRewards(quests: Quests) {
    answer('GET /api/quests', quests)
    return show(<ClaimableQuests userId="u1" />, { texts: ['quests'], viewer: aibek })
  }

  test('are what is finished, of whichever day', async () => {
    const before = quest({ id: 'old', name: 'Of yesterday', state: 'claimable', value: 1 })
    await openRewards({ quests: [done, weekly, quest({ id: 'c', name: 'Had', state: 'claimed' })], waiting: [before] })
    await screen.findByText('Of yesterday')
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Claim: Of yesterday', 'Claim: Play a match'])
  })

  test('are none: it says where to find some', async () => {
    await openRewards({ quests: [quest(), claimed, weekly], waiting: [] })
    expect(await screen.findByRole('heading', { name: 'Nothing to claim now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Quests' })).toHaveAttribute('href', '/quests')
  })

  test('that did not load are asked for again', async () => {
    const refused = refuse('GET /api/quests', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<ClaimableQuests userId="u1" />, { texts: ['quests'], viewer: aibek })
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little')
    refused.mend()
    answer('GET /api/quests', { quests: [done], waiting: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Claim: Play a match' })).toBeEnabled()
  })
})
