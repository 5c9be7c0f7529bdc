import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RegistrationPrivate } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { changing } from '../../testing/changing.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { barys, qyran, sampleRegistration, tulpar } from '../../testing/samples-organise.ts'
import { show } from '../../testing/show.tsx'
import { SeedingPanel } from './seeding-panel.tsx'

const call = 'PUT /api/tournaments/c1/seeding'
const three = [tulpar, barys, qyran].map((team, at) => sampleRegistration({ team, seed: at + 1 }))
const panel = (registrations: RegistrationPrivate[]) => (
  <SeedingPanel tournament={sampleTournament()} registrations={registrations} />
)
const open = (registrations = three, language: 'en' | 'ru' | 'kz' = 'en') =>
  show(panel(registrations), { texts: ['organise'], language })
/** The page around it hears of other registrations. */
const openChanging = async () => {
  const { element, change } = changing(panel(three))
  const page = await show(element, { texts: ['organise'] })
  return { ...page, hear: (next: RegistrationPrivate[]) => change(panel(next)) }
}
const order = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const button = (name: string) => screen.findByRole('button', { name })
const saved = () => seenCalls(/PUT /).map(({ body }) => JSON.parse(String(body)) as unknown)

test('teams stand by seed, then as they were confirmed; who has not paid is not seeded', async () => {
  await open([
    sampleRegistration({ team: qyran, confirmed_at: '2026-11-12T00:00:00.000Z' }),
    sampleRegistration({ team: tulpar, confirmed_at: '2026-11-11T00:00:00.000Z' }),
    sampleRegistration({ team: { id: 'x', name: 'Unpaid', tag: 'UNP' }, status: 'pending_payment', seed: 1 }),
    sampleRegistration({ team: barys, seed: 1, confirmed_at: '2026-11-13T00:00:00.000Z' }),
  ])
  await screen.findByRole('list', { name: 'Seeding' })
  expect(order()).toEqual(['Barys', 'Tulpar', 'Qyran'])
  expect(screen.getByRole('button', { name: 'Save the seeding' })).toBeDisabled()
  await expectAccessible()
})

test('by mouse: up, down and first move a team, say so aloud, and keep the focus on the same button', async () => {
  const { user } = await open()
  await user.click(await button('Move up: Qyran'))
  expect(order()).toEqual(['Tulpar', 'Qyran', 'Barys'])
  expect(screen.getByText('Qyran: place 2 of 3')).toBeInTheDocument()
  expect(await button('Move up: Qyran')).toHaveFocus()
  await user.click(await button('Move down: Tulpar'))
  expect(order()).toEqual(['Qyran', 'Tulpar', 'Barys'])
  await user.click(await button('Put Barys first'))
  expect(order()).toEqual(['Barys', 'Qyran', 'Tulpar'])
  expect(screen.getByText('Barys: place 1 of 3')).toBeInTheDocument()
})

test('by keyboard: Alt with an arrow moves from any button of the row, an arrow alone does not', async () => {
  const { user } = await open()
  ;(await button('Put Barys first')).focus()
  await user.keyboard('{ArrowDown}')
  expect(order()).toEqual(['Tulpar', 'Barys', 'Qyran'])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['Tulpar', 'Qyran', 'Barys'])
  expect(await button('Move down: Barys')).toHaveFocus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['Barys', 'Tulpar', 'Qyran'])
  expect(await button('Move up: Barys')).toHaveFocus()
})

test.each(['Move up: Tulpar', 'Put Tulpar first', 'Move down: Qyran'])(
  'at the edge "%s" is off: a press changes nothing and says nothing',
  async (name) => {
    const { user } = await open()
    const edge = await button(name)
    expect(edge).toHaveAttribute('aria-disabled', 'true')
    await user.click(edge)
    await user.keyboard(name.startsWith('Move down') ? '{Alt>}{ArrowDown}{/Alt}' : '{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['Tulpar', 'Barys', 'Qyran'])
    expect(screen.queryByText(/place \d of 3/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Save the seeding' })).toBeDisabled()
  },
)

test('the new order is saved whole, once however often one presses', async () => {
  answer(call, sampleTournament({ version: 2 }))
  const { user } = await open()
  await user.click(await button('Put Qyran first'))
  const held = holdCalls(/PUT /)
  await user.dblClick(await button('Save the seeding'))
  expect(await button('Save the seeding')).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByText('The seeding is saved')).toBeVisible()
  expect(saved()).toEqual([{ team_ids: ['t3', 't1', 't2'] }])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('what is moved while the order before is being saved stays to be saved', async () => {
  answer(call, sampleTournament({ version: 2 }))
  const { user, hear } = await openChanging()
  await user.click(await button('Put Qyran first'))
  const held = holdCalls(/PUT /)
  await user.click(await button('Save the seeding'))
  await user.click(await button('Move down: Qyran'))
  held.goOn()
  await screen.findByText('The seeding is saved')
  await hear([qyran, tulpar, barys].map((team, at) => sampleRegistration({ team, seed: at + 1 })))
  expect(order()).toEqual(['Tulpar', 'Qyran', 'Barys'])
  expect(await button('Save the seeding')).toBeEnabled()
})

test('discarding brings back what is stored', async () => {
  const { user } = await open()
  await user.click(await button('Put Qyran first'))
  await user.click(await button('Discard changes'))
  expect(order()).toEqual(['Tulpar', 'Barys', 'Qyran'])
  expect(screen.getByRole('button', { name: 'Save the seeding' })).toBeDisabled()
})

test.each([
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
  [422, { code: 'SEEDING_INVALID', error: 'The seeding must name every confirmed team exactly once' }],
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }],
] as const)('an order refused with %i stays under the pen, with the reason', async (status, refusal) => {
  refuse(call, status, refusal)
  const { user } = await open()
  await user.click(await button('Put Qyran first'))
  await user.click(await button('Save the seeding'))
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(order()).toEqual(['Qyran', 'Tulpar', 'Barys'])
  expect(await button('Save the seeding')).toBeEnabled()
})

test('a lost network says so, and a second try saves', async () => {
  answer(call, sampleTournament())
  const line = breakCalls(/PUT /)
  const { user } = await open()
  await user.click(await button('Put Qyran first'))
  await user.click(await button('Save the seeding'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  await user.click(await button('Save the seeding'))
  expect(await screen.findByText('The seeding is saved')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a team confirmed or gone meanwhile joins or leaves the order under the pen', async () => {
  answer(call, sampleTournament())
  const { user, hear } = await openChanging()
  await user.click(await button('Put Qyran first'))
  const late = sampleRegistration({ team: { id: 't5', name: 'Late', tag: 'LAT' } })
  await hear([...three.filter(({ team }) => team.id !== 't1'), late])
  expect(order()).toEqual(['Qyran', 'Barys', 'Late'])
  await user.click(await button('Save the seeding'))
  await waitFor(() => expect(saved()).toEqual([{ team_ids: ['t3', 't2', 't5'] }]))
})

test.each([
  ['en', 'Nobody to seed yet'],
  ['ru', 'Сеять пока некого'],
  ['kz', 'Әзірге реттейтін команда жоқ'],
] as const)('one team alone has no order, in %s', async (language, title) => {
  await open([sampleRegistration()], language)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the longest names, and those with signs of a page’s code, stand as they are', async () => {
  const long = { id: 'l', name: 'Ұлытау Өрендері Қарағанды Әскері', tag: 'ҰӨҚӘЩ' }
  const odd = { id: 'o', name: '<img src=x>', tag: 'X' }
  const { user } = await open(
    [sampleRegistration({ team: long, seed: 1 }), sampleRegistration({ team: odd, seed: 2 })],
    'kz',
  )
  await user.click(await button('Бірінші қою: <img src=x>'))
  expect(order()).toEqual(['<img src=x>', 'Ұлытау Өрендері Қарағанды Әскері'])
  expect(within(screen.getByRole('list')).queryByRole('img', { name: '' })).toBeNull()
  expect(screen.getByText('<img src=x>: 1-орын, барлығы 2')).toBeInTheDocument()
})

test('ratings put teams in an order, which is saved when somebody presses', async () => {
  const ask = 'GET /api/tournaments/c1/seeding/by-rating'
  const none = answer(ask, { team_ids: [qyran.id, tulpar.id, barys.id], rated: 0 })
  const { user } = await open()
  await user.click(await button('Rank by rating'))
  expect(await screen.findByText('Nobody in these teams has a rating yet')).toBeVisible()
  expect(order()).toEqual(['Tulpar', 'Barys', 'Qyran'])
  none.mend()
  answer(ask, { team_ids: [qyran.id, tulpar.id, barys.id], rated: 2 })
  await user.click(await button('Rank by rating'))
  await waitFor(() => expect(order()).toEqual(['Qyran', 'Tulpar', 'Barys']))
  expect(saved()).toEqual([])
  expect(screen.getByRole('button', { name: 'Save the seeding' })).toBeEnabled()
  refuse(ask, 403, { code: 'FORBIDDEN', error: 'No.' })
  await user.click(await button('Rank by rating'))
  expect(await screen.findByRole('alert')).toBeVisible()
})
