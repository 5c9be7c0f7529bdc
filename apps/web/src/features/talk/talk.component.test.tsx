import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { languages, type Language, Talk, type TalkMessage } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { captain1 } from '../../testing/match-room.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { styleSheet } from '../../testing/styles.ts'
import { TalkPanel } from './components/talk-panel.tsx'
import type { TalkPhase } from './phrases.ts'

/** Tells the page whether the panel stands in sight. */
let look: (isInSight: boolean) => void = () => undefined
function watchSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

const them = { id: 'u2', username: 'baurzhan' }
const at = '2026-11-28T14:30:00Z'

function said(number: number, is: Partial<TalkMessage> = {}): TalkMessage {
  const plain = { phrase: null, minutes: null, text: `text ${number}`, is_muted: false, is_reported: false }
  return { number, at, author: them, role: 'team2', ...plain, ...is }
}

function talk(is: Partial<Talk> = {}): Talk {
  const messages = is.messages ?? []
  return Talk.parse({
    match_id: 'm1',
    role: 'team1',
    messages,
    earlier: null,
    unread: 0,
    read_to: messages.at(-1)?.number ?? 0,
    people: [
      { user: { id: 'u1', username: 'aibek' }, role: 'team1', is_muted: false, is_silenced: false },
      { user: them, role: 'team2', is_muted: false, is_silenced: null },
    ],
    is_open: true,
    closes_at: null,
    rights: { write: true, text: true, silence: false },
    ...is,
  })
}

const get = 'GET /api/matches/m1/talk'
const post = 'POST /api/matches/m1/talk'
const teams = { team1: 'Tulpar', team2: 'Barys' }

type Look = { language?: Language; phase?: TalkPhase }

function panel({ language = 'en', phase = 'ahead' }: Look = {}) {
  const page = <TalkPanel matchId="m1" userId="u1" teams={teams} phase={phase} />
  return show(page, { texts: ['talk'], viewer: captain1, language })
}
const bodies = (calls: RegExp): unknown[] => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))
const log = () => screen.findByRole('log', { name: 'Messages' })
const rows = async () => within(await log()).queryAllByRole('listitem')

test('it is loading, then says that nothing was said yet', async () => {
  const held = holdCalls(/GET .*talk/)
  answer(get, talk())
  await panel()
  expect(screen.getByLabelText('The talk is loading')).toBeInTheDocument()
  held.goOn()
  expect(await screen.findByText(/^Nothing has been said yet\./)).toBeVisible()
  await expectAccessible()
})

test('where it does not come there is a way to try again', async () => {
  refuse(get, 500, { code: 'INTERNAL', error: 'Something broke' })
  const { user } = await panel()
  expect(await screen.findByText('The talk did not load')).toBeVisible()
  answer(get, talk({ messages: [said(1)] }))
  await user.click(screen.getByRole('button', { name: /again|Retry/ }))
  expect(await screen.findByText('text 1')).toBeVisible()
})

test('who said what as whom, the oldest first, phrases in the reader’s language', async () => {
  const messages = [
    said(1, { text: 'Сәлем' }),
    said(2, { author: { id: 'u1', username: 'aibek' }, role: 'team1', text: null, phrase: 'ready_in', minutes: 10 }),
    said(3, { author: { id: 'u5', username: 'raushan' }, role: 'referee', text: 'Play on' }),
    said(4, { text: null, phrase: 'of_a_later_release' }),
    said(5, { text: null }),
    said(6, { text: null, is_muted: true }),
  ]
  answer(get, talk({ messages }))
  await panel()
  await screen.findByText('Сәлем')
  const shown = (await rows()).map(({ textContent }) => textContent)
  expect(shown[0]).toMatch(/^baurzhanBarys(?:28 November.*)?19:30Сәлем/)
  expect(shown[1]).toMatch(/^You(?:28 November.*)?19:30We’ll be ready in 10 min$/)
  expect(shown[2]).toMatch(/^raushanreferee(?:28 November.*)?19:30Play on/)
  expect(shown[3]).toContain('does not know yet')
  expect(shown[4]).toContain('Deleted with the account.')
  expect(shown[5]).toContain('You have muted this player.')
  await expectAccessible()
})

test.each([
  ['ru', 'Будем готовы через 10 мин'],
  ['kz', '10 минутта дайын боламыз'],
] as const)('a phrase in %s', async (language, words) => {
  answer(get, talk({ messages: [said(1, { text: null, phrase: 'ready_in', minutes: 10 })] }))
  await panel({ language })
  expect(within(await screen.findByRole('log')).getByText(words)).toBeVisible()
})

test('one press sends a phrase, with its minutes', async () => {
  answer(get, talk())
  answer(
    post,
    talk({
      messages: [said(1, { author: { id: 'u1', username: 'aibek' }, text: null, phrase: 'ready_in', minutes: 5 })],
    }),
  )
  const { user } = await panel()
  await user.click(await screen.findByRole('button', { name: 'We’ll be ready in 5 min' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(bodies(/POST .*talk$/)).toEqual([
    { key: expect.stringMatching(/^[\w-]{36}$/) as string, phrase: 'ready_in', minutes: 5 },
  ])
})

test('what is at hand goes by where the match stands; the others are behind a press', async () => {
  answer(get, talk())
  const { user } = await panel({ phase: 'over' })
  expect(await screen.findByRole('button', { name: 'Good game' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'There’s a problem with the server' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More phrases' }))
  expect(screen.getByRole('button', { name: 'There’s a problem with the server' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'We’re ready' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Fewer phrases' })).toHaveAttribute('aria-expanded', 'true')
})

test('a text that could not be sent stays, says so, and is the same message when it is tried again', async () => {
  answer(get, talk())
  const line = breakCalls(/POST .*talk$/)
  const { user } = await panel()
  const field = await screen.findByLabelText('Message')
  await user.type(field, 'We are late{Enter}')
  expect(await screen.findByText(/^Not sent: Network error/)).toBeVisible()
  expect(field).toHaveValue('We are late')
  line.mend()
  answer(post, talk({ messages: [said(1, { author: { id: 'u1', username: 'aibek' }, text: 'We are late' })] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(screen.queryByText(/^Not sent/)).toBeNull()
  const keys = bodies(/POST .*talk$/).map((body) => (body as { key: string }).key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await user.type(field, 'We are late{Enter}')
  await waitFor(() => expect(bodies(/POST .*talk$/)).toHaveLength(3))
  expect(new Set(bodies(/POST .*talk$/).map((body) => (body as { key: string }).key)).size).toBe(2)
})

test('nothing is sent of an empty line', async () => {
  answer(get, talk())
  const { user } = await panel()
  await user.type(await screen.findByLabelText('Message'), '   {Enter}')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(seenCalls(/POST/)).toEqual([])
})

test('what comes stands there at once, and is read when it stands in sight, not before', async () => {
  watchSight()
  answer(get, talk({ messages: [said(1)] }))
  await panel()
  await screen.findByText('text 1')
  await inChannel('talk:m1')
  answer(get, talk({ messages: [said(1), said(2)], unread: 1, read_to: 1 }))
  answer('PUT /api/matches/m1/talk/read', { unread: 0, read_to: 2 })
  await tell({ type: 'talk.changed', id: 'm1' })
  expect(await screen.findByText('text 2')).toBeVisible()
  expect(screen.getByText('1 new')).toBeVisible()
  expect(seenCalls(/PUT/)).toEqual([])
  look(true)
  await waitFor(() => expect(bodies(/PUT .*read/)).toEqual([{ up_to: 2 }]))
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull())
})

test('whoever reads further up stays there, but sees what they write', async () => {
  answer(get, talk({ messages: [said(1)] }))
  await panel()
  const box = await log()
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(900)
  fireEvent.scroll(box)
  await inChannel('talk:m1')
  const theirs = [said(1), said(2)]
  answer(get, talk({ messages: theirs }))
  await tell({ type: 'talk.changed', id: 'm1' })
  await screen.findByText('text 2')
  expect(box.scrollTop).toBe(0)
  answer(get, talk({ messages: [...theirs, said(3, { author: { id: 'u1', username: 'aibek' }, role: 'team1' })] }))
  await tell({ type: 'talk.changed', id: 'm1' })
  await screen.findByText('text 3')
  expect(box.scrollTop).toBe(900)
})

test('earlier messages are asked for, and stand above', async () => {
  answer(get, talk({ messages: [said(51)], earlier: '51' }))
  answer(`${get}?before=51`, talk({ messages: [said(50)] }))
  const { user } = await panel()
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  await screen.findByText('text 50')
  expect((await rows()).map(({ textContent }) => /text \d+/.exec(textContent ?? '')?.[0])).toEqual([
    'text 50',
    'text 51',
  ])
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

const openMenu = async (user: Awaited<ReturnType<typeof panel>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'What to do about the message of baurzhan' }))

test('somebody is muted, and read again', async () => {
  const sent = () => bodies(/PUT .*mutes/)
  const before = talk({ messages: [said(1)] })
  const muted = talk({ messages: [said(1, { text: null, is_muted: true })] })
  // On entering its channel the page asks once more, at any moment.
  answer(get, () => (sent().length === 0 ? before : muted))
  const { user } = await panel()
  await openMenu(user)
  answer('PUT /api/matches/m1/talk/mutes/u2', muted)
  await user.click(await screen.findByRole('menuitem', { name: 'Mute baurzhan' }))
  expect(await screen.findByText('You have muted this player.')).toBeVisible()
  await openMenu(user)
  expect(await screen.findByRole('menuitem', { name: 'Read baurzhan again' })).toBeVisible()
  expect(sent()).toEqual([{ is_muted: true }])
})

test('a message is reported by one press on what is wrong with it', async () => {
  answer(get, talk({ messages: [said(1)] }))
  const { user } = await panel()
  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Report to the admins' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  expect(dialog.getByText('text 1')).toBeVisible()
  await expectAccessible()
  refuse('POST /api/matches/m1/talk/messages/1/report', 404, { code: 'TALK_MESSAGE_NOT_FOUND', error: 'It is gone' })
  await user.click(dialog.getByRole('button', { name: 'Insults' }))
  expect(await dialog.findByText('It is gone')).toBeVisible()
  const reported = talk({ messages: [said(1, { is_reported: true })] })
  answer('POST /api/matches/m1/talk/messages/1/report', reported)
  answer(get, reported)
  await user.click(dialog.getByRole('button', { name: 'Insults' }))
  expect(await screen.findByText('The admins have your report.')).toBeVisible()
  expect(bodies(/POST .*report/)).toEqual([{ reason: 'insult' }, { reason: 'insult' }])
  await waitFor(() => expect(screen.getByText('Reported')).toBeVisible())
})

test('only the house limits somebody to phrases, and only those who lead a team', async () => {
  const rights = { write: true, text: true, silence: true }
  const people = [{ user: them, role: 'team2' as const, is_muted: false, is_silenced: false }]
  answer(get, talk({ role: 'referee', messages: [said(1)], rights, people }))
  const { user } = await panel()
  await openMenu(user)
  answer('PUT /api/matches/m1/talk/silences/u2', talk({ role: 'referee', messages: [said(1)], rights, people }))
  await user.click(await screen.findByRole('menuitem', { name: 'Phrases only for baurzhan' }))
  await waitFor(() => expect(bodies(/PUT .*silences/)).toEqual([{ is_silenced: true }]))
  expect(screen.getByText('Both captains read what you write.')).toBeVisible()
})

test('whoever is limited to phrases has no line, and is told why', async () => {
  answer(get, talk({ rights: { write: true, text: false, silence: false } }))
  await panel()
  expect(await screen.findByText(/limited you to ready phrases/)).toBeVisible()
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(screen.getByRole('button', { name: 'We’re ready' })).toBeVisible()
})

test('when it is over and nobody said anything nothing stands there', async () => {
  answer(get, talk({ is_open: false, rights: { write: false, text: false, silence: false } }))
  await panel({ phase: 'over' })
  await waitFor(() => expect(screen.queryByText('Captains’ talk')).toBeNull())
  expect(screen.queryByRole('log')).toBeNull()
})

test.each(languages)('when it is over it is there to read, in %s', async (language) => {
  const rights = { write: false, text: false, silence: false }
  answer(get, talk({ messages: [said(1)], is_open: false, closes_at: at, rights }))
  await panel({ language, phase: 'over' })
  expect(await screen.findByText('text 1')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
  expect(styleSheet('features/talk/talk.css')).toMatch(/\.talk-call:empty \{\s+display: none;/)
  await expectAccessible()
})
