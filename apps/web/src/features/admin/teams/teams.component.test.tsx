import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminTeamChanged, AdminTeamDetail, AdminTeamList } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleAct, sampleAdminTeam } from '../../../testing/samples-accounts.ts'

const listCall = (query = 'state=any') => `GET /api/admin/teams?${query}&limit=20&offset=0`
const listed = (...teams: AdminTeamDetail[]): AdminTeamList => ({
  total: teams.length,
  teams,
})
const changes = 'POST /api/admin/teams/t1/changes'
const changed = (is: Partial<AdminTeamChanged> = {}): AdminTeamChanged => ({
  applied: false,
  effects: { cups: [], captain: null },
  seal: 'seal-1',
  team: sampleAdminTeam(),
  ...is,
})
const sent = () => seenCalls(/changes/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

async function openTeam(is: Partial<AdminTeamDetail> = {}) {
  answer('GET /api/admin/teams/t1', sampleAdminTeam(is))
  answer(/GET \/api\/admin\/acts\?team=t1/, { total: 0, acts: [] })
  const page = await showAdmin('/admin/teams/t1')
  await screen.findByRole('heading', { level: 1, name: 'Steppe Foxes' })
  await screen.findByText('Nothing was changed yet')
  return page
}

test('teams stand with what sets them apart, and are looked for by name and by state', async () => {
  answer(
    listCall(),
    listed(
      sampleAdminTeam(),
      sampleAdminTeam({ id: 't2', name: 'Old Guard', cups: 0, banned: 0, disbanded_at: '2026-01-01T00:00:00.000Z' }),
    ),
  )
  const { user, address } = await showAdmin('/admin/teams')
  expect(await screen.findByRole('link', { name: 'Steppe Foxes' })).toHaveAttribute('href', '/admin/teams/t1')
  expect(screen.getByText('1 cup')).toBeVisible()
  expect(screen.getByText('1 banned')).toBeVisible()
  expect(within(screen.getByRole('table')).getByText('Disbanded')).toBeVisible()
  await expectAccessible()
  answer(listCall('state=banned'), listed())
  await user.selectOptions(screen.getByLabelText('State'), 'With a banned player')
  expect(await screen.findByText('No such team')).toBeVisible()
  expect(address()).toBe('/admin/teams?state=banned')
  await user.click(screen.getByRole('button', { name: 'Show all teams' }))
  expect(await screen.findByRole('link', { name: 'Steppe Foxes' })).toBeVisible()
})

test('a list that does not come is not called empty, and is asked for again', async () => {
  const refusal = refuse(listCall(), 503, { code: 'OVERLOADED', error: 'Come again' })
  const held = holdCalls(/admin\/teams/)
  const { user } = await showAdmin('/admin/teams')
  expect(await screen.findByRole('status', { name: 'Loading teams' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The teams did not load')
  refusal.mend()
  answer(listCall(), listed(sampleAdminTeam()))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Steppe Foxes' })).toBeVisible()
})

test('a team stands with its people, the captain first, and with its cups', async () => {
  await openTeam()
  const people = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/admin/users/u'))
  expect(people.map(({ textContent }) => textContent)).toEqual(['berik', 'dana', 'erlan'])
  expect(screen.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/tournaments/c1')
  expect(screen.getByText('berik, dana, erlan')).toBeVisible()
  // Who is banned leads nothing; the captain is captain already.
  expect(screen.getAllByRole('button', { name: /^Make captain/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
    ['Make captain: dana'],
  )
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  await expectAccessible()
})

test('nobody takes out the last one, and what is disbanded is not disbanded again', async () => {
  const [only] = sampleAdminTeam().people
  await openTeam({ people: only === undefined ? [] : [only], disbanded_at: '2026-01-01T00:00:00.000Z', entries: [] })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Disband' })).toBeNull()
  expect(screen.getByText('It has entered no cup.')).toBeVisible()
})

const touched: AdminTeamChanged['effects'] = {
  captain: { id: 'u3', username: 'dana' },
  cups: [
    {
      tournament: { id: 'c1', name: 'Steppe Cup', status: 'live' },
      registration_id: 'r1',
      what: 'roster',
      left: 2,
      least: 3,
      matches: [
        { id: '7', against: { id: 't2', name: 'Barys Unit', tag: 'BRS' }, is_played: true },
        { id: '8', against: null, is_played: false },
      ],
    },
  ],
}

test('what follows is shown before a member is taken out; what is agreed to is what is sent', async () => {
  answer(changes, changed({ effects: touched }))
  const page = await openTeam()
  await page.user.click(screen.getByRole('button', { name: 'Remove: berik' }))
  const box = within(await screen.findByRole('dialog', { name: 'Remove berik from Steppe Foxes?' }))
  expect(await box.findByText('dana leads the team from then on.')).toBeVisible()
  expect(box.getByText('Off the roster; 2 players are left.')).toBeVisible()
  expect(box.getByText('The rules ask for 3 or more.')).toBeVisible()
  expect(box.getByText('1 match that has not begun')).toBeVisible()
  expect(box.getByRole('link', { name: 'Being played against Barys Unit' })).toHaveAttribute('href', '/matches/7')
  await expectAccessible()
  await page.user.click(box.getByRole('button', { name: 'Remove' }))
  // Why is asked for.
  expect(sent()).toHaveLength(1)
  await page.user.type(box.getByLabelText('Why'), 'Cheating')
  answer(/GET \/api\/admin\/acts\?team=t1/, {
    total: 1,
    acts: [sampleAct({ act: 'team.member_removed', reason: 'Cheating' })],
  })
  answer(changes, changed({ applied: true, team: sampleAdminTeam({ people: sampleAdminTeam().people.slice(0, 1) }) }))
  await page.user.click(box.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { change: 'remove_member', user_id: 'u2', reason: '…', dry_run: true },
    { change: 'remove_member', user_id: 'u2', reason: 'Cheating', seal: 'seal-1' },
  ])
  expect(screen.queryByRole('link', { name: 'berik' })).toBeNull()
  expect(await screen.findByText('Cheating')).toBeVisible()
})

test('what became something else meanwhile is shown anew, with the reason kept', async () => {
  answer(changes, changed())
  const page = await openTeam()
  await page.user.click(screen.getByRole('button', { name: 'Make captain: dana' }))
  const box = within(await screen.findByRole('dialog', { name: 'Make dana captain of Steppe Foxes?' }))
  expect(await box.findByText('No cup and no match is touched.')).toBeVisible()
  await page.user.type(box.getByLabelText('Why'), 'Away')
  const refusal = refuse(changes, 409, { code: 'TEAM_CHANGED', error: 'Something has changed' })
  await page.user.click(box.getByRole('button', { name: 'Make captain' }))
  await waitFor(() => expect(box.getAllByText('Something has changed')).toHaveLength(2))
  expect(box.getByLabelText('Why')).toHaveValue('Away')
  refusal.mend()
})

test('a name has its fields, and a refusal stands at its own', async () => {
  answer(changes, changed())
  const page = await openTeam({ crest_url: '/api/files/crests/a/512.webp' })
  expect(screen.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Rename' }))
  const box = within(await screen.findByRole('dialog', { name: 'Rename Steppe Foxes?' }))
  await box.findByText('No cup and no match is touched.')
  await page.user.clear(box.getByLabelText('Name'))
  await page.user.type(box.getByLabelText('Name'), '!!')
  await page.user.type(box.getByLabelText('Why'), 'Rude')
  const details = [{ path: 'name', code: 'team_name_characters', message: 'Letters and digits' }]
  const refusal = refuse(changes, 400, { code: 'VALIDATION_FAILED', error: 'Check the form', details })
  await page.user.click(box.getByRole('button', { name: 'Rename' }))
  expect(await box.findByText('Letters and digits')).toBeVisible()
  expect(box.getByLabelText('Name')).toBeInvalid()
  refusal.mend()
  answer(changes, changed({ applied: true, team: sampleAdminTeam({ name: 'Kind Foxes' }) }))
  await page.user.clear(box.getByLabelText('Name'))
  await page.user.type(box.getByLabelText('Name'), 'Kind Foxes')
  await page.user.click(box.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kind Foxes' })).toBeVisible()
  expect(sent().at(-1)).toEqual({ change: 'rename', name: 'Kind Foxes', tag: 'FOX', reason: 'Rude', seal: 'seal-1' })
})

test('a team of which nothing is left leads back to the list', async () => {
  answer(changes, changed())
  const page = await openTeam({ entries: [] })
  await page.user.click(screen.getByRole('button', { name: 'Disband' }))
  const box = within(await screen.findByRole('dialog', { name: 'Disband Steppe Foxes?' }))
  await page.user.type(box.getByLabelText('Why'), 'Empty')
  await box.findByText('No cup and no match is touched.')
  answer(changes, changed({ applied: true, team: null }))
  answer(listCall(), listed())
  await page.user.click(box.getByRole('button', { name: 'Disband' }))
  expect(await screen.findByText('No such team')).toBeVisible()
  expect(page.address()).toBe('/admin/teams')
})

test('a cup that is played keeps its team, and the way to its bracket stands there', async () => {
  const cups = touched.cups.map((cup) => ({ ...cup, what: 'blocks' as const, left: null, least: null }))
  answer(changes, changed({ effects: { cups, captain: null } }))
  const page = await openTeam()
  await page.user.click(screen.getByRole('button', { name: 'Disband' }))
  expect(await screen.findByRole('link', { name: 'To the bracket' })).toHaveAttribute(
    'href',
    '/tournaments/c1/organise/bracket',
  )
})

test('a team that is not there is told apart from one that does not come', async () => {
  refuse('GET /api/admin/teams/t9', 404, { code: 'TEAM_NOT_FOUND', error: 'There is no such team' })
  await showAdmin('/admin/teams/t9')
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such team' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/admin/teams')
})
