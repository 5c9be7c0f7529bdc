import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { double, league, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

const pager = (name = 'Round to show') => within(screen.getByRole('group', { name }))
const pages = (name?: string) =>
  pager(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const pressed = (name?: string) =>
  pager(name)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
/** Numbers of the matches that a pager's page shows. */
const onPage = () =>
  [...document.querySelectorAll('li[data-match]')].map((item) => Number(item.getAttribute('data-match')))

describe('a bracket of eight stands whole, with the chosen match below it', () => {
  const chosen = () => screen.getByRole('button', { pressed: true, name: /^Match/ }).textContent
  /** The match in full, under the small bracket. */
  const inFull = (number: number, round: string) => screen.getByText(`Match ${number}, ${round}`).closest('a, article')

  test('first the one that is on', async () => {
    await showStage(new SampleCup(8, [single({ bestOf: 3 })]).win(1, 1).start(3, [7, 4]))
    expect(chosen()).toMatch(/^Match 3, Quarterfinals/)
    expect(inFull(3, 'Quarterfinals')).toHaveTextContent('Mirage 7:4')
    await expectAccessible()
  })

  test('else the first that somebody will play: a bye is none', async () => {
    const six = new SampleCup(12, [league({ groupSize: 4, advance: 2 }), single({ from: 'previous' })])
    await showStage(six, { at: 1 })
    const byes = screen.getAllByRole('button', { name: /Through without a match/ })
    expect(byes).toHaveLength(2)
    expect(chosen()).toMatch(/, Quarterfinals/)
    expect(chosen()).not.toMatch(/Through without a match/)
  })

  test('then whichever is pressed, and its team’s way', async () => {
    const { user } = await showStage(new SampleCup(8, [single()]).win(2, 2))
    await user.click(screen.getByRole('button', { name: /^Match 2, Quarterfinals/ }))
    expect(inFull(2, 'Quarterfinals')).toHaveTextContent('Team 4')
    expect(screen.getByText('Way of Team 5')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Match 7, Final/ }))
    expect(inFull(7, 'Final')).toHaveTextContent('Winner of match 5')
    expect(screen.getAllByRole('button', { pressed: true, name: /^Match/ })).toHaveLength(1)
  })

  test.each([
    ['en', 'W 1', 'no one'],
    ['ru', 'поб. 1', 'нет'],
    ['kz', 'жең. 1', 'жоқ'],
  ] as const)('with tags for names, and seats that wait in a few letters, in %s', async (language, winner, nobody) => {
    await showStage(new SampleCup(8, [single()], { t1: 'Ұлы Дала Қыран Барыстары 2026 ҚЗ' }).forfeit(3, 'both'), {
      language,
    })
    const card = (number: number) =>
      screen
        .getAllByRole('button')
        .find(({ textContent }) => textContent?.match(new RegExp(`(^\\D+${number}|^${number})[,-]`)))
    expect(card(1)?.lastElementChild).toHaveTextContent('T1T8')
    expect(card(5)?.lastElementChild).toHaveTextContent(new RegExp(winner))
    expect(card(6)?.lastElementChild).toHaveTextContent(new RegExp(nobody, 'i'))
  })
})

describe('a bracket of sixteen scrolls inside itself, with its rounds as stops', () => {
  test('which lead to their first match, and follow where one has scrolled to', async () => {
    const { user } = await showStage(new SampleCup(16, [single({ bronze: true })]))
    const { element, card } = await drawing()
    expect([pages(), pressed()]).toEqual([['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'], ['Round of 16']])
    const shown = vi.spyOn(card(13), 'scrollIntoView')
    await user.click(pager().getByRole('button', { name: 'Semifinals' }))
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ inline: 'start' }))
    element.scrollLeft = 2 * 336 + 20
    fireEvent.scroll(element)
    await waitFor(() => expect(pressed()).toEqual(['Semifinals']))
    element.scrollLeft = 336 - 20
    fireEvent.scroll(element)
    await waitFor(() => expect(pressed()).toEqual(['Quarterfinals']))
  })
})

describe('a bigger one has a round on a page', () => {
  const big = () => new SampleCup(32, [single()])

  test('first the one that is in play', async () => {
    await showStage(big().play(20))
    expect(pressed()).toEqual(['Round of 16'])
    expect(onPage()).toEqual([17, 18, 19, 20, 21, 22, 23, 24])
  })

  test('and the final once all is over', async () => {
    await showStage(big().play())
    expect([pressed(), onPage()]).toEqual([['Final'], [31]])
  })

  test('turned by button, and by arrow keys that stop at both ends', async () => {
    const { user } = await showStage(big())
    await user.click(pager().getByRole('button', { name: 'Semifinals' }))
    expect(onPage()).toEqual([29, 30])
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(pressed()).toEqual(['Final'])
    expect(pager().getByRole('button', { name: 'Final' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(pressed()).toEqual(['Semifinals'])
    await user.keyboard('{Control>}{ArrowLeft}{/Control}')
    expect(pressed()).toEqual(['Semifinals'])
  })

  test('turned by a finger drawn sideways, not by a trembling one nor by one that scrolls', async () => {
    await showStage(big())
    const page = screen.getByRole('group', { name: 'Round to show' })
    const draw = (dx: number, dy: number, fingers = 1) => {
      const at = (x: number, y: number) => Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }))
      fireEvent.touchStart(page, { touches: at(200, 300) })
      const isLeft = fireEvent.touchMove(page, { touches: at(200 + dx, 300 + dy), cancelable: true })
      fireEvent.touchEnd(page, { touches: [], changedTouches: at(200 + dx, 300 + dy) })
      return isLeft
    }
    // The browser keeps what is not ours, and must not go back a page by what is.
    expect([draw(-40, 0), draw(-60, 40), draw(-10, 120), draw(-100, 0, 2)]).toEqual([false, false, true, true])
    expect(pressed()).toEqual(['Round of 32'])
    draw(-60, 10)
    await waitFor(() => expect(pressed()).toEqual(['Round of 16']))
    draw(60, 10)
    await waitFor(() => expect(pressed()).toEqual(['Round of 32']))
    draw(60, 10)
    expect(pressed()).toEqual(['Round of 32'])
  })

  test('the page of the match that the address names', async () => {
    const link = (
      <Link to="." hash="match-25">
        to 25
      </Link>
    )
    const { user } = await showStage(big(), { before: link })
    await user.click(screen.getByRole('link', { name: 'to 25' }))
    await waitFor(() => expect(pressed()).toEqual(['Quarterfinals']))
    expect(onPage()).toContain(25)
  })
})

describe('a double elimination has a part of it, and of that a round, on a page', () => {
  const parts = 'Bracket to show'
  test('both named without saying the bracket twice', async () => {
    const { user } = await showStage(new SampleCup(8, [double()]))
    expect([pages(parts), pressed(parts)]).toEqual([
      ['Upper bracket', 'Lower bracket', 'Grand final'],
      ['Upper bracket'],
    ])
    expect(pages()).toEqual(['Round 1', 'Semifinals', 'Final'])
    await user.click(pager(parts).getByRole('button', { name: 'Lower bracket' }))
    expect(pages()).toEqual(['Round 1', 'Round 2', 'Round 3', 'Final'])
    // In the match itself the bracket is named.
    expect(screen.getAllByText(/^Match \d+, Lower round 1$/)).toHaveLength(2)
    await expectAccessible()
  })

  test.each([
    [0, 'Upper bracket', 'Round 1'],
    [11, 'Lower bracket', 'Round 3'],
    [13, 'Grand final', null],
    [14, 'Grand final', null],
  ])('after %i matches what can be played stands first', async (played, part, round) => {
    await showStage(new SampleCup(8, [double({ grandFinal: 'single' })]).play(played))
    expect(pressed(parts)).toEqual([part])
    if (round) expect(pressed()).toEqual([round])
    // A part with one round has nothing to choose.
    else expect(screen.queryByRole('group', { name: 'Round to show' })).toBeNull()
  })

  test('a part that has not begun shows its beginning, and one that is over its end', async () => {
    const { user } = await showStage(new SampleCup(8, [double()]).play(4))
    await user.click(pager(parts).getByRole('button', { name: 'Lower bracket' }))
    expect(pressed()).toEqual(['Round 1'])
    await showStage(new SampleCup(8, [double()]).play(13))
    expect(pressed(parts)).toEqual(['Grand final'])
    fireEvent.click(pager(parts).getByRole('button', { name: 'Upper bracket' }))
    expect(pressed()).toEqual(['Final'])
  })

  test('a bracket that waits for the stage before it shows its first round', async () => {
    const groups = league({ groupSize: 4, advance: 4 })
    await showStage(new SampleCup(32, [groups, single({ from: 'previous' })]), { at: 1 })
    expect(pressed()).toEqual(['Round of 32'])
  })

  test.each([
    ['ru', ['Верхняя сетка', 'Нижняя сетка', 'Гранд-финал']],
    ['kz', ['Жоғарғы тор', 'Төменгі тор', 'Гранд-финал']],
  ] as const)('in %s', async (language, names) => {
    await showStage(new SampleCup(4, [double()]), { language })
    for (const name of names) expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  })
})
