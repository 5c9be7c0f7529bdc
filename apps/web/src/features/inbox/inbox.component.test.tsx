import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/live-server.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleInbox, sampleNotice } from '../../testing/samples-inbox.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { hideTab } from '../../testing/tab.ts'
import { InboxBell } from './components/inbox-bell.tsx'
import { InboxPage } from './components/inbox-page.tsx'

const one = 'GET /api/me/notices?limit=1'
const list = 'GET /api/me/notices?limit=20'
const read = 'POST /api/me/notices/read'
const said = () => seenCalls(/POST .*read$/).map(({ body }) => String(body))
const asked = () => seenCalls(/GET .*limit=1$/).length

const due = sampleNotice()
const result = sampleNotice({
  id: '6',
  kind: 'match_over',
  topic: 'matches',
  text: 'The match is over: Tulpar 13:7 Barys',
  action: { label: 'Open the match', page: '/matches/5' },
  at: '2026-12-04T13:00:00.000Z',
  is_read: true,
})
const safety = sampleNotice({
  id: '5',
  kind: 'password_changed',
  topic: 'account',
  text: 'Your password was changed',
  action: { label: 'Check my account', page: '/settings#activity' },
  at: '2026-12-04T12:00:00.000Z',
  is_read: true,
  is_done: true,
})
const all = sampleInbox([due, result, safety])

beforeEach(() => {
  answer(one, sampleInbox([due], { next: '7' }))
  answer(list, all)
  answer(read, { unread: 0 })
})

const page = (language: Language = 'en') =>
  show(<InboxPage user={sampleUser()} />, { texts: ['inbox'], viewer: sampleUser(), language })
const bell = (language: Language = 'en') =>
  show(<InboxBell userId="u1" />, { texts: ['inbox'], viewer: sampleUser(), language })
const bellButton = () => screen.findByRole('button', { name: /Inbox|Входящие|Хабарламалар/ })

describe('the page', () => {
  test('has each notice under its day, with its one action, and what is new or done said in a word', async () => {
    await page()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${due.text}New18:00Pay`,
      `${result.text}18:00Open the match`,
      `${safety.text}Done17:00Open`,
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^5 December/),
      expect.stringMatching(/^4 December/),
    ])
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/tournaments/10')
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/settings#activity')
    await expectAccessible()
  })

  test('says what it shows to be read, once, and shows what was new as long as one looks', async () => {
    await page()
    await waitFor(() => expect(said()).toEqual(['{"ids":["7"]}']))
    expect(within((await screen.findAllByRole('listitem'))[0] as HTMLElement).getByText('New')).toBeVisible()
    expect(said()).toHaveLength(1)
  })

  test.each([
    ['en', '3 times'],
    ['ru', '3 раза'],
    ['kz', '3 рет'],
  ] as const)('says once what came several times, and how often; all of it is read, in %s', async (language, times) => {
    const again = ['9', '8', '7'].map((id) => sampleNotice({ id, text: 'Somebody has signed in' }))
    answer(list, sampleInbox(again))
    await page(language)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(new RegExp(`^Somebody has signed in.*${times}18:00`)),
    ])
    await waitFor(() => expect(said()).toEqual(['{"ids":["9","8","7"]}']))
  })

  test('says nothing to be read while nobody looks', async () => {
    const tab = hideTab()
    await page()
    await screen.findAllByRole('listitem')
    expect(said()).toEqual([])
    tab.show()
    await waitFor(() => expect(said()).toHaveLength(1))
  })

  test('is read as a whole, beyond what is shown', async () => {
    answer(read, { unread: 30 })
    const { user } = await page()
    await waitFor(() => expect(said()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(said()).toEqual(['{"ids":["7"]}', '{"up_to":"7"}']))
  })

  test('says why it could not be read as a whole', async () => {
    answer(one, sampleInbox([due], { unread: 40 }))
    refuse(read, 429, { code: 'RATE_LIMITED', error: 'Too fast' })
    const { user } = await page()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too fast')
  })

  test('goes on to what is older', async () => {
    answer(list, sampleInbox([due], { next: '7' }))
    answer('GET /api/me/notices?limit=20&before=7', sampleInbox([result]))
    const { user } = await page()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText(result.text)).toBeVisible()
    expect(screen.getByText(due.text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test.each(languages)('in %s is waited for, empty with the way on, and did not load', async (language) => {
    const held = holdCalls(/limit=20/)
    answer(list, sampleInbox([]))
    answer(one, sampleInbox([]))
    await page(language)
    expect(await screen.findByRole('status', { name: /Loading|Загружаем|жүктелуде/ })).toBeVisible()
    held.goOn()
    const way = await screen.findByRole('link', { name: /tournaments|турниры|Турнирлерді/ })
    expect(way).toHaveAttribute('href', '/tournaments')
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
  })

  test('that did not load says so and is asked for again', async () => {
    const line = breakCalls(/limit=20/)
    const { user } = await page()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your inbox did not load')
    line.mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(due.text)).toBeVisible()
  })
})

describe('the bell', () => {
  test.each([
    ['en', 1, 'Inbox: 1 unread', '1'],
    ['en', 120, 'Inbox: 120 unread', '99+'],
    ['ru', 1, 'Входящие: 1 непрочитанное', '1'],
    ['ru', 3, 'Входящие: 3 непрочитанных', '3'],
    ['kz', 5, 'Хабарламалар: 5 оқылмаған', '5'],
    ['en', 0, 'Inbox: nothing unread', ''],
    ['ru', 0, 'Входящие: всё прочитано', ''],
    ['kz', 0, 'Хабарламалар: бәрі оқылған', ''],
  ] as const)('in %s says that %i are unread', async (language, unread, name, shown) => {
    answer(one, sampleInbox([due], { unread }))
    await bell(language)
    const button = await screen.findByRole('button', { name })
    expect(button).toHaveTextContent(shown)
    // On a phone the way to the page says the same.
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/inbox')
  })

  test('says nothing of what is unread until it is known', async () => {
    answer(one, sampleInbox([], { unread: 0 }))
    const held = holdCalls(/GET .*limit=1$/)
    await bell()
    expect(await screen.findByRole('button', { name: 'Inbox' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible()
    held.goOn()
    expect(await screen.findByRole('button', { name: 'Inbox: nothing unread' })).toBeVisible()
  })

  test('opens the panel, which is read by that and closed by following it', async () => {
    const { user, address } = await bell()
    const button = await screen.findByRole('button', { name: 'Inbox: 1 unread' })
    // Whoever asks after that hears what the server knows by then.
    answer(one, sampleInbox([{ ...due, is_read: true }]))
    await user.click(button)
    const panel = within(await screen.findByRole('dialog', { name: 'Inbox' }))
    expect(await panel.findByText(due.text)).toBeVisible()
    await expectAccessible()
    await waitFor(() => expect(said()).toEqual(['{"ids":["7"]}']))
    expect(await screen.findByRole('button', { name: 'Inbox: nothing unread' })).toBeVisible()
    await user.click(panel.getByRole('link', { name: 'Pay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/tournaments/10')
  })

  test('tells of what comes, politely and once, and of nothing that was there', async () => {
    await bell()
    await bellButton()
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent(/^$/)
    answer(one, sampleInbox([sampleNotice({ id: '8', text: 'Your turn to choose: Tulpar – Barys' })], { unread: 2 }))
    await tell({ type: 'inbox.changed', change: 'new' })
    expect(await screen.findByRole('button', { name: 'Inbox: 2 unread' })).toBeVisible()
    expect(status).toHaveTextContent('New in your inbox: Your turn to choose: Tulpar – Barys')
  })

  test('tells of the first one ever, too', async () => {
    answer(one, sampleInbox([]))
    await bell()
    await screen.findByRole('button', { name: 'Inbox: nothing unread' })
    await waitFor(() => expect(seenCalls(/GET .*limit=1$/)[0]?.status).toBe(200))
    answer(one, sampleInbox([due]))
    await tell({ type: 'inbox.changed', change: 'new' })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(due.text))
  })

  test('is in step with what was read on another device, and hears nothing of others', async () => {
    await bell()
    await screen.findByRole('button', { name: 'Inbox: 1 unread' })
    // It has entered its channel by then, which has it ask, too.
    await tell({ type: 'tournaments.changed' })
    const before = asked()
    await tell({ type: 'tournaments.changed' })
    expect(asked()).toBe(before)
    answer(one, sampleInbox([{ ...due, is_read: true }]))
    await tell({ type: 'inbox.changed', change: 'read' })
    expect(await screen.findByRole('button', { name: 'Inbox: nothing unread' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  })
})
