import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChangeEffects, Language, TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { sampleSettings } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const read = 'GET /api/tournaments/c1/settings'
const change = 'PATCH /api/tournaments/c1'
const form = sampleSettings()
const { settings } = form
const may = (freedom: 'free' | 'never', but: Record<string, string> = {}) => ({
  ...sampleSettings({}, { freedom }).may,
  ...but,
})
const none = { total: 0, shown: [] }
const effects = (is: Partial<ChangeEffects> = {}): ChangeEffects => ({
  changes: [],
  moves: [],
  lose_place: none,
  get_place: none,
  rosters: none,
  guardians: none,
  dues: none,
  fee: null,
  told: [],
  ...is,
})
const sent = () => seenCalls(/PATCH/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
type Look = { is?: Partial<TournamentDetail>; has?: object; language?: Language; zone?: string; meet?: () => void }
async function open({ is = {}, has = {}, language = 'en', zone = 'Asia/Almaty', meet }: Look = {}) {
  answer(read, { ...form, ...has })
  meet?.()
  const page = await show(<SettingsPanel tournament={sampleTournament({ version: 3, ...is })} />, {
    texts: ['cup-settings', 'servers'],
    viewer: sampleUser({ time_zone: zone }),
    language,
  })
  return page
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const look = () => screen.getByRole('button', { name: 'See what changes' })

test('everything is there as it stands, in the zone of whoever looks, and nothing can be sent yet', async () => {
  await open({ zone: 'Europe/London' })
  expect(await screen.findByLabelText('Name')).toHaveValue('Steppe Cup')
  expect(screen.getByLabelText('Starts')).toHaveValue('2030-01-05T13:00')
  expect(screen.getByLabelText('Entry fee of a team, ₸')).toHaveValue(35_000)
  expect(screen.getByLabelText('Where servers are looked for first')).toHaveValue('')
  expect(screen.getByRole('group', { name: 'Rosters' })).toBeVisible()
  expect(look()).toBeDisabled()
  await expectAccessible()
})

test('a change is seen first, with whom it touches, and done by a second press with the seal of what was seen', async () => {
  const { user } = await open()
  await screen.findByLabelText('Name')
  fill('Teams at most', '8')
  fill('Starts', '2030-01-06T18:00')
  const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
  answer(change, {
    ...sampleTournament({ version: 3 }),
    preview: {
      seal: 'sealed',
      effects: effects({
        changes: [
          { field: 'start_date', before: settings.start_date, after: '2030-01-06T13:00:00.000Z' },
          { field: 'max_teams', before: 16, after: 8 },
        ],
        lose_place: { total: 1, shown: [{ registration_id: 'r1', team, is_confirmed: false }] },
        told: [
          { kind: 'cup_moved', people: 12, by_mail: true },
          { kind: 'roster_to_fix', people: 1, by_mail: false },
        ],
      }),
    },
  })
  await user.click(look())
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the cup' }))
  expect(dialog.getByText('Teams at most: 16 → 8')).toBeVisible()
  expect(dialog.getByText('1 team loses its place and waits for one')).toBeVisible()
  expect(dialog.getByText('Tulpar: had not paid yet')).toBeVisible()
  expect(dialog.getByText('The new start: 12 people, by mail too')).toBeVisible()
  expect(dialog.getByText('The roster to be changed: 1 person')).toBeVisible()
  await expectAccessible()
  answer(change, sampleTournament({ version: 4, max_teams: 8 }))
  answer(read, sampleSettings({ max_teams: 8 }, { version: 4 }))
  await user.type(dialog.getByLabelText('Why (optional)'), 'A smaller hall')
  await user.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('The cup is changed')).toBeVisible()
  const body = { version: 3, max_teams: 8, start_date: '2030-01-06T13:00:00.000Z' }
  expect(sent()).toEqual([
    { ...body, dry_run: true },
    { ...body, seal: 'sealed', reason: 'A smaller hall' },
  ])
  await waitFor(() => expect(look()).toBeDisabled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what another organiser changed meanwhile is told; what was typed stays, all else becomes what it is now', async () => {
  const { user } = await open()
  await screen.findByLabelText('Name')
  fill('Name', 'Autumn Cup')
  refuse(change, 409, {
    code: 'TOURNAMENT_CHANGED',
    error: 'Somebody has changed this tournament meanwhile',
    data: { version: 9, changes: [{ field: 'entry_fee', before: 35_000, after: 20_000 }] },
  })
  answer(read, sampleSettings({ entry_fee: 20_000 }, { version: 9 }))
  await user.click(look())
  expect(await screen.findByText(/Another organiser has changed this cup meanwhile/)).toBeVisible()
  expect(screen.getByText(/Entry fee: 35 000 ₸ → 20 000 ₸/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Entry fee of a team, ₸')).toHaveValue(20_000))
  expect(screen.getByLabelText('Name')).toHaveValue('Autumn Cup')
  answer(change, { ...sampleTournament(), preview: { seal: 's', effects: effects() } })
  await user.click(look())
  expect(await screen.findByText('Nobody loses anything by it, and nobody has to be told.')).toBeVisible()
  expect(sent().at(-1)).toEqual({ version: 9, name: 'Autumn Cup', dry_run: true })
})

test('what is wrong stands by its field; nothing typed is lost, and an edit takes the remark away', async () => {
  const { user } = await open()
  await screen.findByLabelText('Name')
  fill('Teams at least', '40')
  refuse(change, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'min_teams', code: 'teams_order', message: 'This is more than there are places' }],
  })
  await user.click(look())
  const field = screen.getByLabelText('Teams at least')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is more than there are places'))
  expect(field).toHaveFocus()
  expect(screen.getByText('Please check the marked fields: nothing is saved yet.')).toBeVisible()
  fill('Teams at least', '8')
  expect(field).toBeValid()
})

test('once it is played only what may change can be typed, and it says how far', async () => {
  await open({
    is: { status: 'live' },
    has: { may: may('never', { name: 'free', prize_pool: 'more', roster_min: 'less' }) },
  })
  expect(await screen.findByLabelText('Name')).toBeEnabled()
  expect(screen.getByLabelText('Entry fee of a team, ₸')).toBeDisabled()
  expect(screen.getByLabelText('Prize pool, ₸')).toHaveAccessibleDescription('Since the start it can only grow')
  expect(screen.getByLabelText('Players at least')).toHaveAccessibleDescription('Since the start it can only get less')
  expect(screen.getByLabelText(/wait for one/)).toBeDisabled()
})

test('of a cup that is over nobody reads that everything can be changed', async () => {
  await open({ is: { status: 'finished' }, has: { may: may('never', { name: 'free' }) } })
  expect(await screen.findByText(/^The cup is over, so only what stands beside its results/)).toBeVisible()
  expect(screen.queryByText(/everything can be changed/)).toBeNull()
})

test('of a cup that was called off nothing is asked', async () => {
  await open({ is: { status: 'cancelled' }, has: { may: may('never') } })
  expect(await screen.findByText(/nothing of it can be changed any more/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a lost network is told, and the settings are asked for again', async () => {
  let line = { mend: (): void => undefined }
  const { user } = await open({ meet: () => (line = breakCalls(/settings/)) })
  await screen.findByText('The settings could not be loaded')
  line.mend()
  await user.click(await screen.findByRole('button', { name: /again|Retry/i }))
  expect(await screen.findByLabelText('Name')).toHaveValue('Steppe Cup')
})

test.each([
  ['ru', 'Настройки турнира', 'Посмотреть, что изменится'],
  ['kz', 'Турнир баптаулары', 'Не өзгеретінін көру'],
] as const)('the form speaks %s', async (language, title, button) => {
  await open({ language })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(await screen.findByRole('button', { name: button })).toBeDisabled()
})
