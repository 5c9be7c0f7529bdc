import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  assignmentFailures,
  languages,
  serverStands,
  type MatchDetail,
  type MatchServer,
  type WaitReason,
} from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel } from '../../../testing/live-server.ts'
import { captain1, somebody } from '../../../testing/match-room.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { noMatchServer, sampleMatchServer, sampleRights, sampleRoom } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { viewerQuery } from '../api/match-rights.ts'
import { matchServerQuery } from '../api/match-server.ts'
import { OwnCallPlace } from '../components/own-call-place.tsx'
import { ServerPanel } from '../components/server-panel.tsx'

type Look = {
  viewer?: typeof captain1 | null
  isOrganiser?: boolean
  language?: 'en' | 'ru' | 'kz'
  match?: MatchDetail
}

function panel(server: MatchServer, { viewer = null, isOrganiser = false, match = sampleMatch(), ...look }: Look = {}) {
  const rights = viewer ? [known(viewerQuery('c1', viewer.id), { is_organiser: isOrganiser, crew: [] })] : []
  // Asked once more when the page has entered the room of the match.
  answer('GET /api/matches/m1/server', server)
  const knows = [known(matchServerQuery('m1', viewer?.id ?? null), server), ...rights]
  const page = (
    <>
      <OwnCallPlace match={match} />
      <ServerPanel match={match} />
    </>
  )
  return show(page, { texts: ['matches'], viewer, knows, ...look })
}

/** Its code comes by itself, in the place of a word about servers. */
const whole = async () => {
  await waitFor(() => expect(document.querySelector('[aria-live] p')).not.toBeNull())
  return within(screen.getByRole('heading', { name: 'Server' }).closest('section')!)
}

test.each([
  [{ state: 'waiting', place: 3, server: null }, 'Waiting', /Place in the line: 3\.$/],
  [{ state: 'loading' }, 'Loading', /^The server has been told to load the match/],
  [{ state: 'on' }, 'Ready', 'The match is on this server.'],
  [{ state: 'on', is_paused: true }, 'Ready', /^The match is paused\. .*\.unpause/],
  [{ state: 'on', is_restoring: true }, 'Ready', /Everybody types \.ready in the game\. .*\.unpause\.$/],
  // Where nothing is known of the server any more, nobody is told to type.
  [{ state: 'lost', is_restoring: true }, 'Lost', /LOBBY keeps asking/],
  [{ state: 'lost' }, 'Lost', /LOBBY keeps asking; an organiser can move the match/],
  [{ state: 'elsewhere', server: null }, 'On another server', /on a server that LOBBY does not run/],
  [{ state: 'stopped', server: null }, 'No server', 'No server plays this match now.'],
] as const)('how the match stands with its server is told: %o', async (is, state, words) => {
  await panel(sampleMatchServer(is))
  const shown = await whole()
  expect(shown.getByText(words)).toBeVisible()
  expect(shown.getByText(state)).toBeVisible()
  expect(shown.queryByText('QYZ-01, Astana') !== null).toBe(!('server' in is))
})

test.each(assignmentFailures)(
  'why the last server came to nothing is told as long as there is no other: %s',
  async (failure) => {
    await panel(sampleMatchServer({ state: 'waiting', place: 1, server: null, failure }))
    expect((await whole()).getByText(/^The last server: [a-z].+[a-z]$/)).toBeVisible()
    await panel(sampleMatchServer({ failure }))
    await whole()
    expect(screen.queryByText(/^The last server/)).toBeNull()
  },
)

test('of a server that the site does not run is told when it was last heard of, and no server before it', async () => {
  await panel(
    sampleMatchServer({ state: 'elsewhere', server: null, heard_at: '2026-11-28T14:30:00Z', failure: 'moved' }),
  )
  const shown = await whole()
  expect(shown.getByText(/^Last heard of it: 28 November.* 19:30\.$/)).toBeVisible()
  expect(shown.queryByText(/^The last server/)).toBeNull()
  await panel(sampleMatchServer({ state: 'elsewhere', server: null }))
  expect(await screen.findByText('Nothing has been heard of it yet.')).toBeVisible()
})

test('an organiser is told why the match waits, and how every server stands', async () => {
  const waits: WaitReason = {
    code: 'none_free',
    server: null,
    region: null,
    last: { failure: 'wrong_password', server: 'QYZ-02' },
    servers: serverStands.map((stand, index) => ({ name: `QYZ-1${index}`, stand })),
  }
  const { user } = await panel(
    sampleMatchServer({ state: 'waiting', place: 1, server: null, failure: 'wrong_password', waits }),
  )
  const shown = await whole()
  expect(shown.getByText('All servers that take matches have one.')).toBeVisible()
  expect(shown.getByText('The last server, QYZ-02: it refused the console password')).toBeVisible()
  await user.click(shown.getByText('Match servers now'))
  const told = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toContain('QYZ-16: has no console password')
  expect(new Set(told.map((line) => line?.slice(8))).size).toBe(serverStands.length)
  await expectAccessible()
})

const open = { connect: '203.0.113.9:27015', gotv: '203.0.113.9:27020' } as const

test('a player sees the way in, and a stranger only how to watch', async () => {
  await panel(sampleMatchServer(open), { viewer: captain1 })
  expect(await screen.findByRole('link', { name: 'Play through Steam' })).toHaveAttribute(
    'href',
    'steam://connect/203.0.113.9:27015',
  )
  expect(screen.getByLabelText('Your way in')).toHaveTextContent('connect 203.0.113.9:27015')
  await expectAccessible()
  await panel(sampleMatchServer({ ...open, connect: null }))
  expect(await screen.findByRole('link', { name: 'Watch on GOTV' })).toHaveAttribute(
    'href',
    'steam://connect/203.0.113.9:27020',
  )
  expect(screen.queryByRole('link', { name: 'Play through Steam' })).toBeNull()
  expect(screen.queryByText(/Only the players, casters, observers/)).toBeNull()
})

test('whoever casts or referees the match is asked in to watch it, not to play', async () => {
  const crew = { ...open, rights: sampleRights({ crew: 'member' }) }
  await panel(sampleMatchServer(crew), { viewer: somebody })
  expect(await screen.findByRole('link', { name: 'Join as a spectator' })).toHaveAttribute(
    'href',
    'steam://connect/203.0.113.9:27015',
  )
  expect(screen.queryByRole('link', { name: 'Play through Steam' })).toBeNull()
})

test('nobody is sent to a server that still loads the match', async () => {
  await panel(sampleMatchServer({ ...open, state: 'loading' }), { viewer: captain1 })
  await screen.findByRole('link', { name: 'Watch on GOTV' })
  expect(screen.queryByRole('link', { name: 'Play through Steam' })).toBeNull()
})

test.each([
  ['ready', 'An organiser loads the match on a game server. The score and the rounds then appear here by themselves.'],
  ['live', 'The match is on. The page follows every round by itself.'],
] as const)('while the site gives no server, a word about it stands for everybody: %s', async (status, words) => {
  await panel(noMatchServer(), { viewer: captain1, match: sampleMatch({ status }) })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

const mine = noMatchServer({ rights: sampleRights({ organise: true, referee: true, stream: true }) })
const unknown = {
  en: ['Loading the server of the match', 'What the server does could not be loaded', 'Retry'],
  ru: ['Загружаем сведения о сервере матча', 'Не удалось узнать, что с сервером', 'Повторить'],
  kz: ['Матч серверінің жайы жүктеліп жатыр', 'Сервердің жайын білу мүмкін болмады', 'Қайталау'],
} as const

/** An organiser who does not know yet whether a server plays the match: a command would load it a second time. */
const asking = (language: 'en' | 'ru' | 'kz') =>
  show(<ServerPanel match={sampleMatch()} />, {
    texts: ['matches'],
    viewer: somebody,
    knows: [known(viewerQuery('c1', somebody.id), { is_organiser: true, crew: [] })],
    language,
  })

test.each(languages)(
  'until the server of the match is known, no organiser is offered a command: %s',
  async (language) => {
    const [loading] = unknown[language]
    answer('GET /api/matches/m1/server', sampleMatchServer({ place: null }))
    const held = holdCalls(/GET .*\/server$/)
    await asking(language)
    expect(screen.getByRole('status', { name: loading })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
    held.goOn()
    expect(await screen.findByText('QYZ-01', { exact: false })).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  },
)

test.each(languages)(
  'a server that nobody could ask for is said to be unknown, and asked for again: %s',
  async (language) => {
    const [, failed, retry] = unknown[language]
    answer('GET /api/matches/m1/server', mine)
    answer('GET /api/matches/m1/room', sampleRoom())
    const refused = refuse('GET /api/matches/m1/server', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
    const { user } = await asking(language)
    const refusals = () => seenCalls(/\/server$/).filter(({ status }) => status === 429)
    await waitFor(() => expect(refusals()).toHaveLength(1))
    await inChannel('match:m1')
    await waitFor(() => expect(refusals()).toHaveLength(2))
    // From here on nothing is asked again by itself.
    expect(await screen.findByRole('alert')).toHaveTextContent(failed)
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: retry })])
    await expectAccessible()
    refused.mend()
    await user.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByRole('combobox')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a server that is known stays when asking again fails', async () => {
  const { queryClient } = await panel(sampleMatchServer())
  await whole()
  breakCalls(/GET .*\/server$/)
  await act(() => queryClient.refetchQueries({ queryKey: matchServerQuery('m1', null).queryKey }))
  expect(screen.getByText('The match is on this server.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a match that is over has no server, and nobody is asked for it', async () => {
  for (const status of ['finished', 'void'] as const) {
    const { container } = await show(<ServerPanel match={sampleMatch({ status })} />, { texts: ['matches'] })
    expect(within(container).queryByRole('heading')).toBeNull()
  }
  expect(seenCalls(/server/)).toEqual([])
})

const organiser = { viewer: somebody, isOrganiser: true }

test('an organiser has a server found, once for several presses', async () => {
  const inLine = sampleMatchServer({ state: 'waiting', place: 1, server: null })
  answer('POST /api/matches/m1/server', inLine)
  answer('GET /api/matches/m1/room', sampleRoom())
  const { user } = await panel(mine, organiser)
  const held = holdCalls(/POST .*\/server$/)
  const press = await screen.findByRole('button', { name: 'Find a server' })
  await user.click(press)
  await user.click(press)
  answer('GET /api/matches/m1/server', inLine)
  held.goOn()
  expect(await screen.findByText(/Place in the line: 1\.$/)).toBeVisible()
  expect(seenCalls(/POST .*\/server$/)).toHaveLength(1)
})

test.each([
  [409, 'NO_MATCH_SERVER', 'There are no match servers. An admin can add one'],
  [409, 'MATCH_ON_OTHER_SERVER', 'This match is already being played on a server that the site does not run'],
  [409, 'VETO_RUNNING', 'The teams are choosing maps. The match can be loaded once they are done'],
  [409, 'MATCH_FINISHED', 'The match is over'],
  [403, 'NOT_ORGANISER', 'Only an organiser of the tournament may do this'],
] as const)('a server that cannot be found (%i %s) says why', async (status, code, error) => {
  refuse('POST /api/matches/m1/server', status, { code, error })
  answer('GET /api/matches/m1/room', sampleRoom())
  const { user } = await panel(mine, organiser)
  await user.click(await screen.findByRole('button', { name: 'Find a server' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
})

test('a match that is on already is given no server by the site', async () => {
  answer('GET /api/matches/m1/room', sampleRoom())
  await panel(mine, { ...organiser, match: sampleMatch({ status: 'live' }) })
  expect(await screen.findByRole('button', { name: 'Get the command' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find a server' })).toBeNull()
})

test('an organiser moves a match off a server that the site does not run, and can do nothing else there', async () => {
  answer('GET /api/matches/m1/room', sampleRoom())
  answer('GET /api/matches/m1/server/choices', [])
  const match = sampleMatch({ status: 'live' })
  const there = { state: 'elsewhere', server: null, fetched_at: '2026-11-28T14:00:00Z' } as const
  const rights = { rights: sampleRights({ organise: true, referee: true, stream: true }) }
  const { user } = await panel(sampleMatchServer({ ...there, ...rights }), { ...organiser, match })
  expect(await screen.findByText(/^A server fetched the match: 28 November.* 19:00\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Other orders' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Move to another server' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/end it there yourself \(css_endmatch\)/)).toBeVisible()
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['Move to another server'])
})

const callable = sampleMatchServer({ rights: sampleRights({ call: true }) })
const call = 'POST /api/matches/m1/server/call'

test('a captain calls an admin: the focus goes into the dialog and back', async () => {
  answer(call, callable)
  const { user } = await panel(callable, { viewer: captain1 })
  const opener = await screen.findByRole('button', { name: 'Call an admin' })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Call an admin' }))
  const field = dialog.getByLabelText('About')
  await waitFor(() => expect(field).toHaveFocus())
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  await user.click(opener)
  fireEvent.change(await screen.findByLabelText('About'), { target: { value: 'roster' } })
  fireEvent.change(await screen.findByLabelText('What is the matter?'), { target: { value: 'Дыбыс жоқ' } })
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByText('The organisers have been called.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seenCalls(/call$/).map(({ body }) => body)).toEqual([
    JSON.stringify({ reason: 'roster', message: 'Дыбыс жоқ' }),
  ])
})

test('a call that does not go through stays open with its words', async () => {
  const line = breakCalls(/POST .*call$/)
  const { user } = await panel(callable, { viewer: captain1 })
  await user.click(await screen.findByRole('button', { name: 'Call an admin' }))
  fireEvent.change(await screen.findByLabelText('What is the matter?'), { target: { value: 'No sound' } })
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  refuse(call, 429, { code: 'RATE_LIMITED', error: 'Too many requests. Wait a little and try again' })
  await user.click(screen.getByRole('button', { name: 'Call' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many requests'))
  expect(screen.getByLabelText('What is the matter?')).toHaveValue('No sound')
})

test.each([
  ['ru', /Место в очереди: 2/],
  ['kz', /Кезектегі орны: 2\.$/],
] as const)('the line is told in %s', async (language, words) => {
  await panel(sampleMatchServer({ state: 'waiting', place: 2, server: null }), { language })
  expect(await screen.findByText(words)).toBeVisible()
})

test('a password stands in the line and in the link of whoever is told it', async () => {
  await panel(sampleMatchServer({ ...open, password: 'dala-7', gotv_password: 'koz-7' }), { viewer: somebody })
  expect(await screen.findByLabelText('Your way in')).toHaveTextContent('connect 203.0.113.9:27015; password dala-7')
  expect(screen.getByRole('link', { name: 'Watch on GOTV' })).toHaveAttribute(
    'href',
    'steam://connect/203.0.113.9:27020/koz-7',
  )
})

test.each(languages)(
  'whoever has a role but belongs to a team is told that it does not count here, in %s',
  async (language) => {
    const server = sampleMatchServer({ rights: sampleRights({ crew: 'conflict' }) })
    await panel(server, { viewer: somebody, language })
    await waitFor(() => expect(document.querySelectorAll('.match-server .field-hint')).toHaveLength(1))
    expect(document.querySelector('.match-server-org')).toBeNull()
  },
)
