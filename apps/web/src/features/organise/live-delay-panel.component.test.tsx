import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { nowIs } from '../../testing/moment.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { LiveDelayPanel } from './live-delay-panel.tsx'

const put = 'PUT /api/tournaments/c1/live-delay'
const open = (language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<LiveDelayPanel tournament={sampleTournament({ live_delay: 120 })} />, { texts: ['organise'], language })
const field = () => screen.findByLabelText('Delay of the public, seconds')
const save = () => screen.getByRole('button', { name: 'Save the delay' })

test('the delay stands as it is, and another one is saved', async () => {
  answer(put, { seconds: 180, held: null })
  answer('GET /api/tournaments/c1', sampleTournament({ live_delay: 180 }))
  const { user } = await open()
  expect(await field()).toHaveValue(120)
  await expectAccessible()
  await user.clear(await field())
  await user.type(await field(), '180')
  await user.click(save())
  expect(await screen.findByText('The delay is saved')).toBeVisible()
  expect(seenCalls(/PUT/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ seconds: 180 }])
})

test.each([
  ['en', 'The delay is saved. What happened before is still told 120 s later; the new one holds from 17:02.'],
  ['ru', 'Задержка сохранена. То, что уже случилось, покажем, как и прежде, через 120 с; новая действует с 17:02.'],
  [
    'kz',
    'Кідіріс сақталды. Осыған дейін болғаны бұрынғыша 120 с кейін көрсетіледі; жаңасы 17:02 уақытынан бастап жүреді.',
  ],
] as const)('a shorter one says from when it holds (%s)', async (language, words) => {
  nowIs('2026-11-28T12:00:00Z')
  answer(put, { seconds: 0, held: { seconds: 120, until: '2026-11-28T12:02:00.000Z' } })
  answer('GET /api/tournaments/c1', sampleTournament({ live_delay: 0 }))
  const { user } = await open(language)
  const input = await screen.findByRole('spinbutton')
  await user.clear(input)
  await user.type(input, '0')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(words)).toBeVisible()
})

test('what is no delay stands beside the field with what is one, and another refusal below', async () => {
  refuse(put, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'seconds', code: 'number_range', message: 'Not a number in this range' }],
  })
  const { user } = await open()
  await user.clear(await field())
  await user.click(save())
  const box = await field()
  await waitFor(() => expect(box).toHaveAccessibleDescription(/: 0–180/))
  refuse(put, 409, { code: 'TOURNAMENT_LOCKED', error: 'It is over.' })
  await user.type(await field(), '10')
  await user.click(save())
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('a second press does not save twice', async () => {
  answer(put, { seconds: 120, held: null })
  answer('GET /api/tournaments/c1', sampleTournament())
  const { user } = await open()
  await field()
  const held = holdCalls(/PUT/)
  await user.click(save())
  await user.click(save())
  expect(seenCalls(/PUT/)).toHaveLength(1)
  held.goOn()
  expect(await screen.findByText('The delay is saved')).toBeVisible()
})
