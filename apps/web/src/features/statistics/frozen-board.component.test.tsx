import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RatingBoard, SeasonRatedPlayer, SeasonRatingBoard } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleSeasonOfBoards as season } from '../../testing/samples-people.ts'
import { sampleUser } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'

const spring = season({
  id: '1',
  state: 'closed',
  closes_at: null,
  names: { en: 'Spring', ru: 'Весна', kz: 'Көктем' },
  starts_at: '2026-02-28T19:00:00.000Z',
  ends_at: '2026-05-31T19:00:00.000Z',
})
const frozen = (is: Partial<SeasonRatedPlayer> = {}): SeasonRatedPlayer => ({
  id: 'u7',
  place: 1,
  username: 'aibek',
  avatar_url: null,
  points: 1_920,
  spread: 141,
  maps: 60,
  ...is,
})
const left = (players: SeasonRatedPlayer[], total = players.length): SeasonRatingBoard => ({
  ladder: '5v5',
  total,
  players,
})
const none: RatingBoard = { ladder: '5v5', total: 0, players: [], cities: [], min_maps: 20, days: 30, next: null }
const call = 'GET /api/seasons/1/rating?ladder=5v5&limit=20&offset=0'
const address = '/leaderboard?who=rating&season=1'

test('from the rating of now to the one that a season left, with the places that were', async () => {
  answer('GET /api/seasons', { seasons: [season(), spring] })
  answer('GET /api/leaderboard/rating?ladder=5v5&limit=20&offset=0', none)
  answer('GET /api/leaderboard/rating/me?ladder=5v5', { standing: 'none', total: 0, maps: 0, players: [] })
  answer(call, left([frozen(), frozen({ id: 'u1', place: 4, username: 'dana', points: 1_610 })], 4))
  const { user, address: at } = await showPage('/leaderboard?who=rating', { viewer: sampleUser() })
  const choice = await screen.findByRole('combobox', { name: 'When' })
  await screen.findByRole('option', { name: 'End of Spring' })
  // The season that runs is the rating of now.
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Now', 'End of Spring'])
  await user.selectOptions(choice, 'End of Spring')
  expect(at()).toBe(address)
  const rows = await screen.findAllByRole('row', { name: /aibek|dana/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1aibek601\u202F920±\u00A0141',
    '4danaYou601\u202F610±\u00A0141',
  ])
  expect(screen.getByText(/1 March 2026 – 31 May 2026 · final standings/)).toBeVisible()
  expect(screen.getByText('1–4 of 4')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull()
  await expectAccessible()
})

test('a page whose people all keep their results is no page past the end', async () => {
  answer('GET /api/seasons', { seasons: [spring] })
  answer(call, left([], 3))
  await showPage(address)
  expect(await screen.findByText('1–3 of 3')).toBeVisible()
})

test.each([
  ['nobody was ranked', () => answer(call, left([])), 'Nobody was ranked in this season'],
  [
    'it has none yet',
    () => refuse(call, 404, { error: 'It was not found', code: 'NOT_FOUND' }),
    'This season has no final board yet',
  ],
])('%s: it says so and leads to the rating of now', async (_, given, title) => {
  answer('GET /api/seasons', { seasons: [spring] })
  answer('GET /api/leaderboard/rating?ladder=5v5&limit=20&offset=0', none)
  given()
  const { user, address: at } = await showPage(address)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rating now' }))
  expect(await screen.findByRole('heading', { name: 'Nobody is ranked yet' })).toBeVisible()
  expect(at()).toBe('/leaderboard?who=rating')
})
