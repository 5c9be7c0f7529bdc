import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MatchRoom, ServerCommand } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleSettings } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { roomQuery } from '../api/get-room.ts'
import { CommandPanel } from './command-panel.tsx'

const asked = /GET .*server-command/
const call = (plugin: string) => `GET /api/matches/m1/server-command?plugin=${plugin}`
const made = (is: Partial<ServerCommand> = {}): ServerCommand => ({
  command: 'matchzy_loadmatch_url "https://lobby.example/api/game-events/matches/m1/config" "X" "secret"',
  expires_at: '2999-11-28T19:30:00Z',
  players_without_steam_id: [],
  ...is,
})
const panel = (room: MatchRoom = sampleRoom({ phase: 'settled' }), language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<CommandPanel match={sampleMatch()} />, {
    texts: ['matches', 'room', 'match-server'],
    knows: [known(roomQuery('m1'), room)],
    language,
  })
const line = () => screen.queryByLabelText('Console command')

test('a command is made by a press alone, once for several, and copied', async () => {
  answer(call('matchzy'), made())
  const { user } = await panel()
  expect(seenCalls(asked)).toEqual([])
  const held = holdCalls(asked)
  const press = screen.getByRole('button', { name: 'Get the command' })
  await user.click(press)
  await user.click(press)
  held.goOn()
  expect(await screen.findByLabelText('Console command')).toHaveTextContent(made().command)
  expect(seenCalls(asked)).toHaveLength(1)
  expect(screen.getByText(/^Valid until 29 November 2999, 00:30$/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Copy the command' }))
  expect(await navigator.clipboard.readText()).toBe(made().command)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
})

test('another plugin has another line: the old one goes, and the new one is asked for in its words', async () => {
  answer(call('matchzy'), made())
  answer(call('get5'), made({ command: 'get5_loadmatch_url "x"' }))
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  await screen.findByLabelText('Console command')
  await user.selectOptions(screen.getByLabelText('Plugin on the server'), 'get5')
  expect(line()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  await waitFor(() => expect(line()).toHaveTextContent('get5_loadmatch_url "x"'))
  expect(screen.getByRole('button', { name: 'Get a new one' })).toBeVisible()
})

test('players whom the server would not let in are named with their team', async () => {
  const team = { id: 't2', name: 'Барыс', tag: 'BRS' }
  answer(call('matchzy'), made({ players_without_steam_id: [{ team, username: '<i>Ерлан</i>' }] }))
  const { user, container } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  expect(await screen.findByText('<i>Ерлан</i> (Барыс)')).toBeVisible()
  expect(container.querySelector('i')).toBeNull()
})

test('a command that has expired says so by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T19:30:01Z') })
  onTestFinished(() => void vi.useRealTimers())
  answer(call('matchzy'), made({ expires_at: '2026-11-28T19:30:00Z' }))
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  expect(await screen.findByText('This command has expired. Get a new one.')).toBeVisible()
  expect(screen.queryByText(/^Valid until/)).toBeNull()
})

test.each([
  [409, 'MATCH_HAS_SERVER', 'The site has given this match a server. End it there first'],
  [409, 'MATCH_FINISHED', 'The match is over'],
  [409, 'VETO_RUNNING', 'The teams are choosing maps. The match can be loaded once they are done'],
  [403, 'NOT_ORGANISER', 'Only an organiser of the tournament may do this'],
] as const)('a command that is refused (%i %s) says why, and can be asked for again', async (status, code, error) => {
  const refused = refuse(call('matchzy'), status, { code, error })
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(line()).toBeNull()
  refused.mend()
  answer(call('matchzy'), made())
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  expect(await screen.findByLabelText('Console command')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network no line stands', async () => {
  breakCalls(asked)
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(line()).toBeNull()
})

const warning = /^The teams have not chosen their maps yet\. This command closes the choice/

test.each([
  ['before the teams have chosen their maps', sampleRoom(), true],
  ['where they choose none', sampleRoom({ settings: sampleSettings({ veto: false }) }), false],
  ['once they have', sampleRoom({ phase: 'settled' }), false],
] as const)('what the command closes is said only %s', async (_, room, isSaid) => {
  await panel(room)
  expect(screen.queryByText(warning) !== null).toBe(isSaid)
})

test.each([
  ['ru', /выбор закроется: играть будут на очередных картах набора/],
  ['kz', /таңдау жабылады: матч жинақтың кезекті карталарында өтеді/],
] as const)('and in %s', async (language, words) => {
  await panel(sampleRoom(), language)
  expect(screen.getByText(words)).toBeVisible()
})

const renewal = 'POST /api/matches/m1/server-command/renew'
test('the secret is renewed after a question, and the line made with the old one goes', async () => {
  answer(call('matchzy'), made())
  answer(renewal, null)
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  await screen.findByLabelText('Console command')
  await user.click(screen.getByRole('button', { name: 'Renew the secret' }))
  const dialog = await screen.findByRole('dialog', { name: 'Renew the secret of this match?' })
  expect(dialog).toHaveTextContent('The server that plays it now is no longer heard')
  expect(seenCalls(/renew/)).toEqual([])
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([seenCalls(/renew/), line()?.textContent]).toEqual([[], made().command])

  await user.click(screen.getByRole('button', { name: 'Renew the secret' }))
  const again = await screen.findByRole('dialog')
  await user.click(within(again).getByRole('button', { name: 'Renew the secret' }))
  expect(await screen.findByText('The secret is new. Get a new command.')).toBeVisible()
  await waitFor(() => expect(line()).toBeNull())
  expect(seenCalls(/renew/)).toHaveLength(1)
})

test('a refusal stands in the question, and the line stays', async () => {
  answer(call('matchzy'), made())
  refuse(renewal, 409, { code: 'MATCH_HAS_SERVER', error: 'The site has given this match a server' })
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Get the command' }))
  await screen.findByLabelText('Console command')
  await user.click(screen.getByRole('button', { name: 'Renew the secret' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Renew the secret' }))
  expect(await within(dialog).findByText(/given this match a server/)).toBeVisible()
  expect(line()).not.toBeNull()
})
