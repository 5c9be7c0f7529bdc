import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls, breakCalls } from '../../../testing/network.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openPage } from '../../../testing/page.tsx'
import { addServer, removeServers, takeOffline } from '../../../testing/game-servers.ts'

afterEach(removeServers)

const cards = () => screen.queryAllByRole('article')
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('article')!)

test('servers come, are joined, and go, while somebody looks', async () => {
  const none = answerCalls(/GET \/api\/servers$/, 200, { success: true, data: [] })
  const { user } = await openPage('/servers')
  expect(await screen.findByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Servers · LOBBY'))
  expect(await screen.findByText('No servers yet')).toBeVisible()
  none.mend()

  // Nobody touches the page from here: what is new comes by itself.
  const training = await addServer(
    'ALA-01',
    { map: 'de_mirage', people: ['Айбек', 'tulpar'], bots: 1, tags: ['128tick'], maxPlayers: 16 },
    { purpose: 'training', mode: 'retake' },
  )
  const card = await cardOf('ALA-01')
  for (const text of ['Online', 'Mirage, retakes', '2 / 16', '128 tick', '100 %'])
    expect(await card.findByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'Connect to ALA-01' })).toHaveAttribute(
    'href',
    `steam://connect/127.0.0.1:${training.host.port}`,
  )

  const who = card.getByRole('button', { name: 'Who is online: ALA-01' })
  who.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is online: ALA-01' }))
  const people = () => dialog.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
  await waitFor(() => expect(people()).toEqual(['Айбек', 'tulpar']))
  training.host.people = ['qyran']
  await waitFor(() => expect(people()).toEqual(['qyran']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(who).toHaveFocus())
  expect(await card.findByText('1 / 16')).toBeVisible()
  await takeOffline(training.id)
  expect(await card.findByText('Offline')).toBeVisible()
  await waitFor(() => expect(card.queryByRole('link')).toBeNull())
  expect(card.getByText(/Last seen/)).toBeVisible()
})

test('servers for matches are nobody’s to join; one kind can be looked at alone', async () => {
  const { user } = await openPage('/servers')
  await addServer('ALA-04', { map: 'de_nuke' }, { purpose: 'training', mode: 'aim' })
  await addServer('ALA-05', { map: 'de_ancient', people: ['p1'] }, { purpose: 'match' })
  const match = await cardOf('ALA-05')
  expect(await match.findByText('Ancient')).toBeVisible()
  expect(match.queryByRole('link')).toBeNull()
  expect(match.queryByRole('button')).toBeNull()
  await cardOf('ALA-04')
  const all = cards().length
  await user.click(screen.getByRole('button', { name: 'Matches' }))
  expect(screen.getByRole('button', { name: 'Matches' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('heading', { name: 'ALA-04' })).toBeNull()
  await cardOf('ALA-05')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await cardOf('ALA-04')
  expect(cards()).toHaveLength(all)
  await expectAccessible()
})

test.each([
  ['en', 'Training servers'],
  ['ru', 'Тренировочные серверы'],
  ['kz', 'Жаттығу серверлері'],
] as const)('the page is whole in every language: %s', async (language, words) => {
  await addServer('Алматы · 02', { map: 'de_nuke', people: ['Айбек'] }, { purpose: 'training', mode: 'warm_up' })
  await openPage('/servers', { language })
  expect(await screen.findByRole('heading', { name: new RegExp(words) })).toBeVisible()
  await cardOf('Алматы · 02')
  await expectAccessible()
})

test('a list that does not come says so, and comes when asked again', async () => {
  await addServer('ALA-06', {}, { purpose: 'training', mode: 'aim' })
  const line = breakCalls(/GET \/api\/servers$/)
  const { user } = await openPage('/tournaments')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('link', { name: /Training Servers/ }))
  expect(await screen.findByText('The servers did not load')).toBeVisible()
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await cardOf('ALA-06')
  expect(screen.queryByText('The servers did not load')).toBeNull()
})
