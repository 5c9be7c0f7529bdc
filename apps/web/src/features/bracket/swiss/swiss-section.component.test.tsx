import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { SwissStage } from '@lobby/contract'
import { blocksOf } from './swiss-places.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { SampleCup, single, swiss, withUpsets } from '../../../testing/samples-brackets.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

const eight = (is: Parameters<typeof swiss>[0] = {}) =>
  new SampleCup(8, [swiss({ wins: 2, losses: 2, advance: 4, ...is }), single({ from: 'previous' })])
const table = () => within(screen.getByRole('table'))
const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const ladder = () => drawing('Swiss ladder')
const ask = async (number: number) => {
  const { inside } = await ladder()
  const name = new RegExp(`^Why do they meet\\? Match ${number}:`)
  await waitFor(() => expect(inside.getByRole('button', { name })).toBeEnabled())
  return inside.getByRole('button', { name })
}
const shownSwiss = async (cup: SampleCup, wishes: Parameters<typeof showStage>[1] = {}) => {
  const shown = await showStage(cup, { name: 'Swiss stage', ...wishes })
  await screen.findByRole('table')
  return shown
}

describe('the table', () => {
  test('tells record, difficulty, seed, what decided the place, and how the team stands', async () => {
    await shownSwiss(eight().play(8, withUpsets))
    expect(rows()).toHaveLength(8)
    // Round 2 is over: one of the two who won both is through.
    const [first] = rows()
    expect([first?.[0], first?.[2], first?.at(-1)]).toEqual(['1', '2-0', 'through'])
    expect(rows().filter((row) => row.at(-1) === 'out')).toHaveLength(2)
    expect(rows().filter((row) => row.at(-1) === 'playing')).toHaveLength(4)
    for (const row of rows()) expect(row[3]).toMatch(/^(\+\d+|−\d+|0)$/)
    await expectAccessible()
  })

  test.each([
    ['en', 'Enter here by invitation, best seed first: 1. Team 1, 2. Team 2', 'invited', 'playing'],
    ['ru', 'Начинают отсюда по приглашению, по порядку посева: 1. Team 1, 2. Team 2', 'приглашена', 'играет'],
    ['kz', 'Осы кезеңнен шақырумен, рейтинг нөмірі бойынша бастайды: 1. Team 1, 2. Team 2', 'шақырылған', 'ойнап жүр'],
  ] as const)('says in %s who is invited to the stage, from before it begins', async (language, note, waits, plays) => {
    const later = swiss({ id: 'swiss-2', wins: 2, losses: 2, advance: 2, from: 'previous', invited: 2 })
    const cup = new SampleCup(6, [single({ id: 'playoff', advance: 2, finalBestOf: 1 }), later])
    const { again } = await shownSwiss(cup, { at: 1, language })
    expect(screen.getByText(note)).toBeVisible()
    expect(rows().map((row) => [row[1], row[4], row.at(-1)])).toEqual([
      ['Team 1', '1', waits],
      ['Team 2', '2', waits],
    ])
    await expectAccessible()
    cup.play(2)
    again()
    expect(rows().map((row) => row.at(-1))).toEqual([plays, plays, plays, plays])
    expect(screen.getByText(note)).toBeVisible()
  })

  test('counts a match at once, though the order is that of the round before', async () => {
    const cup = eight()
    const { again } = await shownSwiss(cup)
    expect(rows().map((row) => row[2])).toEqual(Array.from({ length: 8 }, () => '0-0'))
    cup.win(1, 2)
    again()
    expect(rows().find((row) => row[1] === 'Team 5')?.[2]).toBe('1-0')
    expect(rows().find((row) => row[1] === 'Team 1')?.[2]).toBe('0-1')
    expect(rows()[0]?.[1]).toBe('Team 1')
  })

  test('ranks by Buchholz where the stage does, without a sign', async () => {
    await shownSwiss(eight({ ranking: 'buchholz' }).play(8))
    expect(table().getByTitle('Buchholz: wins of all opponents')).toHaveTextContent('Buch.')
    for (const row of rows()) expect(row[3]).toMatch(/^\d+$/)
  })

  test.each([
    ['en', 'left the stage', 'left'],
    ['ru', 'выход из этапа', 'снялась'],
    ['kz', 'кезеңнен кетті', 'кетті'],
  ] as const)('keeps who has left, last, and says so in %s', async (language, by, status) => {
    await shownSwiss(eight().play(4).tell({ type: 'team_withdrawn', team: 't1' }), { language })
    const last = rows().at(-1)
    expect(last?.[1]).toBe('Team 1')
    expect(last?.slice(-2)).toEqual([by, status])
  })

  test('lights the way of the team under the pointer, and no other once it has left', async () => {
    await shownSwiss(eight().play(6))
    const { element } = await ladder()
    const lines = () => element.querySelectorAll('path[pathLength]').length
    const row = screen.getByRole('row', { name: /Team 3/ })
    expect(lines()).toBe(0)
    fireEvent.pointerEnter(row, { pointerType: 'mouse' })
    expect(lines()).toBeGreaterThan(0)
    expect(screen.getByText('Way of Team 3')).toBeInTheDocument()
    fireEvent.pointerLeave(screen.getByRole('table'))
    expect(lines()).toBe(0)
  })
})

describe('the ladder', () => {
  test.each([
    ['en', '8 teams', '4 teams', 'Paired when the round before is over'],
    ['ru', '8 команд', '4 команды', 'Пары появятся, когда закончится предыдущий раунд'],
    ['kz', '8 команда', '4 команда', 'Жұптар алдыңғы раунд біткенде құрылады'],
  ] as const)(
    'says in %s how many teams each record has, and that it is not paired yet',
    async (language, all, half, waits) => {
      await shownSwiss(eight(), { language })
      const box = document.querySelector<HTMLElement>('[data-scaled]') ?? document.body
      expect(within(box).getByText(all)).toBeInTheDocument()
      expect(within(box).getAllByText(half)).toHaveLength(3)
      expect(within(box).getAllByText(waits)).toHaveLength(3)
    },
  )

  test.each([
    ['en', '16 teams', 'Paired when all teams are known'],
    ['ru', '16 команд', 'Пары появятся, когда будут известны все команды'],
    ['kz', '16 команда', 'Жұптар барлық команда белгілі болғанда құрылады'],
  ] as const)(
    'of a stage to come counts in %s who will play it, and not only who is invited',
    async (language, all, waits) => {
      const later = swiss({ id: 'later', from: 'previous', invited: 8 })
      const cup = new SampleCup(24, [swiss(), later, single({ from: 'previous' })])
      const stage = cup.read().stages[1] as SwissStage
      expect(blocksOf(stage)[1]?.map(({ expected }) => expected)).toEqual([8, 8])
      await showStage(cup, { at: 1, name: 'Later', language })
      expect(await screen.findByText(all)).toBeInTheDocument()
      expect(screen.getAllByText(waits)).toHaveLength(1)
    },
  )

  test('tells the record of a match with its round', async () => {
    await shownSwiss(eight().play(4))
    const { card } = await ladder()
    expect(card(5).firstElementChild).toHaveTextContent(/^Match 5, Round 2, record 1-0: /)
    expect(card(7).firstElementChild).toHaveTextContent(/^Match 7, Round 2, record 0-1: /)
  })

  test('is as long as the fewest wins and losses allow, with deciding matches longer', async () => {
    await shownSwiss(eight())
    expect(screen.getByText('BO1, deciding matches BO3')).toBeInTheDocument()
    await shownSwiss(eight({ decidingBestOf: 1 }))
    expect(screen.queryByText(/deciding/)).toBeNull()
    expect(screen.getByText('BO1')).toBeInTheDocument()
  })

  test('says of a bye that it is a win', async () => {
    const odd = swiss({ pairing: 'general', wins: 2, losses: 2, advance: 2 })
    await shownSwiss(new SampleCup(5, [odd, single({ from: 'previous' })]))
    const { inside } = await ladder()
    expect(inside.getByText('Team 5: no opponent this round, which counts as a win')).toBeInTheDocument()
    expect(rows().find((row) => row[1] === 'Team 5')?.[2]).toBe('1-0')
  })

  test('waits aloud for pairs that only the organiser can make', async () => {
    const forbidden = [
      ['t1', 't2'],
      ['t1', 't3'],
      ['t1', 't4'],
    ] as const
    const stage = swiss({ pairing: 'general', wins: 1, losses: 1, advance: 2, forbidden })
    const cup = new SampleCup(4, [stage, single({ from: 'previous' })])
    const { again } = await shownSwiss(cup)
    expect(screen.getByText('Round 1: the organiser pairs it by hand, since teams are to be kept apart.')).toBeVisible()
    cup.tell({
      type: 'round_paired',
      stage: 'swiss',
      round: 1,
      pairs: [
        ['t1', 't2'],
        ['t3', 't4'],
      ],
      bye: null,
      manual: true,
    })
    again()
    expect(screen.queryByText(/by hand/)).toBeNull()
  })
})

describe('why two teams meet', () => {
  test('is asked when somebody asks, and told', async () => {
    const cup = eight().play(4)
    answer('GET /api/matches/m5/pairing', cup.pairing(5))
    const { user } = await shownSwiss(cup)
    expect(seenCalls(/pairing/)).toEqual([])
    await user.click(await ask(5))
    const dialog = await screen.findByRole('dialog', { name: 'Why do they meet?' })
    await waitFor(() => expect(dialog).toHaveTextContent(/place 1 v place \d before the round/))
    expect(dialog).toHaveTextContent('Records before the match: 1-0 and 1-0.')
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await ask(5)).toHaveFocus()
    // Pairs do not change: it is asked once.
    await user.click(await ask(5))
    await screen.findByText(/Records before the match/)
    expect(seenCalls(/pairing/)).toHaveLength(1)
  })

  test('has its own words while it is on the way, when it does not come, and another try', async () => {
    const cup = eight()
    refuse('GET /api/matches/m1/pairing', 404, { code: 'MATCH_NOT_FOUND', error: 'No such match.' })
    const held = holdCalls(/m1\/pairing/)
    const { user } = await shownSwiss(cup)
    await user.click(await ask(1))
    expect(await screen.findByRole('status', { name: 'Looking it up' })).toBeInTheDocument()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The reason did not load')
    answer('GET /api/matches/m1/pairing', cup.pairing(1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/upper half of the seeds with the lower half: 1 v 5/)).toBeVisible()
  })

  test('names the pairs that were passed over, each with its reason, and counts the rest', async () => {
    const cup = eight()
    const rejected = Array.from({ length: 8 }, (_, index) => ({
      team1: cup.team('t1'),
      team2: cup.team(`t${index + 2}`),
      reason: ['rematch', 'forbidden', 'dead_end'][index % 3] ?? '',
    }))
    answer('GET /api/matches/m1/pairing', { ...cup.pairing(1), method: 'search', rejected, is_rematch: true })
    const { user } = await shownSwiss(cup)
    await user.click(await ask(1))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('Passed over before this pair (8):'))
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items[0]).toBe('Team 1 v Team 2: they have met already')
    expect(items[1]).toBe('Team 1 v Team 3: they are kept apart')
    expect(items.slice(6)).toEqual(['and 2 more'])
    expect(dialog).toHaveTextContent('They have met in this stage before: no other pairing was better.')
  })
})

describe('round by round', () => {
  const group = () => within(screen.getByRole('group', { name: 'Round to show' }))
  test('a phone begins with the last round and turns back', async () => {
    const { user } = await shownSwiss(eight().play(8))
    expect(
      group()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Round 1', 'Round 2', 'Round 3'])
    expect(group().getByRole('button', { pressed: true })).toHaveTextContent('Round 3')
    await user.click(group().getByRole('button', { name: 'Round 2' }))
    const [winners, losers] = ['record 1-0', 'record 0-1'].map((name) => screen.getByRole('region', { name }))
    expect(within(winners!).getAllByRole('listitem')).toHaveLength(2)
    expect(losers).toHaveTextContent('4 teams')
    // Who has arrived with this round stands below it.
    expect(screen.getAllByText('Through').length).toBeGreaterThan(1)
  })

  test('the list has the newest round first', async () => {
    const { user } = await shownSwiss(eight().play(8))
    await user.click(screen.getByRole('button', { name: 'List view' }))
    const rounds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(rounds).toEqual(['Round 3', 'Round 2', 'Round 1'])
    expect(screen.queryByRole('region', { name: 'Swiss ladder' })).toBeNull()
    expect(screen.getByRole('table')).toBeInTheDocument()
  })
})
