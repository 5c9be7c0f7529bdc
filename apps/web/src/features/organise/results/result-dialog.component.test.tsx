import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, sampleOutcome, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { ResultDialog } from './result-dialog.tsx'
import type { ResultMatch } from './result-form.ts'

const call = 'PUT /api/matches/m5/result'
const onClose = vi.fn<() => void>()
const asked = () =>
  seenCalls(/PUT /).map(({ body }) => JSON.parse(String(body)) as { result: unknown; dry_run: boolean })

async function open(is: Partial<ResultMatch> = {}, language: 'en' | 'ru' | 'kz' = 'en') {
  onClose.mockClear()
  answer(call, sampleOutcome())
  const match: ResultMatch = {
    id: 'm5',
    number: 5,
    bestOf: 3,
    team1: tulpar,
    team2: barys,
    mapAdvantage: null,
    takesDraws: false,
    isDecided: false,
    maps: [],
    ...is,
  }
  const page = await show(<ResultDialog match={match} onClose={onClose} />, { texts: ['organise'], language })
  await screen.findByRole('dialog')
  const { user } = page
  return {
    user,
    kind: (name: RegExp) => user.click(screen.getByRole('radio', { name })),
    rounds: (team: string, map: number) => screen.getByLabelText(`${team}, rounds on map ${map}`),
    preview: () => user.click(screen.getByRole('button', { name: 'See what would change' })),
  }
}

/** Types the scores, map by map. */
async function enter({ user, rounds }: Awaited<ReturnType<typeof open>>, ...maps: [string, string][]) {
  for (const [at, [one, two]] of maps.entries()) {
    if (one !== '') await user.type(rounds('Tulpar', at + 1), one)
    if (two !== '') await user.type(rounds('Barys', at + 1), two)
  }
}

test('a result is read from its maps, told in words before it is applied, and applied once', async () => {
  const dialog = await open()
  expect(screen.getByRole('dialog', { name: 'Result of match 5' })).toBeVisible()
  await expectAccessible()
  await enter(dialog, ['13', '7'], ['9', '13'], ['16', '14'])
  await dialog.preview()
  expect(await screen.findByText('Result: match 5 (Tulpar v Barys), winner: Tulpar (13:7, 9:13, 16:14)')).toBeVisible()
  await dialog.user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const result = {
    kind: 'played',
    winner: 1,
    maps: [
      { team1: 13, team2: 7 },
      { team1: 9, team2: 13 },
      { team1: 16, team2: 14 },
    ],
  }
  expect(asked()).toMatchObject([
    { result, dry_run: true },
    { result, dry_run: false, expected_version: 7 },
  ])
})

test('the winner alone is offered only where no score is entered', async () => {
  const dialog = await open()
  await dialog.user.selectOptions(screen.getByLabelText(/winner alone/), 'Barys')
  await dialog.user.type(dialog.rounds('Tulpar', 1), '1')
  expect(screen.queryByLabelText(/winner alone/)).toBeNull()
  await dialog.user.clear(dialog.rounds('Tulpar', 1))
  expect(screen.getByLabelText(/winner alone/)).toHaveDisplayValue('Barys')
  expect(screen.queryByRole('option', { name: 'Draw' })).toBeNull()
  await dialog.preview()
  expect(await screen.findByText('Result: match 5 (Tulpar v Barys), winner: Barys')).toBeVisible()
  expect(asked()[0]?.result).toEqual({ kind: 'played', winner: 2, maps: [] })
})

test('two maps can end in a draw, by the winner alone or by the maps', async () => {
  const dialog = await open({ bestOf: 2 })
  expect(screen.getByText('Both maps are played; one map each is a draw.')).toBeVisible()
  await dialog.user.selectOptions(screen.getByLabelText(/winner alone/), 'Draw')
  await dialog.preview()
  expect(await screen.findByText('Result: match 5 (Tulpar v Barys), a draw')).toBeVisible()
  await dialog.user.click(screen.getByRole('button', { name: 'Back' }))
  await enter(dialog, ['13', '2'], ['11', '13'])
  await dialog.preview()
  expect(await screen.findByText('Result: match 5 (Tulpar v Barys), a draw (13:2, 11:13)')).toBeVisible()
})

test.each([
  ['nothing', [], 'Choose how it ended.', null],
  ['half a map', [['13', '']], 'Map 1: enter the rounds of both teams, 0 to 999.', 1],
  [
    'letters',
    [
      ['13', '7'],
      ['x', '13'],
    ],
    'Map 2: enter the rounds of both teams, 0 to 999.',
    2,
  ],
  [
    'a map without a winner',
    [
      ['13', '7'],
      ['12', '12'],
    ],
    'Map 2: a map has a winner.',
    2,
  ],
  ['an open series', [['13', '7']], 'By these maps nobody has won the match yet.', null],
  [
    'a map too many',
    [
      ['13', '7'],
      ['13', '7'],
      ['13', '7'],
    ],
    'The match was over before map 3.',
    3,
  ],
] as [string, [string, string][], string, number | null][])(
  '%s is refused where it stands, and nobody is asked',
  async (_, maps, sentence, wrong) => {
    const dialog = await open()
    await enter(dialog, ...maps)
    await dialog.preview()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(asked()).toEqual([])
    const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true')
    expect(invalid.map((field) => field.getAttribute('aria-label'))).toEqual(
      wrong === null ? [] : [`Tulpar, rounds on map ${wrong}`, `Barys, rounds on map ${wrong}`],
    )
    // Typing on is an answer to it.
    await dialog.user.type(dialog.rounds('Tulpar', 3), '1')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['Tulpar', 1, 'winner: Barys'],
  ['Barys', 2, 'winner: Tulpar'],
  ['Both teams', 'both', 'winner: Nobody'],
] as const)('a forfeit of %s names who wins by it', async (option, loser, words) => {
  const dialog = await open()
  await dialog.kind(/Forfeit/)
  expect(screen.queryByLabelText(/rounds on map/)).toBeNull()
  await dialog.preview()
  expect(screen.getByRole('alert')).toHaveTextContent('Choose how it ended.')
  await dialog.user.selectOptions(screen.getByLabelText('Who forfeits'), option)
  await dialog.preview()
  expect(await screen.findByText(`Forfeit: match 5 (Tulpar v Barys), ${words}`)).toBeVisible()
  expect(asked().map(({ result }) => result)).toEqual([{ kind: 'forfeit', loser }])
})

test.each([
  ['Tulpar', 1, 'winner: Tulpar'],
  ['Nobody', null, 'winner: Nobody'],
] as const)('an organiser lets %s through', async (option, winner, words) => {
  const dialog = await open()
  await dialog.kind(/Decided by the organiser/)
  await dialog.user.selectOptions(screen.getByLabelText('Who goes through'), option)
  await dialog.preview()
  expect(await screen.findByText(`Decided by the organiser: match 5 (Tulpar v Barys), ${words}`)).toBeVisible()
  expect(asked()[0]?.result).toEqual({ kind: 'admin', winner })
})

test('only a decided match can be taken back, and its own scores stand in the fields', async () => {
  const dialog = await open({ isDecided: true, bestOf: 1, maps: [{ team1: 13, team2: 4 }] })
  expect(screen.getByRole('dialog', { name: 'Correct match 5' })).toBeVisible()
  expect(dialog.rounds('Tulpar', 1)).toHaveValue('13')
  expect(dialog.rounds('Barys', 1)).toHaveValue('4')
  await dialog.kind(/Take the result back/)
  expect(screen.getByText(/The match opens again with a new server command/)).toBeVisible()
  await dialog.preview()
  expect(await screen.findByText('Without a winner again: match 5 (Tulpar v Barys)')).toBeVisible()
  expect(asked()[0]?.result).toEqual({ kind: 'none' })
})

test('an open match has nothing to take back', async () => {
  await open()
  const kinds = within(screen.getByRole('group', { name: 'How it ended' }))
  expect(kinds.getAllByRole('radio')).toHaveLength(3)
  expect(kinds.getByRole('radio', { name: 'Played' })).toBeChecked()
})

test('a map ahead counts: the team that has it needs one less', async () => {
  const dialog = await open({ bestOf: 3, mapAdvantage: 2 })
  expect(screen.getByText('Barys starts with a map ahead.')).toBeVisible()
  await enter(dialog, ['7', '13'])
  await dialog.preview()
  expect(await screen.findByText(/winner: Barys \(7:13\)/)).toBeVisible()
})

test('what was typed is there again after a refusal, and after a look at the preview', async () => {
  const dialog = await open({ bestOf: 1 })
  const { mend } = refuse(call, 404, { code: 'MATCH_NOT_FOUND', error: 'There is no such match' })
  await enter(dialog, ['13', '11'])
  await dialog.preview()
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such match')
  expect(dialog.rounds('Tulpar', 1)).toHaveValue('13')
  mend()
  await dialog.preview()
  await dialog.user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(dialog.rounds('Barys', 1)).toHaveValue('11')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['ru', 'Результат матча 5', 'Выберите, чем закончился матч.'],
  ['kz', '5-матчтың нәтижесі', 'Матч қалай аяқталғанын таңдаңыз.'],
] as const)('the form speaks %s', async (language, title, sentence) => {
  const { user } = await open({}, language)
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: language === 'ru' ? /измен/ : /өзгер/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})
