import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchServer, TeamDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMatchServer, sampleRights, sampleRoster } from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleTeam } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { MatchServerPanel } from './match-server-panel.tsx'
import { TargetServer } from './target-server.tsx'

const match = sampleMatch({
  status: 'live',
  roster1: sampleRoster({ username: 'aibek' }),
  roster2: sampleRoster({ username: 'Бекзат' }),
})
const own = (is: Partial<MatchServer> = {}): MatchServer =>
  sampleMatchServer({
    rights: sampleRights({ organise: true, referee: true, stream: true }),
    settings: { region: 'astana', auto_move: false },
    ...is,
  })
const controls = (server: MatchServer) =>
  show(<MatchServerPanel match={match} server={server} />, { texts: ['match-server', 'servers', 'matches'] })

const commands = 'POST /api/matches/m1/server/commands'
const done = {
  id: 'o1',
  username: 'aigerim',
  at: '2026-11-28T19:30:00Z',
  order: { command: 'pause' },
  reason: 'why',
  server: 'QYZ-01',
  outcome: 'answered',
  answer: '',
}
const bodies = () => seenCalls(/commands$/).map(({ body }) => JSON.parse(String(body)) as unknown)
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tell the server' }))
const why = (value: string) => fireEvent.change(screen.getByLabelText('Why'), { target: { value } })
const send = () => screen.getByRole('button', { name: 'Carry out' })
const orders = () => [...screen.getByLabelText<HTMLSelectElement>('What').options].map(({ text }) => text)

test('an order needs a reason, is sent once, and the dialog goes with it', async () => {
  answer(commands, done)
  const { user } = await controls(own())
  const opener = await screen.findByRole('button', { name: 'Pause' })
  await user.click(opener)
  const shown = await dialog()
  expect(shown.getByLabelText('What')).toHaveValue('pause')
  expect(shown.getByLabelText('Why')).toHaveAccessibleDescription('Kept in the log with your name.')
  await user.click(send())
  expect(shown.getByLabelText('Why')).toBeInvalid()
  expect(shown.getByLabelText('Why')).toHaveAccessibleDescription('Say why: the teams may ask.')
  await expectAccessible()
  expect(bodies()).toEqual([])
  why('A player lost the connection')
  expect(shown.getByLabelText('Why')).toBeValid()
  const held = holdCalls(/commands$/)
  await user.click(send())
  await user.click(send())
  held.goOn()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  expect(bodies()).toEqual([{ order: { command: 'pause' }, reason: 'A player lost the connection' }])
})

test('a match that is paused can go on, and one that is lost can be moved', async () => {
  await controls(own({ is_paused: true }))
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move to another server' })).toBeNull()
  await controls(own({ state: 'lost' }))
  expect(await screen.findByRole('button', { name: 'Move to another server' })).toBeVisible()
})

test('only orders that make sense are offered', async () => {
  const { user } = await controls(own({ state: 'waiting', server: null, place: 1 }))
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Other orders' }))
  expect(orders()).toEqual(['Move to another server', 'End the match on the server'])
  expect(screen.getByText(/^The server lets go of the match at once, and its demo is cut/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const choose = async (command: string, server: MatchServer = own()) => {
  const shown = await controls(server)
  await shown.user.click(await screen.findByRole('button', { name: 'Other orders' }))
  await shown.user.selectOptions(await screen.findByLabelText('What'), command)
  return shown
}

test('a round to go back to is a number, and is kept when the order is refused', async () => {
  refuse(commands, 409, { code: 'BACKUP_MISSING', error: 'There is no backup of this match to go on from' })
  const { user } = await choose('Go back to a round')
  why('Power cut')
  const round = screen.getByLabelText('After which round')
  fireEvent.change(round, { target: { value: 'x' } })
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a round from 0 to 99.')
  fireEvent.change(round, { target: { value: '7' } })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no backup of this match to go on from')
  expect(round).toHaveValue('7')
  expect(bodies()).toEqual([{ order: { command: 'restore_round', round: 7 }, reason: 'Power cut' }])
})

const member = (user_id: string, username: string): TeamDetail['members'][number] => ({
  user_id,
  username,
  role: 'player',
  has_steam_id: true,
  game_role: null,
  joined_at: '2026-01-01T00:00:00Z',
})

test('a player who is let in is a member of either team who is not on its roster', async () => {
  answer('GET /api/teams/t1', sampleTeam({ members: [member('of-aibek', 'aibek'), member('u5', 'dias')] }))
  answer('GET /api/teams/t2', sampleTeam({ id: 't2', members: [member('u6', 'Ерлан')] }))
  answer(commands, done)
  const { user } = await choose('Let a player in')
  why('A substitute')
  await screen.findByRole('option', { name: 'Ерлан' })
  await screen.findByRole('option', { name: 'dias' })
  expect(
    within(screen.getByRole('group', { name: 'Tulpar' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['dias'])
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a player.')
  await user.selectOptions(screen.getByLabelText('Player'), 'Ерлан')
  await user.click(send())
  await waitFor(() =>
    expect(bodies()).toEqual([{ order: { command: 'add_player', user_id: 'u6', team: 2 }, reason: 'A substitute' }]),
  )
})

const free = 'GET /api/matches/m1/server/choices'
const almaty = { id: 's7', name: 'ALA-07', region: 'almaty', ping: 12, answered: 0.9999 }
const fresh = { id: 's8', name: 'AST-08', region: 'astana', ping: null, answered: null }

test('a match moves to any server that is free, or to one of them, by what is known of each', async () => {
  answer(free, [almaty, fresh])
  answer(commands, done)
  const { user } = await choose('Move to another server')
  expect(await screen.findByRole('radio', { name: /^Any free server/ })).toBeChecked()
  // What is not all is never told as all, and of a new server nothing is claimed.
  expect(screen.getByRole('radio', { name: /ALA-07/ }).closest('label')).toHaveTextContent(
    'ALA-07Almaty · 12 ms · answered 99 % of the day',
  )
  expect(screen.getByRole('radio', { name: /AST-08/ }).closest('label')).toHaveTextContent(
    'AST-08Astana · no data on its day yet',
  )
  await user.click(screen.getByRole('radio', { name: /ALA-07/ }))
  why('Lag')
  await user.click(send())
  await waitFor(() =>
    expect(bodies()).toEqual([{ order: { command: 'move', server_id: 's7', load: null }, reason: 'Lag' }]),
  )
})

test('a server that is taken meanwhile is said to be gone', async () => {
  answer(free, [almaty])
  const { user, queryClient } = await choose('Move to another server')
  await user.click(await screen.findByRole('radio', { name: /ALA-07/ }))
  answer(free, [])
  await queryClient.refetchQueries({ type: 'active' })
  expect(await screen.findByText('The server you chose is not free any more. Choose another one.')).toBeVisible()
  expect(screen.getByText('None is free now: the match waits for the first one.')).toBeVisible()
})

test('free servers that do not come can be asked for again', async () => {
  const refused = refuse(free, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await choose('Move to another server')
  expect(await screen.findByRole('alert')).toHaveTextContent('The free servers did not load')
  refused.mend()
  answer(free, [almaty])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('radio', { name: /ALA-07/ })).toBeVisible()
})

test.each([
  ['MATCH_NOT_ON_SERVER', 'No server plays this match right now'],
  ['COMMAND_NOT_SUPPORTED', 'The plugin on this server cannot do that'],
  ['SERVER_NOT_FREE', 'This server is not free now: choose another one, or any'],
  ['PLAYER_WITHOUT_STEAM_ID', 'This player has not named a Steam ID'],
  ['MATCH_FINISHED', 'The match is over'],
] as const)('a refused order (%s) is said, with its words kept', async (code, error) => {
  refuse(commands, 409, { code, error })
  const { user } = await choose('Let the match go on')
  why('Қайта қосылды')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Why')).toHaveValue('Қайта қосылды')
})

test('the box goes back where moving by itself could not be kept', async () => {
  const line = breakCalls(/PUT .*servers$/)
  const { user } = await controls(own())
  const box = await screen.findByRole('checkbox', { name: /^Move matches of this tournament by themselves/ })
  await user.click(box)
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  await waitFor(() => expect(box).not.toBeChecked())
  line.mend()
  answer('PUT /api/tournaments/c1/servers', { region: 'astana', auto_move: true })
  const held = holdCalls(/PUT .*servers$/)
  await user.click(box)
  expect(box).toBeChecked()
  held.goOn()
  await waitFor(() => expect(seenCalls(/PUT/).at(-1)?.body).toBe(JSON.stringify({ region: 'astana', auto_move: true })))
})

test('what was ordered says who, when, why and what came of it', async () => {
  const entry = (id: string, is: object) => ({ ...done, id, ...is }) as MatchServer['commands'][number]
  const log = [
    entry('1', { order: { command: 'call_admin' }, reason: 'No sound', outcome: 'done', answer: null }),
    entry('2', { reason: '', outcome: null, answer: null }),
    entry('4', { order: { command: 'remove_player', user_id: 'u', keep_out: false }, reason: 'y', outcome: 'kicked' }),
    entry('3', { order: { command: 'end' }, reason: 'x', outcome: 'no_answer', answer: '<b>rcon</b>' }),
  ]
  const backup = { map: 1, round: 14, at: '2026-11-28T19:30:00Z' }
  const { user } = await controls(own({ commands: log, backup }))
  await user.click(await screen.findByText('What was ordered'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Called an adminaigerim, 29 November.*, 00:30No sounddone$/),
    expect.stringMatching(/^Pause the matchaigerim, 29 November.*, 00:30on its way$/),
    expect.stringMatching(/^Take a player or coach off the server.*ysent off; may come back$/),
    expect.stringMatching(/^End the match on the server.*xno answer; it may have been carried out<b>rcon<\/b>$/),
  ])
  expect(screen.getByText(/^Newest backup: map 2, after round 14, 29 November.*, 00:30\.$/)).toBeVisible()
})

test('before anything was ordered or kept, that is said', async () => {
  const { user } = await controls(own({ settings: null }))
  await user.click(await screen.findByText('What was ordered'))
  expect(screen.getByText('Nothing was ordered yet.')).toBeVisible()
  expect(screen.getByText('There is no backup of a round yet.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('when the log of the game last came is told, with map and score where the engine said them', async () => {
  const at = '2026-11-28T19:30:00Z'
  await controls(own({ log: { at, map: 'de_nuke', score: { ct: 3, t: 2 } } }))
  expect(await screen.findByText(/^The log of the game last came at .*00:30: de_nuke, CT 3 : 2 T\.$/)).toBeVisible()
  await controls(own({ log: { at, map: null, score: null } }))
  expect(await screen.findByText(/^The log of the game last came at .*00:30\.$/)).toBeVisible()
})

test.each([
  ['en', 'Looking for free servers'],
  ['ru', 'Ищем свободные серверы'],
  ['kz', 'Бос серверлер ізделуде'],
] as const)('until it is known which servers are free, none can be chosen: %s', async (language, loading) => {
  answer(free, [almaty])
  const held = holdCalls(/GET .*\/choices$/)
  const target = <TargetServer matchId="m1" chosen="" onChoose={() => undefined} />
  await show(target, { texts: ['match-server', 'servers'], language })
  expect(screen.getByRole('status', { name: loading })).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  held.goOn()
  expect(await screen.findByRole('radio', { name: /ALA-07/ })).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('an order whose line breaks is not taken for given: it can be sent once more as it was written', async () => {
  const line = breakCalls(/POST .*\/commands$/)
  const { user } = await choose('Go back to a round')
  fireEvent.change(screen.getByLabelText('After which round'), { target: { value: '7' } })
  why('Power cut')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(screen.getByLabelText('After which round')).toHaveValue('7')
  expect(screen.getByLabelText('Why')).toHaveValue('Power cut')
  line.mend()
  answer(commands, done)
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const order = { order: { command: 'restore_round', round: 7 }, reason: 'Power cut' }
  expect(bodies()).toEqual([order, order])
})

test.each([
  ['ru', 'Пауза', 'Команда серверу', 'Поставить матч на паузу', 'Причина', 'Выполнить', /^Укажите причину/],
  ['kz', 'Кідірту', 'Серверге пәрмен', 'Матчты кідірту', 'Себебі', 'Орындау', /^Себебін жазыңыз/],
] as const)('an order is given in %s', async (language, opener, title, what, reason, action, missing) => {
  const texts = ['match-server', 'servers', 'matches'] as const
  const { user } = await show(<MatchServerPanel match={match} server={own()} />, { texts, language })
  await user.click(await screen.findByRole('button', { name: opener }))
  const shown = within(await screen.findByRole('dialog', { name: title }))
  expect(shown.getByRole('combobox')).toHaveDisplayValue(what)
  await user.click(shown.getByRole('button', { name: action }))
  expect(shown.getByLabelText(reason)).toHaveAccessibleDescription(missing)
  await expectAccessible()
})

const referee = { rights: sampleRights({ referee: true, crew: 'member' }), settings: null } as const

test('a referee gives the orders that are theirs, and reads the log', async () => {
  const order = { command: 'add_spectator', role: 'caster' } as const
  const spectator = { ...done, order, outcome: 'answered' as const }
  const { user } = await controls(own({ ...referee, state: 'lost', commands: [spectator] }))
  await user.click(await screen.findByRole('button', { name: 'Other orders' }))
  await dialog()
  expect(orders()).toEqual(['Pause the match', 'Let the match go on', 'Go back to a round', 'Start the map again'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Move to another server' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByText('What was ordered'))
  expect(screen.getByText('Let in to watch')).toBeVisible()
})

test('where a referee can do nothing, nothing is offered', async () => {
  await controls(own({ ...referee, state: 'stopped', server: null }))
  expect(await screen.findByText('What was ordered')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  await controls(own({ ...referee, state: 'waiting', place: 1, server: null }))
  expect(await screen.findByText('What was ordered')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
