import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cupId, type TournamentListItem } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { nowIs } from '../../testing/moment.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { MatchmakingPage } from './components/matchmaking-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const open = (tournaments: readonly TournamentListItem[], look: Look = {}) => {
  nowIs('2026-11-20T08:00:00.000Z')
  answer('GET /api/tournaments', tournaments)
  return show(<MatchmakingPage />, { texts: ['matchmaking'], ...look })
}

test('cups that are open stand there, each by its own page; no others', async () => {
  const statuses = ['draft', 'closed', 'check_in', 'live', 'finished', 'cancelled'] as const
  const others = statuses.map((status) => sampleTournament({ id: status, name: `A ${status} cup`, status }))
  const long = 'Ұлы Дала Қырандарының Халықаралық Кубогы'
  await open([...others, sampleTournament({ name: long }), sampleTournament({ id: cupId, name: 'LOBBY OPEN CUP' })])
  expect(await screen.findByRole('link', { name: new RegExp(`^${long}`) })).toHaveAttribute('href', '/tournaments/c1')
  expect(screen.getByRole('link', { name: /LOBBY OPEN CUP/ })).toHaveAttribute('href', '/tournaments/lobby-cup')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await expectAccessible()
})

test.each([
  ['en', 'Asia/Almaty', '29 November · 4 of 16 teams'],
  ['en', 'Europe/London', '28 November · 4 of 16 teams'],
  ['ru', 'Asia/Almaty', '29 ноября · 4 из 16 команд'],
  ['kz', 'Asia/Almaty', '29 қараша · 4 / 16 команда'],
] as const)('its day and places are told in %s, in %s', async (language, zone, words) => {
  const cup = sampleTournament({ start_date: '2026-11-28T19:00:00.000Z', registered_teams: 4 })
  await open([cup], { language, viewer: sampleUser({ time_zone: zone }) })
  expect(await screen.findByRole('link', { name: /Steppe Cup/ })).toHaveTextContent(words)
})

test('where none is open it says so, and there are servers to practise on', async () => {
  await open([sampleTournament({ status: 'finished' })])
  expect(await screen.findByRole('heading', { name: 'No open cups right now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Training servers' })).toHaveAttribute('href', '/servers')
  // What is not there yet is not promised.
  expect(screen.getByText('Coming Soon')).toBeVisible()
})

test('what loads, does not, and does when asked again', async () => {
  const refused = refuse('GET /api/tournaments', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
  const held = holdCalls(/GET \/api\/tournaments$/)
  const { user } = await show(<MatchmakingPage />, { texts: ['matchmaking'] })
  expect(await screen.findByRole('status', { name: 'Loading tournaments' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The tournaments did not loadWait a little')
  refused.mend()
  answer('GET /api/tournaments', [sampleTournament()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Steppe Cup/ })).toBeVisible()
})
