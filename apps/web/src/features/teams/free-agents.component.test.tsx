import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OwnFreeAgent } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleAgent } from '../../testing/samples-teams.ts'
import { sampleTeam, sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { FreeAgentsPage } from './free-agents/free-agents-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>
const captain = sampleUser()
const nothing = { invitations: [], requests: [] }

function open(look: Look = {}, agents = [sampleAgent()], mine: OwnFreeAgent = { post: null }) {
  answer(/GET \/api\/free-agents(\?|$)/, { agents, next: null })
  answer('GET /api/free-agents/mine', mine)
  answer('GET /api/user/team-search', nothing)
  return show(<FreeAgentsPage />, { texts: ['free-agents', 'team-life'], ...look })
}

describe('the list', () => {
  test('a visitor reads who looks for a team, and that there may be more', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'dana' })).toHaveAttribute('href', '/players/u2')
    expect(screen.getByText('Almaty · 19:00–23:00, Almaty time')).toBeVisible()
    expect(screen.getByText(/posts of players under 18/)).toBeVisible()
    const rating = screen.getByRole('link', { name: /^dana: rating 1\s640\s± 150$/ })
    expect(rating).toHaveAttribute('href', '/players/u2/rating')
    expect(screen.queryByRole('button', { name: 'Invite dana' })).toBeNull()
    await expectAccessible()
  })

  test.each([
    ['en', 'Nobody is looking for a team'],
    ['ru', 'Команду пока никто не ищет'],
    ['kz', 'Әзірге команда іздейтін ешкім жоқ'],
  ] as const)('that is empty says so, in %s', async (language, text) => {
    await open({ language }, [])
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('who shows no rating has none, and people are looked for from a rating on', async () => {
    const { user, address } = await open({}, [sampleAgent({ rating: null })])
    await screen.findByRole('link', { name: 'dana' })
    expect(screen.queryByRole('link', { name: /: rating/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '1700')
    expect(address()).toContain('rating=1700')
    expect(seenCalls(/free-agents\?rating=1700$/)).not.toEqual([])
  })

  test('filters stand in the address, and are cleared', async () => {
    const { user, address } = await open({}, [])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'AWPer')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time of day' }), 'Night, 0–6')
    expect(address()).toContain('role=awper')
    expect(seenCalls(/free-agents\?role=awper&part=night/)).not.toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).not.toContain('role')
  })

  test('is there as a file for members, with its filters; visitors are offered none', async () => {
    const visited = await open()
    await screen.findByRole('link', { name: 'dana' })
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    visited.unmount()
    const { user } = await open({ viewer: captain })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'AWPer')
    refuse(/GET .*free-agents.export/, 429, { code: 'RATE_LIMITED', error: 'Too many files' })
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(await screen.findByText('Too many files')).toBeVisible()
    expect(seenCalls(/free-agents\/export\?role=awper&format=csv$/)).toHaveLength(1)
  })

  test('a captain invites from it, into a team that they lead', async () => {
    answer('GET /api/teams?scope=mine', {
      teams: [sampleTeam(), sampleTeam({ id: 't8', name: 'Not mine', captain: { id: 'u8', username: 'x' } })],
      total: 2,
    })
    const { user } = await open({ viewer: captain })
    await user.click(await screen.findByRole('button', { name: 'Invite dana' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite dana' }))
    expect(dialog.getAllByRole('option')).toHaveLength(1)
    refuse('POST /api/free-agents/u2/invite', 409, { code: 'PLAYER_IN_TEAM', error: 'Already in your team' })
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Already in your team')
    answer('POST /api/free-agents/u2/invite', {
      code: 'abc',
      url: 'http://localhost/teams/t1?invite=abc',
      max_uses: 1,
      uses: 0,
      expires_at: '2026-12-01T10:00:00.000Z',
    })
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('dana has been invited')).toBeVisible()
  })
})

describe('my own post', () => {
  test('is written in a minute', async () => {
    const { user } = await open({ viewer: captain }, [])
    await user.click(await screen.findByRole('button', { name: 'Look for a team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Looking for a team' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Lurker' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Any time' }))
    await user.type(dialog.getByRole('textbox', { name: 'City (optional)' }), '42')
    await expectAccessible()
    refuse('PUT /api/free-agents/mine', 400, {
      code: 'VALIDATION_FAILED',
      error: 'Wrong',
      details: [{ path: 'city', code: 'city_invalid', message: 'This is no city' }],
    })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText('This is no city')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'City (optional)' }))
    answer('PUT /api/free-agents/mine', { post: sampleAgent() })
    answer('GET /api/free-agents/mine', { post: sampleAgent() })
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/Captains see your post until/)).toBeVisible()
    expect(seenCalls(/PUT/)[1]?.body).toBe(
      JSON.stringify({ roles: ['lurker'], city: null, hours: { from: 19, to: 23 }, text: '', days: 30 }),
    )
  })

  test.each([
    ['en', 'no_birth_date', /Only signed-in players can see you: your profile has no date of birth/, 1],
    ['ru', 'no_birth_date', /в профиле нет даты рождения/, 1],
    ['kz', 'no_birth_date', /профильде туған күніңіз жоқ/, 1],
    ['en', 'young', /until you are 18/, 0],
  ] as const)('tells in %s why visitors do not see it: %s', async (language, why, text, links) => {
    await open({ viewer: captain, language }, [], { post: null, kept_from_visitors: why })
    const told = within((await screen.findByText(text)).parentElement!)
    expect(told.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      links === 1 ? ['/profile'] : [],
    )
  })

  test('stands beside who invites, and what was asked', async () => {
    answer(/GET \/api\/free-agents(\?|$)/, { agents: [], next: null })
    answer('GET /api/free-agents/mine', {
      post: sampleAgent({ user: { id: 'u1', username: 'aibek', avatar_url: null } }),
    })
    const team = { id: 't2', name: 'Barys', tag: 'BRS' }
    answer('GET /api/user/team-search', {
      invitations: [{ code: 'abc', team, expires_at: '2026-12-01T10:00:00.000Z' }],
      requests: [
        { id: 'r1', team: { ...team, id: 't3', name: 'Alatau' }, message: '', created_at: '2026-11-20T15:00:00.000Z' },
      ],
    })
    const { user } = await showPage('/players/free-agents', { viewer: captain })
    expect(await screen.findByRole('link', { name: 'See the invitation of Barys' })).toHaveAttribute(
      'href',
      '/teams/t2?invite=abc',
    )
    expect(screen.getByRole('link', { name: 'Alatau' })).toHaveAttribute('href', '/teams/t3')
    answer('DELETE /api/free-agents/mine', { post: null })
    answer('GET /api/free-agents/mine', { post: null })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('You are not listed.')).toBeVisible()
  })
})
