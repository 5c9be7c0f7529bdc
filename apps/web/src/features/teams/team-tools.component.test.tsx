import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleMember, teamOf } from '../../testing/samples-people.ts'
import { show } from '../../testing/show.tsx'
import { TeamPage } from './components/team-page.tsx'

const captain = sampleUser()
const dana = sampleUser({ id: 'u2', username: 'dana' })
const full = teamOf([sampleMember(), sampleMember({ user_id: 'u3', username: 'erlan' })])
const withoutDana = teamOf([sampleMember({ user_id: 'u3', username: 'erlan' })])

/** The page of the team, and the dialog that a button of it opens. */
async function openTool(button: string, viewer: CurrentUser, dialogName: string) {
  answer('GET /api/teams/t1', full)
  const page = await show(<TeamPage teamId="t1" invite={undefined} />, { texts: ['teams', 'team-life'], viewer })
  const opener = await screen.findByRole('button', { name: button })
  await page.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  return { ...page, opener, dialog, press: (name: string) => page.user.click(dialog.getByRole('button', { name })) }
}

const openDelete = () => openTool('Disband team', captain, 'Disband the team Tulpar?')
const openLeave = () => openTool('Leave team', dana, 'Leave the team Tulpar?')
const openRemove = () => openTool('Remove dana', captain, 'Remove dana from the team?')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('deleting', () => {
  test('says what is lost, and leads to all teams', async () => {
    answer('DELETE /api/teams/t1', null)
    const { dialog, press, address } = await openDelete()
    expect(dialog.getByText(/stay on its page. This cannot be undone/)).toBeVisible()
    await expectAccessible()
    await press('Disband team')
    expect(await screen.findByText('Team disbanded')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/teams'))
  })

  test.each([
    [409, 'TEAM_IN_TOURNAMENT', 'The team is registered for a tournament and stays'],
    [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
    [404, 'TEAM_NOT_FOUND', 'There is no such team'],
  ] as const)('is refused with %i %s', async (status, code, error) => {
    refuse('DELETE /api/teams/t1', status, { code, error })
    const { dialog, press, address } = await openDelete()
    await press('Disband team')
    expect(await dialog.findByRole('alert')).toHaveTextContent(error)
    expect(screen.queryByText('Team disbanded')).toBeNull()
    expect(address()).toBe('/')
  })
})

describe('leaving', () => {
  test('takes the player off the page and their tools with them', async () => {
    answer('DELETE /api/teams/t1/members/u2', { team: withoutDana })
    const { press } = await openLeave()
    await press('Leave team')
    expect(await screen.findByText('You have left the team')).toBeVisible()
    await gone()
    expect(screen.getByText('2 of 10')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Leave team' })).toBeNull()
  })

  test('is asked once, however often it is pressed', async () => {
    answer('DELETE /api/teams/t1/members/u2', { team: withoutDana })
    const held = holdCalls(/DELETE/)
    const { dialog, press } = await openLeave()
    await press('Leave team')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Leave team' })).toHaveAttribute('aria-busy', 'true'))
    await press('Leave team')
    held.goOn()
    await gone()
    expect(seenCalls(/DELETE/)).toHaveLength(1)
  })

  test.each([
    [409, 'MEMBER_IN_ROSTER', 'This player is on the roster of a tournament and cannot leave now'],
    [404, 'NOT_A_MEMBER', 'This player is not in the team'],
    [401, 'NOT_SIGNED_IN', 'Sign in first'],
  ] as const)('is refused with %i %s', async (status, code, error) => {
    refuse('DELETE /api/teams/t1/members/u2', status, { code, error })
    const { press } = await openLeave()
    await press('Leave team')
    // A session that has ended takes the tools of its player away; everybody else reads why.
    if (code === 'NOT_SIGNED_IN') await gone()
    else expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByText('3 of 10')).toBeVisible()
    expect(screen.queryByText('You have left the team')).toBeNull()
  })
})

describe('removing a player', () => {
  test('names them, and takes only them away', async () => {
    answer('DELETE /api/teams/t1/members/u2', { team: withoutDana })
    const { dialog, press } = await openRemove()
    expect(dialog.getByText('You can invite this player again at any time.')).toBeVisible()
    await press('Remove')
    expect(await screen.findByText('dana has been removed')).toBeVisible()
    await gone()
    await waitFor(() => expect(screen.queryByText('dana')).toBeNull())
    expect(screen.getByText('erlan')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit team' })).toBeVisible()
  })

  test.each([
    [409, 'MEMBER_IN_ROSTER', 'This player is on the roster of a tournament and cannot leave now'],
    [409, 'CAPTAIN_CANNOT_LEAVE', 'The captain cannot leave the team. Delete it instead'],
    [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
  ] as const)('is refused with %i %s, and a second look begins without it', async (status, code, error) => {
    refuse('DELETE /api/teams/t1/members/u2', status, { code, error })
    const { dialog, press, user, opener } = await openRemove()
    await press('Remove')
    expect(await dialog.findByRole('alert')).toHaveTextContent(error)
    await press('Cancel')
    await gone()
    expect(screen.getByText('dana')).toBeVisible()
    await user.click(opener)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a network they stay, and the next press removes them', async () => {
    answer('DELETE /api/teams/t1/members/u2', { team: withoutDana })
    const line = breakCalls(/DELETE/)
    const { dialog, press } = await openRemove()
    await press('Remove')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error')
    line.mend()
    await press('Remove')
    await gone()
    await waitFor(() => expect(screen.queryByText('dana')).toBeNull())
  })
})

test.each([
  ['Edit team', captain, 'Edit team'],
  ['Disband team', captain, 'Disband the team Tulpar?'],
  ['Leave team', dana, 'Leave the team Tulpar?'],
  ['Remove dana', captain, 'Remove dana from the team?'],
])('%s: Escape closes the dialog and gives the focus back', async (button, viewer, name) => {
  const { user, opener } = await openTool(button, viewer, name)
  await user.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(opener).toHaveFocus())
  expect(seenCalls(/DELETE|PATCH/)).toHaveLength(0)
})
