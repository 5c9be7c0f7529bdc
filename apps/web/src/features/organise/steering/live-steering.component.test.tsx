import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CupSteering, Language, TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { LiveSteering } from './live-steering.tsx'

const steer = 'POST /api/tournaments/c1/steering'
const sent = () => seenCalls(/steering/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const meaning = (is: Partial<CupSteering> = {}): CupSteering => ({
  applied: false,
  version: 5,
  matches: { ahead: 6, running: 2, over: 4 },
  teams: 8,
  confirmed: 7,
  people_told: 41,
  ...is,
})
async function open(is: Partial<TournamentDetail> = {}, language: Language = 'en') {
  answer(steer, meaning())
  return show(<LiveSteering tournament={sampleTournament({ status: 'live', version: 5, ...is })} />, {
    texts: ['cup-settings', 'registration'],
    viewer: sampleUser(),
    language,
  })
}

test('a pause says what it means, wants a reason, and is done once', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pause the cup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause the cup' }))
  expect(await dialog.findByText('Matches that have not begun: 6')).toBeVisible()
  expect(dialog.getByText('Matches being played, which go on: 2')).toBeVisible()
  expect(dialog.getByText('People who are told: 41')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Pause it' })).toBeDisabled()
  await expectAccessible()
  await user.type(dialog.getByLabelText('Why'), 'The net is gone')
  answer(steer, meaning({ applied: true, version: 6 }))
  await user.click(dialog.getByRole('button', { name: 'Pause it' }))
  expect(await screen.findByText('The cup is paused')).toBeVisible()
  expect(sent()).toEqual([
    { action: 'pause', reason: '…', until: null, version: 5, dry_run: true },
    { action: 'pause', reason: 'The net is gone', until: null, version: 5, dry_run: false },
  ])
})

test('one that is paused says why and until when, and goes on without a reason', async () => {
  const paused = { since: '2030-01-05T13:00:00.000Z', until: '2030-01-05T15:00:00.000Z', reason: 'The net is gone' }
  const { user } = await open({ paused })
  expect(await screen.findByText(/^Paused until .*20:00.*: The net is gone$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause the cup' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Let it go on' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Let it go on' })).toBeEnabled())
})

test('calling off names what is annulled and whose fee is owed back', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Call it off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Call the cup off' }))
  expect(await dialog.findByText('Matches being played, which are annulled: 2')).toBeVisible()
  expect(dialog.getByText('Teams whose fee was confirmed and is owed back: 7')).toBeVisible()
  expect(dialog.getByText('Matches that are over and stay: 4')).toBeVisible()
})

test('where another organiser was quicker, what it means is looked up anew before anything is done', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'End it early' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the cup early' }))
  await user.type(dialog.getByLabelText('Why'), 'The hall closes')
  refuse(steer, 409, {
    code: 'TOURNAMENT_CHANGED',
    error: 'Somebody has changed this tournament meanwhile',
    data: { version: 8, changes: [] },
  })
  await waitFor(() => expect(dialog.getByRole('button', { name: 'End it now' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'End it now' }))
  expect(await dialog.findByText(/Another organiser has changed something meanwhile/)).toBeVisible()
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 8, dry_run: true }))
  expect(dialog.getByLabelText('Why')).toHaveValue('The hall closes')
})

test.each([
  ['ru', 'Поставить на паузу'],
  ['kz', 'Кідірту'],
] as const)('it speaks %s', async (language, name) => {
  await open({}, language)
  expect(await screen.findByRole('button', { name })).toBeVisible()
})
