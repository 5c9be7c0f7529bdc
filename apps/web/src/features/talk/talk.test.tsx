import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Talk } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { newDuel } from '../../testing/duel.ts'
import { adminClient, adminToken, openPage } from '../../testing/page.tsx'

const panel = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 180_000 }))

test('what one captain says in a press, the other one reads in their own language, and answers', async () => {
  const { matchId, teams } = await newDuel(['Talk Openers', 'Talk Answerers'], { cup: 'Cup of talks' })
  const [one, two] = teams
  const first = await openPage(`/matches/${matchId}`, { token: one.captain.token, language: 'kz' })
  const kazakh = await panel('Капитандар сөйлесуі')
  await first.user.click(await kazakh.findByRole('button', { name: '10 минутта дайын боламыз' }))
  expect(await within(kazakh.getByRole('log')).findByText('10 минутта дайын боламыз')).toBeVisible()

  const second = await openPage(`/matches/${matchId}`, { token: two.captain.token, language: 'ru' })
  const russian = await panel('Переписка капитанов')
  expect(await within(await russian.findByRole('log')).findByText('Будем готовы через 10 мин')).toBeVisible()
  await second.user.type(russian.getByLabelText('Сообщение'), 'Хорошо, ждём{Enter}')
  expect(await within(russian.getByRole('log')).findByText('Хорошо, ждём')).toBeVisible()
  expect(russian.getByLabelText('Сообщение')).toHaveValue('')
  await expectAccessible()
  // Whoever writes elsewhere is read here without a word.
  await one.captain.client.post(`/api/matches/${matchId}/talk`, { key: 'from-a-phone', phrase: 'thanks' })
  expect(await within(russian.getByRole('log')).findByText('Спасибо')).toBeVisible()
  const { messages } = await (await adminClient()).get<Talk>(`/api/matches/${matchId}/talk`)
  expect(messages.map(({ phrase, text }) => phrase ?? text)).toEqual(['ready_in', 'Хорошо, ждём', 'thanks'])
})

test('a captain calls from the talk, an organiser sees to it, and a visitor sees none of it', async () => {
  const { matchId, teams } = await newDuel(['Talk Callers', 'Talk Listeners'], { cup: 'Cup of calls' })
  const page = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  const own = await panel('Captains’ talk')
  await page.user.click(await own.findByRole('button', { name: 'Call an admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.selectOptions(dialog.getByLabelText('About'), 'The other team')
  await page.user.click(dialog.getByRole('button', { name: 'Call' }))
  expect(await own.findByText('Nobody has answered yet.')).toBeVisible()
  expect(own.queryByRole('button', { name: 'Call an admin' })).toBeNull()

  const house = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  await house.user.click(await screen.findByRole('button', { name: 'I’ll see to it' }))
  expect(await screen.findByText(/is taking care of it/)).toBeVisible()
  expect(within((await panel('Captains’ talk')).getByRole('log')).queryAllByRole('listitem')).toEqual([])

  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByText('Captains’ talk')).toBeNull())
})
