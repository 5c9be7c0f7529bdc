import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchServer, TeamDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, seenCalls } from '../../../testing/network.ts'
import { sampleMatchServer, sampleRights, sampleRoster } from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleTeam } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { MatchServerPanel } from './match-server-panel.tsx'

const match = sampleMatch({
  status: 'live',
  roster1: sampleRoster({ username: 'aibek' }),
  roster2: sampleRoster({ username: 'Бекзат' }),
})
const backup = { map: 0, round: 4, at: '2026-11-28T19:30:00Z' }
const own = (is: Partial<MatchServer> = {}): MatchServer =>
  sampleMatchServer({
    rights: sampleRights({ organise: true, referee: true, stream: true }),
    settings: { region: 'astana', auto_move: false },
    ...is,
  })

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
const why = (value: string) => fireEvent.change(screen.getByLabelText('Why'), { target: { value } })
const send = () => screen.getByRole('button', { name: 'Carry out' })
const member = (user_id: string, username: string): TeamDetail['members'][number] => ({
  user_id,
  username,
  role: 'player',
  has_steam_id: true,
  game_role: null,
  joined_at: '2026-01-01T00:00:00Z',
})

const choose = async (command: string, server = own(), of = match) => {
  const shown = await show(<MatchServerPanel match={of} server={server} />, {
    texts: ['match-server', 'servers', 'matches'],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Other orders' }))
  await shown.user.selectOptions(await screen.findByLabelText('What'), command)
  return shown
}

test('a player who is taken off is one of the rosters; another order forgets whom', async () => {
  answer(commands, done)
  const { user } = await choose('Take a player or coach off the server')
  await user.selectOptions(screen.getByLabelText('Player'), 'Бекзат')
  await user.selectOptions(screen.getByLabelText('What'), 'Start the map again')
  expect(screen.queryByLabelText('Player')).toBeNull()
  expect(screen.getByText('All rounds of this map are lost.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What'), 'Take a player or coach off the server')
  expect(screen.getByLabelText('Player')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Player'), 'aibek')
  why('Left')
  await user.click(send())
  await waitFor(() =>
    expect(bodies()).toEqual([
      { order: { command: 'remove_player', user_id: 'of-aibek', keep_out: false }, reason: 'Left' },
    ]),
  )
})

test('coaches, and who is known by Steam ID alone, are taken off as players are, unless they are off already', async () => {
  answer(commands, done)
  const coach = { user_id: 'c1', username: 'Марат', has_steam_id: true }
  const people = {
    coach1: { ...coach, is_off: true as const },
    coach2: coach,
    strangers1: [
      { id: 's1', name: 'Guest', role: 'player' as const },
      { id: 's2', name: 'Gone', role: 'player' as const, is_off: true as const },
    ],
    strangers2: [{ id: 's3', name: 'Tutor', role: 'coach' as const }],
  }
  const { user } = await choose('Take a player or coach off the server', own({ backup }), { ...match, ...people })
  const player = screen.getByLabelText('Player')
  expect([...player.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a player',
    'aibek',
    'Guest (by Steam ID)',
    'Бекзат',
    'Tutor (coach, by Steam ID)',
    'Марат (coach)',
  ])
  why('Left')
  await user.selectOptions(player, 'Guest (by Steam ID)')
  expect(screen.queryByText(/may come back/)).toBeNull()
  await user.click(send())
  const stranger = { command: 'remove_stranger', stand_in_id: 's1', keep_out: false }
  await waitFor(() => expect(bodies()).toEqual([{ order: stranger, reason: 'Left' }]))
})

test('a coach of the second team may come back, too', async () => {
  answer(commands, done)
  const coach2 = { user_id: 'c1', username: 'Марат', has_steam_id: true }
  const { user } = await choose('Take a player or coach off the server', own({ backup }), { ...match, coach2 })
  await user.selectOptions(screen.getByLabelText('Player'), 'Марат (coach)')
  expect(screen.getByText(/may come back/)).toBeVisible()
  why('Left')
  await user.click(send())
  const order = { command: 'remove_player', user_id: 'c1', keep_out: true }
  await waitFor(() => expect(bodies()).toEqual([{ order, reason: 'Left' }]))
})

const again = 'Load the match anew without this player'

test('a player of the second team may come back: that is said, and the match is loaded anew unless somebody says no', async () => {
  answer(commands, done)
  const { user } = await choose('Take a player or coach off the server', own({ backup }))
  const player = screen.getByLabelText('Player')
  await user.selectOptions(player, 'aibek')
  expect(screen.queryByLabelText(again)).toBeNull()
  expect(screen.queryByText(/may come back/)).toBeNull()
  await user.selectOptions(player, 'Бекзат')
  expect(screen.getByText(/^The game server keeps out players of Tulpar only/)).toBeVisible()
  expect(screen.getByLabelText(again)).toBeChecked()
  expect(screen.getByLabelText(again)).toHaveAccessibleDescription(/stands paused/)
  await expectAccessible()
  why('Wrong account')
  await user.click(send())
  const sent = { command: 'remove_player', user_id: 'of-Бекзат' }
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ order: { ...sent, keep_out: true } }))
})

test('where no round is kept to load a match from, nothing but the truth is offered', async () => {
  answer(commands, done)
  const { user } = await choose('Take a player or coach off the server', own({ backup: null }))
  await user.selectOptions(screen.getByLabelText('Player'), 'Бекзат')
  expect(screen.getByText(/may come back/)).toBeVisible()
  expect(screen.queryByLabelText(again)).toBeNull()
  why('Left')
  await user.click(send())
  await waitFor(() => expect(bodies()).toMatchObject([{ order: { user_id: 'of-Бекзат', keep_out: false } }]))
})

test('who sits on the bench can be let in, and not be taken off', async () => {
  answer('GET /api/teams/t1', sampleTeam({ members: [member('of-aibek', 'aibek')] }))
  answer('GET /api/teams/t2', sampleTeam({ id: 't2', members: [member('u6', 'Ерлан')] }))
  const benched = sampleMatch({ ...match, roster1: sampleRoster({ username: 'aibek', is_reserve: true }) })
  const { user } = await choose('Take a player or coach off the server', own(), benched)
  expect(screen.queryByRole('option', { name: 'aibek' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('What'), 'Let a player in')
  expect(await screen.findByRole('option', { name: 'aibek' })).toBeVisible()
})
