import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Leaderboard, Season, TeamBoard } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/network.ts'
import { sampleLeader, sampleSeasonOfBoards as season } from '../../testing/samples-people.ts'
import { showPage } from '../../testing/show.tsx'

const spring = season({
  id: '1',
  state: 'closed',
  closes_at: null,
  names: { en: 'Spring', ru: 'Весна', kz: 'Көктем' },
  starts_at: '2026-02-28T19:00:00.000Z',
  ends_at: '2026-05-31T19:00:00.000Z',
})
const winter = season({ id: '4', state: 'coming', names: { en: 'Winter', ru: 'Зима', kz: 'Қыс' } })

function boardOf(found: Season | null, username?: string): Leaderboard {
  const players = username === undefined ? [] : [sampleLeader({ username })]
  return {
    period: 'season',
    since: null,
    total: players.length,
    players,
    cities: [],
    xp_rule: { win: 100, kill: 2 },
    by: 'xp',
    season: found,
    min_maps: 3,
    next: null,
  }
}
const runningCall = 'GET /api/leaderboard?period=season&limit=20&offset=0'
const springCall = 'GET /api/leaderboard?period=season&season=1&limit=20&offset=0'

test('the season that runs, and those before it; what is to come has no board', async () => {
  answer('GET /api/tournaments', [])
  answer('GET /api/seasons', { seasons: [winter, season(), spring] })
  answer(runningCall, boardOf(season(), 'of_now'))
  answer(springCall, boardOf(spring, 'of_spring'))
  const { user, address } = await showPage('/leaderboard?period=season')
  expect(await screen.findByRole('link', { name: /of_now/ })).toBeVisible()
  expect(await screen.findByText(/1 September 2026 – 30 November 2026 · still running/)).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Season' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Autumn', 'Spring'])
  await user.selectOptions(choice, 'Spring')
  expect(await screen.findByRole('link', { name: /of_spring/ })).toBeVisible()
  expect(address()).toBe('/leaderboard?period=season&season=1')
  expect(screen.getByText(/1 March 2026 – 31 May 2026 · final standings/)).toBeVisible()
  await expectAccessible()
})

test('between two seasons the last one is a press away', async () => {
  answer('GET /api/tournaments', [])
  answer('GET /api/seasons', { seasons: [winter, season({ state: 'over' }), spring] })
  answer(runningCall, boardOf(null))
  answer('GET /api/leaderboard?period=season&season=3&limit=20&offset=0', boardOf(season(), 'of_autumn'))
  const { user, address } = await showPage('/leaderboard?period=season')
  expect(await screen.findByRole('heading', { name: 'No season is running' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Autumn, the last one' }))
  expect(await screen.findByRole('link', { name: /of_autumn/ })).toBeVisible()
  expect(address()).toBe('/leaderboard?period=season&season=3')
  expect(screen.getByText(/over; the board freezes on 2 December, 00:00/)).toBeVisible()
})

test('teams of a season before stand in the address, with their measure', async () => {
  answer('GET /api/tournaments', [])
  answer('GET /api/seasons', { seasons: [season(), spring] })
  const none: TeamBoard = { period: 'season', by: 'rounds', total: 0, min_matches: 5, teams: [] }
  answer('GET /api/leaderboard/teams?period=season&season=1&by=rounds&limit=20&offset=0', none)
  await showPage('/leaderboard?who=teams&period=season&season=1&teams_by=rounds', { language: 'kz' })
  expect(await screen.findByText(/2026 ж. 1 наурыз – 2026 ж. 31 мамыр · қорытынды кесте/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Маусым' })).toHaveDisplayValue('Көктем')
})
