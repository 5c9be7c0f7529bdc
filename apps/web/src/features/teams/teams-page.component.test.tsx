import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TeamListItem } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTeam, sampleUser } from '../../testing/samples.ts'
import { teamOf } from '../../testing/samples-people.ts'
import { show, showPage } from '../../testing/show.tsx'
import { TeamsPage } from './components/teams-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const aibek = sampleUser()
const firstPage = 'GET /api/teams?limit=24&offset=0'

function item(is: Partial<TeamListItem> = {}): TeamListItem {
  const {
    members: _,
    tournaments: __,
    affiliation: ___,
    seeks_text: ____,
    disbanded_at: _____,
    ...listed
  } = sampleTeam()
  return { ...listed, ...is }
}

function many(count: number, from = 0): TeamListItem[] {
  return Array.from({ length: count }, (_, at) => item({ id: `t${from + at}`, name: `Team ${from + at}` }))
}

function openTeams(teams: readonly TeamListItem[], look: Look = {}) {
  answer(firstPage, { teams, total: teams.length })
  return show(<TeamsPage />, { texts: ['teams', 'team-life'], ...look })
}

const shownTeams = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((path) => path !== '/players/free-agents')

describe('the list', () => {
  test('says of each team its captain, tag and players, and leads to it', async () => {
    await openTeams([item({ member_count: 5 })])
    const link = await screen.findByRole('link', { name: /Tulpar/ })
    expect(link).toHaveAttribute('href', '/teams/t1')
    for (const words of ['Captain aibek', 'TLP', '5 players']) expect(within(link).getByText(words)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['en', ['1 player', '2 players', '5 players', '10 players']],
    ['ru', ['1 игрок', '2 игрока', '5 игроков', '10 игроков']],
    ['kz', ['1 ойыншы', '2 ойыншы', '5 ойыншы', '10 ойыншы']],
  ] as const)('counts players in %s', async (language, words) => {
    await openTeams(
      [1, 2, 5, 10].map((count) => item({ id: `t${count}`, member_count: count })),
      { language },
    )
    for (const counted of words) expect(await screen.findByText(counted)).toBeVisible()
  })

  test('comes page by page, each asked for once', async () => {
    answer(firstPage, { teams: many(24), total: 26 })
    answer('GET /api/teams?limit=24&offset=24', { teams: many(2, 24), total: 26 })
    const { user } = await show(<TeamsPage />, { texts: ['teams', 'team-life'] })
    const more = await screen.findByRole('button', { name: 'Show more' })
    const held = holdCalls(/offset=24/)
    await user.click(more)
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'))
    await user.click(more)
    held.goOn()
    expect(await screen.findByText('Team 25')).toBeVisible()
    expect(shownTeams()).toHaveLength(26)
    expect(seenCalls(/offset=24/)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('keeps what it shows when the next page does not come', async () => {
    answer(firstPage, { teams: many(24), total: 25 })
    const refused = refuse(/offset=24/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<TeamsPage />, { texts: ['teams', 'team-life'] })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little')
    expect(shownTeams()).toHaveLength(24)
    refused.mend()
    answer(/offset=24/, { teams: many(1, 24), total: 25 })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Team 24')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is not asked on for ever where there are fewer teams than the server counted', async () => {
    answer(firstPage, { teams: [], total: 3 })
    await show(<TeamsPage />, { texts: ['teams', 'team-life'] })
    expect(await screen.findByText('No teams yet. Be the first!')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('that did not load says why, and is asked for again', async () => {
    const refused = refuse(firstPage, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<TeamsPage />, { texts: ['teams', 'team-life'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The teams did not loadWait a little')
    refused.mend()
    answer(firstPage, { teams: [item()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stands as a skeleton until it is there', async () => {
    answer(firstPage, { teams: [item()], total: 1 })
    const held = holdCalls(/GET \/api\/teams/)
    await show(<TeamsPage />, { texts: ['teams', 'team-life'] })
    expect(await screen.findByRole('status', { name: 'Loading teams' })).toBeVisible()
    expect(screen.queryByText('No teams yet. Be the first!')).toBeNull()
    held.goOn()
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading teams' })).toBeNull()
  })
})

describe('the search', () => {
  test('asks for what is typed, without blanks, and marks nothing as found that is not', async () => {
    answer('GET /api/teams?limit=24&offset=0&search=%26%3D+%D2%9B', { teams: [], total: 0 })
    const { user } = await openTeams([item()])
    await screen.findByRole('link', { name: /Tulpar/ })
    await user.click(screen.getByRole('searchbox', { name: 'Search by name or tag' }))
    await user.paste('  &= қ ')
    expect(await screen.findByRole('heading', { name: 'No teams found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('searchbox', { name: 'Search by name or tag' })).toHaveValue('')
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toBeVisible()
  })

  test('leaves the last list while the new one is on its way', async () => {
    answer(/search=bars/, { teams: [item({ id: 't2', name: 'Barys' })], total: 1 })
    const { user } = await openTeams([item()])
    await screen.findByRole('link', { name: /Tulpar/ })
    const held = holdCalls(/search=bars/)
    await user.click(screen.getByRole('searchbox', { name: 'Search by name or tag' }))
    await user.paste('bars')
    await waitFor(() => expect(seenCalls(/search=bars/)).toHaveLength(1))
    expect(screen.getByRole('link', { name: /Tulpar/ })).toBeVisible()
    held.goOn()
    expect(await screen.findByRole('link', { name: /Barys/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Tulpar/ })).toBeNull()
  })

  test('stands in the address, in place of the page before it', async () => {
    answer(/search=bars/, { teams: [item({ id: 't2', name: 'Barys' })], total: 1 })
    answer(firstPage, { teams: [item()], total: 1 })
    answer(/GET \/api\/auth\//, {})
    const { user, address } = await showPage('/teams')
    await screen.findByRole('link', { name: /Tulpar/ })
    const pagesBefore = history.length
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or tag' }), 'bars')
    expect(await screen.findByRole('link', { name: /Barys/ })).toBeVisible()
    expect(address()).toBe('/teams?search=bars')
    await user.clear(screen.getByRole('searchbox', { name: 'Search by name or tag' }))
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toBeVisible()
    expect(address()).toBe('/teams')
    expect(history.length).toBe(pagesBefore)
    expect(seenCalls(/search=/)).toHaveLength(1)
  })

  test('is read from a link that somebody sent, and is there again after Back', async () => {
    const found = teamOf([], { id: 't2', name: 'Barys' })
    answer('GET /api/teams?limit=24&offset=0&search=b+%26', { teams: [item({ id: 't2', name: 'Barys' })], total: 1 })
    answer('GET /api/teams/t2', found)
    answer(/GET \/api\/auth\//, {})
    const { user, address } = await showPage('/teams?search=b+%26')
    expect(await screen.findByRole('searchbox', { name: 'Search by name or tag' })).toHaveValue('b &')
    const link = await screen.findByRole('link', { name: /Barys/ })
    // Nobody asks for all teams first.
    expect(seenCalls(/GET \/api\/teams\?/)).toHaveLength(1)
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: 'Barys' })).toBeVisible()
    history.back()
    expect(await screen.findByRole('searchbox', { name: 'Search by name or tag' })).toHaveValue('b &')
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('b &')
  })

  test('takes no more than the server does', async () => {
    await openTeams([item()])
    expect(await screen.findByRole('searchbox', { name: 'Search by name or tag' })).toHaveAttribute('maxlength', '64')
  })
})

describe('who looks', () => {
  test('a visitor has no own teams, and signs in to make one', async () => {
    answer(firstPage, { teams: [item()], total: 1 })
    answer(/GET \/api\/auth\//, {})
    const { user } = await showPage('/teams')
    await user.click(await screen.findByRole('button', { name: 'Sign in to create a team' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByText('My teams')).toBeNull()
    expect(seenCalls(/scope=mine/)).toHaveLength(0)
  })

  test('own teams stand first', async () => {
    answer('GET /api/teams?scope=mine', { teams: [item({ id: 't5', name: 'Mine' })], total: 1 })
    await openTeams([item()], { viewer: aibek })
    await screen.findByRole('heading', { name: 'My teams' })
    await screen.findByRole('link', { name: /Tulpar/ })
    expect(shownTeams()).toEqual(['/teams/t5', '/teams/t1'])
  })

  test.each([['none'], ['refused']])('without own teams (%s) nothing is said of them', async (how) => {
    if (how === 'none') answer('GET /api/teams?scope=mine', { teams: [], total: 0 })
    else refuse('GET /api/teams?scope=mine', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await openTeams([item()], { viewer: aibek })
    expect(await screen.findByRole('link', { name: /Tulpar/ })).toBeVisible()
    await waitFor(() => expect(seenCalls(/scope=mine/)[0]?.status).not.toBeNull())
    expect(screen.queryByRole('heading', { name: 'My teams' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('whoever makes a team comes to its page, and finds it among their own after that', async () => {
    const made = teamOf([], { id: 't7', name: 'Barys' })
    answer('GET /api/achievements/unseen', { achievements: [] })
    answer(firstPage, { teams: [item()], total: 1 })
    const none = answer('GET /api/teams?scope=mine', { teams: [], total: 0 })
    answer('POST /api/teams', made)
    answer('GET /api/teams/t7', made)
    const { user, address, go } = await showPage('/teams', { viewer: aibek })
    const create = await screen.findByRole('button', { name: 'Create a team' })
    await user.click(create)
    await user.type(await screen.findByLabelText('Team name'), 'Barys')
    none.mend()
    answer('GET /api/teams?scope=mine', { teams: [item({ id: 't7', name: 'Barys' })], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Create team' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Barys' })).toBeVisible()
    expect(address()).toBe('/teams/t7')
    await go('/teams')
    expect(await screen.findByRole('heading', { name: 'My teams' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Barys/ })).toBeVisible()
  })

  test('closed by Escape the form gives the focus back', async () => {
    answer('GET /api/teams?scope=mine', { teams: [], total: 0 })
    const { user } = await openTeams([], { viewer: aibek })
    const create = await screen.findByRole('button', { name: 'Create a team' })
    await user.click(create)
    await waitFor(() => expect(screen.getByLabelText('Team name')).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(create).toHaveFocus())
  })
})
