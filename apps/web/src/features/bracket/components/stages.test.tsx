import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Bracket, MatchRoom } from '@lobby/contract'
import { openMatches } from '@lobby/testing/play-out'
import { cupOf, type PlayedCup, playNext } from '../../../testing/cups.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, openPage, visitor } from '../../../testing/page.tsx'

/** A stage's drawing, or a group's: the region that its name labels. What phones have in its place comes after it. */
async function region(name: string): Promise<HTMLElement> {
  const [drawing] = await screen.findAllByLabelText(name, { selector: 'section' })
  return drawing as HTMLElement
}
const all = (within: Element, selector: string) => [...within.querySelectorAll(selector)]
const texts = (within: Element, selector: string) => all(within, selector).map(({ textContent }) => textContent)

test('a Swiss stage is a ladder of records that moves by itself and says why two teams meet', async () => {
  const cup = await cupOf(
    'Ladder of eight',
    { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 4 }, { kind: 'single_elimination' }] },
    8,
    7,
  )
  const { user } = await openPage(`/tournaments/${cup.id}`)
  const ladder = await region('Swiss ladder')
  // Round 2 is in play: three rounds of records, with places for those who arrive.
  expect(texts(ladder, '.swiss-block-head b')).toEqual(['0-0', '1-0', '0-1', '2-0', '1-1', '0-2', '2-1', '1-2'])
  expect(texts(ladder, '.swiss-block.is-frame')).toEqual([expect.stringContaining('4 teams')])
  const arrived = (kind: 'through' | 'out') =>
    texts(all(ladder, `.swiss-block.is-${kind}`)[0] ?? ladder, 'b.text-ellipsis')
  expect(arrived('through')).toHaveLength(2)
  expect(arrived('out')).toHaveLength(1)

  await playNext(cup)
  await waitFor(() => expect(arrived('out')).toHaveLength(2))
  await waitFor(() => expect(all(ladder, '.swiss-block.is-frame')).toHaveLength(0))
  const why = within(ladder)
  await waitFor(() => expect(why.getByRole('button', { name: /^Why do they meet\? Match 1:/ })).toBeEnabled())
  await user.click(why.getByRole('button', { name: /^Why do they meet\? Match 1:/ }))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('1 v 5'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const chances = await screen.findByRole('table', { name: 'Chances of every team' })
  expect(within(chances).getAllByRole('row')).toHaveLength(9)
  await waitFor(() => expect(within(chances).getAllByText('through')).toHaveLength(2))
  await expectAccessible()

  // A team's way is lit from the table, and the arrow keys lead from match to match.
  const standings = screen.getByRole('table', { name: 'Standings of the Swiss stage' })
  const [, first] = within(standings).getAllByRole('row')
  expect(all(ladder, 'path.bracket-line-lit')).toHaveLength(0)
  await user.hover(first ?? standings)
  expect(all(ladder, 'path.bracket-line-lit')).toHaveLength(2)
  ladder.querySelector<HTMLElement>('[data-match="1"]')?.focus()
  await user.keyboard('{ArrowDown}')
  expect(ladder.querySelector('[data-match="2"]')).toHaveFocus()
})

const words = {
  en: { chances: 'Chances', ladder: 'Swiss ladder', rounds: ['Round 1', 'Round 2'] },
  ru: { chances: 'Шансы', ladder: 'Лестница швейцарки', rounds: ['Раунд 1', 'Раунд 2'] },
  kz: { chances: 'Мүмкіндіктер', ladder: 'Швейцариялық кезең баспалдағы', rounds: ['1-раунд', '2-раунд'] },
} as const

let small: PlayedCup
beforeAll(async () => {
  small = await cupOf('Ladder on a phone', { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 2 }] }, 4, 2)
})

test.each(['en', 'ru', 'kz'] as const)('a Swiss stage has one round a screen for phones: %s', async (language) => {
  const { user } = await openPage(`/tournaments/${small.id}`, { language })
  expect(await screen.findByRole('heading', { name: words[language].chances })).toBeVisible()
  expect((await region(words[language].ladder)).closest('.bracket-wide')).not.toBeNull()
  const phone = document.querySelector('.bracket-phone') ?? document.body
  expect(texts(phone, '.bracket-pager button')).toEqual(words[language].rounds)
  const isPressed = () => all(phone, '.bracket-pager button').map((button) => button.getAttribute('aria-pressed'))
  // What is in play comes first.
  expect(isPressed()).toEqual(['false', 'true'])
  expect(all(phone, '.bracket-panel')).toHaveLength(2)
  expect(texts(phone, '.bracket-panel .bracket-panel-score').join('')).not.toMatch(/\d/)
  const [first] = all(phone, '.bracket-pager button')
  await user.click(first ?? phone)
  expect(isPressed()).toEqual(['true', 'false'])
  expect(all(phone, '.bracket-panel')).toHaveLength(2)
  expect(texts(phone, '.bracket-panel .bracket-panel-score').join('')).toMatch(/\d/)
  await expectAccessible()
})

test('double elimination is drawn with both brackets, and its grand final ends it', async () => {
  const cup = await cupOf(
    'Both brackets',
    { stages: [{ kind: 'double_elimination', grand_final: 'reset', best_of: 1 }] },
    4,
    5,
  )
  const { user } = await openPage(`/tournaments/${cup.id}`)
  const drawing = await region('Double elimination')
  expect(texts(drawing, '.bracket-heads span')).toEqual([
    'Upper round 1',
    'Upper final',
    'Lower round 1',
    'Lower final',
    'Grand final',
    'Second grand final',
  ])
  expect(within(drawing).getByText('Only if needed')).toBeVisible()
  await expectAccessible()
  // On a phone: one part and one of its rounds at a time.
  const parts = within(await screen.findByRole('group', { name: 'Bracket to show' }))
  await user.click(parts.getByRole('button', { name: 'Lower bracket' }))
  const rounds = within(screen.getByRole('group', { name: 'Round to show' }))
  expect(rounds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Round 1', 'Final'])
  expect(texts(document.body, '.bracket-phone li[data-match]').join()).toMatch(/Lower (round 1|final)/)
  await expectAccessible()
  await playNext(cup)
  expect(await screen.findByRole('region', { name: 'Champion of Both brackets' })).toBeVisible()
  await waitFor(() => expect(all(drawing, '.bracket-match').at(-1)).toHaveTextContent('Not needed'))
})

const qualifiers = [
  { kind: 'single_elimination' as const, best_of: 1 as const, advance: 4 },
  { kind: 'double_elimination' as const, best_of: 1 as const, advance: 2 },
  { kind: 'single_elimination' as const, best_of: 1 as const },
]

test('a qualifier ends with the teams that go on, and its places fill the stage behind it', async () => {
  const cup = await cupOf('Open qualifier', { stages: qualifiers }, 8, 3)
  await openPage(`/tournaments/${cup.id}/bracket`, { language: 'kz' })
  await waitFor(() => expect(document.querySelector('section#playoff')).toBeVisible())
  await expectAccessible()
  await openPage(`/tournaments/${cup.id}/bracket`)
  const first = await region('Qualifier 1')
  expect(texts(first, '.bracket-heads span')).toEqual(['Round 1'])
  expect(within(first).getAllByText('Advances')).toHaveLength(4)
  expect(screen.getByText('BO1, 4 teams advance')).toBeVisible()
  const second = await region('Qualifier 2')
  expect(texts(second, '.bracket-heads span')).toEqual(['Upper round 1', 'Upper final', 'Lower round 1', 'Lower final'])
  expect(within(second).getByText('Place 3, qualifier')).toBeVisible()
  expect(within(second).getAllByText('Advances')).toHaveLength(2)
  await expectAccessible()
  const playoff = within(await region('Playoff'))
  expect(playoff.getByText('Place 1, lower bracket')).toBeVisible()
  for (let count = 0; count < 1 + 5; count++) await playNext(cup)
  await waitFor(() => expect(playoff.queryByText('Place 1, lower bracket')).toBeNull())
  await playNext(cup)
  await openPage(`/tournaments/${cup.id}`)
  expect(await screen.findByRole('region', { name: 'Champion of Open qualifier' })).toBeVisible()
})

test('GSL groups are small brackets beside their tables', async () => {
  const cup = await cupOf('Groups of four', { stages: [{ kind: 'gsl' }, { kind: 'single_elimination' }] }, 8, 4)
  await openPage(`/tournaments/${cup.id}/groups`)
  for (const group of ['Group A', 'Group B']) {
    const drawing = await region(group)
    expect(all(drawing, '.bracket-match')).toHaveLength(5)
    expect(within(drawing).getByText('Elimination match')).toBeVisible()
  }
  expect(screen.getByRole('table', { name: 'Standings of group B' })).toBeVisible()
  await expectAccessible()
  await openPage(`/tournaments/${cup.id}/bracket`)
  expect(await region('Playoff')).toBeVisible()
})

test('an open page of a cup gives a match its time as soon as it has one', async () => {
  const { id } = await cupOf(
    'Cup with times',
    { stages: [{ kind: 'round_robin' }, { kind: 'single_elimination' }] },
    4,
    0,
  )
  const admin = await adminClient()
  const [match] = openMatches(await visitor.get<Bracket>(`/api/tournaments/${id}/bracket`))
  const matchId = match?.match_id ?? ''
  await openPage(`/tournaments/${id}`)
  const line = () => document.querySelector(`a[href="/matches/${matchId}"]`)
  await waitFor(() => expect(line()).toHaveTextContent('Ready'))
  const { version } = await visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
  const year = new Date().getFullYear() + 1
  await admin.put(`/api/matches/${matchId}/time`, { expected_version: version, time: `${year}-01-28T14:05:00Z` })
  await waitFor(() => expect(line()).toHaveTextContent('19:05'))
  expect(line()).toHaveTextContent('28 Jan')
})
