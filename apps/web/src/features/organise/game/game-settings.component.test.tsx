import { useState } from 'react'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { defaultRules, type GameSettings, type GameSettingsChange, type TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { sampleRegistration } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { GameSettingsPanel } from './game-settings-panel.tsx'

const put = 'PUT /api/tournaments/c1/game-settings'
const sent = () => seenCalls(/PUT/).map(({ body }) => JSON.parse(String(body)) as GameSettingsChange)
const saved = () => sent().map(({ players, rules, stages }) => ({ players, rules, stages }))
const game = (is: Partial<GameSettings> = {}): GameSettings => ({
  players: 5,
  rules: defaultRules(5),
  stages: {},
  ...is,
})

const open = (is: Partial<TournamentDetail> = {}, language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<GameSettingsPanel tournament={sampleTournament(is)} />, { texts: ['organise', 'tournaments'], language })
const save = () => screen.findByRole('button', { name: 'Save the game settings' })
const number = (name: string) => screen.getByRole('spinbutton', { name })

/** The panel as a page shows it that hears of what somebody else saved. */
function OfTwo({ theirs }: { theirs: GameSettings }) {
  const [now, setNow] = useState(game())
  return (
    <>
      <button onClick={() => setNow(theirs)}>It is heard of</button>
      <GameSettingsPanel tournament={sampleTournament({ game: now })} />
    </>
  )
}

test('everything stands as it is', async () => {
  const rules = {
    ...defaultRules(5),
    half_rounds: 15,
    sides: 'coin' as const,
    technical_pauses: { count: 1, seconds: 120 },
    tv_delay: 0,
    variables: { mp_freezetime: '20' },
  }
  await open({ roster_min: 1, game: game({ rules, stages: { groups: { ...rules, overtime: null } } }) })
  expect(await screen.findByLabelText('Players a side')).toHaveDisplayValue('Five against five')
  // What the cup was made with, not what is usual.
  expect(screen.getByText('Players in a roster: 1–7.')).toBeVisible()
  expect(screen.getAllByLabelText('Rounds in a half')[0]).toHaveValue(15)
  expect(screen.getAllByText('MR15: first to 16.')[0]).toBeVisible()
  expect(screen.getAllByLabelText('Who starts where')[0]).toHaveDisplayValue('A coin')
  // Nought is a delay, not an empty field.
  expect(screen.getAllByLabelText('Seconds behind the game')[0]).toHaveValue(0)
  expect(screen.getAllByLabelText('Value of mp_freezetime, 0–60')[0]).toHaveValue('20')
  const groups = within(screen.getByRole('group', { name: 'Groups' }))
  expect(groups.getByLabelText('Groups: by rules of its own')).toBeChecked()
  expect(groups.getByLabelText('Overtime where a map is level')).not.toBeChecked()
  expect(groups.queryByLabelText('Rounds in a half of an overtime')).toBeNull()
  expect(screen.getByLabelText('Playoff: by rules of its own')).not.toBeChecked()
})

test('is saved as it was filled in', async () => {
  answer(put, game())
  const { user } = await open()
  const form = await save()
  await user.clear(number('Rounds in a half'))
  await user.type(number('Rounds in a half'), '8')
  await user.selectOptions(screen.getByLabelText('Who starts where'), 'A knife round')
  await user.clear(number('Money at the start of a half, $'))
  await user.type(number('Money at the start of a half, $'), '12500')
  await user.click(screen.getByLabelText('The rules limit technical pauses'))
  await user.click(screen.getByLabelText('Set the delay of GOTV'))
  await user.click(screen.getByText('More server settings'))
  await user.click(screen.getByRole('button', { name: 'Add a variable' }))
  await user.selectOptions(screen.getByLabelText('Variable'), 'mp_friendlyfire')
  await user.click(screen.getByRole('button', { name: 'Add a variable' }))
  await user.click(screen.getByRole('button', { name: 'Remove mp_freezetime' }))
  await user.click(form)
  expect(await screen.findByText('The game settings are saved')).toBeVisible()
  expect(saved()).toEqual([
    game({
      rules: {
        ...defaultRules(5),
        half_rounds: 8,
        overtime: { half_rounds: 3, start_money: 12_500 },
        sides: 'knife',
        technical_pauses: { count: 2, seconds: 300 },
        tv_delay: 90,
        variables: { mp_friendlyfire: '1' },
      },
    }),
  ])
})

test('a stage begins its own rules with those of the cup, and gives them up again', async () => {
  answer(put, game())
  const { user } = await open()
  await user.click(await screen.findByLabelText('Groups: by rules of its own'))
  const groups = within(screen.getByRole('group', { name: 'Groups' }))
  await user.click(groups.getByLabelText('Overtime where a map is level'))
  expect(groups.getByText(/^A level map is a draw/)).toBeVisible()
  await user.click(await save())
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.stages).toEqual({ groups: { ...defaultRules(5), overtime: null } })
  await user.click(screen.getByLabelText('Groups: by rules of its own'))
  await user.click(await save())
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]?.stages).toEqual({})
})

describe('players a side', () => {
  test('bring their usual rules where nobody touched the others', async () => {
    answer(put, game())
    const { user } = await open()
    await user.selectOptions(await screen.findByLabelText('Players a side'), 'Two against two (Wingman)')
    expect(screen.getByText(/^Players in a roster: 2–3\. It is played on/)).toBeVisible()
    expect(number('Rounds in a half')).toHaveValue(8)
    await user.clear(number('Rounds in a half'))
    await user.type(number('Rounds in a half'), '10')
    await user.selectOptions(screen.getByLabelText('Players a side'), 'One against one')
    expect(number('Rounds in a half')).toHaveValue(10)
    await user.click(await save())
    await waitFor(() => expect(saved()[0]).toMatchObject({ players: 1, rules: { half_rounds: 10 } }))
  })

  test('stay once a team has registered', async () => {
    await open({ registrations: [sampleRegistration()] })
    expect(await screen.findByLabelText('Players a side')).toBeDisabled()
    expect(screen.getByText('Stays as it is: teams have registered.')).toBeVisible()
  })
})

test('what is wrong stands at its field, and nothing that was typed is lost', async () => {
  const details = [
    { path: 'rules.half_rounds', code: 'number_range', message: 'This number is out of range' },
    { path: 'rules.overtime', code: 'overtime_needed', message: 'Somebody must win here' },
    { path: 'rules.variables.mp_freezetime', code: 'variable_value', message: 'It does not take this' },
  ]
  refuse(put, 400, { code: 'VALIDATION_FAILED', error: 'Wrong', details })
  const rules = { ...defaultRules(5), overtime: null, variables: { mp_freezetime: '20' } }
  const { user } = await open({ game: game({ rules }) })
  await user.clear(await screen.findByLabelText('Rounds in a half'))
  await user.click(await save())
  expect(await screen.findByText('Nothing is saved yet: look at what is marked.')).toBeVisible()
  expect(number('Rounds in a half')).toHaveAccessibleDescription('This number is out of range: 3–15')
  expect(number('Rounds in a half')).toHaveFocus()
  expect(screen.getByText('Somebody must win here')).toBeVisible()
  expect(screen.getByLabelText('Value of mp_freezetime, 0–60')).toHaveAccessibleDescription('It does not take this')
})

test.each([
  [409, 'PLAYERS_LOCKED', 'This cannot be changed any more: teams have registered'],
  [409, 'TOURNAMENT_LOCKED', 'This can no longer be changed: the tournament has started'],
] as const)('%i %s is told', async (status, code, error) => {
  refuse(put, status, { code, error })
  const { user } = await open()
  await user.click(await save())
  expect(await screen.findByText(error)).toBeVisible()
})

test('what somebody else saved meanwhile is shown first, and then saved over knowingly', async () => {
  const theirs = game({ rules: { ...defaultRules(5), half_rounds: 10 } })
  refuse(put, 409, { code: 'GAME_SETTINGS_CHANGED', error: 'Another organiser has saved other settings meanwhile' })
  const { user } = await show(<OfTwo theirs={theirs} />, { texts: ['organise', 'tournaments'] })
  await user.clear(await screen.findByLabelText('Rounds in a half'))
  await user.type(number('Rounds in a half'), '8')
  await user.click(await save())
  expect(await screen.findByText('Another organiser has saved other settings meanwhile')).toBeVisible()
  // What was typed stays until it is asked for.
  await user.click(screen.getByRole('button', { name: 'It is heard of' }))
  expect(number('Rounds in a half')).toHaveValue(8)
  await user.click(await save())
  await waitFor(() => expect(sent().map(({ seen }) => seen)).toEqual([game(), game()]))
  await user.click(await screen.findByRole('button', { name: 'Show what was saved' }))
  expect(number('Rounds in a half')).toHaveValue(10)
  expect(screen.queryByRole('alert')).toBeNull()
  answer(put, theirs)
  await user.click(await save())
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...theirs, seen: theirs }))
})

test('a lost call is told, and the form stays', async () => {
  breakCalls(/PUT .*game-settings/)
  const { user } = await open()
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(number('Rounds in a half')).toHaveValue(12)
})

test.each(['en', 'ru', 'kz'] as const)('is told in %s, to everybody', async (language) => {
  const rules = { ...defaultRules(5), technical_pauses: { count: 2, seconds: 300 }, variables: { mp_freezetime: '20' } }
  await open({ game: game({ rules, stages: { groups: rules } }) }, language)
  const button = { en: 'Save the game settings', ru: 'Сохранить настройки игры', kz: 'Ойын баптауларын сақтау' }
  expect(await screen.findByRole('button', { name: button[language] })).toBeVisible()
  await expectAccessible()
})
