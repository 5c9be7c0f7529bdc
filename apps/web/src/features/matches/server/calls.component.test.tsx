import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, type Language, type MatchCall, type MatchServer } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, somebody } from '../../../testing/match-room.tsx'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { noMatchServer, sampleMatchServer, sampleRights, sampleRoom } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { viewerQuery } from '../api/match-rights.ts'
import { matchServerQuery } from '../api/match-server.ts'
import { CallsPlace } from '../components/calls-place.tsx'
import { OwnCallPlace } from '../components/own-call-place.tsx'
import { ServerPanel } from '../components/server-panel.tsx'

const call = (is: Partial<MatchCall> = {}): MatchCall => ({
  id: 'w1',
  username: 'arman',
  team: 1,
  at: '2026-11-28T14:30:00Z',
  reason: 'other',
  message: 'They came with six',
  taken: null,
  answer: null,
  ...is,
})
const captains = sampleRights({ call: true })
const ofHouse = sampleRights({ organise: true, referee: true })

type Look = { viewer?: typeof captain1; language?: Language }

function panel(server: MatchServer, { viewer = captain1, language = 'en' }: Look = {}) {
  answer('GET /api/matches/m1/server', server)
  answer('GET /api/matches/m1/room', sampleRoom())
  const knows = [
    known(matchServerQuery('m1', viewer.id), server),
    known(viewerQuery('c1', viewer.id), { is_organiser: server.rights.organise, crew: [] }),
  ]
  const page = (
    <>
      <CallsPlace match={sampleMatch()} />
      <OwnCallPlace match={sampleMatch()} />
      <ServerPanel match={sampleMatch()} />
    </>
  )
  return show(page, { texts: ['matches'], viewer, knows, language })
}
const called = async () =>
  within((await screen.findByRole('heading', { name: /calls for an organiser/ })).closest('section')!)

test('an organiser reads who calls in a match without a server, and answers in words', async () => {
  const calls = [call(), call({ id: 'w2', username: 'dana', team: 2, reason: 'server', message: '' })]
  const { user } = await panel(noMatchServer({ rights: ofHouse, calls }), { viewer: somebody })
  const shown = await called()
  const { team1, team2 } = sampleMatch()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      new RegExp(`^arman \\(${team1.name}\\), 28 November.*19:30Something else: They came with sixI’ll see to it$`),
    ),
    expect.stringMatching(new RegExp(`^dana \\(${team2.name}\\), .*The serverI’ll see to it$`)),
  ])
  await expectAccessible()
  refuse('POST /api/matches/m1/server/call/answer', 409, { code: 'MATCH_FINISHED', error: 'The match is over' })
  await user.type(shown.getByLabelText('Your answer'), 'I am on my way')
  await user.click(shown.getByRole('button', { name: 'Answer' }))
  expect(await shown.findByText('The match is over')).toBeVisible()
  answer('POST /api/matches/m1/server/call/answer', noMatchServer({ rights: ofHouse }))
  answer('GET /api/matches/m1/server', noMatchServer({ rights: ofHouse }))
  await user.click(shown.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /calls for an organiser/ })).toBeNull())
  expect(JSON.parse(String(seenCalls(/POST .*answer/).at(-1)?.body))).toEqual({
    call_id: 'w2',
    message: 'I am on my way',
  })
})

test('a referee says without words that a call was seen, beside a server, too', async () => {
  const { user } = await panel(sampleMatchServer({ rights: sampleRights({ referee: true }), calls: [call()] }), {
    viewer: somebody,
  })
  answer('POST /api/matches/m1/server/call/answer', sampleMatchServer())
  await user.click((await called()).getByRole('button', { name: 'Seen' }))
  await waitFor(() => expect(seenCalls(/POST .*answer/)).toHaveLength(1))
  expect(JSON.parse(String(seenCalls(/POST .*answer/)[0]?.body))).toEqual({ call_id: 'w1', message: '' })
})

test('a captain calls before there is a server, and reads that nobody has answered, that it was seen, and the answer', async () => {
  const { user } = await panel(noMatchServer({ rights: captains }))
  await user.click(await screen.findByRole('button', { name: 'Call an admin' }))
  await user.type(await screen.findByLabelText('What is the matter?'), 'They came with six')
  const waits = noMatchServer({ rights: captains, calls: [call()] })
  answer('POST /api/matches/m1/server/call', waits)
  answer('GET /api/matches/m1/server', waits)
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByText('Nobody has answered yet.')).toBeVisible()
  expect(screen.getByText('Something else: They came with six')).toBeVisible()
  // A team has one open call.
  expect(screen.queryByRole('button', { name: 'Call an admin' })).toBeNull()
  expect(screen.queryByRole('heading', { name: /calls for an organiser/ })).toBeNull()
  await expectAccessible()
  await panel(
    noMatchServer({ rights: captains, calls: [call({ taken: { username: 'aibek', at: '2026-11-28T14:33:00Z' } })] }),
  )
  expect(await screen.findByText(/^aibek is taking care of it: 28 November.*19:33\.$/)).toBeVisible()
  expect(screen.queryByText('Nobody has answered yet.')).toBeNull()
  const said = (message: string) => ({ username: 'aibek', at: '2026-11-28T14:35:00Z', message })
  await panel(noMatchServer({ rights: captains, calls: [call({ answer: said('') })] }))
  expect(await screen.findByText(/^Seen by aibek: 28 November.*19:35\.$/)).toBeVisible()
  await panel(sampleMatchServer({ rights: captains, calls: [call({ answer: said('Coming in five') })] }))
  expect(await screen.findByText('Coming in five')).toBeVisible()
  expect(screen.queryByText('Nobody has answered yet.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Call an admin' })).toBeVisible()
})

test('an organiser says that they see to a call, and others read who does', async () => {
  const { user } = await panel(noMatchServer({ rights: ofHouse, calls: [call()] }), { viewer: somebody })
  const shown = await called()
  refuse('POST /api/matches/m1/server/call/take', 409, { code: 'MATCH_FINISHED', error: 'The match is over' })
  await user.click(shown.getByRole('button', { name: 'I’ll see to it' }))
  expect(await shown.findByText('The match is over')).toBeVisible()
  // What is so now is asked for twice, once the live line is there and after the refusal; both are answered as it was.
  await waitFor(() => expect(seenCalls(/^GET .*m1\/server$/).map(({ status }) => status)).toEqual([200, 200]))
  const taken = { username: 'karla', at: '2026-11-28T14:31:00Z' }
  const after = noMatchServer({ rights: ofHouse, calls: [call({ taken })] })
  answer('POST /api/matches/m1/server/call/take', after)
  answer('GET /api/matches/m1/server', after)
  await user.click(shown.getByRole('button', { name: 'I’ll see to it' }))
  expect(await shown.findByText(/^karla is taking care of it/)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'I’ll see to it' })).toBeNull()
  expect(seenCalls(/POST .*take/).map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify({ call_id: 'w1' })))
})

test.each(languages)('whoever only looks is offered nothing: %s', async (language) => {
  await panel(noMatchServer(), { viewer: somebody, language })
  await waitFor(() => expect(document.querySelector('section')).not.toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})
