import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CreatePage } from './create-page.tsx'

const call = 'POST /api/tournaments'
const sent = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

const unset = { entry_fee: 0, prize_pool: 0, max_teams: 16 }
type Opened = { language?: Language; zone?: string; defaults?: typeof unset }
async function open({ language = 'en', zone = 'Asia/Almaty', defaults = unset }: Opened = {}) {
  answer(call, sampleTournament({ id: 'c7', status: 'draft' }))
  answer('GET /api/site/cup-defaults', defaults)
  const viewer = sampleUser({ is_admin: true, time_zone: zone })
  const page = await show(<CreatePage />, { texts: ['create', 'presets', 'refusals', 'servers'], viewer, language })
  await screen.findAllByRole('textbox')
  // The outlook comes by itself, and is another test's.
  return { ...page, make: () => page.user.click(screen.getByRole('button', { name: 'Create draft' })) }
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** What a draft needs at least. */
const fillLeast = (): void => {
  fill('Name', 'Steppe Cup')
  fill('Starts', '2030-01-05T18:00')
}

test('a name and a start are enough: the rest has its defaults', async () => {
  const { make, address } = await open()
  await expectAccessible()
  fillLeast()
  await make()
  expect(await screen.findByText('Draft created')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      status: 'draft',
      name: 'Steppe Cup',
      start_date: '2030-01-05T13:00:00.000Z',
      max_teams: 16,
      min_teams: 4,
      guardian_consent_under: null,
      waiting_list: true,
      entry_fee: 0,
    },
  ])
  expect(sent()[0]).not.toHaveProperty('registration_closes_at')
  await waitFor(() => expect(address()).toBe('/tournaments/c7'))
})

test('how few begin and a guardian’s consent are sent; more at least than at most is said at its field', async () => {
  const { make, user } = await open()
  fillLeast()
  fill('Teams at least', '17')
  await user.click(screen.getByRole('checkbox', { name: 'Players under 18 need a guardian’s consent' }))
  await make()
  expect(screen.getByLabelText('Teams at least')).toBeInvalid()
  expect(sent()).toEqual([])
  fill('Teams at least', '8')
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ min_teams: 8, guardian_consent_under: 18 }]))
})

test('a least number that nobody chose is no more than there are places', async () => {
  const { make } = await open()
  fillLeast()
  fill('Teams at most', '2')
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ max_teams: 2, min_teams: 2 }]))
})

test.each([
  ['24', 'Major of 24, two Swiss stages', [undefined, 8, undefined]],
  ['32', 'Major of 32, three Swiss stages', [undefined, 8, 8, undefined]],
])('a Major of %s is chosen with its number of teams', async (size, name, invited) => {
  const { make, user } = await open()
  fillLeast()
  await user.selectOptions(screen.getByLabelText('Format'), name)
  expect(screen.getByLabelText('Teams at most')).toHaveValue(Number(size))
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ max_teams: Number(size) }]))
  const [{ format }] = sent() as [{ format: { stages: { kind: string; invited?: number }[] } }]
  expect(format.stages.map((stage) => stage.invited)).toEqual(invited)
  expect(format.stages.at(-1)?.kind).toBe('single_elimination')
})

test.each([
  [
    'Groups with best thirds, and playoff',
    '24',
    [{ kind: 'round_robin', advance: 2, advance_best: 4 }, { kind: 'single_elimination' }],
  ],
  [
    'Groups of eight with two lives, and playoff',
    '16',
    [{ kind: 'gsl', group_size: 8, advance: 3 }, { kind: 'single_elimination' }],
  ],
  ['Double elimination', '16', [{ kind: 'double_elimination' }]],
  ['League, single round robin', '6', [{ kind: 'round_robin', group_size: 6, advance: 0 }]],
])('“%s” is fitted to the number of teams when the draft is made: %s', async (name, teams, stages) => {
  const { make, user } = await open()
  fillLeast()
  await user.selectOptions(screen.getByLabelText('Format'), name)
  fill('Teams at most', teams)
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ max_teams: Number(teams), format: { stages } }]))
})

test('back from a Major, the usual format is sent', async () => {
  const { make, user } = await open()
  fillLeast()
  await user.selectOptions(screen.getByLabelText('Format'), '32')
  expect(screen.getByLabelText('Teams at most')).toHaveValue(32)
  await user.selectOptions(screen.getByLabelText('Format'), 'Groups and playoff')
  await make()
  await waitFor(() =>
    expect(sent()).toMatchObject([{ max_teams: 32, format: { stages: [{ kind: 'round_robin' }, {}] } }]),
  )
})

test.each([
  ['Asia/Almaty', 'Times in Almaty', '2030-07-05T18:00', '2030-07-05T13:00:00.000Z'],
  ['America/New_York', 'Times in the zone of New York', '2030-01-05T18:00', '2030-01-05T23:00:00.000Z'],
  ['America/New_York', 'Times in the zone of New York', '2030-07-05T18:00', '2030-07-05T22:00:00.000Z'],
  // The night in which Berlin's clocks go back.
  ['Europe/Berlin', 'Times in the zone of Berlin', '2030-10-27T03:30', '2030-10-27T02:30:00.000Z'],
  ['Pacific/Kiritimati', 'Times in the zone of Kiritimati', '2030-01-01T00:30', '2029-12-31T10:30:00.000Z'],
])('in %s (%s) a start at %s is %s', async (zone, hint, typed, iso) => {
  const { make } = await open({ zone })
  expect(screen.getByText(new RegExp(`^${hint} \\(UTC`))).toBeVisible()
  fillLeast()
  fill('Starts', typed)
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ start_date: iso }]))
})

test.each([
  ['Name', 'ab', "A tournament's name must be 3-60 characters"],
  ['Name', 'x'.repeat(61), "A tournament's name must be 3-60 characters"],
  ['Description (optional)', 'x'.repeat(2001), 'This is too long'],
  ['Prize pool, ₸', '-1', /^This number is out of range: 0–1.000.000.000$/],
  ['Entry fee of a team, ₸', '100000001', /^This number is out of range: 0–100.000.000$/],
  ['Teams at most', '1', /^This number is out of range: 2–4.?096$/],
  ['Teams at most', '4097', /^This number is out of range: 2–4.?096$/],
])('%s cannot be %.12s', async (label, value, problem) => {
  const { make } = await open()
  fillLeast()
  fill(label, value)
  await make()
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid())
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem)
  expect(sent()).toEqual([])
})

test('a field left empty that is needed is told where it stands, and the first of them is under one’s hand', async () => {
  const { make } = await open()
  fill('Teams at most', '')
  await make()
  expect(await screen.findByText(/^Please check the marked fields/)).toBeVisible()
  for (const label of ['Name', 'Starts', 'Teams at most'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Please fill this in')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(sent()).toEqual([])
  fill('Name', 'Steppe Cup')
  expect(screen.getByLabelText('Name')).toBeValid()
  expect(screen.getByLabelText('Starts')).toBeInvalid()
  await make()
  expect(screen.getByLabelText('Starts')).toHaveFocus()
})

test('registration that would close after the start is told before anything is sent', async () => {
  const { make } = await open()
  fillLeast()
  fill('Registration closes (optional)', '2030-01-05T18:01')
  await make()
  await waitFor(() => expect(screen.getByLabelText('Registration closes (optional)')).toHaveFocus())
  expect(screen.getByLabelText('Registration closes (optional)')).toBeInvalid()
  expect(sent()).toEqual([])
})

test('prize and fee left empty are none', async () => {
  const { make } = await open()
  fillLeast()
  fill('Prize pool, ₸', '')
  fill('Entry fee of a team, ₸', '')
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ prize_pool: 0, entry_fee: 0 }]))
})

test('hours to pay are asked for where something is paid', async () => {
  const { make } = await open()
  fillLeast()
  expect(screen.queryByLabelText('Hours to pay')).toBeNull()
  fill('Entry fee of a team, ₸', '5000')
  fill('Hours to pay', '0')
  await make()
  await waitFor(() => expect(screen.getByLabelText('Hours to pay')).toHaveFocus())
  fill('Hours to pay', '12')
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ entry_fee: 5_000, payment_deadline_hours: 12 }]))
})

test('rosters, servers and lengths of series are sent as they are chosen', async () => {
  const { make, user } = await open()
  fillLeast()
  fill('Players at least', '4')
  fill('Players at most', '6')
  await user.selectOptions(screen.getByLabelText('Where servers are looked for first'), 'Astana')
  await user.click(screen.getByLabelText('Move matches by themselves when their server is lost'))
  await user.selectOptions(screen.getByLabelText('Group and Swiss matches'), 'BO3')
  await user.selectOptions(screen.getByLabelText('Playoff matches'), 'BO1')
  await user.selectOptions(screen.getByLabelText('The final'), 'BO3')
  await make()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        roster_min: 4,
        roster_max: 6,
        region: 'astana',
        auto_move: true,
        format: { stages: [{ best_of: 3 }, { best_of: 1, final_best_of: 3 }] },
      },
    ]),
  )
})

test('a format without groups asks for no length of their matches', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Format'), 'Single elimination')
  expect(screen.queryByLabelText('Group and Swiss matches')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Format'), 'League, single round robin')
  expect(screen.queryByLabelText('Playoff matches')).toBeNull()
  expect(screen.queryByLabelText('The final')).toBeNull()
})

describe('what is typed', () => {
  const again = () =>
    show(<CreatePage />, {
      texts: ['create', 'presets', 'refusals', 'servers'],
      viewer: sampleUser({ is_admin: true, time_zone: 'Asia/Almaty' }),
      isAgain: true,
    })

  test('is there after a reload, with what was chosen, until somebody starts over', async () => {
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    fillLeast()
    await user.selectOptions(screen.getByLabelText('Format'), 'Double elimination')
    await again()
    expect(await screen.findByLabelText('Name')).toHaveValue('Steppe Cup')
    expect(screen.getByLabelText('Starts')).toHaveValue('2030-01-05T18:00')
    expect(screen.getByLabelText('Format')).toHaveDisplayValue('Double elimination')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })

  test('is another account’s own', async () => {
    await open()
    fillLeast()
    await show(<CreatePage />, {
      texts: ['create', 'presets', 'refusals', 'servers'],
      viewer: sampleUser({ id: 'somebody-else', is_admin: true }),
      isAgain: true,
    })
    expect(await screen.findByLabelText('Name')).toHaveValue('')
  })

  test('is forgotten once the draft is made', async () => {
    const { make } = await open()
    fillLeast()
    await make()
    await screen.findByText('Draft created')
    await again()
    expect(await screen.findByLabelText('Name')).toHaveValue('')
  })

  test('goes by one name however often it is sent, and by another once it is another cup', async () => {
    const { make } = await open()
    fillLeast()
    const line = breakCalls(/POST/)
    await make()
    await screen.findByRole('alert')
    await make()
    await waitFor(() => expect(sent().length).toBeGreaterThan(1))
    await screen.findByText(/^Network error/)
    const first = new Set(sent().map(({ key }) => key))
    expect(first.size).toBe(1)
    line.mend()
    fill('Name', 'Steppe Cup II')
    await make()
    await screen.findByText('Draft created')
    expect(first).not.toContain(sent().at(-1)?.key)
  })
})

test('what the server finds in a field stands beside it, with what was typed', async () => {
  const { make } = await open()
  fillLeast()
  fill('Registration closes (optional)', '2030-01-04T18:00')
  refuse(call, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'registration_closes_at', code: 'date_invalid', message: 'This is not a date' }],
  })
  await make()
  const closes = screen.getByLabelText('Registration closes (optional)')
  await waitFor(() => expect(closes).toHaveAccessibleDescription('This is not a date'))
  expect(closes).toHaveValue('2030-01-04T18:00')
  expect(closes).toHaveFocus()
})

test('more teams than the format can hold: one reads what is wrong, not only that something is', async () => {
  const { make } = await open()
  refuse(call, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [
      { path: 'format.stages.0.group_size', code: 'groups_too_many', message: 'There would be too many groups' },
    ],
  })
  fillLeast()
  fill('Teams at most', '200')
  await make()
  await waitFor(() =>
    expect(screen.getByLabelText('Teams at most')).toHaveAccessibleDescription('There would be too many groups'),
  )
})

test.each([
  [403, { code: 'FORBIDDEN', error: 'You may not do this' }],
  [403, { code: 'SECOND_FACTOR_REQUIRED', error: 'Admins need a second factor. Set it up in your settings first' }],
  [429, { code: 'RATE_LIMITED', error: 'Too many requests. Wait a little and try again' }],
] as const)('a draft refused with %i (%o) says why, and nothing typed is lost', async (status, refusal) => {
  const { make, address } = await open()
  refuse(call, status, refusal)
  fillLeast()
  await make()
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(screen.getByLabelText('Name')).toHaveValue('Steppe Cup')
  expect(address()).toBe('/')
})

test('a draft is made once however often one presses, and again after a lost network', async () => {
  const { user, make } = await open()
  fillLeast()
  const line = breakCalls(/POST/)
  await make()
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  const held = holdCalls(/POST/)
  await user.dblClick(screen.getByRole('button', { name: 'Create draft' }))
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(screen.getByRole('button', { name: 'Create draft' })).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByText('Draft created')).toBeVisible()
  // Its page is on the way: the same draft is not made again meanwhile.
  await make()
  expect(sent()).toHaveLength(2)
})

test('the waiting list can be left out', async () => {
  const { user, make } = await open()
  fillLeast()
  await user.click(screen.getByLabelText('Teams after the last place wait for one'))
  await make()
  await waitFor(() => expect(sent()).toMatchObject([{ waiting_list: false }]))
})

test.each([
  ['ru', 'Создать черновик', /London \(UTC/],
  ['kz', 'Жоба жасау', /London \(UTC/],
] as const)('the form speaks %s and names the zone of its times', async (language, button, zone) => {
  await open({ language, zone: 'Europe/London' })
  expect(screen.getByRole('button', { name: button })).toBeVisible()
  expect(screen.getByText(zone)).toBeVisible()
})

test('the form begins with what admins set for new tournaments, and leaves alone what is typed', async () => {
  const { make } = await open({ defaults: { entry_fee: 35_000, prize_pool: 500_000, max_teams: 32 } })
  await waitFor(() => expect(screen.getByLabelText('Entry fee of a team, ₸')).toHaveValue(35_000))
  expect(screen.getByLabelText('Prize pool, ₸')).toHaveValue(500_000)
  fillLeast()
  fill('Entry fee of a team, ₸', '0')
  await make()
  expect(await screen.findByText('Draft created')).toBeVisible()
  expect(sent()).toMatchObject([{ entry_fee: 0, prize_pool: 500_000, max_teams: 32 }])
})
