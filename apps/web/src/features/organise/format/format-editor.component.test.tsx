import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  cupFormat,
  type FieldDetail,
  type Language,
  type TournamentDetail,
  type TournamentFormat,
} from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { FormatEditor } from './format-editor.tsx'
import { newStage, presetStages } from '#features/tournaments/presets'

const call = 'PATCH /api/tournaments/c1'
const sent = () =>
  seenCalls(/PATCH/).map(({ body }) => (JSON.parse(String(body)) as { format: TournamentFormat }).format)
const open = (is: Partial<TournamentDetail> = {}, language: Language = 'en') =>
  show(<FormatEditor tournament={sampleTournament(is)} />, { texts: ['organise', 'presets'], language })

const summary = () =>
  within(screen.getByRole('list', { name: 'What will be played' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const stages = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })
const save = () => button('Save the format')
const refused = (...details: [string, string][]) =>
  refuse(call, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right',
    details: details.map(([path, message]): FieldDetail => ({ path, code: 'invalid', message })),
  })

test('the format stands stage by stage, with what it comes to, and nothing is to be saved yet', async () => {
  await open()
  expect(await save()).toBeDisabled()
  expect(stages()).toEqual(['1. Round robin', '2. Single elimination'])
  expect(summary()).toEqual([
    '16 teams: 4 groups of 4, 24 matches, BO1; 8 go on',
    '8 teams: single elimination, 7 matches, BO3, final BO5',
  ])
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await expectAccessible()
})

test.each([
  [
    'Groups and playoff',
    ['16 teams: 4 groups of 4, 24 matches, BO1; 8 go on', '8 teams: single elimination, 7 matches, BO3, final BO5'],
  ],
  [
    'Swiss and playoff, as at a Major',
    [
      '16 teams: Swiss, 5 rounds at most, 33 matches, BO1, deciding matches BO3; 8 go on',
      '8 teams: single elimination, 7 matches, BO3, final BO5',
    ],
  ],
  [
    'GSL groups and playoff',
    [
      '16 teams: 4 groups of 4 (GSL), 20 matches, BO1; 8 go on',
      '8 teams: single elimination, 7 matches, BO3, final BO5',
    ],
  ],
  ['Double elimination', ['16 teams: double elimination, 30 matches, BO3, final BO5']],
  ['Single elimination', ['16 teams: single elimination, 15 matches, BO3, final BO5']],
  ['League, single round robin', ['16 teams: 1 group of 16, 120 matches, BO1']],
  ['League, double round robin', ['16 teams: 1 group of 16, 240 matches, BO1']],
])('a press on "%s" lays that format out', async (name, lines) => {
  const { user } = await open({ format: { ...cupFormat, stages: [newStage('double_elimination'), newStage('gsl')] } })
  await user.click(await button(name))
  expect(summary()).toEqual(lines)
})

test.each([
  ['en', 'Major of 32, three Swiss stages', '16 teams (8 invited): Swiss'],
  ['ru', 'Мейджор на 32 команды, три швейцарки', '16 команд (8 приглашены): швейцарка'],
  ['kz', '32 командалық мейджор, үш швейцариялық кезең', '16 команда (8 команда шақырылған): швейцариялық'],
] as const)(
  '32 places have a Major of three stages, with teams that enter later, in %s',
  async (language, name, line) => {
    const { user } = await open({ max_teams: 32 }, language)
    await user.click(await button(name))
    const list = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')
    const lines = list.map(({ textContent }) => textContent.toLowerCase())
    expect(lines.slice(1, 3)).toEqual([
      expect.stringContaining(line.toLowerCase()),
      expect.stringContaining(line.toLowerCase()),
    ])
  },
)

test('how many are invited to a stage is sent with it, and told where it is wrong', async () => {
  refused(['format.stages.1.invited', 'Teams are invited to a later stage only'])
  const { user } = await open()
  const [field] = screen.getAllByLabelText('Invited to this stage')
  expect(screen.getAllByLabelText('Invited to this stage')).toHaveLength(1)
  await user.clear(field!)
  await user.type(field!, '9')
  expect(summary()).toEqual([
    '7 teams: 2 groups of 3 or 4, 9 matches, BO1; 4 go on',
    '13 teams (9 invited): single elimination, 12 matches, BO3, final BO5',
  ])
  await user.click(await save())
  expect(await screen.findByText('Teams are invited to a later stage only')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(sent()[0]?.stages.map(({ invited }) => invited)).toEqual([undefined, 9])
  expect(screen.queryByRole('button', { name: /^Major/ })).toBeNull()
})

test('a preset keeps what is said of a disqualified team; all is sent together', async () => {
  answer(call, sampleTournament())
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('A disqualified team'), 'is ranked last')
  await user.click(await button('Single elimination'))
  await user.click(await save())
  expect(await screen.findByText('The format is saved')).toBeVisible()
  expect(sent()).toEqual([
    JSON.parse(JSON.stringify({ stages: presetStages('single', 16), disqualified_place: 'last' })),
  ])
})

test('stages come, move and go; one always stays', async () => {
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('Another stage'), 'Swiss')
  await user.click(await button('Add the stage'))
  expect(stages()).toEqual(['1. Round robin', '2. Swiss', '3. Single elimination'])
  await user.click(await button('Move up: 2. Swiss'))
  expect(stages()).toEqual(['1. Swiss', '2. Round robin', '3. Single elimination'])
  await user.click(await button('Move down: 2. Round robin'))
  expect(stages()).toEqual(['1. Swiss', '2. Single elimination', '3. Round robin'])
  // A knockout in the middle is played down to some teams, without a final.
  expect(screen.queryByLabelText('Length of the final')).toBeNull()
  await user.click(await button('Remove: 2. Single elimination'))
  await user.click(await button('Remove: 1. Swiss'))
  expect(stages()).toEqual(['1. Round robin'])
  const last = await button('Remove: 1. Round robin')
  expect(last).toHaveAttribute('aria-disabled', 'true')
  await user.click(last)
  expect(stages()).toEqual(['1. Round robin'])
})

test('stages at the ends do not move beyond them', async () => {
  const { user } = await open()
  for (const name of ['Move up: 1. Round robin', 'Move down: 2. Single elimination']) {
    expect(await button(name)).toHaveAttribute('aria-disabled', 'true')
    await user.click(await button(name))
  }
  expect(stages()).toEqual(['1. Round robin', '2. Single elimination'])
  expect(await save()).toBeDisabled()
})

test('six stages are the most', async () => {
  const { user } = await open({ format: { ...cupFormat, stages: Array.from({ length: 5 }, () => newStage('gsl')) } })
  await user.click(await button('Add the stage'))
  expect(stages()).toHaveLength(6)
  expect(screen.getByText('A format has six stages at most.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add the stage' })).toBeNull()
})

test('what is wrong stands beside its field, goes with the next edit of it, and the rest stays', async () => {
  refused(
    ['format.stages.0.group_size', 'Groups cannot have this size'],
    ['format.stages.1.best_of', 'A match is a best of 1, 3 or 5'],
  )
  const { user } = await open()
  const size = await screen.findByLabelText('Teams in a group at most')
  await user.clear(size)
  await user.type(size, '9')
  await user.click(await save())
  await waitFor(() => expect(size).toHaveAccessibleDescription('Groups cannot have this size'))
  expect(screen.getByText('Please check the marked fields: nothing is saved yet.')).toBeVisible()
  await user.type(size, '9')
  expect(size).toBeValid()
  expect(screen.getByText('A match is a best of 1, 3 or 5')).toBeVisible()
  // Stages that move take their numbers with them: what was said of numbers holds no more.
  await user.click(await button('Move down: 1. Round robin'))
  expect(screen.queryByText('A match is a best of 1, 3 or 5')).toBeNull()
})

test.each([
  ['the order of stages', 'format.stages.0', 'A knockout that another stage follows must send teams on'],
  ['a field that the card does not have', 'format.stages.1.advance', 'So many teams cannot go on from here'],
  ['a folded list of rounds', 'format.stages.1.best_of_by_round.3', 'A match is a best of 1, 3 or 5'],
])('%s is told in its card', async (_, path, message) => {
  refused([path, message])
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('A disqualified team'), 'is ranked last')
  await user.click(await save())
  const card = (await screen.findByText(message)).closest('li')
  expect(within(card!).getByRole('heading', { level: 3 })).toHaveTextContent(path.includes('.1') ? '2. ' : '1. ')
})

test('what is wrong with the number of teams is told as it is, at the foot', async () => {
  refused(['max_teams', 'There are too few teams'])
  const { user } = await open()
  await user.click(await button('Double elimination'))
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('There are too few teams')
})

test.each([
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }],
] as const)('a save refused with %i says why; the draft stays and can be discarded', async (status, refusal) => {
  refuse(call, status, refusal)
  const { user } = await open()
  await user.click(await button('Double elimination'))
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(stages()).toEqual(['1. Double elimination'])
  await user.click(await button('Discard changes'))
  expect(stages()).toEqual(['1. Round robin', '2. Single elimination'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a format is saved once however often one presses, and again after a lost network', async () => {
  answer(call, sampleTournament())
  const { user } = await open()
  await user.click(await button('Double elimination'))
  const line = breakCalls(/PATCH/)
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  const held = holdCalls(/PATCH/)
  await user.dblClick(await save())
  held.goOn()
  expect(await screen.findByText('The format is saved')).toBeVisible()
  expect(sent()).toHaveLength(2)
})

test('what is changed while the format before is being saved stays to be saved', async () => {
  answer(call, sampleTournament())
  const { user } = await open()
  await user.click(await button('Double elimination'))
  const held = holdCalls(/PATCH/)
  await user.click(await save())
  await user.selectOptions(screen.getByLabelText('Grand final'), 'The upper team starts with a map ahead')
  held.goOn()
  await screen.findByText('The format is saved')
  expect(screen.getByLabelText('Grand final')).toHaveDisplayValue('The upper team starts with a map ahead')
  expect(await save()).toBeEnabled()
})

test.each([
  ['ru', 2, '2 команды: Single Elimination, 1 матч, BO3, финал BO5'],
  ['ru', 5, '5 команд: Single Elimination, 4 матча, BO3, финал BO5'],
  ['ru', 21, '21 команда: Single Elimination, 20 матчей, BO3, финал BO5'],
  ['ru', 22, '22 команды: Single Elimination, 21 матч, BO3, финал BO5'],
  ['kz', 5, '5 команда: Single Elimination, 4 матч, BO3, финал BO5'],
] as const)('in %s, %i teams are counted as one says it', async (language, max_teams, words) => {
  await open({ max_teams, format: { ...cupFormat, stages: [newStage('single_elimination')] } }, language)
  expect(await screen.findByText(words)).toBeVisible()
})
