import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Invitation, TeamDetail } from '@lobby/contract'
import { changing } from '../../testing/changing.tsx'
import { browserWith } from '../../testing/device.ts'
import { nowIs } from '../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleMember, teamOf } from '../../testing/samples-people.ts'
import { show } from '../../testing/show.tsx'
import { InvitePanel } from './components/invite-panel.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const call = 'POST /api/teams/t1/invitations'

function invitation(is: Partial<Invitation> = {}): Invitation {
  const code = is.code ?? 'first'
  return {
    code,
    url: `https://lobby.kz/teams/t1?invite=${code}`,
    max_uses: 9,
    uses: 0,
    expires_at: '2027-03-28T00:30:00.000Z',
    ...is,
  }
}

function openPanel(team: TeamDetail = teamOf([]), look: Look = {}) {
  return show(<InvitePanel team={team} />, { texts: ['teams', 'team-life'], viewer: sampleUser(), ...look })
}

const asked = () => seenCalls(/POST .*invitations$/).map(({ body }) => String(body))

test('a link is made for as many players as there are free places', async () => {
  answer(call, invitation({ max_uses: 7 }))
  const { user } = await openPanel(teamOf([sampleMember(), sampleMember({ user_id: 'u3' })]))
  await user.click(screen.getByRole('button', { name: 'Create an invitation link' }))
  const link = await screen.findByRole('textbox', { name: 'Invitation link' })
  expect(link).toHaveValue('https://lobby.kz/teams/t1?invite=first')
  expect(link).toHaveAttribute('readonly')
  expect(link).toHaveAccessibleDescription(/^Works for 7 players, until/)
  expect(asked()).toEqual(['{"max_uses":7}'])
  expect(screen.queryByRole('button', { name: 'Create an invitation link' })).toBeNull()
})

test('a team with one place left asks for one, and a full one for none', async () => {
  answer(call, invitation({ max_uses: 1 }))
  const nine = Array.from({ length: 8 }, (_, at) => sampleMember({ user_id: `p${at}`, username: `p${at}` }))
  const panel = changing(<InvitePanel team={teamOf(nine)} />)
  const { user } = await show(panel.element, { texts: ['teams', 'team-life'], viewer: sampleUser() })
  await user.click(screen.getByRole('button', { name: 'Create an invitation link' }))
  expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(/^Works for 1 player, until/)
  expect(asked()).toEqual(['{"max_uses":1}'])
  await panel.change(<InvitePanel team={teamOf([...nine, sampleMember({ user_id: 'last' })])} />)
  expect(screen.getByText('The team is full. Remove somebody to invite another player.')).toBeVisible()
  expect(screen.queryByLabelText('Invitation link')).toBeNull()
})

test.each([
  ['ru', 1, 'Сработает для 1 игрока.'],
  ['ru', 2, 'Сработает для 2 игроков.'],
  ['ru', 5, 'Сработает для 5 игроков.'],
  ['kz', 1, '1 ойыншыға жарайды.'],
  ['kz', 5, '5 ойыншыға жарайды.'],
] as const)('who may still come by it is counted in %s: %i', async (language, left, words) => {
  answer(call, invitation({ max_uses: 7, uses: 7 - left }))
  const { user } = await openPanel(teamOf([]), { language })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible()
})

test.each([
  ['Europe/Berlin', '28 March 2027, 01:30'],
  ['Asia/Almaty', '28 March 2027, 05:30'],
  ['America/New_York', '27 March 2027, 20:30'],
])('until when is said by the clock of %s', async (zone, until) => {
  nowIs('2026-11-28T13:00:00.000Z')
  answer(call, invitation())
  const { user } = await openPanel(teamOf([]), { viewer: sampleUser({ time_zone: zone }) })
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(`Works for 9 players, until ${until}.`)).toBeVisible()
})

test('the link is copied, and picked whole by whoever enters it', async () => {
  answer(call, invitation())
  const { user } = await openPanel()
  const copied: string[] = []
  browserWith({ clipboard: { writeText: async (text: string) => void copied.push(text) } as unknown as Clipboard })
  await user.click(screen.getByRole('button'))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invitation link' })
  await user.click(link)
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(link.value)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual(['https://lobby.kz/teams/t1?invite=first'])
})

test.each([
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
  [404, 'TEAM_NOT_FOUND', 'There is no such team'],
  [429, 'RATE_LIMITED', 'Too many requests.'],
] as const)('a refusal %i %s is said, and the button stays', async (status, code, error) => {
  refuse(call, status, { code, error })
  const { user } = await openPanel()
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByRole('button', { name: 'Create an invitation link' })).not.toHaveAttribute('aria-busy')
})

test('while a new link is asked for, and when none comes, the first stands and works', async () => {
  answer(call, invitation())
  const { user } = await openPanel()
  await user.click(screen.getByRole('button'))
  await screen.findByLabelText('Invitation link')
  const held = holdCalls(/POST .*invitations$/)
  const again = screen.getByRole('button', { name: 'Create a new link' })
  await user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
  expect(again).toHaveFocus()
  await user.click(again)
  expect(asked()).toHaveLength(2)
  held.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(screen.getByLabelText('Invitation link')).toHaveValue('https://lobby.kz/teams/t1?invite=first')
  answer(call, invitation({ code: 'second' }))
  await user.click(again)
  await waitFor(() =>
    expect(screen.getByLabelText('Invitation link')).toHaveValue('https://lobby.kz/teams/t1?invite=second'),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network nothing is made, and the next press tries again', async () => {
  const line = breakCalls(/POST .*invitations$/)
  const { user } = await openPanel()
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  answer(call, invitation())
  await user.click(screen.getByRole('button'))
  expect(await screen.findByLabelText('Invitation link')).toBeVisible()
})
