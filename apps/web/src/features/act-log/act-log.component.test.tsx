import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type AdminAct, adminActs } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleAct } from '../../testing/samples-accounts.ts'
import { show } from '../../testing/show.tsx'
import { nowIs } from '../../testing/moment.ts'
import type { LogOf } from './api/acts.ts'
import { ActLog } from './act-log.tsx'
import { FilteredLog } from './filtered-log.tsx'

const texts = ['act-log', 'administration', 'cup-settings', 'servers'] as const
const ofCup: LogOf = { tournament: 'c1' }
const call = (page = 0) => `GET /api/admin/acts?tournament=c1&limit=10&offset=${page * 10}`
const acts = () => screen.getAllByRole('listitem')

async function showActs(acts: AdminAct[], look: { of?: LogOf; zone?: string; language?: 'en' | 'ru' | 'kz' } = {}) {
  answer(/GET \/api\/admin\/acts/, { total: acts.length, acts })
  const { of = ofCup, ...rest } = look
  const shown = await show(<ActLog of={of} />, { texts, ...rest })
  await screen.findAllByRole('listitem')
  return shown
}

test('an act stands with who, about whom, when and why; hostile words stay text', async () => {
  nowIs('2026-06-01T00:00:00Z')
  await showActs([sampleAct({ reason: '<script>x</script>' })])
  expect(acts()[0]).toHaveTextContent('Banned')
  expect(acts()[0]).toHaveTextContent('<script>x</script>')
  expect(acts()[0]).toHaveTextContent('about berik')
  expect(acts()[0]).toHaveTextContent('22 November 2025, 00:30')
  expect(screen.getByRole('link', { name: 'aibek' })).toHaveAttribute('href', '/admin/users/u1')
  expect(document.querySelector('li script')).toBeNull()
  await expectAccessible()
})

test('by another clock it was the day before', async () => {
  nowIs('2026-06-01T00:00:00Z')
  await showActs([sampleAct()], { zone: 'Europe/Berlin' })
  expect(acts()[0]).toHaveTextContent('21 November 2025, 20:30')
})

test('in the log of one person nobody is told again whom it is about', async () => {
  await showActs([sampleAct()], { of: { user: 'u2' } })
  expect(acts()[0]).not.toHaveTextContent('about berik')
  expect(seenCalls(/acts/).map(({ path }) => path)).toEqual(['/api/admin/acts?user=u2&limit=10&offset=0'])
})

test('what nobody did, the site did itself; what has no reason has none', async () => {
  await showActs([sampleAct({ act: 'user.ban_ended', actor: null, user: null, reason: null })])
  expect(acts()[0]).toHaveTextContent(/^Ban endedLOBBY itself/)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [1_500, '+1\u202f500'],
  [-20, '−20'],
])('an adjustment of %s stands with its sign', async (amount, words) => {
  await showActs([sampleAct({ act: 'skills.adjusted', details: { amount } })])
  expect(screen.getByText(words, { collapseWhitespace: false })).toBeVisible()
})

test('a ban that ends says when, and a cup is called by its name', async () => {
  nowIs('2026-06-01T00:00:00Z')
  const details = { until: '2026-03-29T01:00:00.000Z' }
  const tournament = { id: 'c1', name: 'Қыс кубогы' }
  await showActs([sampleAct({ details }), sampleAct({ id: 'a2', act: 'tournament.cancelled', user: null, tournament })])
  expect(acts()[0]).toHaveTextContent('until 29 March, 06:00')
  expect(acts()[1]).toHaveTextContent('Tournament cancelledҚыс кубогы')
  expect(acts()[1]).not.toHaveTextContent('about')
})

test('another delay of live matches stands with its length', async () => {
  await showActs([sampleAct({ act: 'tournament.live_delay', details: { seconds: 45 }, user: null })])
  expect(acts()[0]).toHaveTextContent('Delay of live matches45 s')
})

test('who was named from outside stands with what they came as', async () => {
  await showActs([sampleAct({ act: 'stand_in.added', details: { stand_in: 'coach', team: 't1', match: '7' } })])
  expect(acts()[0]).toHaveTextContent('Stand-in namedas a coachmatch 7')
})

test.each(['en', 'ru', 'kz'] as const)('every kind of act has words of its own: %s', async (language) => {
  const list = adminActs.map((act, index) => sampleAct({ id: `a${index}`, act, reason: null }))
  await showActs(list, { language })
  const words = acts().map((act) => act.querySelector('b')?.textContent ?? '')
  expect(new Set(words).size).toBe(adminActs.length)
  expect(words.join()).not.toMatch(/_|\./)
})

test('a long log is read page by page; the page before stands until the next is there', async () => {
  const page = (from: number) =>
    Array.from({ length: from === 20 ? 1 : 10 }, (_, index) =>
      sampleAct({ id: `a${from + index}`, reason: `Act ${from + index}` }),
    )
  for (const at of [0, 1, 2]) answer(call(at), { total: 21, acts: page(at * 10) })
  const { user, address } = await show(<ActLog of={ofCup} />, { texts })
  expect(await screen.findByText('1–10 of 21')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  const held = holdCalls(/offset=10/)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('list').closest('section')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('Act 0')).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Act 10')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Act 20')).toBeVisible()
  expect(address()).toBe('/?acts=3')
  expect(screen.getByText('21–21 of 21')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('ten acts fit one page', async () => {
  await showActs(Array.from({ length: 10 }, (_, index) => sampleAct({ id: `a${index}` })))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty log says so', async () => {
  answer(call(), { total: 0, acts: [] })
  await show(<ActLog of={ofCup} />, { texts })
  expect(await screen.findByText('Nothing was changed yet')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a log that does not come is not called empty, and is asked for again', async () => {
  const refusal = refuse(call(), 403, { code: 'FORBIDDEN', error: 'You may not do this' })
  const held = holdCalls(/acts/)
  const { user } = await show(<ActLog of={ofCup} />, { texts })
  expect(screen.getByRole('status', { name: 'Loading the log' })).toBeVisible()
  held.goOn()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The log did not load')
  expect(alert).toHaveTextContent('You may not do this')
  refusal.mend()
  answer(call(), { total: 1, acts: [sampleAct()] })
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(acts()).toHaveLength(1))
})

test('what was changed stands before and after; of a long text that it is another one', async () => {
  const changes = [
    { field: 'max_teams', before: 8, after: 16 },
    { field: 'entry_fee', before: 0, after: 35_000 },
    { field: 'description', before: 'By the river', after: 'By the lake' },
  ]
  await showActs([sampleAct({ act: 'tournament.changed', details: { changes } })])
  const lines = within(acts()[0]!).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/8.*16/),
    expect.stringMatching(/0.*35.000/),
    expect.not.stringContaining('river'),
  ])
})

test('an order on a check-in says which, and by how many minutes', async () => {
  await showActs([sampleAct({ act: 'tournament.check_in', details: { order: 'extend', minutes: 10 } })])
  expect(acts()[0]).toHaveTextContent('Check-in steeredextended10 min')
})

test('an act on a match, a payment and a server says about which, with what it was before', async () => {
  const team = { id: 't1', name: 'Tulpar' }
  await showActs([
    sampleAct({ act: 'payment.received', user: null, reason: null, team, details: { sum: 35_000, team: 't1' } }),
    sampleAct({
      id: 'a2',
      act: 'bracket.changed',
      user: null,
      team,
      details: { step: 'team_disqualified', team: 't1' },
    }),
    sampleAct({ id: 'a3', act: 'match.ordered', user: null, details: { command: 'pause', match: '7' } }),
    sampleAct({
      id: 'a4',
      act: 'server.changed',
      details: {
        changes: [
          { field: 'server', before: 'Almaty 1', after: 'Almaty 1' },
          { field: 'server_draining', before: false, after: true },
          { field: 'server_purpose', before: 'training', after: 'match' },
        ],
      },
    }),
  ])
  const [payment, step, order, server] = acts()
  expect(payment).toHaveTextContent(/Payment entered35.000.₸Tulpar/)
  expect(step).toHaveTextContent('Bracket changeda team disqualifiedTulpar')
  expect(order).toHaveTextContent('Order given for a matchpausematch 7')
  expect(server).toHaveTextContent('Server: Almaty 1Takes no new match: no → yesPurpose: training → matches')
})

describe('the log that is looked through', () => {
  const path = (query: string) => `GET /api/tournaments/c1/acts?${query}`
  const paging = 'limit=10&offset=0'

  test('by kind and by days, which end with their last minute; its file holds the same', async () => {
    answer(path(paging), { total: 1, acts: [sampleAct({ act: 'tournament.created' })] })
    answer(path(`act=tournament.changed&${paging}`), { total: 0, acts: [] })
    const { user, address } = await show(<FilteredLog of={{ cup: 'c1' }} fileName="acts" />, { texts })
    expect(await screen.findByText('Tournament made', { selector: 'b' })).toBeVisible()
    // An organiser who is no admin sees no accounts.
    expect(screen.getByRole('link', { name: 'aibek' })).toHaveAttribute('href', '/players/u1')
    await user.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Tournament changed')
    expect(await screen.findByText('Nothing of the kind was done in that time')).toBeVisible()
    answer(/before=/, { total: 0, acts: [] })
    answer(/since=/, { total: 0, acts: [] })
    await user.type(screen.getByLabelText('From'), '2026-11-01')
    await user.type(screen.getByLabelText('To'), '2026-11-02')
    await expect.poll(() => seenCalls(/before=/)).not.toEqual([])
    const asked = new URL(`http://x${seenCalls(/before=/).at(-1)?.path}`).searchParams
    expect([asked.get('since'), asked.get('before')]).toEqual(['2026-10-31T19:00:00.000Z', '2026-11-02T19:00:00.000Z'])
    expect(address()).toBe('/?kind=tournament.changed&from=2026-11-01&to=2026-11-02')
    const file = answer(/GET .*acts\/export\?act=tournament.changed&since=.*&before=.*&format=csv/, '')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await expect.poll(() => seenCalls(/acts\/export/)).toHaveLength(1)
    file.mend()
    await expectAccessible()
  })

  test('an address that names no kind and no day shows all', async () => {
    answer('GET /api/admin/acts?limit=10&offset=0', { total: 1, acts: [sampleAct()] })
    await show(<FilteredLog of="all" fileName="acts" />, { texts })
    expect(await screen.findByText('Banned', { selector: 'b' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'What was done' })).toHaveValue('any')
  })
})
