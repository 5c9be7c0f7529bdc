import { languages } from '@lobby/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { DraftLinkPanel } from './draft-link-panel.tsx'

const path = '/api/tournaments/c1/draft-link'
const url = 'https://lobby.kz/draft#secret-word'
const until = '2026-12-28T10:00:00.000Z'
const link = { made_by: 'aigerim', made_at: '2026-11-28T10:00:00.000Z', expires_at: until }
const texts = ['create'] as const
const open = () => show(<DraftLinkPanel tournamentId="c1" />, { texts, viewer: sampleUser() })

test.each(languages)('says what a link does and until when, in %s', async (language) => {
  answer(`GET ${path}`, { link: { ...link, made_by: 'Ұзын_есімді_ойыншы' } })
  await show(<DraftLinkPanel tournamentId="c1" />, { texts, language, viewer: sampleUser() })
  expect(await screen.findByText(/Ұзын_есімді_ойыншы/)).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await expectAccessible()
})

test('a link is made once however often one presses, shown, and gone with its being taken back', async () => {
  answer(`GET ${path}`, { link: null })
  const { user } = await open()
  answer(`POST ${path}`, { url, expires_at: until })
  const held = holdCalls(/POST/)
  await user.dblClick(await screen.findByRole('button', { name: 'Make a link' }))
  answer(`GET ${path}`, { link })
  held.goOn()
  expect(await screen.findByLabelText('The link')).toHaveValue(url)
  expect(seenCalls(/POST/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  answer(`DELETE ${path}`, { link: null })
  answer(`GET ${path}`, { link: null })
  await user.click(screen.getByRole('button', { name: 'Take the link back' }))
  expect(await screen.findByText('The link is taken back')).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('The link')).toBeNull())
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeVisible()
})

test('a refusal stands in the panel, and so does what did not come', async () => {
  answer(`GET ${path}`, { link: null })
  refuse(`POST ${path}`, 409, { code: 'NOT_A_DRAFT', error: 'This cup is no draft any more' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This cup is no draft any more')
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'No' })
  await open()
  expect(await screen.findByText('The link could not be loaded')).toBeVisible()
})
