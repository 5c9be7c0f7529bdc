import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { groupsOf, gsl, inACircle, league, SampleCup, single, withUpsets } from '../../../testing/samples-brackets.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

const playoff = single({ from: 'previous' })
const shownGroups = async (cup: SampleCup, wishes: Parameters<typeof showStage>[1] = {}) => {
  const shown = await showStage(cup, { name: 'Groups', ...wishes })
  await screen.findAllByRole('table')
  return shown
}
const table = (name: string) => within(screen.getByRole('table', { name }))
const rowsOf = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
/** The line of a match under the tables, as a screen reader has it. */
const line = (number: number) => screen.getByText(new RegExp(`^Match ${number}, Group`))

describe('the table of a group', () => {
  test('has what the engine counted, in its order', async () => {
    const cup = new SampleCup(8, [league(), playoff]).play(7, withUpsets)
    await shownGroups(cup)
    for (const group of groupsOf(cup.read()).groups) {
      const told = group.standings.map((row) => {
        const difference = row.rounds_won - row.rounds_lost
        const signed = difference > 0 ? `+${difference}` : String(difference).replace('-', '−')
        return [
          String(row.place),
          row.team.name,
          ...[row.played, row.wins, row.losses].map(String),
          signed,
          String(row.points),
        ]
      })
      expect(rowsOf(`Standings of group ${group.id}`)).toEqual(told)
    }
    await expectAccessible()
  })

  test('says who goes on once the group is over, not before', async () => {
    const cup = new SampleCup(4, [league(), playoff]).play(5)
    const { again } = await shownGroups(cup)
    expect(screen.queryByText('Advances')).toBeNull()
    expect(screen.getByText('5 of 6 played')).toBeInTheDocument()
    cup.play(1)
    again()
    expect(table('Standings of group A').getAllByText('Advances')).toHaveLength(2)
    expect(screen.getByText('6 of 6 played')).toBeInTheDocument()
  })

  test('has a column of draws where two maps can end in one', async () => {
    const cup = new SampleCup(4, [league({ bestOf: 2 }), playoff])
    const maps = [
      { score1: 13, score2: 8 },
      { score1: 9, score2: 13 },
    ]
    cup.tell({ type: 'match_result', match: 'groups/A/1/1', winner: 'draw', maps })
    await shownGroups(cup)
    expect(table('Standings of group A').getByTitle('Draws')).toHaveTextContent('D')
    expect(rowsOf('Standings of group A').filter((row) => row[4] === '1')).toHaveLength(2)
    expect(line(1)).toHaveTextContent(/1, Team \d 1, Draw$/)
    expect(line(1).parentElement?.querySelector('[aria-hidden="true"]')).toHaveTextContent('1:1Draw')
    await shownGroups(new SampleCup(4, [league(), playoff]))
    expect(screen.queryByTitle('Draws')).toBeNull()
  })

  test.each([
    ['en', 'D', 'Draws'],
    ['ru', 'Н', 'Ничьи'],
    ['kz', 'Т', 'Тең ойын'],
  ] as const)(
    'has one in %s where a map without overtime can end in one, in every group',
    async (language, short, full) => {
      const cup = new SampleCup(8, [league({ draws: true }), playoff])
      cup.tell({
        type: 'match_result',
        match: 'groups/A/1/1',
        winner: 'draw',
        maps: [{ score1: 12, score2: 12 }],
      })
      await shownGroups(cup, { language })
      const heads = screen.getAllByTitle(full)
      expect(heads.map(({ textContent }) => textContent)).toEqual([short, short])
      const [first] = screen.getAllByRole('table')
      const cells = within(first!)
        .getAllByRole('row')
        .map((row) => row.children[4]?.textContent)
      expect(cells.filter((cell) => cell === '1')).toHaveLength(2)
      expect(cells.filter((cell) => cell === '0')).toHaveLength(2)
    },
  )

  test.each([
    ['en', 2, 'BO1. The top 2 of each group advance'],
    ['en', 1, 'BO1. The top team of each group advances'],
    ['ru', 1, 'BO1. Из группы выходит 1 команда'],
    ['ru', 2, 'BO1. Из группы выходят 2 команды'],
    ['ru', 5, 'BO1. Из группы выходят 5 команд'],
    ['ru', 21, 'BO1. Из группы выходит 21 команда'],
    ['kz', 2, 'BO1. Әр топтан 2 команда өтеді'],
  ] as const)('has over it how many go on, in %s of %i', async (language, advance, rule) => {
    await shownGroups(new SampleCup(32, [league({ groupSize: advance > 6 ? 32 : 8, advance }), playoff]), { language })
    expect(screen.getByText(rule)).toBeInTheDocument()
  })

  test('says nothing of going on in a last stage', async () => {
    await shownGroups(new SampleCup(4, [league({ advance: 0 })]).play(3))
    expect(screen.getByText('BO1')).toBeInTheDocument()
    expect(screen.queryByText(/advance|Advances/)).toBeNull()
  })
})

describe('the best of a place', () => {
  const sixOfFour = () => new SampleCup(24, [league({ advance: 2, advanceBest: 4 }), playoff])

  test('stand in a table of their own, by what the engine counted per match', async () => {
    const cup = sixOfFour().play(36, withUpsets)
    await shownGroups(cup)
    const { best } = groupsOf(cup.read())
    const rows = rowsOf('Best thirds')
    expect(rows).toHaveLength(6)
    expect(rows.map(([place]) => place)).toEqual(best!.standings.map(({ place }) => String(place)))
    expect(rows.map((row) => row[1])).toEqual(
      best!.standings.map(({ team, group, advances }) => `${team.name}${group}${advances ? 'Advances' : ''}`),
    )
    const round = (value: number) => Math.round(value * 100) / 100
    expect(rows.map((row) => Number(row.at(-1)))).toEqual(best!.standings.map((row) => round(row.points / row.played)))
    expect(table('Best thirds').getAllByText('Advances')).toHaveLength(4)
    expect(screen.getByText('The best 4 go on')).toBeVisible()
    await expectAccessible()
  })

  test.each(['en', 'ru'] as const)('have figures that are not whole to two places, in %s', async (language) => {
    const cup = sixOfFour().play(28, withUpsets)
    const { best } = groupsOf(cup.read())
    const values = best!.standings.flatMap((row) => [row.rounds_per_match, row.points_per_match])
    expect(values.filter((value) => !Number.isInteger(value)).length).toBeGreaterThan(2)
    const name = { en: 'Best thirds', ru: 'Лучшие третьи места' }[language]
    await showStage(cup, { name: 'Groups', language })
    const said = rowsOf(name).flatMap((row) => row.slice(-2))
    const read = said.map((text) => Number(text.replace('−', '-').replace(',', '.')))
    expect(read).toEqual(values.map((value) => expect.closeTo(value, 2)))
    const mark = language === 'en' ? '.' : ','
    expect(said.map((text) => text.includes(mark))).toEqual(values.map((value) => !Number.isInteger(value)))
    const told = best!.standings.find((row) => row.decided_by === 'round_difference')
    const figure = said[2 * best!.standings.indexOf(told!)]
    expect(
      screen.getByText(new RegExp(`^${told?.team.name}:.*: ${figure?.replace('+', String.raw`\+`)}$`)),
    ).toBeVisible()
  })

  test('are marked in the tables of their groups until it is known who they are', async () => {
    const cup = sixOfFour().play(35, withUpsets)
    const { again } = await shownGroups(cup)
    const marked = () => document.querySelectorAll('.group-row-maybe')
    expect([...marked()].map((row) => row.firstChild?.textContent)).toEqual(['3', '3', '3', '3', '3', '3'])
    expect(table('Standings of group A').getByText('May go on as one of the best')).toBeInTheDocument()
    cup.play(1, withUpsets)
    again()
    expect(marked()).toHaveLength(0)
    const through = [...document.querySelectorAll('.group-table:not(.group-best) .group-row-through')]
    expect(through).toHaveLength(16)
  })

  test.each([
    ['en', 'Best thirds', 'BO1. The top 2 of each group advance, and the best 4 of the next place over all groups'],
    [
      'ru',
      'Лучшие третьи места',
      'BO1. Из группы выходят 2 команды и ещё 4 лучшие со следующего места по всем группам',
    ],
    [
      'kz',
      'Үздік үшінші орындар',
      'BO1. Әр топтан 2 команда өтеді, оған қоса барлық топ бойынша келесі орынның үздік 4 командасы',
    ],
  ] as const)('have their words in %s', async (language, title, rule) => {
    await shownGroups(sixOfFour(), { language })
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(rule)).toBeVisible()
  })

  test.each([
    ['en', 3, 'Best third 2'],
    ['en', 2, 'Best second 2'],
    ['en', 4, 'Best of place 4, no. 2'],
    ['ru', 3, '2-я из лучших третьих'],
    ['kz', 3, 'Үздік үшінші орын №2'],
  ] as const)('have seats in the drawing, in %s for place %i', async (language, place, seat) => {
    const cup = new SampleCup(24, [league({ advance: place - 1, advanceBest: 4 }), playoff])
    await showStage(cup, { at: 1, language })
    expect(screen.getAllByText(new RegExp(seat)).length).toBeGreaterThan(0)
  })

  test('that only lots can part wait for the organiser', async () => {
    const stages = [league({ groupSize: 3, advance: 1, advanceBest: 1, tieBreaks: ['mini_wins'] }), playoff]
    const cup = new SampleCup(6, stages).play(6, ({ slots: [one, two] }) => {
      const seed = ({ occupant }: typeof one) => (occupant.kind === 'team' ? Number(occupant.team.slice(1)) : 0)
      return seed(one) < seed(two) ? 1 : 2
    })
    const { again } = await shownGroups(cup)
    expect(screen.getByText('Team 3, Team 4 are level. The organiser draws lots.')).toBeVisible()
    cup.tell({ type: 'lots_drawn', stage: 'groups', group: 'best', order: ['t4', 't3'] })
    again()
    expect(screen.queryByText(/are level/)).toBeNull()
    expect(screen.getByText('Team 4: place 1 by lot, since all else is equal')).toBeVisible()
  })
})

describe('a tie', () => {
  const circle = (tieBreaks: Parameters<typeof league>[0] = {}) =>
    new SampleCup(3, [league({ groupSize: 3, ...tieBreaks }), playoff])

  test.each([
    ['en', 'by rounds in the matches between them'],
    ['ru', 'по раундам в личных встречах'],
    ['kz', 'өзара матчтардағы раунд айырмасы шешті'],
  ] as const)('is explained by the step that broke it, in %s', async (language, words) => {
    await shownGroups(circle().play(3, inACircle), { language })
    const told = screen.getAllByText(new RegExp(words))
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]).toHaveTextContent(/: (\+|−)?\d+$/)
  })

  test('that only lots can break is said to wait for the organiser, and then to be decided by lot', async () => {
    const cup = circle({ tieBreaks: [] }).play(3, inACircle)
    const { again } = await shownGroups(cup)
    expect(screen.getByText(/^Group A: Team \d, Team \d, Team \d are level\. The organiser/)).toBeVisible()
    expect(rowsOf('Standings of group A').map(([place]) => place)).toEqual(['1', '1', '1'])
    expect(screen.queryByText(/by lot/)).toBeNull()
    cup.tell({ type: 'lots_drawn', stage: 'groups', group: 'A', order: ['t3', 't1', 't2'] })
    again()
    expect(screen.queryByText(/are level/)).toBeNull()
    expect(screen.getByText('Team 3: place 1 by lot, since all else is equal')).toBeVisible()
  })

  test('stands under the table of its own group alone', async () => {
    const cup = new SampleCup(6, [league({ groupSize: 3, tieBreaks: [] }), playoff])
    // In group A everybody loses to the next one; in B the better seed wins.
    const ring = ['t1', 't4', 't5']
    cup.play(Infinity, (match) => {
      const [one, two] = match.slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : ''))
      if (match.group === 'B') return Number(one?.slice(1)) < Number(two?.slice(1)) ? 1 : 2
      return (ring.indexOf(two ?? '') - ring.indexOf(one ?? '') + 3) % 3 === 1 ? 1 : 2
    })
    await shownGroups(cup)
    const [told, ...others] = screen.getAllByText(/are level/)
    expect(told).toHaveTextContent(/^Group A: Team \d, Team \d, Team \d are level/)
    expect(others).toEqual([])
  })

  test('is not said to be broken by seed while the order is open', async () => {
    const cup = circle({ tieBreaks: ['seed'] })
    const { again } = await shownGroups(cup)
    expect(screen.queryByText(/by seed/)).toBeNull()
    cup.play(3, inACircle)
    again()
    expect(screen.getByText('Team 1: place 1 by seed, since all else is equal: 1')).toBeVisible()
  })

  test('that is played out has its matches marked as what they are', async () => {
    const cup = circle({ tieBreaks: [] }).play(3, inACircle)
    const teams = ['t1', 't2', 't3']
    await shownGroups(cup.tell({ type: 'tie_break_added', stage: 'groups', group: 'A', teams, bestOf: 1 }))
    expect(screen.getAllByText(/Tie-break match, Ready to start$/)).toHaveLength(3)
    expect(screen.getByText('3 of 6 played')).toBeInTheDocument()
  })
})

describe('matches of the groups', () => {
  test('stand by rounds, both groups of a round together', async () => {
    await shownGroups(new SampleCup(8, [league(), playoff]))
    const rounds = screen.getAllByRole('heading', { name: /^Round \d$/ })
    expect(rounds.map(({ textContent }) => textContent)).toEqual(['Round 1', 'Round 2', 'Round 3'])
    const first = rounds[0]?.closest('section') ?? document.body
    expect(within(first).getAllByRole('link')).toHaveLength(4)
    expect(
      within(first)
        .getAllByText(/^[AB]$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['A', 'A', 'B', 'B'])
  })

  test('say score, walkover, time, and that one is live', async () => {
    const cup = new SampleCup(4, [league(), playoff]).win(1, 1).forfeit(2, 1).start(3, [3, 9])
    await shownGroups(cup.at(4, '2026-11-28T19:30:00Z'))
    const seen = (number: number) => line(number).parentElement?.querySelector('[aria-hidden="true"]')
    expect(seen(1)).toHaveTextContent('13:1')
    expect(seen(2)).toHaveTextContent('—:W/O')
    expect(seen(3)).toHaveTextContent(/3:9Live/)
    // Half past midnight in Almaty is the day after.
    expect(seen(4)).toHaveTextContent('00:3029 Nov')
    expect(line(5)).toHaveTextContent(/Ready to start$/)
    expect(line(3)).toHaveTextContent(/^Match 3, Group A: Team \d 3, Team \d 9, Live$/)
  })

  test('of a team that has left are annulled, and leave what others played', async () => {
    const cup = new SampleCup(4, [league(), playoff]).win(1, 1)
    await shownGroups(cup.tell({ type: 'team_withdrawn', team: 't1', policy: 'annul' }))
    expect(screen.getAllByText(/Annulled$/, { selector: 'a > span, article > span' })).toHaveLength(3)
    expect(rowsOf('Standings of group A').filter((row) => row[2] !== '0')).toEqual([])
  })

  test('lead to their pages, and names are text whatever they hold', async () => {
    const names = { t1: '<i>Сұңқар</i>', t2: 'Ұлы Дала Қыран Барыстары 2026 ҚЗ' }
    const { user, address } = await shownGroups(new SampleCup(2, [league({ groupSize: 2, advance: 0 })], names))
    expect(line(1)).toHaveTextContent(`${names.t1} v ${names.t2}`)
    await user.click(screen.getByRole('link', { name: /^Match 1/ }))
    expect(address()).toBe('/matches/m1')
  })
})

describe('a GSL group', () => {
  const eight = () => new SampleCup(8, [gsl(), playoff])
  test.each([
    ['en', 'Group B', ['Openings', 'Decider'], ['Winners’ match', 'Elimination match']],
    ['ru', 'Группа B', ['Стартовые матчи', 'Решающий матч'], ['Матч победителей', 'Матч на вылет']],
    ['kz', 'B тобы', ['Бастапқы матчтар', 'Шешуші матч'], ['Жеңімпаздар матчы', 'Шығу матчы']],
  ] as const)(
    'is a small bracket with a name for each of its matches, in %s',
    async (language, name, heads, inColumn) => {
      await shownGroups(eight(), { language })
      const { element, inside } = await drawing(name)
      const over = [...(element.querySelector('[aria-hidden="true"]')?.children ?? [])]
      expect(over.map(({ textContent }) => textContent)).toEqual(heads)
      // Two share a column: their own cards name them.
      for (const text of inColumn) expect(inside.getByText(text).closest('[data-match]')).not.toBeNull()
      expect(element.querySelectorAll('[data-match]')).toHaveLength(5)
    },
  )

  test('has its winners’ and elimination match filled by the openings', async () => {
    const cup = eight()
    const { again } = await shownGroups(cup)
    const [one, two, winners, elimination] = groupsOf(cup.read()).groups[0]?.matches ?? []
    const { card } = await drawing('Group A')
    const seats = (number = 0) => card(number).firstElementChild?.textContent?.match(/: (.*), /)?.[1]
    expect(seats(winners?.number)).toBe(`Winner of match ${one?.number} v Winner of match ${two?.number}`)
    expect(seats(elimination?.number)).toBe(`Loser of match ${one?.number} v Loser of match ${two?.number}`)
    cup.win(one?.number ?? 0, 1).win(two?.number ?? 0, 2)
    again()
    expect(seats(winners?.number)).toBe(`${one?.team1.team?.name} v ${two?.team2.team?.name}`)
    expect(seats(elimination?.number)).toBe(`${one?.team2.team?.name} v ${two?.team1.team?.name}`)
    await expectAccessible()
  })

  test('of three has a bye for its first seed, and ends with two who go on', async () => {
    const cup = new SampleCup(3, [gsl({ groupSize: 3 }), playoff])
    const { again } = await shownGroups(cup)
    const { element } = await drawing('Group A')
    expect(element).toHaveTextContent('Through without a match')
    cup.play(4)
    again()
    expect(table('Standings of group A').getAllByText('Advances')).toHaveLength(2)
  })

  test('has no points in its table, as places go by the bracket', async () => {
    await shownGroups(eight().play(8))
    const heads = table('Standings of group A').getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['#', 'Team', 'P', 'W', 'L', '+/−'])
    expect(rowsOf('Standings of group A')[0]).toHaveLength(6)
  })

  test('is a list of its rounds for who prefers one, for all groups at once', async () => {
    const { user } = await shownGroups(eight())
    await user.click(screen.getByRole('button', { name: 'List view' }))
    expect(screen.queryByRole('region', { name: 'Group A' })).toBeNull()
    expect(screen.getAllByRole('heading', { name: 'Elimination match' })).toHaveLength(2)
    expect(screen.getAllByRole('table')).toHaveLength(2)
  })

  test('lights in one group what is pointed at there, and leaves the other as it was', async () => {
    await shownGroups(eight().win(1, 1))
    const [one, other] = [await drawing('Group A'), await drawing('Group B')]
    const lit = () => [one, other].map(({ element }) => element.querySelectorAll('path[pathLength]').length)
    expect(lit()).toEqual([0, 0])
    one.card(1).focus()
    await waitFor(() => expect(lit()).toEqual([1, 0]))
  })
})

describe('a group of eight', () => {
  const sixteen = (teams = 16) => new SampleCup(teams, [gsl({ groupSize: 8, advance: 3 }), playoff])

  test.each([
    [
      'en',
      'Group B',
      ['Upper round 1', 'Upper semifinals', 'Upper final', 'Lower round 1', 'Lower round 2', 'Lower final'],
    ],
    [
      'ru',
      'Группа B',
      [
        'Верхняя сетка, раунд 1',
        'Полуфиналы верхней сетки',
        'Финал верхней сетки',
        'Нижняя сетка, раунд 1',
        'Нижняя сетка, раунд 2',
        'Финал нижней сетки',
      ],
    ],
    [
      'kz',
      'B тобы',
      [
        'Жоғарғы тор, 1-раунд',
        'Жоғарғы тор, жартылай финал',
        'Жоғарғы тор финалы',
        'Төменгі тор, 1-раунд',
        'Төменгі тор, 2-раунд',
        'Төменгі тор финалы',
      ],
    ],
  ] as const)('is drawn as an upper bracket above a lower one, in %s', async (language, name, heads) => {
    await shownGroups(sixteen(), { language })
    const { element } = await drawing(name)
    for (const head of heads) expect(element).toHaveTextContent(head)
    expect(element.querySelectorAll('[data-match]')).toHaveLength(12)
    await expectAccessible()
  })

  test('marks the three that go on, and draws the byes of one that is not full', async () => {
    const cup = sixteen(6)
    const { again } = await shownGroups(cup)
    expect((await drawing('Group A')).element.querySelectorAll('[data-match]').length).toBeGreaterThan(7)
    cup.play(8)
    again()
    expect(table('Standings of group A').getAllByText('Advances')).toHaveLength(3)
    expect(rowsOf('Standings of group A').map(([place]) => place)).toEqual(['1', '2', '3', '4', '5', '5'])
  })
})
