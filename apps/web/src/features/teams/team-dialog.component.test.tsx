import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTeam, sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { TeamDialog } from './components/team-dialog.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const made = sampleTeam({ id: 't7', name: 'Barys', tag: 'BRS' })

async function openDialog({ team, ...look }: Look & { team?: ReturnType<typeof sampleTeam> } = {}) {
  const onClose = vi.fn<() => void>()
  const page = await show(<TeamDialog {...(team ? { team } : {})} onClose={onClose} />, {
    texts: ['teams', 'team-life'],
    viewer: sampleUser(),
    ...look,
  })
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await page.user.clear(field)
    if (text !== '') await page.user.type(field, text)
  }
  const sent = () => seenCalls(/(POST|PATCH) \/api\/teams/).map(({ body }) => JSON.parse(String(body)) as unknown)
  return {
    ...page,
    onClose,
    fill,
    sent,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
  }
}

describe('a new team', () => {
  test('is made by its name alone, and leads to its page', async () => {
    answer('POST /api/teams', made)
    const { fill, press, sent, onClose, address, queryClient } = await openDialog()
    queryClient.setQueryData(['tournaments', 'detail', 'c1'], {})
    await expectAccessible()
    await fill('Team name', '  Barys ')
    await press('Create team')
    await waitFor(() => expect(address()).toBe('/teams/t7'))
    expect(sent()).toEqual([{ name: 'Barys' }])
    expect(onClose).toHaveBeenCalledOnce()
    // A cup's page offers to register the teams that one leads.
    expect(queryClient.getQueryState(['tournaments', 'detail', 'c1'])?.isInvalidated).toBe(true)
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Team created.')
  })

  test('takes a tag, too, and Enter sends', async () => {
    answer('POST /api/teams', made)
    const { fill, user, sent } = await openDialog()
    await fill('Team name', 'Barys')
    await fill('Tag (optional)', ' ba ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toEqual([{ name: 'Barys', tag: 'ba' }]))
  })

  test.each([
    ['', '', 'Please fill in the marked fields'],
    ['B', '', 'Team name must be 2-32 characters'],
    ['Ұ'.repeat(33), '', 'Team name must be 2-32 characters'],
    ['<b>', '', /^Team name can only contain letters/],
    ['-Barys', '', /^Team name can only contain letters/],
    ['Barys', 'B', 'Tag must be 2-5 letters or numbers'],
    ['Barys', 'BARYSY', 'Tag must be 2-5 letters or numbers'],
    ['Barys', 'B-S', 'Tag must be 2-5 letters or numbers'],
  ])('called %j with the tag %j is not sent', async (name, tag, problem) => {
    const { user, press, sent } = await openDialog()
    await user.click(screen.getByLabelText('Team name'))
    if (name !== '') await user.paste(name)
    await user.click(screen.getByLabelText('Tag (optional)'))
    if (tag !== '') await user.paste(tag)
    await press('Create team')
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    const wrong = screen.getByRole('textbox', { name: tag === '' ? 'Team name' : 'Tag (optional)' })
    expect(wrong).toBeInvalid()
    await waitFor(() => expect(wrong).toHaveFocus())
    expect(sent()).toEqual([])
  })

  test.each([
    ['ru', 'Название команды', 'Создать команду', 'Заполните отмеченные поля'],
    ['kz', 'Команда атауы', 'Команда құру', 'Белгіленген өрістерді толтырыңыз'],
  ] as const)('its problems are told in %s', async (language, label, action, problem) => {
    const { press } = await openDialog({ language })
    expect(screen.getByLabelText(label)).toBeVisible()
    await press(action)
    // The words of its language come a moment later.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(problem))
  })

  test('a problem beside its field goes when it is mended', async () => {
    const { fill, press } = await openDialog()
    await fill('Team name', 'B')
    await press('Create team')
    const name = await screen.findByRole('textbox', { name: 'Team name' })
    await waitFor(() => expect(name).toHaveAccessibleDescription('Team name must be 2-32 characters'))
    await fill('Team name', 'Ba')
    await waitFor(() => expect(name).toBeValid())
    expect(name).toHaveAccessibleDescription(/^2 to 32 characters/)
  })
})

describe('what the server refuses', () => {
  test.each([
    [409, 'TEAM_NAME_TAKEN', 'A team with this name exists already'],
    [429, 'RATE_LIMITED', 'Too many requests. Wait a little and try again'],
    [401, 'NOT_SIGNED_IN', 'Sign in first'],
    [500, 'INTERNAL', 'Something went wrong on our side. Nothing was changed'],
    [503, 'DATABASE_UNAVAILABLE', 'The site is not available right now'],
  ] as const)('%i %s stands in the form, and what was typed stays', async (status, code, error) => {
    refuse('POST /api/teams', status, { code, error })
    const { fill, press, onClose } = await openDialog()
    await fill('Team name', 'Barys')
    await fill('Tag (optional)', 'BRS')
    await press('Create team')
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByLabelText('Team name')).toHaveValue('Barys')
    expect(screen.getByLabelText('Tag (optional)')).toHaveValue('BRS')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('remarks about fields stand beside their fields, and the first has the focus', async () => {
    const details = [
      { path: 'tag', code: 'team_tag_format', message: 'Not such a tag' },
      { path: 'name', code: 'team_name_characters', message: 'Not such a name' },
    ]
    refuse('POST /api/teams', 400, { code: 'VALIDATION_FAILED', error: 'Check the form', details })
    const { fill, press } = await openDialog()
    await fill('Team name', 'Barys')
    await press('Create team')
    const tag = await screen.findByRole('textbox', { name: 'Tag (optional)' })
    await waitFor(() => expect(tag).toHaveAccessibleDescription('Not such a tag'))
    await waitFor(() => expect(tag).toHaveFocus())
    expect(screen.getByLabelText('Team name')).toHaveAccessibleDescription('Not such a name')
    expect(screen.queryByText('Check the form')).toBeNull()
  })

  test('a remark about something that is no field of the form is told as a whole', async () => {
    const details = [{ path: 'captain', code: 'invalid', message: 'Nobody sees this' }]
    refuse('POST /api/teams', 400, { code: 'VALIDATION_FAILED', error: 'Check the form', details })
    const { fill, press } = await openDialog()
    await fill('Team name', 'Barys')
    await press('Create team')
    expect(await screen.findByText('Check the form')).toBeVisible()
  })

  test('after a lost network the same press makes the team', async () => {
    answer('POST /api/teams', made)
    const line = breakCalls(/POST \/api\/teams/)
    const { fill, press, address, sent } = await openDialog()
    await fill('Team name', 'Barys')
    await press('Create team')
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    line.mend()
    await press('Create team')
    await waitFor(() => expect(address()).toBe('/teams/t7'))
    expect(sent()).toHaveLength(2)
  })

  test('pressed twice, or sent by Enter meanwhile, it is asked once', async () => {
    answer('POST /api/teams', made)
    const held = holdCalls(/POST \/api\/teams/)
    const { fill, press, user, sent, address } = await openDialog()
    await fill('Team name', 'Barys')
    await press('Create team')
    const button = screen.getByRole('button', { name: 'Create team' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await press('Create team')
    await user.type(screen.getByLabelText('Team name'), '{Enter}')
    expect(sent()).toHaveLength(1)
    held.goOn()
    await waitFor(() => expect(address()).toBe('/teams/t7'))
    expect(sent()).toHaveLength(1)
  })
})

describe('a team that stands', () => {
  const team = sampleTeam()

  test('is renamed where it is, and its page shows the server’s answer', async () => {
    answer('PATCH /api/teams/t1', sampleTeam({ name: 'Tulpar KZ', tag: 'TKZ' }))
    const { fill, press, sent, onClose, address, queryClient } = await openDialog({ team })
    const dialog = within(screen.getByRole('dialog', { name: 'Edit team' }))
    expect(dialog.getByLabelText('Team name')).toHaveValue('Tulpar')
    expect(dialog.getByLabelText('Tag')).toHaveValue('TLP')
    await fill('Team name', 'Tulpar KZ')
    await fill('Tag', 'tkz')
    await press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ name: 'Tulpar KZ', tag: 'tkz' }])
    expect(screen.getByText('Team saved')).toBeVisible()
    expect(queryClient.getQueryData(['teams', 'detail', 't1'])).toMatchObject({ name: 'Tulpar KZ', tag: 'TKZ' })
    expect(address()).toBe('/')
  })

  test('keeps its tag where the field is emptied, and the form says so', async () => {
    answer('PATCH /api/teams/t1', team)
    const { fill, press, sent } = await openDialog({ team })
    expect(screen.getByLabelText('Tag')).toHaveAccessibleDescription(/Left empty, it stays as it is\.$/)
    await fill('Tag', '')
    await press('Save')
    await waitFor(() => expect(sent()).toEqual([{ name: 'Tulpar' }]))
  })

  test('that is another’s by now is not changed', async () => {
    refuse('PATCH /api/teams/t1', 403, { code: 'NOT_CAPTAIN', error: 'Only the captain may do this' })
    const { press, onClose } = await openDialog({ team })
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent('Only the captain may do this')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('cancelled, by the button or by Escape, nothing is sent', async () => {
    const { fill, press, user, onClose, sent } = await openDialog({ team })
    await fill('Team name', 'Other')
    await press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(sent()).toEqual([])
  })
})
