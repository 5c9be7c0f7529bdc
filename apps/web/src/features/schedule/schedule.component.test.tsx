import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Language, Schedule, ScheduleBoard, TournamentStatus } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleBoard, sampleBoardMatch, sampleSchedule, sampleScheduleChange } from '../../testing/samples-schedule.ts'
import { show } from '../../testing/show.tsx'
import { sharesOf } from './board/days.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import { ScheduleSection } from './schedule-section.tsx'

const path = '/api/tournaments/c1/schedule'
const sentTo = (call: string): unknown[] =>
  seenCalls(new RegExp(`^${call}$`)).map(({ body }) => JSON.parse(String(body)) as unknown)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-12T08:00:00.000Z') })
  return () => vi.useRealTimers()
})

const texts = ['schedule', 'tournaments'] as const
async function open(
  board: ScheduleBoard | (() => ScheduleBoard) = sampleBoard(),
  { language = 'en', status = 'live' }: { language?: Language; status?: TournamentStatus } = {},
) {
  answer(`GET ${path}/board`, board)
  return show(<ScheduleSection tournament={{ id: 'c1', status }} />, { texts, language })
}
/** A window in which lanes and hours fit beside each other. */
function onDesk(): void {
  const before = window.matchMedia
  onTestFinished(() => void (window.matchMedia = before))
  window.matchMedia = (media) => Object.assign(before(media), { matches: media.includes('min-width') })
}
const semifinal = 'Tulpar – Sunqar'
const list = () => screen.findByRole('list', { name: 'Matches by time' })
const row = async (name: string) => within((await within(await list()).findByText(name)).closest('li')!)

describe('the list', () => {
  test('moves a match by buttons, says what it means, and saves it by the seal of what was said', async () => {
    const { user } = await open()
    answer(`PATCH ${path}/matches`, sampleScheduleChange())
    const match = await row(semifinal)
    expect(match.getByText('18:00')).toBeVisible()
    await user.click(match.getByRole('button', { name: `Move ${semifinal}` }))
    await user.click(match.getByRole('button', { name: '5 min later' }))
    expect(match.getByText('18:05')).toBeVisible()
    expect(match.getByText('Not saved')).toBeVisible()
    await user.selectOptions(match.getByLabelText('Server'), 'Server ALA-02')
    await expectAccessible()
    expect(screen.getByText('1 move is not saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'See what it means' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What moves' }))
    expect(await dialog.findByText(/Tulpar – Sunqar: 12 December, 18:00.*→ 12 December, 18:05/)).toBeVisible()
    expect(dialog.getByText('2 teams play at other times. 10 people are told.')).toBeVisible()
    const body = { version: 3, moves: [{ key: 'a', starts_at: '2026-12-12T13:05:00.000Z', lane: 1, pinned: true }] }
    expect(sentTo(`PATCH ${path}/matches`)).toEqual([{ ...body, dry_run: true }])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(`PATCH ${path}/matches`)[1]).toEqual({ ...body, dry_run: false, seal: 'seal-1' })
    expect(screen.queryByText('1 move is not saved')).toBeNull()
  })

  test('keeps moves when the board was changed meanwhile, and says so', async () => {
    const { user } = await open()
    refuse(`PATCH ${path}/matches`, 409, { code: 'SCHEDULE_CHANGED', error: 'Somebody has changed the schedule' })
    const match = await row(semifinal)
    await user.click(match.getByRole('button', { name: `Move ${semifinal}` }))
    await user.click(match.getByRole('button', { name: '15 min earlier' }))
    await user.click(screen.getByRole('button', { name: 'See what it means' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed the schedule')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText('1 move is not saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(match.getByText('18:00')).toBeVisible()
  })

  test('names what is in the way at both matches, and takes back what captains agreed on', async () => {
    const board = sampleBoard()
    const [first, second, final] = board.matches
    const agreed = { ...first!, starts_at: '2026-12-12T14:00:00.000Z', agreed_from: first!.starts_at, is_pinned: true }
    const { user } = await open({
      ...board,
      matches: [agreed, { ...second!, is_begun: true, state: 'live' }, final!],
      conflicts: {
        total: 101,
        shown: [
          { kind: 'order', keys: ['a', 'c'], teams: [], people: [] },
          { kind: 'players', keys: ['a', 'b'], teams: [], people: ['Aibar_S'] },
        ],
      },
    })
    const match = await row(semifinal)
    expect(match.getByText('Captains agreed, was 12 December, 18:00')).toBeVisible()
    expect(match.getByText(`Winner of match 1 – Winner of match 2 begins before ${semifinal} is over`)).toBeVisible()
    expect(match.getByText(/Aibar_S would play two matches at once/)).toBeVisible()
    const summary = within(screen.getByRole('region', { name: 'In the way' }))
    expect(summary.getByText('101 things in the way')).toBeVisible()
    // What is played stays where it is.
    expect((await row('Barys – Qyran')).queryByRole('button')).toBeNull()
    await user.click(match.getByRole('button', { name: `Move ${semifinal}` }))
    await user.click(match.getByRole('button', { name: 'Back to 12 December, 18:00' }))
    expect(match.getByText('18:00')).toBeVisible()
  })

  test('gives a time to what has none', async () => {
    const board = sampleBoard()
    const slot = sampleBoardMatch({
      key: 'd',
      team1: null,
      team2: null,
      round: 2,
      starts_at: null,
      ends_at: null,
      lane: null,
    })
    const { user } = await open({ ...board, matches: [...board.matches, slot] })
    expect(await screen.findByText(/^1 match has no time/)).toBeVisible()
    const untimed = within(screen.getByRole('region', { name: 'Without a time' }))
    await user.click(untimed.getByRole('button', { name: 'Move Round 2, match 1' }))
    fireEvent.change(untimed.getByLabelText('Begins'), { target: { value: '2026-12-12T22:00' } })
    expect((await row('Round 2, match 1')).getByText('22:00')).toBeVisible()
  })
})

test('matches that are on one server at once share its height', () => {
  const [first, second, final] = sampleBoard().matches
  const shares = sharesOf([first!, { ...second!, lane: 0, starts_at: '2026-12-12T13:59:00.000Z' }, final!])
  expect([...shares]).toEqual([
    ['a', { part: 0, of: 2 }],
    ['b', { part: 1, of: 2 }],
    ['c', { part: 0, of: 1 }],
  ])
})

describe('the board', () => {
  test('moves a match by arrow keys, says where it is, and keeps the focus', async () => {
    onDesk()
    const { user } = await open()
    const slot = await screen.findByRole('button', { name: /Tulpar – Sunqar, 12 December, 18:00, Server ALA-01/ })
    // What is seen is the beginning of what is said.
    expect(slot).toHaveAccessibleName(/^TLP – SNQ 18:00, BO1, Tulpar/)
    await expectAccessible()
    slot.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(slot).toHaveFocus()
    expect(slot).toHaveAccessibleName(/18:05, Server ALA-02/)
    expect(screen.getByText(`${semifinal}: 12 December, 18:05, Server ALA-02`)).toBeInTheDocument()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}')
    // There is no server below the last one.
    expect(slot).toHaveAccessibleName(/17:35, Server ALA-02/)
    await user.keyboard('{Escape}')
    expect(slot).toHaveAccessibleName(/18:00, Server ALA-01/)
    expect(screen.queryByText(/not saved/)).toBeNull()
  })

  test('moves a match by mouse, in steps of five minutes; a press chooses it', async () => {
    onDesk()
    const { user } = await open()
    const slot = await screen.findByRole('button', { name: /Tulpar – Sunqar/ })
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'mouse' })
    fireEvent.pointerDown(slot, at(100, 100))
    fireEvent.pointerMove(slot, at(133, 150))
    fireEvent.pointerUp(slot, at(133, 150))
    expect(slot).toHaveAccessibleName(/18:15, Server ALA-02/)
    await user.click(slot)
    // The slot has tags alone.
    expect(within(screen.getByRole('group', { name: `Move ${semifinal}` })).getByText(semifinal)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'List' }))
    expect(await list()).toBeVisible()
  })
})

describe('the whole plan', () => {
  test('is made anew and shifted after it was looked at', async () => {
    const { user } = await open()
    answer(
      `POST ${path}/plan`,
      sampleScheduleChange({ conflicts: { total: 1, shown: [{ kind: 'hours', keys: ['c'], teams: [], people: [] }] } }),
    )
    answer(`POST ${path}/shift`, sampleScheduleChange({ moves: { total: 0, shown: [] } }))
    await user.click(await screen.findByRole('checkbox', { name: 'Leave what I placed by hand' }))
    await user.click(screen.getByRole('button', { name: 'Plan anew' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/is outside the hours of the day/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(sentTo(`POST ${path}/plan`)).toEqual([{ version: 3, keep_pinned: false, dry_run: true }])
    const form = within(screen.getByRole('form', { name: 'Shift all by' }))
    fireEvent.change(form.getByLabelText('Shift all by'), { target: { value: '-30' } })
    await user.selectOptions(form.getByLabelText('From'), 'c')
    await user.click(form.getByRole('button', { name: 'See what moves' }))
    expect(await screen.findByText('Nothing moves')).toBeVisible()
    expect(sentTo(`POST ${path}/shift`)).toEqual([{ version: 3, from: 'c', minutes: -30, dry_run: true }])
  })

  test('that was never made is made first, under the rules; what is typed there stays when they change places', async () => {
    const none = { starts_at: null, ends_at: null, lane: null, is_pinned: false }
    const unplanned = sampleBoard({
      ends_at: null,
      matches: sampleBoard().matches.map((match) => ({ ...match, ...none })),
    })
    let board = unplanned
    await open(() => board)
    expect(await screen.findByRole('button', { name: 'Plan all matches' })).toBeVisible()
    const rules = screen.getByRole('form', { name: 'What a plan goes by' })
    const untimed = screen.getByRole('region', { name: 'Without a time' })
    expect(rules.compareDocumentPosition(untimed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText(/changes that are not saved/)).toBeNull()
    fireEvent.change(within(rules).getByLabelText('Minutes a map'), { target: { value: '45' } })
    expect(screen.getByText(/changes that are not saved/)).toBeVisible()
    board = sampleBoard()
    await tell({ type: 'schedule.changed', id: 'c1' })
    expect(rules.compareDocumentPosition(await list())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(within(rules).getByLabelText('Minutes a map')).toHaveValue(45)
    expect(screen.getByRole('button', { name: 'Plan anew' })).toBeVisible()
  })

  test('goes by rules that are said by the field when they are wrong', async () => {
    const { user } = await open(sampleBoard({ version: 0 }))
    refuse(`PUT ${path}/settings`, 400, {
      code: 'VALIDATION_FAILED',
      error: 'Check the fields',
      details: [{ path: 'settings.map_minutes', code: 'number_range', message: 'Out of range' }],
    })
    const form = within(await screen.findByRole('form', { name: 'What a plan goes by' }))
    fireEvent.change(form.getByLabelText('Minutes a map'), { target: { value: '5' } })
    fireEvent.change(form.getByLabelText('Every match is over by'), { target: { value: '02:00' } })
    fireEvent.change(form.getByLabelText('Servers, one a line'), { target: { value: ' Hall \n\nStage' } })
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Out of range: 10–180')).toBeVisible()
    const settings = { ...sampleBoard().settings, map_minutes: 5, day_to: 1_560, lanes: ['Hall', 'Stage'] }
    expect(sentTo(`PUT ${path}/settings`)).toEqual([{ version: 0, settings }])
  })

  test('that cannot be, that does not come, and that is over', async () => {
    await open(sampleBoard({ matches: [], ends_at: null, estimate: null }))
    expect(await screen.findByText('Nothing to plan yet')).toBeVisible()
    refuse(`GET ${path}/board`, 500, { code: 'INTERNAL', error: 'Broken' })
    await show(<ScheduleSection tournament={{ id: 'c1', status: 'live' }} />, { texts })
    expect(await screen.findByText('The schedule could not be loaded')).toBeVisible()
    answer(`GET ${path}`, sampleSchedule())
    await show(<ScheduleSection tournament={{ id: 'c1', status: 'finished' }} />, { texts })
    expect(await screen.findByText('Winner of match 1 – Winner of match 2')).toBeVisible()
  })

  test('is asked for again when it was changed elsewhere', async () => {
    let board = sampleBoard()
    await open(() => board)
    await list()
    board = sampleBoard({ version: 4, estimate: null, ends_at: '2026-12-12T18:00:00.000Z' })
    await tell({ type: 'schedule.changed', id: 'c1' })
    expect(await screen.findByText(/Over by 12 December, 23:00/)).toBeVisible()
  })
})

describe('for everybody', () => {
  const see = async (schedule: Schedule, language: Language = 'en') => {
    answer(`GET ${path}`, schedule)
    return show(<SchedulePanel tournament={{ id: 'c1' }} />, { texts, language })
  }

  test.each<[Language, string, string]>([
    ['en', '12 December', 'Live'],
    ['ru', '12 декабря', 'Идёт'],
    ['kz', '12 желтоқсан', 'Жүріп жатыр'],
  ])('in %s: matches by day with time and server, and what is played now', async (language, day, live) => {
    const schedule = sampleSchedule()
    const matches = schedule.matches.map((match) => (match.key === 'b' ? { ...match, state: 'live' as const } : match))
    await see({ ...schedule, matches }, language)
    const section = within(await screen.findByRole('region', { name: day }))
    expect(section.getAllByRole('listitem')).toHaveLength(3)
    expect(section.getByRole('link', { name: semifinal })).toHaveAttribute('href', '/matches/5')
    expect(section.getByText(live)).toBeVisible()
    await expectAccessible()
  })

  test('of a day of hundreds the first, and all when asked for', async () => {
    const [one] = sampleSchedule().matches
    const matches = Array.from({ length: 70 }, (_, index) => ({ ...one!, key: `m${index}`, match_id: `${index}` }))
    const { user } = await see(sampleSchedule({ matches }))
    const rows = () => screen.getAllByRole('listitem')
    await user.click(await screen.findByRole('button', { name: 'Show all 70 matches' }))
    expect(rows()).toHaveLength(70)
    expect(within(rows()[64]!).getByRole('link')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  })

  test('a calendar follows it, by an address that holds no secret', async () => {
    const { user } = await see(sampleSchedule(), 'ru')
    await user.click(await screen.findByRole('button', { name: 'Добавить в календарь' }))
    const dialog = within(await screen.findByRole('dialog'))
    const address = '/api/tournaments/c1/calendar.ics?lang=ru'
    expect(await dialog.findByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute(
      'href',
      `${location.origin.replace(/^https?/, 'webcal')}${address}`,
    )
    expect(dialog.getByRole('link', { name: 'Сохранить файлом' })).toHaveAttribute('href', address)
    await expectAccessible()
  })

  test('nothing is planned yet', async () => {
    await see(sampleSchedule({ matches: [], ends_at: null }))
    expect(await screen.findByText('No times yet')).toBeVisible()
  })
})
