import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveStory } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import { sampleMap, sampleSeries } from '../../../testing/samples-matches.ts'
import { sampleMatchStory } from '../../../testing/samples-rounds.ts'
import { show } from '../../../testing/show.tsx'
import { MatchStory } from './match-story.tsx'

const texts = ['rounds'] as const
const call = 'GET /api/matches/m1/live/story'
const over = (number: number, map: string) =>
  sampleMap({ number, map, status: 'finished', winner: 1, logged_rounds: 2 })
const match = sampleSeries([over(0, 'de_mirage'), over(1, 'de_nuke')], { status: 'finished' })

function open(language: 'en' | 'ru' | 'kz' = 'en') {
  return show(<MatchStory match={match} sight="public" />, { texts, language })
}
function story(is: Partial<LiveStory> = {}) {
  answer(call, sampleMatchStory(is))
  return open()
}

test('the moments that moved a match most are told, and lead to their rounds', async () => {
  const { user, address } = await story()
  const moments = await screen.findByRole('region', { name: 'What decided the match' })
  const heard = within(moments)
    .getAllByRole('button')
    .map((button) => button.querySelector('.sr-only')?.textContent)
  expect(heard.slice(0, 2)).toEqual([
    'Mirage, round 2. 0:52. Qarakoz (Tulpar) kills zhuldyz (Barys): AK-47. Tulpar’s chance of the series: from 48\u202f% to 71\u202f%.',
    'Mirage, round 1. The clock decided Tulpar’s chance of the series: from 50\u202f% to 38\u202f%.',
  ])
  await user.click(within(moments).getByRole('button', { name: /^Mirage, round 2/ }))
  expect(address()).toBe('/?round=0.2')
  await expectAccessible()
})

test('the line of the series says in a sentence how each map ended, and in a table each round', async () => {
  await story()
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    'Tulpar’s chance of the series after each round. At the end of each map: Mirage 71\u202f%, Nuke 100\u202f%.',
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['Mirage138\u202f%', 'Mirage271\u202f%', 'Nuke190\u202f%', 'Nuke2100\u202f%'])
})

test('whoever points at the line reads the round under it, and can open that', async () => {
  const { container, user, address } = await story()
  expect(await screen.findByText(/^Nuke, after round 2: 100\s%$/)).toBeVisible()
  const stops = container.querySelectorAll('.rounds-stops button')
  expect(stops).toHaveLength(4)
  fireEvent.pointerEnter(stops[1]!)
  expect(screen.getByText(/^Mirage, after round 2: 71\s%$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'The round' }))
  expect(address()).toBe('/?round=0.2')
})

test('which model said it, on what it was fitted, how far off it is and where the line begins', async () => {
  const { user } = await story({ known: 3, all: 4 })
  expect(await screen.findByText(/^Model chances\/1, fitted on 273 rounds of 12 maps\./)).toHaveTextContent(
    'maps it had not seen: 0.160 ± 0.007; a coin has 0.25.',
  )
  expect(screen.getByText(/^Nobody’s rating is known yet/)).toBeVisible()
  expect(screen.getByText(/^The log tells 3 of 4 rounds in full/)).toBeVisible()
  await user.click(screen.getByText('How it works'))
  expect(screen.getByText('rounds of a Major')).toHaveAttribute('lang', 'en')
})

test('a model that nobody measured says so, and ratings say where they count', async () => {
  const { model } = sampleMatchStory()
  await story({ strengths: 'ratings', model: { ...model, brier: null, brier_error: null } })
  expect(await screen.findByText(/Nobody has measured its error yet/)).toBeVisible()
  expect(screen.getByText('The teams’ ratings say where the line begins.')).toBeVisible()
  expect(screen.queryByText(/rounds in full/)).toBeNull()
})

test('a match without turns says so', async () => {
  await story({ moments: [] })
  expect(await screen.findByRole('heading', { name: 'Nothing stood out' })).toBeVisible()
})

test('the match can be shared as a link and as a picture', async () => {
  await story()
  expect(await screen.findByRole('link', { name: 'Picture to share' })).toHaveAttribute('href', '/share/matches/m1.png')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test.each([404, 429])(
  'a match without a story has none, a story that did not come is asked for again: %i',
  async (status) => {
    refuse(call, status, { code: status === 404 ? 'NOT_FOUND' : 'RATE_LIMITED', error: 'No' })
    const held = holdCalls(/story$/)
    const { container } = await open()
    expect(screen.getByRole('status', { name: 'Loading the story of the match' })).toBeVisible()
    held.goOn()
    if (status === 429) expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    else await expect.poll(() => container.textContent).toBe('')
  },
)

test.each([
  ['ru', 'Что решило матч', /^Модель chances\/1 обучена на раундах: 273, карт: 12\./, 'Как мы считаем'],
  ['kz', 'Матчты не шешті', /^chances\/1 моделі 12 картаның 273 раундымен үйретілді\./, 'Қалай есептейміз'],
] as const)('the story speaks %s', async (language, title, model, how) => {
  answer(call, sampleMatchStory())
  await open(language)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(model)).toBeVisible()
  expect(screen.getByText(how)).toBeVisible()
})
