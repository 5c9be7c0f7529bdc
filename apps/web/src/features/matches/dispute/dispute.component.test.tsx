import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DisputeSummary, MatchDispute } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { answer, answerCalls, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleDispute, sampleDisputeSummary, sampleRoom, sampleSettings } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'

const match = sampleMatch({ status: 'finished', finished_at: '2026-11-28T13:50:00Z' })
const room = (dispute: DisputeSummary | null = sampleDisputeSummary()) =>
  sampleRoom({ version: 9, phase: 'closed', closed_by: 'over', dispute })
const path = '/api/matches/m1/dispute'
const can = (is: Partial<MatchDispute['can']>): MatchDispute['can'] => ({ ...sampleDispute().can, ...is })
const panel = async () => within((await screen.findByRole('heading', { name: 'Dispute' })).closest('section')!)
const bodies = (call: RegExp) => seenCalls(call).map(({ body }) => JSON.parse(String(body)) as unknown)

/** What whoever looks may do, in a dispute as it stands. */
function asParty(dispute: MatchDispute, viewer = captain1, isOrganiser = false) {
  answer(`GET ${path}`, dispute)
  answer('GET /api/matches/m1/room', room(dispute.summary))
  return showRoom(room(dispute.summary), { match, viewer, isOrganiser })
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('everybody reads that a result is disputed and until when, and what was said is asked for by nobody else', async () => {
  await showRoom(room(), { match, viewer: somebody, zone: 'UTC' })
  const seen = await panel()
  expect(seen.getByText('Open')).toBeVisible()
  expect(
    seen.getByText(/^Tulpar disputed the result on 28 November.*, 14:00\. An organiser rules on it\.$/),
  ).toBeVisible()
  expect(seen.getByText(/until 29 November.*, 14:00\./)).toBeVisible()
  expect(seenCalls(/dispute/)).toEqual([])
  expect(seen.queryByRole('status')).toBeNull()
  expect(seen.queryByRole('button')).toBeNull()
})

const closedAt = '2026-11-28T19:30:00Z'
test.each([
  [{ status: 'ruled', ruling: 'upheld' }, 'The organiser ruled: the result stands.', 'Ruled'],
  [{ status: 'ruled', ruling: 'changed' }, 'The organiser ruled: the result was changed.', 'Ruled'],
  [{ status: 'ruled', ruling: 'annulled' }, 'The organiser ruled: the match was annulled.', 'Ruled'],
  [{ status: 'withdrawn' }, /^The dispute ended without a ruling on 29 November.*, 00:30\.$/, 'Withdrawn'],
] as const)('how it ended is told to everybody: %o', async (is, words, status) => {
  const reason = is.status === 'ruled' ? '<b>Look</b> at the screenshots' : ''
  await showRoom(room(sampleDisputeSummary({ ...is, reason, closed_at: closedAt })), { match })
  const seen = await panel()
  expect(seen.getByText(words)).toBeVisible()
  expect(seen.getByText(status)).toBeVisible()
  expect(seen.queryByText('Reason: <b>Look</b> at the screenshots') !== null).toBe(reason !== '')
  expect(seen.queryByText(/^Both captains may write/)).toBeNull()
})

test('a captain is offered to dispute a result until its time is over, and does so once', async () => {
  const open_until = '2026-11-29T13:50:00Z'
  const { user } = await asParty(sampleDispute({ summary: null, can: can({ open: true }), open_until }))
  const seen = await panel()
  expect(seen.getByText(/You may dispute it until 29 November.*, 18:50\.$/)).toBeVisible()
  await user.click(seen.getByText('Dispute the result'))
  await type('What is wrong, and what shows it?', 'Six of them')
  await expectAccessible()
  answer(`POST ${path}`, sampleDispute())
  const held = holdCalls(/POST .*\/dispute$/)
  answer(`GET ${path}`, sampleDispute({ can: can({ add: true, withdraw: true }) }))
  answer('GET /api/matches/m1/room', { ...room(), version: 10 })
  const send = seen.getByRole('button', { name: 'Open the dispute' })
  await user.click(send)
  await user.click(send)
  held.goOn()
  expect(await seen.findByText('Open')).toBeVisible()
  expect(bodies(/POST .*\/dispute$/)).toEqual([{ text: 'Six of them' }])
  expect(await seen.findByRole('button', { name: 'Take the dispute back' })).toBeVisible()
  expect(seen.queryByText('Dispute the result')).toBeNull()
})

test('a captain who may not dispute the result sees no place for it', async () => {
  await asParty(sampleDispute({ summary: null }))
  await waitFor(() => expect(seenCalls(/GET .*\/dispute$/)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Dispute' })).toBeNull()
})

test.each([
  ['none yet', null],
  ['an open one', sampleDisputeSummary()],
] as const)('a dispute that did not come says why and is asked for again: %s', async (_which, summary) => {
  const refusal = refuse(`GET ${path}`, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
  const held = holdCalls(/GET .*\/dispute$/)
  const { user } = await showRoom(room(summary), { match, viewer: captain1 })
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Loading the dispute' }) !== null).toBe(summary !== null),
  )
  held.goOn()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'The dispute did not load' })).toBeVisible()
  expect(alert.getByText('Wait a little')).toBeVisible()
  for (const words of ['Open', 'Dispute']) expect(screen.queryByText(words) !== null).toBe(summary !== null)
  expect(screen.queryByRole('status', { name: 'Loading the dispute' })).toBeNull()
  await expectAccessible()
  refusal.mend()
  answer(`GET ${path}`, sampleDispute({ summary, can: can(summary === null ? { open: true } : { withdraw: true }) }))
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(summary === null ? 'Dispute the result' : 'Take the dispute back')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where disputes are off nobody asks for one', async () => {
  const off = { ...room(null), settings: sampleSettings({ dispute_hours: 0 }) }
  const { container } = await showRoom(off, { match, viewer: captain1 })
  expect(within(container).queryByRole('heading')).toBeNull()
  expect(seenCalls(/dispute/)).toEqual([])
})

test.each([
  [409, 'DISPUTE_TOO_LATE', 'It is too late for this dispute'],
  [409, 'DISPUTE_OPEN', 'This match is in dispute already'],
  [409, 'DISPUTE_CLOSED', 'This dispute is over'],
  [409, 'DISPUTE_TOO_EARLY', 'The match is not over yet. Call for an organiser instead'],
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
  [400, 'VALIDATION_FAILED', 'Some fields are not right'],
] as const)('a refused dispute (%i %s) is said, and what was written is kept', async (status, code, error) => {
  refuse(`POST ${path}`, status, { code, error })
  const { user } = await asParty(sampleDispute({ summary: null, can: can({ open: true }) }))
  await user.click((await panel()).getByText('Dispute the result'))
  await type('What is wrong, and what shows it?', 'Алтау болды')
  await user.click(screen.getByRole('button', { name: 'Open the dispute' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('What is wrong, and what shows it?')).toHaveValue('Алтау болды')
})

const words = [
  { id: 'w1', team: 1, at: '2026-11-28T14:00:00Z', text: 'Line one\nline two <script>' },
  { id: 'w2', team: 2, at: '2026-11-28T14:05:00Z', text: 'Ол біздің бапкер' },
] as const satisfies MatchDispute['words']

test('both sides read what was said, and add to it; the form is empty then', async () => {
  answer(`POST ${path}/words`, sampleDispute())
  const { user } = await asParty(sampleDispute({ words: [...words], can: can({ add: true }) }), captain2)
  const said = within(await screen.findByRole('list', { name: 'What the captains say' })).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tulpar .*19:00Line one\nline two <script>$/),
    expect.stringMatching(/^Barys .*19:05Ол біздің бапкер$/),
  ])
  await user.click(screen.getByText('Say something'))
  await type('Your words', 'See the demo')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Your words')).toHaveValue(''))
  expect(bodies(/words$/)).toEqual([{ text: 'See the demo' }])
})

test('words that do not go through without a network are kept', async () => {
  breakCalls(/POST .*words$/)
  const { user } = await asParty(sampleDispute({ can: can({ add: true }) }))
  await user.click(await screen.findByText('Say something'))
  await type('Your words', 'See the demo')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(screen.getByLabelText('Your words')).toHaveValue('See the demo')
})

test('who opened a dispute takes it back, or reads why not', async () => {
  const refused = refuse(`POST ${path}/withdraw`, 409, {
    code: 'DISPUTE_NEEDS_RESULT',
    error: 'There is no result yet that could stand. Set the result of the match: that ends the dispute',
  })
  const { user } = await asParty(sampleDispute({ can: can({ withdraw: true }) }))
  const press = await screen.findByRole('button', { name: 'Take the dispute back' })
  await user.click(press)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no result yet that could stand')
  refused.mend()
  const ended = sampleDisputeSummary({ status: 'withdrawn', closed_at: closedAt })
  answer(`POST ${path}/withdraw`, sampleDispute({ summary: ended }))
  answer(`GET ${path}`, sampleDispute({ summary: ended }))
  answer('GET /api/matches/m1/room', { ...room(ended), version: 10 })
  await user.click(press)
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

test('an organiser rules that the result stands, with a reason', async () => {
  answer(`POST ${path}/ruling`, sampleDispute())
  const { user } = await asParty(sampleDispute({ can: can({ rule: true }) }), somebody, true)
  await user.click(await screen.findByText('Rule that the result stands'))
  expect(screen.getByText(/^To change the result or to have the match played again/)).toBeVisible()
  await type('Your reason, for everybody to read', 'The sixth was a coach')
  await user.click(screen.getByRole('button', { name: 'The result stands' }))
  await waitFor(() => expect(bodies(/ruling$/)).toEqual([{ reason: 'The sixth was a coach' }]))
  // An organiser adds nothing to either side.
  expect(screen.queryByText('Show a file')).toBeNull()
})

const files: MatchDispute['files'] = [
  { id: 'f1', team: 1, at: '2026-11-28T14:00:00Z', kind: 'jpg', bytes: 2_621_440 },
  { id: 'f2', team: 2, at: '2026-11-28T14:01:00Z', kind: 'dem', bytes: 900 },
]

test.each([
  ['en', ['Picture 1Tulpar, 2.5 MB', 'Demo 2Barys, 0.1 MB']],
  ['ru', ['Картинка 1Tulpar, 2,5 МБ', 'Демо 2Barys, 0,1 МБ']],
  ['kz', ['Сурет 1Tulpar, 2,5 МБ', 'Демо 2Barys, 0,1 МБ']],
] as const)('what was shown says what it is, whose and how big, in %s', async (language, told) => {
  answer(`GET ${path}`, sampleDispute({ files }))
  await showRoom(room(), { match, viewer: captain1, language })
  const shown = await screen.findAllByText(/1$|2$/, { selector: 'li b' })
  for (const [at, line] of shown.entries()) expect(line.parentElement?.textContent).toMatch(told[at]!)
})

test('a file that cannot be fetched says why, beside itself', async () => {
  const { user } = await asParty(sampleDispute({ files }))
  refuse(`GET ${path}/files/f2`, 503, { code: 'FILE_STORE_UNAVAILABLE', error: 'Files cannot be reached now' })
  await user.click(await screen.findByRole('button', { name: /^Download\s?2$/ }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Files cannot be reached now')
  expect(alert.closest('li')).toHaveTextContent('Demo 2')
})

test('a file is saved under a name that says match and number', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const { user } = await asParty(sampleDispute({ files }))
  answerCalls(/files\/f1$/, 200, 'picture')
  await user.click(await screen.findByRole('button', { name: /^Download\s?1$/ }))
  await waitFor(() => expect(saved).toEqual(['match-m1-evidence-1.jpg']))
})

test('a file above the limit is refused before it is sent, and another one may be chosen', async () => {
  const { user } = await asParty(sampleDispute({ can: can({ add: true }) }))
  const huge = new File(['x'], 'huge.mp4', { type: 'video/mp4' })
  Object.defineProperty(huge, 'size', { value: 100 * 1_024 * 1_024 + 1 })
  const input = await screen.findByLabelText('Show a file')
  expect(input).toHaveAccessibleDescription(/at most 100 MB; five files of each team/)
  await user.upload(input, huge)
  expect(await screen.findByRole('alert')).toHaveTextContent('A file may have at most 100 MB')
  expect(input).toBeEnabled()
})
