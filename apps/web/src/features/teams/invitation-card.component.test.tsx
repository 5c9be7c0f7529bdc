import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { InvitationPreview, TeamDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { nowIs } from '../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTeam, sampleUser } from '../../testing/samples.ts'
import { sampleMember, teamOf } from '../../testing/samples-people.ts'
import { show, showPage } from '../../testing/show.tsx'
import { InvitationCard } from './components/invitation-card.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const newcomer = sampleUser({ id: 'u5', username: 'zhan' })
const accepting = 'POST /api/invitations/abc/accept'

function preview(is: Partial<InvitationPreview> = {}): InvitationPreview {
  return {
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    invited_by: { id: 'u1', username: 'aibek' },
    expires_at: '2027-01-01T20:00:00.000Z',
    status: 'open',
    ...is,
  }
}

function openCard(invitation: InvitationPreview | null, look: Look & { team?: TeamDetail; teamId?: string } = {}) {
  if (invitation) answer('GET /api/invitations/abc', invitation)
  const { team = sampleTeam(), teamId = 't1', ...rest } = look
  return show(<InvitationCard code="abc" teamId={teamId} team={team} />, { texts: ['teams', 'team-life'], ...rest })
}

describe('what stands on it', () => {
  test('a visitor is asked to sign in, or to make an account, and told that they come back', async () => {
    answer('GET /api/teams/t1', sampleTeam())
    answer('GET /api/invitations/abc', preview())
    answer(/GET \/api\/auth\//, {})
    const { user, address } = await showPage('/teams/t1?invite=abc')
    expect(await screen.findByRole('region', { name: 'Invitation' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'aibek invites you to Tulpar' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join the team' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in to join' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(address()).toBe('/teams/t1?invite=abc')
  })

  test.each([
    ['Asia/Almaty', 'en', '2 January 2027, 01:00'],
    ['UTC', 'en', '1 January 2027, 20:00'],
    ['Asia/Almaty', 'ru', '2 января 2027 г., 01:00'],
    ['Asia/Almaty', 'kz', '2027 ж. 2 қаңтар, 01:00'],
  ] as const)('until when it is open: %s, %s', async (zone, language, until) => {
    nowIs('2026-12-28T13:00:00.000Z')
    await openCard(preview(), { viewer: { ...newcomer, time_zone: zone }, language })
    expect(await screen.findByText((text) => text.includes(until))).toBeVisible()
  })

  test('an invitation to another team than the page’s leads there', async () => {
    await openCard(preview({ team: { id: 't2', name: 'Barys', tag: 'BRS' } }), { viewer: newcomer })
    const there = await screen.findByRole('link', { name: 'Go to the invited team' })
    expect(there).toHaveAttribute('href', '/teams/t2?invite=abc')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each(['open', 'used', 'expired'] as const)(
    'who plays there already sees no invitation, be it %s',
    async (status) => {
      const { container } = await openCard(preview({ status }), { viewer: sampleUser() })
      await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
      expect(container).not.toHaveTextContent(/nvit/)
    },
  )

  test.each([
    ['used', 'en', 'This invitation has been used'],
    ['expired', 'en', 'This invitation has expired'],
    ['used', 'ru', 'Это приглашение уже использовано'],
    ['expired', 'kz', 'Шақырудың мерзімі өтті'],
  ] as const)('one that is %s is dead, in %s', async (status, language, title) => {
    await openCard(preview({ status }), { viewer: newcomer, language })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
  })

  test('one that nobody knows is said not to be there', async () => {
    refuse('GET /api/invitations/abc', 404, { code: 'INVITATION_NOT_FOUND', error: 'There is no such invitation' })
    await openCard(null, { viewer: newcomer })
    expect(await screen.findByRole('heading', { name: 'There is no such invitation' })).toBeVisible()
    expect(screen.getByText('Ask the captain for a new link.')).toBeVisible()
  })

  test('one that did not load is asked for again', async () => {
    const refused = refuse('GET /api/invitations/abc', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await openCard(null, { viewer: newcomer })
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little')
    refused.mend()
    answer('GET /api/invitations/abc', preview())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible()
  })

  test('nothing is offered before it is known who looks', async () => {
    const { queryClient } = await openCard(preview(), { viewer: newcomer })
    await screen.findByRole('button', { name: 'Join the team' })
    answer('GET /api/auth/profile', { user: newcomer })
    const held = holdCalls(/GET .*profile$/)
    void queryClient.resetQueries({ queryKey: ['auth', 'profile'] })
    expect(await screen.findByRole('status', { name: 'Loading the invitation' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    held.goOn()
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible()
  })

  test('a code is a text, not a path', async () => {
    answer('GET /api/invitations/a%2Fb%3Fc', preview())
    await show(<InvitationCard code="a/b?c" teamId="t1" team={undefined} />, {
      texts: ['teams', 'team-life'],
      viewer: newcomer,
    })
    expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible()
  })
})

describe('joining', () => {
  const joined = teamOf([sampleMember({ user_id: 'u5', username: 'zhan' })])

  test('stands on the page at once, without the invitation', async () => {
    answer('GET /api/teams/t1', sampleTeam())
    answer('GET /api/invitations/abc', preview())
    answer(accepting, { team: joined })
    answer('GET /api/achievements/unseen', { achievements: [] })
    const { user, address } = await showPage('/teams/t1?invite=abc', { viewer: newcomer })
    const held = holdCalls(/POST .*accept$/)
    const join = await screen.findByRole('button', { name: 'Join the team' })
    await user.click(join)
    await waitFor(() => expect(join).toHaveAttribute('aria-busy', 'true'))
    await user.click(join)
    held.goOn()
    expect(await screen.findByText('Welcome to Tulpar')).toBeVisible()
    expect(await screen.findByText('2 of 10')).toBeVisible()
    expect(seenCalls(/POST .*accept$/)).toHaveLength(1)
    await waitFor(() => expect(address()).toBe('/teams/t1'))
    expect(await screen.findByRole('button', { name: 'Leave team' })).toBeVisible()
  })

  test.each([
    [409, 'ALREADY_A_MEMBER', 'You are a member of this team already'],
    [410, 'INVITATION_USED', 'This invitation has been used'],
    [410, 'INVITATION_EXPIRED', 'This invitation has expired. Ask the captain for a new one'],
    [409, 'TEAM_FULL', 'The team has no free place'],
    [404, 'INVITATION_NOT_FOUND', 'There is no such invitation'],
  ] as const)('is refused with %i %s', async (status, code, error) => {
    refuse(accepting, status, { code, error })
    const { user, address } = await openCard(preview(), { viewer: newcomer })
    await user.click(await screen.findByRole('button', { name: 'Join the team' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByRole('button', { name: 'Join the team' })).toBeEnabled()
    expect(address()).toBe('/')
  })

  test('without a network it says so, and the next press joins', async () => {
    answer(accepting, { team: joined })
    const line = breakCalls(/POST .*accept$/)
    const { user, address } = await openCard(preview(), { viewer: newcomer })
    await user.click(await screen.findByRole('button', { name: 'Join the team' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Join the team' }))
    await waitFor(() => expect(address()).toBe('/teams/t1'))
  })
})
