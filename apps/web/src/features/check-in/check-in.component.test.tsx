import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckIn, CheckInTeam, Language, TeamCheckIn } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleCheckIn } from '../../testing/samples-check-in.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CheckInPanel } from './check-in-panel.tsx'
import { CheckInSection } from './check-in-section.tsx'

/** What the page sent there. */
const sentTo = (call: string): unknown[] =>
  seenCalls(new RegExp(`^${call}$`)).map(({ body }) => JSON.parse(String(body)) as unknown)

const now = '2026-12-12T13:30:00.000Z'
const settings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }
const checkIn = sampleCheckIn
const tulpar = { id: 't1', name: 'Tulpar', tag: 'TLP' }
const aibar = { id: 'u1', username: 'Aibar_S' }
const own = (is: Partial<TeamCheckIn> = {}): TeamCheckIn => ({
  team: tulpar,
  state: 'may',
  checked_in: null,
  until: '2026-12-12T13:45:00.000Z',
  is_offered: false,
  may_take_back: false,
  ...is,
})
const word = { at: '2026-12-12T13:20:00.000Z', by: aibar, by_organiser: false }
const row = (is: Partial<CheckInTeam> = {}): CheckInTeam => ({
  registration_id: 'r1',
  team: tulpar,
  status: 'confirmed',
  waiting_position: null,
  captain: aibar,
  players: [
    { ...aibar, is_here: true },
    { id: 'u2', username: 'Dauren', is_here: false },
  ],
  checked_in: null,
  missed_at: null,
  offered_until: null,
  ...is,
})
const barys = { id: 't2', name: 'Barys', tag: 'BRS' }
const jebe = { id: 't3', name: 'Jebe', tag: 'JEB' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return () => vi.useRealTimers()
})

describe('the panel of a cup', () => {
  const open = async (
    standing: CheckIn,
    mine: TeamCheckIn[] | (() => TeamCheckIn[]) | null,
    language: Language = 'en',
  ) => {
    answer('GET /api/tournaments/c1/check-in', standing)
    if (mine !== null) answer('GET /api/tournaments/c1/check-in/me', mine)
    return show(<CheckInPanel tournamentId="c1" />, {
      texts: ['check-in'],
      language,
      ...(mine !== null && { viewer: sampleUser() }),
    })
  }

  test.each<[Language, Partial<CheckIn>, string]>([
    ['en', {}, '11 of 15 teams are here'],
    ['ru', {}, 'На месте 11 из 15 команд'],
    ['kz', {}, '15 командадан 11 осында'],
    ['en', { phase: 'ahead', opens_at: '2026-12-12T14:00:00.000Z' }, 'Check-in opens on 12 December, 19:00'],
    ['ru', { phase: 'held' }, 'Чек-ин открыт. Закроет его организатор'],
    ['kz', { phase: 'closed' }, 'Растау жабылды'],
  ])('%s, %j: says where it stands', async (language, is, text) => {
    await open(checkIn(is), null, language)
    expect(await screen.findByText(text)).toBeVisible()
    await expectAccessible()
  })

  test('counts down, and takes up the sum that it is told without asking', async () => {
    await open(checkIn(), null)
    expect(await screen.findByRole('timer')).toHaveTextContent('15:00')
    await inChannel('tournament:c1')
    await tell({ type: 'check-in.counted', id: 'c2', teams: 9, checked_in: 9 })
    await tell({ type: 'check-in.counted', id: 'c1', teams: 15, checked_in: 12 })
    expect(await screen.findByText('12 of 15 teams are here')).toBeVisible()
    expect(seenCalls(/GET .*check-in$/)).toHaveLength(1)
  })

  test('any player of a team says that it is there, and takes it back', async () => {
    const isIn = own({ state: 'in', checked_in: word, may_take_back: true })
    let standing = own()
    answer('POST /api/tournaments/c1/check-in', () => (standing = isIn))
    answer('DELETE /api/tournaments/c1/check-in?team_id=t1', () => (standing = own()))
    const { user } = await open(checkIn(), () => [standing])
    await user.click(await screen.findByRole('button', { name: 'We are here' }))
    expect(await screen.findByText('Checked in at 18:20 by Aibar_S')).toBeVisible()
    expect(sentTo('POST /api/tournaments/c1/check-in')).toEqual([{ team_id: 't1' }])
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('button', { name: 'We are here' })).toBeVisible()
    expect(seenCalls(/DELETE .*check-in\?team_id=t1$/)).toHaveLength(1)
  })

  test('says why it is refused', async () => {
    const { user } = await open(checkIn(), [own()])
    refuse('POST /api/tournaments/c1/check-in', 409, { code: 'CHECK_IN_CLOSED', error: 'Check-in is over.' })
    await user.click(await screen.findByRole('button', { name: 'We are here' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Check-in is over.')
  })

  test('asks again when a team-mate has said it', async () => {
    await open(checkIn(), [own()])
    await screen.findByRole('button', { name: 'We are here' })
    await inChannel('tournament:c1')
    answer('GET /api/tournaments/c1/check-in/me', [own({ state: 'in', checked_in: word })])
    await tell({ type: 'check-in.changed', id: 'c1' })
    expect(await screen.findByText('Checked in at 18:20 by Aibar_S')).toBeVisible()
  })

  test.each<[Partial<TeamCheckIn>, string]>([
    [{ state: 'waits' }, 'On the waiting list: places of those who do not come are passed on'],
    [{ state: 'missed' }, 'Your team did not check in and waits at the end of the list'],
    [{ is_offered: true }, 'A place is free for you: check in by 18:45'],
    [{ state: 'in', checked_in: { ...word, by_organiser: true } }, 'Checked in at 18:20 by the organiser Aibar_S'],
  ])('%j is told %s', async (is, text) => {
    await open(checkIn({ phase: 'closed' }), [own(is)])
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('offers to try again when it does not come', async () => {
    refuse('GET /api/tournaments/c1/check-in', 500, { code: 'INTERNAL', error: 'No.' })
    const { user } = await show(<CheckInPanel tournamentId="c1" />, { texts: ['check-in'] })
    expect(await screen.findByText('The check-in could not be loaded')).toBeVisible()
    answer('GET /api/tournaments/c1/check-in', checkIn())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('11 of 15 teams are here')).toBeVisible()
  })
})

describe('the section of organisers', () => {
  const open = async (standing: CheckIn, rows: CheckInTeam[] = [], language: Language = 'en') => {
    answer('GET /api/tournaments/c1/check-in', standing)
    answer('GET /api/tournaments/c1/check-in/teams', rows)
    return show(<CheckInSection tournament={{ id: 'c1' }} />, {
      texts: ['check-in'],
      viewer: sampleUser({ is_admin: true }),
      language,
    })
  }
  const tiles = async () =>
    within(await screen.findByRole('list', { name: 'Teams' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  test('turns it on with the times that are usual, or others', async () => {
    const off = checkIn({ phase: 'off', opens_at: null, closes_at: null, settings: null, version: 0 })
    const { user } = await open(off)
    const field = await screen.findByRole('spinbutton', { name: 'Opens, minutes before the start' })
    await user.clear(field)
    await user.type(field, '90')
    answer('PUT /api/tournaments/c1/check-in', checkIn({ phase: 'ahead' }))
    answer('GET /api/tournaments/c1/check-in', checkIn({ phase: 'ahead' }))
    await user.click(screen.getByRole('button', { name: 'Turn on check-in' }))
    expect(await screen.findByRole('button', { name: 'Open now' })).toBeVisible()
    expect(sentTo('PUT /api/tournaments/c1/check-in')).toEqual([
      { version: 0, settings: { ...settings, opens_before: 90 } },
    ])
  })

  test('says at the field what is wrong with a time', async () => {
    const { user } = await open(checkIn({ phase: 'ahead' }))
    refuse('PUT /api/tournaments/c1/check-in', 400, {
      code: 'VALIDATION_FAILED',
      error: 'Some fields are not right',
      details: [{ path: 'settings.closes_before', code: 'number_range', message: 'Out of range' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Save the times' }))
    const field = screen.getByRole('spinbutton', { name: 'Closes, minutes before the start' })
    await waitFor(() => expect(field).toHaveAccessibleDescription('Out of range: 0–10080'))
    expect(field).toHaveFocus()
  })

  test('shows every team as it stands, and those that are asked for', async () => {
    const rows = [
      row({ checked_in: word }),
      row({ registration_id: 'r2', team: barys }),
      row({ registration_id: 'r3', team: jebe, status: 'waiting_list', waiting_position: 1, players: [] }),
    ]
    const { user } = await open(checkIn(), rows)
    expect(await tiles()).toEqual([
      expect.stringContaining('18:20, Aibar_S'),
      expect.stringContaining('The captain is on the site'),
      expect.stringContaining('Waiting list, 1'),
    ])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Missing, 1' }))
    expect(await tiles()).toEqual([expect.stringContaining('Barys')])
  })

  test.each<[string, CheckIn, string, object]>([
    ['opens it', checkIn({ phase: 'ahead' }), 'Open now', { order: 'open', version: 3 }],
    ['extends it', checkIn(), '10 minutes more', { order: 'extend', minutes: 10, version: 3 }],
    ['holds it', checkIn(), 'Keep open', { order: 'hold', version: 3 }],
    ['lets it go', checkIn({ phase: 'held' }), 'Let the time close it', { order: 'release', version: 3 }],
    ['reminds', checkIn(), 'Remind 4 teams', { order: 'remind' }],
  ])('%s by one press', async (_, standing, name, order) => {
    const { user } = await open(standing, [row()])
    answer('POST /api/tournaments/c1/check-in/orders', checkIn())
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(sentTo('POST /api/tournaments/c1/check-in/orders')).toEqual([order]))
  })

  test('closes it after it said whom that costs a place', async () => {
    const { user } = await open(checkIn(), [row()])
    await user.click(await screen.findByRole('button', { name: 'Close now' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/4 teams that are not here lose their places/)).toBeVisible()
    answer('POST /api/tournaments/c1/check-in/orders', checkIn({ phase: 'closed' }))
    await user.click(dialog.getByRole('button', { name: 'Close now' }))
    await waitFor(() =>
      expect(sentTo('POST /api/tournaments/c1/check-in/orders')).toEqual([{ order: 'close', version: 3 }]),
    )
  })

  test('lets a team that was missed in again', async () => {
    const missed = row({ status: 'waiting_list', waiting_position: 1, missed_at: now })
    const { user } = await open(checkIn({ phase: 'closed' }), [missed])
    answer('POST /api/tournaments/c1/check-in/orders', checkIn({ phase: 'closed' }))
    await user.click(await screen.findByRole('button', { name: 'Let in Tulpar again' }))
    await waitFor(() =>
      expect(sentTo('POST /api/tournaments/c1/check-in/orders')).toEqual([{ order: 'admit', team_id: 't1' }]),
    )
  })

  test('checks a team in for it', async () => {
    const { user } = await open(checkIn(), [row()])
    answer('POST /api/tournaments/c1/check-in', own({ state: 'in', checked_in: word }))
    await user.click(await screen.findByRole('button', { name: 'Check in Tulpar' }))
    await waitFor(() => expect(sentTo('POST /api/tournaments/c1/check-in')).toEqual([{ team_id: 't1' }]))
  })

  test('says that nobody has registered', async () => {
    await open(checkIn({ teams: 0, checked_in: 0 }))
    expect(await screen.findByText('No teams yet')).toBeVisible()
  })
})
