import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser, MatchRoom } from '@lobby/contract'
import { captain1, somebody } from '../../../testing/match-room.tsx'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMatchServer, sampleRights, sampleRoom } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { viewerQuery } from '../api/match-rights.ts'
import { matchServerQuery } from '../api/match-server.ts'
import { roomQuery } from '../api/get-room.ts'
import { StreamPanel } from './stream-panel.tsx'

const twitch = 'https://www.twitch.tv/lobby_kz'
const put = 'PUT /api/matches/m1/stream'
const streamed = (stream_url: string | null, version = 3): MatchRoom => sampleRoom({ version, stream_url })

type Look = { isOrganiser?: boolean; viewer?: CurrentUser | null }

function panel(room: MatchRoom, { isOrganiser = false, viewer = isOrganiser ? somebody : null }: Look = {}) {
  const rights = viewer ? [known(viewerQuery('c1', viewer.id), { is_organiser: isOrganiser, crew: [] })] : []
  const knows = [known(roomQuery('m1'), room), ...rights]
  return show(<StreamPanel match={sampleMatch()} />, { texts: ['matches'], viewer, knows })
}

const field = () => screen.findByLabelText('Address of the stream')
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
const sent = () => seenCalls(/PUT .*\/stream$/).map(({ body }) => JSON.parse(String(body)) as unknown)

test.each([
  [twitch, 'twitch.tv'],
  ['https://m.youtube.com/watch?v=1', 'youtube.com'],
  ['https://player.kick.com/lobby', 'player.kick.com'],
] as const)('everybody can follow a stream, and reads where it leads: %s', async (url, place) => {
  await panel(streamed(url))
  const link = screen.getByRole('link', { name: /\(opens in a new tab\)$/ })
  expect(link).toHaveTextContent(`Watch on ${place} (opens`)
  expect(link).toHaveAttribute('href', url)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.queryByText('Change the stream')).toBeNull()
})

test('without a stream there is no place for it, but for organisers', async () => {
  await panel(streamed(null), { viewer: captain1 })
  expect(screen.queryByRole('heading')).toBeNull()
  await panel(streamed(null), { isOrganiser: true })
  expect(await screen.findByText('Add a stream')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('an organiser names a stream, without the blanks that were pasted with it', async () => {
  answer(put, streamed(twitch, 4))
  const { user } = await panel(streamed(null), { isOrganiser: true })
  await user.click(await screen.findByText('Add a stream'))
  await type(`  ${twitch} `)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Watch on twitch\.tv/ })).toBeVisible()
  expect(sent()).toEqual([{ url: twitch }])
})

test.each([
  ['', /^Give the https:/],
  ['twitch.tv/lobby', /^Give the https:/],
  ['http://www.twitch.tv/lobby', /^Give the https:/],
  ['https://evil.example/twitch.tv', /^Give the https:/],
  ['javascript:alert(1)//twitch.tv', /^Give the https:/],
  [`https://www.twitch.tv/${'x'.repeat(300)}`, 'This is too long'],
] as const)('an address that is no stream is refused beside its field, and nothing is sent: %s', async (url, words) => {
  const { user } = await panel(streamed(null), { isOrganiser: true })
  await user.click(await screen.findByText('Add a stream'))
  await type(url)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await field()).toBeInvalid()
  expect(await field()).toHaveAccessibleDescription(words)
  expect(sent()).toEqual([])
})

test('what the server says of the address stands beside it, and the address is kept', async () => {
  const details = [{ path: 'url', code: 'stream_url_invalid', message: 'This is no stream' }]
  refuse(put, 400, { code: 'VALIDATION_FAILED', error: 'Some fields are not right', details })
  answer('GET /api/matches/m1/room', streamed(null))
  const { user } = await panel(streamed(null), { isOrganiser: true })
  await user.click(await screen.findByText('Add a stream'))
  await type(twitch)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('This is no stream'))
  expect(await field()).toHaveValue(twitch)
  expect(screen.queryByText('Some fields are not right')).toBeNull()
})

test('a stream that could not be taken away stands, with the reason', async () => {
  refuse(put, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' })
  answer('GET /api/matches/m1/room', streamed(twitch))
  const { user } = await panel(streamed(twitch), { isOrganiser: true })
  await user.click(await screen.findByText('Change the stream'))
  expect(await field()).toHaveValue(twitch)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Only an organiser of the tournament may do this')
  expect(screen.getByRole('link', { name: /^Watch on/ })).toBeVisible()
  expect(sent()).toEqual([{ url: null }])
})

test('without a network nothing changes, and the next try takes it away', async () => {
  const line = breakCalls(/PUT .*\/stream$/)
  answer('GET /api/matches/m1/room', streamed(twitch))
  const { user } = await panel(streamed(twitch), { isOrganiser: true })
  await user.click(await screen.findByText('Change the stream'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  answer(put, streamed(null, 4))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(await screen.findByText('Add a stream')).toBeVisible()
})

test.each([
  ['a caster', { stream: true, crew: 'member' }, true],
  ['a referee', { referee: true, crew: 'member' }, false],
  ['a caster who belongs to a team', { crew: 'conflict' }, false],
] as const)('%s: may say where it is streamed as the match says', async (_, rights, may) => {
  const knows = [
    known(roomQuery('m1'), streamed(twitch)),
    known(viewerQuery('c1', somebody.id), { is_organiser: false, crew: [{ role: 'caster', match_id: null }] }),
    known(matchServerQuery('m1', somebody.id), sampleMatchServer({ rights: sampleRights(rights) })),
  ]
  await show(<StreamPanel match={sampleMatch()} />, { texts: ['matches'], viewer: somebody, knows })
  expect(await screen.findByRole('link', { name: /^Watch on twitch/ })).toBeVisible()
  if (may) expect(await screen.findByText('Change the stream')).toBeVisible()
  else expect(screen.queryByText('Change the stream')).toBeNull()
})
