import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultRules, type GameSettings, type RoomSettings } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleRooms } from '../../testing/samples-organise.ts'
import { known, show } from '../../testing/show.tsx'
import { roomSettingsQuery } from './api/room-settings.ts'
import { RoomSettingsPanel } from './room-settings-panel.tsx'

const get = 'GET /api/tournaments/c1/room-settings'
const put = 'PUT /api/tournaments/c1/room-settings'
const saved = () => seenCalls(/PUT/).map(({ body }) => JSON.parse(String(body)) as RoomSettings)

const game = (is: Partial<GameSettings> = {}): GameSettings => ({
  players: 5,
  rules: defaultRules(5),
  stages: {},
  ...is,
})
const open = (is: Partial<RoomSettings> = {}, language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<RoomSettingsPanel tournamentId="c1" game={game()} />, {
    texts: ['organise'],
    knows: [known(roomSettingsQuery('c1'), sampleRooms(is))],
    language,
  })
const save = () => screen.findByRole('button', { name: 'Save the rooms' })

test('every setting stands as it is', async () => {
  await open({
    veto: false,
    first: 'coin',
    decider_side: 'pick',
    no_show: false,
    dispute_hours: 0,
    pool: ['de_nuke', 'de_mirage', 'de_train', 'de_dust2', 'de_ancient'],
  })
  expect(await screen.findByLabelText('Teams choose maps and sides')).not.toBeChecked()
  expect(screen.getByLabelText('Who begins the veto')).toHaveDisplayValue('A coin')
  expect(screen.getByLabelText('Side on the decider')).toHaveDisplayValue('A team picks')
  expect(screen.getByLabelText('Who is not ready in time loses to a team that is')).not.toBeChecked()
  expect(screen.getByLabelText('Captains report results where no game server counts')).toBeChecked()
  // Nought is a setting, not an empty field.
  expect(screen.getByLabelText('Hours to dispute a result, and to show evidence')).toHaveValue(0)
  const pool = within(screen.getByRole('group', { name: 'Maps of the pool' }))
  expect(pool.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
  expect(pool.getByLabelText('Nuke')).toBeChecked()
  expect(pool.getByLabelText('Inferno')).not.toBeChecked()
  await expectAccessible()
})

const choose: Record<string, (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>> = {
  veto: (user) => user.click(screen.getByLabelText('Teams choose maps and sides')),
  first: (user) => user.selectOptions(screen.getByLabelText('Who begins the veto'), 'A coin'),
  decider_side: (user) => user.selectOptions(screen.getByLabelText('Side on the decider'), 'A team picks'),
  no_show: (user) => user.click(screen.getByLabelText('Who is not ready in time loses to a team that is')),
  captain_results: (user) => user.click(screen.getByLabelText('Captains report results where no game server counts')),
  pool: (user) => user.click(screen.getByLabelText('Nuke')),
}
test.each([
  ['veto', false],
  ['first', 'coin'],
  ['decider_side', 'pick'],
  ['no_show', false],
  ['captain_results', false],
  ['pool', ['de_ancient', 'de_anubis', 'de_dust2', 'de_inferno', 'de_mirage', 'de_train']],
] as const)('a choice of %s changes that alone', async (field, value) => {
  answer(put, sampleRooms({ [field]: value }))
  const { user } = await open()
  await save()
  await choose[field]?.(user)
  await user.click(await save())
  expect(await screen.findByText('The settings of the rooms are saved')).toBeVisible()
  expect(saved()).toEqual([sampleRooms({ [field]: value })])
})

const numbers = [
  ['turn_seconds', 'Seconds for each turn'],
  ['ready_minutes', 'The ready check opens, minutes before the match'],
  ['grace_minutes', 'Minutes of patience after the set time'],
  ['move_hours', 'Captains may agree on a time this far from yours, hours'],
  ['result_minutes', 'Minutes to answer a reported result; then it stands'],
  ['dispute_hours', 'Hours to dispute a result, and to show evidence'],
] as const
test.each(numbers)(
  'a number for %s changes that alone, and what is wrong with it stands beside it',
  async (field, label) => {
    refuse(put, 400, {
      code: 'VALIDATION_FAILED',
      error: 'Some fields are not right',
      details: [{ path: field, code: 'number_range', message: 'This number is out of range' }],
    })
    const { user } = await open()
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.type(input, '48')
    await user.click(await save())
    await waitFor(() => expect(input).toBeInvalid())
    expect(input).toHaveAccessibleDescription(/^This number is out of range: \d+–[\d\s]+$/)
    expect(input).toHaveFocus()
    expect(input).toHaveValue(48)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(saved()).toEqual([sampleRooms({ [field]: 48 })])
  },
)

test('an emptied number is sent as none, for the server to judge, and never as nought', async () => {
  refuse(put, 400, { code: 'VALIDATION_FAILED', error: 'Some fields are not right' })
  const { user } = await open()
  await user.clear(await screen.findByLabelText('Minutes of patience after the set time'))
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Some fields are not right')
  expect(saved()[0]?.grace_minutes).toBeNull()
})

test('a pool that is too small says so beside the maps, whichever map it is about', async () => {
  refuse(put, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: [{ path: 'pool.3', code: 'map_pool_invalid', message: 'A pool has 5 to 10 different maps' }],
  })
  const { user } = await open()
  await user.click(await save())
  const pool = within(await screen.findByRole('group', { name: 'Maps of the pool' }))
  expect(await pool.findByRole('alert')).toHaveTextContent('A pool has 5 to 10 different maps')
})

test.each([
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }],
  [404, { code: 'TOURNAMENT_NOT_FOUND', error: 'There is no such tournament' }],
] as const)('a save refused with %i says why under the form, and keeps what was chosen', async (status, refusal) => {
  refuse(put, status, refusal)
  const { user } = await open()
  await save()
  await choose['first']?.(user)
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(screen.getByLabelText('Who begins the veto')).toHaveDisplayValue('A coin')
})

test('a save is sent once however often one presses, and again after a lost network', async () => {
  answer(put, sampleRooms())
  const { user } = await open()
  const line = breakCalls(/PUT/)
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  const held = holdCalls(/PUT/)
  await user.dblClick(await save())
  await user.type(screen.getByLabelText('Seconds for each turn'), '{Enter}')
  expect(seenCalls(/PUT/)).toHaveLength(2)
  held.goOn()
  expect(await screen.findByText('The settings of the rooms are saved')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('settings held up show their skeleton; those that did not load are asked for again', async () => {
  const held = holdCalls(/GET .*room-settings/)
  const broken = refuse(get, 500, { code: 'INTERNAL', error: 'Something went wrong on our side. Nothing was changed' })
  const { user } = await show(<RoomSettingsPanel tournamentId="c1" game={game()} />, { texts: ['organise'] })
  expect(await screen.findByRole('status', { name: 'Loading the settings of the rooms' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('The settings of the rooms did not load')).toBeVisible()
  broken.mend()
  answer(get, sampleRooms({ turn_seconds: 77 }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Seconds for each turn')).toHaveValue(77)
})

test.each([
  ['ru', 'Комнаты матчей'],
  ['kz', 'Матч бөлмелері'],
] as const)('the form speaks %s, and maps keep their names', async (language, title) => {
  await open({}, language)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByLabelText('Mirage')).toBeChecked()
})

test('two against two has the maps made for it, and no other is sent', async () => {
  answer(put, sampleRooms())
  const { user } = await show(<RoomSettingsPanel tournamentId="c1" game={game({ players: 2 })} />, {
    texts: ['organise'],
    knows: [
      known(roomSettingsQuery('c1'), sampleRooms({ pool: ['de_dust2', 'de_inferno', 'de_nuke', 'de_overpass'] })),
    ],
  })
  const pool = within(await screen.findByRole('group', { name: 'Maps of the pool' }))
  expect(pool.getAllByRole('checkbox')).toHaveLength(4)
  expect(pool.queryByLabelText('Dust II')).toBeNull()
  await user.click(await save())
  await waitFor(() => expect(saved()[0]?.pool).toEqual(['de_inferno', 'de_nuke', 'de_overpass']))
})

test('who starts on the decider is asked only where teams pick sides', async () => {
  const knife = { ...defaultRules(5), sides: 'knife' as const }
  const openWith = (settings: GameSettings) =>
    show(<RoomSettingsPanel tournamentId="c1" game={settings} />, {
      texts: ['organise'],
      knows: [known(roomSettingsQuery('c1'), sampleRooms())],
    })
  const { unmount } = await openWith(game({ rules: knife }))
  expect(await screen.findByText(/^By the game settings no team picks a side/)).toBeVisible()
  expect(screen.queryByLabelText('Side on the decider')).toBeNull()
  unmount()
  await openWith(game({ rules: knife, stages: { playoff: defaultRules(5) } }))
  expect(await screen.findByLabelText('Side on the decider')).toBeVisible()
  expect(screen.queryByText(/^By the game settings/)).toBeNull()
})
