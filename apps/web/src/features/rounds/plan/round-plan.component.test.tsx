import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveRoundStory, MapOutline } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { holdCalls, refuse } from '../../../testing/network.ts'
import { sampleOutline, sampleRoundStory } from '../../../testing/samples-rounds.ts'
import { sampleSeries } from '../../../testing/samples-matches.ts'
import { known, show } from '../../../testing/show.tsx'
import { outlineQuery } from '../api/live-queries.ts'
import { RoundPlan } from './round-plan.tsx'

const texts = ['rounds'] as const
const plan = (is: Partial<LiveRoundStory> = {}, outline: Partial<MapOutline> = {}) =>
  show(<RoundPlan story={sampleRoundStory(is)} teams={sampleSeries([])} />, {
    texts,
    knows: [known(outlineQuery('de_mirage'), sampleOutline(outline))],
  })

const points = (container: HTMLElement) =>
  [...container.querySelectorAll('.rounds-mark')].map((point) => point.getAttribute('title'))
const until = (at: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(at) } })

test('kills and grenades stand where lines told them, hits when they are asked for', async () => {
  const { container, user } = await plan()
  expect(points(container)).toEqual([
    '0:10. tulpar_7: Smoke grenade.',
    '0:30. Erlan: Flashbang.',
    '0:12. dosymzhan kills samurai.',
    '0:52. Qarakoz kills zhuldyz.',
  ])
  await user.click(screen.getByRole('button', { name: 'Grenades', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Hits', pressed: false }))
  expect(points(container)).toEqual([
    '0:12. dosymzhan hits samurai: AWP, damage 129, chest.',
    '0:12. dosymzhan kills samurai.',
    '0:52. Qarakoz kills zhuldyz.',
  ])
  expect(screen.getByRole('img')).toHaveAccessibleName(/^Mirage until 1:18: kills 2, hits 1\./)
  await expectAccessible()
})

test('a kill is drawn from who killed to who died, in the colours of their sides, and nothing between two lines', async () => {
  const { container } = await plan()
  const ways = [...container.querySelectorAll('.rounds-way')]
  expect(ways.map((way) => way.getAttribute('class'))).toEqual(['rounds-way is-ct', 'rounds-way is-ct'])
  // Two ends and one straight line: no third place is made up.
  expect(ways.map((way) => way.querySelector('path')?.getAttribute('d')?.match(/[ML]/g)?.join(''))).toEqual([
    'ML',
    'ML',
  ])
  expect(container.querySelectorAll('.rounds-mark.is-t')).toHaveLength(3)
})

test('the slider goes from event to event and shows what had happened until then', async () => {
  const { container } = await plan()
  const slider = screen.getByRole('slider', { name: 'Moment of the round' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Whole round')
  until(0)
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Until 0:12\. 0:12\. dosymzhan \(Tulpar\) kills/),
  )
  expect(points(container)).toEqual(['0:10. tulpar_7: Smoke grenade.', '0:12. dosymzhan kills samurai.'])
  expect(screen.queryByText(/Bomb on A/)).toBeNull()
  until(4)
  expect(screen.getByText('Bomb on A at 0:41: the log tells the site, not the spot.')).toBeVisible()
  until(99)
  expect(slider).toHaveAttribute('aria-valuetext', 'Whole round')
  expect(points(container)).toHaveLength(4)
})

test('a press on a point says who it is, another one says no more', async () => {
  const { container, user } = await plan()
  const point = container.querySelector<HTMLElement>('.rounds-mark[title*="Qarakoz"]')!
  await user.click(point)
  expect(screen.getByText('0:52. Qarakoz kills zhuldyz.')).toBeVisible()
  expect(container.querySelectorAll('.is-pressed')).toHaveLength(2)
  await user.click(point)
  expect(screen.getByText(/^Press a point/)).toBeVisible()
})

test('of a map that is not learned there are points alone, and that is said', async () => {
  const { container } = await plan({}, { rings: [], box: null })
  expect(points(container)).toHaveLength(4)
  expect(container.querySelector('.rounds-ground')).toBeNull()
  expect(screen.getByText('The ground of this map is not known yet: points alone.')).toBeVisible()
})

test('a learned one is drawn with its holes', async () => {
  const { container } = await plan()
  const ground = container.querySelector('.rounds-ground')
  expect(ground).toHaveAttribute('fill-rule', 'evenodd')
  expect(screen.queryByText(/not known yet/)).toBeNull()
})

test('a round without places has no empty map, and without a plant no site', async () => {
  await plan({ kills_at: [], hits: [], thrown: [] })
  expect(screen.getByText('The log told no place of this round.')).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('while the ground is on its way its place is kept; when it does not come the points stay', async () => {
  refuse(/GET \/api\/maps\/de_mirage\/outline/, 404, { code: 'NOT_FOUND', error: 'Not found' })
  const held = holdCalls(/GET \/api\/maps\/de_mirage\/outline/)
  const { container } = await show(<RoundPlan story={sampleRoundStory()} teams={sampleSeries([])} />, { texts })
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('The ground did not load: points alone.')).toBeVisible()
  expect(points(container)).toHaveLength(4)
})

test('signs are explained, as many as are drawn', async () => {
  const { container } = await plan({ thrown: [] })
  const key = container.querySelector<HTMLElement>('.rounds-key')!
  expect(
    within(key)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['killed here', 'killed from here'])
})
