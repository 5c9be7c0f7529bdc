import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Crew, languages } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleCrewMember } from '../../../testing/samples-crew.ts'
import { barys, qyran, sampleBracket } from '../../../testing/samples-organise.ts'
import { known, show } from '../../../testing/show.tsx'
import { crewQuery } from '../api/crew.ts'
import { CrewPanel } from './crew-panel.tsx'

const path = '/api/tournaments/c1/crew'
const texts = ['organise', 'crew', 'tournaments', 'matches'] as const
const guest = sampleCrewMember({
  id: 'w2',
  role: 'observer',
  user: null,
  name: 'Мұхтар',
  steam_id: '76561198000002001',
  match: { id: 'm1', number: 4, team1: barys, team2: qyran },
})
const referee = sampleCrewMember({ id: 'w3', role: 'referee', has_steam_id: false })

function panel(crew: Partial<Crew> = {}, language: (typeof languages)[number] = 'en') {
  answer('GET /api/tournaments/c1/bracket', sampleBracket())
  const knows = [known(crewQuery('c1'), { members: [], finds_names: false, ...crew })]
  return show(<CrewPanel tournamentId="c1" />, { texts, knows, language })
}
async function openDialog(crew: Partial<Crew> = {}) {
  const shown = await panel(crew)
  await shown.user.click(screen.getByRole('button', { name: 'Give a role' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Give a role' })) }
}
const bodies = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as unknown)

test.each(languages)('who is what, where, and by whose word, in %s', async (language) => {
  await panel({ members: [sampleCrewMember(), guest, referee] }, language)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('daniyar')
  expect(rows[0]).toContain('aigerim')
  expect(rows[1]).toContain('Мұхтар')
  expect(rows[1]).toContain('76561198000002001')
  expect(rows[1]).toContain('Barys')
  expect(rows[2]?.length).toBeGreaterThan(rows[0]?.length ?? 0)
  await expectAccessible()
})

test('before anybody has a role it says so; a list that did not come says why', async () => {
  await panel()
  expect(screen.getByText('Nobody yet')).toBeVisible()
  const held = holdCalls(/crew$/)
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser may do this' })
  await show(<CrewPanel tournamentId="c1" />, { texts })
  expect(screen.getByRole('status', { name: 'Loading casters and referees' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Casters and referees did not load', undefined, { timeout: 5_000 })).toBeVisible()
})

test('somebody is found by name and given a role of one match, once', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  expect(await screen.findByText('Choose a person.')).toBeVisible()
  answer(/GET \/api\/search\?q=dani/, {
    players: [
      { id: 'u7', username: 'daniyar', avatar_url: null },
      { id: 'u8', username: 'daniil', avatar_url: null },
    ],
    teams: [],
    tournaments: [],
    matches: [],
  })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'dani' } })
  await user.click(await dialog.findByRole('radio', { name: 'daniyar' }))
  await user.selectOptions(dialog.getByLabelText('Role'), 'Referee')
  const where = dialog.getByLabelText<HTMLSelectElement>('Matches')
  await waitFor(() => expect(where.options.length).toBeGreaterThan(1))
  const match = where.options[1]?.value ?? ''
  await user.selectOptions(where, match)
  await expectAccessible()
  answer(`POST ${path}`, { members: [sampleCrewMember({ role: 'referee' })], finds_names: false })
  const held = holdCalls(/POST/)
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  held.goOn()
  expect(await screen.findByText('The role is given')).toBeVisible()
  expect(bodies()).toEqual([{ role: 'referee', match_id: match, user_id: 'u7', steam: '', name: '' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('daniyar')).toBeVisible()
})

test('nobody of a name is said, and one letter is not asked about', async () => {
  answer(/GET \/api\/search/, { players: [], teams: [], tournaments: [], matches: [] })
  const { dialog } = await openDialog()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'q' } })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'qq' } })
  expect(await dialog.findByText('Nobody is called so.')).toBeVisible()
  expect(seenCalls(/search/).map((call) => call.path)).toEqual(['/api/search?q=qq&limit=8'])
})

test('somebody without an account is named by Steam; what is wrong stands beside its field', async () => {
  const { user, dialog } = await openDialog({ finds_names: true })
  await user.click(dialog.getByRole('button', { name: 'By Steam ID' }))
  const steam = () => dialog.getByLabelText('Steam ID')
  expect(steam()).toHaveAccessibleDescription('17 digits, STEAM_…, [U:1:…] or the address of a profile.')
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  expect(steam()).toHaveAccessibleDescription('Paste a Steam ID.')
  fireEvent.change(steam(), { target: { value: '[U:1:39736273]' } })
  const details = [{ path: 'name', code: 'required', message: 'Please fill in all fields' }]
  const refused = refuse(`POST ${path}`, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details,
  })
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('What they are called')).toHaveAccessibleDescription(
      'Nobody has proved this Steam ID here. Say what they are called.',
    ),
  )
  refused.mend()
  const strange = { path: 'name', code: 'invalid', message: 'This value is not right' }
  const again = refuse(`POST ${path}`, 400, { code: 'VALIDATION_FAILED', error: strange.message, details: [strange] })
  fireEvent.change(dialog.getByLabelText('What they are called'), { target: { value: 'a\u200Db' } })
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('What they are called')).toHaveAccessibleDescription(strange.message),
  )
  again.mend()
  fireEvent.change(dialog.getByLabelText('What they are called'), { target: { value: ' Мұхтар ' } })
  refuse(`POST ${path}`, 409, { code: 'CREW_ALREADY', error: 'This person has a role here already' })
  await user.click(dialog.getByRole('button', { name: 'Give a role' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This person has a role here already')
  expect(bodies().at(-1)).toEqual({
    role: 'caster',
    match_id: null,
    user_id: null,
    steam: '[U:1:39736273]',
    name: 'Мұхтар',
  })
})

test('a role is taken away after a second word', async () => {
  const { user } = await panel({ members: [guest] })
  await user.click(screen.getByRole('button', { name: 'Take away the role of Мұхтар' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take away the role of Мұхтар?' }))
  await expectAccessible()
  answer(`DELETE ${path}/w2`, { members: [], finds_names: false })
  await user.click(dialog.getByRole('button', { name: 'Take away' }))
  expect(await screen.findByText('The role is taken away')).toBeVisible()
  expect(screen.getByText('Nobody yet')).toBeVisible()
})
