import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { firstOfMany } from '@lobby/contract'
import { answer, refuse } from '../../../testing/network.ts'
import { sampleEntry } from '../../../testing/samples-cups.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { CupPlaces } from './cup-places.tsx'
import { CupTeams } from './cup-teams.tsx'

const texts = ['tournaments', 'chains'] as const
const team = (number: number) => ({ id: `t${number}`, name: `Team ${number}`, tag: `T${number}` })
const entry = (number: number, is: Parameters<typeof sampleEntry>[0] = {}) =>
  sampleEntry({ id: `r${number}`, team: team(number), ...is })

describe('the teams', () => {
  test('of a qualifier of hundreds: the first of them, and all when asked for', async () => {
    const registrations = Array.from({ length: 120 }, (_, index) => entry(index + 1))
    const { user } = await show(<CupTeams tournament={sampleTournament({ registrations })} />, { texts })
    expect(screen.getAllByRole('listitem')).toHaveLength(firstOfMany)
    await user.click(screen.getByRole('button', { name: 'Show all 120 teams' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(120)
    expect(screen.queryByRole('button')).toBeNull()
    // The button is gone, and whoever goes by keys goes on with the first that came.
    expect(within(screen.getAllByRole('listitem')[firstOfMany]!).getByRole('link')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent(/: 120$/)
  })

  test('of thousands: the others are counted, and fetched when all are asked for', async () => {
    const registrations = Array.from({ length: 120 }, (_, index) => entry(index + 1))
    const cup = sampleTournament({
      registrations: registrations.slice(0, firstOfMany),
      more: { confirmed: 120 - firstOfMany },
    })
    answer(/GET \/api\/tournaments\/c1$/, { ...cup, more: undefined, registrations })
    const { user } = await show(<CupTeams tournament={cup} />, { texts })
    expect(screen.getByRole('heading', { name: /120/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all 120 teams' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120))
    expect(within(screen.getAllByRole('listitem')[firstOfMany]!).getByRole('link')).toHaveFocus()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that could not be fetched say so, and are fetched again', async () => {
    const registrations = Array.from({ length: 97 }, (_, index) => entry(index + 1))
    const cup = sampleTournament({
      registrations: registrations.slice(0, firstOfMany),
      more: { confirmed: 97 - firstOfMany },
    })
    const { mend } = refuse(/GET \/api\/tournaments\/c1$/, 429, { code: 'RATE_LIMITED', error: 'Too much' })
    const { user } = await show(<CupTeams tournament={cup} />, { texts })
    await user.click(screen.getByRole('button', { name: 'Show all 97 teams' }))
    const again = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getAllByRole('listitem')).toHaveLength(firstOfMany)
    mend()
    answer(/GET \/api\/tournaments\/c1$/, { ...cup, more: undefined, registrations })
    await user.click(again)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(97))
  })

  test('that are left out hold their places all the same', async () => {
    const registrations = Array.from({ length: 32 }, (_, index) => entry(index + 1))
    const more = { confirmed: 1_064, pending_payment: 4 }
    await show(<CupPlaces tournament={sampleTournament({ max_teams: 2_048, registrations, more })} isOpen />, { texts })
    expect(screen.getByRole('heading', { name: /1100 \/ 2048/ })).toBeVisible()
    expect(screen.getByText('948 free places')).toBeInTheDocument()
    // The crests that came, none that would be a free place before its turn, and how many more places there are.
    expect(screen.getAllByRole('listitem')).toHaveLength(32)
    expect(screen.getByText('+2016')).toBeVisible()
  })

  test('stand by how they are in: confirmed, to pay, in line by their place in it', async () => {
    const waits = (number: number, position: number) =>
      entry(number, { status: 'waiting_list', waiting_position: position })
    const registrations = [
      waits(5, 2),
      entry(1, { seed: 3 }),
      waits(4, 1),
      entry(2, { status: 'pending_payment' }),
      entry(3, { status: 'withdrawn' }),
    ]
    await show(<CupTeams tournament={sampleTournament({ registrations })} />, { texts })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Confirmed1',
      'Waiting for payment1',
      'Waiting list2',
    ])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Team 1',
      'Team 2',
      'Team 4',
      'Team 5',
    ])
    expect(screen.getByText('Seed 3')).toBeVisible()
    expect(screen.getByText('#2 in line')).toBeVisible()
    expect(screen.getByText('2 of 16')).toBeVisible()
  })

  test.each([
    ['en', 1, '1 player'],
    ['ru', 2, '2 игрока'],
    ['ru', 5, '5 игроков'],
    ['kz', 7, '7 ойыншы'],
  ] as const)('say in %s that one has %i players', async (language, count, words) => {
    const players = Array.from({ length: count }, (_, index) => ({
      id: `u${index}`,
      username: `p${index}`,
      is_substitute: false,
    }))
    await show(<CupTeams tournament={sampleTournament({ registrations: [entry(1, { players })] })} />, {
      language,
      texts,
    })
    expect(screen.getByText(words)).toBeVisible()
  })

  test.each([
    ['en', 'dana (substitute), arman (coach)'],
    ['ru', 'dana (запасной), arman (тренер)'],
    ['kz', 'dana (қосалқы), arman (бапкер)'],
  ] as const)('name substitutes and the coach for what they are, in %s', async (language, words) => {
    const players = [
      { id: 'u1', username: '<b>aibek</b>', is_substitute: false },
      { id: 'u2', username: 'dana', is_substitute: true },
    ]
    const registrations = [entry(1, { players, coach: { id: 'u8', username: 'arman' } })]
    await show(<CupTeams tournament={sampleTournament({ registrations })} />, { language, texts })
    expect(screen.getByText(`<b>aibek</b>, ${words}`)).toBeVisible()
  })

  test('are asked for while there are none', async () => {
    await show(<CupTeams tournament={sampleTournament({ registrations: [entry(1, { status: 'withdrawn' })] })} />, {
      texts,
    })
    expect(screen.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  })
})
