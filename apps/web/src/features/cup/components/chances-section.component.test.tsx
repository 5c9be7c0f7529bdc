import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BracketStage, Language, TournamentChances } from '@lobby/contract'
import { chancesQuery } from '#features/cup/api/get-chances'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import { league, SampleCup, single, swiss, withUpsets } from '../../../testing/samples-brackets.ts'
import { known, show } from '../../../testing/show.tsx'
import { ChancesSection } from './chances-section.tsx'

const texts = ['tournaments'] as const
type Told = { language?: Language; last?: string; stages?: readonly Pick<BracketStage, 'id' | 'invited'>[] }
async function shown(chances: TournamentChances, { language = 'en', last = 'playoff', stages = [] }: Told = {}) {
  const page = await show(<ChancesSection tournamentId="c1" stages={[{ id: 'groups' }, ...stages, { id: last }]} />, {
    language,
    texts,
    knows: [known(chancesQuery('c1'), chances)],
  })
  // The table comes by itself.
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  return page
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    )
const groups = () => new SampleCup(8, [league(), single({ from: 'previous' })])

describe('the chances', () => {
  test('are of every team, the likeliest first, with what its next match means', async () => {
    // Team 1 and 2 have won the groups; what is left is a playoff of four.
    const cup = groups().play(12)
    await shown(cup.chances())
    expect(rows()).toHaveLength(8)
    expect(
      rows()
        .slice(0, 4)
        .map(([, win]) => win),
    ).toEqual(['25 %', '25 %', '25 %', '25 %'])
    expect(
      rows()
        .slice(4)
        .map(([name, win]) => [name?.includes('out'), win]),
    ).toEqual(Array.from({ length: 4 }, () => [true, '0 %']))
    expect(screen.getByText(/^Every way to the end was counted. Each match is taken as even/)).toBeVisible()
    expect(screen.getByText(/^A match under way counts as not begun/)).toBeVisible()
    await expectAccessible()
  })

  test('to go on have a column of their own until the last stage', async () => {
    const cup = groups().play(5, withUpsets)
    await shown(cup.chances())
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Team',
      'Advances',
      'Wins the cup',
    ])
    for (const { team, advance } of cup.chances().teams) {
      const told = rows().find(([name]) => name?.startsWith(team.name))?.[1]
      expect(told).toBe(advance > 0.99 && advance < 1 ? 'over 99 %' : `${Math.round(advance * 100)} %`)
    }
    await shown(groups().play(12).chances())
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Team', 'Wins the cup'])
  })

  test.each([
    ['en', 'under 1 %', 'over 99 %'],
    ['ru', 'меньше 1 %', 'больше 99 %'],
    ['kz', '1 %-дан аз', '99 %-дан көп'],
  ] as const)('that are small or great are never said to be none or certain, in %s', async (language, small, great) => {
    const [one, two, three, ...others] = groups().chances().teams
    const teams = [
      { ...one!, win: 0.996 },
      { ...two!, win: 0.004 },
      ...others.map((team) => ({ ...team, win: 0, win_error: 0 })),
      // Nobody saw it win, which is not to say that it cannot.
      { ...three!, win: 0, win_error: 0.001, advance: 0.9 },
    ]
    await shown({ ...groups().chances(), teams }, { language, last: 'groups' })
    expect(
      rows()
        .slice(0, 3)
        .map(([, win]) => win),
    ).toEqual([great, small, small])
    expect(rows()[3]?.[1]).toMatch(/^0 %$/)
  })

  test.each([
    ['en', 'enters later', 'through'],
    ['ru', 'начнёт позже', 'прошла дальше'],
    ['kz', 'кейін бастайды', 'өтті'],
  ] as const)(
    'of a team that waits for a later stage say nothing of the running one, in %s',
    async (language, later, through) => {
      const stages = [league(), single({ from: 'previous', invited: 2 })]
      const cup = new SampleCup(8, stages)
      const invited = cup.read().stages[1]?.invited ?? []
      await shown(cup.chances(), { language, stages: [{ id: 'playoff', invited }], last: 'final' })
      const waits = rows().filter(([, advance]) => advance === later)
      expect(waits.map(([name]) => name)).toEqual(invited.map(({ name }) => expect.stringMatching(`${name}$`)))
      expect(screen.queryByText(through)).toBeNull()
    },
  )

  test('are eight at first, and all for who wants them', async () => {
    const cup = new SampleCup(16, [swiss(), single({ from: 'previous' })])
    const { user } = await shown(cup.chances(100))
    expect(rows()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show all 16' }))
    expect(rows()).toHaveLength(16)
    await user.click(screen.getByRole('button', { name: 'Show the first 8' }))
    expect(rows()).toHaveLength(8)
  })

  test.each([
    [
      'en',
      2,
      0.5,
      'From 2 played-out tournaments. Each match is taken as even: nobody has a rating yet. Margin of error: ±100 points.',
    ],
    [
      'en',
      1,
      0.005,
      'From 1 played-out tournament. Each match is taken as even: nobody has a rating yet. Margin of error: ±1 point.',
    ],
    [
      'en',
      20_000,
      0.0071,
      'From 20\u202f000 played-out tournaments. Each match is taken as even: nobody has a rating yet. Margin of error: ±2 points.',
    ],
    [
      'ru',
      21,
      0.1,
      'По 21 разыгранному до конца турниру. Шансы в каждом матче равны: рейтинга ещё ни у кого нет. Погрешность: ±20 пунктов.',
    ],
    [
      'ru',
      1_000,
      0.01,
      'По 1\u202f000 разыгранным до конца турнирам. Шансы в каждом матче равны: рейтинга ещё ни у кого нет. Погрешность: ±2 пункта.',
    ],
    [
      'kz',
      250,
      0.02,
      'Соңына дейін ойналған 250 турнир бойынша. Әр матчта мүмкіндік тең: рейтинг әлі ешкімде жоқ. Қателігі: ±4 пайыздық тармақ.',
    ],
  ] as const)(
    'that were played out say how often, and how far off they may be, in %s: %i',
    async (language, samples, error, words) => {
      await shown({ ...groups().chances(), method: 'sampled', samples, error }, { language })
      expect(screen.getByText((shown) => shown === words, { normalizer: (text) => text })).toBeVisible()
    },
  )
})

test.each([
  ['en', /By the ratings as they stood when the cup began/],
  ['ru', /По рейтингу игроков на начало турнира/],
  ['kz', /Ойыншылардың турнир басындағы рейтингі бойынша/],
] as const)('chances by ratings say so, in %s', async (language, words) => {
  await shown({ ...groups().chances(), strengths: 'ratings' }, { language })
  expect(screen.getByText(words)).toBeVisible()
})

describe('the section', () => {
  test('says that they are worked out, and the refusal with another try', async () => {
    refuse('GET /api/tournaments/c1/chances', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const held = holdCalls(/chances/)
    const { user } = await show(<ChancesSection tournamentId="c1" stages={[]} />, { texts })
    expect(screen.getByRole('status', { name: 'Working out the chances' })).toBeInTheDocument()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The chances did not loadToo many requests.')
    answer('GET /api/tournaments/c1/chances', groups().chances())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Chances of every team' })).toBeVisible()
  })

  test('keeps the chances of before when those of now do not come', async () => {
    const { queryClient } = await shown(groups().chances())
    refuse('GET /api/tournaments/c1/chances', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    await queryClient.invalidateQueries({ queryKey: chancesQuery('c1').queryKey })
    await waitFor(() => expect(queryClient.getQueryState(chancesQuery('c1').queryKey)?.status).toBe('error'))
    expect(rows()).toHaveLength(8)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['en', 'No chances yet'],
    ['ru', 'Шансов пока нет'],
    ['kz', 'Мүмкіндіктер әлі жоқ'],
  ] as const)('says in %s that there are none before the start', async (language, title) => {
    await shown(
      { version: 1, method: 'exact', samples: 0, error: 0, stage: null, strengths: 'even', teams: [] },
      { language },
    )
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
